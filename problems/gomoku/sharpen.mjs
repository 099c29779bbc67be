// Makes one first move the only right one: moves single stones of a position while it stays of its kind and no more
// first moves become right.
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { finish, judge } from '../../web/problems/gomoku-judge.js';
import { fewest, gameWith, isOfKind } from './prove.mjs';

/** @typedef {import('./find.mjs').Stones} Stones */
/** What is known of a position: how many of the reader's threats win, and the points on which they do.
 * @typedef {{ stones: Stones, winning: number[], line: number[] }} Measured */

/** Of one question; what needs more is taken for a win. */
const NODES = 2_500;
/** Quiet first moves that are tried. */
const NEAREST = 20;
/** Of 100 moved stones, those of White that go where another first move of Black would win. */
const INTO_THE_WAY = 60;

/**
 * The reader's right first moves, of those that are likely; null if the position is not of its kind or has more of them
 * than `most`.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} threats @param {Stones} stones
 * @param {number} most @returns {Measured | null}
 */
export function measure(module, threats, stones, most) {
  const { kind } = stones;
  const game = gameWith(module, stones);
  if (!game) return null;
  const position = { game, threats, limit: NODES };
  threats.forget();
  try {
    // What Black must stop leaves no choice of a first move.
    if (threats.fives(game, WHITE).length > 0 || !isOfKind(position, kind)) return null;
    const line = threats.line();
    /** @type {number[]} */
    const winning = [];
    for (const vertex of likely(position, kind)) {
      game.play(vertex, BLACK);
      const { verdict } = finish(judge(position, kind));
      game.undo();
      if (verdict !== 'wrong') winning.push(vertex);
      if (winning.length > most) return null;
    }
    return { stones, winning, line };
  } finally {
    game.free();
  }
}

/** First moves that may be right. @param {import('../../web/problems/gomoku-judge.js').Position} position
 * @param {import('./prove.mjs').GomokuKind} kind */
function likely({ game, threats }, kind) {
  if (kind === 'defend') return threats.stops(game, WHITE);
  const attacks = threats.attacks(game, BLACK);
  return kind === 'threats'
    ? attacks
    : new Set([...threats.fours(game, BLACK), ...attacks, ...game.candidates(NEAREST)]);
}

/** The stones with one of them on another point: in the way of a win, or beside other stones.
 * @param {Measured} measured @param {(below: number) => number} draw @returns {Stones | null} */
function changed({ stones, winning, line }, draw) {
  const { size, black, white } = stones;
  const all = [...black, ...white];
  const blocks = draw(100) < INTO_THE_WAY;
  const from = blocks && stones.kind !== 'defend' ? black.length + draw(white.length) : draw(all.length);
  const key = winning.length > 1 ? winning : line;
  const near = blocks ? key[draw(key.length)] : all[draw(all.length)];
  const reach = blocks ? draw(3) : 2;
  const x = (near % size) - reach + draw(2 * reach + 1),
    y = Math.floor(near / size) - reach + draw(2 * reach + 1);
  const to = y * size + x;
  if (x < 0 || y < 0 || x >= size || y >= size || all.includes(to)) return null;
  all[from] = to;
  return { ...stones, black: all.slice(0, black.length), white: all.slice(black.length) };
}

/**
 * Leaves one winning threat of several.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} threats @param {Measured} measured
 * @param {(below: number) => number} draw @param {number} steps @returns {Stones | null} with one winning threat
 */
export function sharpen(module, threats, measured, draw, steps) {
  let best = measured;
  for (let i = 0; best.winning.length > 1 && i < steps; i++) {
    const other = changed(best, draw);
    // Few stones that change nothing are moved too, so that the position stays one of a game.
    const most = best.winning.length - (draw(4) === 0 ? 0 : 1);
    const its = other && measure(module, threats, other, most);
    if (its) best = its;
  }
  return best.winning.length === 1 ? best.stones : null;
}

/**
 * Makes a win by fours, or the one to be stopped, longer by moving stones, while one first move is right.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} threats
 * @param {Stones} stones of the kind fours or defend, with one right first move
 * @param {(below: number) => number} draw @param {number} steps
 */
export function lengthen(module, threats, stones, draw, steps) {
  let best = measure(module, threats, stones, 1);
  let moves = best ? movesOf(module, threats, stones) : 0;
  for (let i = 0; best && i < steps; i++) {
    const other = changed(best, draw);
    const its = other && measure(module, threats, other, 1);
    const long = its ? movesOf(module, threats, its.stones) : 0;
    if (!its || long < moves + (draw(4) === 0 ? 0 : 1)) continue;
    best = its;
    moves = long;
  }
  return best?.stones ?? stones;
}

/** Moves of the win by fours, Black's or the one that he must stop.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} threats @param {Stones} stones */
export function movesOf(module, threats, stones) {
  const game = gameWith(module, stones);
  if (!game) return 0;
  const { moves } = fewest({ game, threats, limit: NODES }, stones.kind === 'defend' ? WHITE : BLACK);
  game.free();
  return moves;
}
