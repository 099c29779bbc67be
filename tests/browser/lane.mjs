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
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.mjs') && !but.includes(name.replace('.test.mjs', '')))
  .map((name) => ({ name, code: readFileSync(new URL(name, import.meta.url), 'utf8') }))
  .filter(({ code }) => code.includes(text))
  .sort((a, b) => b.code.length - a.code.length || (a.name < b.name ? -1 : 1));

// A file takes about as long as it is: the longest first, each to the share that is shortest so far.
const shares = Array.from({ length: lanes }, () => ({ length: 0, names: /** @type {string[]} */ ([]) }));
for (const { name, code } of files) {
  const share = shares.reduce((least, its) => (its.length < least.length ? its : least));
  share.length += code.length;
  share.names.push(name);
}
// A Chromium without a test would never be closed.
if (shares[lane].names.length) useBrowser();
for (const name of shares[lane].names) await import(`./${name}`);
