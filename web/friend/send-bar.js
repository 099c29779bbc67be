// The bar under the status of a game by links: it sends the game as it stands by the system's share sheet, as a link in
// the clipboard, or as a QR code. What has been sent cannot be undone, but sent again.

import { find, part } from '../base/elements.js';
import { treeToSend } from './link-game.js';
import { exchanged } from '../game/state.js';
import { markOf } from '../game/exchange.js';
import { exchangeStage } from '../game/game-registry.js';
import { lazy, loadStyle } from '../base/lazy.js';
import { setMarkup } from '../base/trusted-types.js';
import { shareFragment } from '../record/links.js';
import englishTexts from '../i18n/dialogs.js';
import { addTexts, fillTexts, t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */

addTexts(englishTexts);

const MARKUP = `
<p data-part="send-text"></p>
<div class="send-ways">
  <button type="button" class="button" data-send="share" hidden></button>
  <button type="button" class="button" data-send="copy" data-t="share.link.copy"></button>
  <button type="button" class="button" data-send="qr" data-t="friend.qr"></button>
</div>
<textarea data-t-label="share.view" readonly spellcheck="false" hidden></textarea>
<p class="send-news" role="status"></p>`;

/** A link to the game on the board, at the address of this page. @param {State} state where the game stands */
const linkTo = async (state) => `${location.href.split('#')[0]}#${await shareFragment(treeToSend(state))}`;

/** @param {HTMLElement} bar @param {import('../game/state.js').Store} store */
export function createSendBar(bar, store) {
  setMarkup(bar, MARKUP);
  fillTexts(bar);
  const [share, copy, qr] = ['share', 'copy', 'qr'].map((name) => find(HTMLElement, `[data-send="${name}"]`, bar));
  const [text, news] = [part('send-text', bar), find(HTMLElement, '[role="status"]', bar)];
  const field = find(HTMLTextAreaElement, 'textarea', bar);
  const qrDialog = lazy(async () => {
    const [{ createQrDialog }] = await Promise.all([import('./qr-dialog.js'), loadStyle('dialog')]);
    return createQrDialog();
  });

  /** The link is made before the click, because the share sheet opens only while the click is fresh. */
  let link = Promise.resolve('');
  /** Id and mark of the game that `link` leads to. */
  let linked = { id: '', mark: '' };

  const isOn = (/** @type {typeof linked} */ { id, mark }, /** @type {State} */ state) =>
    state.settings.friend === id && markOf(state) === mark;

  /** @type {Record<string, (url: string) => Promise<unknown>>} */
  const ways = {
    share: (url) => navigator.share({ title: t('app.name'), text: t('friend.message'), url }),
    async copy(url) {
      try {
        await navigator.clipboard.writeText(url);
        news.textContent = t('share.copied', { what: t('share.link') });
      } catch {
        field.value = url;
        field.hidden = false;
        field.focus();
        field.select();
        news.textContent = t('share.select');
      }
    },
    async qr(url) {
      const isShown = (await qrDialog()).open(url);
      if (isShown) return;
      news.textContent = t('friend.qr.long');
      throw new DOMException('', 'AbortError');
    },
  };

  for (const button of [share, copy, qr]) {
    button.addEventListener('click', async () => {
      news.textContent = '';
      field.hidden = true;
      const sent = linked;
      try {
        await ways[button.dataset.send ?? ''](await link);
        if (isOn(sent, store.get())) store.apply(exchanged, { sent: sent.mark });
      } catch (error) {
        // An AbortError: the person closed the sheet.
        if (!(error instanceof DOMException && error.name === 'AbortError')) news.textContent = t('friend.failed');
      }
    });
  }

  return {
    /** @param {State} state */
    show(state) {
      const stage = exchangeStage(state);
      const hadFocus = bar.contains(document.activeElement);
      bar.hidden = !stage;
      if (!stage) {
        const cell = hadFocus ? document.querySelector('[role="gridcell"][tabindex="0"]') : null;
        if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
        return;
      }
      if (!isOn(linked, state)) {
        linked = { id: state.settings.friend, mark: markOf(state) };
        news.textContent = '';
        field.hidden = true;
        link = linkTo(state);
        link.catch(() => {}); // reported by the click
      }
      share.hidden = !navigator.share;
      share.textContent = t(stage === 'send' ? 'friend.share' : 'friend.again');
      share.classList.toggle('primary', stage === 'send');
      copy.classList.toggle('primary', stage === 'send' && share.hidden);
      text.textContent =
        stage === 'wait'
          ? ''
          : state.phase === 'over'
            ? t('friend.send.result')
            : state.phase === 'scoring'
              ? t('friend.send.score')
              : location.protocol === 'file:'
                ? t('friend.paste')
                : '';
      text.hidden = !text.textContent;
    },
  };
}
