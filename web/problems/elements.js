// Elements for the dialogs. An attribute that is null or false is left out.

/**
 * @template {Element} T
 * @param {T} element @param {Record<string, unknown> | null} attributes @param {(Node | string | null)[]} children
 * @returns {T}
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, unknown> | null} [attributes] @param {(Node | string | null)[]} children
 */
export const h = (name, attributes = null, ...children) => filled(document.createElement(name), attributes, children);

/**
 * @param {string} name @param {Record<string, unknown> | null} [attributes]
 * @param {(Node | string | null)[]} children
 */
export const svg = (name, attributes = null, ...children) =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
