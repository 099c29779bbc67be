// Proves a gomoku problem: of all legal first moves, judged as on the page, exactly one is right.
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { finish, judge, proof, rightMove } from '../../web/problems/gomoku-judge.js';

/** @typedef {import('../../web/problems/gomoku-judge.js').Position} Position */
/** @typedef {import('../../web/problems/deck.js').GomokuKind} GomokuKind */
/** @typedef {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} GomokuThreats */
/** The stones of a problem. @typedef {{ kind: GomokuKind, size: number, black: number[], white: number[] }} Stones */
/**
 * @typedef {object} Proof
 * @property {number} solution the only right first move
 * @property {number} moves of the reader up to the end
 * @property {number} fours among these moves, the last one too
 * @property {number} work nodes of the judgement of the solution and of what follows
 * @property {number} dearest nodes of the most expensive answer
 * @property {number} tempting wrong first moves that make a four or a three; defend: that touch White's line
 * @property {number} threat moves of White's win that a defence stops; 0 for the other kinds
 * @property {string[]} outcomes of the wrong first moves, by vertex; '' on stones
 */

/** Nodes that one answer may cost: 45 ms in wasm on the machine of the tests. */
export const DEAREST = 40_000;
const MAX_MOVES = 20;

/** The game with these stones, Black to move; null if a row of five is on the board.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module @param {Omit<Stones, 'kind'>} stones */
export function gameWith(module, { size, black, white }) {
  const game = new GomokuGame(module, { size });
  // White's last, so that Black is to move.
  for (const [color, vertices] of /** @type {const} */ ([
    [BLACK, black],
    [WHITE, white],
  ]))
    for (const vertex of vertices) {
      if (game.play(vertex, color) === 'ok' && !game.isOver) continue;
      game.free();
      return null;
    }
  return game;
}

/** Is the position what its kind says, before any move? Then the line of the win is at hand.
 * @param {Position} position @param {GomokuKind} kind */
export function isOfKind(position, kind) {
  const fours = finish(proof(position, BLACK, 'fours'));
  if (kind === 'fours') return fours === 'win';
  if (fours !== 'none') return false;
  if (kind === 'threats') return finish(proof(position, BLACK, 'threats')) === 'win';
  return finish(proof(position, WHITE, 'fours')) === 'win';
}

/** Empty points, the likeliest to be right first. @param {Position} position */
function points({ game, threats }) {
  const likely = [...threats.fours(game, BLACK), ...threats.attacks(game, BLACK), ...game.candidates(40)];
  const all = Array.from({ length: game.size * game.size }, (_, v) => v);
  return [...new Set([...likely, ...all])].filter((v) => game.legal(v, BLACK) === 'ok');
}

/**
 * The proof, or why there is none, in one word.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module @param {GomokuThreats} threats
 * @param {Stones} stones @returns {Proof | string}
 */
export function prove(module, threats, stones) {
  const game = gameWith(module, stones);
  if (!game) return 'over';
  try {
    return proveIn({ game, threats }, stones.kind);
  } finally {
    game.free();
  }
}

/** @param {Position} position @param {GomokuKind} kind @returns {Proof | string} */
function proveIn(position, kind) {
  const { game, threats } = position;
  threats.forget();
  if (!isOfKind(position, kind)) return 'kind';
  const threat = kind === 'defend' ? fewest(position, WHITE).moves : 0;
  if (kind === 'defend') finish(proof(position, WHITE, 'fours'));
  const touching = new Set(kind === 'defend' ? threats.line() : threats.attacks(game, BLACK));
  for (const v of threats.fours(game, BLACK)) touching.add(v);
  let solution = -1,
    dearest = 0;
  const outcomes = Array(game.size * game.size).fill('');
  for (const vertex of points(position)) {
    const { judgement, nodes } = judged(position, kind, vertex);
    if (judgement.verdict === 'unknown') return 'unknown';
    if (nodes > DEAREST) return 'dear';
    dearest = Math.max(dearest, nodes);
    if (judgement.verdict === 'wrong') outcomes[vertex] = judgement.outcome;
    else if (solution >= 0) return 'several';
    else solution = vertex;
  }
  if (solution < 0) return 'none';
  touching.delete(solution);
  const path = walk(position, kind, solution);
  if (typeof path === 'string') return path;
  return { solution, tempting: touching.size, threat, outcomes, ...path, dearest: Math.max(dearest, path.dearest) };
}

/** @param {Position} position @param {GomokuKind} kind @param {number} vertex */
function judged(position, kind, vertex) {
  const { game, threats } = position;
  threats.forget();
  game.play(vertex, BLACK);
  const judgement = finish(judge(position, kind));
  game.undo();
  return { judgement, nodes: threats.nodes };
}

/** Follows the solution to its end, as the page would. @param {Position} position @param {GomokuKind} kind
 * @param {number} first */
function walk(position, kind, first) {
  const { game, threats } = position;
  let dearest = 0,
    work = 0,
    moves = 0,
    fours = 0,
    placed = 0;
  /** @type {number | null} */
  let next = first;
  try {
    for (;;) {
      if (next === null || moves === MAX_MOVES) return 'lost';
      const { judgement, nodes } = judged(position, kind, next);
      dearest = Math.max(dearest, nodes);
      work += nodes;
      if (judgement.verdict !== 'right') return 'lost';
      if (nodes > DEAREST) return 'dear';
      game.play(next, BLACK);
      placed++;
      moves++;
      if (game.isOver || threats.fives(game, BLACK).length > 0) fours++;
      if (judgement.solved) return { moves, fours, work, dearest };
      if (judgement.reply === null || game.play(judgement.reply, WHITE) !== 'ok') return 'lost';
      placed++;
      threats.forget();
      next = kind === 'defend' ? finish(rightMove(position, kind)) : shortest(position, kind);
    }
  } finally {
    while (placed-- > 0) game.undo();
  }
}

/** A first move of the shortest win by fours if there is one; otherwise any proven move.
 * @param {Position} position @param {'fours' | 'threats'} kind */
const shortest = (position, kind) =>
  finish(proof(position, BLACK, 'fours')) === 'win' ? fewest(position).vertex : finish(rightMove(position, kind));

/** The shortest win by fours of a side that has one: its first move, and the number of its moves up to a five or to two
 * points for it. @param {Position} position @param {number} [color] */
export function fewest(position, color = BLACK) {
  for (let moves = 1; moves <= MAX_MOVES; moves++) {
    const vertex = within(position, color, moves);
    if (vertex !== null) return { vertex, moves };
  }
  return { vertex: null, moves: MAX_MOVES };
}

/** A four that begins a win of that many fours, or null. @param {Position} position @param {number} color
 * @param {number} moves @returns {number | null} */
function within(position, color, moves) {
  const { game, threats } = position;
  const other = color ^ 3;
  for (const vertex of threats.fours(game, color)) {
    game.play(vertex, color);
    const fives = threats.fives(game, color);
    const free = threats.fives(game, other).length === 0;
    let wins = game.winner === color || (free && fives.length > 1);
    if (!wins && moves > 1 && fives.length === 1 && free) {
      game.play(fives[0], other);
      wins = finish(proof(position, color, 'fours')) === 'win' && within(position, color, moves - 1) !== null;
      game.undo();
    }
    game.undo();
    if (wins) return vertex;
  }
  return null;
}
