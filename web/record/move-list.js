// Reads plain lists of moves, with or without numbers and colours, and with headers and variations as in the PGN of
// servers that are shaped like those for chess:
//
//   1. D4 Q16 2. Q3 D17            Black: D4, White: Q16            h8 i9 g7
//   [Black "Ann"] [White "Bo"] 1. h8 i9 {near} 2. g7 (2. j10 g9) h7
//
// Go has no column I and gomoku does. A list is of gomoku if it says so, has a column I, or is in lower case without a
// pass or a repeated point within 15 lines; all others are of Go. Text with any other word is not a list of moves.

import { COLUMNS } from '../board/coordinates.js';
import { SgfError } from './errors.js';
import { attach } from './node.js';
import { boardOf } from './sgf-read.js';
import { writePoint, writeText } from './sgf-values.js';
import { GameTree } from './tree.js';

/** Column letters with I. */
const GOMOKU_COLUMNS = 'ABCDEFGHIJKLMNOPQRS';
const MAX_CHARACTERS = 2 ** 20;

/** What a list consists of; matching starts at lastIndex. */
const PIECE = new RegExp(
  [
    String.raw`(?<space>[\s,;:|·→>\-–—、，。：；]+)`,
    String.raw`\[(?<tag>[A-Za-z]{1,30})\s+"(?<value>[^"\n]{0,500})"\]`,
    String.raw`\{(?<comment>[^{}]{0,20000})\}`,
    String.raw`(?<open>\()|(?<close>\))`,
    String.raw`(?<result>[BW]\+(?:\d{1,3}(?:\.\d)?|R|T|F|Resign|Time)?|1-0|0-1|1\/2-1\/2|\*)(?![\w.])`,
    String.raw`(?<size>\d{1,2})[x×]\d{1,2}(?!\w)`,
    String.raw`(?<number>\d{1,4})(?:\.{1,3}|[):]|(?!\w))`,
    String.raw`(?<column>[A-Ta-t])(?<row>\d{1,2})(?!\w)`,
    String.raw`(?<pass>pass)(?!\w)`,
    `(?<black>black|b|黑|黒|흑)(?![a-z])|(?<white>white|w|白|백)(?![a-z])`,
    `(?<gomoku>gomoku|renju|gobang|五子棋|五目並べ|連珠|连珠|오목|렌주)`,
    `(?<go>go|baduk|weiqi|囲碁|围棋|圍棋|바둑)(?![a-z])`,
  ].join('|'),
  'iy',
);

/**
 * A part of a list; `color` is 0 if the list does not say, `text` the name of a point, '' for a pass, or a comment.
 * @typedef {{ kind: 'move' | 'open' | 'close' | 'comment', color: 0 | 1 | 2, text: string }} Piece
 */
/** @typedef {{ pieces: Piece[], tags: Map<string, string>, result: string, size: number, game: string }} List */

/** The pieces of a list; null if the text is anything else. @param {string} text @returns {List | null} */
function piecesOf(text) {
  /** @type {List} */
  const list = { pieces: [], tags: new Map(), result: '', size: 0, game: '' };
  /** @type {0 | 1 | 2} */
  let color = 0;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const found = PIECE.exec(text)?.groups;
    if (!found) return null;
    if (found.tag) list.tags.set(found.tag.toLowerCase(), found.value);
    else if (found.comment) list.pieces.push({ kind: 'comment', color: 0, text: found.comment });
    else if (found.open || found.close) list.pieces.push({ kind: found.open ? 'open' : 'close', color: 0, text: '' });
    else if (found.column || found.pass) {
      list.pieces.push({ kind: 'move', color, text: found.pass ? '' : found.column + found.row });
      color = 0;
    } else if (found.black || found.white) color = found.black ? 1 : 2;
    else if (found.result) list.result = found.result;
    else if (found.size) list.size = Number(found.size);
    else if (found.gomoku || found.go) list.game ||= found.gomoku ? 'gomoku' : 'go';
  }
  return list;
}

