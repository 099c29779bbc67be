// What is kept on this device: cards, the log of answers, ratings, streak, today's set, the choice of problems, and the
// reader's own decks. Everything about the database is here.
//
// An answer is applied inside one transaction to what is stored at that moment, so two tabs lose nothing of each other;
// the other tab is told and reads again. Where nothing can be written, answers wait in memory and are written with the
// next one; what is stored and makes no sense is passed over, not deleted.

import { completionOf, openDatabase, resultOf } from '../storage/database.js';
import {
  FIRST_RATING,
  cardAfter,
  gradeOf,
  keyOf,
  ratingAfter,
  readCard,
  readRating,
  readStreak,
  streakAfter,
} from './cards.js';
import { readEntry } from './results.js';

/** @import { Card, Answer, Entry, Ratings, Streak } from './cards.js' */
/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('./own-decks.js').OwnDeck} OwnDeck */

/** @typedef {{ day: string, results: Record<string, boolean> }} Daily answers of a day's set by key */
/**
 * @typedef {object} Known
 * @property {Map<string, Card>} cards
 * @property {Ratings} ratings
 * @property {Streak} streak
 * @property {Daily} daily
 * @property {OwnDeck[]} decks
 * @property {unknown} choice read by choice.js
 */

const NAME = 'ponnuki-problems';
/** @type {typeof import('../storage/database.js').MIGRATIONS} */
const MIGRATIONS = [
  (db) => {
    db.createObjectStore('cards', { keyPath: 'key' });
    db.createObjectStore('log', { autoIncrement: true });
    db.createObjectStore('meta', { keyPath: 'key' });
    db.createObjectStore('decks', { keyPath: 'id' });
  },
];

/** @returns {Known} */
const nothing = () => ({
  cards: new Map(),
  ratings: { go: FIRST_RATING, gomoku: FIRST_RATING },
  streak: { now: 0, best: 0 },
  daily: { day: '', results: {} },
  decks: [],
  choice: null,
});

/** @param {unknown} value @returns {Daily} */
function readDaily(value) {
  const { day, results } = Object(value);
  if (typeof day !== 'string' || !results || typeof results !== 'object') return { day: '', results: {} };
  return {
    day,
    results: Object.fromEntries(Object.entries(results).filter(([, right]) => typeof right === 'boolean')),
  };
}

/**
 * A stored deck without the problems that make no sense; none if nothing is left.
 * @param {unknown} value @returns {OwnDeck[]}
 */
function readDecks(value) {
  const deck = Object(value);
  if (typeof deck.id !== 'string' || typeof deck.name !== 'string' || !Array.isArray(deck.problems)) return [];
  const problems = deck.problems.filter((/** @type {unknown} */ one) => {
    const { deck: its, id, game } = Object(one);
    return its === deck.id && typeof id === 'string' && (game === 'go' || game === 'gomoku');
  });
  return problems.length ? [{ ...deck, problems }] : [];
}

/** @param {readonly unknown[]} rows of meta @returns {Pick<Known, 'ratings' | 'streak' | 'daily' | 'choice'>} */
function readMeta(rows) {
  const value = (/** @type {string} */ key) => Object(rows.find((row) => Object(row).key === key)).value;
  const { go, gomoku } = Object(value('ratings'));
  return {
    ratings: { go: readRating(go), gomoku: readRating(gomoku) },
    streak: readStreak(value('streak')),
    daily: readDaily(value('daily')),
    choice: value('choice'),
  };
}

/**
 * What an answer changes.
 * @param {Pick<Known, 'ratings' | 'streak' | 'daily'> & { card: Card | undefined }} before
 * @param {Answer & { day: string }} answer day: of the daily set that it belongs to, or ''
 */
export function afterAnswer({ card, ratings, streak, daily }, answer) {
  const { problem, isRight, at, hints, ms, day } = answer;
  const key = keyOf(problem);
  const rating = ratingAfter(ratings[problem.game], answer);
  const results = daily.day === day ? daily.results : {};
  /** @type {Entry} */
  const entry = {
    at,
    key,
    game: problem.game,
    kind: problem.kind,
    right: isRight,
    grade: gradeOf(answer),
    hints,
    ms,
    asked: problem.rating,
    rating: rating.rating,
  };
  return {
    card: cardAfter(card, answer),
    ratings: { ...ratings, [problem.game]: rating },
    streak: streakAfter(streak, answer),
    daily: day ? { day, results: { ...results, [key]: results[key] ?? isRight } } : daily,
    entry,
  };
}

/** @typedef {Answer & { day: string }} DatedAnswer day: of the daily set that it belongs to, or '' */
/** @typedef {(why: 'unavailable' | 'blocked' | 'failed' | 'full') => void} OnTrouble nothing is written for now */

export class Store {
  #db;
  #onTrouble;
  #channel = openChannel();
  #known = nothing();
  /** Answers that are not written yet. @type {DatedAnswer[]} */
  #waiting = [];
  /** Lines of the log that are only in memory. @type {Entry[]} */
  #unwritten = [];
  /** One write at a time. @type {Promise<unknown>} */
  #queue = Promise.resolve();

  /** @param {IDBDatabase | null} db @param {OnTrouble} onTrouble */
  constructor(db, onTrouble) {
    this.#db = db;
    this.#onTrouble = onTrouble;
    if (db) db.onversionchange = () => db.close();
  }

  /** What is known now; replaced, never changed, except for the cards. */
  get known() {
    return this.#known;
  }

