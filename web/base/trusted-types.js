// The only place where the page turns a string into markup or into the address of a program. With Trusted Types the
// page's policy (scripts/content-security-policy.mjs) allows this place alone;
// tests/js/content-security-policy.test.mjs checks that no code does it elsewhere.

/** Programs that the page starts: beside the page, beside the lessons, or made by the page itself. */
const PROGRAM = /^(blob:.*|[^?#]*\/((race-|code-)?worker|sw)\.js)$/;
/**
 * Elements that hold texts, fields and buttons. Whatever else begins with "<" is refused, and so is every handler,
 * style and address.
 */
const ELEMENTS = 'h2|p|div|span|b|small|ul|li|form|fieldset|legend|label|input|select|textarea|button|canvas|a';
const FOREIGN = new RegExp(`<(?!/?(${ELEMENTS})[\\s>])|[\\s"'/](on\\w+|style|src\\w*|href|action)\\s*=`, 'i');

/** @param {string} text @param {boolean} isOwn @throws {TypeError} */
function only(text, isOwn) {
  if (!isOwn) throw new TypeError('Not of the page itself.');
  return text;
}

const rules = {
  createHTML: (/** @type {string} */ markup) => only(markup, !FOREIGN.test(markup)),
  createScriptURL: (/** @type {string} */ address) =>
    only(address, PROGRAM.test(address) && new URL(address).origin === self.origin),
};
const policy = globalThis.trustedTypes?.createPolicy('ponnuki', rules) ?? rules;

/** Fills an element. @param {Element} element @param {string} markup a constant */
export function setMarkup(element, markup) {
  element.innerHTML = policy.createHTML(markup);
}

/** An address that a worker or a service worker may be made of. @param {URL | string} address */
export const programAt = (address) => policy.createScriptURL(`${address}`);
