// Diagrams of Go forums, read.

import { diagramRoot } from '../../web/record/diagram-read.js';

/** @param {string} text @returns {import('../record.js').Written} @throws {Error} one sentence */
export function read(text) {
  const { root, size, region } = diagramRoot(text);
  const { left, top, right, bottom } = region;
  const isPart = right - left < size - 1 || bottom - top < size - 1;
  return { root, size, game: 'go', isDiagram: true, region: isPart ? region : undefined };
}
