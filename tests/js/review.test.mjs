// The review of a game: the judge's quick searches of all positions, then full ones, first beside the changes of the
// win rate.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addGame } from '../../web/game/game-registry.js';
import { createStore, initialState } from '../../web/game/state.js';
import { go } from '../../web/go/game.js';
import { judgeVisits } from '../../web/go/settings.js';
import { Judge } from '../../web/game/judge.js';
import { readSgf } from '../../web/record/sgf-read.js';
import texts from '../../web/i18n/dialogs.js';
import { addTexts } from '../../web/i18n/t.js';
import { Review, besideChanges } from '../../web/study/review.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { instantiateBoth } from './wasm.mjs';

const module = await instantiateBoth();
addGame('go', go);
addTexts(texts);

const GAME = '(;GM[1]SZ[9]KM[7];B[ee];W[gc];B[cg];W[cc];B[aa];W[gg])';

/**
 * Reviews GAME with an engine that answers as told.
 * @param {(moves: number, isQuick: boolean) => { blackRate: number, scoreLead: number }} answer
 * @param {(reviewed: object) => void} [onReviewed] called when the biggest losses are known, and at the end
 */
async function reviewed(answer, onReviewed = () => {}) {
  const [tree] = readSgf(GAME).trees;
  tree.go(tree.mainLine().slice(-1)[0]);
  const { record, ...rest } = initialState({ ...DEFAULTS.go, size: 9 }, tree);
  const end = { result: { kind: /** @type {const} */ ('resign'), winner: /** @type {const} */ (2) }, scoring: null };
  const ends = new Map([[tree.current, end]]);
  const store = createStore({ ...rest, phase: 'over', record: { ...record, ends } });
  /** @type {[moves: number, isQuick: boolean][]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  /** @type {number[]} */
  const shares = [];
  store.watch(({ study: { review, reviewed: its } }, { study: before }) => {
    if (review) shares.push(review.done / review.total);
    if (its && its !== before.reviewed) onReviewed({ isComplete: its.isComplete, asked: asked.length });
  });
  /** @type {any} */
  const engine = {
    async search({ moves, limits: { playouts }, seed, fixed }) {
      assert.ok(fixed && seed > 0);
      const isQuick = playouts === judgeVisits(9, true);
      asked.push([moves.length, isQuick]);
      const { blackRate, ...more } = answer(moves.length, isQuick);
      const winRate = moves.length % 2 ? 1 - blackRate : blackRate;
      return { playouts, winRate, candidates: [], move: 0, ownership: [], ...more };
    },
  };
  const core = /** @type {any} */ ({
    store,
    judge: new Judge(engine),
    announce: (/** @type {string} */ text) => said.push(text),
    fail: (...why) => assert.fail(String(why)),
  });
  const run = () => new Review(core, async () => module).run();
  await run();
  const { judgements } = store.get().study;
  return { asked, said, shares, run, rates: tree.mainLine().map((node) => judgements.get(node)?.blackRate) };
}
const EVEN = { blackRate: 0.5, scoreLead: 0 };
const ALL = [0, 1, 2, 3, 4, 5, 6];

test('every position is judged quickly, then fully, first where the win rate changes; never again', async () => {
  /** @type {object[]} */
  const known = [];
  const { asked, said, shares, rates, run } = await reviewed(
    (moves) => (moves < 5 ? EVEN : { ...EVEN, blackRate: 0.3 }),
    (its) => known.push(its),
  );
  assert.deepEqual(asked, [...ALL.map((moves) => [moves, true]), ...[4, 5, 0, 1, 2, 3, 6].map((m) => [m, false])]);
  assert.deepEqual(known, [
    { isComplete: false, asked: 9 },
    { isComplete: true, asked: 14 },
  ]);
  assert.deepEqual(
    rates.map((rate) => rate?.toFixed(2)),
    ['0.50', '0.50', '0.50', '0.50', '0.50', '0.30', '0.30'],
  );
  assert.deepEqual(said, ['The game is analysed.']);
  assert.ok(
    shares.every((share, i) => share <= 1 && share >= (shares[i - 1] ?? 0)),
    `it only advances: ${shares}`,
  );
  await run();
  assert.equal(asked.length, 14);
});

test('a change that a full search brings is followed to its other end', async () => {
  const { asked, rates } = await reviewed((moves, isQuick) => ({
    ...EVEN,
    blackRate: moves < 3 ? 0.5 : isQuick || moves === 6 ? 0.4 : 0.2,
  }));
  assert.deepEqual(
    asked.slice(7).map(([moves]) => moves),
    [2, 3, 4, 5, 6, 0, 1],
    'each makes a change to the next one',
  );
  assert.deepEqual(
    rates.map((rate) => rate?.toFixed(1)),
    ['0.5', '0.5', '0.5', '0.2', '0.2', '0.2', '0.4'],
  );
});

test('besideChanges: the largest change first, none where a rate is not known', () => {
  assert.deepEqual(besideChanges([0.5, 0.5, 0.9, 0.85, 0.85], [0, 1, 2, 3, 4]), [1, 2, 3]);
  assert.deepEqual(besideChanges([0.5, 0.5, 0.9, 0.85, 0.85], [0, 3, 4]), [3]);
  assert.deepEqual(besideChanges([0.5, undefined, 0.9], [0, 1, 2]), []);
  assert.deepEqual(besideChanges([], []), []);
});
