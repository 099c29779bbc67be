// Lesson 7: planes by the rules, numbers of the first layer by the file of weights, judgements and searches by the
// program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile, instantiate, instantiateWithNetwork } from '../../wasm-bindings/engine-module.js';
import { NetInside } from '../../wasm-bindings/lesson-net.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { LANGUAGES } from '../../web/i18n/language.js';
import { programs, root, run } from '../gtp/programs.mjs';
import { tableOf } from '../texts.mjs';

const SIZE = 9;
const WEIGHTS = join(root, 'training/weights/4x32.bin');
const wasm = (/** @type {string} */ name) => compile(readFileSync(join(root, 'build/wasm', name)));
const file = readFileSync(WEIGHTS);
const net = await instantiateWithNetwork(await wasm('lab.wasm'), new Uint8Array(file));
const rules = await instantiate(await wasm('engine.wasm'));
const inside = new NetInside(net);

const nameOf = (/** @type {number} */ vertex) => 'ABCDEFGHJ'[vertex % SIZE] + (SIZE - Math.floor(vertex / SIZE));
const vertexOf = (/** @type {string} */ name) => (SIZE - Number(name[1])) * SIZE + 'ABCDEFGHJ'.indexOf(name[0]);

/** The moves with which the lesson begins. */
const START =
  /id="planes"[^]*?moves="([^"]+)"/
    .exec(readFileSync(join(root, 'public/learn/en/network.html'), 'utf8'))?.[1]
    .split(' ')
    .map(vertexOf) ?? [];

/** The seed of its searches. */
const SEED = Number(/ SEED = (\d+)/.exec(readFileSync(join(root, 'web/learn/network-position.js'), 'utf8'))?.[1]);

/** Random legal moves, always the same ones. @param {number} seed @param {number} count */
function randomMoves(seed, count) {
  const game = rules.newGame({ size: SIZE });
  const moves = [];
  for (let state = seed; moves.length < count; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const vertex = (state >> 8) % (SIZE * SIZE);
    if (game.play(vertex) === 'ok') moves.push(vertex);
  }
  game.free();
  return moves;
}

/** @template G @param {{ newGame: (options: any) => any }} module @param {readonly number[]} moves */
function played(module, moves) {
  const game = module.newGame({ size: SIZE });
  for (const vertex of moves) assert.equal(game.play(vertex), 'ok');
  return game;
}

/** Planes 0 to 15 by the rules of engine.wasm. @param {readonly number[]} moves */
function planesByRules(moves) {
  const game = played(rules, moves);
  const { toPlay } = game;
  const stones = game.board();
  /** @type {number[][]} */
  const planes = Array.from({ length: 16 }, () => []);
  const add = (/** @type {boolean} */ isIn, /** @type {number} */ plane, /** @type {number} */ vertex) =>
    isIn && planes[plane].push(vertex);
  for (let vertex = 0; vertex < SIZE * SIZE; vertex++) {
    const [x, y] = [vertex % SIZE, Math.floor(vertex / SIZE)];
    const line = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y);
    add(true, 9, vertex);
    add(line < 3, 10 + Math.min(line, 2), vertex);
    moves
      .slice(-3)
      .reverse()
      .forEach((move, i) => add(move === vertex, 5 + i, vertex));
    if (stones[vertex]) {
      const liberties = game.chain(vertex).liberties.length;
      add(true, stones[vertex] === toPlay ? 0 : 1, vertex);
      add(liberties <= 3, 1 + Math.min(liberties, 3), vertex);
      continue;
    }
    const before = game.captures();
    if (game.play(vertex) !== 'ok') {
      add(true, 8, vertex);
      continue;
    }
    const after = game.captures();
    const liberties = game.chain(vertex).liberties.length;
    add(after.black + after.white > before.black + before.white, 13, vertex);
    add(liberties <= 2, liberties === 2 ? 15 : 14, vertex);
    assert.ok(game.undo());
  }
  game.free();
  return planes;
}

test('planes of stones, lines and moves are those of the rules', async () => {
  const seen = new Set();
  for (const moves of [[], START, ...[1, 2, 3, 4, 5, 6].map((seed) => randomMoves(seed, 12 * seed))]) {
    const game = played(net, moves);
    const planes = inside.planes(game);
    game.free();
    assert.equal(planes.length, inside.planeCount);
    planesByRules(moves).forEach((vertices, plane) => {
      assert.deepEqual(planes[plane], vertices, `plane ${plane} after ${moves.length} moves`);
      if (vertices.length) seen.add(plane);
    });
  }
  assert.equal(seen.size, 16, 'each of them had a point somewhere');
  for (const tag of LANGUAGES) {
    const table = await tableOf('lessons', tag);
    for (let plane = 0; plane < inside.planeCount; plane++)
      assert.ok(table[`network.plane.${plane}`] && table[`network.meaning.${plane}`], `plane ${plane} has a name`);
  }
});

