// Reads whatever the user opens, drops or pastes: SGF in any encoding, a link that contains a game, a $$ diagram, the
// formats of other servers and programs, a list of moves, or a ZIP archive of any of these.

import { decodeFile } from './encoding.js';
import { SgfError, readSgf } from './sgf-read.js';
import { formatOf, readUnmarked } from './formats.js';
import { openFragment } from './links.js';
import { LIMITS } from './sgf-values.js';

/** @typedef {import('./tree.js').GameTree} GameTree */
/**
 * `refused`: why other games of the file are left out. `names`: of the files in an archive, one for each tree.
 * @typedef {{ trees: GameTree[], refused: SgfError[], encoding: string, names?: string[], isDiagram?: boolean }} Opened
 */

/** Characters in which the format of a text is recognised. */
const HEAD = 4096;

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
  const content = source instanceof Blob ? await source.arrayBuffer() : source;
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] < 8) return openArchive(bytes);
  const { text, encoding } = decodeFile(bytes);
  return openText(text, encoding);
}

/** @param {string} text @param {string} encoding @returns {Promise<Opened>} */
async function openText(text, encoding) {
  const fragment = /^\s*\S{0,200}#([A-Za-z0-9_-]{8,})\s*$/.exec(text)?.[1];
  if (fragment) return { trees: [await openFragment(fragment)], refused: [], encoding };
  const load = formatOf(text.slice(0, HEAD));
  if (load) return { trees: [(await load())(text)], refused: [], encoding };
  try {
    return { ...readSgf(text), encoding };
  } catch (error) {
    if (!(error instanceof SgfError) || error.code !== 'no-game') throw error;
  }
  // Diagrams are rare, so their parser is loaded on demand.
  const isDiagram = /^[^\S\n]*(?:>[^\S\n]*)?\$\$/m.test(text.slice(0, 200_000));
  const tree = isDiagram ? (await import('./diagram-tree.js')).readDiagram(text) : await readUnmarked(text);
  return { trees: [tree], refused: [], encoding, isDiagram };
}

/**
 * All games of an archive. Files that cannot be read are left out, unless there is no other.
 * @param {Uint8Array} bytes @returns {Promise<Opened>}
 */
async function openArchive(bytes) {
  const { recordsIn } = await import('./zip.js');
  /** @type {Opened & { names: string[] }} */
  const all = { trees: [], refused: [], encoding: '', names: [] };
  let nodes = 0;
  for (const { name, read } of recordsIn(bytes)) {
    try {
      const { text, encoding } = decodeFile(await read());
      const { trees, refused } = await openText(text, encoding);
      all.encoding ||= encoding;
      all.refused.push(...refused);
      for (const [i, tree] of trees.entries()) {
        for (const _ of tree.nodes()) nodes++;
        if (nodes > LIMITS.nodes)
          throw new SgfError('too-big', 'This record holds more positions than can be opened.', { what: 'positions' });
        all.trees.push(tree);
        all.names.push(name.replace(/\.[^.]*$/, '') + (trees.length > 1 ? ` ${i + 1}` : ''));
      }
    } catch (error) {
      if (!(error instanceof SgfError)) throw error;
      if (error.code === 'too-big') throw error;
      all.refused.push(error);
    }
  }
  if (all.trees.length) return all;
  throw all.refused[0] ?? new SgfError('archive-empty', 'There is no game record in this ZIP archive.');
}
