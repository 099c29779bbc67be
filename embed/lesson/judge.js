// What a point that the reader chooses means in an exercise, by facts that the rules report: which answer he gets, and
// what the opponent plays if it was wrong. Pure functions, so that a test can try every point of every board.

import { pointOf, wordsOf } from '../base/attributes.js';

/** @import { Exercise, Goal } from './exercises.js' */
/** @typedef {{ color: number, stones: number[], liberties: number[] }} Chain */
/**
 * A position as the rules see it.
 * @typedef {object} Look
 * @property {number} size
 * @property {ArrayLike<number>} stones
 * @property {(vertex: number) => Chain | null} chain null for an empty point, and in gomoku
 * @property {(vertex: number, color: number) => string} legal 'ok', or why not; of the game as it is when asked
 * @property {ArrayLike<number>} owner of each point if a game of Go ended here
 */
/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/gomoku-game.js').GomokuGame} GomokuGame */
/**
 * @typedef {object} Answer
 * @property {string} key of the text: what is right, or what happened and why it was not right
 * @property {Record<string, string | number>} [params]
 * @property {boolean} [isDone] the exercise is solved
 * @property {boolean} [isWrong] the position must be tried again
 * @property {number} [found] a point that was asked for
 * @property {number | null} [reply] White's move after it
 */

const READER = 1;
const OPPONENT = 2;
const PASS = -1;

/** @param {string} name @param {number} size */
const vertexOf = (name, size) => pointOf(name, size, 'lesson');
/** @param {string} names @param {number} size */
const verticesOf = (names, size) => wordsOf(names).map((name) => vertexOf(name, size));

/** The position of a game now. @param {GoGame | GomokuGame} game @returns {Look} */
export function lookOf(game) {
  const stones = game.board();
  /** @type {(Chain | null)[]} */
  const chains = Array(stones.length).fill(null);
  stones.forEach((color, vertex) => {
    const chain = color && !chains[vertex] && 'chain' in game ? game.chain(vertex) : null;
    for (const stone of chain?.stones ?? []) chains[stone] = chain;
  });
  return {
    size: game.size,
    stones,
    chain: (vertex) => chains[vertex] ?? null,
    legal: (vertex, color) => game.legal(vertex, color),
    owner: 'score' in game ? game.score().owner : [],
  };
}

/** Whether points are tapped and no stones are played. @param {Exercise} exercise */
export const isTapped = ({ goal: { kind } }) => kind === 'liberties' || kind === 'territory' || kind === 'choose';

/**
 * The points that the reader has to tap, all or, for `choose`, one of them.
 * @param {Exercise} exercise @param {Look} look
 */
export function wantedPoints({ goal }, look) {
  if (goal.kind === 'liberties') return look.chain(vertexOf(goal.of, look.size))?.liberties ?? [];
  return goal.kind === 'territory' || goal.kind === 'choose' ? verticesOf(goal.points, look.size) : [];
}

/** @param {number} a @param {number} b @param {number} size */
function isDiagonal(a, b, size) {
  return Math.abs((a % size) - (b % size)) === 1 && Math.abs(Math.floor(a / size) - Math.floor(b / size)) === 1;
}

/**
 * Answers a tap where no stones are played.
 * @param {Exercise} exercise @param {Look} look @param {ReadonlySet<number>} found earlier @param {number} vertex
 * @returns {Answer}
 */
export function judgeTap(exercise, look, found, vertex) {
  const { goal } = exercise;
  const wanted = wantedPoints(exercise, look);
  const params = { found: found.size + 1, all: wanted.length };
  if (found.has(vertex)) return { key: 'again' };
  if (wanted.includes(vertex)) {
    const isDone = goal.kind === 'choose' || params.found === params.all;
    return isDone ? { key: 'done', params, isDone, found: vertex } : { key: 'found', params, found: vertex };
  }
  const chain = look.chain(vertex);
  if (goal.kind === 'liberties') {
    const its = /** @type {Chain} */ (look.chain(vertexOf(goal.of, look.size)));
    if (its.stones.includes(vertex)) return { key: 'own' };
    if (chain) return { key: 'taken' };
    return { key: its.stones.some((stone) => isDiagonal(stone, vertex, look.size)) ? 'diagonal' : 'far' };
  }
  if (goal.kind === 'territory') return { key: chain ? 'stone' : 'theirs' };
  if (!chain) return { key: 'empty' };
  const isColour = chain.color === look.stones[wanted[0]];
  return isColour ? { key: 'other', params: { liberties: chain.liberties.length } } : { key: 'colour' };
}

