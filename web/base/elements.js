// Elements made from a name, attributes and children.

/**
 * Creates an element. Attributes that begin with "on" are listeners; null omits an attribute.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, unknown> | null} [attributes] @param {(Node | string | null)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes, ...children) {
  const element = document.createElement(name);
  setAttributes(element, attributes ?? {});
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * The same of SVG.
 * @param {string} name @param {Record<string, unknown> | null} [attributes] @param {(Node | string | null)[]} children
 */
export function svg(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes ?? {});
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** @param {Element} element @param {Record<string, unknown>} attributes */
function setAttributes(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(key, value === true ? '' : String(value));
  }
}
