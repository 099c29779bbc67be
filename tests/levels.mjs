// What tests of all folders do only at some of the levels of scripts/test.mjs.
import assert, { AssertionError } from 'node:assert/strict';
import { test } from 'node:test';

/**
 * A test of the level `site`, which selects tests by this word in the name: whole screens in every size, colour
 * scheme and language.
 * @param {string} name @param {import('node:test').TestFn} body
 */
export const screenTest = (name, body) => test(`${name} (screens)`, { skip: !process.env.PONNUKI_SCREENS }, body);

/**
 * A test of the level `stress`, which selects tests by this word in the name: tests that repeat something many times or
 * wait for time limits of the product.
 * @param {string} name @param {import('node:test').TestFn} body
 */
export const longTest = (name, body) => test(`${name} (long)`, { skip: !process.env.PONNUKI_STRESS }, body);

// Assertions about time apply only at the level `speed`, where nothing else runs beside a test; in `npm test` the same
// tests run but only check results, not durations.

/** Whether time is measured. */
export const PACE = Boolean(process.env.PONNUKI_PACE);

const MAX_TRIES = 3;

/**
 * Asserts, if time is measured, that something took less than a limit.
 * @param {number} ms @param {number} limit in ms @param {string} [what]
 */
export function within(ms, limit, what = 'it') {
  if (PACE) assert.ok(ms < limit, `${what} took ${ms.toFixed(1)} of ${limit} ms`);
}

/**
 * If time is measured, repeats the work up to twice after a failed assertion: other load rarely spoils it three times
 * in a row. Only for assertions about time.
 * @template T @param {() => Promise<T>} work
 */
export async function inSomeTries(work) {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!PACE || tries === MAX_TRIES || !(error instanceof AssertionError)) throw error;
    }
  }
}