/**
 * Answers a point that the rules refuse.
 * @param {Exercise} exercise @param {Look} look @param {number} vertex @param {string} verdict @returns {Answer}
 */
export function judgeRefusal({ goal }, look, vertex, verdict) {
  if (goal.kind === 'refused' && vertex === vertexOf(goal.at, look.size)) return { key: 'done', isDone: true };
  return { key: verdict === 'superko' ? 'ko' : verdict };
}

/**
 * Answers a move.
 * @param {Exercise} exercise @param {Look} before @param {number} vertex that was played, -1 for a pass
 * @param {Look} after @param {number} turns moves of the reader before this one
 * @returns {Answer}
 */
export function judgeMove({ goal }, before, vertex, after, turns) {
  const { size } = after;
  const done = { key: 'done', isDone: true };
  if (vertex === PASS) return goal.kind === 'pass' ? done : { key: 'passed', isWrong: true };
  const own = after.chain(vertex);
  const target = 'of' in goal ? vertexOf(goal.of, size) : -1;
  switch (goal.kind) {
    case 'capture':
      if (!after.stones[target]) return done;
      break;
    case 'rescue':
      if ((after.chain(target)?.liberties.length ?? 0) > 1) return done;
      break;
    case 'connect':
      if (after.chain(target)?.stones.includes(vertexOf(goal.to, size))) return done;
      break;
    case 'vital':
      if (verticesOf(goal.points, size).includes(vertex)) return done;
      if (verticesOf(goal.inside, size).includes(vertex)) return { key: 'inside', isWrong: true };
      break;
    case 'chase':
      return judgeChase(goal, before, vertex, after, turns) ?? { key: 'elsewhere', isWrong: true };
    case 'race': {
      if (!after.stones[target]) return done;
      if (libertiesOf(after, goal.own) < libertiesOf(before, goal.own)) return { key: 'shared', isWrong: true };
      if (libertiesOf(after, goal.of) < libertiesOf(before, goal.of)) return { key: 'on' };
      break;
    }
    case 'line': {
      const line = verticesOf(goal.moves, size);
      if (vertex !== line[2 * turns]) return { key: turns ? 'late' : 'elsewhere', isWrong: true };
      return 2 * turns + 2 < line.length ? { key: 'on' } : done;
    }
    case 'ko':
      if (turns === 0) return { key: 'threat' };
      return vertex === vertexOf(goal.at, size) ? done : { key: 'late', isWrong: true };
    case 'refused':
      return { key: 'legal', isWrong: true };
    case 'pass':
      return { key: before.owner[vertex] === READER ? 'fill' : 'invade', isWrong: true };
  }
  if (own?.liberties.length === 1) return { key: 'self-atari', isWrong: true };
  return { key: 'elsewhere', isWrong: true };
}

/** @param {Look} look @param {string} stone of a chain @returns {number} 0 if it is not there any more */
const libertiesOf = (look, stone) => look.chain(vertexOf(stone, look.size))?.liberties.length ?? 0;

/**
 * Answers a move that chases a chain; undefined if it does not.
 * @param {Goal & { kind: 'chase' }} goal @param {Look} before @param {number} vertex @param {Look} after
 * @param {number} turns @returns {Answer | undefined}
 */
function judgeChase({ of, first }, before, vertex, after, turns) {
  if (libertiesOf(after, of) === 0) return { key: 'done', isDone: true };
  if (turns === 0 && first) return vertex === vertexOf(first, after.size) ? { key: 'on' } : undefined;
  return libertiesOf(after, of) === 1 && libertiesOf(before, of) > 1 ? { key: 'on' } : undefined;
}

/** Has the chain that is chased run out after White's answer? @param {Exercise} exercise @param {Look} look */
export const hasEscaped = ({ goal }, look) => goal.kind === 'chase' && libertiesOf(look, goal.of) > 2;

/** Empty points beside a point. @param {Look} look @param {number} vertex */
function emptyBeside({ size, stones }, vertex) {
  const x = vertex % size;
  const beside = [vertex - size, vertex + size, ...(x > 0 ? [vertex - 1] : []), ...(x < size - 1 ? [vertex + 1] : [])];
  return beside.filter((at) => stones[at] === 0);
}

