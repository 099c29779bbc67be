// How hard a problem is for people: the rank at which half of them find the first move and every further one of the
// solution (problems/README.md).
//
// The network of people tells what comes to mind. Who solves a problem looks longer than in a game: ideas come one
// after the other, the likely ones less often than moves are played, until one seems to work. A right one does; a wrong
// one is taken for right with a probability that falls with the rank.
import { BLACK, PASS } from '../../wasm-bindings/engine-module.js';
import { PEOPLE } from '../../wasm-bindings/messages.js';
import { isAttack } from '../../web/problems/deck.js';

/** @import { GoContent, GoProof } from './prove.mjs' */

/** An idea comes as often as this power of the probability that the move is played. */
const IDEAS = 1 / 3;
/** Of wrong ideas, how many 30 kyu take for right; so many ranks above half as many. */
const MISJUDGED = 0.7;
const HALVED = 6;
/** Ranks that are asked: 30 kyu to 5 dan. Between them the odds of an idea are interpolated, beyond them kept. */
export const ASKED = [1, 8, 15, 22, 29, 35];
/** Ranks of problems that weaker players than 30 kyu solve, and stronger ones than 5 dan do not. */
const [LEAST, MOST] = [-4, 40];
/** The least probability of a move that the network tells apart. */
const LEAST_PROBABILITY = 1 / 65535;
const IMAGES = 8;

/**
 * The problem on a board that the network knows: a smaller one is put into the nearest corner, and a wall of the
 * attacker takes the place of its other edges.
 * @param {GoContent} content
 * @returns {{ size: number, setup: { black: number[], white: number[] }, at: (vertex: number) => number }}
 */
function boardOf({ kind, size, black, white, targets }) {
  const to = Math.max(size, PEOPLE.size);
  const far = (/** @type {(vertex: number) => number} */ of) =>
    2 * targets.reduce((sum, v) => sum + of(v), 0) > targets.length * (size - 1) ? to - size : 0;
  const [left, top] = [far((v) => v % size), far((v) => Math.floor(v / size))];
  const at = (/** @type {number} */ v) => (v === PASS ? PASS : (Math.floor(v / size) + top) * to + (v % size) + left);
  const outside = (/** @type {number} */ at, /** @type {number} */ from) => Math.max(from - at, at - from - size + 1);
  const wall = Array.from({ length: to * to }, (_, v) => v).filter(
    (v) => Math.max(outside(v % to, left), outside(Math.floor(v / to), top)) === 1,
  );
  const [own, other] = [black.map(at), white.map(at)];
  (isAttack(kind) ? own : other).push(...wall);
  return { size: to, setup: { black: own, white: other }, at };
}

/**
 * Logarithms of the odds that an idea is right, by ASKED, for each choice of the reader along the solution. Whoever is
 * asked for marked stones sees it when they can be taken: a last move that takes them is no choice.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} net with the network of people
 * @param {GoContent} content @param {Pick<GoProof, 'line' | 'choices' | 'end'>} proof
 */
function oddsOf(net, content, { line, choices, end }) {
  const { size, setup, at } = boardOf(content);
  const game = net.newGame({ size, komi: 0.5, rules: 'japanese', setup, first: BLACK });
  const odds = choices.slice(0, end === 'captured' ? -1 : undefined).map(({ right, wrong }, i) => {
    for (const vertex of line.slice(2 * i - 2, 2 * i)) game.play(at(vertex));
    return ASKED.map((rank) => {
      const { policy } = net.askPeople(game, { rank, opponent: rank }, IMAGES);
      const ideas = (/** @type {number[]} */ moves) =>
        moves.reduce((sum, vertex) => sum + Math.max(LEAST_PROBABILITY, policy[at(vertex)]) ** IDEAS, 0);
      return Math.log(ideas(right) / Math.max(LEAST_PROBABILITY, ideas(wrong)));
    });
  });
  game.free();
  return odds;
}

/** @param {readonly number[]} values by ASKED @param {number} rank */
function valueAt(values, rank) {
  const within = Math.min(ASKED[ASKED.length - 1], Math.max(ASKED[0], rank));
  const above = Math.max(
    1,
    ASKED.findIndex((known) => known >= within),
  );
  const share = (within - ASKED[above - 1]) / (ASKED[above] - ASKED[above - 1]);
  return values[above - 1] + share * (values[above] - values[above - 1]);
}

/**
 * The share of people of a rank that find all moves.
 * @param {readonly (readonly number[])[]} odds of each choice @param {number} rank
 */
function solvedBy(odds, rank) {
  const misjudged = MISJUDGED * 2 ** ((1 - rank) / HALVED);
  return odds.reduce((share, values) => share / (1 + misjudged * Math.exp(-valueAt(values, rank))), 1);
}

/**
 * The rank at which half of the people find the solution.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} net with the network of people
 * @param {GoContent} content @param {Pick<GoProof, 'line' | 'choices' | 'end'>} proof
 * @returns {number} 1 for 30 kyu, 30 for 1 kyu, 31 for 1 dan; beyond 1 and 35 (5 dan) it only keeps the order
 */
export function rankOf(net, content, proof) {
  const odds = oddsOf(net, content, proof);
  let [low, high] = [LEAST, MOST];
  while (high - low > 0.01) {
    const rank = (low + high) / 2;
    if (solvedBy(odds, rank) < 0.5) low = rank;
    else high = rank;
  }
  return low;
}
