// Turns a diagram into a game tree: stones become setup stones, numbered moves become nodes.

import { drawingOf, nodesOf } from './diagram-read.js';
import { GameNode, attach } from './node.js';
import { GameTree } from './tree.js';

/**
 * @param {string} text that contains a diagram
 * @returns {GameTree} @throws {import('./errors.js').SgfError} if there is no valid diagram
 */
export function readDiagram(text) {
  const drawing = drawingOf(text);
  const [first, ...moves] = nodesOf(drawing);
  const root = new GameNode(null, first);
  moves.reduce(attach, root);
  return new GameTree('go', drawing.size, root);
}
