// A whole game in the fragment of a URL, which is not sent to any server.
//
//   fragment = base64url of: version (1 byte), packing (1: 0 none, 1 deflate-raw), checksum (4), body
//   body     = "g" for Go or "m" for gomoku, the size, a space, the address of the current node, a line break, and the
//              game as SGF, where a move by the player to move is written as its point: ";B[pd];W[dp]" is "pddp"
//
// The checksum covers all bytes after it, so a truncated or mistyped link is rejected before anything is decompressed.
// The body of version 1 is binary (packed-tree.js); such links are still read but no longer written.

import { ShareError } from './errors.js';
import { unpackTree } from './packed-tree.js';
import { readRoots } from './sgf-read.js';
import { writeCompactSgf } from './sgf-write.js';
import { GameTree } from './tree.js';

export { ShareError };

const VERSION = 2;
const HEADER_BYTES = 6;
/** Limits on links: characters of a fragment, bytes after decompression. */
const MAX_FRAGMENT = 4 * 2 ** 20;
const MAX_BYTES = 16 * 2 ** 20;
/** A move or pass that begins a node, the shortened form of a move, or a value, which is left unchanged. */
const MOVES = /;([BW])\[([a-s]{2})?\]|([a-s]{2})|\[[^\]\\]*(?:\\[^][^\]\\]*)*\]/g;

/**
 * Rewrites the moves of SGF, full or shortened, and tracks whose turn it is.
 * @param {string} text @param {(move: string, isInTurn: boolean, color: string, point: string) => string} write
 */
function rewriteMoves(text, write) {
  let turn = 'B';
  return text.replace(MOVES, (all, statedColor, point, short) => {
    if (!statedColor && !short) return all;
    const color = statedColor ?? turn;
    const isInTurn = color === turn;
    turn = color === 'B' ? 'W' : 'B';
    return write(all, isInTurn, color, point ?? short ?? '');
  });
}

/** @param {string} sgf */
const shorten = (sgf) => rewriteMoves(sgf, (all, isInTurn, _, point) => (isInTurn && point ? point : all));

/** @param {string} text */
const lengthen = (text) => rewriteMoves(text, (_, __, color, point) => `;${color}[${point}]`);

/** FNV-1a, 32 bits. @param {Uint8Array} bytes @param {number} from */
function checksum(bytes, from) {
  let hash = 0x811c9dc5;
  for (let i = from; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  return hash >>> 0;
}

/** @param {Uint8Array} bytes */
function toBase64Url(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @param {string} text */
function fromBase64Url(text) {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    throw brokenLink();
  }
}

const brokenLink = () => new ShareError('link-broken', 'This link does not contain a complete game.');

/**
 * @param {Uint8Array} bytes @param {ReadableWritablePair} stream @param {number} limit
 * @returns {Promise<Uint8Array>} rejects if the stream does, or above the limit
 */
async function pipe(bytes, stream, limit) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > limit) {
      reader.cancel().catch(() => {});
      throw new ShareError('link-long', 'The game in this link is too large to be opened.');
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Deflated bytes, or null if the browser cannot deflate or the result is not smaller. @param {Uint8Array} bytes */
async function deflate(bytes) {
  try {
    const smaller = await pipe(bytes, new CompressionStream('deflate-raw'), Infinity);
    return smaller.length < bytes.length ? smaller : null;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
async function inflate(bytes) {
  let stream;
  try {
    stream = new DecompressionStream('deflate-raw');
  } catch {
    throw new ShareError('link-browser', 'This browser is too old to open the link.');
  }
  return pipe(bytes, stream, MAX_BYTES).catch((error) => {
    throw error instanceof ShareError ? error : brokenLink();
  });
}

/**
 * The fragment of a game, without '#': letters, digits, - and _.
 * @param {GameTree} tree the link opens at its current node
 * @param {{ compress?: boolean }} [options]
 */
export async function shareFragment(tree, { compress = true } = {}) {
  const head = `${tree.game === 'go' ? 'g' : 'm'}${tree.size} ${tree.addressOf()}`;
  const body = new TextEncoder().encode(`${head}\n${shorten(writeCompactSgf(tree))}`);
  const deflated = compress ? await deflate(body) : null;
  const bytes = new Uint8Array(HEADER_BYTES + (deflated ?? body).length);
  bytes.set([VERSION, deflated ? 1 : 0]);
  bytes.set(deflated ?? body, HEADER_BYTES);
  new DataView(bytes.buffer).setUint32(2, checksum(bytes, HEADER_BYTES));
  return toBase64Url(bytes);
}

/**
 * Decodes the game in a fragment.
 * @param {string} fragment @returns {Promise<GameTree>} @throws {ShareError} if it does not contain a complete game
 */
export async function openFragment(fragment) {
  if (fragment.length > MAX_FRAGMENT)
    throw new ShareError('link-long', 'The game in this link is too large to be opened.');
  const clean = fragment.replace(/^#/, '').trim();
  if (!/^[A-Za-z0-9_-]+$/.test(clean)) throw brokenLink();
  const bytes = fromBase64Url(clean);
  if (bytes.length <= HEADER_BYTES) throw brokenLink();
  const [version, packing] = bytes;
  if (version < 1 || version > VERSION)
    throw new ShareError('link-version', 'This link was made by another version of Ponnuki.');
  if (packing > 1 || new DataView(bytes.buffer).getUint32(2) !== checksum(bytes, HEADER_BYTES)) throw brokenLink();
  const body = packing ? await inflate(bytes.subarray(HEADER_BYTES)) : bytes.subarray(HEADER_BYTES);
  return version === 1 ? readPacked(body) : readBody(body);
}

/**
 * Reads a body of version 1: length of the current node's address (2 bytes), the address, the tree.
 * @param {Uint8Array} body
 */
function readPacked(body) {
  const length = body[0] + body[1] * 256;
  if (!(2 + length < body.length)) throw brokenLink();
  const tree = unpackTree(body.subarray(2 + length));
  tree.go(tree.nodeAt(new TextDecoder().decode(body.subarray(2, 2 + length))));
  return tree;
}

/** Reads a body of the current version. @param {Uint8Array} body @throws {ShareError} */
export function readBody(body) {
  let roots;
  let head;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const end = text.indexOf('\n');
    head = /^([gm])(\d{1,2}) ([\d.]+)$/.exec(text.slice(0, Math.max(end, 0)));
    roots = readRoots(lengthen(text.slice(end + 1)));
  } catch {
    throw brokenLink(); // not UTF-8, or beyond the limits for records
  }
  const [, kind, lines, address = ''] = head ?? [];
  const size = Number(lines);
  if (!(size >= (kind === 'g' ? 2 : 5) && size <= 19) || roots.length !== 1) throw brokenLink();
  const tree = new GameTree(kind === 'g' ? 'go' : 'gomoku', size, roots[0]);
  tree.go(tree.nodeAt(address));
  return tree;
}
