#!/usr/bin/env node
// Writes core/gomoku/shape_table.inc: the 243 shapes of a window of five cells, their types, and what each becomes when
// a cell is set. core/gomoku/shape.h says what the fields mean.
//
//   node scripts/make-shape-table.mjs          writes the table
//   node scripts/make-shape-table.mjs --print  prints it (a test compares this with the committed file)
import { writeFileSync } from 'node:fs';

const CELLS = 5;
const STATES = 3;
const TYPES = ['NOTHING', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

/** @param {number[]} cells */
const numberOf = (cells) => cells.reduce((number, state) => number * STATES + state, 0);

/** @param {number} number */
const cellsOf = (number) => [...number.toString(STATES).padStart(CELLS, '0')].map(Number);

/** Whose window it is: stones of one colour alone, or nobody's. @param {number[]} cells */
function colorOf(cells) {
  const colors = new Set(cells.filter((state) => state !== 0));
  return colors.size === 1 ? [...colors][0] : 0;
}

/** @param {number[]} cells */
function typeOf(cells) {
  if (colorOf(cells) === 0) return 'NOTHING';
  const stones = cells.filter((state) => state !== 0).length;
  const open = cells[0] === 0 && cells[CELLS - 1] === 0;
  return (open ? 'OPEN_' : '') + TYPES[stones];
}

const rows = [];
for (let number = 0; number < STATES ** CELLS; number++) {
  const cells = cellsOf(number);
  const next = [];
  for (let cell = 0; cell < CELLS; cell++)
    for (let state = 0; state < STATES; state++) next.push(numberOf(cells.map((old, i) => (i === cell ? state : old))));
  const picture = cells.map((state) => '.XO'[state]).join('');
  rows.push(
    `{${colorOf(cells)} * GOMOKU_SHAPE_STRIDE + GOMOKU_SHAPE_${typeOf(cells)}, {${next.join(', ')}}},  // ${picture}`,
  );
}
const text = `// Written by scripts/make-shape-table.mjs; do not edit.\n${rows.join('\n')}\n`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('../core/gomoku/shape_table.inc', import.meta.url), text);
