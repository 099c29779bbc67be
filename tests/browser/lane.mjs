// Runs a share of the files of tests/browser in one process with one Chromium, because starting both takes longer than
// most files: `node tests/browser/lane.mjs 0 3` runs the first of three shares. What a file needs of its own it opens
// in its tests, so that files do not meet.
//
// PONNUKI_BUT names files that are left out. PONNUKI_WITH is a text that files must have: where a file has nothing to
// run, the runner may end before the next one is read.
import { readFileSync, readdirSync } from 'node:fs';
import { useBrowser } from './page.mjs';

const [lane, lanes] = process.argv.slice(2).map(Number);
if (!(lane >= 0 && lane < lanes)) throw new Error('tests/browser/lane.mjs takes a share and how many there are: 0 3.');
const but = (process.env.PONNUKI_BUT ?? '').split(' ');
const text = process.env.PONNUKI_WITH ?? '';
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.mjs') && !but.includes(name.replace('.test.mjs', '')))
  .filter((name) => readFileSync(new URL(name, import.meta.url), 'utf8').includes(text))
  .sort();
useBrowser();
for (const name of files.filter((_, i) => i % lanes === lane)) await import(`./${name}`);