  /** @param {() => void} onChange another tab has changed what is known */
  watch(onChange) {
    this.#channel?.addEventListener('message', () => {
      this.load().then(onChange, () => {});
    });
  }

  /** Reads what is known from the database. */
  async load() {
    if (!this.#db) return;
    const read = this.#db.transaction(['cards', 'meta', 'decks']);
    const [cards, meta, decks] = await Promise.all(
      ['cards', 'meta', 'decks'].map((name) => resultOf(read.objectStore(name).getAll())),
    );
    const sound = cards.map(readCard).filter((card) => card !== null);
    this.#known = {
      cards: new Map(sound.map((card) => [card.key, card])),
      ...readMeta(meta),
      decks: decks.flatMap(readDecks),
    };
    for (const answer of this.#waiting) this.#applyInMemory(answer);
  }

  /** @param {DatedAnswer} answer @returns {Promise<boolean>} whether it is stored */
  answer(answer) {
    this.#waiting.push(answer);
    this.#unwritten.push(this.#applyInMemory(answer));
    return this.#write((db) => this.#writeWaiting(db));
  }

  /** @param {Choice} choice */
  keepChoice(choice) {
    this.#known = { ...this.#known, choice };
    return this.#change(['meta'], ([meta]) => meta.put({ key: 'choice', value: choice }));
  }

  /** @param {OwnDeck} deck one with the same id is replaced */
  keepDeck(deck) {
    this.#known = { ...this.#known, decks: [...this.#known.decks.filter(({ id }) => id !== deck.id), deck] };
    return this.#change(['decks'], ([decks]) => decks.put(deck));
  }

  /** @param {string} id */
  removeDeck(id) {
    this.#known = { ...this.#known, decks: this.#known.decks.filter((deck) => deck.id !== id) };
    return this.#change(['decks'], ([decks]) => decks.delete(id));
  }

  /** All answers, oldest first. @returns {Promise<Entry[]>} */
  async log() {
    await this.#queue;
    const rows = this.#db && resultOf(this.#db.transaction('log').objectStore('log').getAll()).catch(() => []);
    const stored = (await rows) ?? [];
    return [...stored.map(readEntry).filter((entry) => entry !== null), ...this.#unwritten];
  }

  /** Forgets answers, ratings and streaks; decks and the choice stay. @returns {Promise<boolean>} */
  reset() {
    const { decks, choice } = this.#known;
    this.#known = { ...nothing(), decks, choice };
    this.#waiting = [];
    this.#unwritten = [];
    return this.#change(['cards', 'log', 'meta'], ([cards, log, meta]) => {
      cards.clear();
      log.clear();
      for (const key of ['ratings', 'streak', 'daily']) meta.delete(key);
    });
  }

  close() {
    this.#channel?.close();
    this.#db?.close();
  }

  /** @param {DatedAnswer} answer */
  #applyInMemory(answer) {
    const { cards } = this.#known;
    const before = { ...this.#known, card: cards.get(keyOf(answer.problem)) };
    const { card, entry, ...rest } = afterAnswer(before, answer);
    cards.set(card.key, card);
    this.#known = { ...this.#known, ...rest };
    return entry;
  }

  /** @param {(db: IDBDatabase) => Promise<unknown>} work @returns {Promise<boolean>} whether it is stored */
  #write(work) {
    const done = this.#queue
      .then(async () => {
        if (!this.#db) return false;
        await work(this.#db);
        this.#channel?.postMessage('changed');
        return true;
      })
      .catch(() => {
        this.#onTrouble('full');
        return false;
      });
    this.#queue = done;
    return done;
  }

  /** @param {readonly string[]} names of stores @param {(stores: IDBObjectStore[]) => void} change */
  #change(names, change) {
    return this.#write(async (db) => {
      const transaction = db.transaction(names, 'readwrite');
      const done = completionOf(transaction);
      change(names.map((name) => transaction.objectStore(name)));
      await done;
    });
  }

  /** Writes the answers that wait, oldest first. @param {IDBDatabase} db */
  async #writeWaiting(db) {
    const writing = [...this.#waiting];
    const change = db.transaction(['cards', 'log', 'meta'], 'readwrite', { durability: 'relaxed' });
    const done = completionOf(change);
    const [cards, log, meta] = ['cards', 'log', 'meta'].map((name) => change.objectStore(name));
    try {
      for (const answer of writing) {
        const stored = readCard(await resultOf(cards.get(keyOf(answer.problem)))) ?? undefined;
        const rows = await resultOf(meta.getAll());
        const next = afterAnswer({ ...readMeta(rows), card: stored }, answer);
        cards.put(next.card);
        log.add(next.entry);
        for (const key of /** @type {const} */ (['ratings', 'streak', 'daily'])) meta.put({ key, value: next[key] });
      }
    } catch (error) {
      done.catch(() => {});
      throw error;
    }
    await done;
    this.#waiting = this.#waiting.filter((answer) => !writing.includes(answer));
    this.#unwritten = [];
  }
}

function openChannel() {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null; // a sandbox: no other tab shares our storage
  }
}

/**
 * Opens the store with what is known; in memory only, where nothing can be stored.
 * @param {object} options @param {OnTrouble} options.onTrouble
 * @param {() => void} options.onChange another tab has changed what is known
 * @param {() => IDBFactory} [options.factory]
 */
export async function openStore({ onTrouble, onChange, factory = () => indexedDB }) {
  const opened = await openDatabase(factory, NAME, MIGRATIONS);
  const store = new Store(opened.db, onTrouble);
  if (opened.db) await store.load().catch(() => onTrouble('failed'));
  else onTrouble(opened.why);
  store.watch(onChange);
  return store;
}
