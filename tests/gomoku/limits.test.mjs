// The Gomocup protocol: what bounds a search: YXSTOP, memory, time.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { programs, protocols } from '../gtp/programs.mjs';
import { inSomeTries, within } from '../levels.mjs';
import { Brain } from './manager.mjs';

const MOVE = /^\d+,\d+$/;
const OPENING = ['BOARD', '7,7,2', '8,8,1', '9,6,2', 'DONE'];

for (const program of protocols)
  test(`${program.name}: YXSTOP ends a search, and other lines wait for it`, { timeout: 60000 }, async () => {
    const brain = new Brain(program);
    try {
      await brain.ask('INFO timeout_turn 600000', 'START 15');
      brain.tell(`YX${OPENING[0]}`, ...OPENING.slice(1));
      const best = brain.ask('YXNBEST 4');
      while (brain.heard.length < 8) await new Promise((resolve) => setTimeout(resolve, 5));
      brain.tell('YXSTOP');
      assert.match(await best, MOVE);
      const before = brain.heard.length;
      const move = brain.ask('YXNBEST 1');
      while (brain.heard.length < before + 2) await new Promise((resolve) => setTimeout(resolve, 5));
      const forbidden = brain.ask('INFO time_left 100000', 'YXSHOWFORBID', 'STOP');
      assert.match(await move, MOVE);
      assert.equal(await forbidden, 'FORBID .');
      assert.match(await brain.ask('ABOUT'), /^name=/);
    } finally {
      brain.stop();
    }
  });

test('native: max_memory bounds what the program takes', {
  skip: !existsSync('/proc/self/status') || process.env.PONNUKI_NATIVE !== undefined,
}, async () => {
  const most = async (/** @type {string[]} */ ...limits) => {
    const brain = new Brain(programs[0]);
    try {
      await brain.ask(...limits, 'START 15');
      await brain.move('INFO timeout_turn 200', ...OPENING);
      return brain.mostMemory();
    } finally {
      brain.stop();
    }
  };
  for (const limit of [8e6, 20e6]) {
    const took = await most(`INFO max_memory ${limit}`);
    assert.ok(took < limit, `${took} of ${limit} bytes`);
  }
  assert.ok((await most('INFO max_memory 0')) > 30e6, 'without a limit it is used');
});

for (const program of protocols)
  test(`${program.name}: time limits of a move and of a match are kept`, { timeout: 600000 }, async () => {
    const brain = new Brain(program);
    try {
      await brain.ask('START 15');
      /** Less than `most` milliseconds, once in three tries. @param {number} most @param {...string} limits */
      const moves = (most, ...limits) =>
        inSomeTries(async () => {
          const { ms } = await brain.move(...limits, ...OPENING);
          within(ms, most, `${limits}`);
        });
      for (const ms of [20, 50, 100, 300]) await moves(ms + 50, `INFO timeout_turn ${ms}`);
      assert.ok((await brain.move('INFO timeout_turn 400', ...OPENING)).wall > 100, 'time is used');
      await moves(60, 'INFO timeout_turn 0');
      await moves(400, 'INFO timeout_turn 30000', 'INFO time_left 2000');
      await moves(100, 'INFO time_left 100');
      await moves(60, 'INFO time_left -5');
      assert.equal(await brain.end(), 0);
    } finally {
      brain.stop();
    }
  });
