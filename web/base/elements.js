// Elements: those of the page by what they are for, and new ones made from a name, attributes and children.

/**
 * The element of that type which a selector finds.
 * @template {Element} T @param {new () => T} type @param {string} selector @param {ParentNode} [root]
 */
export function find(type, selector, root = document) {
  const element = root.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}.`);
  return element;
}

/**
 * A part of the page that is an element of that type.
 * @template {HTMLElement} T @param {new () => T} type @param {string} name @param {ParentNode} [root]
 */
export const partOf = (type, name, root) => find(type, `[data-part="${name}"]`, root);

/** @param {string} name @param {ParentNode} [root] */
export const part = (name, root) => partOf(HTMLElement, name, root);

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
