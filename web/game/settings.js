// Settings of a game that the user chooses. Settings that do not apply to a game have a neutral value.

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';
import { NO_CLOCK } from '../clock/time-control.js';

/** @typedef {'go' | 'gomoku'} GameName */
/** @typedef {import('../../wasm-bindings/engine-module.js').RulesName} GoRules */
/** @typedef {import('../../wasm-bindings/gomoku-game.js').Rule} GomokuRule */

/** @typedef {import('../../wasm-bindings/gomoku-opening.js').OpeningRule} OpeningRule */

/** Of the judge (judge.js): of equal positions it says the same. */
export const JUDGE_SEED = 1;

/** @typedef {'off' | 'often' | 'seldom'} Teaching */

/**
 * @typedef {object} Settings
 * @property {GameName} game
 * @property {number} size
 * @property {0 | 1 | 2} human colour of the person, 0 when people play both sides. With an opening rule the seat: 1
 *   opens
 * @property {number} level index into the game's levels
 * @property {GoRules | GomokuRule} rules
 * @property {number} handicap Go: 0, or 2 to 9 stones
 * @property {number} komi Go
 * @property {OpeningRule} opening gomoku: the rule by which the first stones are placed and the colours chosen
 * @property {import('../clock/clock.js').TimeControl} clock
 * @property {Teaching} teaching how often the engine offers a mistake back
 * @property {string} friend id of a game with a friend by links, the same on both devices; '' for any other game
 */

/** @type {Readonly<Record<GameName, Readonly<Settings>>>} */
export const DEFAULTS = {
  go: {
    game: 'go',
    size: 9,
    human: 1,
    level: 5,
    handicap: 0,
    komi: 7.5,
    rules: 'chinese',
    opening: 'free',
    clock: NO_CLOCK,
    teaching: 'off',
    friend: '',
  },
  gomoku: {
    game: 'gomoku',
    size: 15,
    human: 1,
    level: 2,
    handicap: 0,
    komi: 0,
    rules: 'freestyle',
    opening: 'free',
    clock: NO_CLOCK,
    teaching: 'off',
    friend: '',
  },
};

const territory = GO_RULES.find(({ scoring }) => scoring === 'territory') ?? GO_RULES[0];
/** Where territory is usual. @type {Readonly<Settings>} */
const TERRITORY = { ...DEFAULTS.go, rules: territory.id, komi: territory.komi };

/**
 * Settings of a game before anybody has chosen: in Japanese and Korean, Go is counted by territory.
 * @param {GameName} game @param {string} language
 */
export const firstSettings = (game, language) =>
  game === 'go' && ['ja', 'ko'].includes(language) ? TERRITORY : DEFAULTS[game];

/** Whether nobody has chosen these, in whatever language. @param {Settings} settings */
export const areFirst = (settings) =>
  [DEFAULTS[settings.game], TERRITORY].some((first) =>
    Object.entries(first).every(([key, value]) => settings[/** @type {keyof Settings} */ (key)] === value),
  );

/**
 * @param {{ opening?: unknown, swap2?: unknown }} kept swap2: of games stored before there were other openings
 * @param {readonly OpeningRule[]} open
 */
export const readOpening = ({ opening, swap2 }, open) =>
  open.find((name) => name === (opening ?? (swap2 === true ? 'swap2' : 'free'))) ?? 'free';

/** @param {unknown} value @returns {Teaching} */
export const readTeaching = (value) => (value === 'often' || value === 'seldom' ? value : 'off');
