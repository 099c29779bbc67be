// The exercises of the next steps before the exact solver: the answers that are called right capture what is to be
// captured, and no answer that is called wrong does. `edge` is left out, because its board is too open to be solved,
// and so are the corners and the opening, which ask nothing of that kind; lesson-exercises.test.mjs plays them out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointOf } from '../../embed/base/attributes.js';
import { EXERCISES } from '../../embed/lesson/exercises.js';
import { BLACK, PASS } from '../../wasm-bindings/engine-module.js';
import { LifeProblem } from '../../wasm-bindings/life-problem.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { wasmOf } from './wasm.mjs';

const module = await instantiateProblems(await wasmOf('problems'));
const VISITS = 200_000;

/** @param {string} name */
function boardOf(name) {
  const rows = EXERCISES[name].board.split(' ');
  const cells = rows.join('');
  const of = (/** @type {string} */ mark) => [...cells].flatMap((cell, v) => (cell === mark ? [v] : []));
  return { size: rows.length, black: of('X'), white: of('O'), empty: of('.') };
}

/**
 * White's chain with Black to move: what the solver says of each first move.
 * @param {string} name @param {string} target
 * @param {number} [reach] steps from the target within which both play; a stone that gets out is safe. Otherwise
 *   everywhere
 */
function solved(name, target, reach = Infinity) {
  const { size, black, white, empty } = boardOf(name);
  const at = (/** @type {string} */ point) => pointOf(point, size, '');
  const from = at(target);
  const steps = (/** @type {number} */ v) =>
    Math.abs((v % size) - (from % size)) + Math.abs(Math.floor(v / size) - Math.floor(from / size));
  const region = empty.filter((v) => steps(v) <= reach);
  const life = new LifeProblem(module, { size, black, white, targets: [from], region, tableBytes: 1 << 24 });
  life.begin(BLACK);
  const dies = (/** @type {number} */ v) => life.answer('dies', v, VISITS);
  const moves = [...region, PASS].filter((v) => life.play(v) && life.back());
  return { at, moves, dies, free: () => life.free() };
}

/** The surroundings, where there is more board than the fight needs. */
const REACH = {
  net: 3,
  snapback: 3,
  nakade: 3,
  'take-eye': 4,
  race: 4,
  'outside-first': 4,
};

for (const [name, target, right] of /** @type {const} */ ([
  ['net', 'D4', ['E3']],
  ['snapback', 'E1', ['G2']],
  ['nakade', 'D3', ['D1']],
  ['take-eye', 'F6', ['D7']],
  ['race', 'D2', ['E3', 'E2']],
  ['outside-first', 'D2', ['E2']],
]))
  test(`${name}: the right moves capture, and no other does`, () => {
    const { at, moves, dies, free } = solved(name, target, REACH[name]);
    const capturing = moves.filter((vertex) => {
      const answer = dies(vertex);
      assert.notEqual(answer, null, `${vertex}`);
      return answer;
    });
    assert.deepEqual(capturing, right.map(at));
    free();
  });

test('ladder: the right atari captures on the whole board; after any other move the stone gets out', () => {
  const whole = solved('ladder', 'D4');
  assert.equal(whole.dies(whole.at('E4')), true);
  whole.free();
  const near = solved('ladder', 'D4', 3);
  for (const vertex of near.moves) if (vertex !== near.at('E4')) assert.equal(near.dies(vertex), false, `${vertex}`);
  near.free();
});

test('eye space: only the group that is called alive lives if Black plays first', () => {
  const { size, black, white } = boardOf('eye-space');
  const at = (/** @type {string} */ point) => pointOf(point, size, '');
  const status = (/** @type {string} */ point) => {
    const life = new LifeProblem(module, { size, black, white, targets: [at(point)] });
    const answer = life.solve(BLACK, { visits: VISITS });
    life.free();
    return answer.status;
  };
  const { goal } = EXERCISES['eye-space'];
  assert.ok('points' in goal);
  for (const point of goal.points.split(' ').filter((one) => white.includes(at(one))))
    assert.equal(status(point), 'lives', point);
  for (const point of ['A7', 'F8']) assert.equal(status(point), 'dies', point);
});

test('double atari: after the right move one of the two stones is captured, whatever White answers', () => {
  const { size, black, white, empty } = boardOf('double-atari');
  const at = (/** @type {string} */ point) => pointOf(point, size, '');
  const dies = (/** @type {string} */ target, /** @type {number} */ reply) => {
    const targets = [at(target)];
    const life = new LifeProblem(module, { size, black, white, targets, region: empty, tableBytes: 1 << 22 });
    life.begin(BLACK);
    const isPlayed = life.play(at('D4')) && life.play(reply);
    const answer = isPlayed ? life.answer('dies', undefined, VISITS) : true;
    life.free();
    return answer;
  };
  for (const reply of [...empty, PASS])
    assert.ok(dies('C4', reply) || dies('D3', reply), `after ${reply} one of them is taken`);
});
