// The formatter's word counts for blanks and indentation; line breaks and the columns of comments are the author's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from '../../scripts/lint.mjs';

const formed = 'enum { A,\n       B };\nint f(int a) {\n    int b = a;  // why\n    return a ? b : 0;\n}\n';
const lines = (/** @type {string} */ code) => differences(code, formed).map(({ line }) => line);

test('what the author may do', () => {
  assert.deepEqual(
    lines('enum { A, B };\nint f(int a) {\n    int b = a;         // why\n    return a ? b\n             : 0;\n}\n'),
    [],
  );
});

test('what the author may not', () => {
  assert.deepEqual(
    lines('enum { A, B };\nint f(int a) {\n  int b = a;  // why\n    return a ? b : 0;\n}\n'),
    [3],
    'indentation',
  );
  assert.deepEqual(
    lines('enum { A, B };\nint f( int a) {\n    int b = a;  // why\n    return a ? b: 0;\n}\n'),
    [2, 4],
    'blanks',
  );
  assert.deepEqual(
    lines('enum { A, B };\nint f(int a) {\n    int b = a;  // why\n    return a ? b : 0; \n\t}\n'),
    [4, 5],
    'tabs, and blanks at the end',
  );
});
