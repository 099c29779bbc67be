// Committed tables are what their generators write today; versions agree.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const file = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

for (const [script, table] of [
  ['scripts/make-log-table.mjs', 'core/base/log_table.inc'],
  ['scripts/make-mask-table.mjs', 'core/go/sprint9_table.inc'],
  ['scripts/make-shape-table.mjs', 'core/gomoku/shape_table.inc'],
]) {
  test(`${table} is what ${script} writes`, () => {
    assert.equal(
      readFileSync(file(table), 'utf8'),
      execFileSync(process.execPath, [file(script), '--print'], { encoding: 'utf8' }),
    );
  });
}

test('core/base/version.h and CMakeLists.txt have the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(file('package.json'), 'utf8'));
  assert.match(readFileSync(file('core/base/version.h'), 'utf8'), new RegExp(`PONNUKI_VERSION "${version}"`));
  assert.match(readFileSync(file('CMakeLists.txt'), 'utf8'), new RegExp(`project\\(ponnuki VERSION ${version} `));
});
