// How many people of the reader's level find a right move where one was missed, and how many of a stronger one: what
// is within the reader's reach. Go only.

import { goodMoves } from './mistakes.js';
import { t } from '../i18n/t.js';
import { LEAST_SIZE } from '../people/people.js';
import { levelAt, placeOf, rankAt } from '../rating/ladder.js';
import { estimateNow } from '../rating/results.js';

/** @typedef {{ level: number, rank: number }} Reader level of Go, counted from 0 */
/**
 * @typedef {object} Reach shares of people, 0 to 1
 * @property {Reader} reader
 * @property {Reader} next
 * @property {number} own of the reader's level that find a right move
 * @property {number} stronger of the next level
 */

/** Levels between the reader and those that are compared. */
const STEPS = 2;
/** A right move that fewer find is beyond the reader's level. */
const SEEN = 0.05;
/** By rank, in the power of the network's share. */
const READING = { from: 1.22, each: 0.02 };
/** Shares are told in steps of so many per cent. */
const ROUNDED = 5;

/**
 * The network foresees what people play at a glance; the stronger they are, the more they read, and the more of them
 * find a right move. Its share counts to this power, fitted to people's games on 9x9 (docs/people.md).
 * @param {number} share @param {number} rank
 */
const foundBy = (share, rank) => share ** Math.min(1, READING.from - READING.each * rank);

/** @param {number} place on the ladder @returns {Reader} */
function readerAt(place) {
  const level = levelAt('go', place);
  return { level, rank: Math.round(rankAt(placeOf('go', level))) };
}

/**
 * The reader's level: as the results tell, else that of the engine in the game; null if neither is known.
 * @param {{ settings: Pick<import('../game/settings.js').Settings, 'game' | 'size' | 'human' | 'friend' | 'level'> }}
 *   state
 */
export function readerOf({ settings: { game, size, human, friend, level } }) {
  if (game !== 'go' || size < LEAST_SIZE) return null;
  const known = estimateNow('go');
  if (known) return readerAt(known.place);
  return human && !friend ? readerAt(placeOf('go', level)) : null;
}

/** The level that the reader is compared with. @param {Reader} reader */
const nextOf = ({ level }) => readerAt(placeOf('go', level) + STEPS);

/**
 * @param {import('../record/replay.js').Question} position before the move
 * @param {object} moves
 * @param {readonly import('../game/candidates.js').Candidate[]} [moves.candidates] of the search there
 * @param {number} moves.played @param {number} moves.better the engine's choice; -1 for a pass
 * @param {Reader} reader @param {import('../people/people.js').Ask} ask @returns {Promise<Reach>}
 */
export async function reachOf(position, { candidates, played, better }, reader, ask) {
  const next = nextOf(reader);
  const good = goodMoves(candidates, played).map(({ vertex }) => vertex);
  const right = new Set(good.length ? good : [better]);
  const ranks = [reader.rank, next.rank];
  const plays = await ask(
    position,
    ranks.map((rank) => ({ rank, opponent: rank })),
  );
  const [own, stronger] = plays.map(({ policy }, i) =>
    foundBy(
      [...right].reduce((sum, v) => sum + (policy.at(v) ?? 0), 0),
      ranks[i],
    ),
  );
  return { reader, next, own, stronger };
}

/**
 * Asks, one loss after the other, who finds the better moves, and keeps that with the losses.
 * @param {readonly { cost: import('./measure.js').Loss, position: import('../record/replay.js').Question,
 *   before?: import('../game/state.js').Judgement, reach?: Reach }[]} losses
 * @param {Reader} reader
 * @param {import('../people/people.js').Ask} ask
 * @returns {Promise<boolean>} whether anything was not known before
 */
export async function findReaches(losses, reader, ask) {
  const unknown = losses.filter(({ reach }) => !reach);
  for (const loss of unknown) {
    const { cost, before, position } = loss;
    const moves = { candidates: before?.candidates, played: cost.vertex, better: cost.better };
    loss.reach = await reachOf(position, moves, reader, ask);
  }
  return unknown.length > 0;
}

/** Whether hardly anybody of the reader's level finds it. @param {Reach} reach */
export const isBeyond = ({ own }) => own < SEEN;

/**
 * What the reader would gain by learning to see what others of that level see: by this losses are sorted.
 * @param {{ weight: number }} cost @param {Reach | undefined} reach
 */
export const worthOf = ({ weight }, reach) => Math.min(1, weight) * (reach?.own ?? 0);

/** @param {number} share */
const shareText = (share) =>
  share < SEEN
    ? t('reach.few', { percent: 100 * SEEN })
    : t('reach.share', { percent: ROUNDED * Math.round((100 * share) / ROUNDED) });

/** @param {Reach} reach @param {(level: number) => string} nameOf */
export function reachText({ reader, next, own, stronger }, nameOf) {
  const rank = nameOf(reader.level);
  const share = shareText(own);
  return next.level === reader.level
    ? t('reach.own', { rank, share })
    : t('reach.found', { rank, share, next: nameOf(next.level), more: shareText(stronger) });
}
