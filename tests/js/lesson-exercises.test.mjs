// The exercises of the rules: every point that a reader may try, legal or not, gets an answer of its own, in every
// language; each exercise can be solved, and what its answers claim is so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXERCISES, recordOf } from '../../embed/lesson/exercises.js';
import { createRun, keyOf } from '../../embed/lesson/run.js';
import { pointOf } from '../../embed/base/attributes.js';
import { GrowingTree } from '../../web/record/growing-tree.js';
import { Replay } from '../../web/record/replay.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { LANGUAGES } from '../../web/i18n/language.js';
import { tableOf } from '../texts.mjs';
import { instantiateBoth } from './wasm.mjs';

const engine = await instantiateBoth();
/** @type {Map<string, Record<string, string>>} */
const texts = new Map();
for (const tag of LANGUAGES) texts.set(tag, await tableOf('exercises', tag));
const english = /** @type {Record<string, string>} */ (texts.get('en'));

const vertexOf = (/** @type {string} */ name, /** @type {number} */ size) => pointOf(name, size, '');

/** Keys of answers after which the same attempt continues. */
const GOES_ON = new Set(['threat', 'on']);

/** Of the exercise that was begun last. @type {Replay | null} */
let replay = null;

/** An exercise at its beginning; ends the one before. @param {string} name */
function begin(name) {
  replay?.free();
  const [its] = readSgf(recordOf(name)).trees;
  const tree = new GrowingTree(its.game, its.size, its.root);
  tree.go(tree.mainLine().at(-1) ?? tree.root);
  const origin = tree.current;
  const here = new Replay(tree, engine, its.game === 'go' ? { rules: 'chinese', komi: 0 } : {});
  const game = () => here.game();
  const run = createRun(name, {
    game,
    play(vertex) {
      const color = here.at().toPlay;
      const verdict = game().legal(vertex, color);
      if (verdict === 'ok') tree.play(vertex, color);
      return verdict;
    },
    restart() {
      tree.go(origin);
      run.reset();
    },
  });
  replay = here;
  return { run, game, size: tree.size };
}

/** Checks that an answer has a text in every language. @param {string} name @param {string} where */
function check(name, answer, where) {
  assert.ok(answer, where);
  const key = keyOf(name, answer.key, (its) => its in english);
  const params = { ...answer.params, ...(answer.reply >= 0 && answer.reply !== null && { reply: 'A1' }) };
  for (const [tag, table] of texts) {
    assert.ok(table[key], `${where}: ${key} in ${tag}`);
    for (const [, hole] of table[key].matchAll(/\{(\w+)\}/g))
      assert.ok(hole in params, `${where}: ${key} in ${tag} has {${hole}}, but there is none`);
  }
  return key;
}

for (const name of Object.keys(EXERCISES)) {
  test(`${name}: every point has an answer, at every step of the solution`, () => {
    const {
      size,
      run: { canPass },
    } = begin(name);
    const keys = new Set();
    let right = 0;
    /** The run after these steps of the solution. @param {number} steps */
    const after = (steps) => {
      const { run } = begin(name);
      for (let step = 0; step < steps; step++) run.act(run.nextPoint());
      return run;
    };
    for (let step = 0; !after(step).isDone(); step++) {
      for (let vertex = canPass ? -1 : 0; vertex < size * size; vertex++) {
        const answer = after(step).act(vertex);
        keys.add(check(name, answer, `${name} ${vertex} at step ${step}`));
        if (answer?.isDone || answer?.found !== undefined || GOES_ON.has(answer?.key ?? '')) right++;
      }
      assert.ok(right > step, `no point is right at step ${step}`);
    }
    assert.ok(keys.size > 1, 'every point has the same answer');
    for (const table of texts.values()) assert.ok(table[`lesson.${name}.task`]);
  });

  test(`${name}: it can be solved, also after each wrong point`, () => {
    const { size } = begin(name);
    for (let wrong = -2; wrong < size * size; wrong++) {
      const { run } = begin(name);
      if (wrong >= 0 || (wrong === -1 && run.canPass)) run.act(wrong);
      for (let i = 0; i < 10 && !run.isDone(); i++) check(name, run.act(run.nextPoint()), `${name} after ${wrong}`);
      assert.ok(run.isDone(), `after ${wrong}`);
    }
  });
}

