// The strength of the engine in the new-game dialog: a slider over the levels of a game, the rank, and one sentence
// that tells how the engine plays. The level of the user, once there are results, is marked, and one press away; until
// then the one last played with is offered again.

import { t } from '../i18n/t.js';
import { levelAt, placeOf } from '../rating/ladder.js';
import { part, partOf } from '../base/elements.js';

/** @typedef {import('../game/game.js').Form} Form */
/** @typedef {import('../game/settings.js').GameName} GameName */

export const STRENGTH_MARKUP = `
  <fieldset class="choice" data-part="new-level-set"><legend data-t="new.level"></legend>
    <p class="rank"><b data-part="level-rank"></b> <span data-part="level-yours" data-t="new.level.yours"></span>
      <button type="button" class="button" data-part="level-back"></button></p>
    <div class="slider"><span class="mark" data-part="level-mark"></span><input type="range" name="level" min="0"
      step="1" data-part="new-level" data-t-label="new.level" aria-describedby="level-hint"></div>
    <p class="says" id="level-hint" data-part="level-hint"></p>
  </fieldset>`;

export function createStrengthField() {
  const slider = partOf(HTMLInputElement, 'new-level');
  const mark = part('level-mark');
  const back = part('level-back');
  /** @type {Form | null} */
  let form = null;
  /** @type {GameName} */
  let game = 'go';
  /** The user's level, if it is known. @type {number | undefined} */
  let known;
  /** The level last played with. @type {number | undefined} */
  let last;
  let touched = false;

  // The slider stands at a place.
  const level = () => levelAt(game, Number(slider.value));
  const placed = (/** @type {number} */ of) => String(placeOf(game, of));

  function update() {
    if (!form) return;
    const shown = level();
    const rank = t(form.levels[shown]);
    const isYours = shown === known;
    part('level-rank').textContent = rank;
    part('level-yours').hidden = !isYours;
    back.hidden = isYours || known === undefined;
    back.textContent = t('level.now', { level: t(form.levels[known ?? shown]) });
    part('level-hint').textContent = form.levelHint(shown);
    slider.setAttribute('aria-valuetext', isYours ? `${rank}, ${t('new.level.yours')}` : rank);
  }

  slider.addEventListener('input', () => {
    touched = true;
    update();
  });

  back.addEventListener('click', () => {
    if (known !== undefined) slider.value = placed(known);
    touched = false;
    slider.focus(); // the button disappears
    update();
  });

  return {
    value: level,
    /** What the user has chosen; undefined if the level is still the one that was offered. */
    chosen: () => (touched ? level() : undefined),
    /** Whether it is another level than the user's. */
    isOther: () => known !== undefined && level() !== known,
    /** Fills in the texts again, after a change of the language. */
    update,

    /**
     * @param {GameName} selected @param {Form} next of that game
     * @param {{ yours?: number, played?: number }} levels the user's, if it is known; the one last played with
     * @param {number} size of the board
     * @param {number} [chosen] what the user has chosen before
     */
    show(selected, next, { yours, played }, size, chosen) {
      game = selected;
      form = next;
      known = yours;
      last = played;
      touched = chosen !== undefined;
      slider.max = String(next.levels.length - 1);
      slider.value = placed(chosen ?? yours ?? played ?? next.suggestedLevel(size));
      mark.hidden = yours === undefined;
      mark.style.setProperty('--at', String(placeOf(game, yours ?? 0) / (next.levels.length - 1)));
      update();
    },

    /** Suggests a level for another size, unless the user has one, chose one or has played. @param {number} size */
    suggest(size) {
      if (!form || touched || (known ?? last) !== undefined) return;
      slider.value = placed(form.suggestedLevel(size));
      update();
    },
  };
}
