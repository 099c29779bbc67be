// Markup of a node: marks, labels, arrows and lines.

import { splitComposed, readLine, readPoint, readPoints } from './sgf-values.js';

/** @typedef {import('./tree.js').GameNode} GameNode */
/**
 * `black` and `white` are territory.
 * @typedef {'triangle' | 'square' | 'circle' | 'cross' | 'selected' | 'black' | 'white' | 'dim'} MarkKind
 */
/**
 * @typedef {object} Markup
 * @property {Map<number, MarkKind>} marks
 * @property {Map<number, string>} labels
 * @property {{ from: number, to: number, head: boolean }[]} lines arrows have a head
 * @property {Set<number> | null} view points that are shown; null for all
 */

/** M (a cross) is from FF[3], and so is L (consecutive letters), which markupOf reads. @type {[string, MarkKind][]} */
const READ = [
  ['TB', 'black'],
  ['TW', 'white'],
  ['SL', 'selected'],
  ['MA', 'cross'],
  ['M', 'cross'],
  ['CR', 'circle'],
  ['SQ', 'square'],
  ['TR', 'triangle'],
];

/** Values of an inherited property, from the nearest node that sets it. @param {GameNode} node @param {string} id */
function inheritedValues(node, id) {
  for (let /** @type {GameNode | null} */ at = node; at; at = at.parent) {
    const values = at.get(id);
    if (values) return values;
  }
  return [];
}

/** @param {GameNode} node @param {number} size @returns {Markup} */
export function markupOf(node, size) {
  /** @type {Markup} */
  const markup = { marks: new Map(), labels: new Map(), lines: [], view: null };
  for (const vertex of readPoints(inheritedValues(node, 'DD'), size)) markup.marks.set(vertex, 'dim');
  for (const [id, kind] of READ) for (const vertex of node.points(id, size)) markup.marks.set(vertex, kind);
  node.points('L', size).forEach((vertex, i) => markup.labels.set(vertex, String.fromCharCode(65 + (i % 26))));
  for (const value of node.get('LB') ?? []) {
    const [point, text] = splitComposed(value);
    const vertex = readPoint(point, size);
    if (vertex >= 0 && text) markup.labels.set(vertex, readLine(text.slice(0, 200)).trim());
  }
  for (const id of ['AR', 'LN']) {
    for (const value of node.get(id) ?? []) {
      const [one, other] = splitComposed(value);
      const from = readPoint(one, size);
      const to = readPoint(other ?? '', size);
      if (from >= 0 && to >= 0 && from !== to && markup.lines.length < 1000)
        markup.lines.push({ from, to, head: id === 'AR' });
    }
  }
  const view = readPoints(inheritedValues(node, 'VW'), size);
  if (view.length) markup.view = new Set(view);
  return markup;
}

/** The marks on the board. @param {Markup} markup @returns {import('../board/shapes.js').Mark[]} */
export const marksOf = ({ marks, labels, lines }) => [
  ...Array.from(marks, ([vertex, kind]) => ({
    vertex,
    kind: kind === 'circle' ? /** @type {const} */ ('ring') : kind,
  })),
  ...Array.from(labels, ([vertex, text]) => ({ vertex, kind: /** @type {const} */ ('label'), text })),
  ...lines.map(({ from, to, head }) => ({ vertex: from, kind: /** @type {const} */ ('line'), to, head })),
];
