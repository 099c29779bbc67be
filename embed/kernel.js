// What the element lends to its interactive part, so that nothing is loaded twice: names of modules that both use. The
// bundler puts them in place of that part's imports (scripts/embed.mjs); what is not named here, the part has itself.

import { columnName, nameOf, readPoint, rowName, COLUMNS } from '../web/board/coordinates.js';
import { centerOf, layoutOf, starsOf } from '../web/board/geometry.js';
import { drawLast, drawStones, putSprite } from '../web/board/pieces.js';
import { spriteOf, stonesFor } from '../web/board/stones.js';
import { memo, surface } from '../web/board/surface.js';
import { day, night, plain, print } from '../web/board/theme.js';
import { emptyBoard } from '../web/board/wood.js';
import { GameNode, attach } from '../web/record/tree.js';
import { readLine, readMove, readPoint as readLetters, readPoints, readText, writePoint, writePoints } from '../web/record/values.js';
import { make } from './board.js';
import { addressOf, canFetch, part } from './host-script.js';
import { demand, pointOf, quoted, readerOf, wordsOf } from './options.js';
import { nodeOf, pathTo, put } from './record.js';
import { dress } from './style.js';
import { say, teach } from './texts/texts.js';

/** @type {Record<string, Record<string, unknown>>} */
export const kernel = {
  'web/board/coordinates.js': { columnName, nameOf, readPoint, rowName, COLUMNS },
  'web/board/geometry.js': { centerOf, layoutOf, starsOf },
  'web/board/pieces.js': { drawLast, drawStones, putSprite },
  'web/board/stones.js': { spriteOf, stonesFor },
  'web/board/surface.js': { memo, surface },
  'web/board/theme.js': { day, night, plain, print },
  'web/board/wood.js': { emptyBoard },
  'web/record/tree.js': { GameNode, attach },
  'web/record/values.js': { readLine, readMove, readPoint: readLetters, readPoints, readText, writePoint, writePoints },
  'embed/board.js': { make },
  'embed/host.js': { addressOf, canFetch, part },
  'embed/options.js': { demand, pointOf, quoted, readerOf, wordsOf },
  'embed/record.js': { nodeOf, pathTo, put },
  'embed/style.js': { dress },
  'embed/texts/texts.js': { say, teach },
};
