// Makes a set of problems and writes its file: `npm run problems -- go|gomoku [--count N] [--seed N]`. The same command
// makes the same file everywhere; README.md tells which one made the files that are here.
import { writeFileSync } from 'node:fs';
import { fail, main } from '../scripts/tools.mjs';

/**
 * What each game has in set.mjs: returns the lines of the file.
 * @typedef {(options: { count: number, seed: number, log: (text: string) => void }) => Promise<string[]>} MakeSet
 */

/** How many are made unless --count says otherwise. */
const DEFAULTS = { go: 2400, gomoku: 1000 };

/** The value of --name. @param {string[]} args @param {string} name @param {number} otherwise */
function numberOf(args, name, otherwise) {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return otherwise;
  const [, text] = args.splice(at, 2);
  if (!/^\d{1,9}$/.test(text ?? '')) fail(`--${name} takes a whole number, not "${text ?? ''}".`);
  return Number(text);
}

await main(import.meta.url, async () => {
  const args = process.argv.slice(2);
  const seed = numberOf(args, 'seed', 1);
  const wanted = numberOf(args, 'count', 0);
  const [game, ...rest] = args;
  if (game !== 'go' && game !== 'gomoku') fail('say which game: go or gomoku.');
  if (rest.length) fail(`there is no "${rest[0]}"; the options are --count and --seed.`);
  const count = wanted || DEFAULTS[game];
  /** @type {{ makeSet: MakeSet }} */
  const { makeSet } = await import(`./${game}/set.mjs`);
  const begun = performance.now();
  const lines = await makeSet({ count, seed, log: (text) => console.log(text) });
  const file = new URL(`./${game}.txt`, import.meta.url);
  writeFileSync(file, `# npm run problems -- ${game} --count ${count} --seed ${seed}\n${lines.join('\n')}\n`);
  console.log(`${lines.length} problems in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
});
