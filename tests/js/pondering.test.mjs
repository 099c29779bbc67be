// When the page has the engine search while the person thinks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPondering } from '../../web/app/pondering.js';
import { addGame } from '../../web/game/game-registry.js';
import { DEFAULTS } from '../../web/game/settings.js';
import * as change from '../../web/game/state.js';
import { go } from '../../web/go/game.js';
import { FULL, LEVEL_COUNT } from '../../web/go/settings.js';
import { FULL as GOMOKU_FULL, LEVELS as GOMOKU_LEVELS } from '../../web/gomoku/rules.js';
import { gomoku } from '../../web/gomoku/game.js';

addGame('go', go);
addGame('gomoku', gomoku);

/**
 * A page whose person plays black and is to move.
 * @param {Partial<import('../../web/game/settings.js').Settings>} wish
 */
async function startPage(wish = {}) {
  const store = change.createStore(change.initialState({ ...DEFAULTS.go, level: FULL, ...wish }));
  const asked = [];
  const engine = {
    ponder: async (question, signal) => void asked.push({ question, signal }),
  };
  const page = { isAllowed: true };
  const update = startPondering({ store, engine, isAllowed: () => page.isAllowed });
  store.apply(change.positioned, store.get().game);
  await null;
  /** Whether the engine ponders now. */
  const isOn = () => asked.length > 0 && !asked[asked.length - 1].signal.aborted;
  return { store, asked, update, page, isOn };
}

/** Whose turn it is after a move. @param {change.State} state @param {1 | 2} toPlay */
const after = ({ game }, toPlay) => ({ ...game, toPlay, moves: [...game.moves, { color: 3 - toPlay, vertex: 40 }] });

test('during the person’s turn the engine searches the position, without a level that would limit it', async () => {
  const { asked, isOn } = await startPage();
  assert.ok(isOn());
  assert.equal(asked.length, 1);
  const { game, size, moves, limits, netLimits } = asked[0].question;
  assert.deepEqual({ game, size, moves }, { game: 'go', size: 9, moves: [] });
  for (const its of [limits, netLimits]) assert.deepEqual(its, { ms: 120_000, untilFull: true });
});

test('gomoku: likewise, with the network', async () => {
  const { asked } = await startPage({ ...DEFAULTS.gomoku, level: 9 });
  const { game, rule, moves, limits, learned } = asked[0].question;
  assert.deepEqual(
    { game, rule, moves, limits, learned },
    { game: 'gomoku', rule: 'freestyle', moves: [], limits: { ms: 120_000 }, learned: true },
  );
});

test('no pondering: levels with counted visits or nodes, two people, an opening that is not over', async () => {
  for (let level = 0; level < LEVEL_COUNT; level++)
    assert.equal((await startPage({ level })).isOn(), level === FULL, `${level}`);
  assert.equal((await startPage({ human: 0 })).isOn(), false);
  for (let level = 0; level < GOMOKU_LEVELS; level++)
    assert.equal((await startPage({ ...DEFAULTS.gomoku, level })).isOn(), level === GOMOKU_FULL, `${level}`);
  const full = { ...DEFAULTS.gomoku, level: 9 };
  assert.equal((await startPage({ ...full, human: 0 })).isOn(), false);
  assert.equal((await startPage({ ...full, opening: 'swap2' })).isOn(), false);
});

test('a move stops it before the engine is asked for its own, and after that it starts again', async () => {
  const { store, asked, isOn } = await startPage();
  const { record } = store.get();
  const first = record.tree.play(40, 1, record.node);
  store.apply(change.positioned, after(store.get(), 2), { node: first });
  assert.equal(isOn(), false, 'at once');
  await null;
  store.apply(change.thinkingBegun, 'move', 1000);
  await null;
  assert.equal(isOn(), false, 'the engine thinks');
  store.apply(change.thinkingEnded);
  store.apply(change.positioned, after(store.get(), 1), { node: record.tree.play(30, 2, first) });
  await null;
  assert.ok(isOn());
  assert.equal(asked.length, 2);
  assert.equal(asked[1].question.moves.length, 2);
});

/** What stops it, and what resumes it; null if nothing does. @type {Record<string, [Function, Function | null]>} */
const PAUSES = {
  'a hint': [(s) => s.apply(change.thinkingBegun, 'hint', 1000), (s) => s.apply(change.thinkingEnded)],
  'an estimate': [
    (s) => s.apply(change.estimated, { isPending: true }),
    (s) => s.apply(change.estimated, { isPending: false }),
  ],
  study: [(s) => s.apply(change.studied, { open: true }), (s) => s.apply(change.studied, { open: false })],
  'a review': [
    (s) => s.apply(change.studied, { review: { done: 0, total: 1 } }),
    (s) => s.apply(change.studied, { review: null }),
  ],
  'an earlier position': [
    (s) => s.apply(change.positioned, s.get().game, { engineMayMove: false }),
    (s) => s.apply(change.positioned, s.get().game, { engineMayMove: true }),
  ],
  scoring: [(s) => s.apply(change.scored, {}), (s) => s.apply(change.positioned, s.get().game)],
  'the end of the game': [(s) => s.apply(change.ended, { kind: 'resign', winner: 2 }), null],
  'a failure': [
    (s) => s.apply(change.failed, { text: { key: '' }, part: 'worker' }),
    (s) => s.apply(change.failed, null),
  ],
  'a new game': [(s) => s.apply(change.opened, { ...DEFAULTS.go, level: 3 }, s.get().record.tree, new Map()), null],
};

for (const [name, [pause, goOn]] of Object.entries(PAUSES))
  test(`${name} stops it at once`, async () => {
    const { store, asked, isOn } = await startPage();
    pause(store);
    assert.equal(isOn(), false);
    await null;
    assert.equal(asked.length, 1);
    goOn?.(store);
    await null;
    assert.equal(isOn(), goOn !== null);
  });

test('it follows the setting and the battery, and does not begin anew with every change of the page', async () => {
  const { store, asked, update, page, isOn } = await startPage();
  store.apply(change.toggled, 'line');
  store.apply(change.noticed, { key: 'verdict.wait' });
  update();
  await null;
  assert.equal(asked.length, 1);
  page.isAllowed = false;
  update();
  assert.equal(isOn(), false);
  store.apply(change.toggled, 'line');
  await null;
  assert.equal(asked.length, 1);
  page.isAllowed = true;
  update();
  await null;
  assert.equal(asked.length, 2);
});
