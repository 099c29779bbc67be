// Reads the game records in a ZIP archive. The browser inflates; this file reads the directory at the end of the
// archive and checks what comes out. Archives in several parts, with a password or above 4 GB are refused.
//
// A small archive can hold terabytes of zeros, so what is inflated is counted and never exceeds the limit on one
// record.

import { guessEncoding } from './encoding.js';
import { SgfError } from './errors.js';
import { isRecordName } from './formats.js';
import { LIMITS } from './sgf-values.js';

/** @typedef {{ name: string, read: () => Promise<Uint8Array> }} PackedRecord read rejects with an SgfError */

/** Files in an archive that are read. */
const MAX_RECORDS = 5000;
/** Sizes of the fixed parts, and their signatures. */
const END = { bytes: 22, signature: 0x06054b50, maxComment: 65_535 };
const DIRECTORY = { bytes: 46, signature: 0x02014b50 };
const LOCAL = { bytes: 30, signature: 0x04034b50 };
const STORED = 0;
const DEFLATED = 8;

const damaged = () => new SgfError('archive-damaged', 'This ZIP archive is damaged.');
const tooBig = (/** @type {string} */ what) =>
  new SgfError('too-big', `This record holds more ${what} than can be opened.`, { what });

/** CRC-32 of each byte value. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** @param {Uint8Array} bytes */
export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC[(crc ^ byte) & 255];
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * @param {Uint8Array} bytes deflated
 * @param {number} size of what comes out, as the directory states it
 * @returns {Promise<Uint8Array>}
 */
async function inflate(bytes, size) {
  let stream;
  try {
    stream = new DecompressionStream('deflate-raw');
  } catch {
    throw new SgfError('archive-browser', 'This browser is too old to open ZIP archives.');
  }
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > size) throw damaged();
      parts.push(part.value);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error instanceof SgfError ? error : damaged();
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The place of the end of the directory, searched from the end because a comment may follow. @param {DataView} view */
function endOf(view) {
  const last = view.byteLength - END.bytes;
  for (let at = last; at >= 0 && at >= last - END.maxComment; at--)
    if (view.getUint32(at, true) === END.signature) return at;
  throw damaged();
}

/**
 * The records in an archive, in the order of its directory; other files are left out.
 * @param {Uint8Array} bytes @returns {PackedRecord[]} @throws {SgfError} if the archive is damaged, or too large
 */
export function recordsIn(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** @type {PackedRecord[]} */
  const records = [];
  let left = LIMITS.characters;
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== DIRECTORY.signature) throw damaged();
      const nameLength = view.getUint16(at + 28, true);
      const nameBytes = bytes.subarray(at + DIRECTORY.bytes, at + DIRECTORY.bytes + nameLength);
      const name = new TextDecoder(guessEncoding(nameBytes)).decode(nameBytes);
      const flags = view.getUint16(at + 8, true);
      const method = view.getUint16(at + 10, true);
      const crc = view.getUint32(at + 16, true);
      const packed = view.getUint32(at + 20, true);
      const size = view.getUint32(at + 24, true);
      const local = view.getUint32(at + 42, true);
      at += DIRECTORY.bytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      if (!(isRecordName(name) || /\.txt$/i.test(name)) || /(?:^|\/)(?:__MACOSX\/|\._)/.test(name)) continue;
      if (records.length === MAX_RECORDS) throw tooBig('games');
      records.push({
        name: name.replace(/^.*[\\/]/, ''),
        async read() {
          if (flags & 1) throw new SgfError('archive-locked', 'This ZIP archive has a password; unpack it first.');
          const start = startOf(view, local);
          const content = bytes.subarray(start, start + packed);
          if (content.length !== packed || (method !== STORED && method !== DEFLATED)) throw damaged();
          if (size > left) throw tooBig('text');
          const plain = method === STORED ? content : await inflate(content, size);
          left -= plain.length;
          if (plain.length !== size || crc32(plain) !== crc) throw damaged();
          return plain;
        },
      });
    }
  } catch (error) {
    throw error instanceof SgfError ? error : damaged(); // a RangeError: it points outside the file
  }
  return records;
}

/** Where the content of a file begins. @param {DataView} view @param {number} local place of its header */
function startOf(view, local) {
  if (local + LOCAL.bytes > view.byteLength || view.getUint32(local, true) !== LOCAL.signature) throw damaged();
  return local + LOCAL.bytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
}
