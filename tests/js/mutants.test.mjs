// The lists of planted faults (scripts/mutants.mjs) and of lines that no test reaches (scripts/coverage.mjs) are up to
// date: each text is still in its file, exactly once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compare, linesOf } from '../../scripts/coverage.mjs';
import { readMutants } from '../../scripts/mutants.mjs';
import { root } from '../../scripts/tools.mjs';
import { UNREACHED } from '../unreached.mjs';

test('at least a hundred faults, each of which can still be planted in one place', () => {
  const mutants = readMutants();
  assert.ok(mutants.length >= 100);
  for (const { file, text, fault } of mutants) {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    assert.equal(source.split(text).length - 1, 1, `${file}: ${text}`);
    assert.notEqual(text, fault);
  }
  assert.equal(new Set(mutants.map(({ file, fault, text }) => `${file}${text}${fault}`)).size, mutants.length);
});

test('unreached lines: each documented text is still in its place', () => {
  for (const { file, text, why } of UNREACHED) {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    assert.equal(source.split(text).length - 1, 1, `${file}: ${text}`);
    assert.ok(why.length > 20, file);
  }
});

test('an unreached line is reported unless it is documented; outdated documentation is reported', () => {
  const lines = linesOf(
    `${root}/core/a.c:\n    1|      3|int f() {\n    2|      0|    g();\n` +
      `    3|      0|    h();\n    4|      0|}\n    5|      1|}\n`,
  );
  assert.deepEqual(lines, [
    { file: 'core/a.c', line: 2, code: 'g();' },
    { file: 'core/a.c', line: 3, code: 'h();' },
  ]);
  const code = 'int f() {\n    g();\n    h();\n}\n\n    i();\n    g();\n';
  const held = (/** @type {import('../unreached.mjs').Argument[]} */ ...argued) => compare(lines, argued, () => code);
  const why = 'a reason',
    one = { file: 'core/a.c', text: '    g();\n    h', why },
    both = { ...one, text: '    g();\n    h();\n' },
    other = { ...one, text: '    i();\n    g();' };
  assert.deepEqual(held(both), { unargued: [], stale: [] });
  assert.deepEqual(held({ ...one, text: 'int f() {\n    g();\n' }), { unargued: [lines[1]], stale: [] });
  assert.deepEqual(held(both, other), { unargued: [], stale: [other] });
  assert.deepEqual(held(both, { ...other, sometimes: true }), { unargued: [], stale: [] });
  assert.deepEqual(held(both, { ...other, text: 'gone' }).stale.length, 1);
  assert.deepEqual(held({ ...both, file: 'core/b.c' }).unargued, lines);
});
