// Sentences about Go for the panel and screen readers: moves, scores, results.

import { nameOf } from '../board/coordinates.js';
import { textOfLastMove } from '../game/game-registry.js';
import { currentLanguage, t } from '../i18n/t.js';
import { ruleSet } from './settings.js';

/** @import { State, Snapshot } from '../game/state.js' */

/** @param {number} margin a whole or half number of points */
const points = (margin) => String(Math.abs(margin));

/**
 * A margin of area as Chinese results tell it: half of it in stones, "1又3/4".
 * @param {number} margin a whole or half number of points
 */
function stones(margin) {
  const quarters = Math.round(2 * Math.abs(margin)),
    whole = Math.floor(quarters / 4);
  const part = ['', '1/4', '1/2', '3/4'][quarters % 4];
  return whole && part ? `${whole}又${part}` : part || String(whole);
}

/** The move between two positions: "Black D4. 2 stones captured." @param {Snapshot} before @param {Snapshot} after */
export function textOfMove(before, after) {
  const { color, vertex } = after.moves[after.moves.length - 1];
  const text = textOfLastMove(after);
  if (vertex < 0) return text;
  const side = color === 1 ? 'black' : 'white';
  const count = after.captures[side] - before.captures[side];
  if (count <= 0) return text;
  return `${text} ${t('say.captured', { count })}`;
}

/** "Black leads by 3.5." @param {{ margin: number }} scoring black - white */
export function textOfScore({ margin }) {
  if (margin === 0) return t('score.even');
  return t('score.ahead', { winner: t(margin > 0 ? 'colour.1' : 'colour.2'), margin: points(margin) });
}

/** More points are not named. */
const MOST_NAMED = 3;

/** Where a border is open once the dead stones are known; '' if none is. @param {State} state */
export function textOfOpen({ scoring, game }) {
  if (!scoring?.open.length || scoring.pending) return '';
  const names = scoring.open.slice(0, MOST_NAMED).map((vertex) => nameOf(vertex, game.size));
  return t('detail.scoring.open', { points: names.join(', ') + (scoring.open.length > MOST_NAMED ? ' …' : '') });
}

/** "Black leads by 3.5", to half a point. @param {number} lead of black */
export const textOfLead = (lead) => textOfScore({ margin: Math.round(2 * lead) / 2 });

/** @param {State} state @param {number} vertex @param {boolean} isDead */
export function textOfToggle({ scoring, game }, vertex, isDead) {
  if (!scoring) return '';
  return t(isDead ? 'say.dead' : 'say.alive', { point: nameOf(vertex, game.size), score: textOfScore(scoring) });
}

/**
 * White's points in words: "35 + 7.5 komi". The points for handicap stones under area scoring are the remainder.
 * @param {State} state
 */
export function whiteSum({ scoring, settings: { komi, handicap, rules } }) {
  if (!scoring) return '';
  const whitePoints = scoring.white - komi;
  const area = scoring.owner.filter((colour) => colour === 2).length;
  const extra = handicap && ruleSet(rules).scoring === 'area' ? whitePoints - area : 0;
  let sum = String(whitePoints - extra);
  if (komi) sum = t(komi > 0 ? 'score.komi' : 'score.komi.minus', { points: sum, komi: points(komi) });
  return extra ? t('score.handicap', { points: sum, extra }) : sum;
}

/** The result of a scored game, and the points. @param {State} state @param {string} winner */
export function textOfCount(state, winner) {
  const { result, scoring } = state;
  if (!result || !scoring) return { text: '', detail: '' };
  const margin = points(scoring.margin);
  const detail = t('result.count', { black: String(scoring.black), white: whiteSum(state) });
  if (result.winner && ruleSet(state.settings.rules).scoring === 'area' && currentLanguage().startsWith('zh'))
    return { text: t('result.stones', { winner, margin: stones(scoring.margin) }), detail };
  const key = result.winner === 0 ? 'result.draw' : margin === '1' ? 'result.point' : 'result.points';
  return { text: t(key, { winner, margin }), detail };
}
