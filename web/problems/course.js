// The course of problems: what the reader has chosen, which problem is next, and what an answer changes.

import { chooseNext, countDue, keyOf } from './cards.js';
import { keyOfTopic, onTopic, readChoice, usualTopic } from './choice.js';
import { dailySet, dayOf } from './daily.js';
import { t } from '../i18n/t.js';

/** @typedef {import('./decks.js').AnyProblem} AnyProblem */
/** @typedef {import('./decks.js').SetProblem} SetProblem */
/** @typedef {import('./choice.js').Choice} Choice */

/**
 * @param {object} options
 * @param {readonly SetProblem[]} options.problems of the site
 * @param {import('./store.js').Store} options.store
 * @param {import('./own-decks.js').OwnDeck} options.mistakes of the reader's games; its problems may be none
 * @param {() => void} options.onChoice something else is to be solved now
 * @param {() => number} [options.now]
 */
export function createCourse({ problems, store, mistakes, onChoice, now = Date.now }) {
  let choice = readChoice(store.known.choice, usualTopic());
  /** Keys that were skipped during this visit. @type {Set<string>} */
  let skipped = new Set();
  let last = '';
  let today = dayOf(now());
  let daily = dailySet(problems, today);

  const deckOf = (/** @type {string} */ id) =>
    id === mistakes.id ? mistakes : store.known.decks.find((deck) => deck.id === id);
  if (choice.set !== 'training' && choice.set !== 'daily' && !deckOf(choice.set))
    choice = { ...choice, set: 'training' };

  const results = () => (store.known.daily.day === today ? store.known.daily.results : {});

  /** @returns {readonly AnyProblem[]} */
  function candidates() {
    if (choice.set === 'training') return onTopic(problems, choice.topic);
    if (choice.set !== 'daily') return deckOf(choice.set)?.problems ?? [];
    return dailyNow();
  }

  function dailyNow() {
    const day = dayOf(now());
    if (day !== today) {
      today = day;
      daily = dailySet(problems, today);
    }
    return daily;
  }

  /** How many of today's ten have no answer. */
  const openDaily = () => dailyNow().filter((problem) => results()[keyOf(problem)] === undefined).length;

  /** @param {Choice} next */
  function choose(next) {
    const isOther = next.set !== choice.set || next.topic !== choice.topic;
    choice = next;
    void store.keepChoice(choice);
    if (!isOther) return;
    skipped = new Set();
    last = '';
    onChoice();
  }

  return {
    get choice() {
      return choice;
    },
    choose,
    store,
    mistakes,
    get streak() {
      return store.known.streak.now;
    },
    /** @param {'go' | 'gomoku'} game */
    ratingOf: (game) => store.known.ratings[game],

    /** @returns {AnyProblem | null} */
    next() {
      const all = candidates();
      if (choice.set === 'daily') {
        const open = all.filter((problem) => results()[keyOf(problem)] === undefined);
        const problem = open.find((one) => !skipped.has(keyOf(one))) ?? open[0] ?? null;
        last = problem ? keyOf(problem) : '';
        return problem;
      }
      const { cards, ratings } = store.known;
      const choosing = { problems: all, cards, ratings, now: now() };
      const problem =
        chooseNext({ ...choosing, but: new Set([...skipped, last]) }) ?? chooseNext({ ...choosing, but: new Set() });
      last = problem ? keyOf(problem) : '';
      return problem;
    },

    /** @param {AnyProblem} problem */
    skip(problem) {
      skipped.add(keyOf(problem));
    },

    /**
     * @param {AnyProblem} problem
     * @param {Omit<import('./cards.js').Answer, 'problem'>} answer
     * @returns {number | null} the change of the rating
     */
    answer(problem, answer) {
      const before = store.known.ratings[problem.game].rating;
      const day = choice.set === 'daily' ? today : '';
      void store.answer({ problem, ...answer, day });
      return problem.rating === null ? null : store.known.ratings[problem.game].rating - before;
    },

    /** The name of what is being solved, and how far it is. @param {AnyProblem | null} problem */
    setNow(problem) {
      const all = candidates();
      const isDaily = choice.set === 'daily';
      const name =
        choice.set === 'training'
          ? t(choice.topic === 'all' ? 'set.training' : keyOfTopic(choice.topic))
          : isDaily
            ? t('set.daily')
            : choice.set === mistakes.id
              ? t('set.mistakes')
              : (deckOf(choice.set)?.name ?? '');
      return {
        name,
        offersDaily: !isDaily && openDaily() > 0,
        due: countDue(all, store.known.cards, now()),
        daily: isDaily ? all.map((one) => results()[keyOf(one)]) : null,
        at: problem ? all.findIndex((one) => keyOf(one) === keyOf(problem)) : -1,
      };
    },

    /** If the ten of today are done: how many were right. @returns {{ right: number, count: number } | null} */
    dailyResult() {
      if (choice.set !== 'daily' || !daily.length) return null;
      const answers = daily.map((problem) => results()[keyOf(problem)]);
      return { right: answers.filter(Boolean).length, count: answers.length };
    },

    /** @param {import('./own-decks.js').OwnDeck} deck */
    async addDeck(deck) {
      await store.keepDeck(deck);
      choose({ ...choice, set: deck.id });
    },
    /** @param {string} id */
    removeDeck(id) {
      void store.removeDeck(id);
      if (choice.set === id) choose({ ...choice, set: 'training' });
    },
  };
}

/** @typedef {ReturnType<typeof createCourse>} Course */
