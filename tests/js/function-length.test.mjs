// No function in JavaScript is longer than 100 lines, from its first line to its last. Biome parses; its own rule does
// not count comments and signatures, so that only the places of its reports are used.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/tools.mjs';

const MAX_LINES = 100;
/** Lines of code from which Biome reports a function; 100 lines with comments and signature have more. */
const REPORTED = 30;

/** @param {string} folder @param {readonly string[]} paths @returns {Record<string, number>} by file */
function longFunctions(folder, paths) {
  const config = mkdtempSync(join(tmpdir(), 'ponnuki-biome-'));
  const noExcessiveLinesPerFunction = { level: 'error', options: { maxLines: REPORTED } };
  const rules = { preset: 'none', complexity: { noExcessiveLinesPerFunction } };
  writeFileSync(join(config, 'biome.json'), JSON.stringify({ linter: { rules } }));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', `--config-path=${config}`, '--max-diagnostics=none', '--reporter=json'];
  const { stdout } = spawnSync(process.execPath, [biome, ...options, ...paths], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  rmSync(config, { recursive: true });
  /** @type {Record<string, number>} */
  const found = {};
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    const { path, start, end } = location;
    if (category.endsWith('noExcessiveLinesPerFunction') && end.line - start.line >= MAX_LINES)
      found[path] = (found[path] ?? 0) + 1;
  }
  return found;
}

test(`no function is longer than ${MAX_LINES} lines`, () => {
  const git = ['-c', `safe.directory=${root}`, 'ls-files', '-z', '*.js', '*.mjs'];
  const paths = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));
  assert.ok(paths.length > 500, `${paths.length} files were found`);
  assert.deepEqual(longFunctions(root, paths), {});
});

test('comments and the signature count, and 100 lines are allowed', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-long-'));
  t.after(() => rmSync(folder, { recursive: true }));
  /** @param {string} name @param {number} lines */
  const write = (name, lines) => {
    const body = Array.from({ length: lines - 3 }, (_, i) => (i % 2 ? '  // a comment' : '  x++;'));
    writeFileSync(join(folder, name), ['let x = 0;', 'export function f(', ') {', ...body, '}', ''].join('\n'));
  };
  write('short.js', MAX_LINES);
  write('long.js', MAX_LINES + 1);
  assert.deepEqual(longFunctions(folder, ['short.js', 'long.js']), { 'long.js': 1 });
});
