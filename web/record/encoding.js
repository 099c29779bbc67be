// Decodes a file. Go records come in many legacy encodings, often without CA, often with a wrong one. Every candidate
// encoding decodes a sample, and the one whose text is the most likely Chinese, Japanese, Korean or European is chosen.
// CA adds to the score of its encoding, but a few characters outweigh a wrong one.

import { SgfError } from './errors.js';
import { SCRIPTS, otherLogFrequency, logFrequency } from './character-frequencies.js';
import { LIMITS } from './sgf-values.js';

/** @typedef {import('./character-frequencies.js').Script} Script */

/** Encodings that are always tried, with their log priors. @type {[string, number][]} */
const CANDIDATES = [
  ['utf-8', 0],
  ['gb18030', -1],
  ['big5', -1],
  ['shift_jis', -1],
  ['euc-kr', -1],
  ['euc-jp', -2],
  ['windows-1252', -3],
];
/** @type {Record<string, Script>} */
const SCRIPT_OF = {
  gb18030: 'zh-Hans',
  gbk: 'zh-Hans',
  big5: 'zh-Hant',
  shift_jis: 'ja',
  'euc-jp': 'ja',
  'iso-2022-jp': 'ja',
  'euc-kr': 'ko',
};
/** Encoding names in files that TextDecoder does not know or maps differently. @type {Record<string, string>} */
const ALIASES = {
  cp936: 'gb18030',
  ms936: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp950: 'big5',
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  cp949: 'euc-kr',
  'utf-16': 'utf-8',
  utf16: 'utf-8',
  ucs2: 'utf-8',
};
/** Added to the score of the encoding in CA: about as much as two common characters. */
const HINT_BONUS = 6;
/** Log frequency of an ASCII character. */
const ASCII = -4;
/** Maximum length of the sample in bytes. */
const SAMPLE = 16 * 1024;

/** The name of an encoding in TextDecoder, or null. @param {string} label */
function canonicalName(label) {
  const clean = label.trim().toLowerCase();
  try {
    return new TextDecoder(ALIASES[clean] ?? clean).encoding;
  } catch {
    return null;
  }
}

/** Decodes without errors, and drops a byte order mark. @param {string} label @param {Uint8Array} bytes */
const decode = (label, bytes) => new TextDecoder(label).decode(bytes);

/**
 * The encoding that a file declares in CA, or null. Read as windows-1252, since all encodings here share ASCII.
 * @param {Uint8Array} bytes
 */
export function declaredEncoding(bytes) {
  const head = decode('windows-1252', bytes.subarray(0, 64 * 1024));
  const label = /(?:^|[^A-Za-z])CA\s{0,20}\[([^\]]{1,40})\]/.exec(head)?.[1];
  return label ? canonicalName(label) : null;
}

/**
 * The runs of text around non-ASCII bytes, with the characters before them. A run ends at a byte below 0x30, which is
 * not a trail byte in any encoding tried.
 * @param {Uint8Array} bytes
 */
function sampleOf(bytes) {
  const sample = new Uint8Array(SAMPLE);
  let length = 0;
  let from = 0;
  while (length < SAMPLE) {
    while (from < bytes.length && bytes[from] < 0x80) from++;
    if (from >= bytes.length) break;
    let start = from;
    while (start > 0 && from - start < 64 && bytes[start - 1] >= 0x30) start--;
    let end = Math.min(from + 256, bytes.length);
    while (end < bytes.length && end - from < 512 && bytes[end] >= 0x30) end++;
    const part = bytes.subarray(start, Math.min(end, start + SAMPLE - length));
    sample.set(part, length);
    length += part.length;
    if (length < SAMPLE) sample[length++] = 10;
    from = end;
  }
  return sample.subarray(0, length);
}

