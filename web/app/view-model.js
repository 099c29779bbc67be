// Computes what the panel shows, from the state alone: text, numbers and flags, which panel.js writes into the page.

import {
  asksFirst,
  canHint,
  canUndo,
  engineToMove,
  exchangeStage,
  friendToMove,
  gameOf,
  isEarlier,
  isLooking,
  isVariation,
  offersAhead,
  personToMove,
  resultOf,
  turnOf,
} from '../game/game-registry.js';
import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */

/** @import { PanelView, PlayerView, PlaceView, Action } from '../ui/panel.js' */

/** Whether a friend is invited or answered. @param {State} state */
const sendingTextOf = ({ game, choices }) => (game.moves.length + choices.length ? 'friend.send' : 'friend.invite');

/** @param {State} state */
function statusOf(state) {
  const { phase, game, failure } = state;
  if (phase === 'loading') return t(failure ? 'status.unready' : 'status.loading');
  const human = gameOf(state).person(state);
  if (phase === 'over') return resultOf(state).text;
  if (isLooking(state)) return t(isEarlier(state) ? 'status.earlier' : 'status.variation');
  if (engineToMove(state)) return t(failure ? 'status.stopped' : 'status.thinking');
  const stage = exchangeStage(state);
  if (phase === 'playing' && stage) return t(stage === 'wait' ? 'friend.waiting' : sendingTextOf(state));
  const own = gameOf(state).status(state);
  if (own) return own;
  return human && turnOf(state).by === 'person'
    ? t('status.yours')
    : t('status.turn', { colour: t(`colour.${game.toPlay}`) });
}

/** A longer title of a record is a comment, which the study tools show. */
const MAX_TITLE = 60;

/** What a position of setup stones is: its title, or how many stones; '' if there are none. @param {State} state */
function textOfSetup({ game, settings, record }) {
  const [, black, white] = [0, 1, 2].map((color) => game.stones.filter((its) => its === color).length);
  if (settings.handicap || black + white === 0) return '';
  const { root } = record.tree;
  const [title] = (root.line('GN').trim() || root.text('C').trim()).split('\n');
  return title && title.length <= MAX_TITLE ? title : t('detail.setup', { black, white });
}

/** @param {State} state */
function detailOf(state) {
  const { phase, notice, game, thinking, hint, estimate, record } = state;
  if (notice) return t(notice.key, notice.params);
  if (phase === 'loading') return '';
  if (phase === 'over') return resultOf(state).detail;
  if (phase === 'scoring') return gameOf(state).scoring(state);
  if (record.refused)
    return t('detail.refused', { number: record.tree.moveNumber(), why: t(`refused.${record.refused}`) });
  if (estimate) return gameOf(state).estimate(state);
  if (thinking?.for === 'hint') return t('detail.hinting');
  if (hint && hint.from === game.moves.length) {
    const [vertex] = hint.vertices;
    return t('say.hint', { point: vertex < 0 ? t('point.pass') : nameOf(vertex, game.size) });
  }
  const last = game.moves[game.moves.length - 1];
  if (!last) return textOfSetup(state) || gameOf(state).start(state);
  const params = { number: record.tree.moveNumber(), colour: t(`colour.${last.color}`) };
  if (last.vertex < 0) return t('detail.pass', params);
  return t('detail.move', { ...params, point: nameOf(last.vertex, game.size) });
}

/** The choices that have buttons; a fifth move is offered on the board. @param {State} state */
function choicesOf(state) {
  const { task, options } = turnOf(state);
  return task === 'choose' ? options : [];
}

/** @param {State} state @param {1 | 2} colour @returns {PlayerView} */
function playerOf(state, colour) {
  const { settings, game, phase } = state;
  const human = gameOf(state).person(state);
  const isOther = human !== 0 && human !== colour;
  const engine = isOther && !settings.friend;
  // Before an opening has assigned the colours, a row shows a colour and no player.
  const name =
    human === null || human === 0
      ? `colour.${colour}`
      : !isOther
        ? 'player.you'
        : engine
          ? 'opponent.engine'
          : 'player.friend';
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
    isEngine: engine && human !== null,
  };
}