test('what the lesson says of its position is so', () => {
  const names = (/** @type {readonly number[]} */ moves) => {
    const game = played(net, moves);
    const planes = inside.planes(game).map((plane) => plane.map(nameOf).join(' '));
    const numbers = inside.numbers(game);
    game.free();
    return { planes, numbers };
  };
  const { planes, numbers } = names(START);
  assert.deepEqual(planes.slice(16), ['B6 C6 C5 F5', 'B5'], 'ladders');
  assert.deepEqual([planes[2], names([...START, vertexOf('E7')]).planes[2]], ['', 'D6 E6 E5']);
  assert.deepEqual(numbers, [0.5, 0, 0, 0, 0.5, 0], 'komi 7.5, white to move, 9 lines');
  assert.deepEqual(names([vertexOf('E5'), -1]).numbers, [-0.5, 1, 0, 1, -0.5, 0], 'as black sees it after a pass');
  // What the lesson says: channel 30 sees the stones of the side that is not to move,
  for (const moves of [START, [...START, vertexOf('E7')]]) {
    const game = played(net, moves);
    const layer = inside.layer(game, 30);
    const [, other] = inside.planes(game);
    game.free();
    const strongest = layer.map((_, v) => v).sort((a, b) => layer[b] - layer[a]);
    assert.deepEqual(
      strongest.slice(0, other.length).filter((v) => !other.includes(v)),
      [],
    );
  }
  // and channel 12 is strongest at the white stones that a ladder catches.
  const game = played(net, START);
  const layer = inside.layer(game, 12);
  const { 0: own, 16: laddered } = inside.planes(game);
  game.free();
  const caught = laddered.filter((v) => own.includes(v));
  const strongest = layer.map((_, v) => v).sort((a, b) => layer[b] - layer[a]);
  assert.deepEqual(new Set(strongest.slice(0, caught.length)), new Set(caught));
});

/** The first layer as the file has it: docs/network.md, "Weights file". */
function firstLayer() {
  const channels = file.readUInt16LE(6);
  const planes = file[10];
  const numbers = file[11];
  let at = 32;
  const shift = file[at++];
  const multiplier = Array.from({ length: channels }, (_, o) => file.readInt16LE(at + 2 * o));
  const bias = Array.from({ length: channels }, (_, o) => file.readInt16LE(at + 2 * (channels + o)));
  at += 4 * channels;
  const weights = at;
  at += channels * planes * 9;
  const linear = { shift: file[at], bias: at + 1, weight: at + 1 + 4 * channels };
  return {
    channels,
    shift,
    multiplier,
    bias,
    weight: (/** @type {number} */ o, /** @type {number} */ plane, /** @type {number} */ tap) =>
      file.readInt8(weights + (o * planes + plane) * 9 + tap),
    /** What the numbers, in 1/1024, add to the bias. */
    added: (/** @type {number} */ o, /** @type {readonly number[]} */ its) => {
      const sum = its.reduce(
        (all, one, i) => all + 1024 * one * file.readInt16LE(linear.weight + 2 * (o * numbers + i)),
        file.readInt32LE(linear.bias + 4 * o),
      );
      return (sum + (1 << (linear.shift - 1))) >> linear.shift;
    },
  };
}

test('a number opened up is what the file of weights says, and what the evaluation has', () => {
  const first = firstLayer();
  assert.equal(inside.channels, first.channels);
  const signs = new Set();
  for (const moves of [START, randomMoves(7, 50)]) {
    const game = played(net, moves);
    const planes = inside.planes(game);
    const numbers = inside.numbers(game);
    for (let channel = 0; channel < first.channels; channel += moves === START ? 1 : 5) {
      const layer = inside.layer(game, channel);
      for (let vertex = 0; vertex < SIZE * SIZE; vertex++) {
        const [x, y] = [vertex % SIZE, Math.floor(vertex / SIZE)];
        let sum = 0;
        planes.forEach((points, plane) => {
          for (const point of points) {
            const [dx, dy] = [(point % SIZE) - x, Math.floor(point / SIZE) - y];
            if (Math.abs(dx) <= 1 && Math.abs(dy) <= 1) sum += first.weight(channel, plane, 3 * (dy + 1) + dx + 1);
          }
        });
        const a = sum * 2 ** (8 - first.shift);
        const scaled = (a * first.multiplier[channel] + (1 << 14)) >> 15;
        const added = first.added(channel, numbers);
        const uncut = scaled + first.bias[channel] + added;
        const activation = Math.max(0, Math.min(4095, uncut));
        signs.add(Math.sign(uncut));
        const opened = inside.open(game, vertex, channel);
        const what = `channel ${channel} at ${nameOf(vertex)}`;
        assert.deepEqual(
          [opened.sum, opened.a, opened.scaled, opened.bias, opened.numbers, opened.activation, layer[vertex]],
          [sum, a, scaled, first.bias[channel], added, activation, activation],
          what,
        );
        assert.equal(
          opened.planes.flat().reduce((all, { weight, isSeen }) => all + (isSeen ? weight : 0), 0),
          sum,
          what,
        );
      }
    }
    game.free();
  }
  assert.ok(signs.has(1) && signs.has(-1), 'some are cut, some are not');
});

