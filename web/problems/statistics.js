// The statistics: totals, the last days, the rating, each kind; export and reset.

import { download } from '../storage/files.js';
import { createDialog } from '../ui/dialog.js';
import { t } from '../i18n/t.js';
import { dayOf } from './daily.js';
import { byDay, byKind, csvOf, jsonOf, ratingsOf } from './results.js';
import { find, h, part, svg } from '../base/elements.js';

/** @typedef {import('./cards.js').Entry} Entry */

const DAYS = 14;
/** Of the pictures, in CSS pixels. */
const WIDTH = 420;
const BARS = 84,
  GRAPH = 130;

/** @param {readonly Entry[]} log @param {number} now */
function barsOf(log, now) {
  const days = byDay(log, now, DAYS);
  const most = Math.max(4, ...days.map(({ right, wrong }) => right + wrong));
  const step = WIDTH / DAYS,
    scale = (BARS - 20) / most;
  return svg(
    'svg',
    { class: 'chart', viewBox: `0 0 ${WIDTH} ${BARS}`, role: 'img', 'aria-label': t('stats.days') },
    ...days.flatMap(({ day, right, wrong }, i) => {
      const x = i * step + 4,
        width = step - 8;
      const bar = (/** @type {string} */ name, /** @type {number} */ from, /** @type {number} */ count) =>
        count
          ? svg(
              'rect',
              { class: name, x, width, y: BARS - 16 - (from + count) * scale, height: count * scale, rx: 2 },
              svg('title', null, t('stats.day', { day, right, wrong })),
            )
          : null;
      const isNamed = i === 0 || i === DAYS - 1 || i === 7;
      return [
        bar('right', 0, right),
        bar('wrong', right, wrong),
        isNamed
          ? svg('text', { x: x + width / 2, y: BARS - 2, 'text-anchor': 'middle' }, day.slice(5).replace('-', '/'))
          : null,
      ];
    }),
    svg('line', { class: 'axis', x1: 0, x2: WIDTH, y1: BARS - 15.5, y2: BARS - 15.5 }),
  );
}

/** @param {readonly Entry[]} log */
function graphOf(log) {
  const lines = /** @type {const} */ (['go', 'gomoku'])
    .map((game) => ({ game, ratings: ratingsOf(log, game) }))
    .filter(({ ratings }) => ratings.length > 1);
  if (!lines.length) return null;
  const all = lines.flatMap(({ ratings }) => ratings);
  const low = Math.floor((Math.min(...all) - 20) / 100) * 100,
    high = Math.ceil((Math.max(...all) + 20) / 100) * 100;
  const left = 34;
  const y = (/** @type {number} */ rating) => 8 + ((high - rating) / (high - low)) * (GRAPH - 16);
  const label = lines
    .map(({ game, ratings }) => {
      const [first, last] = [ratings[0], ratings[ratings.length - 1]].map(Math.round);
      return t('stats.graph', { game: t(`game.${game}`), first, last });
    })
    .join('. ');
  return svg(
    'svg',
    { class: 'chart', viewBox: `0 0 ${WIDTH} ${GRAPH}`, role: 'img', 'aria-label': label },
    ...[low, high].flatMap((value) => [
      svg('line', { class: 'axis', x1: left, x2: WIDTH, y1: y(value), y2: y(value) }),
      svg('text', { x: 0, y: y(value) + 4 }, String(value)),
    ]),
    ...lines.map(({ game, ratings }) => {
      const x = (/** @type {number} */ i) => left + 4 + (i / (ratings.length - 1)) * (WIDTH - left - 8);
      const points = ratings.map((rating, i) => `${x(i).toFixed(1)},${y(rating).toFixed(1)}`).join(' ');
      return svg('polyline', { class: `line ${game}`, points }, svg('title', null, t(`game.${game}`)));
    }),
  );
}

/** @param {readonly Entry[]} log */
const kindsOf = (log) =>
  h(
    'table',
    { class: 'kinds' },
    h(
      'tbody',
      null,
      ...[...byKind(log)].map(([kind, { right, all }]) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, t(`kind.${kind}`)),
          h('td', null, t('stats.kind', { right, all })),
          h('td', null, `${Math.round((100 * right) / all)}%`),
        ),
      ),
    ),
  );

/**
 * @param {object} options @param {import('./course.js').Course} options.course @param {() => void} options.onReset
 * @returns {() => Promise<void>} opens the dialog
 */
export function createStatistics({ course, onReset }) {
  const { store } = course;
  const dialog = createDialog(
    'statistics-dialog',
    '',
    `<form method="dialog"><h2 id="statistics-title" data-t="menu.statistics"></h2><div data-part="figures"></div>
     <div class="exports"><button type="button" class="button" data-act="csv" data-t="stats.csv"></button>
     <button type="button" class="button" data-act="json" data-t="stats.json"></button>
     <button type="button" class="button" data-act="reset" data-t="stats.reset"></button></div>
     <div class="sure" data-part="sure" hidden><p data-t="stats.sure"></p><div class="exports">
     <button type="button" class="button" data-act="no" data-t="stats.no"></button>
     <button type="button" class="button primary" data-act="yes" data-t="stats.yes"></button></div></div>
     <div class="buttons"><button type="submit" class="button primary" data-t="action.close"></button></div></form>`,
  );
  const [place, sure] = ['figures', 'sure'].map((name) => part(name, dialog));
  const button = (/** @type {string} */ name) => find(HTMLButtonElement, `[data-act="${name}"]`, dialog);
  /** @type {readonly Entry[]} */
  let log = [];

  async function fill() {
    log = await store.log();
    const now = Date.now();
    const right = log.filter((entry) => entry.right).length;
    const today = log.filter(({ at }) => dayOf(at) === dayOf(now)).length;
    const figure = (/** @type {string} */ key, /** @type {string | number} */ value) =>
      h('div', null, h('dt', null, t(key)), h('dd', null, String(value)));
    const graph = graphOf(log);
    place.replaceChildren(
      ...(log.length
        ? [
            h(
              'dl',
              { class: 'figures-row' },
              figure('stats.solved', log.length),
              figure('stats.accuracy', `${Math.round((100 * right) / log.length)}%`),
              figure('stats.best', store.known.streak.best),
              figure('stats.today', today),
            ),
            h('h3', null, t('stats.days')),
            barsOf(log, now),
            ...(graph ? [h('h3', null, t('stats.rating')), graph] : []),
            h('h3', null, t('stats.kinds')),
            kindsOf(log),
          ]
        : [h('p', null, t('stats.none'))]),
    );
    for (const name of ['csv', 'json', 'reset']) button(name).disabled = log.length === 0;
    ask(false);
  }

  /** @param {boolean} isAsked */
  function ask(isAsked) {
    sure.hidden = !isAsked;
    if (isAsked) button('no').focus();
  }

  button('csv').addEventListener('click', () => download('ponnuki-problems.csv', 'text/csv', csvOf(log)));
  button('json').addEventListener('click', () =>
    download('ponnuki-problems.json', 'application/json', jsonOf(log, store.known.ratings)),
  );
  button('reset').addEventListener('click', () => ask(true));
  button('no').addEventListener('click', () => {
    ask(false);
    button('reset').focus();
  });
  button('yes').addEventListener('click', async () => {
    await store.reset();
    dialog.close();
    onReset();
  });
  return async () => {
    await fill();
    dialog.showModal();
  };
}
