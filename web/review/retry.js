// "Find a better move": the board shows the position before a mistake, and the reader's answer is judged: right if the
// review's search found it about as good as its best, or if the judge does after it; else what it costs is told and its
// refutation is played on the board.

import { framesOf } from './lines.js';
import { goodMoves } from './mistakes.js';
import { lossBetween } from './measure.js';
import { costText } from './sentences.js';
import { TOLERANCE } from '../storage/mistakes.js';
import { h } from '../base/elements.js';
import { nameOf } from '../board/coordinates.js';
import { gameOf } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../game/state.js').Judgement} Judgement */
/** @typedef {import('./loss-card.js').LossCard} LossCard */
/**
 * A mistake that is tried again.
 * @typedef {object} Task
 * @property {import('./measure.js').Loss} cost
 * @property {number} number of the move
 * @property {import('../record/replay.js').Question} position before it
 * @property {Judgement | undefined} before
 * @property {Judgement | undefined} after
 * @property {LossCard} card
 */

/** Moves of a refutation. */
const LONGEST = 12;

export class Retry {
  #judge;
  #module;
  #state;
  #play;
  #done;
  #says;
  #title;
  #buttons;
  /** @type {Task | null} */
  #task = null;
  /** @type {AbortController | null} */
  #asking = null;
  element;

  /**
   * @param {object} dependencies
   * @param {Pick<import('../game/judge.js').Judge, 'ask'>} dependencies.judge
   * @param {import('../../wasm-bindings/engine-module.js').EngineModule} dependencies.module
   * @param {() => State} dependencies.state
   * @param {(line: import('./line-player.js').Line | null) => void} dependencies.play shows a line on the board; null:
   *   asks for an answer there
   * @param {(isNext: boolean) => void} dependencies.done leads on to the next mistake, or back to the list
   */
  constructor({ judge, module, state, play, done }) {
    this.#judge = judge;
    this.#module = module;
    this.#state = state;
    this.#play = play;
    this.#done = done;
    this.#title = h('p', { class: 'subtitle', role: 'heading', 'aria-level': '3', tabindex: '-1' });
    this.#says = h('p', { class: 'retry-says', role: 'status' });
    const button = (/** @type {string} */ name, /** @type {() => void} */ act) =>
      h('button', { type: 'button', class: 'button', 'data-retry': name, onclick: act });
    this.#buttons = {
      again: button('again', () => this.#ask()),
      answer: button('answer', () => this.#showAnswer()),
      next: button('next', () => this.#done(true)),
      back: button('back', () => this.#done(false)),
    };
    this.element = h(
      'div',
      { class: 'retry', hidden: true },
      this.#title,
      this.#says,
      h('div', { class: 'loss-actions' }, ...Object.values(this.#buttons)),
    );
  }

  /** The mistake that is tried again. */
  get task() {
    return this.#task;
  }

  /** @param {Task} task @param {number} left mistakes that follow it */
  start(task, left) {
    this.#task = task;
    this.element.hidden = false;
    this.#buttons.next.hidden = !left;
    this.showTexts();
    this.#ask();
    this.#title.focus({ preventScroll: true });
  }

  stop() {
    this.#asking?.abort();
    this.#asking = null;
    this.#task = null;
    this.element.hidden = true;
  }

  /** Writes the texts that do not depend on an answer. */
  showTexts() {
    const { number = 0, cost } = this.#task ?? {};
    this.#title.textContent = t('review.retry.title', { number, colour: t(`colour.${cost?.color ?? 1}`) });
    this.#buttons.again.textContent = t('action.retry');
    this.#buttons.answer.textContent = t('review.retry.answer');
    this.#buttons.next.textContent = t('review.retry.next');
    this.#buttons.back.textContent = t('review.retry.back');
  }

  /** @param {string} text @param {boolean} [isRight] */
  #say(text, isRight) {
    this.#says.textContent = text;
    this.#says.dataset.is = isRight === undefined ? '' : isRight ? 'right' : 'wrong';
    const isAnswered = isRight !== undefined;
    this.#buttons.again.hidden = !isAnswered || isRight;
    this.#buttons.answer.hidden = isRight === true;
    this.#buttons.next.classList.toggle('primary', isRight === true);
  }

  #ask() {
    this.#play(null);
    this.#say(t('review.retry.task', { colour: t(`colour.${this.#task?.cost.color ?? 1}`) }));
  }

  #showAnswer() {
    const line = this.#task?.card.lines.better;
    if (!this.#task || !line) return;
    const point = nameOf(line.line[0], line.size);
    this.#say(`${t('review.better', { point })}. ${this.#task.card.says()}`, true);
    this.#play(line);
  }

  /** The reader's answer. @param {number} vertex @returns {Promise<void>} */
  async answer(vertex) {
    const task = this.#task;
    if (!task || vertex < 0) return;
    const { cost, position, before, card } = task;
    const { color } = cost;
    const { size } = position;
    const state = this.#state();
    const point = nameOf(vertex, size);
    const frames = framesOf(this.#module, state.settings.game, position, [vertex], color);
    if (frames.length < 2) return this.#say(t('review.retry.illegal', { point }));
    if (vertex === cost.vertex && card.lines.played) {
      this.#say(t('review.retry.same', { point, cost: costText(cost) }), false);
      return this.#play(card.lines.played);
    }
    const good = goodMoves(before?.candidates, cost.vertex).map((move) => move.vertex);
    if (vertex === cost.better || good.includes(vertex)) {
      this.#say(t('review.retry.right', { point, says: card.says() }), true);
      return this.#play(
        vertex === cost.better && card.lines.better ? card.lines.better : { size, frames, line: [vertex] },
      );
    }
    this.#play({ size, frames, line: [vertex] });
    this.#say(t('review.retry.judging', { point }));
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const judged = await this.#judgeAfter(
      state,
      { ...position, moves: [...position.moves, { color, vertex }] },
      asking,
    );
    if (this.#asking !== asking || this.#task !== task) return;
    if (!judged || !before) return this.#say(t('review.retry.unknown', { point }), false);
    const lost = lossBetween(color, before, judged);
    const isGood = lost.rate <= TOLERANCE.rate && (lost.points ?? 0) <= TOLERANCE.points;
    const line = [vertex, ...(judged.line ?? [])].slice(0, LONGEST);
    this.#say(t(isGood ? 'review.retry.good' : 'review.retry.wrong', { point, cost: costText(lost) }), isGood);
    this.#play({ size, frames: framesOf(this.#module, state.settings.game, position, line, color), line });
  }

  /**
   * @param {State} state @param {import('../record/replay.js').Question} position @param {AbortController} asking
   * @returns {Promise<Judgement | null>} null if it cannot be judged
   */
  async #judgeAfter(state, position, asking) {
    const game = gameOf(state);
    const question = game.judged(position, state);
    if (!question) return null;
    const toPlay = 3 - /** @type {{ color: number }} */ (position.moves.at(-1)).color;
    return this.#judge.ask(question, asking.signal).then(
      (report) => game.judge(report, toPlay),
      () => null,
    );
  }
}
