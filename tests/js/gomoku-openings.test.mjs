// The opening rules of gomoku from the core to the page: who acts, what may he do, what the engine does.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { OPENING_RULES, replayOpening } from '../../wasm-bindings/gomoku-opening.js';
import { GomokuRequests } from '../../wasm-bindings/gomoku-requests.js';
import { gomoku } from '../../web/gomoku/game.js';
import { openingsFor, SIZES } from '../../web/gomoku/rules.js';
import { colourOf } from '../../web/gomoku/opening.js';
import { choiceOfOffer, choicesOfText, isChoice, textOfChoices } from '../../web/game/exchange.js';
import { longTest } from '../levels.mjs';
import { chosen, initialState } from '../../web/game/state.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { instantiateBoth } from './wasm.mjs';

/** @import { State, Choice } from '../../web/game/state.js' */

const module = await instantiateBoth();
const rules = gomoku.createRules(module);
const requests = new GomokuRequests(module.gomoku);

/**
 * @param {string} opening @param {Choice[]} choices @param {string} moves columns and rows of the board
 * @returns {State}
 */
function at(opening, choices, moves, settings = {}) {
  const game = /** @type {import('../../web/game/settings.js').OpeningRule} */ (opening);
  const renju = opening === 'rif' || opening === 'taraguchi';
  const state = initialState({
    ...DEFAULTS.gomoku,
    rules: renju ? 'renju' : 'freestyle',
    ...settings,
    opening: game,
  });
  const { tree } = state.record;
  for (const [i, point] of moves.split(' ').filter(Boolean).entries())
    tree.play('abcdefghijklmno'.indexOf(point[0]) + 15 * 'abcdefghijklmno'.indexOf(point[1]), i % 2 ? 2 : 1);
  rules.goTo(tree, state.settings, tree.current);
  const record = { ...state.record, node: tree.current, gameNode: tree.current };
  return { ...chosen(state, choices), phase: 'playing', game: rules.snapshot(), record };
}

/** Answers as the worker does, in one slice. */
async function ask(question) {
  /** @type {any} */
  const { most, run, report } = requests.begin({ ...question, position: question, seed: 1 });
  while (!run(Math.min(most, 4000)) && report(0).nodes < most);
  return report(0);
}

/** Who acts, and what may he do. @param {State} state */
function turnText(state) {
  const { seat, task, options } = gomoku.turn(state);
  return task === 'choose' ? `${seat} choose ${options}` : `${seat} ${task}`;
}

const RIF = 'hh hg ii jg';
const offers = [choiceOfOffer(7), choiceOfOffer(200)];

test('who acts, and what may he do', () => {
  /** @type {[string, Choice[], string, string][]} */
  const cases = [
    ['free', [], '', '0 move'],
    ['swap', [], 'aa bb', '1 place'],
    ['swap', [], 'aa bb cc', '2 choose black,white'],
    ['swap', ['black'], 'aa bb cc', '0 move'],
    ['swap2', [], 'aa bb cc', '2 choose black,white,two'],
    ['swap2', ['two'], 'aa bb cc dd', '2 place'],
    ['swap2', ['two'], 'aa bb cc dd ee', '1 choose black,white'],
    ['swap2', ['two', 'black'], 'aa bb cc dd ee', '0 move'],
    ['rif', [], 'hh hg', '1 place'],
    ['rif', [], 'hh hg ii', '2 choose black,white'],
    ['rif', ['black'], 'hh hg ii', '1 place'],
    ['rif', ['white'], RIF, '1 offer'],
    ['rif', ['white', ...offers], RIF, '2 pick'],
    ['rif', ['white', ...offers], `${RIF} ha`, '0 move'],
    ['taraguchi', [], 'hh', '2 choose black,white'],
    ['taraguchi', ['white', 'black', 'white'], RIF, '1 choose white,fifth,many'],
    ['taraguchi', ['white', 'black', 'white', 'many'], RIF, '1 offer'],
  ];
  assert.deepEqual(
    cases.map(([opening, choices, moves]) => turnText(at(opening, choices, moves))),
    cases.map(([, , , wanted]) => wanted),
  );
});

