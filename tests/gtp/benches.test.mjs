// Every benchmark with little work: it runs, and reports in words and as one JSON object.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protocols, run } from './programs.mjs';

/** @type {Array<[args: string, words: RegExp, field: string]>} field: one of the object; '' where there is none */
const BENCHES = [
  ['playout --size 5 --playouts 30 --policy heavy', /playouts\/s[^]*signature [0-9a-f]{16}\n$/, 'playouts_per_s'],
  ['search --size 9 --playouts 30', /^size 9, net, 30 visits [^]*signature [0-9a-f]{16}\n[^]*best [^]*\n$/, 'win_rate'],
  ['search --size 5 --playouts 30', /^size 5, playouts, 30 visits /, 'playouts_per_s'],
  ['search --size 5 --playouts 30 --policy uniform', /^size 5, uniform, 30 visits /, 'nodes'],
  ['net --size 5 --evaluations 30', /evaluations\/s[^]*signature [0-9a-f]{16}\n$/, 'evaluations_per_s'],
  ['lab --size 5 --playouts 30', /production/, 'rows'],
  ['match --games 2 --depth 1', /^2 games: \d won/, 'time_ratio'],
  ['levels --games 2 --size 7 --level 2 --handicap 2', /level/, 'wins'],
  ['levels --games 2 --size 7 --level 2 --evaluator playouts', /level/, 'wins'],
  ['gomoku-levels --games 2 --level 2', /^level 2 \(Novice\) against level 1, /, 'signature'],
  ['gentle --games 1 --size 5', /^random on 5x5: [^]*\n7 kyu on 5x5: /, ''],
  ['values --games 2 --nodes 30', /^(\d+ [012] -?\d+( \d+:-?\d+)+\n)+$/, ''],
];

for (const program of protocols) {
  test(`${program.name}: each benchmark reports in words and as JSON`, () => {
    for (const [args, words, field] of BENCHES) {
      const plain = run(program, ['bench', ...args.split(' ')]);
      assert.deepEqual([plain.status, plain.stderr], [0, ''], args);
      assert.match(plain.stdout, words, args);
      if (!field) continue;
      const object = run(program, ['bench', ...args.split(' '), '--json']);
      assert.equal(object.status, 0, args);
      assert.ok(field in JSON.parse(object.stdout), args);
    }
  });

  test(`${program.name}: bench levels refuses a handicap that the board has no points for`, () => {
    const { status, stdout, stderr } = run(program, 'bench levels --size 8 --handicap 9 --level 2'.split(' '));
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^ponnuki bench levels: there are no 9 handicap points on 8x8\n$/);
  });
}
