// The level after each game as a line, with a band of one sigma around it and the names of some levels beside it.

import { FONT } from '../board/canvas.js';

const PADDING = { top: 10, right: 10, bottom: 10, left: 70 };
/** Names beside the line, at most. */
const MAX_NAMES = 5;

/**
 * @param {HTMLCanvasElement} canvas @param {readonly import('../rating/estimate.js').Estimate[]} estimates at least one
 * @param {number} levels how many the game has
 * @param {(place: number) => string} nameAt
 */
export function drawLevels(canvas, estimates, levels, nameAt) {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || !width) return;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  context.scale(devicePixelRatio, devicePixelRatio);
  const style = getComputedStyle(canvas);
  const [ink, soft, rule, accent] = ['--ink', '--ink-soft', '--rule-strong', '--seal'].map((name) =>
    style.getPropertyValue(name).trim(),
  );

  const inside = (/** @type {number} */ place) => Math.min(levels - 1, Math.max(0, place));
  const low = Math.floor(inside(Math.min(...estimates.map(({ place, spread }) => place - spread))));
  const high = Math.max(low + 2, Math.ceil(inside(Math.max(...estimates.map(({ place, spread }) => place + spread)))));
  const last = Math.max(1, estimates.length - 1);
  const x = (/** @type {number} */ i) => PADDING.left + (i / last) * (width - PADDING.left - PADDING.right);
  const y = (/** @type {number} */ place) =>
    height - PADDING.bottom - ((inside(place) - low) / (high - low)) * (height - PADDING.top - PADDING.bottom);

  context.font = `12px ${FONT}`;
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  const step = Math.max(1, Math.ceil((high - low) / (MAX_NAMES - 1)));
  for (let level = low; level <= Math.min(high, levels - 1); level += step) {
    context.fillStyle = soft;
    context.fillText(nameAt(level), 0, y(level), PADDING.left - 8);
    context.strokeStyle = rule;
    context.beginPath();
    context.moveTo(PADDING.left, Math.round(y(level)) + 0.5);
    context.lineTo(width - PADDING.right, Math.round(y(level)) + 0.5);
    context.stroke();
  }

  context.fillStyle = accent;
  context.globalAlpha = 0.16;
  context.beginPath();
  estimates.forEach(({ place, spread }, i) => context.lineTo(x(i), y(place + spread)));
  for (let i = estimates.length - 1; i >= 0; i--) context.lineTo(x(i), y(estimates[i].place - estimates[i].spread));
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.beginPath();
  estimates.forEach(({ place }, i) => context.lineTo(x(i), y(place)));
  context.stroke();
  context.fillStyle = accent;
  context.beginPath();
  context.arc(x(estimates.length - 1), y(estimates[estimates.length - 1].place), 4, 0, 2 * Math.PI);
  context.fill();
}

/**
 * The graph as a picture, on the paper around it.
 * @param {HTMLCanvasElement} canvas @returns {Promise<Blob | null>} null if the browser makes none
 */
export function pictureOf(canvas) {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const context = copy.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = getComputedStyle(canvas).getPropertyValue('--paper-high').trim();
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  return new Promise((done) => copy.toBlob(done, 'image/png'));
}
