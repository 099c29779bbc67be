// Proves every problem again: `npm run check:problems [-- go|gomoku] [--times]`. Each has exactly one right first move,
// the stated length, and of Go the stated rank; no two are alike, and each is in canonical form. --times measures
// instead how long answers to a reader take.
import { existsSync, readFileSync } from 'node:fs';
import { fail, main } from '../scripts/tools.mjs';
import { parseDeck } from '../web/problems/deck.js';
import { canonical, idOf } from './canonical.mjs';

/** @import { Problem, GameName } from '../web/problems/deck.js' */
/**
 * What each game has in check.mjs.
 * @typedef {object} Checker
 * @property {(problem: Problem) => { wrong: string | null, visits: number }} check
 * @property {(problem: Problem) => number[]} timesOf
 */

const GAMES = /** @type {const} */ (['go', 'gomoku']);

/** @param {GameName} game @returns {Promise<Checker>} */
export const loadChecker = async (game) => (await import(`./${game}/check.mjs`)).loadChecker();

/** The problems of a game that are in this folder. @param {GameName} game */
export const problemsOf = (game) => parseDeck(readFileSync(new URL(`./${game}.txt`, import.meta.url), 'utf8'));

/**
 * What is wrong with the set as such: ids, forms, problems that are alike.
 * @param {Problem[]} problems @returns {string[]} sentences
 */
export function alike(problems) {
  const wrong = [];
  const seen = new Map();
  for (const problem of problems) {
    const { problem: turned, content } = canonical(problem);
    if (String([turned.black, turned.white]) !== String([problem.black, problem.white]))
      wrong.push(`${problem.id} is not in its canonical form.`);
    if (idOf(content) !== problem.id) wrong.push(`${problem.id} should have the id ${idOf(content)}.`);
    if (seen.has(content)) wrong.push(`${problem.id} is like ${seen.get(content)}.`);
    seen.set(content, problem.id);
  }
  const ids = new Set(problems.map(({ id }) => id));
  if (ids.size !== problems.length) wrong.push('Two problems have the same id.');
  return wrong;
}

/** @param {readonly number[]} sorted @param {number} part */
const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];

/** @param {Checker} checker @param {Problem[]} problems */
function printTimes(checker, problems) {
  const times = problems.flatMap((problem) => checker.timesOf(problem)).sort((a, b) => a - b);
  const shown = [0.5, 0.95, 0.99, 1].map((part) => `p${100 * part} ${quantile(times, part).toFixed(1)} ms`);
  console.log(`  ${times.length} answers: ${shown.join(', ')}`);
}

/** @param {GameName} game @param {boolean} times @returns {Promise<string[]>} what is wrong */
async function checkGame(game, times) {
  const problems = problemsOf(game);
  const checker = await loadChecker(game);
  console.log(`${game}: ${problems.length} problems`);
  if (times) {
    printTimes(checker, problems);
    return [];
  }
  const wrong = alike(problems);
  let most = 0;
  for (const problem of problems) {
    const result = checker.check(problem);
    if (result.wrong) wrong.push(`${problem.id} ${result.wrong}.`);
    most = Math.max(most, result.visits);
  }
  console.log(`  ${wrong.length} wrong; the longest answer takes ${most} visits`);
  return wrong;
}

await main(import.meta.url, async () => {
  const args = process.argv.slice(2);
  const times = args.includes('--times');
  const names = args.filter((arg) => arg !== '--times');
  const unknown = names.find((name) => !GAMES.some((game) => game === name));
  if (unknown) fail(`there is no "${unknown}"; say go or gomoku, and --times.`);
  const wanted = GAMES.filter((game) =>
    names.length ? names.includes(game) : existsSync(new URL(`./${game}.txt`, import.meta.url)),
  );
  const wrong = [];
  for (const game of wanted) wrong.push(...(await checkGame(game, times)));
  for (const sentence of wrong.slice(0, 20)) console.error(sentence);
  if (wrong.length) process.exitCode = 1;
});
