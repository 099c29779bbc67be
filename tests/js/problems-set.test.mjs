// The problems that are in the repository: no two are alike, all fields fit, and of a sample each has exactly one right
// first move (`npm run check:problems` proves all). The tools that make them: symmetries, ids, regions, a set from a
// seed.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { canonical, idOf, moved, symmetries } from '../../problems/canonical.mjs';
import { alike, loadChecker, problemsOf } from '../../problems/check.mjs';
import { candidatesOf } from '../../problems/go/candidates.mjs';
import { loadProblems } from '../../problems/go/games.mjs';
import { probe, prove } from '../../problems/go/prove.mjs';
import { MAX_REGION, isClosed } from '../../problems/go/region.mjs';
import { shapeOf } from '../../problems/go/shapes.mjs';
import { makeSet } from '../../problems/go/set.mjs';
import { randomFrom } from '../../problems/random.mjs';
import { closedRegion } from '../../wasm-bindings/life-problem.js';
import { KINDS, parseProblem, ratingOf } from '../../web/problems/deck.js';
import { longTest } from '../levels.mjs';

/** Problems of the sample, of each game. */
const SAMPLE = 25;
const LEAST = { go: 2500, gomoku: 1000 };
/** Kinds of which there are fewer. */
const SPECIAL = ['seki', 'ko-kill', 'ko-live'];

for (const game of /** @type {const} */ (['go', 'gomoku'])) {
  if (!existsSync(new URL(`../../problems/${game}.txt`, import.meta.url))) continue;
  const problems = problemsOf(game);

  test(`${game}: enough problems of every kind and rating, no two alike`, () => {
    assert.ok(problems.length >= LEAST[game], `${problems.length} problems`);
    assert.deepEqual(alike(problems), []);
    const kinds = new Map();
    for (const { kind } of problems) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    for (const [kind, count] of kinds)
      assert.ok(count > (SPECIAL.includes(kind) ? 50 : problems.length / 10), `${count} of ${kind}`);
    for (const kind of KINDS[game]) assert.ok(kinds.has(kind), kind);
    for (const { id, rating } of problems) assert.ok(rating >= 400 && rating <= 3100, `${id}: ${rating}`);
    assert.ok(problems.filter(({ rating }) => rating < 900).length > problems.length / 20, 'easy ones');
    if (game === 'go') assert.ok(problems.filter(({ rating }) => rating >= ratingOf(20)).length > 90, 'above 12 kyu');
    assert.ok(problems.filter(({ rating }) => rating > 1700).length > problems.length / 20, 'hard ones');
  });

  test(`${game}: a sample is proved again`, async () => {
    const { check } = await loadChecker(game);
    for (let i = 0; i < SAMPLE; i++) {
      const problem = problems[Math.floor(((i + 0.5) * problems.length) / SAMPLE)];
      assert.equal(check(problem).wrong, null, problem.id);
    }
  });
}

test('a problem with two solutions, none, another length or another rank is noticed', async () => {
  const { check } = await loadChecker('go');
  const problem = problemsOf('go').find(({ kind, moves }) => kind === 'kill' && moves === 2);
  assert.ok(problem);
  assert.equal(check(problem).wrong, null);
  assert.equal(check({ ...problem, moves: 9 }).wrong, 'takes 2 moves, not 9');
  const rating = problem.rating + 60;
  assert.equal(check({ ...problem, rating }).wrong, `is rated ${rating}, not ${problem.rating}`);
  const swapped = { ...problem, kind: /** @type {const} */ ('live') };
  assert.notEqual(check(swapped).wrong, null);
  assert.match(check({ ...problem, targets: [] }).wrong ?? '', /^is refused: .*there is no target\.$/);
  const { right } = /** @type {any} */ (prove(await loadProblems(), /** @type {any} */ (problem)));
  assert.notEqual(check({ ...problem, black: [...problem.black, right] }).wrong, null);
});

