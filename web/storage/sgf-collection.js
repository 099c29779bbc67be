// Many games as one SGF file. A collection is a sequence of game trees; each gets the name of its game, and a text that
// is not a game tree is left out so that it does not spoil the others.

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

/** @param {string} text */
const escapeText = (text) => text.replace(/[\\\]]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * True if the first node has this property. Values may hold anything, so they are skipped.
 * @param {string} sgf
 * @param {string} property
 */
function rootHas(sgf, property) {
  const start = sgf.indexOf(';') + 1;
  const tokens = /\[(?:\\[\s\S]|[^\]\\])*\]|[A-Za-z]+|[;()]/y;
  tokens.lastIndex = start;
  for (;;) {
    while (/\s/.test(sgf[tokens.lastIndex] ?? '')) tokens.lastIndex++;
    const token = tokens.exec(sgf)?.[0];
    if (!token || /^[;()]/.test(token)) return false;
    if (token === property) return true;
  }
}

/** @param {readonly SavedGame[]} games @returns {string} */
export function collectionOf(games) {
  return `${games
    .flatMap(({ name, sgf }) => {
      const text = sgf.trim();
      if (!/^\(\s*;/.test(text)) return [];
      return [name && !rootHas(text, 'GN') ? text.replace(';', () => `;GN[${escapeText(name)}]`) : text];
    })
    .join('\n\n')}\n`;
}
