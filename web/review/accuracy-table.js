// The accuracy of both players: of the whole game in one line, and of each phase as a table.

import { PHASES, accuracyOf } from './measure.js';
import { t } from '../i18n/t.js';

const COLUMNS = /** @type {const} */ (['all', ...PHASES]);

/** @param {string} tag @param {string} text @param {string} [scope] */
function cell(tag, text, scope) {
  const element = Object.assign(document.createElement(tag), { textContent: text });
  if (scope) element.setAttribute('scope', scope);
  return element;
}

/** @param {HTMLElement[]} cells */
function row(cells) {
  const element = document.createElement('tr');
  element.append(...cells);
  return element;
}

/** @param {1 | 2} color */
function stoneOf(color) {
  const stone = Object.assign(document.createElement('span'), {
    className: `stone ${color === 1 ? 'black' : 'white'}`,
  });
  stone.setAttribute('aria-hidden', 'true');
  return stone;
}

/** @param {1 | 2} color */
function headOf(color) {
  const name = cell('th', '', 'row');
  name.append(stoneOf(color), t(`colour.${color}`));
  return name;
}

/**
 * @param {HTMLElement} line
 * @param {HTMLElement} table
 * @param {readonly import('./measure.js').Cost[]} costs
 * @param {import('../game/settings.js').Settings} settings
 */
export function showAccuracy(line, table, costs, { game, size }) {
  const head = document.createElement('thead');
  head.append(row([cell('td', ''), ...COLUMNS.map((phase) => cell('th', t(`review.phase.${phase}`), 'col'))]));
  const body = document.createElement('tbody');
  line.replaceChildren(t('review.accuracy'));
  for (const color of /** @type {const} */ ([1, 2])) {
    const accuracy = accuracyOf(costs, color, game, size);
    const figures = COLUMNS.map((phase) => cell('td', accuracy[phase] === null ? '–' : `${accuracy[phase]}`));
    figures[0].className = 'whole';
    body.append(row([headOf(color), ...figures]));
    const name = Object.assign(document.createElement('span'), {
      className: 'unseen',
      textContent: t(`colour.${color}`),
    });
    line.append(' ', stoneOf(color), name, ' ', figures[0].textContent ?? '');
  }
  table.replaceChildren(head, body);
}
