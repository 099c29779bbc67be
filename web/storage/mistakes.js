// The reader's own mistakes, kept on this device as problems: a position, the move that was played, the moves that are
// right, and what punishes the one that was played. The page of problems shows them as a deck. Everything about their
// database is here.
//
// There are at most MOST: the newest ones, and of the others those that cost most. Where nothing can be stored, none
// are kept, without a word: nobody has asked for them.

import { completionOf, openDatabase, resultOf } from './database.js';

/**
 * Moves are vertices, y * size + x from the top left.
 * @typedef {object} Mistake
 * @property {string} id of eight hexadecimal digits, from the position and the played move
 * @property {number} at when it was kept, in milliseconds since 1970
 * @property {'go' | 'gomoku'} game
 * @property {number} size lines of the board
 * @property {string} rules
 * @property {number} komi
 * @property {1 | 2} first the reader's colour, who is to move
 * @property {number[]} black
 * @property {number[]} white
 * @property {number} played
 * @property {Good[]} good all moves within the tolerance, the best first
 * @property {number[]} punishment the moves of both sides after the played one
 * @property {number} rate loss of the played move in win rate, 0 to 1
 * @property {number | null} points its loss in points
 * @property {number} weight of the loss (review/measure.js)
 */
/**
 * Values of the search, for the reader.
 * @typedef {{ vertex: number, rate: number | null, points: number | null }} Good
 */

const NAME = 'ponnuki-mistakes';
const STORE = 'mistakes';
/** @type {typeof import('./database.js').MIGRATIONS} */
const MIGRATIONS = [(db) => void db.createObjectStore(STORE, { keyPath: 'id' })];
/** A move is right that loses at most this against the best: in win rate, 0 to 1, and in points. */
export const TOLERANCE = { rate: 0.03, points: 2 };
/** How many are kept, and how many of these because they are new. */
export const MOST = 200;
const NEWEST = 100;

/** Eight hexadecimal digits (FNV-1a). @param {string} text */
export function idOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Those that stay: the newest, and of the others those that cost most. @param {readonly Mistake[]} all */
export function worthKeeping(all) {
  const byTime = [...all].sort((a, b) => b.at - a.at || b.weight - a.weight);
  const old = byTime.slice(NEWEST).sort((a, b) => b.weight - a.weight || b.at - a.at);
  return [...byTime.slice(0, NEWEST), ...old.slice(0, MOST - NEWEST)];
}

/** What is stored may be damaged, or of another version. @param {unknown} value @returns {value is Mistake} */
export function isMistake(value) {
  const its = Object(value);
  const isList = (/** @type {unknown} */ list) => Array.isArray(list) && list.every(Number.isInteger);
  return (
    typeof its.id === 'string' &&
    (its.game === 'go' || its.game === 'gomoku') &&
    Number.isInteger(its.size) &&
    (its.first === 1 || its.first === 2) &&
    Number.isInteger(its.played) &&
    Number.isFinite(its.at) &&
    Number.isFinite(its.weight) &&
    [its.black, its.white, its.punishment].every(isList) &&
    Array.isArray(its.good) &&
    its.good.length > 0 &&
    its.good.every((/** @type {unknown} */ good) => Number.isInteger(Object(good).vertex))
  );
}

/** @param {() => IDBFactory} factory */
const open = async (factory) => {
  const { db, ...opened } = await openDatabase(factory, NAME, MIGRATIONS);
  return db && 'newer' in opened && !opened.newer ? db : (db?.close(), null);
};

/**
 * Keeps mistakes; one that is there already takes its new values.
 * @param {readonly Mistake[]} mistakes @param {() => IDBFactory} [factory] for tests
 */
export async function keepMistakes(mistakes, factory = () => indexedDB) {
  const db = mistakes.length ? await open(factory) : null;
  if (!db) return;
  const change = db.transaction(STORE, 'readwrite');
  const store = change.objectStore(STORE);
  /** @type {Mistake[]} */
  const before = (await resultOf(store.getAll())).filter(isMistake);
  const all = [...before.filter(({ id }) => !mistakes.some((its) => its.id === id)), ...mistakes];
  const stays = new Set(worthKeeping(all).map(({ id }) => id));
  for (const its of mistakes) if (stays.has(its.id)) store.put(its);
  for (const { id } of before) if (!stays.has(id)) store.delete(id);
  await completionOf(change);
  db.close();
}

/**
 * All mistakes of the reader, the newest first; none where nothing can be read.
 * @param {() => IDBFactory} [factory] for tests
 * @returns {Promise<Mistake[]>}
 */
export async function readMistakes(factory = () => indexedDB) {
  const db = await open(factory);
  if (!db) return [];
  /** @type {unknown[]} */
  const all = await resultOf(db.transaction(STORE).objectStore(STORE).getAll());
  db.close();
  return all.filter(isMistake).sort((a, b) => b.at - a.at);
}

/** SGF letters of a vertex; none for a pass. @param {number} v @param {number} size */
const letters = (v, size) => (v < 0 ? '' : String.fromCharCode(97 + (v % size), 97 + Math.floor(v / size)));

/**
 * A mistake as a record whose lines are the answers: each right move is marked as good (TE), the played one as bad (BM)
 * with its punishment. Any other move is not in the record; the engine judges it (problems/mistake-judge.js).
 * @param {Mistake} mistake
 */
export function sgfOfMistake({ game, size, rules, komi, first, black, white, played, good, punishment }) {
  const list = (/** @type {string} */ id, /** @type {number[]} */ stones) =>
    stones.length ? id + stones.map((v) => `[${letters(v, size)}]`).join('') : '';
  const [own, other] = first === 1 ? ['B', 'W'] : ['W', 'B'];
  const setUp = `${list('AB', black)}${list('AW', white)}PL[${own}]`;
  const head = `;GM[${game === 'go' ? 1 : 4}]FF[4]SZ[${size}]RU[${rules}]${game === 'go' ? `KM[${komi}]` : ''}${setUp}`;
  const right = good.map(({ vertex }) => `(;${own}[${letters(vertex, size)}]TE[1])`).join('');
  const line = punishment.map((v, i) => `;${i % 2 ? own : other}[${letters(v, size)}]`).join('');
  return `(${head}${right}(;${own}[${letters(played, size)}]BM[1]${line}))`;
}

/**
 * The deck of the page of problems: problems as those of one's own records. A card's key is `mistakes/{id}`.
 * @param {() => IDBFactory} [factory] for tests
 */
export async function mistakesDeck(factory = () => indexedDB) {
  const problems = (await readMistakes(factory)).map((mistake) => ({
    deck: 'mistakes',
    id: mistake.id,
    game: mistake.game,
    kind: /** @type {const} */ ('own'),
    rating: null,
    moves: 1,
    size: mistake.size,
    targets: [],
    first: mistake.first,
    name: '',
    comment: '',
    sgf: sgfOfMistake(mistake),
    mistake: { played: mistake.played, rate: mistake.rate, points: mistake.points, at: mistake.at },
  }));
  return { id: 'mistakes', name: '', problems };
}
