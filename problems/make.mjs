// Makes a set of problems and writes its file: `npm run problems -- go|gomoku [--count N] [--seed N]`, or a section at
// the end of the set of Go: `npm run problems -- go ko|hard`. What stands before stays as it is. The same command makes
// the same lines everywhere with the same engine and weights; the comments in the file tell which commands made what is
// there.
// `npm run problems -- go|gomoku rate` rates the problems of the file again, as making them does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseDeck } from '../web/problems/deck.js';
import { fail, main } from '../scripts/tools.mjs';

/**
 * What each game has in set.mjs. makeSet: returns the lines of the file; rateAgain: those of problems that are there.
 * @typedef {(options: { count: number, seed: number, log: (text: string) => void }) => Promise<string[]>} MakeSet
 * @typedef {(problems: import('../web/problems/deck.js').Problem[]) => Promise<string[]>} RateAgain
 */

/** How many are made unless --count says otherwise. */
const DEFAULTS = { go: 2400, gomoku: 1000, 'go ko': 180, 'go hard': 160 };

/** The sections of a file in their order. */
const ORDER = Object.keys(DEFAULTS);

/**
 * A file's sections: the command that made each is the comment above it.
 * @param {string} text @returns {{ name: string, head: string, lines: string[] }[]}
 */
function sectionsOf(text) {
  /** @type {{ name: string, head: string, lines: string[] }[]} */
  const sections = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const name = line.match(/^# npm run problems -- (.*?) --/)?.[1];
    if (name) sections.push({ name, head: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

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
  const [game, section = '', ...rest] = args;
  if (game !== 'go' && game !== 'gomoku') fail('say which game: go or gomoku.');
  if (section && section !== 'rate' && (game !== 'go' || (section !== 'ko' && section !== 'hard')))
    fail(`${game} has no section "${section}"; go has ko and hard.`);
  if (rest.length) fail(`there is no "${rest[0]}"; the options are --count and --seed.`);
  const name = /** @type {keyof typeof DEFAULTS} */ (section ? `${game} ${section}` : game);
  const count = wanted || DEFAULTS[name];
  const file = new URL(`./${game}.txt`, import.meta.url);
  const log = (/** @type {string} */ text) => console.log(text);
  const begun = performance.now();
  const sections = sectionsOf(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const save = (/** @type {typeof sections} */ all) =>
    writeFileSync(file, `${all.map(({ head, lines: its }) => [head, ...its].join('\n')).join('\n')}\n`);
  const told = (/** @type {number} */ made) =>
    console.log(`${made} problems in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  if (section === 'rate') {
    /** @type {{ rateAgain: RateAgain }} */
    const { rateAgain } = await import(`./${game}/set.mjs`);
    for (const one of sections) one.lines = await rateAgain(parseDeck(one.lines.join('\n')));
    save(sections);
    return told(sections.reduce((sum, one) => sum + one.lines.length, 0));
  }
  /** @type {string[]} */
  let lines;
  if (section) {
    const { makeMore } = await import('./go/more.mjs');
    const before = sections.filter(({ name: other }) => ORDER.indexOf(other) < ORDER.indexOf(name));
    const problems = parseDeck(before.flatMap(({ lines: its }) => its).join('\n'));
    lines = await makeMore({ section: /** @type {'ko' | 'hard'} */ (section), count, seed, before: problems, log });
  } else {
    /** @type {{ makeSet: MakeSet }} */
    const { makeSet } = await import(`./${game}/set.mjs`);
    lines = await makeSet({ count, seed, log });
  }
  const made = { name, head: `# npm run problems -- ${name} --count ${count} --seed ${seed}`, lines };
  const all = [...sections.filter((one) => one.name !== name), made].sort(
    (a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name),
  );
  save(all);
  told(lines.length);
});
