// The library dialog: lists all games of the device, which can be searched, filtered, sorted, opened, renamed, deleted,
// restored, imported from files and exported as one file. Loaded when it is first opened.
//
// The games are read when the dialog opens and after changes; searching and sorting work on what was read. Rows are
// made as the list is scrolled.

import { find } from '../base/elements.js';
import { pickFiles, readFiles } from './record-import.js';
import { entriesOf, queried, sizesOf } from './game-list.js';
import { createRow, nameOf } from './library-row.js';
import { createThumbnails } from './thumbnails.js';
import { createDialog, setOptions } from '../ui/dialog.js';
import texts from '../i18n/dialogs.js';
import { addTexts, currentLanguage, t } from '../i18n/t.js';

/** @typedef {import('./library.js').Library} Library */
/** @import { Entry, Order } from './game-list.js' */
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

export class LibraryDialog {
  #library;
  #dialog;
  #list;
  #thumbnails;
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  /** The language of the entries. */
  #language = '';
  /** Those that match, in order. @type {readonly Entry[]} */
  #shown = [];
  /** Games that the user has chosen; those that are not shown any more stay in it, but are left alone. */
  #chosen = new Set();
  /** The last one is undone first. @type {Deletion[]} */
  #deletions = [];
  #refreshes = 0;
  /** @type {import('./library-row.js').RowActions} */
  #rowActions;

