// One mistake: a small picture of it, what it cost, the sentence about it, and what can be done: find the better move,
// and play what followed or what was better on the board.

import { findingOf } from './proofs.js';
import { framesOf } from './lines.js';
import { positionIn } from './line-player.js';
import { ownersFinding } from './owners.js';
import { drawPart, regionAround } from './picture.js';
import { costText, endsOf, measuredOf, sentenceOf } from './sentences.js';
import { h } from '../base/elements.js';
import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** Moves of a line that are shown. */
const LONGEST = 12;

/** @typedef {import('../game/state.js').Judgement} Judgement */
/** @typedef {import('./line-player.js').Line} Line */
/** What followed best on the move that was played, and what was better. @typedef {'played' | 'better'} Which */
/**
 * @typedef {object} LossCard
 * @property {HTMLElement} element
 * @property {Partial<Record<Which, Line>>} lines
 * @property {() => void} draw
 * @property {(text: string) => void} showFound who finds the better move; '' if that is not known
 * @property {(which: Which | null, step?: number, length?: number) => void} showLine which line is on the board
 * @property {() => string} says the sentence
 */

/** @param {number} vertex @param {number} size */
const pointText = (vertex, size) =>
  vertex === -1 ? t('move.pass') : vertex < 0 ? t('point.nowhere') : nameOf(vertex, size);

/**
 * What is said of a mistake: a proven fact, else whose stones or points changed owner or who then had a forced win,
 * else what it cost.
 * @param {object} of
 * @param {'go' | 'gomoku'} of.game
 * @param {import('./measure.js').Loss} of.cost
 * @param {import('../record/replay.js').Question} of.position
 * @param {ArrayLike<number>} of.stones
 * @param {Judgement} [of.before] the move
 * @param {Judgement} [of.after]
 * @returns {Promise<{ text: string, stones: readonly number[], fact: string }>}
 */
async function reasonOf({ game, cost, position, stones, before, after }) {
  const { color, vertex, points, better } = cost;
  const { size } = position;
  const asked = { color, played: vertex, better, reply: after?.line?.[0] ?? -1, points };
  const owned =
    before?.ownership && after?.ownership
      ? ownersFinding({ size, stones, before: before.ownership, after: after.ownership, color })
      : null;
  const finding = (await findingOf(game, position, asked)) ?? owned;
  if (finding) return { text: sentenceOf(finding, size), stones: finding.stones, fact: finding.key };
  return { text: endsOf(color, before, after) || measuredOf(cost), stones: [], fact: '' };
}

/**
 * @param {object} loss
 * @param {'go' | 'gomoku'} loss.game
 * @param {import('./measure.js').Loss} loss.cost
 * @param {number} loss.number of the move
 * @param {import('../record/replay.js').Question} loss.position before the move
 * @param {Judgement} [loss.before] the move
 * @param {Judgement} [loss.after]
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} loss.module
 * @param {() => import('../board/theme.js').Theme} loss.theme
 * @param {() => void} loss.onRetry
 * @param {(which: Which) => void} loss.onPlay
 * @param {(by: 1 | -1) => void} loss.onStep
 * @returns {LossCard}
 */
export function createLossCard(loss) {
  const { game, cost, number, position, before, after, module, theme, onRetry, onPlay, onStep } = loss;
  const { size } = position;
  const { color, vertex, better, again } = cost;
  /** @type {LossCard['lines']} */
  const lines = {};
  /** @param {Which} which @param {readonly number[]} moves */
  const addLine = (which, moves) => {
    const line = moves.slice(0, LONGEST);
    const frames = framesOf(module, game, position, line, color);
    if (frames.length > 1) lines[which] = { size, frames, line };
  };
  addLine('played', [vertex, ...(after?.line ?? [])]);
  if (better !== vertex) addLine('better', before?.line ?? []);

  const params = { number, colour: t(`colour.${color}`), point: pointText(vertex, size) };
  const title = t(vertex === -1 ? 'review.pass' : 'review.move', params);
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const picture = h('button', { type: 'button', class: 'loss-picture', 'aria-label': title }, canvas);
  const found = h('p', { class: 'found', hidden: true });
  const says = h('p', { class: 'says' }, measuredOf(cost));
  const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ act) =>
    h('button', { type: 'button', class: 'button', 'data-loss': name, onclick: act }, text);
  const buttons = [
    ...(lines.better ? [button('retry', t('action.retry'), onRetry)] : []),
    ...Object.entries(lines).map(([which, { line }]) =>
      button(which, t(`review.${which}`, { point: pointText(line[0], size) }), () =>
        onPlay(/** @type {Which} */ (which)),
      ),
    ),
  ];
  const place = h('span', { role: 'status' });
  const step = (/** @type {1 | -1} */ by, /** @type {string} */ label) =>
    h(
      'button',
      { type: 'button', class: 'button', 'aria-label': label, onclick: () => onStep(by) },
      by < 0 ? '‹' : '›',
    );
  const steps = h(
    'div',
    { class: 'loss-steps', hidden: true },
    step(-1, t('nav.back')),
    place,
    step(1, t('nav.forward')),
  );
  const element = h(
    'li',
    { class: 'loss-card', 'data-move': number },
    picture,
    h('div', { class: 'loss-about' }, h('h4', null, title), h('p', { class: 'cost' }, costText(cost)), found),
    says,
    again.length
      ? h('p', { class: 'again' }, t('review.again', { count: again.length, numbers: again.join(', ') }))
      : null,
    h('div', { class: 'loss-actions' }, ...buttons),
    steps,
  );
  /** The line on the board. @type {Which | null} */
  let shown = null;
  picture.addEventListener('click', () => onPlay(shown === 'played' && lines.better ? 'better' : 'played'));

  /** Stones that the sentence is about. @type {readonly number[]} */
  let marked = [];
  const draw = () => {
    const { frames, line } = lines.played ?? { frames: framesOf(module, game, position, [], color), line: [] };
    // The fight is where the better move is, or the stones that the sentence is about.
    const points = [...marked, better, vertex].filter((v) => v >= 0);
    const at = positionIn(size, frames[frames.length > 1 ? 1 : 0], line, 0, marked);
    drawPart(canvas, at, regionAround(points, size, canvas.clientWidth), theme());
  };
  requestAnimationFrame(draw); // a canvas has no size before it is in the page
  const { stones } = framesOf(module, game, position, [], color)[0];
  reasonOf({ game, cost, position, stones, before, after }).then(({ text, stones: about, fact }) => {
    says.textContent = text;
    if (fact) says.dataset.fact = fact;
    marked = about;
    for (const line of Object.values(lines)) line.marked = about;
    draw();
  });

  return {
    element,
    lines,
    draw,
    showFound(text) {
      found.textContent = text;
      found.hidden = !text;
    },
    showLine(which, at = 0, length = 0) {
      shown = which;
      if (which) element.setAttribute('aria-current', 'true');
      else element.removeAttribute('aria-current');
      for (const one of buttons) one.setAttribute('aria-pressed', String(one.dataset.loss === which));
      steps.hidden = !which;
      place.textContent = which ? t('nav.value', { index: at, length }) : '';
    },
    says: () => says.textContent ?? '',
  };
}
