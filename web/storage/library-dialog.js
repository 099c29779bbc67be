// The library dialog: lists all games of the device, which can be searched, opened, renamed, deleted, restored and
// exported as one file. Loaded when it is first opened.

import { createDialog } from '../ui/dialog.js';
import texts from '../i18n/en-dialogs.js';
import { addTexts, stripBidiControls, t } from '../i18n/t.js';

/** @typedef {import('./library.js').Library} Library */
/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

addTexts(texts);

const MARKUP = `
<h2 id="library-title" data-t="library.title"></h2>
<p class="error" data-library="status"></p>
<input type="search" class="search" data-library="search" data-t-label="library.search"
  autocomplete="off" spellcheck="false" enterkeyhint="search">
<ul class="games" data-library="games"></ul>
<p data-library="none"></p>
<p class="error" data-library="untouched"></p>
<div class="buttons">
  <button type="button" class="button" data-library="export" data-t="keep.export"></button>
  <button type="button" class="button primary" data-library="close" data-t="toast.close"></button>
</div>`;

/** Rows shown at once; search finds the other games. */
const MAX_ROWS = 200;

/**
 * @param {object} dependencies
 * @param {Library} dependencies.library
 * @param {() => string} dependencies.current id of the game on the board
 * @param {(id: string) => unknown} dependencies.open
 * @param {() => unknown} dependencies.exportAll
 */
export function createLibraryDialog({ library, current, open, exportAll }) {
  const dialog = createDialog('library-dialog', 'library', MARKUP);

  const dialogPart = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (dialog.querySelector(`[data-library="${name}"]`));
  const search = /** @type {HTMLInputElement} */ (dialogPart('search'));
  /**
   * Games deleted while the dialog is open: their rows stay, with a button to restore them.
   * @type {Map<string, () => Promise<boolean>>}
   */
  const deleted = new Map();
  /** @type {readonly SavedGame[]} */
  let shown = [];
  let refreshes = 0;

  /** @param {string} key @param {() => unknown} act @param {string} [label] */
  function button(key, act, label) {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'button';
    element.dataset.act = key;
    element.textContent = t(key);
    if (label) element.setAttribute('aria-label', label);
    element.addEventListener('click', act);
    return element;
  }

  /** @param {SavedGame} game */
  function nameOf({ name, game, settings }) {
    const size = typeof settings.size === 'number' ? ` ${settings.size}×${settings.size}` : '';
    return stripBidiControls(name) || `${t(`game.${game}`)}${size}`;
  }

  /** @param {SavedGame} game */
  function row(game) {
    const item = document.createElement('li');
    item.dataset.game = game.id;
    const name = nameOf(game);
    if (deleted.has(game.id)) {
      const message = document.createElement('span');
      message.textContent = t('library.deleted', { name });
      item.append(
        message,
        button('library.undo', async () => {
          await deleted.get(game.id)?.();
          deleted.delete(game.id);
          await refresh();
          focusOn(game.id);
        }),
      );
      return item;
    }
    const title = button('library.open', () => {
      dialog.close();
      open(game.id);
    });
    title.className = 'title';
    const [words, time] = [document.createElement('b'), document.createElement('small')];
    words.textContent = name;
    const when = new Date(game.updated).toLocaleString(document.documentElement.lang, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    time.textContent = game.id === current() ? t('library.here', { when }) : when;
    title.replaceChildren(words, time);
    item.append(
      title,
      button('library.rename', () => rename(item, game), t('library.rename.of', { name })),
      button(
        'library.delete',
        async () => {
          deleted.set(game.id, await library.remove(game.id));
          draw();
          focusOn(game.id);
        },
        t('library.delete.of', { name }),
      ),
    );
    return item;
  }

  /** Replaces the row with a text field. @param {HTMLElement} item @param {SavedGame} game */
  function rename(item, game) {
    const form = document.createElement('form');
    const field = document.createElement('input');
    field.value = game.name;
    field.placeholder = nameOf(game);
    field.maxLength = 200;
    field.setAttribute('aria-label', t('library.name'));
    const save = button('library.save', () => {});
    save.type = 'submit';
    form.append(field, save);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      await library.rename(game.id, field.value);
      await refresh();
      focusOn(game.id);
    });
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // close the field, not the dialog
      event.stopPropagation();
      draw();
      focusOn(game.id);
    });
    item.replaceChildren(form);
    field.focus();
    field.select();
  }

  /** @param {string} id */
  function focusOn(id) {
    const item = [...dialogPart('games').children].find(
      (child) => /** @type {HTMLElement} */ (child).dataset.game === id,
    );
    /** @type {HTMLElement | null} */ (item?.querySelector('button') ?? null)?.focus();
  }

  function draw() {
    const { place, reason } = library.status();
    const statusKey =
      reason === 'newer' || reason === 'full' ? `keep.${reason}` : place === 'memory' ? 'keep.memory' : '';
    dialogPart('status').textContent = statusKey && t(statusKey);
    dialogPart('games').replaceChildren(...shown.slice(0, MAX_ROWS).map(row));
    const more = shown.length - MAX_ROWS;
    dialogPart('none').textContent = !shown.length
      ? t(search.value.trim() ? 'library.none.found' : 'library.none')
      : more > 0
        ? t('library.more', { count: more })
        : '';
  }

  async function refresh() {
    const refreshNumber = ++refreshes;
    const [games, untouched] = await Promise.all([library.list({ search: search.value }), library.unreadable()]);
    if (refreshNumber !== refreshes) return; // a later search finished first
    // Games deleted here keep their rows.
    const deletedRows = shown.filter(({ id }) => deleted.has(id) && !games.some((game) => game.id === id));
    shown = [...games, ...deletedRows].sort((a, b) => b.updated - a.updated);
    dialogPart('untouched').textContent = untouched.length ? t('library.untouched', { count: untouched.length }) : '';
    draw();
  }

  search.addEventListener('input', refresh);
  dialogPart('export').addEventListener('click', exportAll);
  dialogPart('close').addEventListener('click', () => dialog.close());
  library.watch((event) => {
    if (dialog.open && event.kind === 'status') draw();
  });

  return {
    async open() {
      search.value = '';
      search.placeholder = t('library.search');
      deleted.clear();
      shown = [];
      await refresh();
      dialog.showModal();
    },
  };
}
