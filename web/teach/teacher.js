// The teacher on the page: after a move of the person in a teaching game it has the engine consider it, and if it is a
// mistake to be offered back, one panel beside the board says why. The engine answers when the move is kept. The
// refutation is played out as ghosts on the board, one more with each press.

import { nameOf } from '../board/coordinates.js';
import { lazy } from '../base/lazy.js';
import { setMarkup } from '../base/trusted-types.js';
import { TEACHING_KEY, readStored, writeStored } from '../base/local-storage.js';
import { thinkingBegun, thinkingEnded } from '../game/state.js';
import { gameOf, turnOf } from '../game/game-registry.js';
import texts from '../i18n/dialogs.js';
import { addTexts, fillTexts, onLanguageChange, t } from '../i18n/t.js';
import { placeOf } from '../rating/ladder.js';
import { estimateNow } from '../rating/results.js';
import { part } from '../base/elements.js';
import { considered } from './consider.js';
import { MOST_OFFERS } from './judge.js';

/** @import { State, Store } from '../game/state.js' */
/** @typedef {{ level: number, frequency: import('./judge.js').Frequency }} Player */
/**
 * A move that is offered back. text: why, in the language that is spoken now; line: the refutation.
 * @typedef {{ text: () => string, line: readonly number[] }} Shown
 */

addTexts(texts);

const MARKUP = `
<p class="why" id="teach-why"></p>
<p class="so-far" role="status"></p>
<div class="answers">
  <button type="button" class="button primary" data-teach="back" data-t="teach.back"></button>
  <button type="button" class="button" data-teach="show"></button>
  <button type="button" class="button" data-teach="keep" data-t="teach.keep"></button>
</div>`;

/** Ghosts on the board after the position in the state; none without a line.
 * @param {State} state @param {readonly number[]} [vertices] @returns {State} */
const ghostsShown = (state, vertices) => ({
  ...state,
  line: vertices ? { from: state.game.moves.length, vertices, ghosts: true } : null,
});

/** How many moves were offered back in a game, so that a reload does not begin anew. @param {string} id */
function offersIn(id) {
  try {
    const { game, offers } = Object(JSON.parse(readStored(TEACHING_KEY) ?? 'null'));
    return game === id && Number.isInteger(offers) ? Number(offers) : 0;
  } catch {
    return 0; // not valid JSON
  }
}

/** The offer of a move back, with its answers. */
class OfferPanel {
  #store;
  #announce;
  #help;
  #panel = document.createElement('div');
  #why;
  #step;
  #back;
  #show;
  /**
   * The offer that is shown, and how much of its refutation.
   * @type {{ offer: Shown, state: State, plies: number } | null}
   */
  #shown = null;
  /** @type {(() => void) | null} */
  #finish = null;

