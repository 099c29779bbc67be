// Everything of study that a game does not need, in one part that is loaded when it is first wanted.

import { addTexts } from '../i18n/t.js';
import texts from '../i18n/en-lazy.js';

addTexts(texts);

export { createDesk } from './controller.js';
export { Replay } from '../record/replay.js';
