// Runs a share of the test files of tests/browser in one process with one Chromium, because starting both takes longer
// than most files: `node tests/browser/lane.mjs 0 3` runs the first of three shares. Files do not affect each other,
// because each opens what it needs in its tests.
//
// PONNUKI_BUT names files to omit. PONNUKI_WITH is a text that files must contain: without it, the runner could end
// after a file without matching tests, before the next one is read.
import { readFileSync, readdirSync } from 'node:fs';
import { useBrowser } from './page.mjs';

const [lane, lanes] = process.argv.slice(2).map(Number);
if (!(lane >= 0 && lane < lanes)) throw new Error('tests/browser/lane.mjs takes a share and how many there are: 0 3.');
const but = (process.env.PONNUKI_BUT ?? '').split(' ');
const text = process.env.PONNUKI_WITH ?? '';
/**
 * About how many seconds the longest files take, by which they are distributed; all others take 6 or less.
 * @type {Record<string, number>}
 */
const SECONDS = {
  looking: 26,
  ending: 22,
  play: 20,
  touch: 18,
  gomoku: 17,
  engine: 17,
  autosave: 16,
  'study-analysis': 15,
  clock: 15,
  'new-game': 14,
  'study-record': 13,
  share: 12,
  'next-game': 11,
  embed: 11,
  study: 11,
  workers: 10,
  'library-rows': 10,
  looks: 9,
  'learn-search': 9,
  app: 8,
  learn: 7,
  languages: 7,
};
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.mjs') && !but.includes(name.replace('.test.mjs', '')))
  .filter((name) => readFileSync(new URL(name, import.meta.url), 'utf8').includes(text))
  .map((name) => ({ name, seconds: SECONDS[name.replace('.test.mjs', '')] ?? 3 }))
  .sort((a, b) => b.seconds - a.seconds || (a.name < b.name ? -1 : 1));

// The longest files first, each assigned to the share that is shortest so far, so that the shares are about equal.
const shares = Array.from({ length: lanes }, () => ({ seconds: 0, names: /** @type {string[]} */ ([]) }));
for (const { name, seconds } of files) {
  const share = shares.reduce((least, its) => (its.seconds < least.seconds ? its : least));
  share.seconds += seconds;
  share.names.push(name);
}
// A Chromium without a test would never be closed.
if (shares[lane].names.length) useBrowser();
for (const name of shares[lane].names) await import(`./${name}`);
