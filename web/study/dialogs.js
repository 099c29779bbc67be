// The dialogs of study. Share: copies or saves the current game in several formats, each with one click; if the browser
// denies the clipboard, the text is selected in a field. Unlock: opens the study lock.

import { fileName } from './record-files.js';
import { download } from '../storage/download.js';
import { diagramAt, writeDiagram } from '../record/diagram.js';
import { infoOf } from '../record/info.js';
import { markupOf } from '../record/marks.js';
import { pngOf, svgOf } from '../record/picture.js';
import { shareFragment } from '../record/links.js';
import { writeSgf } from '../record/sgf-write.js';
import { nameOf } from '../board/coordinates.js';
import { iframeOf, markdownOf, movesOf, tagOf } from '../../embed/snippets.js';
import { createDialog } from '../ui/dialog.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../board/theme.js').Theme} Theme */
/** @typedef {'link' | 'sgf' | 'diagram' | 'png' | 'svg' | 'tag' | 'iframe' | 'markdown'} Kind */

/**
 * What can be shared, and how. A new kind needs a line here, its text in textOf(), and `share.<kind>` in the texts.
 * @type {readonly (readonly [Kind, readonly ('copy' | 'save')[]])[]}
 */
const KINDS = [
  ['link', ['copy']],
  ['png', ['copy', 'save']],
  ['svg', ['copy', 'save']],
  ['diagram', ['copy']],
  ['sgf', ['copy', 'save']],
  ['tag', ['copy']],
  ['iframe', ['copy']],
  ['markdown', ['copy']],
];

const SHARE_MARKUP = `
<h2 id="share-title" data-t="share.title"></h2>
<ul class="share-list">${KINDS.map(
  ([kind, ways]) => `
  <li><b data-t="share.${kind}"></b>${ways
    .map(
      (way) => `<button type="button" class="deed" data-share="${kind}"
      data-way="${way}"></button>`,
    )
    .join('')}</li>`,
).join('')}
</ul>
<textarea class="share-view" data-t-label="share.view" readonly spellcheck="false"></textarea>
<p class="hint" role="status"></p>
<div class="buttons"><button type="button" class="button primary" data-t="share.close"></button></div>`;

/**
 * @param {object} dependencies
 * @param {() => State} dependencies.state
 * @param {() => Theme} dependencies.theme of the pictures
 * @param {() => Promise<import('../record/replay.js').Replay>} dependencies.replay freed by the caller
 */
