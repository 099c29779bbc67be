// Runs the fuzz targets of tests/fuzz with libFuzzer: `npm run fuzz`, `npm run fuzz -- gtp api --seconds 600`,
// `npm run fuzz -- go --runs 1000000`. Inputs that extend the coverage are saved in build/fuzz/found, failing ones in
// build/fuzz/broken; when the cause is fixed, move them to tests/fuzz/corpus.
//   --seed N  the same inputs every time, from the kept ones only; --runs or --seconds limits their number
//   --native  the same checks without sanitizers and without coverage, ten times as fast: random changes to the kept
//             inputs, with the build of the tests
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { fail, find, main, must, root, run } from './tools.mjs';

const TARGETS = readdirSync(join(root, 'tests/fuzz')).flatMap((name) => name.match(/^fuzz_(\w+)\.c$/)?.[1] ?? []);
const DEFAULT_SECONDS = 60;
/**
 * Maximum input length in bytes; protocols start a program for each input, so their sessions are long.
 * @type {Record<string, number>}
 */
const LENGTH = { gtp: 4000, gomocup: 8000 };

/** @param {string[]} words */
function read(words) {
  /** @type {{targets: string[], seconds: number, runs: number, seed: number, native: boolean}} */
  const wish = { targets: [], seconds: 0, runs: 0, seed: 0, native: false };
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (TARGETS.includes(word)) wish.targets.push(word);
    else if (word === '--native') wish.native = true;
    else if (word === '--seconds' || word === '--runs' || word === '--seed') {
      const number = Number(words[++i]);
      if (!Number.isInteger(number) || number < 1) fail(`${word} is followed by a whole number.`);
      wish[/** @type {'seconds' | 'runs' | 'seed'} */ (word.slice(2))] = number;
    } else fail(`"${word}" is neither a target (${TARGETS.join(', ')}) nor --seconds N, --runs N, --seed N, --native.`);
  }
  if (!wish.targets.length) wish.targets = TARGETS;
  return wish;
}

/**
 * What libFuzzer needs, besides its seed, to repeat a run: the kept inputs in a fixed order, and no hints from
 * comparisons, some of which are comparisons of addresses.
 * @param {string} kept folder
 * @param {string} list file to be written
 */
function repeatable(kept, list) {
  writeFileSync(
    list,
    readdirSync(kept)
      .sort()
      .map((name) => relative(root, join(kept, name)))
      .join(','),
  ); // no other commas
  return [`-seed_inputs=@${list}`, '-use_cmp=0'];
}

/** @param {string[]} words as on the command line @returns {Promise<string[]>} targets with failures */
export async function fuzz(words) {
  const { targets, seconds, runs, seed, native } = read(words);
  await build([native ? 'native' : 'fuzz']);
  if (native)
    for (const target of targets)
      await must('Compiling', find('ninja'), ['-C', join(root, 'build/native'), `fuzz_${target}`], { quiet: true });
  const broken = join(root, 'build/fuzz/broken');
  /** @type {string[]} */
  const failed = [];
  for (const target of targets) {
    const kept = join(root, 'tests/fuzz/corpus', target),
      found = join(root, 'build/fuzz/found', target),
      words = join(root, `tests/fuzz/${target}.dict`);
    console.log(`\n=== ${target}`);
    let args = [
      kept,
      '--runs',
      String(runs || 1000),
      '--bytes',
      String(LENGTH[target] ?? 0),
      '--seed',
      String(seed || 1),
    ];
    if (!native) {
      for (const folder of [found, broken]) mkdirSync(folder, { recursive: true });
      args = [
        `-artifact_prefix=${broken}/${target}-`,
        '-timeout=60',
        '-rss_limit_mb=2048',
        '-print_final_stats=1',
        '-verbosity=0',
        '-max_len=4096',
        '-use_value_profile=0',
      ];
      if (existsSync(words)) args.push(`-dict=${words}`);
      if (runs) args.push(`-runs=${runs}`);
      if (seconds || !runs) args.push(`-max_total_time=${seconds || DEFAULT_SECONDS}`);
      if (seed) args.push(`-seed=${seed}`, ...repeatable(kept, `${found}.list`));
      else args.push(found, kept);
    }
    const { code } = await run(join(root, 'build', native ? 'native' : 'fuzz', `fuzz_${target}`), args, {
      drop: /^stat::(new_units|slowest|average|peak)|^INFO:|^\s*NEW_FUNC|^###|^".*# Uses|^Done/,
    });
    if (code !== 0) failed.push(target);
  }
  return failed;
}

await main(import.meta.url, async () => {
  const failed = await fuzz(process.argv.slice(2));
  if (failed.length)
    fail(`a promise was broken in ${failed.join(', ')}; an input that libFuzzer found is in build/fuzz/broken.`);
});
