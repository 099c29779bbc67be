// The list of planted faults (scripts/mutants.mjs) does not rot: each text is still in its file, exactly once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MUTANTS } from '../mutants.mjs';

test('fifty faults, each still to be planted in one place', () => {
  assert.equal(MUTANTS.length, 50);
  for (const { file, text, fault } of MUTANTS) {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    assert.equal(source.split(text).length - 1, 1, `${file}: ${text}`);
    assert.notEqual(text, fault);
  }
  assert.equal(new Set(MUTANTS.map(({ file, fault, text }) => `${file}${text}${fault}`)).size, 50);
});
