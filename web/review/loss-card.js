// One loss: which move, what it cost, the sentence about it, and two boards, with the line that followed best and the
// one that was better. A tap on a board plays its line on by a move.

import { findingOf } from './proofs.js';
import { framesOf } from './lines.js';
import { costText, measuredOf, sentenceOf } from './sentences.js';
import { drawShapes } from '../board/draw-canvas.js';
import { layoutOf } from '../board/geometry.js';
import { shapesOf } from '../board/shapes.js';
import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** Moves of a line that are shown. */
const LONGEST = 12;
/** Pixels between lines from which numbers on stones can be read. */
const READABLE = 13;

/**
 * @typedef {object} Line
 * @property {HTMLCanvasElement} canvas
 * @property {import('./lines.js').Frame[]} frames
 * @property {readonly number[]} line
 * @property {number} step frame that is shown
 */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} className @param {string} [text] @returns {HTMLElementTagNameMap[K]}
 */
const element = (tag, className, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/**
 * @param {object} loss @param {'go' | 'gomoku'} loss.game @param {import('./measure.js').Cost} loss.cost
 * @param {number} loss.number of the move
 * @param {import('../record/replay.js').Question} loss.position before the move
 * @param {readonly number[]} loss.better the engine's line from there
 * @param {readonly number[]} loss.answer its line after the move
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} loss.module
 * @param {() => import('../board/theme.js').Theme} loss.theme @param {() => void} loss.onShow
 */
export function createLossCard({ game, cost, number, position, better, answer, module, theme, onShow }) {
  const { size } = position;
  const { color, vertex } = cost;
  const pointText = (/** @type {number} */ v) =>
    v === -1 ? t('move.pass') : v < 0 ? t('point.nowhere') : nameOf(v, size);
  const card = element('li', 'loss-card');
  const title = element(
    'h4',
    '',
    t(vertex === -1 ? 'review.pass' : 'review.move', {
      number,
      colour: t(`colour.${color}`),
      point: pointText(vertex),
    }),
  );
  const says = element('p', 'says', measuredOf(cost));
  const boards = element('div', 'loss-lines');
  const show = element('button', 'button', t('review.show'));
  show.type = 'button';
  show.addEventListener('click', onShow);
  const costs = element('p', 'cost', costText(cost));
  costs.hidden = true; // the sentence says it, until there is another
  const found = element('p', 'found');
  found.hidden = true;
  card.append(title, costs, says, found, boards, show);

  /** Stones that the sentence is about. @type {readonly number[]} */
  let marked = [];
  /** @type {Line[]} */
  const lines = [];

  /** @param {Line} line */
  function drawLine({ canvas, frames, line, step }) {
    const side = Math.round(canvas.clientWidth * devicePixelRatio);
    const context = canvas.getContext('2d');
    if (!side || !context) return;
    canvas.width = side;
    canvas.height = side;
    const { stones, last } = frames[step];
    const layout = layoutOf(size, side, false);
    /** @type {import('../board/shapes.js').Mark[]} */
    const marks = [];
    if (layout.pitch >= READABLE * devicePixelRatio)
      for (let i = 0; i < step; i++)
        if (line[i] >= 0 && stones[line[i]] && line.lastIndexOf(line[i], step - 1) === i)
          marks.push({ vertex: line[i], kind: 'label', text: `${i + 1}` });
    const numbered = new Set(marks.map((mark) => mark.vertex));
    for (const v of marked) if (stones[v] && !numbered.has(v)) marks.push({ vertex: v, kind: 'triangle' });
    drawShapes(context, layout, theme(), shapesOf({ size, stones, last, marks }, { coords: 'none' }));
  }

  /** @param {string} key @param {readonly number[]} moves */
  function addLine(key, moves) {
    const line = moves.slice(0, LONGEST);
    const frames = framesOf(module, game, position, line, color);
    if (frames.length < 2) return;
    const button = element('button', 'loss-line');
    button.type = 'button';
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const name = t(key, { point: pointText(line[0]) });
    button.append(canvas, element('span', '', name));
    const own = { canvas, frames, line, step: 1 };
    const label = () =>
      button.setAttribute('aria-label', t('review.step', { line: name, done: own.step, total: frames.length - 1 }));
    button.addEventListener('click', () => {
      own.step = own.step + 1 < frames.length ? own.step + 1 : 1;
      button.dataset.step = String(own.step);
      label();
      drawLine(own);
    });
    label();
    lines.push(own);
    boards.append(button);
  }
  addLine('review.played', [vertex, ...answer]);
  if (better.length && better[0] !== vertex) addLine('review.better', better);

  const draw = () => lines.forEach(drawLine);
  // Canvases have no size before they are in the page.
  requestAnimationFrame(draw);
  const asked = { color, played: vertex, better: better[0] ?? -1, reply: answer[0] ?? -1 };
  findingOf(game, position, asked).then((finding) => {
    if (!finding) return;
    says.textContent = sentenceOf(finding, size);
    says.dataset.fact = finding.key;
    costs.hidden = false;
    marked = finding.stones;
    draw();
  });
  return {
    element: card,
    draw,
    /** Who finds the better move. @param {string} text '' if that is not known */
    showFound(text) {
      found.textContent = text;
      found.hidden = !text;
    },
  };
}
