// What a row of the library shows of a stored game. All of it is computed from the record, so that games of every
// version have it; texts for the user come from game-texts.js.

import { GameNode } from '../record/node.js';
import { boardOf, endOfValue, readRoots } from '../record/sgf-read.js';
import { infoOf } from '../record/info.js';
import { SgfError } from '../record/errors.js';
import { isImported, settingsOf } from './restore.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @typedef {{ name: string, rank: string }} Player name and rank are '' if unknown */

/**
 * @typedef {object} Summary
 * @property {'go' | 'gomoku'} game
 * @property {number} size
 * @property {0 | 1 | 2} human colour of the person, 0 without the engine
 * @property {number} level of the engine
 * @property {boolean} friend the other player is a friend who gets links
 * @property {boolean} isColourOpen whether the opening decides the colours
 * @property {Player} black
 * @property {Player} white
 * @property {string} title GN of the record
 * @property {string} event and round
 * @property {import('../record/info.js').Outcome | null} result
 * @property {string} resultText as in the record
 * @property {number} moves of the main line
 * @property {string} date as in the record
 * @property {number} began time when a game began here, in milliseconds since 1970; 0 if the record is from elsewhere
 * @property {number} day for sorting: year, month and day as one number; 0 if unknown
 */

/** @param {Date} date local */
const dayOf = (date) => date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();

/** The first day of a date in a record, which may lack month and day. @param {string} text */
function recordedDay(text) {
  const [, year, month = 0, day = 0] = /(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(text) ?? [];
  return year ? Number(year) * 10_000 + Number(month) * 100 + Number(day) : 0;
}

/** The game must be loaded. @param {SavedGame} saved @returns {Summary} */
export function summaryOf(saved) {
  const { root, moves } = outlineOf(saved.sgf);
  const { game } = saved;
  const board = boardOf(root);
  const size = board instanceof SgfError ? 0 : board.size;
  const settings = settingsOf({ game, size }, saved.settings);
  const info = infoOf({ root, game });
  const began = isImported(saved, root) ? 0 : (saved.begun ?? saved.updated);
  return {
    game,
    size,
    human: settings.human,
    level: settings.level,
    friend: settings.friend !== '',
    isColourOpen: settings.opening !== 'free',
    black: { name: info.black, rank: info.blackRank },
    white: { name: info.white, rank: info.whiteRank },
    title: root.line('GN').trim(),
    event: [info.event, root.line('RO').trim()].filter(Boolean).join(', '),
    result: info.result,
    resultText: root.line('RE').trim(),
    moves,
    date: info.date,
    began,
    day: info.date ? recordedDay(info.date) : began ? dayOf(new Date(began)) : 0,
  };
}

const [VALUE, NODE, OPEN, CLOSE, BLACK, WHITE] = [...'[;()BW'].map((character) => character.charCodeAt(0));

/** Whether the character is a capital letter. @param {number} code */
const isCapital = (code) => code >= 65 && code <= 90;

/**
 * The root and the number of moves of a record, without its tree. A list of a thousand games needs no more, and finds
 * it within milliseconds. The first closing bracket ends the main line, because the first variation at each node
 * belongs to it.
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