/** @param {State} state @returns {PanelView['actions']} */
function actionsOf(state) {
  const { phase, scoring, game, thinking, result, exchange, record } = state;
  const looking = isLooking(state);
  const here = gameOf(state).actions(state);
  /** @param {Action} name @param {boolean} enabled @param {boolean} [primary] */
  const action = (name, enabled, primary = false) => ({
    shown: here.includes(name) && !((name === 'hint' || name === 'estimate') && state.study.locked),
    enabled,
    primary,
  });
  return {
    accept: action('accept', !scoring?.pending && !exchange.mine, true),
    resume: action('resume', !exchange.mine),
    review: { ...action('review', true), ...(state.study.open && { shown: false }) },
    rematch: { ...action('rematch', true), ...(result?.kind === 'recorded' && { shown: false }) },
    pass: action('pass', personToMove(state)),
    hint: action('hint', canHint(state) && (!thinking || thinking.for === 'hint')),
    estimate: {
      ...action('estimate', state.estimate !== null || (canHint(state) && !thinking)),
      ...(looking && { shown: false }), // Back to game takes its place
    },
    undo: { ...action('undo', canUndo(state)), ...(record.origin !== 'played' && { shown: false }) },
    resign: {
      ...action(
        'resign',
        phase === 'playing' && game.moves.length > 0 && gameOf(state).person(state) !== null && !friendToMove(state),
      ),
      ...(isVariation(state) && { shown: false }),
    },
    game: { shown: looking, enabled: true, primary: looking },
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
  const place = t('nav.value', { index, length });
  return {
    index,
    length,
    text: judgement ? t('nav.judged', { place, percent: Math.round(100 * judgement.blackRate) }) : place,
  };
}

/** How far back the bar looks: at the positions before the moves of the engine and of the person. */
const BACK = 2;

/** What the bar shows: of the position on the board or, until that is judged, of the last one that was.
 * @param {State} state */
function judgementShown({ record, study }) {
  let /** @type {import('../record/tree.js').GameNode | null} */ node = record.node;
  for (let back = 0; node && back <= BACK; back++, node = node.parent) {
    const judgement = study.judgements.get(node);
    if (judgement && !judgement.isQuick) return judgement;
  }
  return null;
}

/** @param {State} state @returns {PanelView['branch']} */
const branchOf = (state) =>
  state.branch && asksFirst(state)
    ? { isLegal: state.branch.isLegal, isEarlier: isEarlier(state), isGame: isLooking(state) }
    : null;

/** @param {State} state @returns {PanelView} */
export function viewOf(state) {
  const { phase, settings, thinking, failure, layers, study } = state;
  const game = gameOf(state);
  const offered = offersAhead(state);
  const judgement = offered && state.ahead ? judgementShown(state) : null;
  return {
    game: settings.game,
    phase,
    place: placeOf(state),
    study: study.open,
    thinking: thinking !== null,
    status: statusOf(state),
    detail: detailOf(state),
    isWarning: state.notice !== null,
    rules: game.rulesText(settings),
    players: [playerOf(state, 1), playerOf(state, 2)],
    engine: (settings.human !== 0 && !settings.friend) || thinking !== null || offered,
    progress: { done: thinking?.done ?? 0, limit: thinking?.limit ?? game.limit(state), text: game.progress(state) },
    ahead: { isOffered: offered, isShown: state.ahead, isHelp: settings.human !== 0 },
    rate: judgement ? { black: Math.round(100 * judgement.blackRate), text: game.rate(judgement) } : null,
    failure: failure ? t(failure.text.key, failure.text.params) : '',
    actions: actionsOf(state),
    options: phase === 'playing' && !isLooking(state) && turnOf(state).by === 'person' ? choicesOf(state) : [],
    branch: branchOf(state),
    layers: Object.fromEntries(game.layers(state).map((layer) => [layer, layers[layer]])),
    legend: game.legend(state),
  };
}

/** The description of a point for screen readers. @param {State} state @param {number} vertex */
export function describePoint(state, vertex) {
  const shown = state.study.report?.shown;
  const { stones, size } = shown ?? state.game;
  const cell = t(`grid.cell.${stones[vertex]}`, { point: nameOf(vertex, size) });
  return shown ? cell : gameOf(state).describe(state, vertex, cell);
}
