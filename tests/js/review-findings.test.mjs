// What the review says about moves: every sentence is made from a fact, and the fact is true by the rules alone
// (facts-check.mjs), in positions of games between our own levels; accuracy and losses; the reader's mistakes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { Facts } from '../../wasm-bindings/facts.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { nameOf } from '../../web/board/coordinates.js';
import { LANGUAGES } from '../../web/i18n/language.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { Replay } from '../../web/record/replay.js';
import { goFindings, gomokuFindings } from '../../web/review/findings.js';
import { accuracyOf, costsOf, mistakesOf, phaseOf } from '../../web/review/measure.js';
import { goodMoves } from '../../web/review/mistakes.js';
import { ownersFinding } from '../../web/review/owners.js';
import { regionAround } from '../../web/review/picture.js';
import { costText, measuredOf, sentenceOf } from '../../web/review/sentences.js';
import { MOST, isMistake, sgfOfMistake, worthKeeping } from '../../web/storage/mistakes.js';
import { after, checkGoFact, checkGomokuFact, checkGroups } from './facts-check.mjs';
import { longTest } from '../levels.mjs';
import { speak, textsOf } from '../texts.mjs';

const wasm = (/** @type {string} */ name) =>
  compile(readFileSync(new URL(`../../build/wasm/${name}.wasm`, import.meta.url)));
const engine = await instantiate(await wasm('engine'), await wasm('gomoku'));
const problems = await instantiateProblems(await wasm('problems'));
const facts = new Facts(problems);
await speak('en');
const tables = Object.fromEntries(await Promise.all(LANGUAGES.map(async (tag) => [tag, await textsOf(tag)])));

/** @typedef {import('../../web/review/findings.js').Finding} Finding */
/** @typedef {Record<string, number>} Said how often each sentence was found */

/** Every finding of this file, with the size of its board. @type {[Finding, number][]} */
const found = [];

/**
 * The best move of a search, or a pass.
 * @param {GoSearch} search @param {import('../../wasm-bindings/engine-module.js').GoGame} game @param {number} seed
 */
function bestOf(search, game, seed) {
  search.start(game, seed, false);
  search.run(150);
  return search.candidates(1)[0]?.vertex ?? -1;
}

/**
 * Checks what is said about moves of a game of levels.
 * @param {{ size: number, level: number, seed: number, moves: number, every: number }} of @param {Said} said
 * @returns {number} positions
 */
function checkGoGame({ size, level, seed, moves, every }, said) {
  const komi = 7;
  const rules = /** @type {const} */ ('japanese');
  const game = engine.newGame({ size, komi, rules });
  const search = new GoSearch(engine, size, 200);
  let positions = 0;
  for (let number = 0; number < moves && !game.isOver; number++) {
    const color = game.toPlay;
    search.start(game, seed * 1000 + number, false);
    search.run(20);
    const played = search.choose(0, 1 + ((level + number * 3) % 9), seed * 1000 + number);
    if (played >= 0 && number >= 6 && number % every === seed % every) {
      positions++;
      const better = bestOf(search, game, number);
      const reply = after(game, played, color, () => bestOf(search, game, number)) ?? -1;
      const position = {
        size,
        komi,
        rules,
        handicap: 0,
        setup: { black: [], white: [] },
        first: 1,
        moves: game.moves(),
      };
      const asked = { color, played, better, reply };
      for (const finding of goFindings(facts, problems, /** @type {any} */ (position), asked)) {
        const { proof, stones, points } = finding;
        said[finding.key] = (said[finding.key] ?? 0) + 1;
        found.push([finding, size]);
        assert.ok(stones.length === 0 || stones.includes(points.at), 'the stone that is named is one of them');
        if (proof.of === 'group') {
          const key = checkGroups(game, asked, finding) ? 'groups shown' : 'groups too large to show';
          said[key] = (said[key] ?? 0) + 1;
          continue;
        }
        const fact = /** @type {any} */ (proof.fact);
        assert.deepEqual(stones, fact.stones);
        if (proof.of === 'better') checkGoFact(game, better, color, fact);
        else if (proof.of === 'played') checkGoFact(game, played, color, fact);
        else after(game, played, color, () => checkGoFact(game, reply, 3 - color, fact));
        if (proof.of === 'played' && fact.point >= 0) assert.equal(points.point, fact.point);
      }
    }
    game.play(played);
  }
  game.free();
  search.free();
  return positions;
}

