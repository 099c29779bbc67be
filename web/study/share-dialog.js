// The share dialog. In front: the picture, the system's share sheet, link and picture; below, folded, the formats for
// authors of articles and forums, each with one click. If the browser denies the clipboard, the text is selected.

import { find } from '../base/elements.js';
import { commentOf, fileName, linkTo, pictureOf, textOf, titleOf } from './share-formats.js';
import { download } from '../storage/files.js';
import { paintPicture, pngOf, sceneOf } from '../record/picture.js';
import { createDialog } from '../ui/dialog.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../board/theme.js').Theme} Theme */
/** @typedef {import('./share-formats.js').TextKind} TextKind */
/** @typedef {TextKind | 'png'} Kind */

/**
 * What is folded, and how it can be shared. A new kind needs a line here, its text in textOf(), and `share.<kind>` in
 * the texts.
 * @type {readonly (readonly [Kind, readonly ('copy' | 'save')[]])[]}
 */
const FOR_AUTHORS = [
  ['sgf', ['copy', 'save']],
  ['diagram', ['copy']],
  ['svg', ['copy', 'save']],
  ['tag', ['copy']],
  ['iframe', ['copy']],
  ['markdown', ['copy']],
];

/** @param {Kind} kind @param {'copy' | 'save'} way @param {string} rest attributes */
const shareButton = (kind, way, rest) =>
  `<button type="button" data-share="${kind}" data-way="${way}" ${rest}></button>`;

const MARKUP = `
<h2 id="share-title" data-t="share.title"></h2>
<div class="share-front">
  <canvas class="share-picture" role="img"></canvas>
  <div class="share-ways">
    <label class="share-comment" hidden><input type="checkbox"><span data-t="share.with-comment"></span></label>
    <button type="button" class="button primary" data-send data-t="study.share" hidden></button>
    ${shareButton('link', 'copy', 'class="button" data-t="share.link.copy"')}
    ${shareButton('png', 'copy', 'class="button" data-t="share.png.copy"')}
    ${shareButton('png', 'save', 'class="button" data-t="share.png.save"')}
  </div>
</div>
<details class="share-authors">
  <summary data-t="share.authors"></summary>
  <ul class="share-list">${FOR_AUTHORS.map(
    ([kind, ways]) => `
    <li><b data-t="share.${kind}"></b>${ways.map((way) => shareButton(kind, way, 'class="deed"')).join('')}</li>`,
  ).join('')}
  </ul>
</details>
<textarea class="share-view" data-t-label="share.view" readonly spellcheck="false" hidden></textarea>
<div class="buttons share-foot">
  <p class="share-status" role="status"></p>
  <button type="button" class="button" data-t="action.done"></button>
</div>`;

export class ShareDialog {
  #state;
  #theme;
  #replay;
  #dialog;
  /** @type {HTMLTextAreaElement} */
  #textField;
  /** @type {HTMLElement} */
  #statusLine;
  /** @type {HTMLCanvasElement} */
  #canvas;
  /** @type {HTMLInputElement} */
  #checkbox;
  /** @type {HTMLButtonElement} */
  #sendButton;
  /** @type {HTMLDetailsElement} */
  #authors;
  #buttons;
  /**
   * Link and picture for the system's share sheet. They are made before the click, because the sheet opens only while
   * the click is fresh.
   * @type {Promise<{ title: string, url: string, files: File[] }> | null}
   */
  #parcel = null;

