// Compression streams of raw deflate for Node 18, which has those of other formats only; every browser of the last
// years has them.
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

/** What a class of the platform is after `new`: the readable and the writable end of a transform. */
class Deflate {
  constructor() {
    Object.assign(this, ends(createDeflateRaw()));
  }
}

class Inflate {
  constructor() {
    Object.assign(this, ends(createInflateRaw()));
  }
}

/** @param {Duplex} transform */
function ends(transform) {
  const { readable, writable } = Duplex.toWeb(transform);
  return { readable, writable };
}

try {
  new CompressionStream('deflate-raw');
} catch {
  Object.assign(globalThis, { CompressionStream: Deflate, DecompressionStream: Inflate });
}