  /**
   * @param {object} dependencies @param {Library} dependencies.library
   * @param {() => string} dependencies.current id of the game on the board
   * @param {(id: string) => unknown} dependencies.open
   * @param {(ids?: ReadonlySet<string>) => unknown} dependencies.exportGames default all
   * @param {Parameters<typeof createThumbnails>[0]['loadModule']} dependencies.loadModule
   * @param {Parameters<typeof createThumbnails>[0]['theme']} dependencies.theme
   */
  constructor({ library, current, open, exportGames, loadModule, theme }) {
    this.#library = library;
    this.#dialog = createDialog('library-dialog', 'library', MARKUP);
    this.#list = this.#dialogPart('games');
    this.#thumbnails = createThumbnails({ root: this.#dialog, loadModule, theme });
    this.#rowActions = {
      isHere: (id) => id === current(),
      isChosen: (id) => this.#chosen.has(id),
      picture: this.#thumbnails.create,
      choose: (id, isChosen) => {
        if (isChosen) this.#chosen.add(id);
        else this.#chosen.delete(id);
        this.#drawChoice();
      },
      open: (id) => {
        this.#dialog.close();
        open(id);
      },
      remove: (entry) => this.#remove([entry]),
      rename: async (id, name) => {
        await library.rename(id, name);
        await this.#refresh(this.#list.children.length);
        this.#focusOn(id);
      },
      cancel: (id) => {
        this.#draw(this.#list.children.length);
        this.#focusOn(id);
      },
    };
    this.#dialog.addEventListener('scroll', this.#extendList, { passive: true });
    addEventListener('resize', this.#extendList);
    this.#field('search').addEventListener('input', () => this.#draw());
    for (const name of ['game', 'size', 'order']) this.#select(name).addEventListener('change', () => this.#draw());
    this.#field('all').addEventListener('change', () => {
      for (const { id } of this.#shown) {
        if (this.#field('all').checked) this.#chosen.add(id);
        else this.#chosen.delete(id);
      }
      for (const box of this.#list.querySelectorAll('input')) box.checked = this.#field('all').checked;
      this.#drawChoice();
    });
    this.#onClick('import', () => pickFiles(true, this.#importFiles));
    this.#onClick('export', () => exportGames());
    this.#onClick('close', () => this.#dialog.close());
    this.#onClick('undo', this.#restore);
    this.#onClick('export-chosen', () => exportGames(new Set(this.#chosenEntries().map(({ id }) => id))));
    this.#onClick('delete-chosen', () => this.#remove(this.#chosenEntries()));
    this.#onClick('choose-none', () => {
      this.#chosen.clear();
      for (const box of this.#list.querySelectorAll('input')) box.checked = false;
      this.#drawChoice();
    });
    library.watch((event) => {
      if (this.#dialog.open && event.kind === 'status') this.#drawStatus();
    });
    this.#dialog.addEventListener('dragover', (event) => {
      if (!this.#hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#dialog.dataset.drop = 'true';
    });
    this.#dialog.addEventListener('dragleave', (event) => {
      if (!(event.relatedTarget instanceof Node && this.#dialog.contains(event.relatedTarget)))
        delete this.#dialog.dataset.drop;
    });
    this.#dialog.addEventListener('drop', (event) => {
      delete this.#dialog.dataset.drop;
      if (!this.#hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#importFiles([...(event.dataTransfer?.files ?? [])]);
    });
  }

  /** @template {HTMLElement} T @param {new () => T} type @param {string} name */
  #partOf(type, name) {
    return find(type, `[data-library="${name}"]`, this.#dialog);
  }

  #dialogPart(/** @type {string} */ name) {
    return this.#partOf(HTMLElement, name);
  }

  #field(/** @type {string} */ name) {
    return this.#partOf(HTMLInputElement, name);
  }

  #select(/** @type {string} */ name) {
    return this.#partOf(HTMLSelectElement, name);
  }

  /** Focuses the row of a game, if it is there. @param {string} id */
  #focusOn(id) {
    while (
      this.#list.children.length < this.#shown.length &&
      !this.#shown.slice(0, this.#list.children.length).some((one) => one.id === id)
    )
      this.#addRows();
    const row = [...this.#list.children].find((child) => child.getAttribute('data-game') === id);
    if (row) find(HTMLElement, '.title', row).focus();
  }

  /** Makes the next rows. */
  #addRows(count = MORE_ROWS) {
    const { length } = this.#list.children;
    this.#list.append(...this.#shown.slice(length, length + count).map((entry) => createRow(entry, this.#rowActions)));
  }

  /** Makes rows until one more screen is below the visible one. */
  #extendList = () => {
    while (
      this.#list.children.length < this.#shown.length &&
      this.#dialog.scrollHeight - this.#dialog.scrollTop < 3 * this.#dialog.clientHeight
    )
      this.#addRows();
  };

  #chosenEntries() {
    return this.#shown.filter(({ id }) => this.#chosen.has(id));
  }

  /** What depends on the choice. */
  #drawChoice() {
    const { length } = this.#chosenEntries();
    const all = this.#field('all');
    all.checked = length > 0 && length === this.#shown.length;
    all.indeterminate = length > 0 && length < this.#shown.length;
    this.#dialogPart('count').textContent = t('library.choose.all', { count: this.#shown.length });
    const hadFocus = this.#dialogPart('chosen').contains(document.activeElement);
    this.#dialogPart('common').hidden = length > 0;
    this.#dialogPart('chosen').hidden = length === 0;
    if (hadFocus && !length) all.focus();
    this.#dialogPart('export-chosen').textContent = t('library.export.chosen', { count: length });
    this.#dialogPart('delete-chosen').textContent = t('library.delete.chosen', { count: length });
  }

  /** @param {string} words @param {boolean} [canUndo] */
  #drawNews(words, canUndo = false) {
    this.#dialogPart('words').textContent = words;
    this.#dialogPart('undo').hidden = !canUndo;
  }

  #drawStatus() {
    const { place, reason } = this.#library.status();
    const statusKey =
      reason === 'newer' || reason === 'full' ? `keep.${reason}` : place === 'memory' ? 'keep.memory' : '';
    this.#dialogPart('status').textContent = statusKey && t(statusKey);
  }

  /** @param {number} [rows] how many to make at least; those in sight before, to stay where the user has scrolled */
  #draw(rows = MORE_ROWS) {
    this.#drawStatus();
    const game = this.#select('game').value;
    const sizes = sizesOf(this.#entries.values(), game);
    const size = sizes.includes(Number(this.#select('size').value)) ? Number(this.#select('size').value) : 0;
    const all = { value: '', text: t('library.filter.all') };
    setOptions(this.#select('size'), [
      all,
      ...sizes.map((lines) => ({ value: `${lines}`, text: `${lines}×${lines}` })),
    ]);
    this.#select('size').value = size ? `${size}` : '';
    const order = /** @type {Order} */ (this.#select('order').value);
    // The sheet does not shrink under the finger while the list gets shorter.
    if (this.#dialog.open) this.#dialog.style.setProperty('--kept', `${this.#dialog.offsetHeight}px`);
    this.#shown = queried(
      this.#entries.values(),
      { search: this.#field('search').value, game, size, order },
      currentLanguage(),
    );
    this.#thumbnails.clear();
    this.#list.replaceChildren();
    this.#addRows(Math.max(rows, MORE_ROWS));
    this.#dialogPart('finder').hidden = this.#entries.size === 0;
    this.#dialogPart('export').hidden = this.#entries.size === 0 && this.#dialogPart('untouched').textContent === '';
    this.#dialogPart('none').textContent = this.#shown.length
      ? ''
      : t(this.#entries.size ? 'library.none.found' : 'library.none');
    this.#drawChoice();
    this.#extendList();
  }

  /** @param {number} [rows] as in draw */
  async #refresh(rows) {
    const refreshNumber = ++this.#refreshes;
    const { games, unreadable } = await this.#library.contents();
    const known = this.#language === currentLanguage() ? this.#entries : new Map();
    const read = await entriesOf(games, known);
    if (refreshNumber !== this.#refreshes) return; // a later one finished first
    this.#entries = read;
    this.#language = currentLanguage();
    const { length } = unreadable;
    this.#dialogPart('untouched').textContent = length ? t('library.untouched', { count: length }) : '';
    this.#draw(rows);
  }

  /** @param {readonly Entry[]} games */
  async #remove(games) {
    const undos = await Promise.all(games.map(({ id }) => this.#library.remove(id)));
    for (const { id } of games) {
      this.#entries.delete(id);
      this.#chosen.delete(id);
    }
    const [first] = games;
    this.#deletions.push({
      text:
        games.length === 1
          ? t('library.deleted', { name: nameOf(first) })
          : t('library.deleted.games', { count: games.length }),
      ids: games.map(({ id }) => id),
      undo: () => Promise.all(undos.map((undo) => undo())),
    });
    this.#draw(this.#list.children.length);
    this.#drawNews(this.#deletions[this.#deletions.length - 1].text, true);
    this.#dialogPart('undo').focus();
  }

  #restore = async () => {
    const last = this.#deletions.pop();
    if (!last) return;
    await last.undo();
    await this.#refresh(this.#list.children.length);
    const before = this.#deletions.at(-1);
    this.#drawNews(before?.text ?? '', Boolean(before));
    this.#focusOn(last.ids[0]);
  };

  /** @param {readonly File[]} files */
  #importFiles = async (files) => {
    const { games, problems } = await readFiles(files);
    this.#library.add(games); // the list has them before they are written
    this.#showProblems(problems);
    if (!games.length) {
      this.#dialogPart('problems').scrollIntoView({ block: 'nearest' });
      return;
    }
    this.#resetQuery();
    this.#select('order').value = 'played';
    await this.#refresh();
    this.#drawNews(t('library.imported', { count: games.length }));
    this.#dialog.scrollTo(0, 0);
  };

  /** @param {readonly string[]} problems */
  #showProblems(problems) {
    this.#dialogPart('problems').replaceChildren(
      ...problems.map((problem) => Object.assign(document.createElement('li'), { textContent: problem })),
    );
  }

  #resetQuery() {
    this.#field('search').value = '';
    this.#field('search').placeholder = t('library.search');
    setOptions(this.#select('game'), [
      { value: '', text: t('library.filter.all') },
      { value: 'go', text: t('game.go') },
      { value: 'gomoku', text: t('game.gomoku') },
    ]);
    this.#select('size').value = '';
    const order = this.#select('order').value || ORDERS[0];
    setOptions(
      this.#select('order'),
      ORDERS.map((value) => ({ value, text: t(`library.sort.${value}`) })),
    );
    this.#select('order').value = order;
  }

  /** @param {string} name @param {() => unknown} act */
  #onClick(name, act) {
    return this.#dialogPart(name).addEventListener('click', act);
  }

  // Files that are dropped here are imported; elsewhere the page opens them.
  #hasFiles(/** @type {DragEvent} */ { dataTransfer }) {
    return dataTransfer?.types.includes('Files') === true;
  }

  async open() {
    this.#resetQuery();
    this.#chosen.clear();
    this.#deletions.length = 0;
    this.#showProblems([]);
    this.#drawNews('');
    await this.#refresh();
    this.#dialog.style.removeProperty('--kept');
    this.#dialog.showModal();
    this.#extendList();
  }
}
