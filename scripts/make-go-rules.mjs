// Writes wasm-bindings/go-rules.js from the rule sets of engine.wasm (core/go/rules.c), for all JavaScript that must
// know them before the wasm is loaded, and for the types.
//
//   node scripts/build.mjs wasm && node scripts/make-go-rules.mjs [--print]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goRulesOf, instantiate } from '../wasm-bindings/engine-module.js';
import { root } from './tools.mjs';

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
const text = `// Made by scripts/make-go-rules.mjs from core/go/rules.c; do not edit. In the order of the core.
export const GO_RULES = /** @type {const} */ ([
${rows.join('')}]);
`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(join(root, 'wasm-bindings/go-rules.js'), text);
