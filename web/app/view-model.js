// What the panel shows, from the state alone. Everything here is text, numbers and flags; panel.js puts it
// into the page without thinking.

import { canHint, canUndo, engineToMove, gameOf, personToMove, sayResult, turnOf } from '../game/games.js';
import { markupOf } from '../record/marks.js';
import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../board/frame.js').Mark} Mark */

/**
 * @typedef {object} PlayerView
 * @property {string} name
 * @property {string} level
 * @property {string} captured
 * @property {string} points of the score, '' outside of scoring
 * @property {boolean} active has the move
 */

/** @typedef {'pass' | 'hint' | 'undo' | 'resign' | 'resume' | 'accept' | 'new'} Action */

/**
 * Where the board is in the record.
 * @typedef {object} PlaceView
 * @property {number} index of the line that is shown, 0 is the beginning
 * @property {number} length index of its end
 * @property {string} text
 */

/**
 * @typedef {object} PanelView
 * @property {PlaceView} place
 * @property {boolean} study the tools for it are shown
 * @property {State['settings']['game']} game
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
 * @property {readonly import('../game/state.js').Choice[]} options that a person has to choose from now
 * @property {Partial<Record<import('../game/state.js').Layer, boolean>>} layers what can be shown, and whether it is
 * @property {readonly import('../game/game.js').LegendRow[]} legend
 */

/** @param {State} state */
function statusOf(state) {
  const { phase, game, failure, result } = state;
  if (phase === 'loading') return t(failure ? 'status.unready' : 'status.loading');
  const human = gameOf(state).person(state);
  if (phase === 'over' && result) {
    if (!result.winner) return t('status.draw');
    if (!human) return t('status.wins', { winner: t(`colour.${result.winner}`) });
    return t(result.winner === human ? 'status.won' : 'status.lost');
  }
  if (engineToMove(state)) return t(failure ? 'status.stopped' : 'status.thinking');
  const own = gameOf(state).status(state);
  if (own) return own;
  return human && turnOf(state).by === 'person'
    ? t('status.yours')
    : t('status.turn', { colour: t(`colour.${game.toPlay}`) });
}

/** @param {State} state */
function detailOf(state) {
  const { phase, notice, game, thinking, hint, record } = state;
  if (notice) return t(notice.key, notice.params);
  if (phase === 'loading') return '';
  if (phase === 'over') return sayResult(state);
  if (phase === 'scoring') return gameOf(state).scoring(state);
  if (record.refused)
    return t('detail.refused', { number: record.tree.moveNumber(), why: t(`refused.${record.refused}`) });
  if (thinking?.for === 'hint') return t('detail.hinting');
  if (hint && hint.from === game.moves.length) {
    const [vertex] = hint.vertices;
    return t('say.hint', { point: vertex < 0 ? t('point.pass') : nameOf(vertex, game.size) });
  }
  const last = game.moves[game.moves.length - 1];
  if (!last) return gameOf(state).start(state);
  const params = { number: record.tree.moveNumber(), colour: t(`colour.${last.color}`) };
  if (last.vertex < 0) return t('detail.pass', params);
  return t('detail.move', { ...params, point: nameOf(last.vertex, game.size) });
}

/** @param {State} state @param {1 | 2} colour @returns {PlayerView} */
function playerOf(state, colour) {
  const { settings, game, phase } = state;
  const human = gameOf(state).person(state);
  const engine = human !== 0 && human !== colour;
  // While an opening has not given out the colours, a row is a colour and nobody's.
  const name = human === null || human === 0 ? `colour.${colour}` : engine ? 'player.engine' : 'player.you';
  const { root } = state.record.tree;
  const recorded =
    human === 0 ? `${root.line(colour === 1 ? 'PB' : 'PW')} ${root.line(colour === 1 ? 'BR' : 'WR')}`.trim() : '';
  const level =
    human === 0 && recorded
      ? t(`colour.${colour}`)
      : human === null || human === 0
        ? ''
        : engine
          ? gameOf(state).levelText(settings)
          : t(`colour.${colour}`);
  return {
    name: recorded || t(name),
    level,
    ...gameOf(state).count(state, colour),
    active: phase === 'playing' && game.toPlay === colour,
  };
}

