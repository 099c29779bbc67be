// The gomoku rules of the core: legality, rows of five, forbidden points and threats come from the core and are never
// computed in JavaScript. Also the options of a gomoku game: sizes, rules, levels.

import { useForOpenings } from './opening.js';
import { createNodeRules } from '../game/position-at-node.js';
import { gomokuRules } from '../record/replay-gomoku-rules.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/** @import { Snapshot, Move } from '../game/state.js' */
/** @typedef {import('../game/game.js').Start} Start */
/** @typedef {import('../game/settings.js').GomokuRule} GomokuRule */

/** @type {Record<GomokuRule, readonly import('../../wasm-bindings/gomoku-opening.js').OpeningRule[]>} */
export const OPENINGS = {
  freestyle: ['free', 'swap', 'swap2'],
  standard: ['free', 'swap', 'swap2'],
  renju: ['free', 'rif', 'taraguchi'],
};

/**
 * The openings that a game can have; those of renju need a centre, and some room. The dialog asks before the core is
 * loaded; a test compares.
 * @param {string} rules '' for any
 * @param {number} size
 */
export function openingsFor(rules, size) {
  const open = OPENINGS[/** @type {GomokuRule} */ (rules)] ?? [...new Set(Object.values(OPENINGS).flat())];
  return size % 2 === 1 && size >= 9 ? open : open.filter((name) => name !== 'rif' && name !== 'taraguchi');
}

/** Those that share links and files of a game can hold; the core has up to 22. */
export const SIZES = Array.from({ length: 15 }, (_, i) => i + 5);
/** Those that are offered first. */
export const USUAL_SIZES = [9, 13, 15, 19];

/** @type {readonly GomokuRule[]} */
export const RULES = ['freestyle', 'standard', 'renju'];

/**
 * Number of levels. Index i is level i + 1 of the core, and its text is `gomoku.level.{i + 1}`. Their order is that of
 * their numbers, but for the strongest (web/rating/ladder.js).
 */
export const LEVELS = 11;
/** The strongest, which has a time limit and no number of nodes. */
export const FULL = 9;

/** As in go/settings.js: the sentences about levels, `says.NAME`, and the lowest level of each. */
const SENTENCES = Object.entries({ 'one-move': 0, beginner: 2, threats: 4, combinations: 7 });

/** The name of the sentence that describes a level. @param {number} level */
export const sentenceOf = (level) =>
  level === FULL ? 'full' : SENTENCES.filter(([, lowest]) => lowest <= level).at(-1)?.[0];

/** Time limit of a move, which full strength uses. Milliseconds. */
export const MAX_MOVE_MS = 5000;

/** Limits of a choice of colours. */
export const CHOICE = { ms: 2500, nodes: 100_000 };

/** Of a search while the person thinks, who may have gone away. */
export const PONDER = { ms: 120_000 };

/** Limits of the analysis of one position, and the number of moves that it compares. */
export const ANALYSIS = { ms: 8000 };
export const BEST = 5;

/** Nodes of the judge: a first look at a whole game, and all else. */
export const JUDGE = { quick: 20_000, full: 200_000 };

/**
 * Setup stones as moves, in an order after which `start.first` is to move.
 * @param {Start | null} start @returns {Move[]}
 */
export function setupMoves(start) {
  if (!start) return [];
  const moves = [
    ...start.black.map((vertex) => ({ color: 1, vertex })),
    ...start.white.map((vertex) => ({ color: 2, vertex })),
  ];
  return start.first === 1 ? moves : moves.reverse();
}

/** @param {EngineModule} module */
export function createRules(module) {
  useForOpenings(module);
  const { goTo, verdictOf, now } = createNodeRules(module, gomokuRules);

  return {
    goTo,
    verdictOf,

    /** @param {number} vertex */
    check: (vertex) => now().game.legal(vertex),

    /** @param {number} vertex @param {string} verdict */
    reason(vertex, verdict) {
      const foul = verdict === 'forbidden' && now().game.foul(vertex);
      return foul ? `foul.${foul}` : `verdict.${verdict}`;
    },

    handicapPoints: () => [],

    /** @returns {Snapshot} */
    snapshot() {
      const { game, start, placed } = now();
      const { size, toPlay, isOver, winner } = game;
      const moves = game.moves().slice(placed);
      return {
        size,
        toPlay,
        isOver,
        winner,
        stones: game.board(),
        moves,
        last: moves.at(-1)?.vertex ?? -1,
        row: game.winLine(),
        forbidden: isOver ? [] : game.forbidden(),
        threats: { windows: game.windows(), ...game.threats() },
        captures: { black: 0, white: 0 },
        ko: -1,
        start,
        chains: [],
      };
    },
  };
}
