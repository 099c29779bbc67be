// Standard input as others leave it: non-blocking, because somebody shares it, and quiet for a while. The program waits,
// thinks while nothing comes, and answers when something does.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { programs } from './programs.mjs';

// A program between us and the engine: Node makes a pipe that it opens as its input non-blocking, for all who have it.
const BETWEEN = `process.stdin; const { spawn } = require('node:child_process');
  spawn(process.argv[1], process.argv.slice(2), { stdio: 'inherit' }).on('close', (code) => process.exit(code));`;

for (const { name, file, args } of programs)
  test(`${name}: input that is non-blocking and quiet; an analysis that is spoken to`, { timeout: 60000, skip: process.platform === 'win32' }, async () => {
    const child = spawn(process.execPath, ['-e', BETWEEN, '--', file, ...args, 'gtp', '--size', '5'], { stdio: ['pipe', 'pipe', 'inherit'] });
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
      child.stdin.write('1 name\n');
      await until(/^=1 Ponnuki\n\n/);
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