/** @param {List} list @param {readonly string[]} names of the moves, '' for a pass @returns {'go' | 'gomoku'} */
function gameOf({ tags, game }, names) {
  const said = `${game} ${tags.get('game') ?? ''} ${tags.get('gametype') ?? ''} ${tags.get('variant') ?? ''}`;
  if (/gomoku|renju/i.test(said)) return 'gomoku';
  if (names.some((name) => /^i/i.test(name))) return 'gomoku';
  if (/\bgo\b/i.test(said)) return 'go';
  const isSmall = names.every((name) => /^[a-o]/.test(name) && Number(name.slice(1)) <= 15);
  return isSmall && new Set(names).size === names.length ? 'gomoku' : 'go';
}

/** The least usual board that has all points. @param {'go' | 'gomoku'} game @param {number} far the last line used */
const sizeOf = (game, far) => (game === 'go' ? [9, 13, 19] : [15, 19]).find((lines) => far <= lines) ?? far;

/**
 * @param {string} text @returns {GameTree | null} null if the text is not a list of at least two moves
 * @throws {SgfError} if a move is off the board
 */
export function readMoveList(text) {
  if (text.length > MAX_CHARACTERS) return null;
  const list = piecesOf(text.replace(/^\ufeff/, ''));
  const names = list?.pieces.flatMap((piece) => (piece.kind === 'move' ? [piece.text] : [])) ?? [];
  if (!list || names.length < 2 || !names.some(Boolean)) return null;
  const game = gameOf(list, names);
  const columns = game === 'go' ? COLUMNS : GOMOKU_COLUMNS;
  const xOf = (/** @type {string} */ name) => columns.indexOf(name[0].toUpperCase());
  let far = 0;
  for (const name of names) if (name) far = Math.max(far, xOf(name) + 1, Number(name.slice(1)));
  const size = list.size || Number(/^\d{1,2}/.exec(list.tags.get('size') ?? '')?.[0]) || sizeOf(game, far);
  const tree = new GameTree(game, size);
  const board = boardOf(tree.root);
  if (board instanceof SgfError) throw board;
  setInfo(tree, list);
  let node = tree.root;
  let number = 0;
  /** @type {import('./node.js').GameNode[]} nodes before the open variations */
  const branches = [];
  /** @type {Map<import('./node.js').GameNode, string[]>} */
  const comments = new Map();
  for (const piece of list.pieces) {
    if (piece.kind === 'comment') {
      const text = piece.text.trim();
      const before = comments.get(node);
      if (text && before) before.push(text);
      else if (text) comments.set(node, [text]);
    } else if (piece.kind === 'open') {
      branches.push(node);
      node = node.parent ?? node;
    } else if (piece.kind === 'close') node = branches.pop() ?? node;
    else {
      number++;
      const [x, y] = piece.text ? [xOf(piece.text), size - Number(piece.text.slice(1))] : [0, 0];
      if (x < 0 || y < 0 || x >= size || y >= size)
        throw new SgfError('damaged-move', `This record is damaged: move ${number} cannot be read.`, { move: number });
      const before = node.move(size)?.color;
      const color = piece.color || (before === 1 ? 2 : 1);
      const point = piece.text ? writePoint(y * size + x, size) : '';
      node = attach(node, [{ id: color === 1 ? 'B' : 'W', values: [point] }]);
    }
  }
  for (const [at, parts] of comments) tree.setText(at, 'C', parts.join('\n'));
  return tree;
}

/** @param {GameTree} tree @param {List} list */
function setInfo(tree, { tags, result }) {
  for (const [tag, id] of [
    ['black', 'PB'],
    ['white', 'PW'],
    ['event', 'EV'],
    ['round', 'RO'],
    ['site', 'PC'],
    ['date', 'DT'],
    ['komi', 'KM'],
  ]) {
    const value = (tags.get(tag) ?? '').trim();
    if (!value || /^[?.*-]+$/.test(value)) continue;
    const isDate = id === 'DT' && /^\d{4}\.\d\d\.\d\d$/.test(value);
    tree.set(tree.root, id, [writeText(isDate ? value.replace(/\./g, '-') : value)]);
  }
  // 1-0 is left out, because servers do not agree on whether the first number is that of black or of white.
  const written = [result, tags.get('result') ?? ''].find((one) => /^[BW]\+/i.test(one));
  if (written) tree.setText(tree.root, 'RE', written[0].toUpperCase() + written.slice(1).replace(/^\+r.*/i, '+R'));
}
