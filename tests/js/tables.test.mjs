// Committed tables are what scripts/make-tables.mjs writes today.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TABLES } from '../../scripts/make-tables.mjs';

for (const [table, make] of Object.entries(TABLES))
  test(`${table} is what scripts/make-tables.mjs writes`, async () => {
    assert.equal(readFileSync(new URL(`../../${table}`, import.meta.url), 'utf8'), await make());
  });
