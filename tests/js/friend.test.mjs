// Games with a friend by links, without a page: what a link carries, how it relates to the game here, and the QR code.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { compare, lineHere, lineOfLink } from '../../web/friend/compare.js';
import { deadOf, readLinkGame, treeToSend } from '../../web/friend/link-game.js';
import { MAX_CHARACTERS, qrModules } from '../../web/friend/qr-dialog.js';
import { endOf, isExchanged, isUnsent, markOf, stageOf } from '../../web/game/exchange.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { initialState } from '../../web/game/state.js';
import { openFragment, shareFragment } from '../../web/record/links.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { GameTree } from '../../web/record/tree.js';

/** @typedef {import('../../web/game/state.js').State} State */

const ID = '0123456789abcdef0123';

/**
 * A game with a friend at its last move.
 * @param {string} moves 'ee cc': Black's first, '-' for a pass
 * @param {Partial<State['settings']>} [settings] @param {Partial<State>} [rest] @param {string} [root] properties
 * @returns {State}
 */
function playing(moves, settings = {}, rest = {}, root = '') {
  const [tree] = readSgf(`(;GM[1]FF[4]SZ[9]RU[Chinese]KM[7.5]${root})`).trees;
  let color = /** @type {1 | 2} */ (1);
  for (const point of moves.split(' ').filter(Boolean)) {
    const vertex = point === '-' ? -1 : (point.charCodeAt(1) - 97) * 9 + point.charCodeAt(0) - 97;
    tree.play(vertex, color);
    color = /** @type {1 | 2} */ (3 - color);
  }
  const state = initialState({ ...DEFAULTS.go, friend: ID, human: 1, ...settings }, tree);
  const played = tree.path().flatMap((node) => node.move(9) ?? []);
  return { ...state, phase: 'playing', game: { ...state.game, moves: played, toPlay: color }, ...rest };
}

/** What arrives of a game that is sent. @param {State} state */
const arrived = async (state) => readLinkGame(await openFragment(await shareFragment(treeToSend(state))));

/** @param {State} here @param {State} there */
const relation = async (here, there) =>
  compare(
    lineHere(here),
    lineOfLink(/** @type {NonNullable<ReturnType<typeof readLinkGame>>} */ (await arrived(there))),
  );

test('a link carries game, sender, opening and end, but no names, comments and variations', async () => {
  const state = playing('ee cc ge', { human: 2 }, {}, 'HA[2]AB[cc][gg]PB[Ann]C[secret]XX[1]');
  const { tree } = state.record;
  tree.setText(tree.current, 'C', 'my plan');
  tree.append(tree.root, [{ id: 'B', values: ['aa'] }]);
  const link = await arrived(state);
  assert.ok(link);
  assert.deepEqual(
    { ...link, tree: writeSgf(link.tree).replace(/\s/g, '') },
    {
      id: ID,
      sender: 2,
      opening: 'free',
      choices: [],
      end: '',
      tree: '(;CA[UTF-8]AP[Ponnuki]GM[1]FF[4]SZ[9]RU[Chinese]KM[7.5]HA[2]AB[cc][gg];B[ee];W[cc];B[ge])',
    },
  );
  assert.equal(link.tree.current.move(9)?.vertex, 4 * 9 + 6, 'at the last move');
});

test('the choices of swap2 and every end arrive', async () => {
  const swap = await arrived(playing('ee cc ge', { opening: 'swap2' }, { choices: ['two', 'black'] }));
  assert.deepEqual([swap?.opening, swap?.choices], ['swap2', ['two', 'black']]);
  const scoring = /** @type {any} */ ({ dead: new Set([40, 10]) });
  /** @type {[Partial<State>, string][]} */
  const ends = [
    [{ phase: 'over', result: { kind: 'resign', winner: 2 } }, 'r2'],
    [{ phase: 'over', result: { kind: 'score', winner: 1 }, scoring }, 'cbbee'],
    [{ phase: 'scoring', scoring, exchange: { sent: '', mine: [40, 10], theirs: null } }, 'abbee'],
    [{ phase: 'scoring', scoring, exchange: { sent: '', mine: null, theirs: [40] } }, ''],
    [{ phase: 'playing' }, 'x'],
  ];
  for (const [rest, end] of ends) {
    const state = playing('ee cc - -', {}, rest);
    assert.equal(endOf(state), end);
    assert.equal((await arrived(state))?.end, end);
  }
  assert.deepEqual(deadOf('abbee', 9), [10, 40]);
  assert.deepEqual(deadOf('c', 9), []);
  assert.equal(deadOf('x', 9), null);
});

test('what is not the game of a friend is a record, and keeps no trace of the property', async () => {
  const plain = new GameTree('go', 9);
  assert.equal(readLinkGame(await openFragment(await shareFragment(plain))), null);
  for (const values of [
    [ID, '1', ''],
    [ID, '3', '', ''],
    ['0123', '1', '', ''],
    [ID, '1', 'sx', ''],
    [ID, '1', '', 'abcd'],
    [ID, '1', '', 'c<b>'],
  ]) {
    const tree = new GameTree('go', 9);
    tree.set(tree.root, 'FRIEND', values);
    assert.equal(readLinkGame(tree), null, values.join());
    assert.equal(tree.root.get('FRIEND'), null);
  }
});

