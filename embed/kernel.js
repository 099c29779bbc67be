// What the element lends to its interactive part, so that nothing is loaded twice: names of modules that both use. The
// bundler puts them in place of that part's imports (scripts/embed.mjs); what is not named here, the part has itself.

import { columnName, nameOf, readPoint, rowName, COLUMNS } from '../web/board/coordinates.js';
import { centerOf, layoutOf, starsOf } from '../web/board/geometry.js';
import { drawStones, putSprite } from '../web/board/pieces.js';
import { spriteOf, stonesFor } from '../web/board/stones.js';
import { memo, surface } from '../web/board/surface.js';
import { emptyBoard } from '../web/board/wood.js';
import { SgfError } from '../web/record/errors.js';
import { paintShapes } from '../web/record/picture.js';
import { signsOf } from '../web/record/scene.js';
import { GameNode, attach } from '../web/record/tree.js';
import { readLine, readMove, readPoint as readLetters, readPoints, readText, writePoint, writePoints, writeText } from '../web/record/values.js';
import { make } from './board.js';
import * as host from './host-script.js';
import { demand, pointOf, quoted, readerOf, wordsOf } from './options.js';
import { nodeOf, put } from './record.js';
import { dress } from './style.js';
import { say, teach } from './texts/texts.js';

/** @type {Record<string, Record<string, unknown>>} */
export const kernel = {
  'web/board/coordinates.js': { columnName, nameOf, readPoint, rowName, COLUMNS },
  'web/board/geometry.js': { centerOf, layoutOf, starsOf },
  'web/board/pieces.js': { drawStones, putSprite },
  'web/board/stones.js': { spriteOf, stonesFor },
  'web/board/surface.js': { memo, surface },
  'web/board/wood.js': { emptyBoard },
  'web/record/errors.js': { SgfError },
  'web/record/picture.js': { paintShapes },
  'web/record/scene.js': { signsOf },
  'web/record/tree.js': { GameNode, attach },
  'web/record/values.js': { readLine, readMove, readPoint: readLetters, readPoints, readText, writePoint, writePoints, writeText },
  'embed/board.js': { make },
  'embed/host.js': { addressOf: host.addressOf, canFetch: host.canFetch, isSameOrigin: host.isSameOrigin, inside: host.inside, lively: host.lively, texts: host.texts },
  'embed/options.js': { demand, pointOf, quoted, readerOf, wordsOf },
  'embed/record.js': { nodeOf, put },
  'embed/style.js': { dress },
  'embed/texts/texts.js': { say, teach },
};
