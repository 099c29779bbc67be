// The move predictor: the program writes features of recorded moves, the fit learns from them, and the committed table
// has the form that the script writes. Also: `bench levels` plays the same games natively and in wasm.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FEATURES, dataOf, dictionary, features, fit, look, packed, walk } from '../../scripts/fit-move-predictor.mjs';
import { programs, root, run } from './programs.mjs';

const folder = join(root, 'tests/gtp/finished');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sgf'))
  .sort()
  .map((name) => join(folder, name));
const stonesIn = (/** @type {string} */ sgf) => [...sgf.matchAll(/;\s*[BW]\[([a-s]{2})\]/g)].length;

test('one entry for each stone of a record, the played one among the legal ones; wasm prints the same', async () => {
  for (const file of files) {
    const words = await features([file]);
    let positions = 0;
    let most = 0;
    walk(
      words,
      (plain, twelve, eight) => {
        for (const feature of plain) assert.ok(feature < FEATURES, `feature ${feature}`);
        assert.ok(twelve < 2 ** 24 && eight < 2 ** 16 && plain.length >= 3);
      },
      (moves, played) => {
        assert.ok(played < moves);
        most = Math.max(most, moves);
        positions++;
      },
    );
    const sgf = readFileSync(file, 'latin1');
    assert.equal(positions, stonesIn(sgf), file);
    assert.equal(most, Number(/SZ\[(\d+)\]/.exec(sgf)?.[1]) ** 2, 'the first move is free');
    for (const program of programs)
      assert.deepEqual(
        Buffer.from(run(program, ['bench', 'move-predictor'], readFileSync(file)).stdout, 'latin1'),
        Buffer.from(words.buffer),
      );
  }
});

test('a fit raises the probability of the recorded moves and prefers captures', async () => {
  const words = await features(files);
  const known = dictionary(words, { seen: 40, played: 4 });
  const data = dataOf(words, known);
  const even = look(data, new Float64Array(known.size), null);
  const weight = fit(data, known.size, data, 40);
  const learned = look(data, weight, null);
  assert.ok(learned.log > even.log + 0.5, `${even.log} -> ${learned.log}`);
  assert.ok(learned.among[1] > even.among[1], `${even.among} -> ${learned.among}`);
});

test('the committed table decodes into codes that rise, with the plain weights that C expects', () => {
  const table = readFileSync(join(root, 'core/go/move_predictor_table.inc'), 'utf8');
  /** @param {string} name */
  const numbers = (name) =>
    [...(new RegExp(`${name}\\[[A-Z_]*\\] = \\{([^}]*)\\}`).exec(table)?.[1] ?? '').matchAll(/-?\d+/g)].map(([n]) =>
      Number(n),
    );
  assert.equal(numbers('FEATURE_WEIGHT').length, FEATURES);
  for (const [name, bits] of /** @type {const} */ ([
    ['PATTERN12', 24],
    ['PATTERN8', 16],
  ])) {
    const bytes = numbers(name);
    /** @type {[number, number][]} */
    const rows = [];
    for (let i = 0, code = 0; i < bytes.length; i++) {
      for (let shift = 0; ; shift += 7, i++) {
        code += (bytes[i] & 127) << shift;
        if (bytes[i] < 128) break;
      }
      rows.push([code, bytes[++i] - 128]);
    }
    assert.ok(
      rows.length > 100 && rows.every(([code], i) => code < 2 ** bits && (i === 0 || code > rows[i - 1][0])),
      name,
    );
    assert.deepEqual(packed(rows), bytes, `${name} is what the script packs`);
  }
});

test('bench levels: the same games from native and wasm', () => {
  const found = programs.map((program) => {
    const { status, stdout } = run(program, [
      'bench',
      'levels',
      '--level',
      '2',
      '--games',
      '4',
      '--size',
      '7',
      '--json',
    ]);
    assert.equal(status, 0);
    const { seconds, ...rest } = JSON.parse(stdout);
    assert.ok(seconds >= 0); // to a tenth
    return rest;
  });
  for (const report of found) assert.deepEqual(report, found[0]);
  assert.deepEqual([found[0].level, found[0].games, found[0].size], [2, 4, 7]);
  assert.ok(found[0].wins >= 0 && found[0].wins <= 4);
});
