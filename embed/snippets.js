// The position on the page as code for an article: the tag, the iframe, a Markdown image with its link. Pure texts.

/**
 * @typedef {object} SharedBoard
 * @property {string} base address of the folder that ponnuki.js lies in, with / at its end
 * @property {'go' | 'gomoku'} game
 * @property {number} size
 * @property {string | null} moves "E5 C3" where the record is one line of moves on an empty board, else null
 * @property {string} sgf the whole record
 * @property {string} move the position: 'last', a number, or an address
 * @property {string} title for those who do not see it
 */

/** @param {string} text */
const escapeAttribute = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** @param {SharedBoard} shown @returns {Record<string, string>} */
const optionsOf = ({ game, size, moves, move }) => ({
  game,
  ...(moves === null ? {} : { size: String(size), moves }),
  mode: 'replay',
  ...(move === (moves === null ? 'first' : 'last') ? {} : { move }),
});

/** @param {SharedBoard} shown */
export function tagOf(shown) {
  const options = Object.entries(optionsOf(shown))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  const sgf = shown.sgf.trim();
  // In a script nothing can be escaped, and in a pre everything can.
  const holder = /<[/!s]/i.test(sgf)
    ? `<pre hidden>\n${escapeAttribute(sgf)}\n</pre>`
    : `<script type="application/x-go-sgf">\n${sgf}\n</script>`;
  const inside = shown.moves === null ? `\n${holder}\n` : '';
  const script = `<script src="${escapeAttribute(shown.base)}ponnuki.js" async></script>`;
  return `${script}\n<ponnuki-board${options}>${inside}</ponnuki-board>\n`;
}

/** One option of a fragment; what an address can hold stays readable. @param {string} text */
const encodeOption = (text) => encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%3A/g, ':');

/** @param {SharedBoard} shown */
export function addressOf(shown) {
  const options = { ...optionsOf(shown), ...(shown.moves === null ? { sgf: shown.sgf.trim() } : {}) };
  return `${shown.base}embed.html#v1&${Object.entries(options)
    .map(([name, value]) => `${name}=${encodeOption(value)}`)
    .join('&')}`;
}

/** @param {SharedBoard} shown */
export const iframeOf = (shown) =>
  `<iframe src="${escapeAttribute(addressOf(shown))}" title="${escapeAttribute(shown.title)}"` +
  ' width="420" height="500" loading="lazy" sandbox="allow-scripts" style="border:0;max-width:100%"></iframe>\n';

/**
 * A picture that leads to the game.
 * @param {string} title @param {string} image address of the drawing
 * @param {string} link
 */
export const markdownOf = (title, image, link) =>
  `[![${title.replace(/[\\[\]]/g, '\\$&')}](${image.replace(/[ ()]/g, encodeURIComponent)})](${link})\n`;

/**
 * The moves of a record that is nothing but moves in turn on an empty board; null for any other.
 * @param {{ size: number, root: import('../web/record/tree.js').GameNode }} tree
 * @param {(vertex: number, size: number) => string} nameOf in letters
 */
export function movesOf({ size, root }, nameOf) {
  if (root.isSetup || root.isMove || ['HA', 'C', 'PL', 'LB', 'KM', 'RU'].some((id) => root.get(id))) return null;
  const names = [];
  let color = 1;
  for (let node = root; node.children.length; color = 3 - color) {
    if (node.children.length > 1) return null;
    [node] = node.children;
    const move = node.move(size);
    if (!move || move.color !== color || move.vertex < -1 || node.properties.length > 1) return null;
    names.push(move.vertex < 0 ? 'pass' : nameOf(move.vertex, size));
  }
  return names.join(' ');
}
