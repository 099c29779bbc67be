// The only place where the page turns a string into markup or a script URL. With Trusted Types the content security
// policy (scripts/content-security-policy.mjs) allows only the policy created here;
// tests/js/content-security-policy.test.mjs checks that no code does it elsewhere.

/** Worker scripts that the page starts: beside the page, beside the lessons, or from a blob. */
const PROGRAM = /^(blob:.*|[^?#]*\/((race-|code-)?worker|sw)\.js)$/;
/**
 * Elements for texts, fields and buttons. Any other tag is refused, and so is every event handler, style and URL
 * attribute.
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

/** Sets the content of an element. @param {Element} element @param {string} markup a constant */
export function setMarkup(element, markup) {
  element.innerHTML = policy.createHTML(markup);
}

/** A URL from which a worker or a service worker may be created. @param {URL | string} address */
export const programAt = (address) => policy.createScriptURL(`${address}`);
