// `ponnuki net`: what the network says of a position, in the form of kata-raw-nn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { networkFor } from '../../wasm-bindings/messages.js';
import { programs, root, run } from './programs.mjs';

/** @param {import('./programs.mjs').Program} program @param {string[]} args */
const net = (program, ...args) => run(program, ['net', '--size', '5', ...args]);

/** The numbers of a list of rows. @param {string} text @param {string} name */
const rows = (text, name) =>
  (text.match(new RegExp(`^${name}\\n((?:[-0-9.NA ]+\\n){5})`, 'm'))?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .map((word) => (word === 'NAN' ? null : Number(word)));

for (const program of programs)
  test(`${program.name}: the network's answer`, () => {
    const { status, stdout } = net(program, '--moves', 'C3, pass b2', '--komi', '0');
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^symmetry 0\nwhiteWin [01]\.\d{6}\nwhiteLoss [01]\.\d{6}\nnoResult 0\.000000\nwhiteLead -?\d/,
    );
    const [policy, ownership] = [rows(stdout, 'policy'), rows(stdout, 'whiteOwnership')];
    assert.deepEqual([policy.length, ownership.length], [25, 25]);
    assert.deepEqual([policy[12], policy[16], policy.filter((p) => p === null).length], [null, null, 2]);
    const pass = Number(stdout.match(/^policyPass (\S+)$/m)?.[1]);
    const sum = policy.reduce((/** @type {number} */ total, p) => total + (p ?? 0), pass);
    assert.ok(Math.abs(sum - 1) < 0.01, `${sum}`);
    assert.ok(ownership.every((o) => o !== null && Math.abs(o) <= 1));
    assert.equal(net(programs[0], '--moves', 'C3, pass b2', '--komi', '0').stdout, stdout);
    assert.notEqual(net(program, '--moves', 'C3, pass b2', '--komi', '9').stdout, stdout);
  });

test('a move that is not legal is named', () => {
  for (const [moves, word] of [
    ['C3 C3', 'C3'],
    ['A1 Z9', 'Z9'],
    ['A1 nowhere-on-the-board B2', 'nowhere-on-the-board'],
  ]) {
    const { status, stdout, stderr } = net(programs[0], '--moves', moves);
    assert.deepEqual([status, stdout, stderr], [1, '', `ponnuki net: this is no legal move: ${word}\n`]);
  }
});

/** The network of the board's size, asked by one program. @param {import('./programs.mjs').Program} program */
const trained = (program, /** @type {string[]} */ ...args) => {
  const size = Number(args[args.indexOf('--size') + 1]);
  const weights = join(root, `training/weights/${networkFor(size)}.bin`);
  const { status, stdout, stderr } = run(program, ['net', '--weights', weights, ...args]);
  assert.equal(status, 0, stderr);
  return stdout;
};
const number = (/** @type {string} */ text, /** @type {string} */ name) =>
  Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);

test('the committed weights: an even game is even, four stones more are a win, a pass is no first move', () => {
  for (const size of ['9', '13', '19']) {
    const even = trained(programs[0], '--size', size, '--komi', '7', '--moves', '');
    assert.ok(Math.abs(number(even, 'whiteWin') - 0.5) < 0.15, `${size}: ${number(even, 'whiteWin')}`);
    assert.ok(number(even, 'policyPass') < 0.01, size);
    const ahead = trained(programs[0], '--size', size, '--moves', 'D4 pass D6 pass F4 pass F6 pass');
    assert.ok(number(ahead, 'whiteWin') < 0.1 && number(ahead, 'whiteLead') < -15, `${size}: ${ahead.slice(0, 200)}`);
  }
});

test('a search over the network: every visit is listed, the same on every host', () => {
  const moves = ['--size', '9', '--moves', 'E5 C3 G7', '--playouts', '40'];
  const [said, wasm] = programs.map((program) => trained(program, ...moves));
  assert.equal(wasm ?? said, said);
  assert.ok(said.startsWith(trained(programs[0], ...moves.slice(0, 4))), 'after what the network says');
  const [root] = said.match(/^visits 40 winrate 0\.\d{6} scoreLead -?\d+\.\d{3} signature [0-9a-f]{16}$/m) ?? [];
  assert.ok(root, said.slice(-500));
  const listed = [
    ...said.matchAll(/^info move (\w+) visits (\d+) winrate 0\.\d{6} scoreLead -?\d+\.\d{3} prior (0\.\d{6})$/gm),
  ];
  assert.equal(
    listed.reduce((sum, [, , visits]) => sum + Number(visits), 1),
    40,
    'the first visit is that of the root',
  );
  assert.equal(new Set(listed.map(([, move]) => move)).size, listed.length);
  assert.notEqual(trained(programs[0], ...moves, '--seed', '2').slice(-500), said.slice(-500), 'other symmetries');
  assert.doesNotMatch(trained(programs[0], ...moves.slice(0, 5), '1'), /^info/m, 'one visit has looked at no move');
});

test('the committed weights: the same answer from the native program and the wasm', () => {
  for (const size of ['5', '9', '19']) {
    const [native, wasm] = programs.map((program) => trained(program, '--size', size, '--moves', 'C3 D4 B2 pass'));
    assert.equal(wasm ?? native, native);
  }
});
