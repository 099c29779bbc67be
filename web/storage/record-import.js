// Records from files: picking them, reading them, settings for them, and sentences about those that cannot be read.

import { SgfError } from '../record/errors.js';
import { ACCEPTED } from '../record/formats.js';
import { infoOf } from '../record/info.js';
import { openRecord } from '../record/open.js';
import { writeSgf } from '../record/sgf-write.js';
import { DEFAULTS } from '../game/settings.js';
import { gameNamed, loadForm } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {Parameters<import('./library.js').Library['add']>[0][number]} NewGame */

/**
 * Opens the file picker.
 * @param {boolean} isMultiple whether several files can be picked
 * @param {(files: readonly File[]) => void} onPick gets at least one
 */
export function pickFiles(isMultiple, onPick) {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = isMultiple;
  input.accept = ACCEPTED;
  input.addEventListener('change', () => {
    if (input.files?.length) onPick([...input.files]);
  });
  input.click();
}

/**
 * Settings for viewing a record: the user plays both sides. The game must be loaded.
 * @param {GameTree} tree @returns {Settings}
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
    opening: 'free',
    rules: form.rules.find((one) => one === rules) ?? defaults.rules,
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

/**
 * A record for the library, at the end of its main line.
 * @param {GameTree} tree @param {string} file name of a record that says nothing about its players
 * @returns {NewGame}
 */
function newGameOf(tree, file) {
  const { root } = tree;
  const isNamed = ['PB', 'PW', 'GN'].some((id) => root.line(id).trim());
  return {
    name: isNamed ? '' : file.slice(0, 200),
    game: tree.game,
    sgf: writeSgf(tree),
    node: tree.addressOf(tree.mainLine().pop()),
    settings: { ...settingsFor(tree), choices: [], end: null, origin: 'imported' },
  };
}

/**
 * Reads files, each of which may hold several games.
 * @param {readonly File[]} files
 * @returns {Promise<{ games: NewGame[], problems: string[] }>} problems: a sentence for each file that cannot be read,
 *   and for the games of a file that cannot be shown
 */
export async function readFiles(files) {
  /** @type {NewGame[]} */
  const games = [];
  /** @type {string[]} */
  const problems = [];
  for (const file of files) {
    try {
      const { trees, refused, names } = await openRecord(file);
      const name = file.name.replace(/\.[^.]*$/, '');
      for (const [i, tree] of trees.entries()) {
        await loadForm(tree.game);
        games.push(newGameOf(tree, names?.[i] ?? (trees.length > 1 ? `${name} ${i + 1}` : name)));
      }
      /** @type {Map<string, number>} */
      const reasons = new Map();
      for (const error of refused) {
        const why = textOfError(error);
        reasons.set(why, (reasons.get(why) ?? 0) + 1);
      }
      for (const [why, count] of reasons) problems.push(t('library.import.part', { count, name: file.name, why }));
    } catch (error) {
      problems.push(t('library.import.failed', { name: file.name, why: textOfError(error) }));
    }
  }
  return { games, problems };
}