/** @param {{ level: number, seed: number, rule: 'freestyle' | 'standard' | 'renju' }} of @param {Said} said */
function checkGomokuGame({ level, seed, rule }, said) {
  const game = new GomokuGame(engine, { size: 15, rule });
  const search = new GomokuSearch(engine, 1 << 20);
  let positions = 0;
  for (let number = 0; number < 40 && !game.isOver; number++) {
    const color = game.toPlay;
    search.startLevel(game, level + (number % 3), seed * 100 + number);
    while (search.run(5000) === 'running');
    const played = number === 0 ? 112 : search.best;
    if (number >= 6) {
      positions++;
      const position = { size: 15, komi: 0, rules: rule, handicap: 0, moves: game.moves() };
      const asked = { color, played, better: -1, reply: -1 };
      for (const finding of gomokuFindings(facts, problems, /** @type {any} */ (position), asked)) {
        said[finding.key] = (said[finding.key] ?? 0) + 1;
        found.push([finding, 15]);
        checkGomokuFact(game, played, color, /** @type {any} */ (finding.proof.fact));
      }
    }
    game.play(played);
  }
  game.free();
  search.free();
  return positions;
}

test('sentences about moves of Go and gomoku are made from facts that are true', (t) => {
  /** @type {Said} */
  const said = {};
  let positions = 0;
  for (let seed = 1; seed <= 3; seed++)
    positions += checkGoGame({ size: 9, level: seed, seed, moves: 60, every: 5 }, said);
  positions += checkGomokuGame({ level: 1, seed: 3, rule: 'freestyle' }, said);
  t.diagnostic(`${positions} positions: ${JSON.stringify(said)}`);
  assert.ok(positions >= 40 && Object.keys(said).length >= 5, JSON.stringify(said));
});

longTest('sentences in 400 positions are true', (t) => {
  /** @type {Said} */
  const said = {};
  let positions = 0;
  for (let seed = 1; seed <= 30; seed++)
    positions += checkGoGame({ size: seed % 3 ? 9 : 13, level: seed, seed, moves: 80, every: 4 }, said);
  for (let seed = 1; seed <= 9; seed++)
    positions += checkGomokuGame(
      { level: 1 + (seed % 5), seed, rule: /** @type {const} */ (['freestyle', 'standard', 'renju'])[seed % 3] },
      said,
    );
  t.diagnostic(`${positions} positions: ${JSON.stringify(said)}`);
  assert.ok(positions >= 400, `${positions}`);
});

test('without a fact only what was measured is said', () => {
  const cost = { index: 1, number: 1, color: 1, vertex: 0, better: -1, rate: 0.123, points: 4.52, weight: 1 };
  assert.equal(measuredOf(cost), 'This cost 4.5 points and 12% of the winning chances.');
  assert.equal(measuredOf({ ...cost, points: null }), 'This cost 12% of the winning chances.');
  assert.equal(costText(cost), '−12%, −4.5 points');
  assert.equal(measuredOf({ ...cost, rate: 0.004 }), 'This cost 4.5 points.');
  assert.equal(costText({ ...cost, rate: 0.004 }), '−4.5 points');
});

/**
 * The first sentence about a move on 7×7, '' if there is none.
 * @param {string[]} rows @param {1 | 2} first @param {{ played: number, better: number, reply: number }} asked
 */
function said7(rows, first, asked) {
  const of = (/** @type {string} */ stone) =>
    [...rows.join('')].flatMap((one, vertex) => (one === stone ? [vertex] : []));
  const setup = { black: of('X'), white: of('O') };
  const position = { size: 7, komi: 7, rules: 'chinese', handicap: 0, setup, first, moves: [] };
  const [finding] = goFindings(facts, problems, position, { color: first, ...asked });
  if (!finding) return '';
  found.push([finding, 7]);
  return sentenceOf(finding, 7);
}

