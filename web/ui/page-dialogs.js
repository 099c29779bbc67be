// The page's dialogs in one chunk, loaded when the first of them opens. The shortest one is defined here.

import texts from '../i18n/en-dialogs.js';
import { addTexts, t } from '../i18n/t.js';
import { createDialog } from './dialog.js';
import { part } from './panel.js';

addTexts(texts);

export { createNewGameDialog } from './new-game-dialog.js';
export { createSettingsDialog } from './settings-dialog.js';
export { createShortcutsDialog } from './shortcuts-dialog.js';

const RESIGN = `
<h2 id="resign-title" data-t="resign.title"></h2>
<p id="resign-body" data-part="resign-body"></p>
<div class="buttons">
  <button type="button" class="button" data-part="resign-no" data-t="action.keep" autofocus></button>
  <button type="button" class="button primary" data-part="resign-yes" data-t="action.resign"></button>
</div>`;

/**
 * @param {() => void} onResign
 */
export function createResignDialog(onResign) {
  const dialog = createDialog('resign-dialog', 'small', RESIGN);
  dialog.setAttribute('aria-describedby', 'resign-body');
  part('resign-yes').addEventListener('click', () => {
    dialog.close();
    onResign();
  });
  part('resign-no').addEventListener('click', () => dialog.close());

  return {
    /** @param {1 | 2} loser */
    open(loser) {
      part('resign-body').textContent = t('resign.body', {
        colour: t(`colour.${loser}`),
        other: t(`colour.${3 - loser}`),
      });
      dialog.showModal();
    },
  };
}
