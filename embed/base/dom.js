// The DOM of a board: elements, style sheets, and the policy under which strings become markup and addresses.

import { FONT } from '../../web/board/canvas.js';

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}

/** @type {Map<string, CSSStyleSheet>} one sheet for all boards, by its text */
const sheets = new Map();

/** @param {string} css */
function sheetOf(css) {
  const existing = sheets.get(css);
  if (existing) return existing;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/**
 * Adds a style sheet, once. A constructed sheet is not subject to the page's style-src.
 * @param {ShadowRoot} root @param {string} css
 */
export function adoptStyle(root, css) {
  try {
    const sheet = sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    root.prepend(make('style', {}, css)); // older browsers
  }
}

/** How a board looks: its box, its canvas, what stands below. */
export const BASE_STYLE = `
:host {
  display: block; box-sizing: border-box; margin: 1em 0; contain: layout style;
  max-width: calc(var(--ponnuki-cell, var(--_cell, 36px)) * var(--across, 19));
  font: var(--ponnuki-font, 400 0.9rem/1.45 ${FONT});
  --_accent: var(--ponnuki-accent, #a3271c);
}
:host([lesson]) { --_cell: 48px }
:host([hidden]) { display: none }
.box {
  position: relative; width: 100%; aspect-ratio: var(--ratio, 1); overflow: hidden;
  border-radius: var(--ponnuki-radius, 4px);
  background: var(--ponnuki-ground, #deb474);
  box-shadow: var(--ponnuki-shadow, 0 1px 2px rgb(0 0 0/.22), 0 4px 14px rgb(0 0 0/.12));
}
canvas { display: block; width: 100%; height: 100%; margin: 0 auto }
.caption, .note { margin: .6em 0 0; overflow-wrap: anywhere }
.note { border-left: 3px solid var(--_accent); padding-left: .7em }
@media print { :host { break-inside: avoid } }
`;

/** @type {(text: string) => string} */
const identity = (text) => text;
const rules = { createHTML: identity, createScriptURL: identity };

/**
 * The policy for the element's own scripts, its worker and the drawings of web/record/picture.js. A page that enforces
 * Trusted Types lists it as ponnuki-board; where the page does not, its sinks report the refusal in their own words.
 */
export let trusted = rules;
try {
  trusted = globalThis.trustedTypes?.createPolicy('ponnuki-board', rules) ?? rules;
} catch {}
