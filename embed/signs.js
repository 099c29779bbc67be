// What a record draws over its stones: marks, labels, arrows, numbers of moves.

import { regionOf } from '../web/record/diagram.js';
import { markupOf } from '../web/record/marks.js';
import { paintShapes } from '../web/record/picture.js';
import { signsOf } from '../web/record/signs.js';
import { pathTo } from './record.js';

/** @typedef {import('./record.js').BoardRecord} BoardRecord */

/** The signs of what is shown; a diagram has its own at the beginning, and shows them all the time. @param {BoardRecord} record */
export const signsAt = ({ root, node, size, isDiagram }) => markupOf(isDiagram ? root : node, size);

/** The part of the board that a record wants to be shown. @param {BoardRecord} record */
export function viewOf(record) {
  const { view } = signsAt(record);
  return view ? regionOf(view, record.size) : undefined;
}

/** @param {CanvasRenderingContext2D} context @param {import('../web/record/scene.js').Picture} picture @param {import('../web/board/geometry.js').Layout} layout @param {import('../web/board/theme.js').Theme} theme */
export const paintSigns = (context, picture, layout, theme) => paintShapes(context, signsOf(picture, layout, theme));

/** Numbers of the moves up to what is shown that still have their stone. @param {BoardRecord} record @param {ArrayLike<number>} stones */
export function numbersOf({ node, size }, stones) {
  /** @type {Map<number, number>} */
  const numbers = new Map();
  let number = 0;
  for (const at of pathTo(node)) {
    const move = at.move(size);
    const set = Number(at.line('MN') || NaN);
    number = set >= 0 ? set : number + (move ? 1 : 0);
    if (move && stones[move.vertex] === move.color) numbers.set(move.vertex, number);
  }
  return numbers;
}