/** What the program says. @param {readonly number[]} moves @param {string[]} more */
function program(moves, ...more) {
  const args = ['--size', `${SIZE}`, '--moves', moves.map(nameOf).join(' '), '--weights', WEIGHTS, ...more];
  const { status, stdout, stderr } = run(programs[0], ['net', ...args]);
  assert.equal(status, 0, stderr);
  return stdout;
}

test("the network's judgement is the program's", () => {
  for (const moves of [[], START, randomMoves(3, 40)]) {
    const said = program(moves);
    const game = played(net, moves);
    const { winRate, scoreLead, deviation, policy, ownership } = inside.judge(game);
    const sign = game.toPlay === 2 ? 1 : -1;
    game.free();
    const number = (/** @type {string} */ name) => said.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1];
    assert.equal(number(sign > 0 ? 'whiteWin' : 'whiteLoss'), winRate.toFixed(6));
    assert.equal(Number(number('whiteLead')), Number((sign * scoreLead).toFixed(3)));
    assert.equal(number('whiteScoreStdev'), deviation.toFixed(3));
    assert.equal(number('policyPass'), policy[SIZE * SIZE].toFixed(6));
    const rows = (/** @type {string} */ name) =>
      said
        .match(new RegExp(`^${name}\\n((?:.*\\n){${SIZE}})`, 'm'))?.[1]
        .trim()
        .split(/\s+/);
    assert.deepEqual(
      rows('policy'),
      [...policy.slice(0, -1)].map((p) => (p ? p.toFixed(6) : 'NAN')),
    );
    assert.deepEqual(
      rows('whiteOwnership')?.map(Number),
      [...ownership].map((owner) => Number((-owner).toFixed(4))),
    );
  }
});

test("a search in stages is the program's with as many visits", () => {
  const search = new GoSearch(net, SIZE, 512);
  const game = played(net, START);
  search.start(game, SEED, false);
  const visitsOf = (/** @type {string} */ move) =>
    search.candidates(99).find(({ vertex }) => nameOf(vertex) === move)?.visits ?? 0;
  /** @type {Map<number, number>} */
  const winRates = new Map();
  for (const visits of [1, 4, 16, 64, 256]) {
    while (search.visits < visits) search.run(Math.min(3, visits - search.visits));
    winRates.set(visits, search.winRate);
    if (visits === 4) assert.deepEqual([visitsOf('B5'), visitsOf('E7')], [3, 0], 'the lesson: nothing but B5');
    if (visits === 16) assert.ok(visitsOf('E7') > 0, 'the lesson: White has tried E7');
    const said = program(START, '--playouts', `${visits}`, '--seed', `${SEED}`).split('\n').slice(-200);
    const lines = said.slice(said.findIndex((line) => line.startsWith('visits '))).filter(Boolean);
    assert.deepEqual(lines, [
      `visits ${visits} winrate ${search.winRate.toFixed(6)} scoreLead ${search.scoreLead.toFixed(3)} ` +
        `signature ${search.signature()}`,
      ...search
        .candidates(32)
        .map(
          (one) =>
            `info move ${nameOf(one.vertex)} visits ${one.visits} winrate ${one.winRate.toFixed(6)} ` +
            `scoreLead ${one.scoreLead.toFixed(3)} prior ${one.prior.toFixed(6)}`,
        ),
    ]);
  }
  assert.ok(visitsOf('E7') > 0.9 * 256, 'the lesson: nearly every visit goes to E7');
  const [first, fourth] = [1, 4].map((visits) => winRates.get(visits) ?? 0);
  assert.ok(fourth < first - 0.1, 'the lesson: the chances of White have fallen');
  const { winRate, policy } = inside.judge(game);
  assert.equal(first, winRate, 'one visit sees the board as it lies');
  assert.equal(Math.round(5 * policy[vertexOf('B5')]), 4, 'the lesson: four fifths of the policy');
  game.free();
  search.free();
});
