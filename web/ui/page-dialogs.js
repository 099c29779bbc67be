// The page's dialogs in one chunk, loaded when the first of them opens. The shortest ones are defined here.

import texts from '../i18n/dialogs.js';
import { addTexts, t } from '../i18n/t.js';
import { createDialog } from './dialog.js';
import { part } from '../base/elements.js';

addTexts(texts);

export { NewGameDialog } from './new-game-dialog.js';
export { SettingsDialog } from './settings-dialog.js';

const RESIGN = `
<h2 id="resign-title" data-t="resign.title"></h2>
<p id="resign-body" data-part="resign-body"></p>
<div class="buttons">
  <button type="button" class="button" data-part="resign-no" data-t="action.keep" autofocus></button>
  <button type="button" class="button primary" data-part="resign-yes" data-t="action.resign"></button>
</div>`;

/** @param {() => void} onResign */
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

/** Keys and what they do. @type {readonly (readonly [readonly string[], string])[]} */
const SHORTCUTS = [
  [['\u2190', '\u2191', '\u2192', '\u2193'], 'keys.cursor'],
  [['Enter'], 'keys.play'],
  [['/'], 'keys.type'],
  [['P'], 'action.pass'],
  [['H'], 'keys.hint'],
  [['E'], 'keys.estimate'],
  [['U'], 'action.undo'],
  [['C', 'O', 'B'], 'keys.layers'],
  [['T', 'L'], 'keys.layers.gomoku'],
  [['Shift \u2190', 'Shift \u2192'], 'keys.step'],
  [['Shift \u2191', 'Shift \u2193'], 'keys.variation'],
  [['Shift Home', 'Shift End'], 'keys.ends'],
  [['Shift PageUp', 'Shift PageDown'], 'keys.ten'],
  [['Esc'], 'keys.cancel'],
];

const KEYS = `
<h2 id="keys-title" data-t="keys.title"></h2>
<ul class="keys">${SHORTCUTS.map(
  ([keys, what]) =>
    `<li><span>${keys.map((key) => `<b>${key}</b>`).join(' ')}</span><span data-t="${what}"></span></li>`,
).join('')}</ul>
<p class="hint" data-t="keys.study"></p>
<p class="hint" data-t="keys.swipe"></p>
<div class="buttons"><button type="button" class="button primary" data-part="keys-close" data-t="action.close"
  autofocus></button></div>`;

/** All keyboard shortcuts. */
export function createShortcutsDialog() {
  const dialog = createDialog('keys-dialog', '', KEYS);
  part('keys-close').addEventListener('click', () => dialog.close());
  return dialog;
}
