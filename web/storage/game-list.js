// The games that the library shows: which of them match the search and the filters, and in which order. Pure functions
// on entries, which are computed once for each version of a game.

import { loadForm } from '../game/game-registry.js';
import { textOfPlayers } from './game-texts.js';
import { summaryOf } from './game-summary.js';
import { containsWords, searchTextOf } from './saved-game.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @typedef {import('./game-summary.js').Summary} Summary */
/** @typedef {'played' | 'date' | 'players' | 'moves'} Order */

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {SavedGame} saved
 * @property {Summary} summary
 * @property {string} players
 * @property {string | null} searchText null before the first search
 */

/**
 * @typedef {object} Query
 * @property {string} search
 * @property {string} game '' for all
 * @property {number} size 0 for all
 * @property {Order} order
 */

/**
 * @param {readonly SavedGame[]} games @param {ReadonlyMap<string, Entry>} known those that are unchanged are used again
 * @returns {Promise<Map<string, Entry>>}
 */
export async function entriesOf(games, known) {
  for (const game of new Set(games.map((saved) => saved.game))) await loadForm(game);
  return new Map(
    games.map((saved) => {
      const old = known.get(saved.id);
      if (old?.saved.updated === saved.updated && old.saved.name === saved.name) return [saved.id, old];
      const summary = summaryOf(saved);
      return [saved.id, { id: saved.id, saved, summary, players: textOfPlayers(summary), searchText: null }];
    }),
  );
}

/** @param {Entry} entry @param {string} search */
function isFound(entry, search) {
  entry.searchText ??= searchTextOf(entry.saved, entry.players);
  return containsWords(entry.searchText, search);
}

/** Latest first, where nothing else decides. @param {Entry} a @param {Entry} b */
const byLastPlayed = (a, b) => b.saved.updated - a.saved.updated;

/** @param {Order} order @param {string} language @returns {(a: Entry, b: Entry) => number} */
function comparison(order, language) {
  if (order === 'played') return byLastPlayed;
  if (order === 'date') return (a, b) => b.summary.day - a.summary.day || byLastPlayed(a, b);
  if (order === 'moves') return (a, b) => b.summary.moves - a.summary.moves || byLastPlayed(a, b);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) => compare(a.saved.name || a.players, b.saved.name || b.players) || byLastPlayed(a, b);
}

/** @param {Iterable<Entry>} entries @param {Query} query @param {string} language for the order of names */
export function queried(entries, { search, game, size, order }, language) {
  const isSearched = search.trim() !== '';
  return [...entries]
    .filter(
      (entry) =>
        (!game || entry.summary.game === game) &&
        (!size || entry.summary.size === size) &&
        (!isSearched || isFound(entry, search)),
    )
    .sort(comparison(order, language));
}

/** The board sizes that occur, ascending. @param {Iterable<Entry>} entries @param {string} game '' for all */
export const sizesOf = (entries, game) =>
  [...new Set([...entries].filter(({ summary }) => !game || summary.game === game).map(({ summary }) => summary.size))]
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
