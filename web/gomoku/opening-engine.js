// How the engine acts in an opening: it takes the colour that its search prefers, places stones after which both
// colours have about equal chances if the other may choose next, offers its best fifth moves, and picks the one that is
// best for white.

import { choiceOfOffer } from '../game/exchange.js';
import { CHOICE } from './rules.js';
import { openingAfter } from './opening.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../../wasm-bindings/gomoku-opening.js').Opening} Opening */
/** @typedef {import('../../wasm-bindings/engine.js').GomokuPosition} GomokuPosition */

/** Openings that are tried, and how many of them are looked at again. */
const TRIED = 16;
const KEPT = 4;
/** Nodes of a first and of a second look at a position. */
const FIRST_LOOK = 2_000;
const SECOND_LOOK = 30_000;
/** Lines from the centre within which an opening is placed where the rule allows every point. */
const REACH = 4;
/** Stones in a row that an opening asks of one player; in a record against the rules there is no end. */
const MOST_DRAWN = 3;
/** Fifth moves that are compared. */
const FIFTHS = 24;

/**
 * @param {State} state @param {Opening} opening @param {GomokuPosition} position
 * @param {import('../game/game.js').Ask} ask aside: of another position than the one on the board
 * @returns {Promise<import('../game/game.js').Answer | null>} null: an ordinary move
 */
export async function openingAnswer(state, opening, position, ask) {
  const { settings, choices, game } = state;
  /** Win rate of the side to move after more stones. @param {readonly number[]} more @param {number} nodes */
  const rateAfter = async (more, nodes) => {
    const moves = [...(position.moves ?? []), ...more];
    const { winRate } = await ask({ ...position, moves, limits: { nodes }, learned: nodes > FIRST_LOOK }, true);
    return winRate;
  };
  /** The least by a value that has to be waited for. @template T @param {readonly T[]} items
   *  @param {(item: T) => Promise<number>} value @param {number} count @returns {Promise<T[]>} */
  const least = async (items, value, count) => {
    const valued = [];
    for (const item of items) valued.push({ item, value: await value(item) });
    return valued
      .sort((a, b) => a.value - b.value)
      .slice(0, count)
      .map(({ item }) => item);
  };

  if (opening.task === 'choose') {
    const { winRate } = await ask({ ...position, limits: CHOICE, learned: true });
    const blackRate = game.toPlay === 1 ? winRate : 1 - winRate;
    return { choice: blackRate < 0.5 ? 'white' : opening.choices.includes('black') ? 'black' : 'fifth' };
  }
  if (opening.task === 'pick') {
    const [picked] = await least(opening.offers, async (vertex) => -(await rateAfter([vertex], SECOND_LOOK)), 1);
    return { moves: [picked] };
  }
  if (opening.task === 'offer') {
    const { candidates } = await ask({ ...position, limits: { nodes: FIRST_LOOK }, candidates: FIFTHS }, true);
    const allowed = candidates
      .map((/** @type {{ vertex: number }} */ { vertex }) => vertex)
      .filter((/** @type {number} */ vertex) => opening.points.includes(vertex));
    const [best] = await least(
      allowed.length ? allowed : opening.points.slice(0, 1),
      (vertex) => rateAfter([vertex], FIRST_LOOK),
      1,
    );
    return { choice: choiceOfOffer(best) };
  }

  const before = game.moves.map(({ vertex }) => vertex);
  const { size } = settings;
  const middle = size >> 1;
  const isNear = (/** @type {number} */ vertex) =>
    Math.max(Math.abs((vertex % size) - middle), Math.abs(Math.floor(vertex / size) - middle)) <= REACH;
  /** Random stones up to the next decision of the other; null if an ordinary move follows. */
  const draw = () => {
    /** @type {number[]} */
    const stones = [];
    for (let at = opening; ; ) {
      if (at.task === 'choose') return stones;
      if (at.task !== 'place' || at.seat !== opening.seat || stones.length >= MOST_DRAWN) return null;
      const near = at.points.filter(isNear);
      stones.push(near[Math.floor(Math.random() * near.length)]);
      at = openingAfter(settings, choices, [...before, ...stones]);
    }
  };
  const drawn = Array.from({ length: TRIED }, draw);
  const different = [...new Map(drawn.flatMap((stones) => (stones ? [[String(stones), stones]] : []))).values()];
  if (!different.length) return null;
  const imbalance = (/** @type {number} */ nodes) => async (/** @type {readonly number[]} */ stones) =>
    Math.abs((await rateAfter(stones, nodes)) - 0.5);
  const even = await least(different, imbalance(FIRST_LOOK), KEPT);
  const [moves] = await least(even, imbalance(SECOND_LOOK), 1);
  return { moves };
}
