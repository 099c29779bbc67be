// What is wrong with C beyond the compilers' warnings: its form by clang-format, likely faults by clang-tidy.
//   node scripts/lint.mjs [format|tidy]
// The formatter decides every space between two words and how far a line is indented. Where a line is broken and in
// which column a comment stands is the author's: tables, drawings and short enums read better so.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fail, find, main, root, run } from './tools.mjs';

const ROOMS = [
  'core/base',
  'core/go',
  'core/gomoku',
  'core/lab',
  'core/cli',
  'wasm-bindings',
  'tests/core',
  'tests/fuzz',
];

/** @param {RegExp} names @returns {string[]} paths from the root */
const sources = (names) =>
  ROOMS.flatMap((room) =>
    existsSync(join(root, room))
      ? readdirSync(join(root, room))
          .filter((name) => names.test(name))
          .sort()
          .map((name) => `${room}/${name}`)
      : [],
  );

/**
 * @typedef {{line: number, text: string, indent: number, start: number}} Line start: characters before it that are no
 * blanks
 */
/** @param {string} code @returns {Line[]} those with something on them */
function linesOf(code) {
  let start = 0;
  return code.split('\n').flatMap((text, i) => {
    const line = { line: i + 1, text, indent: text.length - text.trimStart().length, start };
    start += text.replace(/\s/g, '').length;
    return text.trim() ? [line] : [];
  });
}

/** Where two codes of the same words differ by more than line breaks and the columns of comments.
 * @param {string} code @param {string} formatted @returns {Array<{line: number, why: string}>} */
export function differences(code, formatted) {
  const found = [];
  const lines = linesOf(code);
  const wanted = new Map(linesOf(formatted).map((line) => [line.start, line]));
  // Between any two characters there is a blank in both or in neither, whatever kind of blank it is.
  const gaps = (/** @type {string} */ text) => {
    /** @type {Set<number>} */
    const set = new Set();
    let count = 0;
    for (let i = 0; i < text.length; i++) {
      if (!/\s/.test(text[i])) count++;
      else set.add(count);
    }
    return set;
  };
  const [is, should] = [gaps(code), gaps(formatted)];
  for (let i = 0; i < lines.length; i++) {
    const { line, text, indent, start } = lines[i];
    const other = wanted.get(start);
    // A line that goes on with what the one above began is the author's too.
    const begins = i === 0 || /[;{}:>]\s*(\/\/.*)?$|^\s*(\/\/|#)/.test(lines[i - 1].text);
    if (/\s$/.test(text) || /\t/.test(text)) found.push({ line, why: 'a tab, or blanks at the end' });
    else if (begins && other && other.indent !== indent)
      found.push({ line, why: `indented by ${indent} instead of ${other.indent}` });
    let count = start;
    for (const c of text.trim().replace(/\s*\/\/.*$/, '')) {
      if (/\s/.test(c)) continue;
      count++;
      if (is.has(count) !== should.has(count)) {
        found.push({
          line,
          why: `${is.has(count) ? 'no blank' : 'a blank'} belongs behind "${text.trim().slice(0, 60)}" at its character ${count - start}`,
        });
        break;
      }
    }
  }
  return found;
}

/** @returns {boolean} */
function format() {
  const program = find('clang-format');
  const files = sources(/\.[ch]$/);
  const codes = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const { status, stdout, stderr } = spawnSync(program, files, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) fail(`clang-format failed: ${stderr.trim().split('\n')[0]}`);
  // One process for all of them: its output is cut by the number of characters that are no blanks.
  let at = 0,
    wrong = 0;
  files.forEach((file, i) => {
    const wanted = codes[i].replace(/\s/g, '').length;
    let end = at;
    for (let count = 0; end < stdout.length && (count < wanted || /\s/.test(stdout[end])); end++)
      if (!/\s/.test(stdout[end])) count++;
    for (const { line, why } of differences(codes[i], stdout.slice(at, end))) {
      console.error(`${file}:${line}: ${why}`);
      wrong++;
    }
    at = end;
  });
  console.log(`format: ${files.length} files, ${wrong} lines to change`);
  return wrong === 0;
}

async function tidy() {
  // No build is needed: the flags that matter are these.
  const files = sources(/\.c$/).filter(
    (file) => !file.startsWith('tests/') && file !== 'wasm-bindings/platform_wasm.c',
  );
  const together = Math.min(2, cpus().length);
  const parts = Array.from({ length: together }, (_, k) => files.filter((_, i) => i % together === k));
  const flags = ['-std=c11', '-I.', '-Icore'];
  const results = await Promise.all(
    parts.map((part) =>
      run(find('clang-tidy'), ['--quiet', ...part, '--', ...flags], {
        cwd: root,
        drop: /^\d+ warnings? |^Suppressed |^Use -header-filter/,
      }),
    ),
  );
  const ok = results.every(({ code }) => code === 0);
  console.log(`clang-tidy: ${files.length} files, ${ok ? 'nothing found' : 'see above'}`);
  return ok;
}

/** @param {'all' | 'format' | 'tidy'} wanted */
export async function lint(wanted = 'all') {
  const missing = ['clang-format', 'clang-tidy'].filter((tool) => !find(tool));
  if (missing.length)
    fail(`not found: ${missing.join(', ')}; \`node scripts/setup.mjs check\` installs what is missing or says how.`);
  const formed = wanted === 'tidy' || format();
  const tidied = wanted === 'format' || (await tidy());
  return formed && tidied;
}

await main(import.meta.url, async () => {
  const wanted = process.argv[2] ?? 'all';
  if (wanted !== 'all' && wanted !== 'format' && wanted !== 'tidy')
    fail(`there is no check "${wanted}"; format and tidy are known.`);
  if (!(await lint(wanted))) process.exitCode = 1;
});