export function createShareDialog({ state, theme, replay }) {
  const dialog = createDialog('share-dialog', '', SHARE_MARKUP);
  const textField = /** @type {HTMLTextAreaElement} */ (dialog.querySelector('textarea'));
  const statusLine = /** @type {HTMLElement} */ (dialog.querySelector('[role="status"]'));
  dialog.querySelector('.buttons button')?.addEventListener('click', () => dialog.close());
  const buttons = /** @type {HTMLButtonElement[]} */ ([...dialog.querySelectorAll('[data-share]')]);

  async function picture() {
    const {
      record: { tree, node },
    } = state();
    const replayed = await replay();
    const { stones, last, illegal, size } = replayed.at(node);
    return { size, stones, last, illegal, markup: markupOf(node, tree.size) };
  }

  /** The text of a kind. @param {Kind} kind */
  async function textOf(kind) {
    const {
      record: { tree, node },
    } = state();
    if (kind === 'sgf') return writeSgf(tree);
    if (kind === 'link') return linkTo(tree);
    if (kind === 'tag') return tagOf(boardOptions());
    if (kind === 'iframe') return iframeOf(boardOptions());
    if (kind === 'markdown') return markdownOf(titleOf(), `${fileName(tree)}.svg`, await linkTo(tree));
    if (kind === 'diagram') {
      return writeDiagram({
        ...diagramAt(tree, await replay(), node),
        markup: markupOf(node, tree.size),
        caption: titleOf(),
        coordinates: true,
      });
    }
    return svgOf(await picture(), theme(), { title: titleOf() });
  }

  /** @param {import('../record/tree.js').GameTree} tree */
  const linkTo = async (tree) => `${location.href.split('#')[0]}#${await shareFragment(tree)}`;

  /**
   * The attributes for a board with the current position. A page opened from disk has no address that others can use,
   * so its links are relative to the article.
   */
  function boardOptions() {
    const {
      record: { tree, node },
    } = state();
    const line = tree.mainLine();
    const at = line.indexOf(node);
    const place =
      at === line.length - 1
        ? 'last'
        : at < 0
          ? tree.addressOf(node)
          : String(line.slice(0, at + 1).filter((its) => its.isMove).length);
    return {
      base: location.protocol === 'file:' ? '' : new URL('.', location.href).href,
      game: tree.game,
      size: tree.size,
      sgf: writeSgf(tree),
      title: titleOf(),
      moves: movesOf(tree, (vertex, size) => nameOf(vertex, size, 'letters')),
      move: place === '0' ? 'first' : place,
    };
  }

  /** "A – B, move 12". */
  function titleOf() {
    const {
      record: { tree },
    } = state();
    const { black, white } = infoOf(tree);
    const names = black || white ? `${black || t('colour.1')} – ${white || t('colour.2')}` : t(`game.${tree.game}`);
    return t('share.caption', { names, number: tree.moveNumber() });
  }

  async function png() {
    return pngOf(await picture(), theme());
  }

  /** @param {Kind} kind */
  async function copy(kind) {
    // The item takes a promise, because Safari requires the write to start within the click.
    if (kind === 'png') {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
      return;
    }
    textField.value = await textOf(kind);
    try {
      await navigator.clipboard.writeText(textField.value);
    } catch (error) {
      textField.focus();
      textField.select();
      throw error;
    }
  }

  /** @param {Kind} kind */
  async function save(kind) {
    const name = `${fileName(state().record.tree)}.${kind}`;
    if (kind === 'png') download(name, 'image/png', await png());
    else download(name, kind === 'svg' ? 'image/svg+xml' : 'application/x-go-sgf', await textOf(kind));
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
      }
    });
  }

  return {
    async open() {
      for (const button of buttons) {
        const { share, way } = button.dataset;
        button.textContent = t(`share.${way}`);
        button.setAttribute('aria-label', t(`share.${way}.what`, { what: t(`share.${share}`) }));
      }
      statusLine.textContent = '';
      textField.value = '';
      dialog.showModal();
      textField.value = await textOf('link').catch(() => '');
    },
  };
}

const UNLOCK_MARKUP = `
<h2 id="unlock-title" data-t="unlock.title"></h2>
<p data-t="unlock.body"></p>
<label class="unlock"><input type="checkbox"><span data-t="unlock.tick"></span></label>
<div class="buttons">
  <button type="button" class="button" data-unlock="no" data-t="unlock.keep"></button>
  <button type="button" class="button primary" data-unlock="yes" data-t="unlock.yes"></button>
</div>`;

/**
 * Unlocking takes two deliberate steps, for use in a classroom: a checkbox, and a button that it enables.
 * @param {() => void} onUnlock
 */
export function createUnlockDialog(onUnlock) {
  const dialog = createDialog('unlock-dialog', 'small', UNLOCK_MARKUP);
  const checkbox = /** @type {HTMLInputElement} */ (dialog.querySelector('input'));
  const yes = /** @type {HTMLButtonElement} */ (dialog.querySelector('[data-unlock="yes"]'));
  checkbox.addEventListener('change', () => {
    yes.disabled = !checkbox.checked;
  });
  dialog.querySelector('[data-unlock="no"]')?.addEventListener('click', () => dialog.close());
  yes.addEventListener('click', () => {
    dialog.close();
    onUnlock();
  });

  return {
    open() {
      checkbox.checked = false;
      yes.disabled = true;
      dialog.showModal();
    },
  };
}
