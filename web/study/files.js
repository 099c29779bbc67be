// Records from outside are read: the bytes of a file, text that was pasted, a link. And records for outside: a file to save.
// What cannot be opened is told in one sentence.

import { decodeFile } from '../record/encoding.js';
import { SgfError } from '../record/errors.js';
import { infoOf } from '../record/info.js';
import { openFragment } from '../record/share.js';
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
    return [await openFragment(fragment)];
  }
  return readSgf(text).trees;
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
