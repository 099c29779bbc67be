// The page's rules at a node of any record: wherever the page jumps, they are in the state that a replay of the line
// from the root would give.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULTS } from '../../web/game/settings.js';
import { goRules } from '../../web/record/replay-go-rules.js';
import { gomokuRules } from '../../web/record/replay-gomoku-rules.js';
import { createRules as createGo } from '../../web/go/rules.js';
import { createRules as createGomoku } from '../../web/gomoku/rules.js';
import { Replay } from '../../web/record/replay.js';
import { Replayer } from '../../web/record/replayer.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { GameTree } from '../../web/record/tree.js';
import { numbers } from './record.mjs';
import { instantiateBoth } from './wasm.mjs';

const engine = await instantiateBoth();

/**
 * Variations of mostly possible moves on a crowded board: occupied points, retaken kos, suicides, passes, the wrong
 * colour.
 * @param {'go' | 'gomoku'} game @param {number} seed
 */
function careless(game, seed) {
  const random = numbers(seed);
  const size = game === 'go' ? 4 : 6;
  const tree = new GameTree(game, size);
  const nodes = [tree.root];
  const seen = new Replay(tree, engine);
  for (let i = 0; i < 60; i++) {
    const parent = random() < 0.1 ? nodes[Math.floor(random() * nodes.length)] : nodes[nodes.length - 1];
    const color = random() < 0.95 ? 3 - (parent.move(size)?.color ?? 2) : 1 + Math.floor(random() * 2);
    const { ko, stones } = seen.at(parent);
    const free = [...stones.keys()].filter((vertex) => !stones[vertex]);
    const point =
      ko >= 0 && random() < 0.6
        ? ko
        : random() < 0.9 && free.length
          ? free[Math.floor(random() * free.length)]
          : Math.floor(random() * size * size);
    nodes.push(tree.play(random() < 0.04 ? -1 : point, /** @type {1 | 2} */ (color), parent));
  }
  seen.free();
  return { tree, nodes };
}

for (const game of /** @type {const} */ (['go', 'gomoku'])) {
  test(`${game}: jumping back and forth gives what a replay from the root gives`, (t) => {
    const settings = { ...DEFAULTS[game], human: /** @type {const} */ (0), size: game === 'go' ? 4 : 6 };
    const verdicts = new Map();
    for (let seed = 1; seed <= 70; seed++) {
      const { tree, nodes } = careless(game, seed);
      const rules = game === 'go' ? createGo(engine) : createGomoku(engine);
      const random = numbers(seed);
      for (let i = 0; i < 70; i++) {
        const node = i < nodes.length ? nodes[i] : nodes[Math.floor(random() * nodes.length)];
        const verdict = rules.goTo(tree, settings, node) || 'ok';
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        const replay = new Replayer(
          tree,
          /** @type {any} */ (game === 'go' ? goRules : gomokuRules)(engine, tree.size),
          () => settings,
        );
        const straight = replay.at(node);
        const { stones, toPlay, isOver, ko } = rules.snapshot();
        const where = `seed ${seed}, node ${i}, ${verdict}`;
        // Moves after five in a row and forbidden moves are only shown in pictures; the rules do not have their stones.
        const isShown = [...stones].every(
          (color, vertex) => color === straight.stones[vertex] || straight.illegal.has(vertex),
        );
        assert.ok(game === 'go' ? Buffer.compare(stones, straight.stones) === 0 : isShown, where);
        assert.equal(verdict, straight.verdict, where);
        // In gomoku stones are moves, so their number determines the side to move.
        if (!straight.isOver && (game === 'go' || (stones.includes(1) && stones.includes(2))))
          assert.equal(toPlay, straight.toPlay, `${where}: whose turn`);
        assert.deepEqual([isOver, ko], [straight.isOver, straight.ko], where);
        replay.free();
      }
    }
    t.diagnostic([...verdicts].map(([verdict, count]) => `${count} ${verdict}`).join(', '));
    for (const kind of game === 'go' ? ['ok', 'ko', 'suicide', 'occupied'] : ['ok', 'occupied', 'over'])
      assert.ok(verdicts.get(kind) >= 10, kind);
  });
}

test('a handicap given in the record by its number only: on the fixed points, on the board and in pictures', () => {
  const settings = { ...DEFAULTS.go, human: /** @type {const} */ (0), size: 9, handicap: 2 };
  const stonesOf = (/** @type {string} */ sgf, handicap = 2) => {
    const tree = readSgf(sgf).trees[0];
    const rules = createGo(engine);
    rules.goTo(tree, { ...settings, handicap }, tree.root);
    const replay = new Replay(tree, engine);
    const stones = [...rules.snapshot().stones];
    assert.deepEqual(stones, [...replay.at(tree.root).stones], sgf);
    replay.free();
    return stones.filter(Boolean).length;
  };
  assert.equal(stonesOf('(;GM[1]SZ[9]HA[2];W[ee];B[cc])'), 2);
  assert.equal(stonesOf('(;GM[1]SZ[9]HA[2])'), 2);
  assert.equal(stonesOf('(;GM[1]SZ[9]HA[2];B[ee];B[cc];W[gg])'), 0, 'as moves');
  assert.equal(stonesOf('(;GM[1]SZ[9]HA[3]AB[cc][gg][ee];W[cg])', 3), 3);
  assert.equal(stonesOf('(;GM[1]SZ[9]HA[13];W[ee])', 13), 0, 'no such points');
});
