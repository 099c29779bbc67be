// Reads whatever the user opens, drops or pastes: SGF in any encoding, a link that contains a game, or a $$ diagram.

import { decodeFile } from './encoding.js';
import { SgfError, readSgf } from './sgf-read.js';
import { openFragment } from './links.js';
import { LIMITS } from './sgf-values.js';

/** @typedef {import('./tree.js').GameTree} GameTree */
/**
 * `refused`: why other games of the file are left out.
 * @typedef {{ trees: GameTree[], refused: SgfError[], encoding: string, isDiagram?: boolean }} Opened
 */

/**
 * @param {Blob | ArrayBuffer | Uint8Array | string} source a file, its bytes, or pasted text, whose CA is ignored
 * @returns {Promise<Opened>} at least one tree
 * @throws {SgfError} if nothing can be opened
 */
export async function openRecord(source) {
  if (typeof source === 'string') return openText(source, 'pasted');
  // Checked before the file is read, because it may be a video.
  const length = source instanceof Blob ? source.size : source.byteLength;
  if (length > LIMITS.characters)
    throw new SgfError('too-big', 'This record holds more text than can be opened.', { what: 'text' });
  const { text, encoding } = decodeFile(source instanceof Blob ? await source.arrayBuffer() : source);
  return openText(text, encoding);
}

/** @param {string} text @param {string} encoding @returns {Promise<Opened>} */
async function openText(text, encoding) {
  const fragment = /^\s*\S{0,200}#([A-Za-z0-9_-]{8,})\s*$/.exec(text)?.[1];
  if (fragment) return { trees: [await openFragment(fragment)], refused: [], encoding };
  try {
    return { ...readSgf(text), encoding };
  } catch (error) {
    // Diagrams are rare, so their parser is loaded on demand.
    if (
      !(error instanceof SgfError) ||
      error.code !== 'no-game' ||
      !/^[^\S\n]*(?:>[^\S\n]*)?\$\$/m.test(text.slice(0, 200_000))
    )
      throw error;
    const { readDiagram } = await import('./diagram-tree.js');
    return { trees: [readDiagram(text)], refused: [], encoding, isDiagram: true };
  }
}
