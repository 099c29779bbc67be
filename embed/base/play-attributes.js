// The attributes of interactive boards, read as attributes.js reads those of all boards.

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';
import { GENTLE, PEOPLE, rankOf } from '../../wasm-bindings/messages.js';
import { SENTENCES, ensure, quoted } from './errors.js';
import { readerOf, wordsOf } from './attributes.js';

Object.assign(SENTENCES, {
  expect: (/** @type {string} */ text) => `The attribute expect must be like D4 0.537, not ${quoted(text)}.`,
  people: (/** @type {string} */ text) => `The attribute people must be a rank from 30k to 9d, not ${quoted(text)}.`,
  unknown: () => `The attribute people needs a board of Go of at least ${PEOPLE.size} lines.`,
  timed: () => 'The attribute expect needs a limit in playouts; it cannot be combined with time.',
});

/** @typedef {{ point: string, value: string }} Expected value: a win rate or score; its digits are compared */
/** @typedef {'first' | 'back' | 'forward' | 'last' | 'slider'} NavigationControl */
/** @typedef {NavigationControl | 'pass' | 'undo' | 'restart' | 'hint' | 'engine' | 'comment' | 'status'} Control */

/**
 * @typedef {object} PlayOptions
 * @property {number | 'gentle' | null} level gentle: who loses by a little
 * @property {number | null} playouts of a search of the engine; nodes in gomoku
 * @property {number | null} ms
 * @property {number} seed
 * @property {'' | 'playouts' | 'net'} evaluator '': by mode
 * @property {number | null} komi
 * @property {string} rules '': as the record says, else the game's own
 * @property {ReadonlySet<Control>} controls empty: those of the mode
 * @property {boolean} hasControls not switched off
 * @property {'touch' | 'always' | 'never'} confirm
 * @property {boolean} hints
 * @property {Expected | null} expect
 * @property {'black' | 'white' | 'both' | 'auto'} player whom the reader plays; auto: whose turn it is first
 * @property {number} people rank of those whose moves are shown, as rankOf has it; 0: nobody's
 * @property {string} worker address of worker.js on the page's own host
 * @property {string} wasm address of engine.wasm
 */

export const CONTROLS = [
  'first',
  'back',
  'forward',
  'last',
  'slider',
  'pass',
  'undo',
  'restart',
  'hint',
  'engine',
  'comment',
  'status',
];
const RULES = { go: GO_RULES.map(({ id }) => id), gomoku: ['freestyle', 'standard', 'renju'] };
/** Highest number of a level of each game, and the level without limit. */
export const LEVELS = { go: 20, gomoku: 11 };
export const FULL_LEVEL = { go: 18, gomoku: 10 };

/**
 * @param {(name: string) => string | null} attribute null: not there
 * @param {{ game: 'go' | 'gomoku', size: number }} record @returns {PlayOptions}
 * @throws {import('./errors.js').BoardError}
 */
export function readPlay(attribute, { game, size }) {
  const { text, word, words, flag, number } = readerOf(attribute);
  const hasControls = flag('controls') || attribute('controls') === null;
  const controls = new Set(flag('controls') ? words('controls', ['true', ...CONTROLS]) : []);
  controls.delete('true');
  const expected = wordsOf(text('expect'));
  ensure(
    expected.length < 3 && (expected.length < 2 || /^[+-]?\d+(\.\d+)?$/.test(expected[1])),
    'expect',
    text('expect'),
  );
  const seconds = number('time', 0, 3600, false);
  ensure(!(expected.length && seconds !== null), 'timed');
  const people = text('people').toLowerCase();
  ensure(!people || rankOf(people), 'people', people);
  ensure(!people || (game === 'go' && size >= PEOPLE.size), 'unknown');
  return {
    controls,
    hasControls,
    level: text('level') === GENTLE ? GENTLE : number('level', 1, LEVELS[game]),
    playouts: number('playouts', 1, 10_000_000),
    ms: seconds === null ? null : seconds * 1000,
    seed: number('seed', 0, Number.MAX_SAFE_INTEGER) ?? 1,
    evaluator: word('evaluator', ['', 'playouts', 'net']),
    komi: number('komi', -361, 361, false),
    rules: word('rules', ['', ...RULES[game]]),
    // The first word is the default: a wrong point of an exercise costs nothing.
    confirm: word('confirm', text('lesson') ? ['never', 'touch', 'always'] : ['touch', 'always', 'never']),
    hints: flag('hints'),
    expect: expected.length ? { point: expected[0], value: expected[1] ?? '' } : null,
    player: word('player', ['auto', 'black', 'white', 'both']),
    people: rankOf(people),
    worker: text('worker'),
    wasm: text('wasm'),
  };
}
