// The review of a game: quick searches of all positions, then longer ones beside the changes of the win rate.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addGame } from '../../web/game/game-registry.js';
import { createStore, initialState } from '../../web/game/state.js';
import { go } from '../../web/go/game.js';
import { NETWORK_REVIEW, REVIEW } from '../../web/go/settings.js';
import { readSgf } from '../../web/record/sgf-read.js';
import texts from '../../web/i18n/dialogs.js';
import { addTexts } from '../../web/i18n/t.js';
import { Review, worthLonger } from '../../web/study/review.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { instantiateBoth } from './wasm.mjs';

const module = await instantiateBoth();
addGame('go', go);
addTexts(texts);

const GAME = '(;GM[1]SZ[9]KM[7];B[ee];W[gc];B[cg];W[cc];B[aa];W[gg])';

/**
 * Reviews GAME with an engine that answers as told.
 * @param {(moves: number, isLonger: boolean) => { blackRate: number, [name: string]: unknown }} answer
 * @param {'whole' | 'short'} [kind]
 */
async function reviewed(answer, kind = 'whole') {
  const [tree] = readSgf(GAME).trees;
  tree.go(tree.mainLine().slice(-1)[0]);
  const { record, ...rest } = initialState({ ...DEFAULTS.go, size: 9 }, tree);
  const end = { result: { kind: /** @type {const} */ ('resign'), winner: /** @type {const} */ (2) }, scoring: null };
  const ends = new Map([[tree.current, end]]);
  const store = createStore({ ...rest, phase: 'over', record: { ...record, ends } });
  /** @type {[moves: number, playouts: number, limits: any][]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  /** @type {number[]} */
  const shares = [];
  store.watch(({ study: { review } }) => review && shares.push(review.done / review.total));
  const core = /** @type {any} */ ({
    store,
    announce: (/** @type {string} */ text) => said.push(text),
    fail: (...why) => assert.fail(String(why)),
    engine: {
      async loadNetwork() {},
      async search({ moves, limits, netLimits }) {
        asked.push([moves.length, netLimits.playouts, limits]);
        const { blackRate, ...rest } = answer(moves.length, netLimits.playouts === NETWORK_REVIEW.longer.playouts);
        const winRate = moves.length % 2 ? 1 - blackRate : blackRate;
        return { playouts: netLimits.playouts, winRate, ownership: [], ...rest };
      },
    },
  });
  await new Review(core, async () => module).run(kind);
  const { judgements } = store.get().study;
  return { asked, said, shares, rates: tree.mainLine().map((node) => judgements.get(node)?.blackRate) };
}
const { quick, longer } = NETWORK_REVIEW;
const EVEN = { blackRate: 0.5, scoreLead: 0 };

test('every position is searched quickly, and longer where the win rate changes', async () => {
  const { asked, said, shares, rates } = await reviewed((moves) => (moves < 5 ? EVEN : { ...EVEN, blackRate: 0.3 }));
  assert.deepEqual(
    asked.map(([moves, playouts]) => [moves, playouts]),
    [...[0, 1, 2, 3, 4, 5, 6].map((moves) => [moves, quick.playouts]), [4, longer.playouts], [5, longer.playouts]],
  );
  assert.deepEqual(
    rates.map((rate) => rate?.toFixed(2)),
    ['0.50', '0.50', '0.50', '0.50', '0.50', '0.30', '0.30'],
  );
  assert.deepEqual(said, ['The game is analysed.']);
  assert.ok(
    shares.every((share, i) => share <= 1 && share >= (shares[i - 1] ?? 0)),
    `it only advances: ${shares}`,
  );
});

test('a change that a longer search brings is followed to its other end', async () => {
  const { asked, rates } = await reviewed((moves, isLonger) => ({
    ...EVEN,
    blackRate: moves < 3 ? 0.5 : isLonger && moves < 6 ? 0.2 : 0.4,
  }));
  assert.deepEqual(
    asked.slice(7).map(([moves]) => moves),
    [2, 3, 4, 5, 6],
    'each makes a change to the next one',
  );
  assert.deepEqual(
    rates.map((rate) => rate?.toFixed(1)),
    ['0.5', '0.5', '0.5', '0.2', '0.2', '0.2', '0.4'],
  );
});

test('a short review ends as soon as the biggest losses are known', async () => {
  // Black loses with moves 1, 3 and 5, and a little less with every other position.
  const rates = [0.9, 0.7, 0.71, 0.5, 0.51, 0.3, 0.34];
  const answer = (/** @type {number} */ moves) => ({ ...EVEN, blackRate: rates[moves] });
  const { asked, said } = await reviewed(answer, 'short');
  assert.deepEqual(
    asked
      .slice(7)
      .map(([moves]) => moves)
      .sort(),
    [0, 1, 2, 3, 4, 5],
    'both positions of the three losses, but not the last one',
  );
  assert.deepEqual(said, ['The game is analysed.']);
  const whole = await reviewed(answer);
  assert.equal(whole.asked.length, 14, 'a whole one searches all of them');
});

test('playouts, which search long enough the first time, and an even game are not searched again', async () => {
  const playouts = await reviewed((moves) => ({ blackRate: moves < 3 ? 0.5 : 0.1 }));
  assert.deepEqual(
    playouts.asked.map(([moves, , limits]) => [moves, limits]),
    [0, 1, 2, 3, 4, 5, 6].map((moves) => [moves, REVIEW]),
  );
  assert.equal((await reviewed(() => EVEN)).asked.length, 7);
});

test('worthLonger: the largest change first, none where a rate is not known', () => {
  assert.deepEqual(worthLonger([0.5, 0.5, 0.9, 0.85, 0.85], [0, 1, 2, 3, 4]), [1, 2, 3]);
  assert.deepEqual(worthLonger([0.5, 0.5, 0.9, 0.85, 0.85], [0, 3, 4]), [3]);
  assert.deepEqual(worthLonger([0.5, undefined, 0.9], [0, 1, 2]), []);
  assert.deepEqual(worthLonger([], []), []);
});
