// What the element does to a page: makes elements, adopts style sheets, and turns strings into markup and addresses
// under Trusted Types.

/** @param {string} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children */
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
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/**
 * Adds a style sheet, once. A constructed sheet is not subject to the page's style-src.
 * @param {ShadowRoot} root
 * @param {string} css
 */
export function adoptStyle(root, css) {
  try {
    const sheet = sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    root.prepend(make('style', {}, css)); // older browsers
  }
}

/** @type {(text: string) => string} */
const same = (text) => text;
const rules = { createHTML: same, createScriptURL: same };

/**
 * The policy for the element's own scripts, its worker and the drawings of web/record/picture.js. A page that enforces
 * Trusted Types lists it as ponnuki-board; where the page does not, its sinks report the refusal in their own words.
 */
export let trusted = rules;
try {
  trusted = globalThis.trustedTypes?.createPolicy('ponnuki-board', rules) ?? rules;
} catch {}
