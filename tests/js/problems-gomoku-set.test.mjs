// The gomoku problems of the repository, played as the page plays them, and the programs that make and check them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { loadChecker } from '../../problems/gomoku/check.mjs';
import { find } from '../../problems/gomoku/find.mjs';
import { games, loadEngine, loadProblems } from '../../problems/gomoku/games.mjs';
import { prove } from '../../problems/gomoku/prove.mjs';
import { problemsOf } from '../../problems/check.mjs';
import { randomFrom } from '../../problems/random.mjs';
import { createGomokuPlay } from '../../web/problems/gomoku-play.js';

const all = problemsOf('gomoku');
const module = await loadProblems();
const threats = new GomokuThreats(module);
const { check } = await loadChecker();
const SAMPLE = 20;
const sample = Array.from({ length: SAMPLE }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / SAMPLE)]);

test('the hints lead to the end, in as many moves as the line says', async () => {
  for (const problem of sample) {
    const play = createGomokuPlay(module, problem);
    let moves = 0;
    for (let solved = false; !solved; moves++) {
      assert.ok(moves < 30, problem.id);
      const answer = await play.play(await play.hint());
      assert.equal(answer.verdict, 'right', problem.id);
      solved = answer.solved;
      if (!solved) assert.notEqual(play.reply(), null, problem.id);
    }
    if (problem.kind === 'defend') assert.equal(moves, problem.moves, problem.id);
    // The shortest win is not always the one that a hint shows.
    else assert.ok(moves >= problem.moves, `${problem.id}: ${moves}`);
    play.free();
  }
});

test('after a wrong first move White has what the answer says', async () => {
  const seen = new Set();
  for (const problem of sample.filter(({ kind }) => kind !== 'threats')) {
    const kind = /** @type {import('../../web/problems/deck.js').GomokuKind} */ (problem.kind);
    const proof = prove(module, threats, { ...problem, kind });
    assert.ok(typeof proof !== 'string', problem.id);
    // One move of each outcome.
    const tried = new Map(proof.outcomes.map((outcome, vertex) => [outcome, vertex]));
    tried.delete('');
    for (const [outcome, vertex] of tried) {
      const play = createGomokuPlay(module, problem);
      const answer = await play.play(vertex);
      assert.deepEqual([answer.verdict, answer.outcome], ['wrong', outcome], problem.id);
      const [reply, ...rest] = await play.refutation();
      assert.equal(play.reply(), reply);
      if (outcome === 'stopped') assert.equal(await play.hint(), -1, problem.id);
      if (outcome === 'otherWins') {
        // The reader's answers of the line are wrong, and it ends with five stones.
        for (let i = 0; i < rest.length; i += 2) {
          assert.equal((await play.play(rest[i])).verdict, 'wrong', problem.id);
          assert.notEqual(play.reply(), null, problem.id);
        }
        assert.ok(play.row.length >= 5 || rest.length === 0, problem.id);
      }
      seen.add(outcome);
      play.free();
    }
  }
  for (const outcome of ['stopped', 'otherWins']) assert.ok(seen.has(outcome), outcome);
});

test('a problem with two solutions, none, or another length is noticed', () => {
  const problem = all.find(({ kind, moves }) => kind === 'fours' && moves === 2);
  assert.ok(problem);
  assert.equal(check(problem).wrong, null);
  assert.equal(check({ ...problem, moves: 9 }).wrong, 'takes 2 moves, not 9');
  for (const kind of /** @type {const} */ (['threats', 'defend']))
    assert.equal(check({ ...problem, kind }).wrong, 'is not of its kind');
  const { solution } = /** @type {any} */ (prove(module, threats, /** @type {any} */ (problem)));
  assert.notEqual(check({ ...problem, white: [...problem.white, solution] }).wrong, null);
  // A four in the open that two moves make into five.
  const four = { ...problem, black: [112, 113, 114, 115], white: [0, 30, 60, 90] };
  assert.equal(check(four).wrong, 'has several right first moves');
});

test('the same seed makes the same problems', async () => {
  const engine = await loadEngine();
  const made = () => {
    const source = games(engine, 5);
    const { below } = randomFrom(5);
    return Array.from({ length: 3 }, () => {
      const moves = source.next().value;
      return find(module, threats, moves, below, (kind) => kind === 'defend').map(({ black, white }) => [black, white]);
    });
  };
  const one = made();
  assert.deepEqual(made(), one);
  assert.ok(one.flat().length > 0);
});
