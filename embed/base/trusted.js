// Where the page around enforces Trusted Types, it lists the policy ponnuki-board: for the element's own parts, its
// worker and the drawings of web/record/picture.js. Nobody else reaches it. Not on the list, the page's sinks refuse in
// their own words.

/** @type {(text: string) => string} */
const same = (text) => text;
const rules = { createHTML: same, createScriptURL: same };

export let trusted = rules;
try {
  trusted = globalThis.trustedTypes?.createPolicy('ponnuki-board', rules) ?? rules;
} catch {}
