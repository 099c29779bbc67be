// The library dialog: lists all games of the device, which can be searched, filtered, sorted, opened, renamed, deleted,
// restored, imported from files and exported as one file. Loaded when it is first opened.
//
// The games are read when the dialog opens and after changes; searching and sorting work on what was read. Rows are
// made as the list is scrolled.

import { pickFiles, readFiles } from './record-import.js';
import { entriesOf, queried, sizesOf } from './game-list.js';
import { createRow, nameOf } from './library-row.js';
import { createThumbnails } from './thumbnails.js';
import { createDialog, setOptions } from '../ui/dialog.js';
import texts from '../i18n/dialogs.js';
import { addTexts, currentLanguage, t } from '../i18n/t.js';

/** @typedef {import('./library.js').Library} Library */
/** @typedef {import('./game-list.js').Entry} Entry */
/** @typedef {import('./game-list.js').Order} Order */
/** What can be undone. @typedef {{ text: string, ids: string[], undo: () => Promise<unknown> }} Deletion */

addTexts(texts);

const MARKUP = `
<h2 id="library-title" data-t="library.title"></h2>
<p class="error" data-library="status"></p>
<div class="finder" data-library="finder">
  <input type="search" class="search" data-library="search" data-t-label="library.search"
    autocomplete="off" spellcheck="false" enterkeyhint="search">
  <div class="filters">
    <label><span data-t="new.game"></span><select data-library="game"></select></label>
    <label><span data-t="new.size"></span><select data-library="size"></select></label>
    <label><span data-t="library.sort"></span><select data-library="order"></select></label>
  </div>
  <label class="all"><input type="checkbox" data-library="all"><span data-library="count"></span></label>
</div>
<div role="status"><ul class="problems error" data-library="problems"></ul></div>
<ul class="games" data-library="games"></ul>
<p data-library="none"></p>
<p class="error" data-library="untouched"></p>
<div class="foot">
  <div class="message" data-library="news">
    <p role="status" data-library="words"></p>
    <button type="button" class="button" data-library="undo" data-t="action.restore" hidden></button>
  </div>
  <div class="buttons" data-library="common">
    <button type="button" class="button" data-library="import" data-t="library.import"></button>
    <button type="button" class="button" data-library="export" data-t="library.export"></button>
    <button type="button" class="button primary" data-library="close" data-t="action.close"></button>
  </div>
  <div class="buttons" data-library="chosen" hidden>
    <button type="button" class="button" data-library="export-chosen"></button>
    <button type="button" class="button" data-library="delete-chosen"></button>
    <button type="button" class="button" data-library="choose-none" data-t="action.cancel"></button>
  </div>
</div>`;

/** Rows that are made at once. */
const MORE_ROWS = 50;

/** @type {readonly Order[]} */
const ORDERS = ['played', 'date', 'players', 'moves'];

/**
 * @param {object} dependencies
 * @param {Library} dependencies.library
 * @param {() => string} dependencies.current id of the game on the board
 * @param {(id: string) => unknown} dependencies.open
 * @param {(ids?: ReadonlySet<string>) => unknown} dependencies.exportGames default all
 * @param {Parameters<typeof createThumbnails>[0]['loadModule']} dependencies.loadModule
 * @param {Parameters<typeof createThumbnails>[0]['theme']} dependencies.theme
 */
