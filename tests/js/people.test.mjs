// What people of some ranks play: the network of people in wasm, the likelihood of a player's moves, and who finds the
// better move.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { GoRequests } from '../../wasm-bindings/go-requests.js';
import { createPeople } from '../../web/people/people.js';
import { likelihoodOf } from '../../web/people/likelihood.js';
import { RANKS } from '../../web/rating/estimate.js';
import { isBeyond, reachOf, reachText, readerOf, worthOf } from '../../web/review/reach.js';
import { GameTree } from '../../web/record/tree.js';
import { addTexts } from '../../web/i18n/t.js';
import english from '../../web/i18n/review.js';
import { weightsOf } from './wasm.mjs';

const wasm = (/** @type {string} */ name) =>
  compile(readFileSync(new URL(`../../build/wasm/${name}.wasm`, import.meta.url)));

const engine = await instantiate(await wasm('engine'));
const weights = weightsOf('weights/people.bin');
const requests = new GoRequests(engine);
addTexts(english);

/** @type {any} The questions of this file, and their answers. */
const ask = async (position, players) => requests.people({ position, players, weights });
const empty = { size: 9, komi: 7, rules: 'chinese', moves: [] };
const sum = (/** @type {Iterable<number>} */ list) => [...list].reduce((all, part) => all + part, 0);

test('people open near the centre, the same in all images; a rank changes what they play', () => {
  const [weak, strong, all] = [
    { players: [{ rank: 5, opponent: 5 }], images: 1 },
    { players: [{ rank: 33, opponent: 33 }], images: 1 },
    { players: [{ rank: 33, opponent: 33 }], images: 8 },
  ].map((its) => requests.people(/** @type {any} */ ({ position: empty, weights, ...its }))[0]);
  for (const { policy, resign, winRate } of [weak, strong, all]) {
    assert.equal(policy.length, 82);
    assert.ok(Math.abs(sum(policy) - 1) < 0.01, `${sum(policy)}`);
    assert.ok(resign >= 0 && resign < 0.02 && winRate > 0.3 && winRate < 0.7, `${resign} ${winRate}`);
  }
  const inCentre = (/** @type {Float32Array} */ policy) =>
    sum(policy.filter((_, v) => v < 81 && [v % 9, (v / 9) | 0].every((x) => x >= 2 && x <= 6)));
  assert.ok(inCentre(strong.policy) > 0.95, `${inCentre(strong.policy)}`);
  assert.ok(inCentre(weak.policy) < inCentre(strong.policy));
  assert.ok(Math.abs(all.policy[2 * 9 + 3] - all.policy[6 * 9 + 5]) < 1e-3);
});

test('what cannot be asked is refused in one sentence', async () => {
  const bare = new GoRequests(await instantiate(await wasm('engine')));
  const players = [{ rank: 9 }];
  await ask(empty, players);
  assert.throws(() => bare.people(/** @type {any} */ ({ position: empty, players })), /network of people is not there/);
  for (const [wrong, message] of /** @type {[any, RegExp][]} */ ([
    [{ players: [{ rank: 40 }] }, /rank is a whole number from 0 to 39\./],
    [{ players: [{ rank: 3, opponent: -1 }] }, /rank/],
    [{ players: [null] }, /rank/],
    [{ players: 7 }, /rank/],
    [{ players, images: 9 }, /1 to 8 symmetries/],
    [{ players, position: { ...empty, size: 7 } }, /does not know this size/],
  ]))
    assert.throws(() => requests.people({ position: empty, players, ...wrong }), message);
  assert.throws(
    () => engine.openPeople(readFileSync(new URL('../../training/weights/4x32.bin', import.meta.url))),
    /./,
  );
});

/** A game in which Black plays as somebody of that rank, White as one of 1 kyu. @param {number} rank */
function gameOf(rank) {
  const tree = new GameTree('go', 9);
  /** @type {{ color: number, vertex: number }[]} */
  const moves = [];
  for (let number = 0; number < 30; number++) {
    const color = /** @type {1 | 2} */ (1 + (number % 2));
    const players = [{ rank: color === 1 ? rank : 30, opponent: color === 1 ? 30 : rank }];
    const [{ policy }] = requests.people(/** @type {any} */ ({ position: { ...empty, moves }, players }));
    const vertex = policy.indexOf(Math.max(...policy.slice(0, 81)));
    tree.play(vertex, color);
    moves.push({ color, vertex });
  }
  return tree;
}

