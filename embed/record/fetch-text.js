// The file that the attribute src names. Loaded when a board has one.

import { ensure } from '../base/errors.js';

/**
 * The text of a file, in whichever encoding.
 * @param {string} src @returns {Promise<string>}
 * @throws {import('../base/errors.js').BoardError} when it cannot be loaded
 */
export async function fetchText(src) {
  const response = await fetch(src).catch(() => null);
  ensure(response?.ok, 'src', src);
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return (await import('../../web/record/encoding.js')).decodeFile(bytes).text;
  }
}
