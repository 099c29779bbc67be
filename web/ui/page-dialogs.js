// The dialogs of the page in one part, which is loaded when the first of them is wanted.

import { addTexts } from '../i18n/t.js';
import texts from '../i18n/en-lazy.js';

addTexts(texts);

export { createNewGameDialog } from './new-game-dialog.js';
export { createResignDialog } from './dialog.js';
export { createSettingsDialog } from './settings-dialog.js';
