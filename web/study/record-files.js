// Between files and the page: settings for a record that was opened, one sentence for what cannot be opened, names and
// downloads for what is saved.

import { SgfError } from '../record/errors.js';
import { infoOf } from '../record/info.js';
import { download } from '../keep/download.js';
import { writeSgf } from '../record/sgf-write.js';
import { DEFAULTS } from '../game/settings.js';
import { gameNamed } from '../game/games.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../game/settings.js').Settings} Settings */

/**
 * Settings of a record that is looked at, whose game is loaded: people move for both sides.
 * @param {GameTree} tree
 * @returns {Settings}
 */
export function settingsFor(tree) {
  const usual = DEFAULTS[tree.game];
  const { komi, rules, handicap } = infoOf(tree);
  const { form } = gameNamed(tree.game);
  const isGo = tree.game === 'go';
  return {
    ...usual,
    size: tree.size,
    human: 0,
    swap2: false,
    rules: /** @type {Settings['rules']} */ (rules && form.rules.includes(rules) ? rules : usual.rules),
    komi: isGo ? (komi ?? (handicap ? 0.5 : usual.komi)) : 0,
    handicap: isGo ? handicap : 0,
  };
}

/** One sentence for a record that was not opened. @param {unknown} error */
export function sayRefusal(error) {
  if (!(error instanceof SgfError)) return t('record.error.file');
  const { what, ...params } = error.params;
  return t(
    `record.error.${error.code}`,
    what === undefined ? params : { ...params, what: t(`record.error.what.${what}`) },
  );
}

/** A name for the file of a record: letters and digits of what it says. @param {GameTree} tree */
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
