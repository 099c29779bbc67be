// All keyboard shortcuts, by "?".

import { createDialog } from './dialog.js';
import { part } from './panel.js';

/** Keys and what they do. @type {readonly (readonly [readonly string[], string])[]} */
const SHORTCUTS = [
  [['\u2190', '\u2191', '\u2192', '\u2193'], 'keys.cursor'],
  [['Enter'], 'keys.play'],
  [['/'], 'keys.type'],
  [['P'], 'keys.pass'],
  [['H'], 'keys.hint'],
  [['E'], 'keys.estimate'],
  [['U'], 'keys.undo'],
  [['C', 'O', 'B'], 'keys.layers'],
  [['T', 'L'], 'keys.layers.gomoku'],
  [['Shift \u2190', 'Shift \u2192'], 'keys.step'],
  [['Shift \u2191', 'Shift \u2193'], 'keys.variation'],
  [['Shift Home', 'Shift End'], 'keys.ends'],
  [['Shift PageUp', 'Shift PageDown'], 'keys.ten'],
  [['Esc'], 'keys.cancel'],
];

const MARKUP = `
<h2 id="keys-title" data-t="keys.title"></h2>
<ul class="keys">${SHORTCUTS.map(
  ([keys, what]) =>
    `<li><span>${keys.map((key) => `<b>${key}</b>`).join(' ')}</span><span data-t="${what}"></span></li>`,
).join('')}</ul>
<p class="hint" data-t="keys.study"></p>
<div class="buttons"><button type="button" class="button primary" data-part="keys-close" data-t="keys.close"
  autofocus></button></div>`;

export function createShortcutsDialog() {
  const dialog = createDialog('keys-dialog', '', MARKUP);
  part('keys-close').addEventListener('click', () => dialog.close());
  return dialog;
}
