// Limits by the clock on the wall, on a machine that has other things to do.
import { AssertionError } from 'node:assert/strict';

const MOST = 3;

/**
 * Does it again if an assertion failed, twice at most: what somebody else's work spoils once it seldom spoils three
 * times, and what
 * the program does by itself it does every time. Only for what is asserted about time.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function inSomeTries(work) {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST || !(error instanceof AssertionError)) throw error;
    }
  }
}
