// Gomoku, as ratios within one run: the shape table over a rescan by templates, wasm over native, and games against
// plain alpha-beta. With PONNUKI_LONG set, a hundred games.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { programs, run } from '../gtp/programs.mjs';

const LEAST = 0.7;
const long = Boolean(process.env.PONNUKI_LONG);
const median = (/** @type {number[]} */ values) => [...values].sort((a, b) => a - b)[values.length >> 1];
/** @param {import('../gtp/programs.mjs').Program} program @param {...string} args */
function bench(program, ...args) {
  const { status, stdout, stderr } = run(program, ['bench', ...args, '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('the search on wasm in Node over native, and what the table is worth on both', { timeout: 600000 }, (t) => {
  /** @type {number[]} */
  const ratios = [];
  do {
    // Interleaved, so that a busy moment slows both.
    const rounds = Array.from({ length: 5 }, () => programs.map((program) => bench(program, 'gomoku', '--depth', '5')));
    programs.forEach(({ name }, i) => {
      const worth = median(rounds.map((round) => round[i].table_over_templates));
      t.diagnostic(`${name}: plain alpha-beta by the table is ${worth.toFixed(1)} times as fast as by templates`);
      assert.ok(worth >= 20, `${worth}`);
    });
    const [native, wasm] = [0, 1].map((i) => median(rounds.map((round) => round[i].nodes_per_s)));
    t.diagnostic(`native ${Math.round(native)} nodes/s, wasm ${Math.round(wasm)}, ratio ${(wasm / native).toFixed(2)}`);
    ratios.push(wasm / native);
  } while (ratios[ratios.length - 1] < LEAST && ratios.length < 3); // who shares our cores may slow one of the two more
  assert.ok(ratios[ratios.length - 1] >= LEAST, `${ratios}`);
});

test('games against plain alpha-beta of depth 4, in equal time', { timeout: 7200000 }, (t) => {
  const wanted = long ? 100 : 6;
  const match = JSON.parse(
    execFileSync(programs[0].file, ['bench', 'match', '--games', `${wanted}`, '--json'], { encoding: 'utf8' }),
  );
  const { games, wins, draws, losses, low, high, our_ms, their_ms, time_ratio, not_won } = match;
  t.diagnostic(
    `${wins} of ${games} won (95 % interval ${low} to ${high}), ${draws} drawn; ` +
      `${our_ms} ms a move against ${their_ms}`,
  );
  assert.deepEqual([games, wins + draws + losses, not_won.length], [wanted, wanted, wanted - wins]);
  assert.ok(low <= wins / games && wins / games <= high, 'an interval around the share of wins');
  // Our sum may be ahead by one of their moves, of which six games have about 60.
  assert.ok(
    time_ratio <= (long ? 1.02 : 1.1) && Math.abs(time_ratio - our_ms / their_ms) < 0.01,
    `equal time: ${time_ratio}`,
  );
  // Six games say little: fewer than two would be a fault, not chance.
  assert.ok(wins >= (long ? 0.95 * games : 2), `${wins} of ${games}`);
});
