// Drawings and pictures of a board, and what is printed of it.

import { print } from '../../web/board/contrast.js';
import { pngOf, svgOf } from '../../web/record/picture.js';
import { make } from './dom.js';
import { dress } from './style.js';
import { trusted } from './trusted.js';

export { pngOf, svgOf };

const PAPER = `
.print { display: none }
@media print {
  .box { box-shadow: none; overflow: visible }
  .printed canvas, .printed > :not(.print) { display: none !important }
  .printed .print { display: block }
  .print svg { display: block; width: 100%; height: auto }
}`;

/**
 * Lines and letters that are sharp at any size, in the place of the canvas on paper.
 * @param {import('../board.js').Board} board
 */
function prepare({ root, box, picture }) {
  if (!picture) return;
  const paper = make('div', { class: 'print' });
  try {
    paper.innerHTML = trusted.createHTML(svgOf(picture, print));
  } catch {
    return; // a page that forbids markup from strings prints the canvas
  }
  dress(root, PAPER);
  box.querySelector('.print')?.remove();
  box.append(paper);
  box.classList.add('printed');
}

/** @param {ReadonlyMap<Element, import('./canvas-lifecycle.js').Stage>} stages of the page, as they come and go */
export const watch = (stages) => addEventListener('beforeprint', () => stages.forEach(({ actor }) => prepare(actor)));
