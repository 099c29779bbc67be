// The modules of a QR code, from the library qrcode-generator (docs/dependencies.md), loaded when a code is wanted.

import qrcode from 'qrcode-generator';

/**
 * Longer links make codes of more than 117 modules a side (version 25, error correction L), too fine to be scanned
 * from the screen of a phone. Characters, which are bytes in a link.
 */
export const MAX_CHARACTERS = 1273;

/**
 * @param {string} text ASCII
 * @returns {boolean[][] | null} rows of modules, true for black; null if the text is too long
 */
export function qrModules(text) {
  if (text.length > MAX_CHARACTERS) return null;
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const indices = Array.from({ length: code.getModuleCount() }, (_, i) => i);
  return indices.map((row) => indices.map((column) => code.isDark(row, column)));
}
