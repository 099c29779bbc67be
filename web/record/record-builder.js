// Builds the tree of a record that is one line of moves, for the readers of other formats. The values in those files
// become SGF properties; what SGF has no property for is left out.

import { SgfError } from './errors.js';
import { boardOf } from './sgf-read.js';
import { LIMITS, writePoint, writePoints } from './sgf-values.js';
import { GameTree } from './tree.js';

/** @typedef {import('./tree.js').GameName} GameName */
/** @typedef {import('./node.js').GameNode} GameNode */

/** Longer lines are not of any of these formats. */
const MAX_LINE = 10_000;
/** The points of handicap stones on 19 lines in the order of the Korean servers: the third one is at the top left. */
const HANDICAP = (() => {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => y * 19 + x;
  const corners = [at(15, 3), at(3, 15), at(3, 3), at(15, 15)];
  const sides = [at(3, 9), at(15, 9), at(9, 3), at(9, 15)];
  return { corners, sides, centre: at(9, 9) };
})();

/**
 * The points of 2 to 9 handicap stones on 19 lines, as Tygem and the servers like it place them.
 * @param {number} count
 */
export function koreanHandicap(count) {
  const { corners, sides, centre } = HANDICAP;
  const outer = [...corners, ...sides].slice(0, count % 2 && count > 4 ? count - 1 : count);
  return count % 2 && count > 4 ? [...outer, centre] : outer;
}

/** The lines of a text without white space around them; those that are too long are empty. @param {string} text */
export const linesOf = (text) =>
  text.split(/\r\n?|\n/).map((line) => (line.length > MAX_LINE ? '' : line.replace(/^\ufeff/, '').trim()));

/** A number from a text, or null. @param {string | undefined} text */
export const numberOf = (text) => (/^\s*[-+]?\d{1,6}(?:\.\d{1,4})?\s*$/.test(text ?? '') ? Number(text) : null);

/** Lines of the board; 19 if the text is not a whole number. @param {string | undefined} text */
export const sizeOf = (text) => (/^\s*\d{1,3}\s*$/.test(text ?? '') ? Number(text) : 19);

/** @param {number} move number of the move @returns {SgfError} */
export const damagedMove = (move) =>
  new SgfError('damaged-move', `This record is damaged: move ${move} cannot be read.`, { move });

export class RecordBuilder {
  #nodes = 1;
  /** @type {Map<GameNode, string[]>} */
  #comments = new Map();

  /** @param {GameName} game @param {number} size lines @throws {SgfError} if there is no such board */
  constructor(game, size) {
    this.tree = new GameTree(game, size);
    const board = boardOf(this.tree.root);
    if (board instanceof SgfError) throw board;
    /** The node of the last move. @type {GameNode} */
    this.last = this.tree.root;
    /** Nodes by number of their move in the main line. @type {GameNode[]} */
    this.moves = [this.tree.root];
  }

  /** Sets a line of the game info; nothing if it is empty. @param {string} id @param {string | undefined} text */
  info(id, text) {
    const line = (text ?? '').replace(/\s+/g, ' ').trim();
    if (line) this.tree.setText(this.tree.root, id, line);
  }

  /** Sets up black handicap stones. @param {number[]} points */
  handicap(points) {
    this.tree.set(this.tree.root, 'AB', writePoints(points, this.tree.size));
  }

  /**
   * Appends a move.
   * @param {1 | 2} color @param {number} x from the left, from 0
   * @param {number} y from the top, from 0
   */
  play(color, x, y) {
    const { size } = this.tree;
    const isOnBoard = x >= 0 && y >= 0 && x < size && y < size && Number.isInteger(x) && Number.isInteger(y);
    if (!isOnBoard) throw damagedMove(this.moves.length);
    this.#append(color, writePoint(y * size + x, size));
  }

  /** @param {1 | 2} color */
  pass(color) {
    this.#append(color, '');
  }

  /** @param {1 | 2} color @param {string} point */
  #append(color, point) {
    if (++this.#nodes > LIMITS.nodes)
      throw new SgfError('too-big', 'This record holds more positions than can be opened.', { what: 'positions' });
    this.last = this.tree.append(this.last, [{ id: color === 1 ? 'B' : 'W', values: [point] }]);
    this.moves.push(this.last);
  }

  /** Whose turn it is, if the players alternate. @param {1 | 2} first @returns {1 | 2} */
  turn(first) {
    const before = this.last.move(this.tree.size);
    return before ? (before.color === 1 ? 2 : 1) : first;
  }

  /** Adds to the comment after a move. @param {number} move @param {string} text */
  comment(move, text) {
    const node = this.moves[Math.min(Math.max(0, move), this.moves.length - 1)];
    const before = this.#comments.get(node);
    if (before) before.push(text);
    else this.#comments.set(node, [text]);
  }

  /** The tree, with its comments. @throws {SgfError} if it has no move */
  finish() {
    if (this.moves.length === 1) throw new SgfError('no-game', 'There is no game in this text.');
    for (const [node, parts] of this.#comments) this.tree.setText(node, 'C', parts.join('\n').trim());
    return this.tree;
  }
}

/**
 * Reads the lines of moves. One that cannot be read is an error, unless the text ends with it.
 * @param {readonly string[]} lines @param {(line: string) => void} read throws an SgfError if the line is not a move
 * @param {boolean} [mayBeCut] whether nothing follows the last line
 */
export function readMoves(lines, read, mayBeCut = true) {
  for (const [i, line] of lines.entries()) {
    try {
      read(line);
    } catch (error) {
      if (!mayBeCut || i < lines.length - 1 || i === 0) throw error;
    }
  }
}