test('the likelihood of moves is highest near the rank of those that play them', async () => {
  const best = [];
  for (const rank of [6, 34]) {
    const tree = gameOf(rank);
    const played = { tree, end: tree.current, color: /** @type {const} */ (1), opponent: 30 };
    const conditions = { rules: 'chinese', komi: 7 };
    const likelihood = await likelihoodOf({ ...played, conditions }, engine, ask);
    assert.equal(likelihood.length, RANKS.length);
    assert.ok(likelihood.every((value) => value < 0 && value > -15 * 12));
    best.push(RANKS[likelihood.indexOf(Math.max(...likelihood))]);
  }
  assert.ok(best[0] < best[1] - 8, `${best}`);
});

test('who finds the better move: by rank, in words, and in the order of what can be learned', async () => {
  const reader = readerOf({ settings: { game: 'go', size: 9, human: 1, friend: '', level: 9 } });
  assert.deepEqual(reader, { level: 9, rank: 20 });
  assert.equal(readerOf({ settings: { game: 'gomoku', size: 15, human: 1, friend: '', level: 3 } }), null);
  assert.equal(readerOf({ settings: { game: 'go', size: 9, human: 0, friend: '', level: 3 } }), null);
  const small = { settings: { game: 'go', size: 7, human: 1, friend: '', level: 9 } };
  assert.equal(readerOf(/** @type {any} */ (small)), null);
  // White E5 is in atari: Black takes it at E4.
  const moves = [31, 40, 39, 0, 41, 8].map((vertex, i) => ({ color: 1 + (i % 2), vertex }));
  const takes = await reachOf(
    /** @type {any} */ ({ ...empty, moves }),
    { played: 80, better: 49 },
    /** @type {any} */ (reader),
    ask,
  );
  assert.ok(takes.own > 0.3 && takes.stronger >= takes.own - 0.1, JSON.stringify(takes));
  const senseless = await reachOf(
    /** @type {any} */ ({ ...empty, moves }),
    { played: 49, better: 80 },
    /** @type {any} */ (reader),
    ask,
  );
  assert.ok(isBeyond(senseless) && !isBeyond(takes));
  assert.ok(worthOf({ weight: 0.5 }, takes) > worthOf({ weight: 1 }, senseless));
  const nameOf = (/** @type {number} */ level) => `level ${level}`;
  assert.equal(
    reachText({ ...takes, own: 0.62, stronger: 0.68 }, nameOf),
    'Found by about 60% of level 9 players and about 70% of level 11 players.',
  );
  assert.match(reachText(senseless, nameOf), /^Found by fewer than 5% of level 9 players/);
});

test('the stronger the reader, the more find a move that the network takes for as likely', async () => {
  /** @type {any} */
  const half = async (_, /** @type {any[]} */ players) =>
    players.map(() => ({ policy: [0.5, 0.25, 0.25], resign: 0, winRate: 0.5 }));
  const shares = [8, 20, 33].map((rank) =>
    reachOf(/** @type {any} */ (empty), { played: 1, better: 0 }, { level: 0, rank }, half),
  );
  const [weak, middle, strong] = (await Promise.all(shares)).map(({ own }) => own);
  assert.equal(weak, 0.5);
  assert.ok(middle > 0.52 && strong > middle + 0.05 && strong < 0.75, `${middle} ${strong}`);
});

test('the worker starts with the first question, ends when idle, and is tried again after a failure', async () => {
  let [started, closed] = [0, 0];
  const fake = (/** @type {boolean} */ isBroken) => async () => {
    started++;
    if (isBroken) throw new Error('The network of people could not be loaded.');
    return /** @type {any} */ ({
      people: async ({ players, weights }) => players.map(() => ({ policy: [...weights], resign: 0, winRate: 0.5 })),
      close: () => closed++,
    });
  };
  const load = async () => new Uint8Array([7]);
  const broken = createPeople(fake(true), load, 1);
  for (const _ of [1, 2]) await assert.rejects(broken(/** @type {any} */ (empty), []), /could not be loaded/);
  assert.equal(started, 2);
  const people = createPeople(fake(false), load, 1);
  const [{ policy }] = await people(/** @type {any} */ (empty), [{ rank: 9, opponent: 9 }]);
  assert.deepEqual(policy, [7], 'the weights went with the question');
  while (!closed) await new Promise((go) => setImmediate(go));
  assert.equal(started, 3);
});
