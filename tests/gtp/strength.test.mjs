// 400 visits a move against uniform random play: every game is won. A few games here; all twenty, from both
// programs, by PONNUKI_LONG=1 node --test tests/gtp/strength.test.mjs
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, engine, programs } from './programs.mjs';

const long = Boolean(process.env.PONNUKI_LONG);

/** One game on 9x9; the random side draws from `all_legal` and passes when that is empty.
 * @param {import('./programs.mjs').Program} program @param {number} seed @param {'black' | 'white'} ours
 * @returns {Promise<string>} the score */
async function play(program, seed, ours) {
  const us = engine(program, '--size', '9', '--playouts', '400', '--seed', `${seed}`, '--resign', '0');
  const below = dice(seed);
  try {
    let passes = 0;
    for (let i = 0; passes < 2 && i < 300; i++) {
      const color = i % 2 ? 'white' : 'black';
      let move;
      if (color === ours) {
        move = await us.must(`genmove ${color}`);
      } else {
        const legal = (await us.must(`all_legal ${color}`)).split(' ').filter(Boolean);
        move = legal[below(legal.length)] ?? 'pass';
        await us.must(`play ${color} ${move}`);
      }
      passes = move === 'pass' ? passes + 1 : 0;
    }
    return await us.must('final_score');
  } finally {
    us.stop();
  }
}

for (const program of programs)
  test(`${program.name}: 400 visits a move beat random play`, { timeout: 1200000 }, async (t) => {
    const games = long ? 20 : 2;
    const scores = [];
    for (let seed = 1; seed <= games; seed++) {
      const ours = seed % 2 ? 'black' : 'white';
      const score = await play(program, seed, ours);
      assert.match(score, /^[BW]\+/);
      scores.push(`${score}${score[0] === ours[0].toUpperCase() ? '' : ' (lost)'}`);
    }
    t.diagnostic(scores.join(' '));
    assert.deepEqual(
      scores.filter((score) => score.endsWith('(lost)')),
      [],
    );
  });
