// Files that leave the page: data that the browser saves, and many games as one SGF file. A collection is a sequence of
// game trees; each gets the name of its game, and a text that is not a game tree is left out so that it does not spoil
// the others.

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

/** @param {string} text */
const escapeText = (text) => text.replace(/[\\\]]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * True if the first node has this property. Values may hold anything, so they are skipped.
 * @param {string} sgf @param {string} property
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

/**
 * Saves data as a file, in a way that works in every browser.
 * @param {string} name @param {string} type @param {BlobPart} content
 */
export function download(name, type, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  document.body.append(link); // some browsers ignore clicks on links outside the document
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after the choice of a folder
}
