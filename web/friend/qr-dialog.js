// A link as a QR code in a dialog: black on white in every theme, with the quiet zone that scanners need.

import { find } from '../base/elements.js';
import qrcode from 'qrcode-generator';
import { createDialog } from '../ui/dialog.js';
import { t } from '../i18n/t.js';

/** White modules around the code, as the standard demands. */
const QUIET = 4;
/** Pixels of a module of the canvas, which the style sheet scales. */
const SCALE = 6;

const MARKUP = `
<h2 id="qr-title" data-t="friend.qr.title"></h2>
<canvas class="qr" role="img" data-t-label="friend.qr.label"></canvas>
<p data-t="friend.qr.how"></p>
<div class="buttons"><button type="button" class="button primary" data-t="action.done" autofocus></button></div>`;

/**
 * Longer links make codes of more than 117 modules a side (version 25, error correction L), too fine to be scanned
 * from the screen of a phone. Characters, which are bytes in a link.
 */
export const MAX_CHARACTERS = 1273;

/**
 * @param {string} text ASCII
 * @returns {boolean[][] | null} rows of modules, true for black; null if the text is too long
 */
export function qrModules(text) {
  if (text.length > MAX_CHARACTERS) return null;
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const indices = Array.from({ length: code.getModuleCount() }, (_, i) => i);
  return indices.map((row) => indices.map((column) => code.isDark(row, column)));
}

/** @param {HTMLCanvasElement} canvas @param {readonly (readonly boolean[])[]} modules */
function paint(canvas, modules) {
  const side = (modules.length + 2 * QUIET) * SCALE;
  canvas.width = side;
  canvas.height = side;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000';
  modules.forEach((row, y) =>
    row.forEach((isBlack, x) => {
      if (isBlack) context.fillRect((x + QUIET) * SCALE, (y + QUIET) * SCALE, SCALE, SCALE);
    }),
  );
}

export function createQrDialog() {
  const dialog = createDialog('qr-dialog', 'small', MARKUP);
  const canvas = find(HTMLCanvasElement, 'canvas', dialog);
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close());

  return {
    /** @param {string} text @returns {boolean} false if it is too long for a code that can be scanned from a screen */
    open(text) {
      const modules = qrModules(text);
      if (!modules) return false;
      paint(canvas, modules);
      canvas.setAttribute('aria-label', t('friend.qr.label'));
      dialog.showModal();
      return true;
    },
  };
}