test('a net that was missed, and one that the opponent then has', () => {
  const rows = ['.......', '.......', '...XXO.', '..XO...', '..X....', '..O..O.', '.......'];
  assert.equal(
    said7(rows, 1, { played: 0, better: 32, reply: -1 }),
    'E3 catches the stone at D4 in a net, whatever White answers.',
  );
  assert.equal(
    said7(rows, 2, { played: 0, better: 32, reply: 32 }),
    'Now Black catches the stone at D4 in a net by playing E3.',
  );
});

test('a stone that two moves catch is missed by neither; only a longer chase is a ladder', () => {
  const corner = ['O.X....', '.X.....', 'X......', '.......', '.......', '.......', '.......'];
  assert.equal(
    said7(corner, 1, { played: 48, better: 1, reply: -1 }),
    'B7 puts the stone at A7 in atari, and it cannot escape.',
  );
  assert.equal(said7(corner, 1, { played: 7, better: 1, reply: -1 }), '');
  const chase = ['.......', '..XX...', '.XO....', '.......', '.......', '.......', '.......'];
  assert.equal(
    said7(chase, 1, { played: 48, better: 23, reply: -1 }),
    'C4 captures the stone at C5 by atari after atari: there is no way out.',
  );
});

test('one stone and several', () => {
  /** @type {any} */
  const finding = { key: 'missed.takes', count: 1, color: 1, points: { better: 0, at: 8 }, stones: [8] };
  assert.equal(sentenceOf(finding, 9), 'A9 takes the stone at J9.');
  assert.equal(sentenceOf({ ...finding, count: 3 }, 9), 'A9 takes the 3 stones at J9.');
});

/**
 * A line of a 9×9 game with these win rates and leads of Black's, who moves first.
 * @param {[number, number | null][]} values
 */
function judged(values) {
  const points = 'abcdefghi';
  const sgf = values.slice(1).map((_, i) => `;${i % 2 ? 'W' : 'B'}[${points[i % 9]}${points[Math.floor(i / 9)]}]`);
  const [tree] = readSgf(`(;GM[1]SZ[9]${sgf.join('')})`).trees;
  const line = tree.mainLine();
  const judgements = new Map(line.map((node, i) => [node, { blackRate: values[i][0], lead: values[i][1] }]));
  return costsOf(line, judgements, 9);
}

test('costs, the biggest losses and accuracy', () => {
  const costs = judged([
    [0.5, 0],
    [0.4, -3], // black loses 10% and 3 points
    [0.41, -2.8], // within the variation
    [0.41, -12.8], // black loses nothing of the rate, but 10 points
    [0.9, 5], // white loses everything
  ]);
  assert.deepEqual(
    costs.map(({ color, weight }) => [color, Number(weight.toFixed(2))]),
    [
      [1, 0.5],
      [2, 0],
      [1, 1],
      [2, 2.45],
    ],
  );
  assert.deepEqual(
    mistakesOf(costs, 0, 2).map(({ number }) => number),
    [4, 3],
  );
  assert.deepEqual(
    mistakesOf(costs, 1, 5).map(({ number }) => number),
    [3, 1],
  );
  assert.deepEqual(accuracyOf(costs, 1, 'go', 9), { all: 25, opening: 25, middle: null, end: null });
  assert.deepEqual(accuracyOf(costs, 2, 'go', 9), { all: 50, opening: 50, middle: null, end: null });
  assert.deepEqual(
    [10, 11, 32, 33].map((number) => phaseOf('go', 9, number)),
    ['opening', 'middle', 'middle', 'end'],
  );
});

