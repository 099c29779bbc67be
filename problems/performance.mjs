// The difficulty of a move as a rating, from how often players of known ratings found it.

/**
 * The rating at which players find the move as often as these did; half a success and half a failure in the middle
 * keep it finite.
 * @param {readonly { rating: number, solved: number }[]} rows of each player: his strength, 0 to 1
 * @param {number} middle
 */
export function performanceOf(rows, middle) {
  const expected = (/** @type {number} */ rating, /** @type {number} */ at) => 1 / (1 + 10 ** ((at - rating) / 400));
  let [low, high] = [0, 4000];
  while (high - low > 1) {
    const at = (low + high) / 2;
    const more = rows.reduce(
      (sum, { rating, solved }) => sum + solved - expected(rating, at),
      0.5 - expected(middle, at),
    );
    if (more > 0) high = at;
    else low = at;
  }
  return Math.round(low);
}
