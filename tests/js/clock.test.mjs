// The game clock: every kind, to the millisecond, and a device that sleeps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  MAX_STEP,
  NO_CLOCK,
  budget,
  leftOf,
  afterMove,
  newClock,
  readTimeControl,
  run,
  tick,
  timeText,
  warning,
} from '../../web/clock/clock.js';

/** @typedef {import('../../web/clock/time-control.js').TimeControl} TimeControl */
/** @type {TimeControl} */
const ABSOLUTE = { kind: 'absolute', main: 60_000, period: 0, periods: 0 };
/** @type {TimeControl} */
const BYO = { kind: 'byo-yomi', main: 5_000, period: 10_000, periods: 3 };
/** @type {TimeControl} */
const FISCHER = { kind: 'fischer', main: 10_000, period: 2_000, periods: 0 };

/** Advances a clock in small steps, as real time does. */
const pass = (clock, from, ms, step = 100) => {
  let at = clock;
  for (let t = 0; t < ms; t += step) at = tick(at, from + Math.min(ms, t + step));
  return at;
};

test('absolute: the time of the side to move runs, to the millisecond, until the flag falls', () => {
  let clock = run(newClock(ABSOLUTE), 1, 1000);
  clock = pass(clock, 1000, 12_345, 7);
  assert.equal(leftOf(clock, 1).ms, 60_000 - 12_345);
  assert.equal(leftOf(clock, 2).ms, 60_000);
  clock = run(afterMove(clock, 1, 13_345), 2, 13_345);
  clock = pass(clock, 13_345, 59_999);
  assert.equal(clock.flag, 0);
  assert.equal(leftOf(clock, 2).ms, 1);
  clock = tick(clock, 13_345 + 60_000);
  assert.deepEqual([clock.flag, clock.running, leftOf(clock, 2).ms], [2, 0, 0]);
  assert.deepEqual(run(clock, 1, 99_999).running, 0, 'after the flag nothing runs');
  assert.equal(afterMove(clock, 2, 99_999).flag, 2, 'and no move brings time back');
});

test('byo-yomi: main time, then periods that restart after a move in time', () => {
  let clock = pass(run(newClock(BYO), 1, 0), 0, 5_000);
  assert.deepEqual(leftOf(clock, 1), { ms: 10_000, periods: 3, inPeriods: true });
  clock = pass(clock, 5_000, 9_900);
  assert.deepEqual(leftOf(clock, 1), { ms: 100, periods: 3, inPeriods: true });
  clock = afterMove(clock, 1, 14_900);
  assert.deepEqual(leftOf(clock, 1), { ms: 10_000, periods: 3, inPeriods: true }, 'in time: nothing is lost');
  clock = pass(run(clock, 2, 14_900), 14_900, 5_000);
  clock = run(afterMove(clock, 2, 19_900), 1, 19_900);
  clock = pass(clock, 19_900, 12_500);
  assert.deepEqual(leftOf(clock, 1), { ms: 7_500, periods: 2, inPeriods: true }, 'one period is gone');
  clock = afterMove(clock, 1, 32_400);
  assert.deepEqual(leftOf(clock, 1), { ms: 10_000, periods: 2, inPeriods: true });
  clock = pass(clock, 32_400, 19_999);
  assert.equal(clock.flag, 0);
  assert.equal(tick(clock, 32_400 + 20_000).flag, 1);
});

test('byo-yomi: one step past several period ends is counted correctly', () => {
  const clock = run(newClock({ kind: 'byo-yomi', main: 300, period: 500, periods: 4 }), 1, 0);
  assert.deepEqual(leftOf(tick(clock, 1_900), 1), { ms: 400, periods: 1, inPeriods: true });
});

test('Fischer: a move adds time, even above the initial time', () => {
  let clock = pass(run(newClock(FISCHER), 1, 0), 0, 500);
  clock = afterMove(clock, 1, 500);
  assert.equal(leftOf(clock, 1).ms, 11_500);
  clock = pass(run(clock, 2, 500), 500, 9_999);
  clock = afterMove(clock, 2, 10_499);
  assert.equal(leftOf(clock, 2).ms, 2_001);
});

test('after the device slept or the page could not tick: one step and no more', () => {
  const clock = run(newClock(ABSOLUTE), 1, 0);
  assert.equal(leftOf(tick(clock, 8 * 3_600_000), 1).ms, 60_000 - MAX_STEP);
  assert.equal(leftOf(tick(clock, -500), 1).ms, 60_000, 'a clock that goes backwards costs nothing');
});