test('a link continues the game here, is older, is the same or differs', async () => {
  const here = playing('ee cc ge');
  assert.equal(await relation(here, playing('ee cc ge')), 'same');
  assert.equal(await relation(here, playing('ee cc ge ce')), 'continues');
  assert.equal(await relation(here, playing('ee cc ge ce cf gc')), 'continues');
  assert.equal(await relation(here, playing('ee cc')), 'older');
  assert.equal(await relation(here, playing('')), 'older');
  assert.equal(await relation(here, playing('ee dd')), 'differs');
  assert.equal(await relation(here, playing('ee dd ge ce')), 'differs');
  const other = playing('ee cc ge ce');
  other.record.tree.setText(other.record.tree.root, 'KM', '0.5');
  assert.equal(await relation(here, other), 'differs');
  const swap = { opening: /** @type {const} */ ('swap2') };
  assert.equal(
    await relation(playing('ee cc ge', swap), playing('ee cc ge', swap, { choices: ['black'] })),
    'continues',
  );
  assert.equal(
    await relation(
      playing('ee cc ge', swap, { choices: ['white'] }),
      playing('ee cc ge', swap, { choices: ['black'] }),
    ),
    'differs',
  );
  assert.equal(await relation(playing('ee cc ge', swap, { choices: ['black'] }), playing('ee cc ge', swap)), 'older');
});

test('a proposed score can be answered, an end that both know cannot be taken back', async () => {
  const passes = 'ee cc - -';
  const scoring = /** @type {any} */ ({ dead: new Set([10]) });
  const exchange = { sent: '', mine: [10], theirs: null };
  const marking = playing(passes, {}, { phase: 'scoring', scoring });
  const accepted = playing(passes, {}, { phase: 'scoring', scoring, exchange });
  const otherwise = playing(passes, {}, { phase: 'scoring', scoring, exchange: { ...exchange, mine: [] } });
  const counted = playing(passes, {}, { phase: 'over', result: { kind: 'score', winner: 1 }, scoring });
  const resigned = playing('ee cc', {}, { phase: 'over', result: { kind: 'resign', winner: 2 } });
  assert.equal(await relation(marking, accepted), 'continues');
  assert.equal(await relation(accepted, otherwise), 'continues');
  assert.equal(await relation(accepted, counted), 'continues');
  assert.equal(await relation(accepted, marking), 'older');
  assert.equal(await relation(accepted, playing(`${passes} ge`)), 'continues');
  assert.equal(await relation(counted, accepted), 'older');
  assert.equal(await relation(counted, playing(`${passes} ge`)), 'differs');
  assert.equal(await relation(playing('ee cc'), resigned), 'continues');
  assert.equal(await relation(resigned, playing('ee cc')), 'older');
  assert.equal(await relation(resigned, playing('ee cc ge')), 'differs');
});

test('a move is to be sent until it is sent, can be undone until then, and is waited for after that', () => {
  const state = playing('ee cc ge', {}, { exchange: { sent: '2..', mine: null, theirs: null } });
  assert.equal(markOf(state), '3..');
  assert.deepEqual([stageOf(state, true), isUnsent(state)], ['send', true]);
  const sent = { ...state, exchange: { ...state.exchange, sent: markOf(state) } };
  assert.deepEqual([stageOf(sent, true), isUnsent(sent)], ['wait', false]);
  const answered = playing('ee cc ge ce', {}, { exchange: { sent: '4..', mine: null, theirs: null } });
  assert.deepEqual([stageOf(answered, false), isUnsent(answered)], [null, false]);
  const invited = playing('', { human: 2 });
  assert.deepEqual([stageOf(invited, true), isUnsent(invited)], ['send', false]);
  assert.equal(isExchanged({ ...state, settings: { ...state.settings, friend: '' } }), false);
  const looking = { ...state, record: { ...state.record, node: state.record.tree.root } };
  assert.deepEqual([stageOf(looking, true), isUnsent(looking)], [null, false]);
  const over = playing('ee cc', {}, { phase: 'over', result: { kind: 'resign', winner: 2 } });
  assert.deepEqual([stageOf(over, false), isUnsent(over)], ['send', true]);
  const known = { ...over, exchange: { ...over.exchange, sent: markOf(over) } };
  assert.deepEqual([stageOf(known, false), isUnsent(known)], [null, false]);
});

test('a QR code is read as its text; a text that is too long has none', () => {
  const jsQR = createRequire(import.meta.url)('jsqr');
  for (const length of [1, 60, 300, 700, MAX_CHARACTERS]) {
    const text = `https://example.org/#${'aZ_-09x'.repeat(200)}`.slice(0, length);
    const modules = qrModules(text) ?? [];
    const side = (modules.length + 8) * 3;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 12; y < side - 12; y++)
      for (let x = 12; x < side - 12; x++)
        if (modules[Math.floor(y / 3) - 4][Math.floor(x / 3) - 4]) pixels.set([0, 0, 0], (y * side + x) * 4);
    assert.equal(jsQR(pixels, side, side)?.data, text, `${length} characters`);
  }
  assert.equal(qrModules('a'.repeat(MAX_CHARACTERS + 1)), null);
});
