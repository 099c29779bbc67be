// The reader's own decks: records whose lines are the answers, and positions that the solver answers.

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
 * @property {Solved} [solved] of a position that the solver answers; there are no lines then
 * @property {Pick<import('../storage/mistakes.js').Mistake, 'played' | 'rate' | 'points' | 'at'>} [mistake] what the
 *   reader played there in a game
 */
/** @typedef {{ aim: import('./deck.js').GoKind, black: number[], white: number[] }} Solved */
/** @import { Position, Refusal } from './position-problem.js' */
/** @typedef {{ id: string, name: string, problems: OwnProblem[] }} OwnDeck */

/** A file may hold a collection; more problems than this are left out. */
const MOST = 3000;
const BOTTOM = 5,
  TOP = 19;

/** After so many positions the deck is kept as it is, and the progress is told. */
const PART = 10;
/** Why a record is left out. @typedef {Refusal | 'none' | 'stopped' | 'more'} Reason */
/** In the order in which they are told. @type {Reason[]} */
const REASONS = ['none', 'open', 'settled', 'other', 'long', 'stopped', 'more'];

/** Who is to play, in the words of the usual collections; the first of these words counts. */
const TURN =
  /\b(black|white)(?:'s)? (?:is )?(?:to (?:play|move|live|kill)|first|turn|plays|moves)|([黒黑白])棋?[先番]|(흑|백) ?[선차번]/i;

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
 * The position that a record without moves shows; who is to play is told by PL, else by the words, else it is Black.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module @param {GameTree} tree
 * @returns {Position | null} null: it has moves, or it is no position of Go with stones of both colours
 */
function positionOf(module, tree) {
  const { root, size, game } = tree;
  const nodes = [...tree.nodes(root)];
  if (game !== 'go' || size < BOTTOM || size > TOP || nodes.some((node) => node.isMove)) return null;
  const replay = new Replay(tree, module);
  const { stones, illegal } = replay.at(tree.mainLine().at(-1));
  replay.free();
  const of = (/** @type {number} */ color) => [...stones].flatMap((its, vertex) => (its === color ? [vertex] : []));
  const [black, white] = [of(1), of(2)];
  if (!black.length || !white.length || illegal.size) return null;
  const [, english, han, korean] =
    TURN.exec(nodes.map((node) => `${node.line('GN')}\n${node.text('C')}`).join('\n')) ?? [];
  const isWhite = /^white$/i.test(english ?? '') || han === '白' || korean === '백';
  const turn = nodes.find((node) => node.turn)?.turn;
  return { size, black, white, first: turn || (isWhite ? 2 : 1) };
}

/**
 * @typedef {object} Reading
 * @property {import('./position-solver.js').SolvePosition} [solve] without it, positions are left out
 * @property {(done: number, of: number) => void} [onProgress] of the positions that are solved
 * @property {(deck: OwnDeck) => unknown} [onPart] the deck as far as it is known, while more is being solved
 */

/**
 * The records of a file, or of all files of a folder; those that cannot be read are counted.
 * @param {import('./folders.js').Given} given
 * @returns {Promise<{ trees: GameTree[], names: string[], refused: number }>} names: '' where a file has but one
 */
async function recordsOf({ files }) {
  /** @type {GameTree[]} */
  const trees = [];
  /** @type {string[]} */
  const names = [];
  let refused = 0;
  for (const file of files) {
    if (trees.length > MOST) break;
    try {
      const opened = await openRecord(file);
      const own = withoutEnding(file.name);
      refused += opened.refused.length;
      trees.push(...opened.trees);
      for (const i of opened.trees.keys())
        names.push(opened.names?.[i] ?? (opened.trees.length > 1 ? `${own} ${i + 1}` : own));
    } catch {
      refused++;
    }
  }
  return { trees, names, refused };
}

/** @param {string} name of a file */
const withoutEnding = (name) => name.replace(/\.[^.]*$/, '') || name;

/**
 * A file or a folder as a deck, and a sentence about it. Records with lines answer by them; positions by the solver.
 * @param {import('./folders.js').Given} given
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module @param {Reading} [reading]
 * @returns {Promise<{ deck: OwnDeck | null, words: string }>}
 */
export async function readDeck(given, module, { solve, onProgress = () => {}, onPart = () => {} } = {}) {
  const isFile = given.files.length === 1 && given.files[0].name === given.name;
  const name = isFile ? withoutEnding(given.name) : given.name;
  const opened = await recordsOf(given);
  if (!opened.trees.length) {
    const key = given.files.length ? 'own.unreadable' : 'own.none';
    return { deck: null, words: t(key, { name: given.name }) };
  }
  const id = `own-${hashOf(name + given.files.reduce((sum, { size }) => sum + size, 0))}`;
  const trees = opened.trees.slice(0, MOST);
  /** In the order of the records. @type {(OwnProblem | null)[]} */
  const problems = [];
  /** @type {{ at: number, position: Position }[]} */
  const positions = [];
  const left = new Map(REASONS.map((reason) => [reason, 0]));
  const leave = (/** @type {Reason} */ reason) => left.set(reason, (left.get(reason) ?? 0) + 1);
  const labelOf = (/** @type {number} */ i) => opened.names[i];
  for (const [i, tree] of trees.entries()) {
    const position = solve ? positionOf(module, tree) : null;
    if (position) positions.push({ at: i, position });
    problems[i] = position ? null : problemOf(module, tree, id, labelOf(i));
    if (!problems[i] && !position) leave('none');
  }
  /** The same problem counts once. @returns {OwnDeck} */
  const deckNow = () => {
    const known = problems.flatMap((problem) => (problem ? [problem] : []));
    return { id, name, problems: [...new Map(known.map((one) => [one.id, one])).values()] };
  };
  for (const [done, { at, position }] of positions.entries()) {
    onProgress(done, positions.length);
    const answer = solve ? await solve(position) : null;
    if (answer && typeof answer === 'object')
      problems[at] = solvedProblem(trees[at], id, labelOf(at), position, answer);
    else leave(answer ?? 'stopped');
    if (done % PART === PART - 1 && deckNow().problems.length) onPart(deckNow());
  }
  const deck = deckNow();
  const count = deck.problems.length;
  // Those that are the same as another one, and what cannot be read.
  const told = [...left.values()].reduce((sum, its) => sum + its, 0);
  left.set('none', (left.get('none') ?? 0) + trees.length - count - told + opened.refused);
  left.set('more', opened.trees.length - trees.length);
  const reasons = REASONS.flatMap((reason) => {
    const its = left.get(reason) ?? 0;
    return its ? [t(`own.left.${reason}`, { count: its })] : [];
  });
  if (!count) return { deck: null, words: [t('own.none', { name: given.name }), ...reasons].join(' ') };
  return { deck, words: [t('own.added', { name, count }), ...reasons].join(' ') };
}

/**
 * @param {GameTree} tree @param {string} deck @param {string} name @param {Position} position
 * @param {import('./position-problem.js').Asked} asked @returns {OwnProblem}
 */
function solvedProblem(tree, deck, name, { size, black, white, first }, { aim, targets, moves }) {
  const { root } = tree;
  const sgf = writeCompactSgf(tree);
  return {
    ...{ deck, id: hashOf(sgf), game: 'go', kind: 'own', rating: null, moves, size, targets, first },
    ...{ name: root.line('GN') || name, comment: root.text('C').slice(0, 600), sgf, solved: { aim, black, white } },
  };
}
