// When a move is offered back in a teaching game, and why: pure functions of what the strong engine says of the
// position before the move and after it. A move is offered back if it costs more than what is usual at the level of the
// player, in win rate and in points, and if the refutation is short enough for that level.

/**
 * What the engine says of a position, as the player sees it.
 * @typedef {object} Judged
 * @property {number} rate win rate, 0 to 1
 * @property {number} lead in points
 * @property {readonly number[]} line of the best moves from here; -1 passes
 * @property {readonly number[]} own by vertex, -1 the opponent's to 1 the player's
 * @property {readonly ArrayLike<number>[]} boards colours by vertex: now, and after each move of the line
 */
/** @typedef {{ rate: number, points: number }} Loss */
/** @typedef {'often' | 'seldom'} Frequency */
/**
 * @typedef {object} Fault
 * @property {'capture' | 'dead' | 'missed' | 'area'} kind stones of the player that are captured or that change their
 *   owner, stones of the opponent that could have been captured, or points that change their owner
 * @property {number} count stones, 0 for an area
 * @property {number} plies of the refutation that show it
 * @property {number} [place] of an area: the move or its answer, whichever is nearer to what changes its owner
 */

/**
 * What one of five moves of a level costs at least, in games between equals on 9 lines from 30 to 9 kyu, smoothed
 * (win rate and points by searches of 200 visits before and after it); of higher levels as of 9 kyu. On 13 lines it is
 * about what one of ten moves costs, and there are twice as many.
 */
const USUAL = {
  rate: [0.31, 0.3, 0.28, 0.25, 0.22, 0.17, 0.14, 0.13, 0.09, 0.07, 0.05],
  points: [13, 12.5, 12, 8.5, 8, 7, 5, 4.5, 2.5, 2, 1.5],
};
/** Where only larger mistakes are wanted. */
const LARGER = 1.6;
/** Offers in a game, at most. */
export const MOST_OFFERS = { often: 3, seldom: 1 };

/** Plies that a level follows: the first for 30 to 22 kyu, then three levels each. */
const PLIES = [3, 5, 7, 9];
/** Stones that change their owner, before anything is captured, are understood from this level on (20 kyu). */
const OWNERS_FROM = 3;
/** At least so many of them, from more the player's to rather the opponent's, one so near the move. */
const OWNERS = { least: 2, before: 0.3, after: -0.4, near: 4 };
/** Points that change their owner are understood from this level on (16 kyu). */
const AREA_FROM = 5;
/** That near what the sentence tells of, there is at least this share of the points. */
const AROUND = { near: 2, share: 0.6 };
/** That near the move or its answer the points of an area change their owner. */
const AREA_NEAR = 3;

/** @param {number} level counted from 0 @param {Frequency} [frequency] @returns {Loss} */
export function usualLoss(level, frequency = 'often') {
  const at = Math.min(USUAL.rate.length - 1, Math.max(0, level));
  const factor = frequency === 'seldom' ? LARGER : 1;
  return { rate: Math.min(0.6, factor * USUAL.rate[at]), points: factor * USUAL.points[at] };
}

/** What the move between two positions costs. @param {Judged} before @param {Judged} after @returns {Loss} */
export const lossOf = (before, after) => ({ rate: before.rate - after.rate, points: before.lead - after.lead });

/** @param {Loss} loss @param {Loss} limit */
export const exceeds = (loss, limit) => loss.rate >= limit.rate && loss.points >= limit.points;

/** How many plies of a refutation somebody of this level follows. @param {number} level */
export const pliesFor = (level) => PLIES[Math.min(PLIES.length - 1, Math.max(0, Math.floor(level / 3)))];

/**
 * The stones of a colour that a line captures, and when.
 * @param {Judged} judged @param {number} colour @param {number} most plies
 * @returns {Map<number, number>} vertex of a stone that is there at the beginning -> plies until it is captured
 */
export function capturedBy({ boards }, colour, most) {
  /** @type {Map<number, number>} */
  const gone = new Map();
  for (let ply = 1; ply <= Math.min(most, boards.length - 1); ply++)
    for (let vertex = 0; vertex < boards[0].length; vertex++)
      if (boards[0][vertex] === colour && boards[ply][vertex] !== colour && !gone.has(vertex)) gone.set(vertex, ply);
  return gone;
}

/** Lines between two points, the larger of both directions. @param {number} a @param {number} b @param {number} size */
const distance = (a, b, size) =>
  Math.max(Math.abs((a % size) - (b % size)), Math.abs(Math.floor(a / size) - Math.floor(b / size)));

/**
 * What a move does that a player of the level understands; null if it is nothing of that kind.
 * @param {Judged} before @param {Judged} after
 * @param {{ vertex: number, colour: number, size: number, level: number }} move @returns {Fault | null}
 */
export function faultOf(before, after, { vertex, colour, size, level }) {
  if (vertex < 0 || !(after.line[0] >= 0)) return null;
  const plies = pliesFor(level);
  const { points } = lossOf(before, after);
  /** Points that the player loses near these. */
  const lostNear = (/** @type {readonly number[]} */ places, near = AROUND.near) => {
    let sum = 0;
    for (let point = 0; point < before.own.length; point++)
      if (places.some((place) => distance(place, point, size) <= near)) sum += before.own[point] - after.own[point];
    return sum;
  };
  /** Whether most of what the move costs lies near these points. */
  const explains = (/** @type {readonly number[]} */ places, near = AROUND.near) =>
    lostNear(places, near) >= AROUND.share * points;

  // Stones that are captured after the best move, too, do not count; nor do as many as are captured in exchange.
  const lostAnyway = capturedBy(before, colour, plies + 1);
  const lost = [...capturedBy(after, colour, plies)].filter(([stone]) => !lostAnyway.has(stone));
  const taken = capturedBy(after, 3 - colour, plies);
  const stonesOf = (/** @type {[number, number][]} */ list) => list.map(([stone]) => stone);
  if (lost.length > taken.size && explains(stonesOf(lost)))
    return { kind: 'capture', count: lost.length, plies: Math.max(...lost.map(([, ply]) => ply)) };

  const missed = [...capturedBy(before, 3 - colour, plies)].filter(([stone]) => !taken.has(stone));
  if (missed.length > lostAnyway.size && explains(stonesOf(missed)))
    return { kind: 'missed', count: missed.length, plies: 1 };

  const shown = Math.min(plies, after.line.length);
  const dead = [...before.own.keys()].filter(
    (stone) =>
      after.boards[0][stone] === colour &&
      stone !== vertex &&
      before.own[stone] >= OWNERS.before &&
      after.own[stone] <= OWNERS.after,
  );
  const isNear = dead.some((stone) => distance(stone, vertex, size) <= OWNERS.near);
  if (level >= OWNERS_FROM && dead.length >= OWNERS.least && isNear && explains(dead))
    return { kind: 'dead', count: dead.length, plies: shown };
  const reply = after.line[0];
  if (level >= AREA_FROM && explains([vertex, reply], AREA_NEAR)) {
    const place = lostNear([vertex], AREA_NEAR) >= lostNear([reply], AREA_NEAR) ? vertex : reply;
    return { kind: 'area', count: 0, plies: shown, place };
  }
  return null;
}
