// The share dialog. In front: the picture, the system's share sheet, link and picture; below, folded, the formats for
// authors of articles and forums, each with one click. If the browser denies the clipboard, the text is selected.

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
    <button type="button" class="button primary" data-send data-t="share.send" hidden></button>
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
  <button type="button" class="button" data-t="share.close"></button>
</div>`;

/**
 * @param {object} dependencies
 * @param {() => State} dependencies.state
 * @param {() => Theme} dependencies.theme of the pictures
 * @param {() => Promise<import('../record/replay.js').Replay>} dependencies.replay freed by the caller
 */
export function createShareDialog({ state, theme, replay }) {
  const dialog = createDialog('share-dialog', '', MARKUP);
  /** @template {Element} T @param {string} selector */
  const part = (selector) => /** @type {T} */ (dialog.querySelector(selector));
  /** @type {HTMLTextAreaElement} */
  const textField = part('textarea');
  /** @type {HTMLElement} */
  const statusLine = part('[role="status"]');
  /** @type {HTMLCanvasElement} */
  const canvas = part('canvas');
  /** @type {HTMLInputElement} */
  const checkbox = part('.share-comment input');
  /** @type {HTMLButtonElement} */
  const sendButton = part('[data-send]');
  /** @type {HTMLDetailsElement} */
  const authors = part('details');
  const buttons = /** @type {HTMLButtonElement[]} */ ([...dialog.querySelectorAll('[data-share]')]);
  part('.buttons button').addEventListener('click', () => dialog.close());

  const tree = () => state().record.tree;
  const withComment = () => checkbox.checked && commentOf(tree()) !== '';
  const picture = async () => pictureOf(tree(), await replay(), withComment());
  const png = async () => pngOf(await picture(), theme());
  const pictureName = () => `${fileName(tree())}.png`;

  /**
   * Link and picture for the system's share sheet. They are made before the click, because the sheet opens only while
   * the click is fresh.
   * @type {Promise<{ title: string, url: string, files: File[] }> | null}
   */
  let parcel = null;

  async function pack() {
    const title = titleOf(tree());
    const [url, blob] = await Promise.all([linkTo(tree()), png()]);
    return { title, url, files: [new File([blob], pictureName(), { type: 'image/png' })] };
  }

  /** Shows the picture that is shared, and prepares the parcel. */
  async function draw() {
    const wanted = withComment();
    const shown = await picture();
    if (wanted !== withComment()) return; // the checkbox was faster than the replay
    const { view } = sceneOf(shown);
    canvas.style.setProperty('--ratio', `${view.width / view.height}`);
    const scale = (canvas.clientWidth * devicePixelRatio) / view.width;
    canvas.setAttribute('aria-label', [titleOf(tree()), shown.caption?.comment].filter(Boolean).join('. '));
    paintPicture(canvas, shown, theme(), scale);
    if (sendButton.hidden) return;
    parcel = pack();
    parcel.catch(() => {}); // reported by the click
  }

  async function send() {
    const { title, url, files } = await (parcel ?? pack());
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
  const text = (kind) => textOf(kind, tree(), { replay, theme: theme(), withComment: withComment() });

  /** @param {Kind} kind */
  async function copy(kind) {
    // The item takes a promise, because Safari requires the write to start within the click.
    if (kind === 'png') {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
      return;
    }
    textField.value = await text(kind);
    textField.hidden = kind === 'link';
    try {
      await navigator.clipboard.writeText(textField.value);
    } catch (error) {
      textField.hidden = false;
      textField.focus();
      textField.select();
      throw error;
    }
  }

  /** @param {Kind} kind */
  async function save(kind) {
    if (kind === 'png') download(pictureName(), 'image/png', await png());
    else
      download(
        `${fileName(tree())}.${kind}`,
        kind === 'svg' ? 'image/svg+xml' : 'application/x-go-sgf',
        await text(kind),
      );
  }

  for (const button of buttons) {
    button.addEventListener('click', async () => {
      const { share, way } = /** @type {{ share: Kind, way: string }} */ (/** @type {unknown} */ (button.dataset));
      statusLine.textContent = '';
      try {
        await (way === 'copy' ? copy(share) : save(share));
        statusLine.textContent = t(way === 'copy' ? 'share.copied' : 'share.saved', { what: t(`share.${share}`) });
      } catch {
        statusLine.textContent = t(way === 'copy' && share !== 'png' ? 'share.select' : 'share.failed', {
          what: t(`share.${share}`),
        });
        textField.scrollIntoView({ block: 'nearest' }); // above the sentence, which has just grown
      }
    });
  }
  sendButton.addEventListener('click', async () => {
    statusLine.textContent = '';
    try {
      await send();
    } catch (error) {
      // An AbortError: the person closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        statusLine.textContent = t('share.send.failed');
    }
  });
  const redraw = () =>
    draw().catch(() => {
      statusLine.textContent = t('share.failed', { what: t('share.png') });
    });
  checkbox.addEventListener('change', redraw);

  return {
    async open() {
      for (const button of buttons) {
        const { share, way } = button.dataset;
        if (!button.closest('.share-authors')) continue;
        button.textContent = t(`share.${way}`);
        button.setAttribute('aria-label', t(`share.${way}.what`, { what: t(`share.${share}`) }));
      }
      sendButton.hidden = !navigator.share;
      part('[data-share="link"]').classList.toggle('primary', sendButton.hidden);
      part('.share-comment').toggleAttribute('hidden', commentOf(tree()) === '');
      checkbox.checked = false;
      authors.open = false;
      statusLine.textContent = '';
      textField.value = '';
      textField.hidden = true;
      parcel = null;
      dialog.showModal();
      await redraw();
    },
  };
}
