// A diagram as a game: the stones as set-up, numbered moves as moves.

import { drawingOf, nodesOf } from './diagram-read.js';
import { GameNode, attach } from './node.js';
import { GameTree } from './tree.js';

/**
 * @param {string} text with a diagram somewhere in it
 * @returns {GameTree}
 * @throws {import('./errors.js').SgfError} one sentence
 */
export function readDiagram(text) {
  const drawing = drawingOf(text);
  const [first, ...moves] = nodesOf(drawing);
  const root = new GameNode(null, first);
  moves.reduce(attach, root);
  return new GameTree('go', drawing.size, root);
}