test('the points of a stone are those of the core, and only choices that are open count', () => {
  const counts = ['', 'hh', 'hh hg'].map((moves) => gomoku.turn(at('rif', [], moves)).points?.length);
  assert.deepEqual(counts, [1, 8, 23]);
  assert.deepEqual(gomoku.turn(at('rif', ['white', ...offers], RIF)).points, [7, 200]);
  const opening = /** @type {const} */ ('swap');
  const swap = { opening, size: 15, rule: /** @type {const} */ ('freestyle'), stones: [0, 1, 2] };
  for (const wrong of /** @type {any[]} */ (['two', 'bogus', 7]))
    assert.equal(replayOpening(module, { ...swap, decisions: [wrong] }).task, 'choose', wrong);
  const even = { ...swap, opening: /** @type {const} */ ('rif'), size: 10, stones: [], decisions: [] };
  assert.throws(() => replayOpening(module, even), /needs an odd number of lines/);
});

test('the dialog offers what the core allows on a board', () => {
  for (const size of SIZES)
    assert.deepEqual(
      openingsFor('', size),
      OPENING_RULES.filter((_, i) => module.gomoku.exports.gomoku_api_opening_start(i, size)),
      `${size}`,
    );
});

test('the colour of a seat follows its choice, also at earlier positions', () => {
  const of = (/** @type {1 | 2} */ human, /** @type {Choice[]} */ choices) =>
    colourOf(at('swap', choices, 'aa bb cc', { human }));
  assert.deepEqual([of(1, []), of(1, ['black']), of(2, ['black']), of(2, ['white'])], [null, 2, 1, 2]);
  const state = at('swap', ['black'], 'aa bb cc', { human: 2 });
  const { tree } = state.record;
  rules.goTo(tree, state.settings, tree.root);
  const earlier = { ...state, game: rules.snapshot(), record: { ...state.record, node: tree.root } };
  assert.equal(gomoku.person(earlier), 1);
  assert.deepEqual([gomoku.choicesMade(earlier), gomoku.choiceIsLast(earlier)], [0, false]);
  assert.deepEqual([gomoku.choicesMade(state), gomoku.choiceIsLast(state)], [1, true]);
});

test('decisions become text and come back', () => {
  const all = /** @type {Choice[]} */ (['black', 'white', 'two', 'fifth', 'many', ...offers]);
  assert.deepEqual(choicesOfText(textOfChoices(all)), all);
  assert.ok(all.every(isChoice));
  assert.ok(!['b', 'blue', '@', '@@@', 7, null].some(isChoice));
});

longTest('the engine acts in every opening by the rule, alone to its end', async () => {
  for (const opening of OPENING_RULES.slice(1)) {
    const other = at(opening, [], '');
    let state = other;
    const done = [];
    for (let i = 0; gomoku.turn(state).task !== 'move'; i++) {
      assert.ok(i < 30, `${opening} does not end: ${done}`);
      const { seat } = gomoku.turn(state);
      const mine = { ...state, settings: { ...state.settings, human: /** @type {1 | 2} */ (3 - seat) } };
      const answer = await gomoku.answer(mine, ask);
      if ('choice' in answer) {
        assert.ok(gomoku.turn(state).options.includes(answer.choice), `${opening}: ${answer.choice}`);
        state = chosen(state, [...state.choices, answer.choice]);
        done.push(answer.choice);
      } else {
        for (const vertex of answer.moves) {
          const { points } = gomoku.turn(state);
          assert.ok(!points || points.includes(vertex), `${opening}: ${vertex} after ${done}`);
          const { tree } = state.record;
          const node = tree.play(vertex, /** @type {1 | 2} */ (state.game.toPlay));
          rules.goTo(tree, state.settings, node);
          state = { ...state, game: rules.snapshot(), record: { ...state.record, node, gameNode: node } };
          done.push(vertex);
        }
      }
    }
    assert.ok(state.game.moves.length >= 3, opening);
  }
});

test('the engine takes the better colour, and picks the worst fifth move for black', async () => {
  const won = 'gh aa hh oo ih'; // black has three in a row and the move is white's
  const choice = async (/** @type {string} */ moves) =>
    /** @type {any} */ (await gomoku.answer(at('swap2', ['two'], moves, { human: 2 }), ask)).choice;
  assert.equal(await choice(won), 'black');
  assert.equal(await choice('aa gh oo hh oa'), 'white');
  const fifths = [choiceOfOffer(0), choiceOfOffer(6 * 15 + 6)];
  const state = at('rif', ['white', ...fifths], RIF, { human: 1 });
  assert.deepEqual(await gomoku.answer(state, ask), { moves: [0] });
});
