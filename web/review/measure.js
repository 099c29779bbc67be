// What the moves of a game cost, by the engine's judgements before and after them: the losses in order, and one number
// for each player. Pure.
//
// Accuracy. A move that costs nothing counts 100; one that costs 20% of the winning chances, or 10 points, counts 0;
// between them it falls in a straight line, and the larger loss counts. The accuracy is the average over the moves of
// a player. Losses below 2% and half a point are within the variation of short searches, and count as nothing.

/** @typedef {import('../game/state.js').Judgement} Judgement */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {'opening' | 'middle' | 'end'} Phase */
/**
 * @typedef {object} Cost
 * @property {number} index in the line
 * @property {number} number of the move
 * @property {number} color
 * @property {number} vertex -1 for a pass
 * @property {number} better the judge's choice instead, -1 if there is none or it passes
 * @property {number} rate loss of the mover's win rate, 0 to 1
 * @property {number | null} points loss in points; null if the game has none, or they are not known
 * @property {number} weight 1 for a loss of 20% or 10 points
 */
/** @typedef {Record<Phase | 'all', number | null>} Accuracy null: no moves */

/** A loss that counts as a whole move. */
const WHOLE = { rate: 0.2, points: 10 };
/** What counts as nothing. */
const NOISE = { rate: 0.02, points: 0.5 };
/** The least weight of a loss that is listed: 6% or 3 points. */
const LEAST = 0.3;

/** Losses that a report lists. */
export const MOST_LOSSES = 10;

/** @type {readonly Phase[]} */
export const PHASES = ['opening', 'middle', 'end'];

/** Shares of the board's points after which Go's middle game and endgame begin; in gomoku numbers of moves. */
const GO_PHASES = [1 / 8, 2 / 5];
const GOMOKU_PHASES = [8, 24];

/**
 * The phase of a move, by its number alone.
 * @param {string} game @param {number} size lines of the board @param {number} number of the move
 * @returns {Phase}
 */
export function phaseOf(game, size, number) {
  const [opening, middle] = game === 'go' ? GO_PHASES.map((share) => share * size * size) : GOMOKU_PHASES;
  return number <= opening ? 'opening' : number <= middle ? 'middle' : 'end';
}

/**
 * What a move costs its player, by the judgements before and after it.
 * @param {number} color of the mover @param {Judgement} before @param {Judgement} after
 */
export function lossBetween(color, before, after) {
  const sign = color === 1 ? 1 : -1;
  const rate = Math.max(0, sign * (before.blackRate - after.blackRate));
  const points = before.lead === null || after.lead === null ? null : Math.max(0, sign * (before.lead - after.lead));
  return { rate, points };
}

/**
 * What the moves of a line cost, as far as both positions have been judged.
 * @param {readonly GameNode[]} line from the root
 * @param {{ get: (node: GameNode) => Judgement | undefined }} judgements @param {number} size
 * @returns {Cost[]} in the order of the game
 */
export function costsOf(line, judgements, size) {
  /** @type {Cost[]} */
  const costs = [];
  let number = 0;
  for (let index = 1; index < line.length; index++) {
    const move = line[index].move(size);
    if (!move) continue;
    number++;
    const before = judgements.get(line[index - 1]);
    const after = judgements.get(line[index]);
    if (!before || !after) continue;
    const { rate, points } = lossBetween(move.color, before, after);
    const weight = Math.max(
      rate < NOISE.rate ? 0 : rate / WHOLE.rate,
      points === null || points < NOISE.points ? 0 : points / WHOLE.points,
    );
    const better = before.line?.[0] ?? -1;
    costs.push({ index, number, color: move.color, vertex: move.vertex, better, rate, points, weight });
  }
  return costs;
}

/** A mistake. @typedef {Cost & { again: number[] }} Loss again: the numbers of the moves that miss the same point */

/**
 * The moves that cost most. Those of a player that miss the same point are one mistake: the one that cost most.
 * @param {readonly Cost[]} costs @param {number} color of the player; 0 for both @param {number} limit how many
 * @returns {Loss[]} largest first
 */
export function mistakesOf(costs, color, limit) {
  /** @type {Loss[]} */
  const losses = [];
  for (const cost of costs
    .filter(({ weight, color: its }) => weight >= LEAST && (color === 0 || its === color))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)) {
    const same = losses.find((loss) => cost.better >= 0 && loss.better === cost.better && loss.color === cost.color);
    if (same) same.again.push(cost.number);
    else losses.push({ ...cost, again: [] });
  }
  for (const { again } of losses) again.sort((a, b) => a - b);
  return losses.slice(0, limit);
}

/**
 * The accuracy of a player, 0 to 100, of the game and of its phases.
 * @param {readonly Cost[]} costs @param {number} color @param {string} game @param {number} size
 * @returns {Accuracy}
 */
export function accuracyOf(costs, color, game, size) {
  const own = costs.filter((cost) => cost.color === color);
  const mean = (/** @type {readonly Cost[]} */ some) =>
    some.length
      ? Math.round((100 * some.reduce((sum, { weight }) => sum + 1 - Math.min(1, weight), 0)) / some.length)
      : null;
  const of = (/** @type {Phase} */ phase) => mean(own.filter(({ number }) => phaseOf(game, size, number) === phase));
  return { all: mean(own), opening: of('opening'), middle: of('middle'), end: of('end') };
}
