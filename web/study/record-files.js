// Files: picking them, settings for an opened record, messages for files that cannot be opened, names and downloads of
// saved records.

import { SgfError } from '../record/errors.js';
import { infoOf } from '../record/info.js';
import { download } from '../storage/download.js';
import { writeSgf } from '../record/sgf-write.js';
import { DEFAULTS } from '../game/settings.js';
import { gameNamed } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../game/settings.js').Settings} Settings */

/**
 * @typedef {{ name: string, read: () => Promise<Blob | Uint8Array | string> }} Source a file is not read before its
 *   size has been checked
 */

/** @param {File} file @returns {Source} */
const sourceOf = (file) => ({ name: file.name, read: async () => file });

/** Lets a person pick a file. @param {(source: Source) => void} onPick */
export function pickFiles(onPick) {
  const input = document.createElement('input');
  input.type = 'file';
  // Android knows no type for .sgf, and hides the files if only the extension is given.
  input.accept = '.sgf,application/x-go-sgf,application/octet-stream,text/plain';
  input.addEventListener('change', () => {
    if (input.files?.[0]) onPick(sourceOf(input.files[0]));
  });
  input.click();
}

/**
 * Settings for viewing a record: the user plays both sides. The game must be loaded.
 * @param {GameTree} tree
 * @returns {Settings}
 */
export function settingsFor(tree) {
  const defaults = DEFAULTS[tree.game];
  const { komi, rules, handicap } = infoOf(tree);
  const { form } = gameNamed(tree.game);
  const isGo = tree.game === 'go';
  return {
    ...defaults,
    size: tree.size,
    human: 0,
    swap2: false,
    rules: /** @type {Settings['rules']} */ (rules && form.rules.includes(rules) ? rules : defaults.rules),
    komi: isGo ? (komi ?? (handicap ? 0.5 : defaults.komi)) : 0,
    handicap: isGo ? handicap : 0,
  };
}

/** The message for a record that could not be opened. @param {unknown} error */
export function textOfError(error) {
  if (!(error instanceof SgfError)) return t('record.error.file');
  const { what, ...params } = error.params;
  return t(
    `record.error.${error.code}`,
    what === undefined ? params : { ...params, what: t(`record.error.what.${what}`) },
  );
}

/** A file name from the letters and digits of the game info. @param {GameTree} tree */
export function fileName(tree) {
  const { black, white, date, event } = infoOf(tree);
  const words = [date, black && white ? `${black}-${white}` : black || white, event].filter(Boolean).join('-');
  const clean = words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return clean || `ponnuki-${tree.game}`;
}

/** @param {GameTree} tree */
export const saveRecord = (tree) => download(`${fileName(tree)}.sgf`, 'application/x-go-sgf', writeSgf(tree));
