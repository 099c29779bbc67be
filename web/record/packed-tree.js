// Reads the trees in links of version 1 (links.js), which was used before 1.0.0. Such links can be opened forever but
// are no longer written.
//
//   tree   = game (0 Go, 1 gomoku), size, node, rest
//   node   = x (0..18), y           a move of the player to move
//          | 19 + x, y              a move of the other player
//          | PASS | OTHER_PASS | PLAIN (no move)
//   rest   = PROPERTIES n property*  of the node just read, at most once
//            then LEAF | BRANCH k (node rest)*k | node rest
//   number = seven bits per byte, lowest first; text = number of bytes, UTF-8; property = name, n, text*n

import { ShareError } from './errors.js';
import { GameTree, attach } from './tree.js';
import { LIMITS, isRaw, writePoint } from './sgf-values.js';

/** @import { GameNode, Property } from './tree.js' */

const PASS = 38,
  OTHER_PASS = 39,
  PLAIN = 40,
  PROPERTIES = 41,
  LEAF = 42,
  BRANCH = 43;
/** Property names that are encoded as one byte; others follow a 0 as text. */
const NAMES = (
  ' B W C AB AW AE PL LB TR SQ CR MA SL TB TW AR LN DD VW GM FF CA AP SZ KM RU HA PB PW BR WR RE DT EV GN N' +
  ' TM OT BL WL OB OW MN GC PC RO SO AN US ST BM TE DO IT GB GW DM UC HO V KO FG PM BT WT ON CP'
).split(' ');

/** @param {boolean} holds */
function requireValid(holds) {
  if (!holds) throw new ShareError('link-broken', 'This link does not contain a complete game.');
}

class Reader {
  at = 0;
  values = 0;
  #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    requireValid(this.at < this.bytes.length);
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let unit = 1; unit < 2 ** 35; unit *= 128) {
      const byte = this.byte();
      value += (byte % 128) * unit;
      if (byte < 128) return value;
    }
    requireValid(false);
    return 0;
  }

  /** A number of items that take at least one byte each. */
  count() {
    const count = this.number();
    requireValid(count <= this.bytes.length - this.at);
    return count;
  }

  text() {
    const length = this.count();
    this.at += length;
    try {
      return this.#decoder.decode(this.bytes.subarray(this.at - length, this.at));
    } catch {
      requireValid(false);
      return '';
    }
  }
}

/** @param {Reader} bytes @returns {Property[]} */
function readProperties(bytes) {
  /** @type {Property[]} */
  const properties = [];
  const count = bytes.count();
  requireValid(count <= LIMITS.properties);
  for (let i = 0; i < count; i++) {
    const place = bytes.number();
    requireValid(place < NAMES.length);
    const id = place ? NAMES[place] : bytes.text();
    requireValid(/^[A-Z][A-Z0-9]{0,63}$/.test(id));
    const length = bytes.count();
    requireValid((bytes.values += length) <= LIMITS.values);
    const values = Array.from({ length }, () => bytes.text());
    requireValid(values.every(isRaw));
    properties.push({ id, values });
  }
  return properties;
}

/** @param {Uint8Array} source @returns {GameTree} @throws {ShareError} if the bytes are not a tree */
export function unpackTree(source) {
  const bytes = new Reader(source);
  const game = bytes.byte() === 0 ? 'go' : 'gomoku';
  const size = bytes.byte();
  requireValid(size >= (game === 'go' ? 2 : 5) && size <= 19);
  /** Branches with children still to be read. @type {{ node: GameNode, turn: 1 | 2, left: number }[]} */
  const branches = [];
  /** @type {GameNode | null} */
  let root = null;
  /** @type {GameNode | null} */
  let parent = null;
  let turn = /** @type {1 | 2} */ (1);
  for (let count = 1; ; count++) {
    requireValid(count <= LIMITS.nodes);
    const code = bytes.byte();
    requireValid(code <= PLAIN);
    /** @type {Property[]} */
    const properties = [];
    if (code !== PLAIN) {
      const isOther = code === OTHER_PASS || (code >= 19 && code < PASS);
      const x = code % 19;
      const y = code >= PASS ? 0 : bytes.byte();
      requireValid(code >= PASS || (x < size && y < size));
      const color = isOther ? (turn === 1 ? 2 : 1) : turn;
      properties.push({ id: color === 1 ? 'B' : 'W', values: [code >= PASS ? '' : writePoint(y * size + x, size)] });
      turn = color === 1 ? 2 : 1;
    }
    /** @type {GameNode} */
    const node = attach(parent, properties);
    root ??= node;
    if (bytes.bytes[bytes.at] === PROPERTIES) {
      bytes.at++;
      for (const property of readProperties(bytes)) properties.push(property);
    }
    parent = node;
    const end = bytes.bytes[bytes.at];
    if (end === BRANCH) {
      bytes.at++;
      const left = bytes.count();
      requireValid(left >= 2);
      branches.push({ node, turn, left });
    }
    if (end !== LEAF && end !== BRANCH) continue;
    if (end === LEAF) bytes.at++;
    while (branches.length && branches[branches.length - 1].left === 0) branches.pop();
    const branch = branches[branches.length - 1];
    if (!branch) break;
    branch.left--;
    ({ node: parent, turn } = branch);
  }
  requireValid(bytes.at === source.length);
  return new GameTree(game, size, root);
}