/** @param {State} state @returns {PanelView['actions']} */
function actionsOf(state) {
  const { phase, scoring, game, thinking } = state;
  const here = gameOf(state).actions(state);
  /** @param {Action} name @param {boolean} enabled @param {boolean} [primary] */
  const action = (name, enabled, primary = false) => ({
    shown: here.includes(name) && !(name === 'hint' && state.study.locked),
    enabled,
    primary,
  });
  return {
    accept: action('accept', !scoring?.pending, true),
    resume: action('resume', true),
    pass: action('pass', personToMove(state)),
    hint: action('hint', canHint(state) && (!thinking || thinking.for === 'hint')),
    undo: action('undo', canUndo(state)),
    resign: action('resign', phase === 'playing' && game.moves.length > 0 && gameOf(state).person(state) !== null),
    new: action('new', true, phase === 'over'),
  };
}

/** @param {State} state @returns {PlaceView} */
function placeOf(state) {
  const {
    record: { tree, node },
    study: { judgements, locked },
  } = state;
  const index = tree.path(node).length - 1;
  const length = tree.line().length - 1;
  const judgement = locked ? undefined : judgements.get(node);
  const said = t('nav.value', { index, length });
  return {
    index,
    length,
    text: judgement ? t('nav.judged', { place: said, percent: Math.round(100 * judgement.blackRate) }) : said,
  };
}

/** @param {State} state @returns {PanelView} */
export function viewOf(state) {
  const { phase, settings, thinking, engineInfo, failure, shows, study } = state;
  const game = gameOf(state);
  const known = !study.locked && engineInfo !== null && engineInfo.blackRate !== null && game.holds(state);
  return {
    game: settings.game,
    phase,
    place: placeOf(state),
    study: study.open,
    thinking: thinking !== null,
    status: statusOf(state),
    detail: detailOf(state),
    warns: state.notice !== null,
    rules: game.rulesText(settings),
    players: [playerOf(state, 1), playerOf(state, 2)],
    engine: settings.human !== 0 || thinking !== null || (known && settings.game === 'gomoku'),
    progress: { done: thinking?.done ?? 0, limit: thinking?.limit ?? game.limit(state), text: game.progress(state) },
    rate: known ? { black: Math.round(100 * (engineInfo.blackRate ?? 0)), text: game.rate(state) } : null,
    failure: failure ? t(failure.text.key, failure.text.params) : '',
    actions: actionsOf(state),
    options: phase === 'playing' && turnOf(state).by === 'person' ? turnOf(state).options : [],
    layers: Object.fromEntries(game.layers(state).map((layer) => [layer, shows[layer]])),
    legend: game.legend(state),
  };
}

/** Names of the record for marks, and those of the board. @type {Record<string, Mark['kind'] | undefined>} */
const MARK_KINDS = { triangle: 'triangle', square: 'square', circle: 'ring', cross: 'cross', selected: 'square' };

/**
 * Markup of the record on the board, and the sign of a move that breaks the rules.
 * @param {State} state
 * @returns {Mark[]}
 */
function marksOf({ record: { node, refused }, settings: { size }, game, phase }) {
  if (phase === 'scoring') return [];
  const { marks, labels } = markupOf(node, size);
  /** @type {Mark[]} */
  const all = [];
  for (const [vertex, text] of labels) all.push({ vertex, kind: 'label', text: text.slice(0, 3) });
  for (const [vertex, its] of marks) {
    const kind = MARK_KINDS[its];
    if (kind) all.push({ vertex, kind });
  }
  const vertex = refused ? (node.move(size)?.vertex ?? -1) : -1;
  if (vertex >= 0 && vertex < game.stones.length) all.push({ vertex, kind: 'forbidden' });
  return all;
}

/** What the painted board shows. @param {State} state */
export function positionOf(state) {
  const position = gameOf(state).position(state);
  return { ...position, marks: [...(position.marks ?? []), ...marksOf(state)] };
}

/** What a screen reader says about a point. @param {State} state @param {number} vertex */
export function describePoint(state, vertex) {
  const { game } = state;
  return gameOf(state).describe(
    state,
    vertex,
    t(`grid.cell.${game.stones[vertex]}`, { point: nameOf(vertex, game.size) }),
  );
}