  /** @param {Pick<Parameters<typeof createTeacher>[0], 'store' | 'announce' | 'undo' | 'help'>} dependencies */
  constructor({ store, announce, undo, help }) {
    this.#store = store;
    this.#announce = announce;
    this.#help = help;
    const panel = this.#panel;
    panel.className = 'teach';
    panel.hidden = true;
    panel.setAttribute('role', 'group');
    panel.setAttribute('aria-describedby', 'teach-why');
    panel.dataset.tLabel = 'teach.group';
    setMarkup(panel, MARKUP);
    const [why, step] = panel.querySelectorAll('p');
    const [back, show, keep] = panel.querySelectorAll('button');
    this.#why = why;
    this.#step = step;
    this.#back = back;
    this.#show = show;
    back.addEventListener('click', () => {
      help();
      undo(); // which ends the question, and so the offer
    });
    keep.addEventListener('click', () => this.#finish?.());
    show.addEventListener('click', () => this.#showNext());
    part('status').before(panel);
    onLanguageChange(() => this.#render());
  }

  /** Resolves when the move is kept, or the question has ended. @param {Shown} offer @param {State} state
   * @param {AbortSignal} signal */
  answered(offer, state, signal) {
    return new Promise((resolve) => {
      this.#shown = { offer, state, plies: 0 };
      this.#finish = () => {
        this.#hide();
        resolve(undefined);
      };
      signal.addEventListener('abort', () => this.#finish?.(), { once: true });
      this.#render();
      this.#panel.hidden = false;
      document.body.dataset.offer = 'true';
      this.#announce(this.#why.textContent ?? '');
      this.#back.focus({ preventScroll: true });
    });
  }

  /** Shows one more move of the refutation. */
  #showNext() {
    const shown = this.#shown;
    if (!shown || shown.plies >= shown.offer.line.length) return;
    this.#help();
    shown.plies++;
    this.#store.apply(ghostsShown, shown.offer.line.slice(0, shown.plies));
    this.#render();
  }

  #render() {
    if (!this.#shown) return;
    const { offer, state, plies } = this.#shown;
    const { size, toPlay } = state.game;
    const total = offer.line.length;
    const show = this.#show;
    this.#panel.setAttribute('aria-label', t('teach.group'));
    fillTexts(this.#panel);
    this.#why.textContent = offer.text();
    show.textContent = plies === 0 ? t('teach.show') : t('teach.next', { number: Math.min(plies + 1, total), total });
    show.setAttribute('aria-disabled', String(plies >= total));
    const colour = plies % 2 ? toPlay : 3 - toPlay;
    const vertex = offer.line[plies - 1];
    const point = vertex < 0 ? t('move.pass') : nameOf(vertex, size);
    const move = `${t(`colour.${colour}`)} ${point}`;
    this.#step.textContent = plies ? t('teach.step', { number: plies, move }) : '';
  }

  /** The panel is gone before the next key goes to the board. */
  #hide() {
    const hadFocus = this.#panel.contains(document.activeElement);
    this.#panel.hidden = true;
    delete document.body.dataset.offer;
    if (this.#shown?.plies) this.#store.apply(ghostsShown);
    this.#shown = null;
    this.#finish = null;
    const cell = hadFocus ? part('grid').querySelector('[tabindex="0"]') : null;
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  }
}

/**
 * @param {object} dependencies @param {Store} dependencies.store
 * @param {import('../game/game.js').Core['judge']} dependencies.judge
 * @param {(text: string) => void} dependencies.announce
 * @param {() => void} dependencies.undo takes the person's move back
 * @param {() => string} dependencies.id of the game in the library
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} dependencies.module the rules
 * @param {() => void} dependencies.help the person was helped, so the game does not count for the level
 * @returns {import('../game/game.js').Teach}
 */
export function createTeacher({ store, judge, announce, undo, id, module, help }) {
  const panel = new OfferPanel({ store, announce, undo, help });
  /** Moves that are not offered back again. @type {WeakSet<object>} */
  const kept = new WeakSet();

  /** @param {State} state @param {Player} player @param {AbortSignal} signal @returns {Promise<Shown | null>} */
  async function offerOfGo(state, player, signal) {
    const { size, toPlay, moves } = state.game;
    const ask = (/** @type {import('../game/game.js').Question} */ question) => judge.ask(question, signal);
    const offer = await considered(gameOf(state).here(state), player, { ask, module });
    if (!offer) return null;
    const { fault, loss, line } = offer;
    const point = nameOf(fault.place ?? moves[moves.length - 1].vertex, size);
    const points = Math.max(1, Math.round(loss.points));
    const text = () => {
      const params = { reply: `${t(`colour.${toPlay}`)} ${nameOf(line[0], size)}`, point, points };
      return t(`teach.${fault.kind}`, { count: fault.count, ...params });
    };
    return { text, line };
  }

  const gomoku = lazy(() => import('./gomoku.js'));
  /** @param {State} state @param {Player} player @param {AbortSignal} signal @returns {Promise<Shown | null>} */
  const offerOfGomoku = async (state, player, signal) =>
    (await gomoku()).offerOfGomoku(state, player, (question) => judge.ask(question, signal));

  return async (state, signal) => {
    const { settings, game, study, record } = state;
    const last = game.moves[game.moves.length - 1];
    const frequency = settings.teaching;
    const isDone =
      frequency === 'off' ||
      settings.clock.kind !== 'none' ||
      study.locked ||
      kept.has(record.node) ||
      !last ||
      last.color !== gameOf(state).person(state) ||
      turnOf(state).task !== 'move' || // stones of an opening are not judged
      offersIn(id()) >= MOST_OFFERS[frequency];
    if (isDone) return;
    const level = estimateNow(settings.game)?.level ?? settings.level;
    const player = { level: placeOf(settings.game, level), frequency };
    const offer = await (settings.game === 'go' ? offerOfGo : offerOfGomoku)(state, player, signal);
    if (!offer || signal.aborted) return;
    kept.add(record.node);
    writeStored(TEACHING_KEY, JSON.stringify({ game: id(), offers: offersIn(id()) + 1 }));
    store.apply(thinkingEnded);
    await panel.answered(offer, state, signal);
    if (!signal.aborted) store.apply(thinkingBegun, 'move', gameOf(state).limit(state));
  };
}