test('a ko or a seki is no such problem where more can be reached, or less', async () => {
  const { check } = await loadChecker('go');
  const of = (/** @type {string} */ kind) => {
    const found = problemsOf('go').find((one) => one.kind === kind);
    assert.ok(found);
    assert.equal(check(found).wrong, null);
    return found;
  };
  const as = (problem, kind) => check({ ...problem, kind }).wrong;
  assert.equal(as(of('kill'), 'ko-kill'), 'reaches more than its kind says');
  for (const kind of ['seki', 'ko-live']) assert.equal(as(of('live'), kind), 'reaches more than its kind says');
  assert.equal(as(of('ko-kill'), 'kill'), 'has no solution');
  assert.equal(as(of('ko-live'), 'seki'), 'has no solution');
  for (const kind of ['seki', 'ko-live']) assert.equal(as(of(kind), 'live'), 'has no solution');
});

test('alike: under each symmetry, and an id that does not fit', () => {
  const [problem, other] = problemsOf('go');
  assert.deepEqual(alike([problem, other]), []);
  for (const to of symmetries(problem.size).slice(1)) {
    const turned = moved(problem, to);
    const { content } = canonical(turned);
    assert.equal(content, canonical(problem).content);
    assert.equal(idOf(content), problem.id);
    assert.ok(alike([problem, turned]).includes(`${problem.id} is like ${problem.id}.`));
  }
  assert.equal(alike([{ ...problem, id: 'zzzzzz' }]).length, 1);
});

test('the 8 symmetries are different, and each is undone by one of them', () => {
  const all = symmetries(5);
  const pictures = all.map((to) => Array.from({ length: 25 }, (_, v) => to(v)).join());
  assert.equal(new Set(pictures).size, 8);
  for (const to of all)
    assert.ok(all.some((back) => Array.from({ length: 25 }, (_, v) => back(to(v)) === v).every(Boolean)));
});

test('a region is closed by the liberties of walls that have few', async () => {
  const module = await loadProblems();
  const setup = { black: [0, 2, 11], white: [1] };
  const game = module.newGame({ size: 5, rules: 'japanese', setup });
  // White's stone has one liberty more, 6; beside it the stone on 2 has two; that on 11 has three others.
  assert.deepEqual(closedRegion(module, game, [5], MAX_REGION), [3, 5, 6, 7]);
  game.free();
  const content = { kind: /** @type {const} */ ('save'), size: 5, ...setup, targets: [0], region: [5] };
  assert.equal(isClosed(module, content, [0, 5]), false);
  assert.equal(isClosed(module, content, [0, 1, 2, 3, 5, 6, 7]), true);
});

test('the same seed makes the same shapes, and some are problems', async () => {
  const module = await loadProblems();
  const rights = (/** @type {number} */ seed) => {
    const random = randomFrom(seed);
    return Array.from({ length: 40 }, () => {
      const { size, ...setup } = shapeOf(random, 2);
      try {
        const game = module.newGame({ size, rules: 'japanese', setup });
        const found = candidatesOf(module, game).map((content) => probe(module, content)?.right ?? -1);
        game.free();
        return found.join();
      } catch {
        return 'illegal';
      }
    });
  };
  const one = rights(3);
  assert.deepEqual(rights(3), one);
  assert.notDeepEqual(rights(4), one);
  assert.ok(one.filter((found) => /\d/.test(found.replaceAll('-1', ''))).length > 3);
});

longTest('the same seed makes the same set', async () => {
  const made = () => makeSet({ count: 12, seed: 7, log: () => {} });
  const one = await made();
  assert.equal(one.length, 12);
  assert.deepEqual(await made(), one);
  const problems = one.map(parseProblem);
  assert.deepEqual(alike(problems), []);
  const { check } = await loadChecker('go');
  for (const problem of problems) assert.equal(check(problem).wrong, null, problem.id);
});
