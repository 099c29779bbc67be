// Reads SGF: FF[4], and what older and careless programs write. The parser is a single loop with an explicit stack, so
// deep nesting cannot overflow the call stack, and it reads each character a bounded number of times.
//
// Tolerated: text around the games, missing or surplus brackets, a truncated file, long property names ("Black"), a
// property twice in a node, two moves in a node, a first node without its semicolon. Values stay raw, unknown
// properties are kept, and the legality of moves is not checked here.

import { SgfError } from './errors.js';
import { attach } from './node.js';
import { GameTree } from './tree.js';
import { LIMITS } from './sgf-values.js';

export { LIMITS, SgfError };

/** @import { GameNode, Property } from './tree.js' */

/** Longer property names are treated as noise. */
const MAX_NAME = 64;

/** White space, a property name, the start of a game. Matching starts at lastIndex. */
const SPACE = /[\0- \xa0\ufeff]*/y;
const NAME = /[A-Za-z]?[A-Za-z0-9]*/y;
const GAME = /\([\0- \xa0\ufeff]*;/g;

/** The end of a possibly empty match at `from`. @param {RegExp} form @param {string} text @param {number} from */
function endOf(form, text, from) {
  form.lastIndex = from;
  form.test(text);
  return form.lastIndex;
}

/** @param {string} text @param {number} from */
const skipSpace = (text, from) => endOf(SPACE, text, from);

/** Index of the opening bracket of the next game, or -1. @param {string} text @param {number} from */
function nextGame(text, from) {
  GAME.lastIndex = from;
  return GAME.exec(text)?.index ?? -1;
}

/**
 * Index of the bracket that closes a value, or the length of the text if there is none.
 * @param {string} text @param {number} from
 */
export function endOfValue(text, from) {
  for (let at = text.indexOf(']', from); at >= 0; at = text.indexOf(']', at + 1)) {
    let slashes = 0;
    while (at - 1 - slashes >= from && text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

/** The raw value of a truncated value: an incomplete escape is dropped. @param {string} raw */
function dropPartialEscape(raw) {
  let slashes = 0;
  while (raw.at(-1 - slashes) === '\\') slashes++;
  return slashes % 2 ? raw.slice(0, -1) : raw;
}

/** "GaMe", "Black" and "AddBlack" were GM, B and AB before FF[4]. @param {string} word */
function nameOf(word) {
  const capitals = word.replace(/[^A-Z0-9]/g, '');
  return /^[A-Z]/.test(capitals) ? capitals : word.toUpperCase();
}

/** @param {boolean} holds @param {string} what */
function requireWithinLimit(holds, what) {
  if (!holds) throw new SgfError('too-big', `This record holds more ${what} than can be opened.`, { what });
}

/**
 * The games in a text, pasted or already decoded from a file.
 * @param {string} text
 * @returns {{ trees: GameTree[], refused: SgfError[] }} at least one tree; `refused`: why other games are left out
 * @throws {SgfError} if there is no game that can be shown
 */
export function readSgf(text) {
  requireWithinLimit(text.length <= LIMITS.characters, 'text');
  const refused = [];
  const trees = [];
  for (const root of readRoots(text)) {
    const board = boardOf(root);
    if (board instanceof SgfError) refused.push(board);
    else trees.push(new GameTree(board.game, board.size, root));
  }
  if (trees.length) return { trees, refused };
  throw refused[0] ?? new SgfError('no-game', 'There is no game in this text.');
}

/**
 * The game and board size of a root, or the reason why it cannot be shown.
 * @param {GameNode} root @returns {{ game: 'go' | 'gomoku', size: number } | SgfError}
 */
export function boardOf(root) {
  const kind = root.line('GM').trim() || '1';
  const game = /^0*1\b/.test(kind) ? 'go' : /^0*4\b/.test(kind) ? 'gomoku' : null;
  if (!game)
    return new SgfError(
      'other-game',
      `This is a record of another game (GM ${kind.slice(0, 8)}), not of Go or gomoku.`,
      { kind: kind.slice(0, 8) },
    );
  const sizes = (
    root
      .line('SZ')
      .slice(0, 40)
      .match(/\d{1,4}/g) ?? []
  ).map(Number);
  const [width = game === 'go' ? 19 : 15, height = width] = sizes;
  if (width !== height)
    return new SgfError('rectangle', `The board is ${width} by ${height} points; only square boards can be shown.`, {
      width,
      height,
    });
  const least = game === 'go' ? 2 : 5;
  if (width < least || width > 19)
    return new SgfError('size', `The board has ${width} lines; boards of ${least} to 19 lines can be shown.`, {
      size: width,
      least,
    });
  return { game, size: width };
}

/** The roots of all games in a text. @param {string} text @returns {GameNode[]} */
export function readRoots(text) {
  let at = nextGame(text, 0);
  // A pasted fragment without enclosing brackets.
  if (at < 0) at = text.search(/[;(]\s{0,100}[A-Z][A-Za-z]{0,15}\s{0,100}\[/);
  /** @type {GameNode[]} */
  const roots = [];
  let nodes = 0;
  let values = 0;

  while (at >= 0) {
    /** @type {(GameNode | null)[]} parents of the open variations */
    const branches = [];
    /** @type {GameNode | null} */
    let node = null;
    /** @type {GameNode | null} */
    let root = null;
    let isNew = true; // the next property begins a node
    let isNoisy = false; // something other than SGF was skipped
    /** @type {string[]} the values read last */
    let latest = [];
    /** @param {Property[]} properties */
    const grow = (properties) => {
      requireWithinLimit(++nodes <= LIMITS.nodes, 'positions');
      node = attach(node, properties);
      root ??= node;
      isNew = false;
    };

    for (;;) {
      at = skipSpace(text, at);
      if (at >= text.length) break;
      const c = text[at];
      if (c === ';') {
        grow([]);
        at++;
      } else if (c === '(') {
        requireWithinLimit(branches.push(node) <= LIMITS.nesting, 'variations');
        isNew = true;
        at++;
      } else if (c === ')') {
        const /** @type {GameNode | null} */ last = node;
        node = branches.pop() ?? null;
        isNew = true;
        at = skipSpace(text, at + 1);
        if (branches.length) continue;
        if (text[at] !== ';' || !last) break;
        node = last; // a bracket too early: the game continues
      } else if (/[A-Za-z[]/.test(c)) {
        const start = at;
        at = endOf(NAME, text, at);
        const name = at - start > 0 && at - start <= MAX_NAME ? nameOf(text.slice(start, at)) : null;
        at = skipSpace(text, at);
        if (text[at] !== '[') {
          isNoisy = true;
          continue;
        }
        // Values after noise, as in AB[aa],[bb], belong to the preceding property.
        const isMore = at === start && !isNew;
        /** @type {string[]} */
        const list = isMore ? latest : [];
        while (text[at] === '[') {
          requireWithinLimit(++values <= LIMITS.values, 'values');
          const end = endOfValue(text, at + 1);
          const raw = text.slice(at + 1, end);
          list.push(end < text.length ? raw : dropPartialEscape(raw));
          at = skipSpace(text, Math.min(end + 1, text.length));
        }
        latest = list;
        if (isMore) continue;
        if (!name) {
          isNoisy = true;
          continue;
        }
        const /** @type {GameNode | null} */ current = node;
        const isMove = name === 'B' || name === 'W';
        if (isNew || !current || (isMove && current.isMove)) grow([{ id: name, values: list }]);
        else addProperty(current, name, list);
      } else {
        isNoisy = isNoisy || c !== ']';
        at++;
      }
    }
    if (root && (hasContent(root) || !isNoisy)) roots.push(root);
    at = nextGame(text, at);
  }
  return roots;
}

/** Appends the values of a repeated property. @param {GameNode} node @param {string} id @param {string[]} values */
function addProperty(node, id, values) {
  const before = node.get(id);
  requireWithinLimit(node.properties.length < LIMITS.properties, 'properties');
  if (!before) node.properties.push({ id, values });
  else for (const value of values) before.push(value);
}

/** A smiley in a text, (;-), is not a game. @param {GameNode} root */
const hasContent = (root) => root.properties.length > 0 || root.children.length > 0;
