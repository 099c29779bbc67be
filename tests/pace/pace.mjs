// Assertions about time. They hold in the level `pace` alone, where nothing else runs beside a test: the same tests
// run in `npm test` as well, and ask there what was done, not how long it took.
import assert, { AssertionError } from 'node:assert/strict';

/** Whether time is measured. */
export const PACE = Boolean(process.env.PONNUKI_PACE);

const MOST = 3;

/**
 * Asserts that something took less than a limit, where time is measured.
 * @param {number} ms @param {number} limit in ms @param {string} [what]
 */
export function within(ms, limit, what = 'it') {
  if (PACE) assert.ok(ms < limit, `${what} took ${ms.toFixed(1)} of ${limit} ms`);
}

/**
 * Where time is measured, does the work again if an assertion failed, twice at most: what other work of the machine
 * spoils once it seldom spoils three times. Only for what is asserted about time.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function inSomeTries(work) {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!PACE || tries === MOST || !(error instanceof AssertionError)) throw error;
    }
  }
}
