// Standard input that is non-blocking, because another process shares it, and idle for a while. The program waits,
// searches while no input arrives, and replies when some does.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { protocols } from './programs.mjs';

// A program between the test and the engine: Node makes the pipe of its input non-blocking for all processes that share
// it.
const BETWEEN = `const { spawn } = require('node:child_process');
  spawn(process.argv[1], process.argv.slice(2), { stdio: 'inherit' }).on('close', (code) => process.exit(code));
  process.stdin;
  console.log('shared');`;

for (const { name, file, args } of protocols) {
  test(`${name}: non-blocking idle input; input during an analysis`, {
    timeout: 600000,
    skip: process.platform === 'win32',
  }, async () => {
    const child = spawn(process.execPath, ['-e', BETWEEN, '--', file, ...args, 'gtp', '--size', '5'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      let output = '';
      /** @type {() => void} */
      let heard = () => {};
      child.stdout.setEncoding('latin1').on('data', (data) => {
        output += data;
        heard();
      });
      /** @param {RegExp} wanted */
      const until = async (wanted) => {
        while (!wanted.test(output)) await new Promise((resolve) => (heard = () => resolve(undefined)));
      };
      await until(/^shared\n/);
      for (const id of [0, 1]) {
        child.stdin.write(`${id} name\n`);
        await until(new RegExp(`=${id} Ponnuki\n\n`));
      }
      child.stdin.write('2 lz-analyze 1\n');
      await until(/=2\n(info [^\n]*\n){2}/);
      child.stdin.write('3 protocol_version\n4 quit\n');
      const code = await new Promise((resolve) => child.on('close', resolve));
      assert.equal(code, 0);
      assert.match(output, /=2\n(info [^\n]*\n)+\n=3 2\n\n=4\n\n$/);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test(`${name}: unreadable input counts as ended`, { skip: process.platform === 'win32' }, () => {
    const folder = openSync(tmpdir(), 'r');
    const { status, stdout, stderr } = spawnSync(file, [...args, 'gtp', '--size', '5'], {
      stdio: [folder, 'pipe', 'pipe'],
      timeout: 600000,
    });
    closeSync(folder);
    assert.deepEqual([status, stdout.length, stderr.length], [0, 0, 0]);
  });
}
