// The reader's own decks: records whose lines are the answers.

import { openRecord } from '../record/open.js';
import { Replay } from '../record/replay.js';
import { writeCompactSgf } from '../record/sgf-write.js';
import { solutionsOf } from '../record/solutions.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */

/**
 * A problem of a record. It has no rating, so it leaves the reader's as it is.
 * @typedef {object} OwnProblem
 * @property {string} deck id of the deck
 * @property {string} id
 * @property {'go' | 'gomoku'} game
 * @property {'own'} kind
 * @property {null} rating
 * @property {number} moves of the reader on the shortest right line
 * @property {number} size
 * @property {number[]} targets
 * @property {1 | 2} first the reader's colour
 * @property {string} name
 * @property {string} comment of the position
 * @property {string} sgf
 */
/** @typedef {{ id: string, name: string, problems: OwnProblem[] }} OwnDeck */

/** A file may hold a collection; more problems than this are left out. */
const MOST = 3000;
const BOTTOM = 5,
  TOP = 19;

/** @param {string} text of eight hexadecimal digits */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The problem of a record, or null if it has no solution.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {GameTree} tree @param {string} deck @param {string} name
 * @returns {OwnProblem | null}
 */
function problemOf(module, tree, deck, name) {
  const { root, size, game } = tree;
  if (size < BOTTOM || size > TOP) return null;
  const replay = new Replay(tree, module);
  const { toPlay } = replay.at(root);
  replay.free();
  const firstMove = root.children[0]?.move(size);
  const first = firstMove?.color ?? toPlay;
  const { known, leadsToSolution } = solutionsOf(tree, root, first);
  if (!leadsToSolution(root)) return null;
  let moves = 0;
  for (const node of known) if (leadsToSolution(node) && node.move(size)?.color === first) moves++;
  const sgf = writeCompactSgf(tree);
  return {
    deck,
    id: hashOf(sgf),
    game,
    kind: 'own',
    rating: null,
    moves: Math.max(1, Math.min(moves, 10)),
    size,
    targets: [],
    first,
    name: root.line('GN') || name,
    comment: root.text('C').slice(0, 600),
    sgf,
  };
}

/**
 * A file as a deck, and a sentence about it.
 * @param {File} file @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @returns {Promise<{ deck: OwnDeck | null, words: string }>}
 */
export async function readDeck(file, module) {
  const name = file.name.replace(/\.[^.]*$/, '') || file.name;
  /** @type {import('../record/open.js').Opened} */
  let opened;
  try {
    opened = await openRecord(file);
  } catch {
    return { deck: null, words: t('own.unreadable', { name: file.name }) };
  }
  const id = `own-${hashOf(name + file.size)}`;
  const trees = opened.trees.slice(0, MOST);
  /** @type {Map<string, OwnProblem>} the same problem counts once */
  const found = new Map();
  for (const [i, tree] of trees.entries()) {
    const label = opened.names?.[i] ?? (trees.length > 1 ? `${name} ${i + 1}` : name);
    const problem = problemOf(module, tree, id, label);
    if (problem) found.set(problem.id, problem);
  }
  const count = found.size,
    left = trees.length - count + opened.refused.length;
  if (!count) return { deck: null, words: t('own.none', { name: file.name }) };
  return {
    deck: { id, name, problems: [...found.values()] },
    words: t(left ? 'own.some' : 'own.added', { name, count, left }),
  };
}
