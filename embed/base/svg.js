// A board as SVG and PNG; and the SVG that is printed in place of its canvas.

import { printTheme } from '../../web/board/theme.js';
import { pngOf, svgOf } from '../../web/record/picture.js';
import { adoptStyle, make, trusted } from './dom.js';
import { ensure } from './errors.js';
import './index.js';

/** What is printed in place of the canvas. */
const PRINT_STYLE = `
.print { display: none }
@media print {
  .box { box-shadow: none; overflow: visible }
  .printed canvas, .printed > :not(.print) { display: none !important }
  .printed .print { display: block }
  .print svg { display: block; width: 100%; height: auto }
}
`;

/** @param {import('../board.js').Board} board with a position */
const pictureOf = ({ picture }) => {
  ensure(picture, 'gone');
  return picture;
};

/** @param {import('../board.js').Board} board */
export const toSVG = (board) => svgOf(pictureOf(board), board.theme());

/** @param {import('../board.js').Board} board @param {number} scale pixels per pixel of the SVG */
export const toPNG = (board, scale) => pngOf(pictureOf(board), board.theme(), scale);

/**
 * Lines and letters that are sharp at any size, shown in print in place of the canvas.
 * @param {import('../board.js').Board} board
 */
function preparePrint({ root, box, picture }) {
  if (!picture) return;
  const holder = make('div', { class: 'print' });
  try {
    holder.innerHTML = trusted.createHTML(svgOf(picture, printTheme));
  } catch {
    return; // a page that forbids markup from strings prints its canvas
  }
  adoptStyle(root, PRINT_STYLE);
  box.querySelector('.print')?.remove();
  box.append(holder);
  box.classList.add('printed');
}

/**
 * Prepares all boards of the page when it is printed.
 * @param {ReadonlyMap<Element, import('./canvas-lifecycle.js').CanvasLifecycle>} lifecycles of the page's boards; the
 * map changes as they come and go
 */
export const watchPrint = (lifecycles) =>
  addEventListener('beforeprint', () => lifecycles.forEach(({ board }) => preparePrint(board)));
