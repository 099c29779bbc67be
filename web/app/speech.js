// Sentences that every game has.

import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** The last move: "Black D4." @param {import('../game/state.js').Snapshot} game */
export function sayPlayed({ moves, size }) {
  const { color, vertex } = moves[moves.length - 1];
  const colour = t(`colour.${color}`);
  return vertex < 0 ? t('say.pass', { colour }) : t('say.move', { colour, point: nameOf(vertex, size) });
}
