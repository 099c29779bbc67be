// A whole game in the fragment of an address, which no server ever sees.
//
//   fragment = base64url of: version (1 byte), packing (1: 0 as it is, 1 deflate-raw), checksum (4), body
//   body     = length of the address of the current node, that address, the tree (pack.js)
//
// The checksum is over all bytes after it, so a link that was cut or mistyped is refused before anything is unpacked.

import { ShareError } from './errors.js';
import { packTree, unpackTree } from './pack.js';

export { ShareError };

/** @typedef {import('./tree.js').GameTree} GameTree */

const VERSION = 1;
const HEAD = 6;
/** Bounds of what is opened: characters of a fragment, bytes unpacked. */
const MAX_FRAGMENT = 4 * 2 ** 20;
const MAX_BYTES = 16 * 2 ** 20;

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
    throw broken();
  }
}

const broken = () => new ShareError('link-broken', 'This link holds no whole game.');

/**
 * @param {Uint8Array} bytes @param {ReadableWritablePair} stream @param {number} limit
 * @returns {Promise<Uint8Array>} rejects when the stream does, or above the limit
 */
async function through(bytes, stream, limit) {
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

/** Deflated, or null where the browser cannot or it gains nothing. @param {Uint8Array} bytes */
async function deflated(bytes) {
  try {
    const smaller = await through(bytes, new CompressionStream('deflate-raw'), Infinity);
    return smaller.length < bytes.length ? smaller : null;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
async function inflated(bytes) {
  let stream;
  try {
    stream = new DecompressionStream('deflate-raw');
  } catch {
    throw new ShareError('link-browser', 'This browser is too old to open the link.');
  }
  return through(bytes, stream, MAX_BYTES).catch((error) => {
    throw error instanceof ShareError ? error : broken();
  });
}

/**
 * The fragment of a game, without '#'. Letters, digits, - and _ alone.
 * @param {GameTree} tree its current node is where the link opens
 * @param {{ compress?: boolean }} [options]
 */
export async function shareFragment(tree, { compress = true } = {}) {
  const address = new TextEncoder().encode(tree.addressOf()).slice(0, 65_535);
  const packed = packTree(tree);
  const body = new Uint8Array(2 + address.length + packed.length);
  body.set([address.length & 255, address.length >> 8]);
  body.set(address, 2);
  body.set(packed, 2 + address.length);
  const smaller = compress ? await deflated(body) : null;
  const bytes = new Uint8Array(HEAD + (smaller ?? body).length);
  bytes.set([VERSION, smaller ? 1 : 0]);
  bytes.set(smaller ?? body, HEAD);
  new DataView(bytes.buffer).setUint32(2, checksum(bytes, HEAD));
  return toBase64Url(bytes);
}

/**
 * The game of a fragment.
 * @param {string} fragment
 * @returns {Promise<GameTree>}
 * @throws {ShareError} one sentence, when it holds no whole game
 */
export async function openFragment(fragment) {
  if (fragment.length > MAX_FRAGMENT)
    throw new ShareError('link-long', 'The game in this link is too large to be opened.');
  const clean = fragment.replace(/^#/, '').trim();
  if (!/^[A-Za-z0-9_-]+$/.test(clean)) throw broken();
  const bytes = fromBase64Url(clean);
  if (bytes.length <= HEAD) throw broken();
  if (bytes[0] !== VERSION) throw new ShareError('link-version', 'This link was made by another version of Ponnuki.');
  if (bytes[1] > 1 || new DataView(bytes.buffer).getUint32(2) !== checksum(bytes, HEAD)) throw broken();
  const body = bytes[1] ? await inflated(bytes.subarray(HEAD)) : bytes.subarray(HEAD);
  const length = body[0] + body[1] * 256;
  if (!(2 + length < body.length)) throw broken();
  const tree = unpackTree(body.subarray(2 + length));
  tree.go(tree.nodeAt(new TextDecoder().decode(body.subarray(2, 2 + length))));
  return tree;
}
