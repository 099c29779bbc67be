// What records lend to the parts that come after them (kernel.js lends what every board has).

import { GameNode, attach } from '../../web/record/node.js';
import { writePoint } from '../../web/record/values.js';
import { nodeOf } from '../record/locate.js';
import { put } from '../record/record.js';

/** Every name once. */
export const lent = { GameNode, attach, writePoint, nodeOf, put };