test('moves that miss the same point are one mistake', () => {
  const cost = { rate: 0.2, points: 5, vertex: 3 };
  const costs = [
    { ...cost, index: 1, number: 1, color: 1, better: 40, weight: 0.5 },
    { ...cost, index: 2, number: 2, color: 2, better: 40, weight: 0.6 },
    { ...cost, index: 3, number: 3, color: 1, better: 40, weight: 0.9 },
    { ...cost, index: 5, number: 5, color: 1, better: -1, weight: 0.8 },
    { ...cost, index: 7, number: 7, color: 1, better: 40, weight: 0.4 },
    { ...cost, index: 9, number: 9, color: 1, better: -1, weight: 0.7 },
  ];
  assert.deepEqual(
    mistakesOf(costs, 0, 9).map(({ number, again }) => [number, ...again]),
    [[3, 1, 7], [5], [9], [2]],
  );
});

test('without a proven fact: whose stones or points changed owner', () => {
  const stones = new Uint8Array(81);
  for (const v of [10, 11, 12]) stones[v] = 1;
  for (const v of [60, 61]) stones[v] = 2;
  /** @param {Record<number, [number, number]>} changes before and after, by vertex @param {1 | 2} color */
  const say = (changes, color) => {
    const [before, after] = [new Float32Array(81), new Float32Array(81)];
    for (const [v, [from, to]] of Object.entries(changes)) {
      before[Number(v)] = from;
      after[Number(v)] = to;
    }
    const finding = ownersFinding({ size: 9, stones, before, after, color });
    return finding ? sentenceOf(finding, 9) : '';
  };
  const lost = { 10: [0.6, -0.6], 11: [0.6, -0.6], 12: [0.6, -0.6] };
  assert.equal(say(/** @type {any} */ (lost), 1), 'Black’s 3 stones at B8 are probably lost now.');
  assert.equal(say({ 11: [0.9, 0.1] }, 1), 'Black’s stone at C8 is in danger now.');
  assert.equal(
    say({ 60: [0.8, -0.5], 61: [0.8, -0.5] }, 1),
    'White’s 2 stones at G3, as good as captured, probably live now.',
  );
  assert.equal(say({ 8: [0.8, 0], 7: [0.8, -0.2] }, 1), 'Black’s area in the upper right shrinks by about 2 points.');
  assert.equal(
    say({ 40: [0.6, 1], 41: [0.4, 1], 31: [0.2, 0.9] }, 2),
    'Black’s area in the centre grows by about 2 points.',
  );
  assert.equal(say({ 72: [0, -0.9] }, 1), 'White gets the better of the open points in the lower left: about 1 point.');
  assert.equal(say({ 72: [0, 0.9] }, 1), '', 'a gain is no loss');
});

test('pictures of mistakes: the part around the fight, in which no stone is under 14 pixels', () => {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => y * 19 + x;
  assert.deepEqual(regionAround([at(3, 3)], 19, 160), { left: 0, top: 0, right: 8, bottom: 8 });
  assert.deepEqual(regionAround([at(9, 9), at(10, 9)], 19, 160), { left: 6, top: 5, right: 14, bottom: 13 });
  assert.deepEqual(regionAround([at(18, 9), at(0, 9)], 19, 160), { left: 10, top: 5, right: 18, bottom: 13 });
  assert.deepEqual(regionAround([40], 9, 160), { left: 0, top: 0, right: 8, bottom: 8 });
  for (const width of [120, 140, 160, 200])
    for (let v = 0; v < 361; v += 7) {
      const { left, top, right, bottom } = regionAround([v, 360 - v], 19, width);
      assert.ok(left <= v % 19 && v % 19 <= right && top <= Math.floor(v / 19) && Math.floor(v / 19) <= bottom);
      assert.equal(right - left, bottom - top);
      assert.ok(left >= 0 && right < 19 && (width - 26) / (right - left + 1) >= 14, `${width}`);
    }
});

