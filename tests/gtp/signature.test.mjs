// The signature is the same with every compiler, natively and in wasm, and depends on the work.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { others, programs, protocols, run } from './programs.mjs';

const all = [...programs, ...others.filter(({ name }) => name === 'clang')];

/** @param {import('./programs.mjs').Program} program @param {string[]} args */
function bench(program, ...args) {
  const { status, stdout, stderr } = run(program, ['bench', ...args]);
  assert.equal(status, 0, stderr);
  return stdout;
}
const json = (/** @type {import('./programs.mjs').Program} */ program, /** @type {string[]} */ ...args) =>
  JSON.parse(bench(program, ...args, '--json'));

const names = all.map(({ name }) => name).join(', ');
const cases = [
  { kind: 'playout', size: 9, playouts: 3000 },
  { kind: 'playout', size: 19, playouts: 300 },
  { kind: 'playout', size: 2, playouts: 300 },
  { kind: 'search', size: 9, playouts: 1500 },
  { kind: 'search', size: 19, playouts: 200 },
  { kind: 'search', size: 4, playouts: 3000 },
];
for (const { kind, size, playouts } of cases)
  for (const policy of ['uniform', 'suicide'])
    test(`${kind} ${size}x${size}, policy ${policy}: ${names}`, (t) => {
      const args = [kind, '--size', `${size}`, '--playouts', `${playouts}`, '--policy', policy, '--seed', '5'];
      /** Everything but what depends on the clock and on the width of a pointer. */
      const found = all.map((program) => {
        const { seconds, playouts_per_s, moves_per_s, evaluations_per_s, bytes, ...rest } = json(program, ...args);
        assert.ok(seconds >= 0 && playouts_per_s > 0);
        return rest;
      });
      for (const rest of found) assert.deepEqual(rest, found[0]);
      assert.match(found[0].signature, /^[0-9a-f]{16}$/);
      t.diagnostic(found[0].signature);
    });

/** What is said of instructions that the machine does not have. @param {string} isa */
const missing = (isa) => `ponnuki bench net: there are no ${isa} instructions here\n`;

test('bench net tells which instructions are not there', () => {
  for (const program of programs) {
    const isa = program.name === 'wasm' ? 'avx2' : 'wasm';
    assert.equal(run(program, ['bench', 'net', '--size', '5', '--isa', isa]).stderr, missing(isa));
  }
});

for (const size of [5, 10, 19])
  test(`net ${size}x${size}, every instruction set: ${names}`, (t) => {
    /** @type {Record<string, string>} */
    const found = {};
    for (const program of all)
      for (const isa of program.name === 'wasm' ? ['plain', 'wasm'] : ['plain', 'sse4.1', 'avx2', 'avx512']) {
        const args = ['bench', 'net', '--size', `${size}`, '--evaluations', '1', '--isa', isa];
        const { status, stdout, stderr } = run(program, [...args, '--json']);
        if (status === 0) found[`${program.name} ${isa}`] = JSON.parse(stdout).signature;
        else assert.equal(stderr, missing(isa));
      }
    for (const program of all)
      assert.equal(json(program, 'net', '--size', `${size}`, '--evaluations', '1').signature, found['native plain']);
    t.diagnostic(JSON.stringify(found));
    assert.deepEqual([...new Set(Object.values(found))], [found['native plain']]);
    for (const name of ['native plain', ...(all.includes(programs[1]) ? ['wasm plain', 'wasm wasm'] : [])])
      assert.ok(found[name], name);
  });

test('bench net tells what is wrong with its weights', () => {
  const wrong = (/** @type {string} */ path) => run(programs[0], ['bench', 'net', '--weights', path]).stderr;
  assert.equal(wrong('package.json'), 'ponnuki bench net: This is not a file of network weights.\n');
  assert.equal(wrong('no-such-file'), 'ponnuki bench net: there is no such file of weights\n');
  assert.equal(wrong('tests'), 'ponnuki bench net: the weights are not a file\n');
});

test(`the Bench line of a commit: ${names}`, () => {
  const lines = all.map((program) => bench(program));
  for (const line of lines) assert.equal(line, lines[0]);
  assert.match(lines[0], /^Bench: \d+\n$/);
});

for (const program of protocols)
  test(`${program.name}: the signature depends on seed, size, policy and number of playouts alone`, () => {
    for (const kind of ['playout', 'search']) {
      const usual = ['--size', '5', '--playouts', '100'];
      const signatures = [[], ['--seed', '2'], ['--policy', 'seed'], ['--playouts', '101'], ['--size', '6']].map(
        (more) => json(program, kind, ...usual, ...more).signature,
      );
      assert.equal(new Set(signatures).size, signatures.length);
      assert.equal(json(program, kind, ...usual).signature, signatures[0]);
    }
  });

for (const program of protocols)
  test(`${program.name}: all documented JSON fields, with consistent sums`, () => {
    const playout = json(program, 'playout', '--size', '9', '--playouts', '2000', '--policy', 'seed');
    for (const field of [
      'size',
      'playouts',
      'moves',
      'seconds',
      'playouts_per_s',
      'moves_per_s',
      'mean_length',
      'black_wins',
      'black_mean_area',
      'board_bytes',
    ])
      assert.equal(typeof playout[field], 'number', field);
    assert.equal(playout.policy, 'seed'); // the former name of `suicide`, repeated as it was given
    for (const [name, former] of [
      ['suicide', 'seed'],
      ['heavy', 'full'],
    ]) {
      const [now, then] = [name, former].map((policy) =>
        json(program, 'playout', '--size', '5', '--playouts', '50', '--policy', policy),
      );
      assert.deepEqual([now.policy, then.policy], [name, former]);
      assert.equal(now.signature, then.signature);
    }
    assert.ok(Math.abs(playout.mean_length - playout.moves / 2000) < 1e-3);
    // The experiment of 2012: black, who moves first, has a little more than half of the board.
    assert.ok(playout.black_mean_area > 40.5 && playout.black_mean_area < 44, `${playout.black_mean_area}`);
    assert.ok(playout.black_mean_area_error > 0.1 && playout.black_mean_area_error < 1);
    assert.ok(playout.black_wins > 900 && playout.black_wins < 1200);
    const search = json(program, 'search', '--playouts', '300');
    for (const field of ['playouts_per_s', 'win_rate', 'nodes', 'bytes'])
      assert.equal(typeof search[field], 'number', field);
    assert.match(search.best, /^([A-J][1-9]|pass)$/);
  });