test('what the answers claim is so', () => {
  const liberties = (/** @type {string} */ name, /** @type {string} */ point) => {
    const { game, size } = begin(name);
    return game().chain(vertexOf(point, size))?.liberties.length;
  };
  assert.equal(liberties('liberties', 'C3'), 4);
  assert.equal(liberties('corner', 'A1'), 2);
  assert.equal(liberties('chain', 'B3'), 6);
  for (const [name, point] of [
    ['capture', 'C3'],
    ['capture-chain', 'B3'],
    ['rescue', 'C3'],
    ['connect', 'B3'],
  ])
    assert.equal(liberties(name, point), 1, name);
  for (const [name, point] of [
    ['rescue', 'C3'],
    ['connect', 'B3'],
  ]) {
    const { run, game, size } = begin(name);
    run.act(run.nextPoint());
    assert.equal(game().chain(vertexOf(point, size))?.liberties.length, 3, name);
  }

  // White refutes each wrong move: what should have been saved is taken, what should have been taken escapes.
  for (const name of ['capture', 'capture-chain', 'rescue', 'connect'])
    for (let vertex = 0; vertex < 25; vertex++) {
      const { run, game, size } = begin(name);
      const answer = run.act(vertex);
      if (!answer?.isWrong) continue;
      const target = vertexOf(name === 'capture' || name === 'rescue' ? 'C3' : 'B3', size);
      const chain = game().chain(target);
      if (name.startsWith('capture')) assert.ok(chain && chain.liberties.length > 1, `${name} ${vertex}`);
      else assert.equal(chain, null, `${name} ${vertex}`);
    }

  // The territory is the rules' territory, and so are the points at the end.
  const { game, size } = begin('territory');
  const { owner } = game().score();
  const black = [...owner.keys()].filter((vertex) => owner[vertex] === 1 && !game().board()[vertex]);
  const { goal } = EXERCISES.territory;
  assert.ok('points' in goal);
  assert.deepEqual(
    goal.points
      .split(' ')
      .map((point) => vertexOf(point, size))
      .sort((a, b) => a - b),
    black,
  );
  assert.equal(black.length, 7);

  // Two eyes: neither may be filled. One eye: it may, and the chain is taken.
  const eyes = begin('two-eyes');
  for (const point of ['A7', 'C7']) assert.equal(eyes.game().legal(vertexOf(point, 7), 1), 'suicide');
  assert.equal(eyes.game().legal(vertexOf('A1', 7), 2), 'ok');
});

