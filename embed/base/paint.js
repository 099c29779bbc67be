// What a record draws over its stones, painted.

import { paintShapes } from '../../web/record/picture.js';
import { signsOf } from '../../web/record/signs.js';

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('../../web/record/scene.js').Picture} picture
 * @param {import('../../web/board/geometry.js').Layout} layout
 * @param {import('../../web/board/theme.js').Theme} theme
 */
export const paintSigns = (context, picture, layout, theme) => paintShapes(context, signsOf(picture, layout, theme));
