// Committed tables are what their generators write today.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const file = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

for (const [script, table] of [
  ['scripts/make-log-table.mjs', 'core/base/log_table.inc'],
  ['scripts/make-mask-table.mjs', 'core/go/light_board9_table.inc'],
  ['scripts/make-shape-table.mjs', 'core/gomoku/shape_table.inc'],
]) {
  test(`${table} is what ${script} writes`, () => {
    assert.equal(
      readFileSync(file(table), 'utf8'),
      execFileSync(process.execPath, [file(script), '--print'], { encoding: 'utf8' }),
    );
  });
}
