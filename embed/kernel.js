// What the element lends to its parts, so that nothing is loaded twice. The bundler puts it in place of their imports
// (scripts/embed.mjs); what is not named here, a part has itself.

import { nameOf, COLUMNS } from '../web/board/coordinates.js';
import { centerOf, layoutOf, starsOf } from '../web/board/geometry.js';
import { drawLast, drawStones, putSprite } from '../web/board/pieces.js';
import { stonesFor } from '../web/board/stones.js';
import { surface } from '../web/board/surface.js';
import { day, night, plain } from '../web/board/theme.js';
import { emptyBoard } from '../web/board/wood.js';
import { GameNode, attach } from '../web/record/node.js';
import { readLine, readPoint, readPoints, writePoint, writePoints } from '../web/record/values.js';
import { make } from './board.js';
import { addressOf, canFetch, part } from './host-script.js';
import { demand, pointOf, quoted, readerOf, wordsOf } from './options.js';
import { nodeOf, pathTo, put } from './record.js';
import { dress } from './style.js';
import { teach } from './texts/texts.js';
import { trusted } from './trusted.js';

/** Every name once. */
export const kernel = {
  nameOf, COLUMNS, centerOf, layoutOf, starsOf, drawLast, drawStones, putSprite, stonesFor, surface,
  day, night, plain, emptyBoard, GameNode, attach, readLine, readPoint, readPoints, writePoint, writePoints,
  make, addressOf, canFetch, part, demand, pointOf, quoted, readerOf, wordsOf, nodeOf, pathTo, put, dress, teach, trusted,
};
