#!/usr/bin/env node
// Writes core/go/light_board9_table.inc: for every cell of the 9x9 mailbox (stride 10, 111 cells) the masks of the cell
// itself, of its neighbours and of its diagonals on the board, and how many enemy diagonals an eye there bears.
//
//   node scripts/make-mask-table.mjs          writes the table
//   node scripts/make-mask-table.mjs --print  prints it (a test compares this with the committed file)
import { writeFileSync } from 'node:fs';

const SIZE = 9;
const STRIDE = SIZE + 1;
const CELLS = (SIZE + 2) * STRIDE + 1;

/** @param {number} cell */
const onBoard = (cell) => cell >= STRIDE && cell < STRIDE * (SIZE + 1) && cell % STRIDE !== 0;
/** C text of the mask of those cells that are on the board. @param {number[]} cells */
const mask = (cells) => {
  let bits = 0n;
  for (const cell of cells) if (onBoard(cell)) bits |= 1n << BigInt(cell);
  const hex = (/** @type {bigint} */ word) => `0x${word.toString(16).padStart(16, '0')}u`;
  return `{${hex(bits & 0xffffffffffffffffn)}, ${hex(bits >> 64n)}}`;
};

const rows = [];
for (let cell = 0; cell < CELLS; cell++) {
  const near = [cell - STRIDE, cell - 1, cell + 1, cell + STRIDE];
  const diagonal = [cell - STRIDE - 1, cell - STRIDE + 1, cell + STRIDE - 1, cell + STRIDE + 1];
  const there = onBoard(cell);
  const bears = there && diagonal.every(onBoard) ? 1 : 0;
  rows.push(`{${mask([cell])}, ${mask(there ? near : [])}, ${mask(there ? diagonal : [])}, ${bears}},`);
}
const text = `// Written by scripts/make-mask-table.mjs; do not edit.\n${rows.join('\n')}\n`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('../core/go/light_board9_table.inc', import.meta.url), text);
