// Records from outside: a file by the picker, dropped or handed over by the system, text that is pasted, a link. And records
// for outside: a file to save. What cannot be opened is told in one sentence, and the game on the board stays.

import { decodeFile } from '../record/encoding.js';
import { SgfError } from '../record/errors.js';
import { infoOf } from '../record/info.js';
import { readSgf } from '../record/sgf.js';
import { writeSgf } from '../record/sgf-write.js';
import { DEFAULTS } from '../app/settings.js';
import { GAMES } from '../app/games.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../app/settings.js').Settings} Settings */

/** Settings of a record that is looked at: people move for both sides. @param {GameTree} tree @returns {Settings} */
export function settingsFor(tree) {
  const usual = DEFAULTS[tree.game];
  const { komi, rules, handicap } = infoOf(tree);
  const { form } = GAMES[tree.game];
  const isGo = tree.game === 'go';
  return {
    ...usual, size: tree.size, human: 0, swap2: false,
    rules: /** @type {Settings['rules']} */ (rules && form.rules.includes(rules) ? rules : usual.rules),
    komi: isGo ? komi ?? (handicap ? 0.5 : usual.komi) : 0,
    handicap: isGo ? handicap : 0,
  };
}

/** One sentence for a record that was not opened. @param {unknown} error */
export function sayRefusal(error) {
  if (!(error instanceof SgfError)) return t('record.error.file');
  const key = `record.error.${error.code}`;
  const said = t(key, error.params);
  return said === key ? error.message : said;
}

/**
 * @param {Uint8Array | string} source bytes of a file, or text that was pasted: SGF, or an address with a game in it
 * @returns {Promise<GameTree[]>} at least one
 * @throws {SgfError}
 */
export async function readRecord(source) {
  const text = typeof source === 'string' ? source : decodeFile(source).text;
  const fragment = /^\s*\S{0,200}#([A-Za-z0-9_-]{8,})\s*$/.exec(text)?.[1];
  if (fragment) {
    const { openFragment } = await import('../record/share.js');
    return [await openFragment(fragment)];
  }
  return readSgf(text).trees;
}

/** Lets a person pick files. @param {(files: FileList) => void} take */
export function pickFiles(take) {
  const input = document.createElement('input');
  input.type = 'file';
  // Android knows no type for .sgf and hides the files when only the ending is given.
  input.accept = '.sgf,application/x-go-sgf,application/octet-stream,text/plain';
  input.addEventListener('change', () => {
    if (input.files?.length) take(input.files);
  });
  input.click();
}

/**
 * Text and files that are pasted into or dropped on the page; a field of a form keeps what is meant for it.
 * @param {(source: { name: string, read: () => Promise<Uint8Array | string> }) => void} take
 */
export function watchArrivals(take) {
  const inField = (/** @type {EventTarget | null} */ target) => target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  /** @param {File} file */
  const fileOf = (file) => ({ name: file.name, read: async () => new Uint8Array(await file.arrayBuffer()) });
  document.addEventListener('paste', (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (inField(event.target)) return;
    if (file && !file.type.startsWith('image/')) take(fileOf(file));
    else if (text.trim()) take({ name: '', read: async () => text });
    else return;
    event.preventDefault();
  });
  document.addEventListener('dragover', (event) => {
    const kinds = event.dataTransfer?.types ?? [];
    if (!kinds.includes('Files') && !kinds.includes('text/plain')) return;
    if (inField(event.target) && !kinds.includes('Files')) return;
    event.preventDefault();
    document.body.dataset.drop = 'true';
  });
  for (const name of ['dragleave', 'dragend', 'drop']) {
    document.addEventListener(name, (event) => {
      if (name !== 'dragleave' || /** @type {DragEvent} */ (event).relatedTarget === null) delete document.body.dataset.drop;
    });
  }
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    if (!file && (inField(event.target) || !text.trim())) return;
    event.preventDefault();
    take(file ? fileOf(file) : { name: '', read: async () => text });
  });
}

/** A name for the file of a record: letters and digits of what it says. @param {GameTree} tree */
export function fileName(tree) {
  const { black, white, date, event } = infoOf(tree);
  const words = [date, black && white ? `${black}-${white}` : black || white, event].filter(Boolean).join('-');
  const clean = words.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 60);
  return clean || `ponnuki-${tree.game}`;
}

/** @param {string} name @param {string} type @param {BlobPart} content */
export function saveFile(name, type, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun when the browser has had time to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 30_000);
}

/** @param {GameTree} tree */
export const saveRecord = (tree) => saveFile(`${fileName(tree)}.sgf`, 'application/x-go-sgf', writeSgf(tree));
