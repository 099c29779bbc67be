// The one door of the page through which a string becomes markup or the address of a program. Where the browser knows
// Trusted Types, the page's policy (scripts/policy.mjs) names this door and shuts every other; tests/js/policy.test.mjs
// sees to it that nobody knocks elsewhere.

/** Programs that the page starts, each beside the page or beside the lessons. */
const PROGRAMS = /\/(worker|sw|race-worker|code-worker)\.js$/;
/** Elements that hold texts, fields and buttons. Whatever else begins with "<" is refused, and so is every handler, style and address. */
const FOREIGN = /<(?!\/?(h2|p|div|span|b|small|ul|li|form|fieldset|legend|label|input|select|textarea|button|canvas|a)[\s>])|[\s"'/](on\w+|style|src\w*|href|action)\s*=/i;

/** @param {string} markup of the page's own, with nothing in it that came from outside @throws {TypeError} */
function checkMarkup(markup) {
  if (FOREIGN.test(markup)) throw new TypeError('Markup of the page only has texts, fields and buttons.');
  return markup;
}

/** @param {string} address @throws {TypeError} */
function checkProgram(address) {
  const { protocol, origin, pathname, search } = new URL(address);
  if (protocol !== 'blob:' && !(origin === location.origin && PROGRAMS.test(pathname) && !search)) throw new TypeError('The page starts no program but its own.');
  return address;
}

const rules = { createHTML: checkMarkup, createScriptURL: checkProgram };
const policy = globalThis.trustedTypes?.createPolicy('ponnuki', rules) ?? rules;

/** Fills an element. @param {Element} element @param {string} markup a constant */
export function setMarkup(element, markup) {
  element.innerHTML = policy.createHTML(markup);
}

/** An address that a worker or a service worker may be made of. @param {URL | string} address */
export const programAt = (address) => policy.createScriptURL(String(address));
