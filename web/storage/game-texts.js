// A game of the library in words: its players, its result, its date. A record that names no players is named after who
// played here: the engine with its level, or two people.

import { gameNamed } from '../game/game-registry.js';
import { stripBidiControls, t } from '../i18n/t.js';

/** @import { Summary, Player } from './game-summary.js' */

/** @param {Player} player @param {1 | 2} colour */
const nameOf = ({ name, rank }, colour) => (name ? `${name} ${rank}`.trim() : t(`colour.${colour}`));

/**
 * The players with their colours, 0 if these are not known; or one text if nobody is known.
 * @param {Summary} summary @returns {{ colour: 0 | 1 | 2, name: string }[]}
 */
export function playersOf({ game, human, level, friend, isColourOpen, black, white, title }) {
  if (human) {
    const other = friend ? t('player.friend') : t('library.engine', { level: t(gameNamed(game).form.levels[level]) });
    const you = t('player.you');
    if (isColourOpen) return [you, other].map((name) => ({ colour: 0, name }));
    return [human === 1 ? you : other, human === 2 ? you : other].map((name, i) => ({
      colour: i === 0 ? 1 : 2,
      name,
    }));
  }
  if (!black.name && !white.name) return [{ colour: 0, name: stripBidiControls(title) || t('library.two') }];
  return [
    { colour: 1, name: stripBidiControls(nameOf(black, 1)) },
    { colour: 2, name: stripBidiControls(nameOf(white, 2)) },
  ];
}

/** Between the names of two players. */
export const VERSUS = ' – ';

/** @param {Summary} summary */
export const textOfPlayers = (summary) =>
  playersOf(summary)
    .map(({ name }) => name)
    .join(VERSUS);

/** "Go 19×19". @param {Pick<Summary, 'game' | 'size'>} summary */
export const textOfBoard = ({ game, size }) => (size ? `${t(`game.${game}`)} ${size}×${size}` : t(`game.${game}`));

/**
 * '' for a record from elsewhere that does not say.
 * @param {Pick<Summary, 'result' | 'resultText' | 'began'>} summary
 */
export function textOfResult({ result, resultText, began }) {
  if (!result) return began ? t('library.unfinished') : '';
  const { by, points } = result;
  if (by === 'draw' || by === 'void') return t(`library.result.${by}`);
  // An unknown result in the words of the record; "?" is no words.
  if (!result.winner) return resultText === '?' ? '' : stripBidiControls(resultText);
  return t(`library.result.${by}`, { winner: t(`colour.${result.winner}`), points: points ?? '' });
}

/** Result, number of moves, board. @param {Summary} summary */
export const textsOfPlay = (summary) =>
  [textOfResult(summary), t('library.moves', { count: summary.moves }), textOfBoard(summary)].filter(Boolean);

/** @param {Pick<Summary, 'date' | 'began'>} summary */
function textOfDate({ date, began }) {
  const { lang } = document.documentElement;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (year) {
    const when = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return when.toLocaleDateString(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  }
  if (date || !began) return stripBidiControls(date);
  return new Date(began).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Event and date, as far as known. @param {Pick<Summary, 'event' | 'date' | 'began'>} summary */
export const textsOfOccasion = (summary) => [stripBidiControls(summary.event), textOfDate(summary)].filter(Boolean);