export function createLibraryDialog({ library, current, open, exportGames, loadModule, theme }) {
  const dialog = createDialog('library-dialog', 'library', MARKUP);

  const dialogPart = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (dialog.querySelector(`[data-library="${name}"]`));
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (dialogPart(name));
  const select = (/** @type {string} */ name) =>
    /** @type {HTMLSelectElement} */ (/** @type {any} */ (dialogPart(name)));
  const list = dialogPart('games');
  const thumbnails = createThumbnails({ root: dialog, loadModule, theme });

  /** @type {Map<string, Entry>} */
  let entries = new Map();
  /** The language of the entries. */
  let language = '';
  /** Those that match, in order. @type {readonly Entry[]} */
  let shown = [];
  /** Games that the user has chosen; those that are not shown any more stay in it, but are left alone. */
  const chosen = new Set();
  /** The last one is undone first. @type {Deletion[]} */
  const deletions = [];
  let refreshes = 0;

  /** @type {import('./library-row.js').RowActions} */
  const rowActions = {
    isHere: (id) => id === current(),
    isChosen: (id) => chosen.has(id),
    picture: thumbnails.create,
    choose(id, isChosen) {
      if (isChosen) chosen.add(id);
      else chosen.delete(id);
      drawChoice();
    },
    open(id) {
      dialog.close();
      open(id);
    },
    remove: (entry) => remove([entry]),
    async rename(id, name) {
      await library.rename(id, name);
      await refresh(list.children.length);
      focusOn(id);
    },
    cancel(id) {
      draw(list.children.length);
      focusOn(id);
    },
  };

  /** Focuses the row of a game, if it is there. @param {string} id */
  function focusOn(id) {
    while (list.children.length < shown.length && !shown.slice(0, list.children.length).some((one) => one.id === id))
      addRows();
    const rows = /** @type {HTMLElement[]} */ ([...list.children]);
    const row = rows.find(({ dataset }) => dataset.game === id);
    /** @type {HTMLElement | null | undefined} */ (row?.querySelector('.title'))?.focus();
  }

  /** Makes the next rows. */
  function addRows(count = MORE_ROWS) {
    const { length } = list.children;
    list.append(...shown.slice(length, length + count).map((entry) => createRow(entry, rowActions)));
  }

  /** Makes rows until one more screen is below the visible one. */
  function extendList() {
    while (list.children.length < shown.length && dialog.scrollHeight - dialog.scrollTop < 3 * dialog.clientHeight)
      addRows();
  }
  dialog.addEventListener('scroll', extendList, { passive: true });
  addEventListener('resize', extendList);

  const chosenEntries = () => shown.filter(({ id }) => chosen.has(id));

  /** What depends on the choice. */
  function drawChoice() {
    const { length } = chosenEntries();
    const all = field('all');
    all.checked = length > 0 && length === shown.length;
    all.indeterminate = length > 0 && length < shown.length;
    dialogPart('count').textContent = t('library.choose.all', { count: shown.length });
    const hadFocus = dialogPart('chosen').contains(document.activeElement);
    dialogPart('common').hidden = length > 0;
    dialogPart('chosen').hidden = length === 0;
    if (hadFocus && !length) all.focus();
    dialogPart('export-chosen').textContent = t('library.export.chosen', { count: length });
    dialogPart('delete-chosen').textContent = t('library.delete.chosen', { count: length });
  }

  /** @param {string} words @param {boolean} [canUndo] */
  function drawNews(words, canUndo = false) {
    dialogPart('words').textContent = words;
    dialogPart('undo').hidden = !canUndo;
  }

  function drawStatus() {
    const { place, reason } = library.status();
    const statusKey =
      reason === 'newer' || reason === 'full' ? `keep.${reason}` : place === 'memory' ? 'keep.memory' : '';
    dialogPart('status').textContent = statusKey && t(statusKey);
  }

  /** @param {number} [rows] how many to make at least; those in sight before, to stay where the user has scrolled */
  function draw(rows = MORE_ROWS) {
    drawStatus();
    const game = select('game').value;
    const sizes = sizesOf(entries.values(), game);
    const size = sizes.includes(Number(select('size').value)) ? Number(select('size').value) : 0;
    const all = { value: '', text: t('library.filter.all') };
    setOptions(select('size'), [all, ...sizes.map((lines) => ({ value: `${lines}`, text: `${lines}×${lines}` }))]);
    select('size').value = size ? `${size}` : '';
    const order = /** @type {Order} */ (select('order').value);
    shown = queried(entries.values(), { search: field('search').value, game, size, order }, currentLanguage());
    thumbnails.clear();
    list.replaceChildren();
    addRows(Math.max(rows, MORE_ROWS));
    dialogPart('finder').hidden = entries.size === 0;
    dialogPart('export').hidden = entries.size === 0 && dialogPart('untouched').textContent === '';
    dialogPart('none').textContent = shown.length ? '' : t(entries.size ? 'library.none.found' : 'library.none');
    drawChoice();
    extendList();
  }

  /** @param {number} [rows] as in draw */
  async function refresh(rows) {
    const refreshNumber = ++refreshes;
    const { games, unreadable } = await library.contents();
    const known = language === currentLanguage() ? entries : new Map();
    const read = await entriesOf(games, known);
    if (refreshNumber !== refreshes) return; // a later one finished first
    entries = read;
    language = currentLanguage();
    const { length } = unreadable;
    dialogPart('untouched').textContent = length ? t('library.untouched', { count: length }) : '';
    draw(rows);
  }

  /** @param {readonly Entry[]} games */
  async function remove(games) {
    const undos = await Promise.all(games.map(({ id }) => library.remove(id)));
    for (const { id } of games) {
      entries.delete(id);
      chosen.delete(id);
    }
    const [first] = games;
    deletions.push({
      text:
        games.length === 1
          ? t('library.deleted', { name: nameOf(first) })
          : t('library.deleted.games', { count: games.length }),
      ids: games.map(({ id }) => id),
      undo: () => Promise.all(undos.map((undo) => undo())),
    });
    draw(list.children.length);
    drawNews(/** @type {Deletion} */ (deletions.at(-1)).text, true);
    dialogPart('undo').focus();
  }

  async function restore() {
    const last = deletions.pop();
    if (!last) return;
    await last.undo();
    await refresh(list.children.length);
    const before = deletions.at(-1);
    drawNews(before?.text ?? '', Boolean(before));
    focusOn(last.ids[0]);
  }

  /** @param {readonly File[]} files */
  async function importFiles(files) {
    const { games, problems } = await readFiles(files);
    library.add(games); // the list has them before they are written
    showProblems(problems);
    if (!games.length) {
      dialogPart('problems').scrollIntoView({ block: 'nearest' });
      return;
    }
    resetQuery();
    select('order').value = 'played';
    await refresh();
    drawNews(t('library.imported', { count: games.length }));
    dialog.scrollTo(0, 0);
  }

  /** @param {readonly string[]} problems */
  function showProblems(problems) {
    dialogPart('problems').replaceChildren(
      ...problems.map((problem) => Object.assign(document.createElement('li'), { textContent: problem })),
    );
  }

  function resetQuery() {
    field('search').value = '';
    field('search').placeholder = t('library.search');
    setOptions(select('game'), [
      { value: '', text: t('library.filter.all') },
      { value: 'go', text: t('game.go') },
      { value: 'gomoku', text: t('game.gomoku') },
    ]);
    select('size').value = '';
    const order = select('order').value || ORDERS[0];
    setOptions(
      select('order'),
      ORDERS.map((value) => ({ value, text: t(`library.sort.${value}`) })),
    );
    select('order').value = order;
  }

  /** @param {string} name @param {() => unknown} act */
  const onClick = (name, act) => dialogPart(name).addEventListener('click', act);
  field('search').addEventListener('input', () => draw());
  for (const name of ['game', 'size', 'order']) select(name).addEventListener('change', () => draw());
  field('all').addEventListener('change', () => {
    for (const { id } of shown) {
      if (field('all').checked) chosen.add(id);
      else chosen.delete(id);
    }
    for (const box of list.querySelectorAll('input')) box.checked = field('all').checked;
    drawChoice();
  });
  onClick('import', () => pickFiles(true, importFiles));
  onClick('export', () => exportGames());
  onClick('close', () => dialog.close());
  onClick('undo', restore);
  onClick('export-chosen', () => exportGames(new Set(chosenEntries().map(({ id }) => id))));
  onClick('delete-chosen', () => remove(chosenEntries()));
  onClick('choose-none', () => {
    chosen.clear();
    for (const box of list.querySelectorAll('input')) box.checked = false;
    drawChoice();
  });
  library.watch((event) => {
    if (dialog.open && event.kind === 'status') drawStatus();
  });

  // Files that are dropped here are imported; elsewhere the page opens them.
  const hasFiles = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes('Files') === true;
  dialog.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    dialog.dataset.drop = 'true';
  });
  dialog.addEventListener('dragleave', (event) => {
    if (!dialog.contains(/** @type {Node | null} */ (event.relatedTarget))) delete dialog.dataset.drop;
  });
  dialog.addEventListener('drop', (event) => {
    delete dialog.dataset.drop;
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    importFiles([...(event.dataTransfer?.files ?? [])]);
  });

  return {
    async open() {
      resetQuery();
      chosen.clear();
      deletions.length = 0;
      showProblems([]);
      drawNews('');
      await refresh();
      dialog.showModal();
      extendList();
    },
  };
}
