// The boards of a page: a scan of HTML (or Markdown with HTML in it) for one tag, as a browser would find it. Comments,
// scripts, styles and fenced code are passed over; entities are resolved.

/**
 * @typedef {{ line: number, attributes: Map<string, string>, text: string }} Tag text: what is inside, for the board
 */

/** @type {Record<string, string>} */
const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

/** @param {string} text */
const resolveEntities = (text) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : 0;
    return code ? (code <= 0x10ffff ? String.fromCodePoint(code) : all) : (ENTITIES[name] ?? all);
  });

/** @param {string} source of the attributes */
function attributesIn(source) {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  for (const [, name, , double, single, bare] of source.matchAll(
    /([^\s"'<>/=]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), resolveEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** As textIn() of embed/base/attributes.js: a script, a pre, or what is bare. @param {string} inside */
function textOf(inside) {
  const script = /<script\b[^>]*\btype\s*=\s*["']?application\/x-go-sgf["']?[^>]*>([\s\S]*?)<\/script/i.exec(inside);
  const pre = /<pre\b[^>]*>\n?([\s\S]*?)<\/pre/i.exec(inside);
  if (script && (!pre || script.index < pre.index)) return script[1];
  const text = resolveEntities((pre?.[1] ?? inside).replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, ''));
  return pre || /\(\s*;|\$\$/.test(text) ? text : '';
}

/** @param {string} html @param {{ isMarkdown?: boolean }} [options] @returns {Tag[]} */
export function boardsIn(html, { isMarkdown = false } = {}) {
  const hide = (/** @type {string} */ all) => all.replace(/[^\n]/g, ' ');
  let source = html.replace(/<!--[\s\S]*?(-->|$)/g, hide);
  if (isMarkdown)
    source = source
      .replace(/^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*\s*$|$(?![\s\S]))/gm, hide)
      .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, hide);
  /** @type {Tag[]} */
  const tags = [];
  const parts =
    /<(script|style|textarea|title|xmp|template)\b[^>]*>[\s\S]*?<\/\1|<ponnuki-board\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
  for (let found = parts.exec(source); found; found = parts.exec(source)) {
    if (found[1]) continue;
    const end = source.slice(parts.lastIndex).search(/<\/ponnuki-board\s*>/i);
    const inside = end < 0 ? '' : html.slice(parts.lastIndex, parts.lastIndex + end);
    tags.push({
      line: source.slice(0, found.index).split('\n').length,
      attributes: attributesIn(found[2]),
      text: textOf(inside),
    });
    if (end >= 0) parts.lastIndex += end;
  }
  return tags;
}