test('what the answers of the next steps claim is so', () => {
  /** The first moves that are right. @param {string} name */
  const right = (name) => {
    const { size } = begin(name);
    const points = Array.from({ length: size * size }, (_, vertex) => vertex);
    return points.filter((vertex) => {
      const answer = begin(name).run.act(vertex);
      return answer && (answer.isDone || answer.key === 'on');
    });
  };
  /** @param {string} name @param {string} points */
  const areRight = (name, points) => {
    const { size } = begin(name);
    const wanted = points.split(' ').map((point) => vertexOf(point, size));
    assert.deepEqual(
      right(name),
      wanted.sort((a, b) => a - b),
      name,
    );
  };
  areRight('ladder', 'E4');
  areRight('edge', 'B2');
  areRight('net', 'E3');
  areRight('snapback', 'G2');
  areRight('double-atari', 'D4');
  areRight('nakade', 'D1');
  areRight('take-eye', 'D7');
  areRight('race', 'E2 E3');
  areRight('outside-first', 'E2');
  areRight('opening', 'C3 C4 D3 D4');

  // What was to be taken is taken in the end, and gets away after each wrong first move.
  for (const [name, point, size] of /** @type {const} */ ([
    ['ladder', 'D4', 7],
    ['edge', 'C2', 5],
    ['net', 'D4', 7],
    ['snapback', 'E1', 7],
    ['race', 'D2', 7],
    ['outside-first', 'D2', 7],
  ])) {
    const { run, game } = begin(name);
    for (let i = 0; i < 12 && !run.isDone(); i++) run.act(run.nextPoint());
    assert.equal(game().chain(vertexOf(point, size)), null, name);
    for (let vertex = 0; vertex < size * size; vertex++) {
      const wrong = begin(name);
      if (!wrong.run.act(vertex)?.isWrong) continue;
      const liberties = wrong.game().chain(vertexOf(point, size))?.liberties.length ?? 0;
      assert.ok(liberties > (name === 'race' || name === 'outside-first' ? 0 : 1), `${name} ${vertex}`);
    }
  }
  // A wrong first move in the race of one liberty each: White takes the stones.
  for (const point of ['C1', 'B3']) {
    const { run, game } = begin('outside-first');
    assert.equal(run.act(vertexOf(point, 7))?.key, 'shared');
    if (point === 'C1') assert.equal(game().chain(vertexOf('C2', 7)), null);
  }
  // One white stone of the double atari is saved, the other taken.
  const atari = begin('double-atari');
  atari.run.act(vertexOf('D4', 5));
  assert.deepEqual(
    ['C4', 'D3'].map((point) => atari.game().chain(vertexOf(point, 5))?.liberties.length),
    [2, 1],
  );

  // Six stones surround nine points in the corner, four at the side, two in the middle.
  const corner = begin('corner-first');
  const { owner } = corner.game().score();
  const around = (/** @type {string} */ points) =>
    points.split(' ').filter((point) => owner[vertexOf(point, 9)] === 1).length;
  assert.equal(around('A1 A2 A3 B1 B2 B3 C1 C2 C3'), 9);
  assert.equal(around('E8 E9 F8 F9'), 4);
  assert.equal(around('F4 G4'), 2);
  assert.equal(around('D4 H5 A9'), 0);
});

test('what the answers claim of gomoku is so', () => {
  /** Points where a colour would make five. @param {'black' | 'white'} colour */
  const fives = (game, colour) => game.threats()[colour].filter((/** @type {string} */ kind) => kind === 'five').length;
  /** The exercise after the right point, or after a wrong one. @param {string} name @param {string} [wrong] */
  const after = (name, wrong) => {
    const { run, game, size } = begin(name);
    const answer = run.act(wrong ? vertexOf(wrong, size) : run.nextPoint());
    assert.equal(answer?.isDone ?? false, !wrong, name);
    return /** @type {any} */ (game());
  };
  assert.equal(after('five').winLine().length, 5);
  assert.equal(fives(after('stop-five'), 'white'), 0);
  assert.equal(after('stop-five', 'A1').winLine().length, 5);
  assert.equal(fives(after('open-four'), 'black'), 2);
  assert.equal(fives(after('open-four', 'A1'), 'black'), 0);
  assert.equal(fives(after('stop-three', 'A1'), 'white'), 2);
  assert.equal(fives(after('fork'), 'black'), 1);
  assert.ok(after('fork').threats().black.includes('open-four'), 'the three is open');
  for (const name of ['double-three', 'double-four', 'overline'])
    assert.equal(/** @type {any} */ (begin(name).game()).foul(vertexOf('E5', 9)), name);
});

test('an unknown exercise is refused with one sentence', () => {
  assert.throws(() => recordOf('nonsense'), /^BoardError|There is no lesson “nonsense”; there are capture, liberties/);
  assert.throws(() => recordOf('constructor'), /There is no lesson “constructor”/);
});
