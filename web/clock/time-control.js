// The time control of a game. Separate, because the clock itself is loaded only for games with a time limit.

/** @typedef {'none' | 'absolute' | 'byo-yomi' | 'fischer'} Kind */

/**
 * @typedef {object} TimeControl
 * @property {Kind} kind
 * @property {number} main initial time in milliseconds
 * @property {number} period milliseconds; byo-yomi: length of a period; fischer: increment per move
 * @property {number} periods byo-yomi
 */

/** @type {TimeControl} */
export const NO_CLOCK = { kind: 'none', main: 0, period: 0, periods: 0 };

/**
 * Validates a time control that was stored or made elsewhere; NO_CLOCK if it is invalid.
 * @param {unknown} value @returns {TimeControl}
 */
export function readTimeControl(value) {
  const { kind, main, period = 0, periods = 0 } = Object(value);
  const within = (/** @type {unknown} */ n, /** @type {number} */ min, /** @type {number} */ max) =>
    typeof n === 'number' && n >= min && n <= max;
  if (!within(main, 0, 300 * 60_000)) return NO_CLOCK;
  const rules = { kind, main, period, periods };
  if (kind === 'absolute' && rules.main > 0) return { ...rules, period: 0, periods: 0 };
  if (kind === 'fischer' && within(period, 1000, 600_000))
    return { ...rules, main: Math.max(rules.main, rules.period), periods: 0 };
  if (kind === 'byo-yomi' && within(period, 1000, 600_000) && within(periods, 1, 25) && Number.isInteger(periods))
    return rules;
  return NO_CLOCK;
}
