// Games that GNU Go level 1 finishes against itself: final_score equals that of GNU Go level 10, to the point, in 97 of
// 100 by playouts alone, in 98 with the network.
//
//   PONNUKI_FINISHED=100 node --test tests/gtp/finished.test.mjs     this many of each size instead of a few of 9x9;
//   --test-name-pattern=network selects one of the two
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, dice, engine, gnugo, programs } from './programs.mjs';

const COUNT = Number(process.env.PONNUKI_FINISHED ?? 0);
const FEW = 6; // of 9x9
const OPENING = 4; // random stones, so that all games differ
const LEAST = { playouts: 0.97, network: 0.98 };

/** @type {Record<string, string[]>} */
const OPTIONS = { playouts: ['--evaluator', 'playouts'], network: [] };

/** Different points away from the first line. @param {number} size @param {number} seed */
function opening(size, seed) {
  const roll = dice(seed);
  /** @type {Set<string>} */
  const points = new Set();
  while (points.size < OPENING) points.add(`${'ABCDEFGHJKLMNOPQRST'[1 + roll(size - 2)]}${2 + roll(size - 2)}`);
  return [...points];
}

/** @param {number} size @param {number} seed @param {string[]} args of our program
 * @returns {Promise<{ ours: string, theirs: string, moves: string }>} */
async function finish(size, seed, args) {
  const us = engine(programs[0], ...args);
  const them = new Engine(gnugo, [
    '--mode',
    'gtp',
    '--chinese-rules',
    '--level',
    '1',
    '--never-resign',
    '--seed',
    `${seed}`,
  ]);
  const judge = new Engine(gnugo, ['--mode', 'gtp', '--chinese-rules', '--seed', '1']); // its default seed is the time
  try {
    for (const line of [`boardsize ${size}`, 'clear_board', 'komi 7.5'])
      for (const side of [us, them, judge]) await side.must(line);
    const played = [];
    const first = opening(size, seed);
    for (let passes = 0; passes < 2 && played.length < 3 * size * size; ) {
      const color = played.length % 2 ? 'white' : 'black';
      const move = first[played.length] ?? (await them.must(`genmove ${color}`));
      if (first[played.length]) await them.must(`play ${color} ${move}`);
      for (const side of [us, judge]) await side.must(`play ${color} ${move}`);
      passes = /pass/i.test(move) ? passes + 1 : 0;
      played.push(move);
    }
    return { ours: await us.must('final_score'), theirs: await judge.must('final_score'), moves: played.join(' ') };
  } finally {
    us.stop();
    them.stop();
    judge.stop();
  }
}

const points = (/** @type {string} */ score) => score[0] + Number(score.slice(1));

for (const [evaluator, least] of Object.entries(LEAST))
  test(`the same winner and points in ${COUNT ? `${COUNT} games of each size` : 'a few games'}, ${evaluator}`, {
    skip: !gnugo && 'GNU Go is not installed (apt-get install gnugo)',
    timeout: 10_800_000,
  }, async (t) => {
    let [same, games] = [0, 0];
    for (const size of COUNT ? [9, 13, 19] : [9])
      for (let seed = 1; seed <= (COUNT || FEW); seed++, games++) {
        const { ours, theirs, moves } = await finish(size, seed, OPTIONS[evaluator]);
        if (points(ours) === points(theirs)) same++;
        else t.diagnostic(`${size}x${size}, game ${seed}: ours ${ours}, theirs ${theirs}: ${moves}`);
      }
    t.diagnostic(`${same} of ${games}`);
    assert.ok(same >= Math.floor(least * games), `${same} of ${games}`);
  });