test('right moves: those near the best of a search that was long enough', () => {
  const of = (
    /** @type {number} */ vertex,
    /** @type {number} */ visits,
    /** @type {number} */ winRate,
    scoreLead = 1,
  ) => ({
    vertex,
    visits,
    winRate,
    scoreLead,
  });
  const candidates = [
    of(4, 200, 0.6),
    of(5, 60, 0.58),
    of(6, 40, 0.55),
    of(7, 5, 0.6),
    of(8, 30, 0.59, -2),
    of(9, 30, 0.6),
  ];
  assert.deepEqual(
    goodMoves(candidates, 9).map(({ vertex }) => vertex),
    [4, 5],
  );
  assert.deepEqual(goodMoves([of(4, 8, 0.6)], 9), []);
  assert.deepEqual(goodMoves(undefined, 9), []);
});

/** @type {import('../../web/storage/mistakes.js').Mistake} */
const MISTAKE = {
  id: '0badcafe',
  at: 1,
  game: 'go',
  size: 9,
  rules: 'chinese',
  komi: 7,
  first: 2,
  black: [40, 41],
  white: [31],
  played: 0,
  good: [
    { vertex: 32, rate: 0.5, points: 0 },
    { vertex: 50, rate: 0.48, points: -1 },
  ],
  punishment: [32, 33],
  rate: 0.2,
  points: 4,
  weight: 1,
};

test('a mistake is a record: right moves, and the played one with its punishment', () => {
  assert.ok(isMistake(MISTAKE));
  assert.ok(!isMistake({ ...MISTAKE, good: [] }) && !isMistake(null) && !isMistake({ ...MISTAKE, black: ['x'] }));
  const [tree] = readSgf(sgfOfMistake(MISTAKE)).trees;
  const replay = new Replay(tree, engine);
  assert.equal(replay.at(tree.root).toPlay, 2);
  assert.deepEqual(
    [...replay.at(tree.root).stones.keys()].filter((v) => replay.at(tree.root).stones[v]),
    [31, 40, 41],
  );
  const children = tree.root.children.map((node) => [node.move(9)?.vertex, node.get('TE') !== null]);
  assert.deepEqual(children, [
    [32, true],
    [50, true],
    [0, false],
  ]);
  assert.deepEqual(
    tree.path(tree.root.children[2].children[0].children[0]).map((node) => node.move(9)?.vertex),
    [undefined, 0, 32, 33],
  );
  replay.free();
  const [renju] = readSgf(sgfOfMistake({ ...MISTAKE, game: 'gomoku', rules: 'renju', size: 15 })).trees;
  assert.equal(renju.game, 'gomoku');
  assert.equal(new Replay(renju, engine).conditions.rules, 'renju');
});

test('the newest mistakes are kept, and of the others the biggest', () => {
  const all = Array.from({ length: 300 }, (_, i) => ({
    ...MISTAKE,
    id: `${i}`,
    at: i,
    weight: i < 3 ? 9 : (i % 7) / 7,
  }));
  const kept = worthKeeping(all);
  assert.equal(kept.length, MOST);
  const ids = new Set(kept.map(({ id }) => Number(id)));
  assert.ok(
    [0, 1, 2].every((i) => ids.has(i)),
    'the biggest',
  );
  assert.ok(
    Array.from({ length: 100 }, (_, i) => 200 + i).every((i) => ids.has(i)),
    'the newest',
  );
});

test('the sentence of every finding is filled in, with its number and its points, in every language', async () => {
  assert.ok(found.length > 20, `${found.length}`);
  for (const tag of LANGUAGES) {
    await speak(tag);
    for (const [finding, size] of found) {
      const sentence = sentenceOf(finding, size);
      assert.doesNotMatch(sentence, /[{}]|undefined|review\./, `${tag}: ${finding.key}`);
      const template = tables[tag][`review.say.${finding.key}.other`] ?? tables[tag][`review.say.${finding.key}`];
      for (const [, name] of template.matchAll(/\{(\w+)\}/g)) {
        if (name in finding.points && finding.points[name] >= 0)
          assert.ok(sentence.includes(nameOf(finding.points[name], size)), `${tag}: ${sentence}`);
        if (name === 'count' && finding.count > 1)
          assert.ok(sentence.includes(`${finding.count}`), `${tag}: ${sentence}`);
      }
    }
  }
  await speak('en');
});
