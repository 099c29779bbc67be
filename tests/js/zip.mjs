// Makes ZIP archives for tests, also damaged ones.
import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../../web/record/zip.js';

/**
 * @param {Record<string, string | Uint8Array>} files by name
 * @param {{ method?: 0 | 8, flags?: number, size?: number, crc?: number, comment?: string }} [wrong] values to write
 *   instead of the right ones, into every header
 * @returns {Buffer}
 */
export function zipOf(files, { method = 8, flags = 0x800, size, crc, comment = '' } = {}) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const title = Buffer.from(name);
    // Version, flags, method, time, date, CRC, sizes, lengths of the name and of extra fields.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc ?? crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? plain.length, 18);
    common.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, packed]);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, place, title);
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, list, end, Buffer.from(comment, 'latin1')]);
}
