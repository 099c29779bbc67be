// How a board looks around its canvas. A sheet that is constructed is not subject to the page's style-src.

import { make } from './dom.js';

const TEXT = `
:host { display: block; box-sizing: border-box; margin: 1em 0; max-width: calc(var(--ponnuki-cell, 36px) * var(--across, 19)); font: var(--ponnuki-font, 400 0.9rem/1.45 ui-sans-serif, system-ui, sans-serif); contain: layout style; --_accent: var(--ponnuki-accent, #a3271c) }
:host([hidden]) { display: none }
.box { position: relative; width: 100%; aspect-ratio: var(--ratio, 1); border-radius: var(--ponnuki-radius, 4px); overflow: hidden; background: var(--ponnuki-ground, #deb474); box-shadow: var(--ponnuki-shadow, 0 1px 2px rgb(0 0 0/.22), 0 4px 14px rgb(0 0 0/.12)) }
canvas { display: block; width: 100%; height: 100%; margin: 0 auto }
.caption, .note { margin: .6em 0 0; overflow-wrap: anywhere }
.note { border-left: 3px solid var(--_accent); padding-left: .7em }
@media print { :host { break-inside: avoid } }`;

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** @param {string} text */
function sheetOf(text) {
  const known = sheets.get(text);
  if (known) return known;
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  sheets.set(text, made);
  return made;
}

/** Once for each board and text. @param {ShadowRoot} root @param {string} [text] */
export function dress(root, text = TEXT) {
  try {
    const sheet = sheetOf(text);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    root.prepend(make('style', {}, text)); // older browsers
  }
}