/** Log likelihood of a text in a script. @param {string} text @param {Script} script */
function likelihood(text, script) {
  let sum = 0;
  for (const character of text) {
    const c = character.codePointAt(0) ?? 0;
    sum += c < 0x80 ? ASCII : logFrequency(c, script);
  }
  return sum;
}

/** Log likelihood of European text: non-ASCII letters stand singly among ASCII letters. @param {string} text */
function latinLikelihood(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const isLetter = (c >= 0xc0 && c <= 0x17f && c !== 0xd7 && c !== 0xf7) || (c >= 0x370 && c <= 0x52f);
    if (c < 0x80) sum += ASCII;
    else if (!isLetter) sum += Math.min(otherLogFrequency(c), -10);
    else {
      const isAmongAscii = /[A-Za-z]/.test((text[i - 1] ?? '') + (text[i + 1] ?? '')) && text.charCodeAt(i - 1) < 0x80;
      // Two in a row are rare in Latin script, and usual in Cyrillic and Greek.
      sum += c >= 0x370 ? -6 : isAmongAscii ? -5.5 : -9;
    }
  }
  return sum;
}

/** @param {string} label @param {Uint8Array} sample */
function scoreOf(label, sample) {
  const text = decode(label, sample);
  if (SCRIPT_OF[label]) return likelihood(text, SCRIPT_OF[label]);
  if (label !== 'utf-8') return latinLikelihood(text);
  return Math.max(latinLikelihood(text), ...SCRIPTS.map((script) => likelihood(text, script)));
}

/**
 * Guesses the encoding of a file from its bytes, with CA as a hint.
 * @param {Uint8Array} bytes @returns {string} a name that TextDecoder knows
 */
export function guessEncoding(bytes) {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  const hint = declaredEncoding(bytes);
  const sample = sampleOf(bytes);
  if (sample.length === 0) {
    // Seven-bit text: ASCII, or ISO-2022-JP, which switches character sets with ESC.
    return bytes.includes(0x1b) && /\x1b\$[@B]/.test(decode('windows-1252', bytes.subarray(0, 2 ** 20)))
      ? 'iso-2022-jp'
      : 'utf-8';
  }
  let best = 'utf-8';
  let bestScore = -Infinity;
  const candidates =
    hint && hint !== 'replacement' && !CANDIDATES.some(([label]) => label === hint)
      ? [...CANDIDATES, /** @type {[string, number]} */ ([hint, -3])]
      : CANDIDATES;
  for (const [label, prior] of candidates) {
    if (label.startsWith('utf-16')) continue;
    const score = prior + (label === hint ? HINT_BONUS : 0) + scoreOf(label, sample);
    if (score > bestScore) [best, bestScore] = [label, score];
  }
  return best;
}

/**
 * Signatures of files that are opened by mistake: key for translations, name in English, first bytes.
 * @type {[string, string, number[]][]}
 */
const SIGNATURES = [
  ['archive', 'a ZIP archive', [0x50, 0x4b, 3, 4]],
  ['archive', 'a gzip archive', [0x1f, 0x8b]],
  ['archive', 'a 7z archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', 'a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['picture', 'a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', 'a picture', [0xff, 0xd8, 0xff]],
  ['picture', 'a picture', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', 'a PDF file', [0x25, 0x50, 0x44, 0x46]],
];

/**
 * Decodes the text of a file.
 * @param {Uint8Array | ArrayBuffer} source @returns {{ text: string, encoding: string }}
 * @throws {SgfError} if it is not text or is too long
 */
export function decodeFile(source) {
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(source);
  if (bytes.length > LIMITS.characters)
    throw new SgfError('too-big', 'This record holds more text than can be opened.', { what: 'text' });
  const other = SIGNATURES.find(([, , magic]) => magic.every((byte, i) => bytes[i] === byte));
  if (other) throw new SgfError('other-file', `This is ${other[1]}, not a game record.`, { what: other[0] });
  const encoding = guessEncoding(bytes);
  return { text: decode(encoding, bytes), encoding };
}
