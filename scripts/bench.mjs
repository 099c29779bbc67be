// Runs the same benchmark natively (gcc or cc), natively by clang, and as wasm in Node, side by side:
//   npm run bench -- playout --size 9 --playouts 20000
// The signatures must be equal; the ratio is wasm over native.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { fail, find, main, root, run } from './tools.mjs';

await main(import.meta.url, async () => {
  const args = process.argv.slice(2).length ? process.argv.slice(2) : ['playout'];
  const withClang = find('clang') !== '';
  await build(['native', ...(withClang ? ['clang'] : []), 'wasm', 'web']);

  const ending = process.platform === 'win32' ? '.exe' : '';
  /** @type {Array<[string, string, string[]]>} */
  const programs = [['native', join(root, `build/native/ponnuki${ending}`), []]];
  if (withClang) programs.push(['clang', join(root, `build/clang/ponnuki${ending}`), []]);
  programs.push(['wasm', process.execPath, [join(root, 'dist/cli.mjs')]]);

  /** @type {Array<Record<string, any>>} */
  const rows = [];
  for (const [name, program, before] of programs) {
    if (!existsSync(program)) fail(`${program} was not built.`);
    const { code, output } = await run(
      program,
      [...before, 'bench', ...args, ...(args.includes('--json') ? [] : ['--json'])],
      { quiet: true },
    );
    if (code !== 0) fail(`the bench failed on ${name}; the lines above say why.`);
    rows.push({ name, ...JSON.parse(output) });
  }
  if (args.includes('--json')) return console.log(JSON.stringify(rows, null, 1));

  const speed = Object.keys(rows[0]).find((key) => key.endsWith('_per_s')) ?? 'seconds';
  for (const row of rows)
    console.log(
      `  ${row.name.padEnd(8)}${Math.round(row[speed]).toLocaleString('en').padStart(14)} ${speed}   ` +
        `${(row[speed] / rows[0][speed]).toFixed(2)} of native   signature ${row.signature}`,
    );
  if (rows.some((row) => row.signature !== rows[0].signature))
    fail('the signatures differ: the compilers computed different things.');
});
