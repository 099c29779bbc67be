// Boards without shades: for those who need the contrast, and for paper.

import { day } from './theme.js';

/** @typedef {import('./theme.js').Theme} Theme */

/** @param {CanvasRenderingContext2D} context @param {number} pixels @param {Theme} theme */
function evenly(context, pixels, { wood }) {
  context.fillStyle = `rgb(${wood})`;
  context.fillRect(0, 0, pixels, pixels);
}

/** Nothing but black, white and one ground between them. @type {Theme} */
export const plain = {
  ...day,
  name: 'plain',
  ground: evenly,
  wood: [240, 214, 150],
  grain: 0,
  ink: '#000000',
  lines: 1,
  coords: '#000000',
  black: ['#000000', '#000000', '#000000'],
  white: ['#ffffff', '#ffffff', '#ffffff'],
  shell: false,
  rimBlack: '#000000',
  rimWhite: '#000000',
  shadowAlpha: 0,
  forbidden: '#a00000',
  accent: '#8c0000',
};

/** What a printer should spend its ink on: lines and stones. @type {Theme} */
export const print = { ...plain, name: 'print', wood: [255, 255, 255] };
