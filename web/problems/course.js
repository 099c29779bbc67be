// The course of problems: what the reader has chosen, which problem is next, and what an answer changes.

import { chooseNext, countDue, keyOf } from './cards.js';
import { keyOfTopic, onTopic, readChoice, usualTopic } from './choice.js';
import { dailySet, dayOf } from './daily.js';
import { t } from '../i18n/t.js';

/** @import { AnyProblem, SetProblem } from './decks.js' */
/** @typedef {import('./choice.js').Choice} Choice */

export class Course {
  #problems;
  store;
  mistakes;
  #onChoice;
  #now;
  /** @type {Choice} */
  #choice;
  /** Keys that were skipped during this visit. @type {Set<string>} */
  #skipped = new Set();
  #last = '';
  #today;
  #daily;

  /**
   * @param {object} options @param {readonly SetProblem[]} options.problems of the site
   * @param {import('./store.js').Store} options.store
   * @param {import('./own-decks.js').OwnDeck} options.mistakes of the reader's games; its problems may be none
   * @param {() => void} options.onChoice something else is to be solved now
   * @param {() => number} [options.now]
   */
  constructor({ problems, store, mistakes, onChoice, now = Date.now }) {
    this.#problems = problems;
    this.store = store;
    this.mistakes = mistakes;
    this.#onChoice = onChoice;
    this.#now = now;
    this.#choice = readChoice(store.known.choice, usualTopic());
    this.#today = dayOf(now());
    this.#daily = dailySet(problems, this.#today);
    if (this.#choice.set !== 'training' && this.#choice.set !== 'daily' && !this.#deckOf(this.#choice.set))
      this.#choice = { ...this.#choice, set: 'training' };
  }

  #deckOf(/** @type {string} */ id) {
    return id === this.mistakes.id ? this.mistakes : this.store.known.decks.find((deck) => deck.id === id);
  }

  #results() {
    return this.store.known.daily.day === this.#today ? this.store.known.daily.results : {};
  }

  /** @returns {readonly AnyProblem[]} */
  #candidates() {
    if (this.#choice.set === 'training') return onTopic(this.#problems, this.#choice.topic);
    if (this.#choice.set !== 'daily') return this.#deckOf(this.#choice.set)?.problems ?? [];
    return this.#dailyNow();
  }

  #dailyNow() {
    const day = dayOf(this.#now());
    if (day !== this.#today) {
      this.#today = day;
      this.#daily = dailySet(this.#problems, this.#today);
    }
    return this.#daily;
  }

  /** How many of today's ten have no answer. */
  #openDaily() {
    return this.#dailyNow().filter((problem) => this.#results()[keyOf(problem)] === undefined).length;
  }

  /** @param {Choice} next */
  choose(next) {
    const isOther = next.set !== this.#choice.set || next.topic !== this.#choice.topic;
    this.#choice = next;
    void this.store.keepChoice(this.#choice);
    if (!isOther) return;
    this.#skipped = new Set();
    this.#last = '';
    this.#onChoice();
  }

  get choice() {
    return this.#choice;
  }

  get streak() {
    return this.store.known.streak.now;
  }

  /** @param {'go' | 'gomoku'} game */
  ratingOf(game) {
    return this.store.known.ratings[game];
  }

  /** @returns {AnyProblem | null} */
  next() {
    const all = this.#candidates();
    if (this.#choice.set === 'daily') {
      const open = all.filter((problem) => this.#results()[keyOf(problem)] === undefined);
      const problem = open.find((one) => !this.#skipped.has(keyOf(one))) ?? open[0] ?? null;
      this.#last = problem ? keyOf(problem) : '';
      return problem;
    }
    const { cards, ratings } = this.store.known;
    const choosing = { problems: all, cards, ratings, now: this.#now() };
    const problem =
      chooseNext({ ...choosing, but: new Set([...this.#skipped, this.#last]) }) ??
      chooseNext({ ...choosing, but: new Set() });
    this.#last = problem ? keyOf(problem) : '';
    return problem;
  }

  /** @param {AnyProblem} problem */
  skip(problem) {
    this.#skipped.add(keyOf(problem));
  }

  /**
   * @param {AnyProblem} problem @param {Omit<import('./cards.js').Answer, 'problem'>} answer
   * @returns {number | null} the change of the rating
   */
  answer(problem, answer) {
    const before = this.store.known.ratings[problem.game].rating;
    const day = this.#choice.set === 'daily' ? this.#today : '';
    void this.store.answer({ problem, ...answer, day });
    return problem.rating === null ? null : this.store.known.ratings[problem.game].rating - before;
  }

  /** The name of what is being solved, and how far it is. @param {AnyProblem | null} problem */
  setNow(problem) {
    const all = this.#candidates();
    const isDaily = this.#choice.set === 'daily';
    const name =
      this.#choice.set === 'training'
        ? t(this.#choice.topic === 'all' ? 'set.training' : keyOfTopic(this.#choice.topic))
        : isDaily
          ? t('set.daily')
          : this.#choice.set === this.mistakes.id
            ? t('set.mistakes')
            : (this.#deckOf(this.#choice.set)?.name ?? '');
    return {
      name,
      offersDaily: !isDaily && this.#openDaily() > 0,
      due: countDue(all, this.store.known.cards, this.#now()),
      daily: isDaily ? all.map((one) => this.#results()[keyOf(one)]) : null,
      at: problem ? all.findIndex((one) => keyOf(one) === keyOf(problem)) : -1,
    };
  }

  /** If the ten of today are done: how many were right. @returns {{ right: number, count: number } | null} */
  dailyResult() {
    if (this.#choice.set !== 'daily' || !this.#daily.length) return null;
    const answers = this.#daily.map((problem) => this.#results()[keyOf(problem)]);
    return { right: answers.filter(Boolean).length, count: answers.length };
  }

  /** @param {import('./own-decks.js').OwnDeck} deck */
  async addDeck(deck) {
    await this.store.keepDeck(deck);
    this.choose({ ...this.#choice, set: deck.id });
  }

  /** @param {string} id */
  removeDeck(id) {
    void this.store.removeDeck(id);
    if (this.#choice.set === id) this.choose({ ...this.#choice, set: 'training' });
  }
}
