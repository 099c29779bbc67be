// Makes a set of problems and writes its file: `npm run problems -- go|gomoku [--count N] [--seed N]`. The same command
// makes the same file everywhere; README.md tells which one made the files that are here.
import { writeFileSync } from 'node:fs';
import { fail, main } from '../scripts/tools.mjs';

const MAKERS = {
  go: async () => (await import('./go/set.mjs')).makeSet,
  gomoku: async () => (await import('./gomoku/set.mjs')).makeSet,
};
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
  const [game, ...rest] = args.filter((arg, i) => !arg.startsWith('--') && args[i - 1] !== '--count');
  if (!(game in MAKERS)) fail('say which game: go or gomoku.');
  const count = numberOf(args, 'count', DEFAULTS[/** @type {'go' | 'gomoku'} */ (game)]);
  if (rest.length || args.length > 1) fail(`there is no "${rest[0] ?? args[1]}"; the options are --count and --seed.`);
  const makeSet = await MAKERS[/** @type {'go' | 'gomoku'} */ (game)]();
  const begun = performance.now();
  const lines = await makeSet({ count, seed, log: (text) => console.log(text) });
  const file = new URL(`./${game}.txt`, import.meta.url);
  writeFileSync(file, `# npm run problems -- ${game} --count ${count} --seed ${seed}\n${lines.join('\n')}\n`);
  console.log(`${lines.length} problems in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
});
