// A frame of an interactive board: stones in motion, what pointer and keyboard show, overlays, markup.

import { drawLeaving, drawSprite, drawStones } from '../../web/board/draw-stones.js';
import { drawCrosshair, drawCursor, drawKo } from '../../web/board/frame.js';
import { stonesFor } from '../../web/board/stone-sprites.js';
import { emptyBoard } from '../../web/board/wood.js';
import { paintMarkup } from '../base/picture.js';

/** What pointer and keyboard show on a board without input. */
const NO_INPUT = {
  hover: -1,
  hoverStone: 0,
  crosshair: false,
  loupe: false,
  cursor: -1,
  arriving: new Map(),
  leaving: new Map(),
};

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
    overlays,
    position: { stones, ko },
    boardOptions: { coords },
    tree: { size },
  } = player;
  const layers = { ...player.layers, ...board.layers };
  const interaction = input?.frame(now) ?? NO_INPUT;
  if (overlays)
    overlays.drawFrame(
      context,
      layout,
      theme,
      { size, stones, last: -1, ko, owner: null, dead: null, ...layers },
      { ...interaction, coords },
    );
  else {
    const sprites = stonesFor(layout.pitch, theme);
    context.drawImage(emptyBoard(layout, theme, coords), 0, 0);
    if (interaction.crosshair && interaction.hover >= 0) drawCrosshair(context, layout, theme, interaction.hover);
    drawStones(context, layout, sprites, { stones }, interaction.arriving);
    drawLeaving(context, layout, sprites, interaction.leaving);
    if (interaction.hoverStone)
      drawSprite(
        context,
        layout,
        sprites,
        interaction.hoverStone,
        interaction.hover,
        interaction.crosshair ? 0.8 : 0.55,
        1,
      );
    if (ko >= 0) drawKo(context, layout, theme, ko);
    if (interaction.cursor >= 0) drawCursor(context, layout, theme, interaction.cursor);
  }
  const last = layers.row?.length || layers.stones ? -1 : (picture?.last ?? -1);
  if (picture) paintMarkup(context, { ...picture, last }, layout, theme);
  return input?.motion.isMoving() ?? false;
}
