// A game clock as plain data, and the pure functions that advance it. All times are milliseconds of a monotonic clock
// (performance.now), which the caller reads.
//
// Invariant: `times` is the time left at `since`; the time elapsed since then is subtracted by the next tick, at most
// MAX_STEP of it. So a device that slept, or a page that could not tick, costs a player one step and never the
// game.

export { NO_CLOCK, readTimeControl } from './time-control.js';

/** @typedef {import('./time-control.js').Kind} Kind */
/** @typedef {import('./time-control.js').TimeControl} TimeControl */

/**
 * Time left to a player. In byo-yomi `main` runs out first, then `period` runs.
 * @typedef {{ main: number, period: number, periods: number }} TimeLeft
 */

/**
 * @typedef {object} Clock
 * @property {TimeControl} rules
 * @property {readonly [TimeLeft, TimeLeft]} times black, white
 * @property {0 | 1 | 2} running colour whose clock runs, 0 for neither
 * @property {number} since time at which `times` was valid
 * @property {0 | 1 | 2} flag colour that has lost on time, 0 for neither; once set it stays
 */

/** Maximum time that one tick subtracts. */
export const MAX_STEP = 2_000;
/** Reserve of the engine for messages to the worker and back: in one move, and in a whole game. */
const MARGIN = 250;
const RESERVE = 4_000;

/** @param {TimeControl} rules @returns {Clock} */
export function newClock(rules) {
  const left = {
    main: rules.main,
    period: rules.kind === 'byo-yomi' ? rules.period : 0,
    periods: rules.kind === 'byo-yomi' ? rules.periods : 0,
  };
  return { rules, times: [left, left], running: 0, since: 0, flag: 0 };
}

/**
 * The time left after some has elapsed, null if there is none.
 * @param {TimeLeft} left @param {number} period @param {number} elapsed @returns {TimeLeft | null}
 */
function subtract({ main, period: current, periods }, period, elapsed) {
  if (elapsed < main) return { main: main - elapsed, period: current, periods };
  let rest = elapsed - main;
  while (periods > 0) {
    if (rest < current) return { main: 0, period: current - rest, periods };
    rest -= current;
    current = period;
    periods--;
  }
  return null;
}

/** @param {Clock} clock @param {1 | 2} colour @param {TimeLeft} left @returns {Clock['times']} */
const withLeft = ({ times }, colour, left) => (colour === 1 ? [left, times[1]] : [times[0], left]);

/** Advances the clock to a later time. @param {Clock} clock @param {number} now @returns {Clock} */
export function tick(clock, now) {
  const { rules, times, running, since, flag } = clock;
  if (!running || flag || rules.kind === 'none') return clock.since === now ? clock : { ...clock, since: now };
  const elapsed = Math.min(MAX_STEP, Math.max(0, now - since));
  const left = subtract(times[running - 1], rules.period, elapsed);
  if (!left)
    return {
      ...clock,
      times: withLeft(clock, running, { main: 0, period: 0, periods: 0 }),
      running: 0,
      since: now,
      flag: running,
    };
  return { ...clock, times: withLeft(clock, running, left), since: now };
}

/**
 * Lets one player's clock run, or neither (0).
 * @param {Clock} clock @param {0 | 1 | 2} colour @param {number} now @returns {Clock}
 */
export function run(clock, colour, now) {
  const at = tick(clock, now);
  return at.flag || at.running === colour ? at : { ...at, running: colour };
}

/**
 * Applies the effect of a move: resets the byo-yomi period, or adds the Fischer increment.
 * @param {Clock} clock @param {1 | 2} colour @param {number} now @returns {Clock}
 */
export function afterMove(clock, colour, now) {
  const at = tick(clock, now);
  if (at.flag) return at;
  const { kind, period } = at.rules;
  const left = at.times[colour - 1];
  if (kind === 'fischer') return { ...at, times: withLeft(at, colour, { ...left, main: left.main + period }) };
  return kind === 'byo-yomi' ? { ...at, times: withLeft(at, colour, { ...left, period }) } : at;
}

/**
 * Time that the engine may use for a move so that it lasts for the game: a share of the main time, and what it regains.
 * @param {Clock} clock @param {1 | 2} colour
 */
export function budget(clock, colour) {
  const { rules, times } = clock;
  if (rules.kind === 'none') return Infinity;
  const { main, period, periods } = times[colour - 1];
  const share = (main - Math.min(RESERVE, main / 2)) / 40;
  // In byo-yomi only what a move regains is used, so no period is lost, not even one before the last.
  const regained =
    rules.kind === 'fischer'
      ? Math.min(rules.period, main) * 0.9
      : periods > 0
        ? (main > 0 ? rules.period : period) * 0.8
        : 0;
  const total = rules.kind === 'byo-yomi' && periods > 0 ? main + period : main;
  return Math.max(20, Math.min(share + regained, total * 0.8, total - MARGIN));
}

/**
 * Text of a clock: minutes and seconds, tenths below 10 seconds. Rounded up, so that 0 means that the time is over.
 * @param {number} ms
 */
export function timeText(ms) {
  if (ms <= 0) return '0:00';
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The main time or the period that a player is using now. @param {Clock} clock @param {1 | 2} colour */
export function leftOf({ times, rules }, colour) {
  const { main, period, periods } = times[colour - 1];
  const over = rules.kind === 'byo-yomi' && main <= 0;
  return { ms: over ? period : main, periods: over ? periods : 0, inPeriods: over };
}

/**
 * The warning that is due between two states of the clock, for the player whose clock runs.
 * @param {Clock} before @param {Clock} after
 * @returns {{ kind: 'minute' | 'seconds' | 'period', count: number } | null} count: seconds, or periods
 */
export function warning(before, after) {
  const colour = after.running;
  if (!colour || before.running !== colour) return null;
  const [was, is] = [leftOf(before, colour), leftOf(after, colour)];
  if (is.inPeriods && (!was.inPeriods || is.periods < was.periods)) return { kind: 'period', count: is.periods };
  const passed = (/** @type {number} */ ms) => was.ms > ms && is.ms <= ms;
  if (after.rules.kind !== 'byo-yomi' && passed(60_000)) return { kind: 'minute', count: 60 };
  for (const seconds of [10, 30]) {
    if (passed(seconds * 1000) && (!is.inPeriods || after.rules.period > seconds * 1000))
      return { kind: 'seconds', count: seconds };
  }
  return null;
}
