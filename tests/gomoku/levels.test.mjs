// `ponnuki bench gomoku-levels`: games between the levels, the same from every program and every time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programs, protocols, run } from '../gtp/programs.mjs';

const WEIGHTS = ['--weights', 'training/gomoku/weights/freestyle.bin'];
/** Two games of full strength, in which nothing is random, with itself. */
const FULL = ['--level', '10', '--to', '10', '--games', '2', '--nodes', '300'];

/** @param {import('../gtp/programs.mjs').Program} program @param {...string} args */
function bench(program, ...args) {
  const { status, stdout, stderr } = run(program, ['bench', 'gomoku-levels', ...args]);
  assert.deepEqual([status, stderr], [0, ''], args.join(' '));
  return stdout;
}

/** The objects of all pairs of levels, without times.
 * @param {import('../gtp/programs.mjs').Program} program @param {...string} args */
const reports = (program, ...args) =>
  bench(program, ...args, '--json')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { our_ms, their_ms, ...report } = JSON.parse(line);
      assert.ok(our_ms >= 0 && their_ms >= 0);
      return report;
    });
/** @param {import('../gtp/programs.mjs').Program} program @param {...string} args */
const signature = (program, ...args) => reports(program, ...args)[0].signature;

test('the same games from every program', () => {
  for (const args of [
    ['--level', '4', '--games', '4'],
    ['--level', '3', '--games', '2', '--rule', 'renju'],
    [...FULL, ...WEIGHTS],
  ]) {
    const found = programs.map((program) => reports(program, ...args));
    for (const report of found) assert.deepEqual(report, found[0]);
  }
});

for (const program of protocols) {
  test(`${program.name}: the higher level wins more, and Elo follows from the games`, () => {
    const [report, ...others] = reports(program, '--level', '3', '--to', '1', '--games', '20');
    assert.deepEqual(others, []);
    const { level, name, to, rule, nodes, games, wins, draws, losses } = report;
    assert.deepEqual([level, name, to, rule, nodes, games], [3, 'Casual', 1, 'freestyle', 300, 20]);
    assert.equal(wins + draws + losses, games);
    assert.ok(wins > 2 * losses, `${wins} won, ${losses} lost`);
    const share = (wins + draws / 2 + 0.5) / (games + 1);
    assert.equal(report.elo, Math.round(400 * Math.log10(share / (1 - share))));
    assert.equal(report.interval, Math.round((1.96 * 400) / Math.LN10 / Math.sqrt((games + 1) * share * (1 - share))));
    const words = bench(program, '--level', '3', '--to', '1', '--games', '20');
    assert.match(words, /^level 3 \(Casual\) against level 1, freestyle: 20 games: \d+ won, \d+ drawn, \d+ lost, /);
    assert.ok(words.includes(`: ${wins} won, ${draws} drawn, ${losses} lost, `), words);
    assert.match(words, /, \+\d+ Elo \+- \d+; [\d.]+ ms a move against [\d.]+; signature [0-9a-f]{16}\n$/);
    assert.ok(words.includes(report.signature));
  });

  // Seconds for each game of the highest levels: only in the level `builds`.
  test(`${program.name}: without --level each level plays the one below`, { skip: !process.env.PONNUKI_WASM }, () => {
    const found = reports(program, '--games', '2', '--nodes', '100', '--seed', '7');
    assert.deepEqual(
      found.map(({ level, to }) => [level, to]),
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((level) => [level, level === 10 ? 11 : level === 11 ? 9 : level - 1]),
    );
    assert.equal(found[8].nodes, 100);
  });

  test(`${program.name}: the same seed plays the same games, another one others`, () => {
    const args = ['--level', '3', '--games', '4'];
    assert.equal(signature(program, ...args, '--seed', '1'), signature(program, ...args));
    assert.notEqual(signature(program, ...args, '--seed', '2'), signature(program, ...args));
    // The same opening again: only the mistakes differ.
    assert.notEqual(signature(program, ...args, '--seed', '401'), signature(program, ...args));
  });

  test(`${program.name}: every opening is played with both colours, and in eight symmetries`, () => {
    const [{ wins, draws, losses }] = reports(program, ...FULL);
    assert.equal(wins, losses, 'equal players win with the same colour, or draw twice');
    assert.equal(wins + draws + losses, 2);
    const found = Array.from({ length: 8 }, (_, i) => signature(program, ...FULL, '--seed', `${50 * i}`));
    assert.equal(new Set(found).size, 8);
    assert.equal(signature(program, ...FULL, '--seed', '400'), found[0]);
  });

  test(`${program.name}: only full strength uses the network and the nodes`, () => {
    const low = ['--level', '3', '--games', '2'];
    assert.equal(signature(program, ...low, ...WEIGHTS, '--nodes', '100'), signature(program, ...low));
    assert.notEqual(signature(program, ...FULL, ...WEIGHTS), signature(program, ...FULL));
    assert.notEqual(signature(program, ...FULL, '--nodes', '3000'), signature(program, ...FULL));
  });

  test(`${program.name}: a wrong option is refused with one sentence`, () => {
    /** @type {[args: string[], status: number, wanted: RegExp][]} */
    const refused = [
      [['--level', '1'], 2, /--level should be a whole number from 2 to 11, not "1"/],
      [['--level', '12'], 2, /--level should be a whole number from 2 to 11, not "12"/],
      [['--to', '0'], 2, /--to should be a whole number from 1 to 11, not "0"/],
      [['--games', '1'], 2, /--games should be a whole number from 2 to 100000, not "1"/],
      [['--rule', 'caro'], 2, /--rule should be one of freestyle\|standard\|renju, not "caro"/],
      [['--handicap', '2'], 2, /unknown option --handicap/],
      [['--weights', 'package.json', '--level', '2'], 1, /These are not weights of the gomoku network\./],
      [['--rule', 'renju', ...WEIGHTS, '--level', '2'], 1, /The weights are those of another rule\./],
    ];
    for (const [args, code, wanted] of refused) {
      const { status, stdout, stderr } = run(program, ['bench', 'gomoku-levels', ...args]);
      assert.deepEqual([status, stdout], [code, ''], args.join(' '));
      assert.match(stderr, /^ponnuki bench gomoku-levels: [^\n]+\n$/, args.join(' '));
      assert.match(stderr, wanted, args.join(' '));
    }
  });
}
