// Measures how fast the page opens, compared with another build of it: Chromium opens the two sites in turn, each time
// in a new context with an empty cache and without a service worker.
//
//   node scripts/bench-open.mjs --against FOLDER [--rounds 15]
//
// FOLDER is a built site, for instance dist of a worktree of an earlier commit. Printed are medians of the time from
// the navigation until the user may move; from the first click to the engine's answer at the level that a new visitor
// gets; of both together, which is the time to the engine's first move if the click comes at once; and of the main
// thread's processor time; and ratios, below 1 where dist is faster than FOLDER. Compare within one run only. At the
// end the stages of opening dist, by the entries of `performance`.
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from './serve.mjs';
import { fail, find, main, root } from './tools.mjs';

/**
 * In ms; `work` is the processor time of the page's main thread until it is playable, which other load hardly changes.
 * @typedef {{ playable: number, answer: number, answered: number, work: number, stages: number[] }} Times
 */

const WHAT = /** @type {const} */ ({
  playable: 'goto to playable',
  answer: "click to the engine's first move",
  answered: 'both together',
  work: 'processor time of the main thread until playable',
});

/** When each is reached, in ms from the navigation: `stages` of Times in this order. */
const STAGES = [
  'the HTML is there',
  'script, style and wasm of the page are there',
  'something is painted',
  'the user may move',
  'wasm and weights of the network are there',
  'the first click (of this program, at once)',
  "the engine's stone",
];

/** Runs in the page at the end. @param {number} stone when it came @returns {number[]} see STAGES */
function readStages(stone) {
  const entries = (/** @type {string} */ type) =>
    /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType(type));
  const there = (/** @type {RegExp} */ name) =>
    Math.max(...entries('resource').map((entry) => (name.test(entry.name) ? entry.responseEnd : 0)));
  const first = (/** @type {string} */ name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  return [
    entries('navigation')[0].responseEnd,
    there(/\/(app\.js|page\.css|engine\.wasm)$/),
    first('first-paint'),
    first('ponnuki-ready'),
    there(/\/(net\.wasm|[^/]*\.bin)$/),
    first('pointerdown'),
    stone,
  ];
}

/** The value at a fraction of the sorted values. @param {number[]} values @param {number} [at] */
export const quantile = (values, at = 0.5) => [...values].sort((a, b) => a - b)[Math.floor(at * (values.length - 1))];

/** From the command line. @param {string[]} words */
export function readArguments(words) {
  let against = '',
    rounds = 15;
  for (let i = 0; i < words.length; i += 2) {
    if (words[i] === '--against' && words[i + 1]) against = resolve(words[i + 1]);
    else if (words[i] === '--rounds' && Number(words[i + 1]) >= 1) rounds = Math.floor(Number(words[i + 1]));
    else fail(`${words[i]} is no option with a value; the options are --against FOLDER and --rounds N.`);
  }
  if (!against) fail('--against FOLDER is missing: the built site to compare with.');
  for (const folder of [join(root, 'dist'), against])
    if (!existsSync(join(folder, 'app.js'))) fail(`${folder} has no app.js; is it a built site?`);
  return { against, rounds };
}

/** Runs in the page before its own scripts: notes when the user may move, and when white has answered the click. */
function watch() {
  const times = { playable: 0, answer: 0, answered: 0, stone: 0 };
  Object.assign(globalThis, { times });
  let clicked = 0;
  addEventListener('pointerdown', () => (clicked ||= performance.now()), true);
  new MutationObserver(() => {
    const { phase, thinking } = document.body?.dataset ?? {};
    if (phase !== 'playing' || thinking !== 'false') return;
    times.playable ||= performance.now();
    if (times.answer || !document.querySelector('[role="gridcell"][aria-label*=", white"]')) return;
    times.stone = performance.now();
    times.answer = times.stone - clicked;
    times.answered = times.playable + times.answer;
  }).observe(document, { subtree: true, attributes: true });
}

/**
 * Opens a site with an empty cache and plays one move.
 * @param {import('playwright-core').Browser} browser @param {string} url
 * @returns {Promise<Times>}
 */
async function open(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'commit' });
    const has = (/** @type {keyof Times} */ name) =>
      page.waitForFunction((key) => /** @type {any} */ (globalThis).times[key], name, { polling: 15 });
    await has('playable');
    const { metrics } = await client.send('Performance.getMetrics');
    const work = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    const box = await page.locator('[role="grid"]').boundingBox();
    if (!box) fail(`${url} has no board.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await has('answered');
    const times = await page.evaluate(() => /** @type {any} */ (globalThis).times);
    return { ...times, work, stages: await page.evaluate(readStages, times.stone) };
  } finally {
    await context.close();
  }
}

/**
 * Opens two sites in turn, after one round that is not counted, in which the servers compress every file.
 * @param {[string, string]} folders @param {number} rounds
 * @returns {Promise<[Times[], Times[]]>} by site, in the same order
 */
export async function openInTurn(folders, rounds) {
  const executablePath = find('headless');
  if (!executablePath) fail('Chromium is missing.');
  const { chromium } = await import('playwright-core');
  const servers = await Promise.all(folders.map((folder) => serve({ folder })));
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    for (const { url } of servers) await open(browser, url);
    /** @type {[Times[], Times[]]} */
    const times = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const site of round % 2 ? [1, 0] : [0, 1]) times[site].push(await open(browser, servers[site].url));
    return times;
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
  }
}

await main(import.meta.url, async () => {
  const { against, rounds } = readArguments(process.argv.slice(2));
  console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, ${rounds} rounds, against ${against}`);
  const times = await openInTurn([join(root, 'dist'), against], rounds);
  for (const key of /** @type {(keyof typeof WHAT)[]} */ (Object.keys(WHAT))) {
    const [here, there] = times.map((some) => some.map((one) => one[key]));
    const ms = (/** @type {number[]} */ values) => {
      const [low, middle, high] = [0.25, 0.5, 0.75].map((at) => quantile(values, at).toFixed(0));
      return `${middle} ms (quartiles ${low} to ${high})`;
    };
    console.log(
      `${WHAT[key]}: here ${ms(here)}, there ${ms(there)}, ratio of medians ` +
        `${(quantile(here) / quantile(there)).toFixed(3)}, of pairs ` +
        `${quantile(here.map((value, i) => value / there[i])).toFixed(3)}`,
    );
  }
  for (let i = 0; i < STAGES.length; i++)
    console.log(`until ${STAGES[i]}: ${quantile(times[0].map(({ stages }) => stages[i])).toFixed(0)} ms`);
});
