// Facts about moves: every one that the core claims is checked by the rules alone, by trying all answers
// (facts-check.mjs), in positions of games between our own levels and in positions made by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { Facts } from '../../wasm-bindings/facts.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { canTake, checkGoFact, checkGomokuFact } from './facts-check.mjs';
import { longTest } from '../levels.mjs';

const wasm = (/** @type {string} */ name) =>
  compile(readFileSync(new URL(`../../build/wasm/${name}.wasm`, import.meta.url)));
const engine = await instantiate(await wasm('engine'), await wasm('gomoku'));
const problems = await instantiateProblems(await wasm('problems'));
const facts = new Facts(problems);

/** Pseudo-random whole numbers (xorshift). @param {number} seed */
function numbers(seed) {
  let x = seed * 2654435761 + 1;
  return (/** @type {number} */ below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}

/** How often each kind was found. @typedef {Record<string, number>} Found */

/**
 * Plays a game of levels and checks the facts about its moves and about others, in every `every`th position.
 * @param {{ size: number, level: number, seed: number, moves: number, every: number, others: number }} of
 * @param {Found} found @returns {number} positions that were checked
 */
function checkGoGame({ size, level, seed, moves, every, others }, found) {
  const options = { size, komi: 7, rules: /** @type {const} */ ('japanese') };
  const [game, twin] = [engine.newGame(options), problems.newGame(options)];
  const search = new GoSearch(engine, size, 200);
  const random = numbers(seed);
  let positions = 0;
  for (let number = 0; number < moves && !game.isOver; number++) {
    const color = game.toPlay;
    search.start(game, seed * 1000 + number, false);
    search.run(24);
    const move = search.choose(0, 1 + ((level + number) % 14), seed * 1000 + number);
    if (number >= 6 && number % every === seed % every) {
      positions++;
      const tried = new Set([move, search.candidates(1)[0]?.vertex ?? move]);
      for (let i = 0; i < others; i++) tried.add(random(size * size));
      for (const vertex of tried) {
        if (vertex < 0 || game.legal(vertex) !== 'ok') continue;
        for (const fact of facts.ofGoMove(twin, vertex, color)) {
          checkGoFact(game, vertex, color, fact);
          found[fact.kind] = (found[fact.kind] ?? 0) + 1;
        }
      }
    }
    game.play(move);
    twin.play(move);
  }
  for (const its of [game, twin, search]) its.free();
  return positions;
}

/** @param {{ level: number, seed: number, rule: 'freestyle' | 'standard' | 'renju' }} of @param {Found} found */
function checkGomokuGame({ level, seed, rule }, found) {
  const [game, twin] = [new GomokuGame(engine, { size: 15, rule }), new GomokuGame(problems, { size: 15, rule })];
  const search = new GomokuSearch(engine, 1 << 20);
  const random = numbers(seed);
  let positions = 0;
  for (let number = 0; number < 40 && !game.isOver; number++) {
    const color = game.toPlay;
    search.startLevel(game, level + (number % 2), seed * 100 + number);
    while (search.run(5000) === 'running');
    const move = number < 2 ? 7 * 15 + 7 + number * 16 : search.best;
    if (number >= 6) {
      positions++;
      const near = game.moves().at(-1 - random(6))?.vertex ?? move;
      for (const vertex of new Set([move, near + 1, near - 15, near + 16])) {
        if (game.legal(vertex) !== 'ok') continue;
        for (const fact of facts.ofGomokuMove(twin, vertex, color)) {
          checkGomokuFact(game, vertex, color, fact);
          found[fact.kind] = (found[fact.kind] ?? 0) + 1;
        }
      }
    }
    game.play(move);
    twin.play(move);
  }
  for (const its of [game, twin, search]) its.free();
  return positions;
}

test('facts about moves of Go and gomoku in games of several levels are true', (t) => {
  /** @type {Found} */
  const found = {};
  let positions = 0;
  for (let seed = 1; seed <= 4; seed++)
    positions += checkGoGame({ size: 9, level: seed * 2, seed, moves: 60, every: 6, others: 3 }, found);
  positions += checkGomokuGame({ level: 2, seed: 1, rule: 'freestyle' }, found);
  positions += checkGomokuGame({ level: 4, seed: 2, rule: 'renju' }, found);
  t.diagnostic(`${positions} positions: ${JSON.stringify(found)}`);
  assert.ok(positions >= 60, `${positions}`);
  for (const kind of ['takes', 'catches', 'atari', 'self-atari', 'leaves', 'connects', 'missed-fours', 'allows-fours'])
    assert.ok(found[kind] > 0, `${kind}: ${JSON.stringify(found)}`);
});

longTest('facts in 600 positions are true', (t) => {
  /** @type {Found} */
  const found = {};
  let positions = 0;
  for (let seed = 1; seed <= 40; seed++)
    positions += checkGoGame({ size: seed % 4 ? 9 : 13, level: seed, seed, moves: 90, every: 5, others: 6 }, found);
  for (let seed = 1; seed <= 12; seed++)
    positions += checkGomokuGame(
      { level: 1 + (seed % 6), seed, rule: /** @type {const} */ (['freestyle', 'standard', 'renju'])[seed % 3] },
      found,
    );
  t.diagnostic(`${positions} positions: ${JSON.stringify(found)}`);
  assert.ok(positions >= 600, `${positions}`);
});

/**
 * Both modules with the same position. @param {readonly string[]} rows of . X O
 * @param {{ first?: number }} [options]
 */
function positionOf(rows, { first = 1 } = {}) {
  const of = (/** @type {string} */ stone) =>
    rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === stone ? [y * rows.length + x] : [])));
  const options = {
    size: rows.length,
    komi: 7,
    rules: /** @type {const} */ ('japanese'),
    setup: { black: of('X'), white: of('O') },
    first,
  };
  return [engine.newGame(options), problems.newGame(options)];
}

