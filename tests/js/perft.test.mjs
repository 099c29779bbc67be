// The number of legal sequences of moves from fifty positions, computed by the wasm that the page and the worker run.
// tests/core/perft.txt has the same numbers, checked by the flood-fill oracle.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { instantiate, PASS } from '../../wasm-bindings/engine-module.js';
import { wasmOf } from './wasm.mjs';

const engine = await instantiate(await wasmOf('engine'));

/**
 * @param {import('../../wasm-bindings/engine-module.js').GoGame} game @param {number} points @param {number} depth
 * @returns {number}
 */
function count(game, points, depth) {
  let sum = 0;
  for (let vertex = PASS; vertex < points; vertex++) {
    game.resume(); // two passes do not end the game here
    if (depth === 1) {
      sum += game.legal(vertex) === 'ok' ? 1 : 0;
    } else if (game.play(vertex) === 'ok') {
      sum += count(game, points, depth - 1);
      game.undo();
    }
  }
  return sum;
}

test('fifty positions to depth 4 on wasm', (t) => {
  const lines = readFileSync(new URL('../core/perft.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  assert.equal(lines.length, 50);
  let sum = 0;
  const begun = performance.now();
  for (const line of lines) {
    const [moves, counts] = line.split(' = ').map((part) => part.split(' ').map(Number));
    const [size, ...vertices] = moves;
    const game = engine.newGame({ size, rules: 'japanese', komi: 0 });
    for (const vertex of vertices) assert.equal(game.play(vertex), 'ok', line);
    const got = count(game, size * size, 4);
    assert.equal(got, counts[2], line);
    sum += got;
    game.free();
  }
  t.diagnostic(
    `${sum} sequences, ${Math.round(sum / (performance.now() - begun))} thousand a second, undo by replay included`,
  );
});
