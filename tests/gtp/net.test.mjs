// `ponnuki net`: what the network says of a position, in the form of kata-raw-nn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programs, run } from './programs.mjs';

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