  /**
   * @param {object} dependencies @param {() => State} dependencies.state
   * @param {() => Theme} dependencies.theme of the pictures
   * @param {() => Promise<import('../record/replay.js').Replay>} dependencies.replay freed by the caller
   */
  constructor({ state, theme, replay }) {
    this.#state = state;
    this.#theme = theme;
    this.#replay = replay;
    this.#dialog = createDialog('share-dialog', '', MARKUP);
    this.#textField = this.#part(HTMLTextAreaElement, 'textarea');
    this.#statusLine = this.#part(HTMLElement, '[role="status"]');
    this.#canvas = this.#part(HTMLCanvasElement, 'canvas');
    this.#checkbox = this.#part(HTMLInputElement, '.share-comment input');
    this.#sendButton = this.#part(HTMLButtonElement, '[data-send]');
    this.#authors = this.#part(HTMLDetailsElement, 'details');
    this.#buttons = [...this.#dialog.querySelectorAll('button[data-share]')];
    this.#part(HTMLElement, '.buttons button').addEventListener('click', () => this.#dialog.close());
    for (const button of this.#buttons) {
      button.addEventListener('click', async () => {
        const { share, way } = /** @type {{ share: Kind, way: string }} */ (/** @type {unknown} */ (button.dataset));
        this.#statusLine.textContent = '';
        try {
          await (way === 'copy' ? this.#copy(share) : this.#save(share));
          this.#statusLine.textContent = t(way === 'copy' ? 'share.copied' : 'share.saved', {
            what: t(`share.${share}`),
          });
        } catch {
          this.#statusLine.textContent = t(way === 'copy' && share !== 'png' ? 'share.select' : 'share.failed', {
            what: t(`share.${share}`),
          });
          this.#textField.scrollIntoView({ block: 'nearest' }); // above the sentence, which has just grown
        }
      });
    }
    this.#sendButton.addEventListener('click', async () => {
      this.#statusLine.textContent = '';
      try {
        await this.#send();
      } catch (error) {
        // An AbortError: the person closed the sheet.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          this.#statusLine.textContent = t('share.send.failed');
      }
    });
    this.#checkbox.addEventListener('change', this.#redraw);
  }

  /** @template {HTMLElement} T @param {new () => T} type @param {string} selector */
  #part(type, selector) {
    return find(type, selector, this.#dialog);
  }

  #tree() {
    return this.#state().record.tree;
  }

  #withComment() {
    return this.#checkbox.checked && commentOf(this.#tree()) !== '';
  }

  async #picture() {
    return pictureOf(this.#tree(), await this.#replay(), this.#withComment());
  }

  async #png() {
    return pngOf(await this.#picture(), this.#theme());
  }

  #pictureName() {
    return `${fileName(this.#tree())}.png`;
  }

  async #pack() {
    const title = titleOf(this.#tree());
    const [url, blob] = await Promise.all([linkTo(this.#tree()), this.#png()]);
    return { title, url, files: [new File([blob], this.#pictureName(), { type: 'image/png' })] };
  }

  /** Shows the picture that is shared, and prepares the parcel. */
  async #draw() {
    const wanted = this.#withComment();
    const shown = await this.#picture();
    if (wanted !== this.#withComment()) return; // the checkbox was faster than the replay
    const { view } = sceneOf(shown);
    this.#canvas.style.setProperty('--ratio', `${view.width / view.height}`);
    const scale = (this.#canvas.clientWidth * devicePixelRatio) / view.width;
    this.#canvas.setAttribute('aria-label', [titleOf(this.#tree()), shown.caption?.comment].filter(Boolean).join('. '));
    paintPicture(this.#canvas, shown, this.#theme(), scale);
    if (this.#sendButton.hidden) return;
    this.#parcel = this.#pack();
    this.#parcel.catch(() => {}); // reported by the click
  }

  async #send() {
    const { title, url, files } = await (this.#parcel ?? this.#pack());
    // Some systems take no files, and a page opened from disk has no link for others.
    const offers = [
      { title, url, files },
      { title, files },
      { title, url },
    ];
    const offer = navigator.canShare ? offers.find((its) => navigator.canShare(its)) : { title, url };
    if (!offer) throw new Error('The system shares neither links nor pictures.');
    await navigator.share(offer);
  }

  /** @param {TextKind} kind */
  #text(kind) {
    return textOf(kind, this.#tree(), { replay: this.#replay, theme: this.#theme(), withComment: this.#withComment() });
  }

  /** @param {Kind} kind */
  async #copy(kind) {
    // The item takes a promise, because Safari requires the write to start within the click.
    if (kind === 'png') {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': this.#png() })]);
      return;
    }
    this.#textField.value = await this.#text(kind);
    this.#textField.hidden = kind === 'link';
    try {
      await navigator.clipboard.writeText(this.#textField.value);
    } catch (error) {
      this.#textField.hidden = false;
      this.#textField.focus();
      this.#textField.select();
      throw error;
    }
  }

  /** @param {Kind} kind */
  async #save(kind) {
    if (kind === 'png') download(this.#pictureName(), 'image/png', await this.#png());
    else
      download(
        `${fileName(this.#tree())}.${kind}`,
        kind === 'svg' ? 'image/svg+xml' : 'application/x-go-sgf',
        await this.#text(kind),
      );
  }

  #redraw = () =>
    this.#draw().catch(() => {
      this.#statusLine.textContent = t('share.failed', { what: t('share.png') });
    });

  async open() {
    for (const button of this.#buttons) {
      const { share, way } = button.dataset;
      if (!button.closest('.share-authors')) continue;
      button.textContent = t(way === 'save' ? 'action.save' : 'share.copy');
      button.setAttribute('aria-label', t(`share.${way}.what`, { what: t(`share.${share}`) }));
    }
    this.#sendButton.hidden = !navigator.share;
    this.#part(HTMLElement, '[data-share="link"]').classList.toggle('primary', this.#sendButton.hidden);
    this.#part(HTMLElement, '.share-comment').toggleAttribute('hidden', commentOf(this.#tree()) === '');
    this.#checkbox.checked = false;
    this.#authors.open = false;
    this.#statusLine.textContent = '';
    this.#textField.value = '';
    this.#textField.hidden = true;
    this.#parcel = null;
    this.#dialog.showModal();
    await this.#redraw();
  }
}