/** Facts about Black's moves on small boards; the first one is what the board was made for. */
const MADE = /** @type {const} */ ([
  ['a ladder', ['.....', '.....', '..OX.', '.XX..', '.....'], 7, 'catches'],
  ['an atari that leads to nothing', ['..X..', '.XO..', '.....', '.....', '.....'], 8, 'escapes'],
  ['a cut', ['.O.O.', '..X..', '.....', '.....', '.....'], 2, 'cuts'],
  ['a connection', ['.....', '.X.X.', '.....', '.....', '.....'], 7, 'connects'],
  ['an extension', ['.....', '.....', '.OXO.', '..O..', '.....'], 7, 'extends'],
  ['self-atari', ['.O...', '.....', '.....', '.....', '.....'], 0, 'self-atari'],
  ['its own eye', ['.X...', 'XX...', '.....', '.....', '.....'], 0, 'fills-eye'],
  ['a net', ['.......', '.......', '...XXO.', '..XO...', '..X....', '..O..O.', '.......'], 32, 'nets'],
  ['a ko', ['.XO..', 'XO.O.', '.XO..', '.....', '.....'], 7, 'ko'],
]);

for (const [what, rows, vertex, kind] of MADE)
  test(`made by hand: ${what}`, () => {
    const [game, twin] = positionOf([...rows]);
    const all = facts.ofGoMove(twin, vertex, 1);
    for (const fact of all) checkGoFact(game, vertex, 1, fact);
    assert.ok(
      all.some((fact) => fact.kind === kind),
      JSON.stringify(all),
    );
    game.free();
    twin.free();
  });

test('a net with a hole, and a chain that was lost before, are none', () => {
  // With C2, or without the second stone of the wall, the chain runs out; two lines away it was caught already.
  for (const [rows, vertex] of /** @type {const} */ ([
    [['.......', '.......', '...XOO.', '..XO...', '..X....', '..O..O.', '.......'], 32],
    [['.......', '.......', '...XXO.', '..XO...', '.......', '..O..O.', '.......'], 32],
    [['.......', '.......', '...XX..', '..XOX..', '..XO...', '....X..', '...X...'], 0],
  ])) {
    const [game, twin] = positionOf(rows);
    const all = facts.ofGoMove(twin, vertex, 1);
    for (const fact of all) checkGoFact(game, vertex, 1, fact);
    assert.ok(!all.some(({ kind }) => kind === 'nets'), JSON.stringify(all));
    game.free();
    twin.free();
  }
});

/** Nets of Black in positions of stones at random, checked against every answer. @param {number} wanted */
function checkNets(wanted) {
  let state = 1;
  const draw = (/** @type {number} */ n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
  let [found, positions] = [0, 0];
  while (found < wanted) {
    positions++;
    const [game, twin] = positionOf(Array(7).fill('.......'));
    for (let i = 0; i < 26; i++) {
      const [vertex, color] = [draw(49), draw(3) ? 1 : 2];
      for (const its of [game, twin]) its.play(vertex, color);
    }
    for (let vertex = 0; vertex < 49; vertex++)
      for (const fact of facts.ofGoMove(twin, vertex, 1)) {
        if (fact.kind !== 'nets') continue;
        checkGoFact(game, vertex, 1, fact);
        found++;
      }
    game.free();
    twin.free();
  }
  return positions;
}

test('nets in positions at random are true', (t) => t.diagnostic(`30 nets in ${checkNets(30)} positions`));
longTest('300 nets in positions at random are true', (t) => t.diagnostic(`300 nets in ${checkNets(300)} positions`));

/** A white group in the corner, shut in by a black wall; Black or White is to move. */
const GROUPS = /** @type {const} */ ([
  ['three in a row', ['...OX..', 'OOOOX..', 'XXXXX..', '.......', '.......', '.......', '.......'], 3, 'lives', 'dies'],
  ['two eyes', ['.O.OX..', 'OOOOX..', 'XXXXX..', '.......', '.......', '.......', '.......'], 3, 'lives', 'lives'],
  ['two points', ['..OX...', 'OOOX...', 'XXXX...', '.......', '.......', '.......', '.......'], 2, 'dies', 'dies'],
  ['four in a row', ['....OX.', 'OOOOOX.', 'XXXXXX.', '.......', '.......', '.......', '.......'], 4, 'lives', 'lives'],
]);
for (const [what, rows, stone, ifWhite, ifBlack] of GROUPS)
  test(`a group: ${what}`, () => {
    const [game, twin] = positionOf([...rows]);
    for (const [first, status] of /** @type {const} */ ([
      [2, ifWhite],
      [1, ifBlack],
    ])) {
      const group = facts.ofGroup(twin, stone, first);
      assert.equal(group?.status, status);
      const points = [...(group?.region ?? []), ...(group?.stones ?? [])];
      const plies = status === 'dies' ? 12 : 8;
      assert.equal(canTake(game, points, stone, 2, plies, first), status === 'dies');
    }
    game.free();
    twin.free();
  });

test('a group that is not shut in, or by a wall that could be taken itself, has no status', () => {
  const [open, openTwin] = positionOf(['...O...', 'OOOO...', 'XXXX...', '.......', '.......', '.......', '.......']);
  assert.equal(facts.ofGroup(openTwin, 3, 1), null);
  const [thin, thinTwin] = positionOf(['...OX.O', 'OOOOXO.', 'XXXXOO.', '....O..', '.......', '.......', '.......']);
  assert.equal(facts.ofGroup(thinTwin, 3, 1), null, 'two stones of the wall are in atari');
  for (const game of [open, openTwin, thin, thinTwin]) game.free();
});
