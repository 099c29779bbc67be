// The only place where the page turns a string into markup or a script URL. With Trusted Types the content security
// policy (scripts/content-security-policy.mjs) allows only the policy created here;
// tests/js/content-security-policy.test.mjs checks that no code does it elsewhere.

/** Worker scripts that the page starts: beside the page, beside the lessons, or from a blob. */
const WORKER_URL = /^(blob:.*|[^?#]*\/(((race|code|net|gomoku|problems)-)?worker|sw)\.js)$/;
/**
 * Elements for texts, fields and buttons. Any other tag is refused, and so is every event handler, style and URL
 * attribute.
 */
const ALLOWED_ELEMENTS =
  'h2|p|div|span|b|small|ul|li|form|fieldset|legend|label|input|select|textarea|button|canvas|a|details|summary';
const DISALLOWED = new RegExp(
  `<(?!/?(${ALLOWED_ELEMENTS})[\\s>])|[\\s"'/](on\\w+|style|src\\w*|href|action)\\s*=`,
  'i',
);

/** @param {string} text @param {boolean} isAllowed @throws {TypeError} */
function allowIf(text, isAllowed) {
  if (!isAllowed) throw new TypeError('Refused by the Trusted Types policy.');
  return text;
}

const rules = {
  createHTML: (/** @type {string} */ markup) => allowIf(markup, !DISALLOWED.test(markup)),
  createScriptURL: (/** @type {string} */ address) =>
    allowIf(address, WORKER_URL.test(address) && new URL(address).origin === self.origin),
};
const policy = globalThis.trustedTypes?.createPolicy('ponnuki', rules) ?? rules;

/** Sets the content of an element. @param {Element} element @param {string} markup a constant */
export function setMarkup(element, markup) {
  element.innerHTML = policy.createHTML(markup);
}

/** A URL from which a worker or a service worker may be created. @param {URL | string} address */
export const scriptUrl = (address) => policy.createScriptURL(`${address}`);
