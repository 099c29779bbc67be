// Runs every second file of tests/browser in one process with one Chromium, because starting both takes longer than
// most files: `node tests/browser/lane.mjs 0`, and 1 for the others. PONNUKI_BUT names files that are left out. What a
// file needs of its own it opens in its tests, so that files do not meet.
import { readdirSync } from 'node:fs';
import { useBrowser } from './page.mjs';

const LANES = 2;

const lane = Number(process.argv[2]);
if (!(lane >= 0 && lane < LANES)) throw new Error(`a lane from 0 to ${LANES - 1} is meant, not ${process.argv[2]}`);
const but = (process.env.PONNUKI_BUT ?? '').split(' ');
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.mjs') && !but.includes(name.replace('.test.mjs', '')))
  .sort();
useBrowser();
for (const name of files.filter((_, i) => i % LANES === lane)) await import(`./${name}`);
