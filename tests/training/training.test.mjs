// The Python of training/: its unit tests (test_*.py of this folder), and with PONNUKI_TRAINING=small the run from
// nothing to weights. Both need PyTorch and NumPy, which on Debian is the package python3-torch.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pythonForTraining, root } from '../../scripts/tools.mjs';

const small = process.env.PONNUKI_TRAINING === 'small';

const python = pythonForTraining();

/** Why a test is skipped. */
const missing = python
  ? false
  : 'There is no Python with PyTorch; on Debian `apt-get install python3-torch` brings it.';

/** @param {string[]} args */
function run(args) {
  const { status, stdout, stderr } = spawnSync(python, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  return `${stdout}${stderr}`;
}

test('the unit tests of training/', { skip: small ? 'in the level training' : missing }, () => {
  const output = run(['-m', 'unittest', 'discover', '-s', 'tests/training']);
  assert.match(output, /Ran \d\d+ tests/);
});

test('training/run.py small: weights from nothing beat the search without a network', {
  skip: small ? missing : 'only with --long',
}, (t) => {
  const out = join(root, 'build/training/test');
  rmSync(out, { recursive: true, force: true });
  const output = run(['training/run.py', 'small', '--out', out]);
  for (const line of output.trim().split('\n').slice(-2)) t.diagnostic(line);
});
