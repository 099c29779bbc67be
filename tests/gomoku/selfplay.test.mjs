// ponnuki selfplay gomoku: the games that training/gomoku reads, with the tuned and with the learned evaluation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programs, run } from '../gtp/programs.mjs';

const HEADER = 8;
const MOVE = 8;
const WEIGHTS = ['--weights', 'training/gomoku/weights/freestyle.bin'];
const options = ['selfplay', 'gomoku', '--size', '11', '--games', '2', '--nodes', '300'];

/** @param {string} output @returns {{opening: number, winner: number, vertices: number[]}[]} */
function gamesOf(output) {
  const bytes = Buffer.from(output, 'latin1');
  assert.deepEqual([bytes.toString('latin1', 0, 4), ...bytes.subarray(4, HEADER)], ['PNKM', 1, 11, 0, 0]);
  const games = [];
  for (let at = HEADER; at < bytes.length; ) {
    const moves = bytes.readUInt16LE(at);
    const start = at + 4;
    const vertices = Array.from({ length: moves }, (_, i) => bytes.readUInt16LE(start + MOVE * i));
    games.push({ opening: bytes[at + 2], winner: bytes[at + 3], vertices });
    at = start + MOVE * moves;
  }
  return games;
}

test('every program plays the same games, with and without the network', () => {
  const outputs = [[], WEIGHTS].map((weights) => {
    const [first, ...others] = programs.map((program) => run(program, [...options, ...weights]));
    assert.deepEqual([first.status, first.stderr], [0, '']);
    for (const other of others) assert.equal(other.stdout, first.stdout);
    return first.stdout;
  });
  assert.notEqual(outputs[0], outputs[1]);
  for (const { opening, winner, vertices } of outputs.flatMap(gamesOf)) {
    assert.ok(opening >= 2 && opening < vertices.length && winner <= 2);
    assert.equal(new Set(vertices).size, vertices.length);
    assert.ok(vertices.every((v) => v < 121));
  }
});

test('a network of another rule is refused with one sentence, by every command for one rule', () => {
  const renju = ['--weights', 'training/gomoku/weights/renju.bin'];
  for (const command of ['selfplay gomoku', 'bench match']) {
    const { status, stderr } = run(programs[0], [...command.split(' '), ...renju]);
    assert.deepEqual([status, stderr], [1, `ponnuki ${command}: The weights are those of another rule.\n`]);
  }
});

test('a file that is no network is refused with one sentence', () => {
  const { status, stderr } = run(programs[0], [...options, '--weights', 'package.json']);
  assert.deepEqual([status, stderr], [1, 'ponnuki selfplay gomoku: These are not weights of the gomoku network.\n']);
});
