// A frame of an interactive board: stones in motion, what pointer and keyboard show, overlays, markup.

import { crowdedPoints } from '../../web/board/layers.js';
import { drawFrame, noInteraction } from '../../web/board/frame.js';
import { markupShapes, placesOf } from '../../web/record/markup-shapes.js';
import { paintShapes } from '../../web/record/paint-shapes.js';

/**
 * @param {import('./player.js').Player} player
 * @param {CanvasRenderingContext2D} context
 * @param {import('../../web/board/geometry.js').Layout} layout
 * @param {import('../../web/board/theme.js').Theme} theme
 * @param {import('../../web/record/picture-shapes.js').Picture | null} picture
 * @param {number} now
 * @returns {boolean} an animation is running
 */
export function paintFrame(player, context, layout, theme, picture, now) {
  const {
    input,
    board,
    position: { stones, ko },
    boardOptions: { coords },
    tree: { size },
  } = player;
  const layers = { ...player.layers, ...board.layers };
  const frame = { size, stones, last: -1, ko, owner: null, dead: null, ...layers };
  const isCovered = ({ last = -1 }) =>
    layers.stones || layers.row?.length || layers.marks?.some((mark) => mark.vertex === last && mark.kind !== 'hint');
  const shown = picture && (isCovered(picture) ? { ...picture, last: -1 } : picture);
  const places = shown ? placesOf(shown) : [];
  const shapes = shown ? markupShapes({ ...shown, crowded: crowdedPoints(frame, places) }, layout, theme) : [];
  drawFrame(
    context,
    layout,
    theme,
    frame,
    { ...noInteraction, ...input?.frame(now), coords },
    shapes.map((shape) => ({ layer: shape.layer, paint: () => paintShapes(context, [shape]) })),
    places,
  );
  return input?.motion.isMoving() ?? false;
}
