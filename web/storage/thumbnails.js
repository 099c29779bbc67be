// Small pictures of the positions where games were left. A picture is painted when its row comes near the visible part
// of the list, one in each task, and released when the row is far away.

import { drawShapes } from '../board/draw-canvas.js';
import { layoutOf } from '../board/geometry.js';
import { shapesOf } from '../board/shapes.js';
import { Replay } from '../record/replay.js';
import { restoreGame } from './restore.js';

/** The rules of a game.
 * @typedef {(game?: string) => Promise<ConstructorParameters<typeof Replay>[1]>} LoadModule */
/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @typedef {{ size: number, stones: Uint8Array, last: number }} Position */

/** Pixels of a cell before the picture is scaled: a line is a tenth of a cell, visible in a small picture too. */
const PITCH = 10;
/** Margin around the outermost lines on both sides, in cells. */
const MARGINS = 1.44;
/** A longer record would be read for too long; its picture stays empty. Characters. */
const MAX_LENGTH = 400_000;

/**
 * @param {object} dependencies @param {Element} dependencies.root contains the list and scrolls
 * @param {LoadModule} dependencies.loadModule the rules of the core
 * @param {() => import('../board/theme.js').Theme} dependencies.theme of the board
 */
export function createThumbnails({ root, loadModule, theme }) {
  /** @type {WeakMap<Element, SavedGame>} */
  const games = new WeakMap();
  /** Positions of games that have been visible, by id. @type {Map<string, { saved: SavedGame, position: Position }>} */
  const positions = new Map();
  /** @type {Set<HTMLCanvasElement>} */
  const waiting = new Set();
  let isPainting = false;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLCanvasElement)) continue;
        if (isIntersecting) waiting.add(target);
        else {
          waiting.delete(target);
          target.width = target.height = 0;
        }
      }
      paintWaiting();
    },
    { root, rootMargin: '25% 0px' },
  );

  /** @param {SavedGame} saved @returns {Promise<Position>} */
  async function positionOf(saved) {
    const known = positions.get(saved.id);
    if (known?.saved === saved) return known.position;
    const { settings, tree } = await restoreGame(saved);
    const replay = new Replay(tree, await loadModule(tree.game), settings);
    const { size, stones, last } = replay.at();
    replay.free();
    positions.set(saved.id, { saved, position: { size, stones, last } });
    return { size, stones, last };
  }

  /** @param {HTMLCanvasElement} canvas */
  async function paintOne(canvas) {
    const saved = games.get(canvas);
    if (!saved || saved.sgf.length > MAX_LENGTH) return;
    const position = await positionOf(saved);
    const side = Math.round(canvas.clientWidth * devicePixelRatio);
    if (!side || !canvas.isConnected || !waiting.has(canvas)) return; // out of sight by now
    const pixels = Math.ceil((position.size - 1 + MARGINS) * PITCH);
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    context?.scale(side / pixels, side / pixels);
    const layout = layoutOf(position.size, pixels, false);
    if (context) drawShapes(context, layout, theme(), shapesOf(position, { coords: 'none' }), false);
  }

  async function paintWaiting() {
    if (isPainting) return;
    isPainting = true;
    for (const canvas of waiting) {
      try {
        await paintOne(canvas);
      } catch {} // a record that cannot be replayed has no picture; opening it says why
      waiting.delete(canvas);
      await new Promise((go) => setTimeout(go));
    }
    isPainting = false;
  }

  return {
    /** @param {SavedGame} saved @returns {HTMLCanvasElement} */
    create(saved) {
      const canvas = document.createElement('canvas');
      canvas.className = 'thumbnail';
      canvas.width = canvas.height = 0;
      canvas.setAttribute('aria-hidden', 'true'); // the row says the rest in words
      games.set(canvas, saved);
      observer.observe(canvas);
      return canvas;
    },

    /** Forgets all pictures, before the list is built again. */
    clear() {
      observer.disconnect();
      waiting.clear();
    },
  };
}