test('a pause stops both clocks; resuming counts from then on', () => {
  let clock = pass(run(newClock(ABSOLUTE), 1, 0), 0, 1_000);
  clock = run(clock, 0, 1_000);
  clock = pass(clock, 1_000, 500_000, 1_000);
  clock = pass(run(clock, 1, 501_000), 501_000, 1_000);
  assert.equal(leftOf(clock, 1).ms, 58_000);
});

test('the state is never modified in place', () => {
  const clock = Object.freeze(run(newClock(BYO), 1, 0));
  Object.freeze(clock.times);
  clock.times.forEach(Object.freeze);
  tick(clock, 50);
  afterMove(clock, 1, 60);
  run(clock, 2, 70);
  assert.equal(leftOf(clock, 1).ms, 5_000);
});

test('the engine’s budget never exceeds its time, for any clock at any time', () => {
  /** @type {TimeControl[]} */
  const all = [
    ABSOLUTE,
    BYO,
    FISCHER,
    { kind: 'fischer', main: 300, period: 1000, periods: 0 },
    { kind: 'byo-yomi', main: 0, period: 1000, periods: 1 },
  ];
  for (const rules of all) {
    let clock = run(newClock(rules), 1, 0);
    for (let t = 0; !clock.flag && t < 200_000; t += 90) {
      const { ms } = leftOf(clock, 1);
      const may = budget(clock, 1);
      const usable = rules.kind === 'byo-yomi' && !leftOf(clock, 1).inPeriods ? ms + rules.period : ms;
      assert.ok(may >= 20 && (may <= usable || usable < 20), `${rules.kind}: ${may} of ${ms}`);
      clock = tick(clock, t);
    }
    assert.equal(clock.flag, 1);
  }
  assert.equal(budget(newClock(NO_CLOCK), 1), Infinity);
});

test('an engine that uses its budget lasts 200 moves on every clock', () => {
  for (const rules of [ABSOLUTE, BYO, FISCHER]) {
    let clock = newClock(rules);
    let now = 0;
    for (let move = 0; move < 200; move++) {
      clock = run(clock, 1, now);
      const takes = budget(clock, 1) + 15;
      clock = pass(clock, now, takes);
      now += takes;
      clock = run(afterMove(clock, 1, now), 0, now);
    }
    assert.equal(clock.flag, 0, rules.kind);
  }
});

test('announcements: one minute, thirty and ten seconds, each period once', () => {
  const told = (rules) => {
    let clock = run(newClock(rules), 1, 0);
    const said = [];
    for (let t = 100; !clock.flag; t += 100) {
      const next = tick(clock, t);
      const word = warning(clock, next);
      if (word) said.push(`${word.kind} ${word.count}`);
      clock = next;
    }
    return said;
  };
  assert.deepEqual(told({ ...ABSOLUTE, main: 90_000 }), ['minute 60', 'seconds 30', 'seconds 10']);
  assert.deepEqual(told({ kind: 'byo-yomi', main: 20_000, period: 30_000, periods: 2 }), [
    'seconds 10',
    'period 2',
    'seconds 10',
    'period 1',
    'seconds 10',
  ]);
  assert.equal(warning(newClock(ABSOLUTE), run(newClock(ABSOLUTE), 1, 0)), null);
});

test('a running clock never shows zero', () => {
  assert.deepEqual(
    [0, 1, 950, 9_999, 10_000, 59_001, 60_000, 61_000, 3_600_000, 3_661_000].map(timeText),
    '0:00 0.1 1.0 10.0 0:10 1:00 1:00 1:01 1:00:00 1:01:01'.split(' '),
  );
});

test('an invalid clock is read as no clock', () => {
  for (const bad of [
    null,
    7,
    {},
    { kind: 'absolute', main: 0 },
    { kind: 'absolute', main: NaN },
    { kind: 'hourglass', main: 5 },
    { kind: 'byo-yomi', main: 0, period: 0, periods: 3 },
    { kind: 'byo-yomi', main: 1, period: 5000, periods: 2.5 },
    { kind: 'fischer', main: 1000, period: 1e9 },
    { kind: 'absolute', main: '60000' },
  ])
    assert.deepEqual(readTimeControl(bad), NO_CLOCK, JSON.stringify(bad));
  assert.deepEqual(readTimeControl(BYO), BYO);
  assert.deepEqual(
    readTimeControl({ ...FISCHER, main: 0 }),
    { ...FISCHER, main: 2_000 },
    'a Fischer clock begins with its bonus',
  );
});
