// The size of the board in the new-game dialog: the usual sizes as pictures, the others behind a button.

import { t } from '../i18n/t.js';
import { addRadios } from './dialog.js';
import { part } from '../base/elements.js';
import { boardPicture } from './pictures.js';

/** @typedef {import('../game/game.js').Form} Form */

export const SIZE_MARKUP = `
    <div class="sizes" role="radiogroup" data-t-label="new.size"><div class="cards" data-part="new-size"></div>
      <button type="button" class="button" data-part="sizes-more" aria-controls="sizes-other"
        data-t="new.size.more"></button>
      <div class="segments" id="sizes-other" data-part="sizes-other"></div></div>`;

/** Side of a picture, CSS pixels. */
const SIDE = 36;

/** @param {() => import('../board/theme.js').Theme} theme */
export function createSizeField(theme) {
  const [usual, other, more] = ['new-size', 'sizes-other', 'sizes-more'].map((name) => part(name));
  const inputs = () => usual.parentElement?.querySelectorAll('input[name="size"]') ?? [];

  /** @param {boolean} isOpen */
  function unfold(isOpen) {
    other.hidden = !isOpen;
    more.setAttribute('aria-expanded', String(isOpen));
  }
  more.addEventListener('click', () => unfold(more.getAttribute('aria-expanded') !== 'true'));

  return {
    value: () => Number([...inputs()].find(({ checked }) => checked)?.value),

    /** @param {Form} form of the selected game @param {string} game @param {number} size */
    show(form, game, size) {
      const chosen = form.sizes.includes(size) ? size : form.sizes[0]; // a record may have a smaller board
      const choice = (/** @type {number} */ lines) => ({
        value: `${lines}`,
        text: t(`new.size.${game}`, { size: lines }),
      });
      usual.replaceChildren();
      other.replaceChildren();
      addRadios(
        usual,
        'size',
        form.usualSizes.map((lines) => ({
          ...choice(lines),
          pictures: [boardPicture({ size: lines, side: SIDE }, theme())],
        })),
      );
      addRadios(other, 'size', form.sizes.filter((lines) => !form.usualSizes.includes(lines)).map(choice));
      for (const input of inputs()) input.checked = input.value === `${chosen}`;
      unfold(!form.usualSizes.includes(chosen));
    },
  };
}
