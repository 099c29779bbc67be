// Compression streams of raw deflate for Node 18, which has only the other formats; all current browsers have them.
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

/** Has the shape of a platform compression stream: the readable and the writable end of a transform. */
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
