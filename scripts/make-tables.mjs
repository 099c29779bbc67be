#!/usr/bin/env node
// Generates the committed tables: two of the core, and what JavaScript knows of the core before the wasm is loaded:
// rule sets, levels and networks of Go. These are read from the wasm, so build that first after changes of their C:
// `node scripts/build.mjs wasm`.
//
//   node scripts/make-tables.mjs [FILE ...]       writes these, else all
//   node scripts/make-tables.mjs --print FILE     prints one (a test compares it with the committed file)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goRulesOf, instantiate } from '../wasm-bindings/engine-module.js';
import { fail, main, root } from './tools.mjs';

const HEADER = '// Written by scripts/make-tables.mjs; do not edit.';
/** Of a table in C, whose rows clang-format would break. */
const C_HEADER = `${HEADER}\n// clang-format off`;

/**
 * ln(1 + i/256) for i = 0..256, each as the shortest decimal that reads back exactly. ln(1+x) = 2 artanh(x / (2+x)) is
 * summed in integers with 256 fractional bits, so that the nearest double is certain, independently of the platform's
 * Math.log.
 */
function logTable() {
  const STEPS = 256n;
  const ONE = 1n << 256n;

  /** ln(1 + i/256) as an integer with 256 fractional bits. @param {bigint} i */
  function lnFixed(i) {
    const z = (i * ONE) / (2n * STEPS + i); // x / (2 + x) with x = i / 256
    const z2 = (z * z) / ONE;
    let sum = 0n;
    for (let power = z, k = 1n; power > 0n; power = (power * z2) / ONE, k += 2n) sum += power / k;
    return 2n * sum;
  }

  /**
   * The nearest double. A decimal with 60 digits is far beyond double precision, and Number() rounds it correctly.
   * @param {bigint} fixed
   */
  function toDouble(fixed) {
    const digits = ((fixed * 10n ** 60n) / ONE).toString().padStart(61, '0');
    return Number(`${digits.slice(0, -60)}.${digits.slice(-60)}`);
  }

  /** @type {string[]} */
  const rows = [];
  for (let i = 0n; i <= STEPS; i++) rows.push(`${toDouble(lnFixed(i))},`.replace(/^(\d+),$/, '$1.0,'));
  const lines = Array.from({ length: Math.ceil(rows.length / 5) }, (_, i) => rows.slice(5 * i, 5 * i + 5).join(' '));
  return `${C_HEADER}\n${lines.join('\n')}\n`;
}

/**
 * The 243 shapes of a window of five cells, their types, and the shape that results from setting each cell.
 * core/gomoku/shape.h defines the fields.
 */
function shapeTable() {
  const CELLS = 5;
  const STATES = 3;
  const TYPES = ['NOTHING', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

  /** @param {number[]} cells */
  const numberOf = (cells) => cells.reduce((number, state) => number * STATES + state, 0);

  /** @param {number} number */
  const cellsOf = (number) => [...number.toString(STATES).padStart(CELLS, '0')].map(Number);

  /** The colour that owns the window: the only colour of its stones, or none. @param {number[]} cells */
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
      for (let state = 0; state < STATES; state++)
        next.push(numberOf(cells.map((old, i) => (i === cell ? state : old))));
    const picture = cells.map((state) => '.XO'[state]).join('');
    rows.push(`{SHAPE(${colorOf(cells)}, ${typeOf(cells)}), {${next.join(', ')}}},  // ${picture}`);
  }
  return `${C_HEADER}\n${rows.join('\n')}\n`;
}

/** The rule sets of engine.wasm, for JavaScript that needs them before the wasm is loaded, and for the types. */
async function goRules() {
  const engine = await instantiate(await WebAssembly.compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));

  /** A value as Biome formats it. @param {unknown} value @returns {string} */
  const written = (value) =>
    Array.isArray(value)
      ? `[${value.map(written).join(', ')}]`
      : typeof value === 'string'
        ? `'${value}'`
        : JSON.stringify(value);

  const rows = goRulesOf(engine).map(
    (rules) =>
      `  {\n${Object.entries(rules)
        .map(([key, value]) => `    ${key}: ${written(value)},\n`)
        .join('')}  },\n`,
  );
  return `${HEADER} From core/go/rules.c, in the order of the core.
export const GO_RULES = /** @type {const} */ ([
${rows.join('')}]);
`;
}

/** Levels and networks. */
async function goLevels() {
  const { exports, memory } = await instantiate(
    await WebAssembly.compile(readFileSync(join(root, 'build/wasm/engine.wasm'))),
  );
  const numbers = Array.from({ length: exports.level_count() }, (_, i) => i + 1);
  const visits = (/** @type {number} */ size) => numbers.map((level) => exports.level_visits(level, size, 1));
  const sizes = Array.from({ length: 18 }, (_, i) => i + 2);
  const last = sizes.filter((size) => size === 19 || `${visits(size)}` !== `${visits(size + 1)}`);
  const networks = Array.from(
    { length: exports.networks_count() },
    (_, i) => `  { name: '${memory.text(exports.networks_name(i))}', size: ${exports.networks_max_size(i)} },\n`,
  );
  const levels = numbers.map((level) => {
    const counts = last.map((size) => exports.level_visits(level, size, 1));
    return `  { id: '${memory.text(exports.level_id(level))}', visits: [${counts.join(', ')}] },\n`;
  });
  return `${HEADER} From core/search/puct_levels.c and core/net/networks.c.

/** The levels of Go by number, from 1 on: visits of a move on boards of up to LEVEL_SIZES lines, 0 for no
 * limit; from PEOPLE.size lines on with the network of people. */
export const GO_LEVELS = [
${levels.join('')}];
export const LEVEL_SIZES = [${last.join(', ')}];

/** The networks of Go by name, and the lines of the largest board of each. */
export const NETWORKS = [
${networks.join('')}];
/** The network by which levels play as people of their rank do, and the lines of the smallest board that it knows. */
export const PEOPLE = { name: '${memory.text(exports.people_name())}', size: ${exports.people_min_size()} };
/** Lines; on smaller boards playouts evaluate. */
export const LEAST_NETWORK_SIZE = ${exports.networks_min_size()};
`;
}

/** @type {Record<string, () => string | Promise<string>>} */
export const TABLES = {
  'core/base/log_table.inc': logTable,
  'core/gomoku/shape_table.inc': shapeTable,
  'wasm-bindings/go-rules-table.js': goRules,
  'wasm-bindings/go-levels-table.js': goLevels,
};

await main(import.meta.url, async () => {
  const isPrinted = process.argv[2] === '--print';
  const named = process.argv.slice(isPrinted ? 3 : 2);
  for (const file of named.length ? named : Object.keys(TABLES)) {
    if (!(file in TABLES)) fail(`${file} is none of ${Object.keys(TABLES).join(', ')}`);
    const text = await TABLES[file]();
    if (isPrinted) process.stdout.write(text);
    else writeFileSync(join(root, file), text);
  }
});
