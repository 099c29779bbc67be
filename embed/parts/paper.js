// Drawings and pictures of a board, and what is printed of it.

import { print } from '../../web/board/theme.js';
import { pngOf, svgOf } from '../../web/record/picture.js';
import { make } from '../board.js';
import { trusted } from '../trusted.js';

export { pngOf, svgOf };

/** Lines and letters that are sharp at any size, in the place of the canvas on paper. @param {import('../board.js').Board} board */
export function prepare({ box, picture }) {
  if (!picture) return;
  const paper = make('div', { class: 'print' });
  try {
    paper.innerHTML = trusted.createHTML(svgOf(picture, print));
  } catch {
    return; // a page that forbids markup from strings prints the canvas
  }
  box.querySelector('.print')?.remove();
  box.append(paper);
  box.classList.add('printed');
}
