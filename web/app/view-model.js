// What the panel shows, from the state alone. Everything here is text, numbers and flags; panel.js puts it
// into the page without thinking.

import { canUndo, engineToMove, personToMove } from './state.js';
import { LEVELS } from './settings.js';
import { sayResult, sayScore, whiteSum } from './speech.js';
import { nameOf } from '../board/geometry.js';
import { number, t } from '../i18n/t.js';

/** @typedef {import('./state.js').State} State */

/**
 * @typedef {object} PlayerView
 * @property {string} name
 * @property {string} level
 * @property {string} captured
 * @property {string} points of the score, '' outside of scoring
 * @property {boolean} active has the move
 */

/** @typedef {'pass' | 'undo' | 'resign' | 'resume' | 'accept' | 'new'} Action */

/**
 * @typedef {object} PanelView
 * @property {State['phase']} phase
 * @property {boolean} thinking
 * @property {string} status
 * @property {string} detail
 * @property {boolean} warns the detail is a remark about a move that was refused
 * @property {string} rules
 * @property {[PlayerView, PlayerView]} players black, white
 * @property {boolean} engine the engine takes part
 * @property {{ done: number, limit: number, text: string }} progress
 * @property {{ black: number, text: string } | null} rate
 * @property {string} failure
 * @property {Record<Action, { shown: boolean, enabled: boolean, primary: boolean }>} actions
 */

/** @param {State} state */
function statusOf(state) {
  const { phase, settings, game, failure, scoring, result } = state;
  if (phase === 'loading') return t(failure ? 'status.unready' : 'status.loading');
  if (phase === 'over' && result) {
    if (!result.winner) return t('status.draw');
    if (!settings.human) return t('status.wins', { winner: t(`colour.${result.winner}`) });
    return t(result.winner === settings.human ? 'status.won' : 'status.lost');
  }
  if (phase === 'scoring' && scoring) return scoring.pending ? t('status.estimating') : sayScore(scoring);
  if (engineToMove(state)) return t(failure ? 'status.stopped' : 'status.thinking');
  return settings.human ? t('status.yours') : t('status.turn', { colour: t(`colour.${game.toPlay}`) });
}

/** @param {State} state */
function detailOf(state) {
  const { phase, notice, game, settings } = state;
  if (notice) return t(notice.key, notice.params);
  if (phase === 'loading') return '';
  if (phase === 'over') return sayResult(state);
  if (phase === 'scoring') return t('detail.scoring');
  const last = game.moves[game.moves.length - 1];
  if (!last) return settings.handicap ? t('detail.handicap', { count: settings.handicap }) : t('detail.start');
  const params = { number: game.moves.length, colour: t(`colour.${last.color}`) };
  if (last.vertex < 0) return t('detail.pass', params);
  return t('detail.move', { ...params, point: nameOf(last.vertex, game.size) });
}

/** @param {State} state @param {1 | 2} colour @returns {PlayerView} */
function playerOf(state, colour) {
  const { settings, game, phase, scoring, result } = state;
  const count = game.captures[colour === 1 ? 'black' : 'white'];
  const human = settings.human;
  const { playouts } = LEVELS[settings.level];
  const engine = human !== 0 && human !== colour;
  const counted = scoring && (phase === 'scoring' || result?.kind === 'score');
  return {
    name: human === 0 ? t(`colour.${colour}`) : t(engine ? 'player.engine' : 'player.you'),
    level: engine
      ? t('player.level', { level: t(`level.${settings.level + 1}`), playouts: number(playouts) })
      : human === 0 ? '' : t(`colour.${colour}`),
    captured: t(count === 1 ? 'player.captured.one' : 'player.captured.many', { count }),
    points: !counted ? '' : colour === 1 ? String(scoring.black) : whiteSum(state),
    active: phase === 'playing' && game.toPlay === colour,
  };
}

/** @param {State} state @returns {PanelView['actions']} */
function actionsOf(state) {
  const { phase, scoring } = state;
  const live = phase === 'playing' || phase === 'loading';
  return {
    accept: { shown: phase === 'scoring', enabled: !scoring?.pending, primary: true },
    resume: { shown: phase === 'scoring', enabled: true, primary: false },
    pass: { shown: live, enabled: personToMove(state), primary: false },
    undo: { shown: true, enabled: canUndo(state), primary: false },
    resign: { shown: live, enabled: phase === 'playing' && state.game.moves.length > 0, primary: false },
    new: { shown: true, enabled: true, primary: phase === 'over' },
  };
}

/** @param {State} state @returns {PanelView} */
export function viewOf(state) {
  const { phase, settings, thinking, blackRate, failure } = state;
  const { playouts: limit } = LEVELS[settings.level];
  const done = thinking?.playouts ?? 0;
  const rules = t(`rules.${settings.rules}`);
  const { komi, handicap } = settings;
  const percent = Math.round((blackRate ?? 0.5) * 100);
  return {
    phase,
    thinking: thinking !== null,
    status: statusOf(state),
    detail: detailOf(state),
    warns: state.notice !== null,
    rules: t(handicap ? 'detail.handicapped' : 'detail.rules', { rules, komi, handicap }),
    players: [playerOf(state, 1), playerOf(state, 2)],
    engine: settings.human !== 0,
    progress: {
      done, limit,
      text: thinking
        ? t('thinking.playouts', { done: number(done), limit: number(limit) })
        : '',
    },
    rate: blackRate === null ? null : { black: percent, text: t('thinking.rate', { percent }) },
    failure: failure ? t(failure.text.key, failure.text.params) : '',
    actions: actionsOf(state),
  };
}

/**
 * What the painted board shows.
 * @param {State} state
 * @returns {import('../board/frame.js').Position}
 */
export function positionOf({ game, phase, scoring, result }) {
  const counted = scoring && (phase === 'scoring' || result?.kind === 'score') ? scoring : null;
  return {
    size: game.size, stones: game.stones, last: game.last, ko: game.ko,
    owner: counted?.owner ?? null, dead: counted?.dead ?? null,
  };
}

/** What a screen reader says about a point. @param {State} state @param {number} vertex */
export function describePoint(state, vertex) {
  const { game } = state;
  const { owner, dead, ko, last } = positionOf(state);
  let cell = t(`grid.cell.${game.stones[vertex]}`, { point: nameOf(vertex, game.size) });
  if (dead?.has(vertex)) cell = t('grid.dead', { cell });
  if (owner) {
    const mine = owner[vertex] && (!game.stones[vertex] || dead?.has(vertex));
    return mine ? t(`grid.owner.${owner[vertex]}`, { cell }) : cell;
  }
  if (vertex === ko) return t('grid.ko', { cell });
  return vertex === last ? t('grid.last', { cell }) : cell;
}
