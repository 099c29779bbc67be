// Many games as one SGF file. A collection is simply one game tree after the other; here each gets its name, and what
// is not a game tree is left out rather than spoil the rest.

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

/** @param {string} text */
const escaped = (text) => text.replace(/[\\\]]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * Does the first node have this property? Values may hold anything, so they are skipped.
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
      return [name && !rootHas(text, 'GN') ? text.replace(';', () => `;GN[${escaped(name)}]`) : text];
    })
    .join('\n\n')}\n`;
}
