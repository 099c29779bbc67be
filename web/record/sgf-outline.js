// The root and the number of moves of a record, without its tree. A list of a thousand games needs no more, and finds
// it within milliseconds.

import { GameNode } from './node.js';
import { endOfValue, readRoots } from './sgf-read.js';

const [VALUE, NODE, OPEN, CLOSE, BLACK, WHITE] = [...'[;()BW'].map((character) => character.charCodeAt(0));

/** Whether the character is a capital letter. @param {number} code */
const isCapital = (code) => code >= 65 && code <= 90;

/**
 * The first closing bracket ends the main line, because the first variation at each node belongs to it.
 * @param {string} text as writeSgf writes it; anything else gives some root and some number
 * @returns {{ root: GameNode, moves: number }} moves: of the main line, passes included
 */
export function outlineOf(text) {
  const start = Math.max(0, text.search(/\(\s*;/));
  let end = -1;
  let nodes = 0;
  let moves = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === VALUE) at = endOfValue(text, at + 1);
    else if (code === NODE) nodes++;
    else if (code === CLOSE) break;
    else if (
      (code === BLACK || code === WHITE) &&
      text.charCodeAt(at + 1) === VALUE &&
      !isCapital(text.charCodeAt(at - 1))
    )
      moves++;
    if (end < 0 && (nodes === 2 || (nodes === 1 && code === OPEN))) end = at;
  }
  const head = end < 0 ? text.slice(start) : `${text.slice(start, end)})`;
  return { root: readRoots(head)[0] ?? new GameNode(null, []), moves };
}
