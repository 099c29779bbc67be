// A row of the library: a box to choose the game, its picture and what is known about it, which open it, and buttons to
// rename and delete it.

import { VERSUS, playersOf, textOfBoard, textsOfOccasion, textsOfPlay } from './game-texts.js';
import { stripBidiControls, t } from '../i18n/t.js';

/** @typedef {import('./game-list.js').Entry} Entry */

/**
 * What the rows do.
 * @typedef {object} RowActions
 * @property {(id: string) => boolean} isHere whether the game is on the board
 * @property {(id: string) => boolean} isChosen
 * @property {(saved: Entry['saved']) => HTMLCanvasElement} picture
 * @property {(id: string, isChosen: boolean) => void} choose
 * @property {(id: string) => void} open
 * @property {(entry: Entry) => void} remove
 * @property {(id: string, name: string) => Promise<void>} rename
 * @property {(id: string) => void} cancel the renaming
 */

/** The name that the user has given, or else the players. @param {Entry} entry */
export const titleOf = ({ saved, players }) => stripBidiControls(saved.name) || players;

/** The title with the board, which distinguishes games of the same players for screen readers. @param {Entry} entry */
export const nameOf = (entry) => `${titleOf(entry)}, ${textOfBoard(entry.summary)}`;

/** @param {string} key text of the button, and `data-act` @param {() => unknown} act */
export function textButton(key, act) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.dataset.act = key;
  button.textContent = t(key);
  button.addEventListener('click', act);
  return button;
}

/** Outlines of the icons, on 24 by 24. */
const ICONS = {
  'library.rename': 'M4 20l1-4.500L16.500 4 20 7.500 8.500 19zM14 6.500l3.500 3.500',
  'library.delete': 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.300 10.500l.3 5.500M13.700 10.500l-.3 5.500',
};

/** @param {keyof typeof ICONS} key @param {string} label @param {() => unknown} act */
function iconButton(key, label, act) {
  const button = textButton(key, act);
  button.title = button.textContent ?? '';
  button.setAttribute('aria-label', label);
  const [icon, path] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name));
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[key]);
  icon.append(path);
  button.replaceChildren(icon);
  return button;
}

/** @param {string} kind @param {string} className @param {(string | Node)[]} content */
function element(kind, className, ...content) {
  const made = document.createElement(kind);
  made.className = className;
  made.append(...content);
  return made;
}

/** The players, each with a stone of the colour. @param {Entry} entry @param {string} kind of the element */
function playersElement({ summary }, kind) {
  const names = playersOf(summary).map(({ colour, name }) => element('bdi', ['', 'black', 'white'][colour], name));
  const parts = names.length > 1 ? [names[0], element('span', 'versus', VERSUS), names[1]] : names;
  return element(kind, 'sides', ...parts);
}

/** Texts separated by dots; a narrow line is broken between them. @param {readonly string[]} texts */
const line = (texts) =>
  element('small', '', ...texts.flatMap((text, i) => [...(i ? [' · '] : []), element('span', '', text)]));

/** @param {Entry} entry @param {RowActions} actions */
function titleButton(entry, actions) {
  const { saved, summary } = entry;
  const name = stripBidiControls(saved.name);
  const words = element('span', 'words');
  if (name) words.append(element('b', '', name), playersElement(entry, 'small'));
  else words.append(playersElement(entry, 'b'));
  words.append(line(textsOfPlay(summary)));
  const occasion = textsOfOccasion(summary);
  if (occasion.length) words.append(line(occasion));
  if (actions.isHere(saved.id)) words.append(element('small', 'here', t('library.here')));
  const button = textButton('library.open', () => actions.open(saved.id));
  button.className = 'title';
  button.replaceChildren(actions.picture(saved), words);
  return button;
}

/** @param {Entry} entry @param {RowActions} actions */
export function createRow(entry, actions) {
  const { id } = entry;
  const name = nameOf(entry);
  const item = document.createElement('li');
  item.dataset.game = id;
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = actions.isChosen(id);
  box.setAttribute('aria-label', t('library.choose', { name }));
  box.addEventListener('change', () => actions.choose(id, box.checked));
  const rename = () => showNameField(item, entry, actions);
  item.append(
    element('label', 'box', box),
    titleButton(entry, actions),
    element(
      'span',
      'acts',
      iconButton('library.rename', t('library.rename.of', { name }), rename),
      iconButton('library.delete', t('library.delete.of', { name }), () => actions.remove(entry)),
    ),
  );
  return item;
}

/**
 * Replaces the row with a field for the name.
 * @param {HTMLElement} item @param {Entry} entry @param {RowActions} actions
 */
function showNameField(item, entry, actions) {
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.value = entry.saved.name;
  field.placeholder = titleOf(entry);
  field.maxLength = 200;
  field.setAttribute('aria-label', t('library.name'));
  const save = textButton('action.save', () => {});
  save.type = 'submit';
  form.append(field, save);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    actions.rename(entry.id, field.value);
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // close the field, not the dialog
    event.stopPropagation();
    actions.cancel(entry.id);
  });
  item.replaceChildren(form);
  field.focus();
  field.select();
}
