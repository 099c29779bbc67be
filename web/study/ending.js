// The moves that mattered most, once a game is over: small boards with the biggest losses of a review, which lead to
// these positions. Before that the progress of the review, which can be stopped.

import { drawShapes } from '../board/draw-canvas.js';
import { layoutOf } from '../board/geometry.js';
import { shapesOf } from '../board/shapes.js';
import { nameOf } from '../board/coordinates.js';
import { setMarkup } from '../base/trusted-types.js';
import { Replay } from '../record/replay.js';
import texts from '../i18n/en-dialogs.js';
import { addTexts, fillTexts, onLanguageChange, plural, t } from '../i18n/t.js';
import { lossesOf } from './graph.js';
import { MOMENTS } from './review.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/**
 * @typedef {import('./graph.js').Loss & { node: GameNode, number: number,
 *   position: import('../record/replayer.js').Position }} Moment position: after the move
 */

addTexts(texts);

const MARKUP = `
<div class="search" data-ending="search">
  <p data-t="ending.search"></p>
  <div class="progress" role="progressbar" data-t-label="study.reviewing" aria-valuemin="0"></div>
  <button type="button" class="button" data-ending="stop" data-t="ending.stop"></button>
</div>
<p data-ending="none" data-t="ending.none"></p>
<div data-ending="found">
  <p class="title" id="moments-title"></p>
  <div class="moments" role="group" aria-labelledby="moments-title"></div>
</div>
<button type="button" class="button full" data-ending="full" data-t="ending.full"></button>`;

/**
 * @param {HTMLElement} root
 * @param {object} dependencies
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} dependencies.loadModule
 * @param {() => import('../board/theme.js').Theme} dependencies.theme
 * @param {(node: GameNode) => void} dependencies.go
 * @param {() => void} dependencies.stop stops the review
 * @param {() => void} dependencies.openReport shows the review with all losses
 * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
 */
export function createEnding(root, { loadModule, theme, go, stop, openReport, report }) {
  setMarkup(root, MARKUP);
  fillTexts(root);
  const [search, none, found, stopButton, full] = ['search', 'none', 'found', 'stop', 'full'].map(
    (name) => /** @type {HTMLElement} */ (root.querySelector(`[data-ending="${name}"]`)),
  );
  const bar = /** @type {HTMLElement} */ (search.querySelector('.progress'));
  const title = /** @type {HTMLElement} */ (found.querySelector('.title'));
  const row = /** @type {HTMLElement} */ (found.querySelector('.moments'));
  stopButton.addEventListener('click', stop);
  full.addEventListener('click', openReport);

  /** The review whose moments are known or being made. @type {State['study']['reviewed']} */
  let reviewed = null;
  /** Null until they are known. @type {Moment[] | null} */
  let moments = null;
  /** @type {State | null} */
  let shown = null;

  /** @param {State} state @param {GameNode} end @returns {Promise<Moment[]>} in the order of the game */
  async function momentsOf({ record: { tree }, settings, study }, end) {
    const line = tree.path(end);
    const losses = lossesOf(line, study.judgements, settings.size, MOMENTS).sort((a, b) => a.index - b.index);
    const replay = new Replay(tree, await loadModule(), { rules: settings.rules, komi: settings.komi });
    const all = losses.map((loss) => {
      const node = line[loss.index];
      return { ...loss, node, number: tree.moveNumber(node), position: replay.at(node) };
    });
    replay.free();
    return all;
  }

  /** @param {HTMLCanvasElement} canvas @param {Moment} moment */
  function draw(canvas, { position, vertex }) {
    const side = Math.round(canvas.clientWidth * devicePixelRatio);
    const context = canvas.getContext('2d');
    if (!side || !context) return;
    canvas.width = side;
    canvas.height = side;
    const { size, stones, last } = position;
    // The crosshair leads to the move, whose ring alone is too small here.
    const shapes = shapesOf({ size, stones, last }, { coords: 'none', crosshair: true, hover: vertex });
    drawShapes(context, layoutOf(size, side, false), theme(), shapes);
  }

  function drawAll() {
    for (const [i, canvas] of [...row.querySelectorAll('canvas')].entries()) if (moments?.[i]) draw(canvas, moments[i]);
  }
  new ResizeObserver(drawAll).observe(row);
  new MutationObserver(drawAll).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast'],
  });

  function build() {
    title.textContent = plural('ending.moments', moments?.length ?? 0);
    row.replaceChildren(
      ...(moments ?? []).map(({ number, color, vertex, loss, node, position }) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'moment';
        const percent = Math.round(100 * loss);
        const [move, lost] = [t('ending.move', { number }), t('ending.loss', { percent })];
        const point = vertex === -1 ? t('point.pass') : vertex < 0 ? t('point.nowhere') : nameOf(vertex, position.size);
        const long = t('study.loss.long', { number, colour: t(`colour.${color}`), point, percent });
        // The accessible name starts with the visible text, as voice control requires.
        button.setAttribute('aria-label', `${move} ${lost}. ${long}`);
        const canvas = document.createElement('canvas');
        canvas.setAttribute('aria-hidden', 'true');
        const caption = (/** @type {string} */ tag, /** @type {string} */ text) =>
          Object.assign(document.createElement(tag), { textContent: text });
        button.append(canvas, caption('b', move), caption('span', lost));
        button.addEventListener('click', () => go(node));
        return button;
      }),
    );
    drawAll();
  }
  onLanguageChange(() => {
    fillTexts(root);
    build();
  });

  /** @param {State} state */
  function show(state) {
    if (state === shown) return;
    shown = state;
    const { study, record, phase } = state;
    if (study.reviewed !== reviewed) {
      reviewed = study.reviewed;
      moments = null;
      if (reviewed) {
        const mine = reviewed;
        momentsOf(state, mine.end).then((all) => {
          if (reviewed !== mine || !shown) return;
          moments = all;
          const latest = shown;
          shown = null;
          show(latest);
          build();
        }, report);
      }
    }
    const isAllowed = !study.open && !study.locked;
    const isSearching = isAllowed && phase === 'over' && study.review !== null;
    const end = reviewed?.end;
    const isKnown =
      isAllowed &&
      !isSearching &&
      moments !== null &&
      end !== undefined &&
      record.ends.has(end) &&
      record.tree.contains(record.node, end);
    search.hidden = !isSearching;
    none.hidden = !(isKnown && phase === 'over' && moments?.length === 0);
    found.hidden = !(isKnown && moments?.length);
    root.hidden = search.hidden && none.hidden && found.hidden;
    full.hidden = root.hidden;
    if (study.review) {
      const { done, total } = study.review;
      bar.setAttribute('aria-valuenow', String(Math.round(done)));
      bar.setAttribute('aria-valuemax', String(Math.round(total)));
      bar.style.setProperty('--done', String(done / Math.max(1, total)));
    }
    for (const [i, button] of [...row.children].entries())
      button.setAttribute('aria-current', String(moments?.[i]?.node === record.node));
  }

  return { show };
}
