// What the element lends to its parts, so that nothing is loaded twice. The bundler puts it in place of their imports
// (scripts/embed.mjs); what is not named here, a part has itself.

import { centerOf, layoutOf, starsOf } from '../web/board/geometry.js';
import { COLUMNS, letterName, letters, systems } from '../web/board/letters.js';
import { drawStones, drawSprite } from '../web/board/draw-stones.js';
import { stonesFor } from '../web/board/stone-sprites.js';
import { createCanvas } from '../web/board/canvas.js';
import { day } from '../web/board/theme.js';
import { emptyBoard } from '../web/board/wood.js';
import { mayCapture } from './record/capture-check.js';
import { addressOf, canFetch, part } from './host-script.js';
import { make } from './base/dom.js';
import { demand, pointOf, readerOf, wordsOf } from './base/options.js';
import { paintSigns } from './base/paint.js';
import { dress } from './base/style.js';
import { teach } from './texts/texts.js';
import { trusted } from './base/trusted.js';

/** Every name once. */
export const kernel = {
  COLUMNS,
  letterName,
  letters,
  systems,
  centerOf,
  layoutOf,
  starsOf,
  drawStones,
  drawSprite,
  stonesFor,
  createCanvas,
  day,
  emptyBoard,
  mayCapture,
  make,
  addressOf,
  canFetch,
  part,
  demand,
  pointOf,
  readerOf,
  wordsOf,
  paintSigns,
  dress,
  teach,
  trusted,
};
