// Timing: fixed seconds, clocks that must not be overrun, and an analysis that stops on the next command.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSomeTries } from '../levels.mjs';
import { engine, programs } from '../gtp/programs.mjs';

/**
 * Runs `body` with an engine that is closed afterwards.
 * @param {import('../gtp/programs.mjs').Program} program @param {string[]} args
 * @param {(one: import('../gtp/programs.mjs').Engine) => Promise<void>} body
 */
async function using(program, args, body) {
  const one = engine(program, ...args);
  try {
    await one.must('name');
    await body(one);
  } finally {
    one.stop();
  }
}

// Allowance for other load on the machine.
const SLACK_MS = 150;

for (const program of programs) {
  test(`${program.name}: --time limits the time of a move`, () =>
    inSomeTries(() =>
      using(program, ['--size', '19', '--time', '0.4'], async (one) => {
        for (const color of ['b', 'w']) {
          const { ms, wall } = await one.timed(`genmove ${color}`);
          // It may end early, if no other move can overtake the best.
          assert.ok(wall > 50 && ms < 400 + SLACK_MS, `${ms} ms`);
        }
      }),
    ));

  test(`${program.name}: --time and --playouts: whichever ends first`, () =>
    inSomeTries(() =>
      using(program, ['--size', '9', '--time', '30', '--playouts', '100'], async (one) => {
        assert.ok((await one.timed('genmove b')).ms < 1000);
        await one.must('time_settings 60 0 0');
        assert.ok((await one.timed('genmove w')).ms < 1000);
      }),
    ));

  test(`${program.name}: a short clock lasts for a whole game`, { timeout: 600000 }, () =>
    inSomeTries(() =>
      using(program, ['--size', '9', '--resign', '0'], async (one) => {
        await one.must('time_settings 3 0 0');
        /** @type {Record<string, number>} */
        const left = { b: 3000, w: 3000 };
        let used = 0;
        for (let i = 0; i < 90; i++) {
          const color = 'bw'[i % 2];
          await one.must(`time_left ${color} ${(left[color] / 1000).toFixed(3)} 0`);
          const { ms, wall } = await one.timed(`genmove ${color}`);
          left[color] -= ms;
          used += wall;
          assert.ok(left[color] > 0, `${color} lost on time at move ${i + 1}`);
          assert.ok(ms < 0.06 * 3000 + SLACK_MS, `move ${i + 1} took ${ms} ms of 3 s`);
        }
        assert.ok(used > 1000, `it was used: ${used} ms`);
      }),
    ),
  );

  test(`${program.name}: overtime and no time at all`, () =>
    inSomeTries(() =>
      using(program, ['--size', '19'], async (one) => {
        await one.must('time_settings 0 2 10'); // 10 stones in 2 seconds
        const share = (await one.timed('genmove b')).ms;
        assert.ok(share < 200 + SLACK_MS, `${share} ms`);
        await one.must('kgs-time_settings byoyomi 0 0.5 3');
        const period = await one.timed('genmove w');
        assert.ok(period.wall > 50 && period.ms < 500, `${period.ms} ms`);
        await one.must('time_settings 1 0 0');
        await one.must('time_left b 0 0');
        const { ms, answer } = await one.timed('genmove b');
        assert.ok(ms < 50 + SLACK_MS, `${ms} ms`);
        assert.match(answer, /^[A-T]\d+$/);
      }),
    ));

  test(`${program.name}: lz-analyze reports until the next command, then answers at once`, () =>
    using(program, ['--size', '9'], async (one) => {
      let total = 0;
      let visits = 0;
      /** @type {number[]} */
      const waits = [];
      const isPrompt = () => waits.filter((ms) => ms < 50 + SLACK_MS).length >= 2;
      for (let round = 0; round < 3 || (round < 9 && !isPrompt()); round++) {
        const asked = performance.now();
        const analysis = one.ask('7 lz-analyze b interval 10');
        await new Promise((resolve) => setTimeout(resolve, 600));
        const begun = performance.now();
        const next = one.ask('8 name');
        const { ok, id, text } = await analysis;
        assert.deepEqual(await next, { ok: true, id: '8', text: 'Ponnuki' });
        waits.push(performance.now() - begun);
        assert.ok(ok && id === '7');
        const lines = text.split('\n');
        assert.ok(lines.length <= (performance.now() - asked) / 100 + 1, `${lines.length} lines`);
        total += lines.length;
        for (const line of lines) {
          for (const info of line.split(/ (?=info )/))
            assert.match(
              info,
              /^info move ([A-J]\d|pass) visits \d+ winrate \d+ prior \d+ order \d+ pv( ([A-J]\d|pass))+$/,
            );
          const first = Number(line.match(/visits (\d+)/)?.[1]);
          visits = Math.max(visits, first);
          if (line === lines.at(-1))
            assert.equal(first, visits, 'visits grow, from one analysis of the position to the next');
        }
      }
      assert.ok(total >= 5, `${total} lines in 1.8 s`);
      assert.ok(isPrompt(), `${waits} ms`);
    }));
}