/** Empty points beside `way`, were Black to play at `at`. @param {Look} look @param {number} way @param {number} at */
const roomAt = (look, way, at) => emptyBeside(look, way).filter((beside) => beside !== at).length;

/**
 * What White plays after a move that was not right, or that the exercise goes on after; null for nothing.
 * @param {Exercise} exercise @param {Look} after @param {number} turns of the reader before his last move
 * @param {boolean} isWrong that move
 * @returns {number | null}
 */
export function replyTo({ goal }, after, turns, isWrong) {
  const { size } = after;
  const playable = (/** @type {number} */ vertex) => after.legal(vertex, OPPONENT) === 'ok';
  const first = (/** @type {number[]} */ points) => points.find(playable) ?? null;
  if (goal.kind === 'connect') return first([vertexOf(goal.cut, size)]);
  if (goal.kind === 'vital') return first([...verticesOf(goal.points, size), ...verticesOf(goal.inside, size)]);
  if (goal.kind === 'line') return first([verticesOf(goal.moves, size)[2 * turns + (isWrong ? 0 : 1)]]);
  if (goal.kind === 'race') {
    const its = after.chain(vertexOf(goal.of, size))?.liberties ?? [];
    const own = after.chain(vertexOf(goal.own, size))?.liberties ?? [];
    return first([...own.filter((at) => !its.includes(at)), ...own]);
  }
  if (goal.kind === 'chase') {
    const ways = after.chain(vertexOf(goal.of, size))?.liberties ?? [];
    return first([...ways].sort((a, b) => emptyBeside(after, b).length - emptyBeside(after, a).length));
  }
  if (goal.kind !== 'capture' && goal.kind !== 'rescue') return null;
  const target = after.chain(vertexOf(goal.of, size));
  return target ? first(target.liberties) : null;
}

/**
 * White's move between the reader's two moves of a ko.
 * @param {Exercise} exercise @param {Look} after @param {number} turns of the reader before his last move
 * @returns {number | null}
 */
export function koAnswer({ goal }, after, turns) {
  if (goal.kind !== 'ko') return null;
  const points = turns === 0 ? goal.answers : goal.at;
  return verticesOf(points, after.size).find((vertex) => after.legal(vertex, OPPONENT) === 'ok') ?? null;
}

/**
 * A point that solves the exercise or is the next one that does; -1 for a pass.
 * @param {Exercise} exercise @param {Look} look @param {ReadonlySet<number>} found @param {number} turns
 * @returns {number}
 */
export function nextPoint(exercise, look, found, turns) {
  const { goal } = exercise;
  const { size } = look;
  switch (goal.kind) {
    case 'capture':
    case 'rescue':
      return look.chain(vertexOf(goal.of, size))?.liberties[0] ?? PASS;
    case 'connect':
      return vertexOf(goal.cut, size);
    case 'vital':
      return verticesOf(goal.points, size)[0];
    case 'chase': {
      if (turns === 0 && goal.first) return vertexOf(goal.first, size);
      // The point from which the chain finds least where it can still run.
      const ways = look.chain(vertexOf(goal.of, size))?.liberties ?? [];
      const left = (/** @type {number} */ at) =>
        ways.reduce((n, way) => n + (way === at ? 0 : roomAt(look, way, at)), 0);
      return [...ways].sort((a, b) => left(a) - left(b))[0] ?? PASS;
    }
    case 'race': {
      const own = look.chain(vertexOf(goal.own, size))?.liberties ?? [];
      const its = look.chain(vertexOf(goal.of, size))?.liberties ?? [];
      return its.find((at) => !own.includes(at)) ?? its[0] ?? PASS;
    }
    case 'line':
      return verticesOf(goal.moves, size)[2 * turns] ?? PASS;
    case 'refused':
      return vertexOf(goal.at, size);
    case 'ko':
      if (turns > 0) return vertexOf(goal.at, size);
      return look.stones.length - 1 - Array.from(look.stones).reverse().indexOf(0); // any point elsewhere
    case 'pass':
      return PASS;
    default:
      return wantedPoints(exercise, look).find((vertex) => !found.has(vertex)) ?? PASS;
  }
}
