// What the board shows of a record: its marks, and the next moves of variations.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { recordMarks } from '../../web/game/game-registry.js';
import { initialState, studied } from '../../web/game/state.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { readSgf } from '../../web/record/sgf-read.js';

/** The state at the first move of a record, study open or not. @param {string} sgf @param {boolean} open */
function stateOf(sgf, open) {
  const [tree] = readSgf(sgf).trees;
  const state = initialState({ ...DEFAULTS.go, size: tree.size }, tree);
  const [node] = tree.root.children;
  return studied({ ...state, phase: 'playing', record: { ...state.record, node } }, { open });
}

/** @param {readonly import('../../web/board/frame.js').Mark[]} marks */
const letters = (marks) => marks.filter(({ kind }) => kind === 'label').map(({ vertex, text }) => `${vertex} ${text}`);

test('in study the next moves of variations have letters, unless their points say more already', () => {
  const sgf = '(;GM[1]SZ[9];B[ee]LB[gg:7](;W[cc])(;W[gc])(;W[gg])(;W[])(;C[no move]))';
  const [cc, gc, gg] = [2 * 9 + 2, 2 * 9 + 6, 6 * 9 + 6];
  assert.deepEqual(letters(recordMarks(stateOf(sgf, true))), [`${gg} 7`, `${cc} A`, `${gc} B`]);
  assert.deepEqual(letters(recordMarks(stateOf(sgf, true), [{ vertex: cc, kind: 'heat' }])), [`${gg} 7`, `${gc} B`]);
  assert.deepEqual(letters(recordMarks(stateOf(sgf, false))), [`${gg} 7`], 'only in study');
  assert.deepEqual(letters(recordMarks(stateOf('(;GM[1]SZ[9];B[ee];W[cc])', true))), [], 'one move is no variation');
});
