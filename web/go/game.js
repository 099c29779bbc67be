// Go behind the interface of game/game.js.

import { PEOPLE } from '../../wasm-bindings/messages.js';
import { createRules } from './rules.js';
import { overlayOf, textOfChain, textOfOverlay } from './overlay.js';
import { textOfCount, textOfLead, textOfMove, textOfOpen, textOfScore, whiteSum } from './status-texts.js';
import {
  ANALYSIS,
  FULL,
  FULL_MS,
  HINT,
  LEVEL_COUNT,
  MAX_MOVE_MS,
  NETWORK_REVIEW,
  PONDER,
  REVIEW,
  RULES,
  SIZES,
  USUAL_SIZES,
  agreesOnDead,
  handicapPoints,
  handicapsOf,
  orNetwork,
  readKomi,
  resignBelow,
  sentenceOf,
  suggestedLevel,
  usualKomi,
  visitsAt,
} from './settings.js';
import { isSameScore } from '../game/exchange.js';
import { recordMarks } from '../game/game-registry.js';
import { number, t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../game/settings.js').GoRules} GoRules */
/** @typedef {import('../../wasm-bindings/engine.js').SearchReport} SearchReport */
/** @typedef {SearchReport & {scoreLead?: number}} Judged by playouts or by the network */

/** The position sent to the engine. @param {State} state @returns {import('../../wasm-bindings/engine.js').Position} */
export function positionFor({ settings: { size, komi, rules, handicap }, game }) {
  const { start, moves } = game;
  const setup = start ? { setup: start, first: start.first } : {};
  return {
    game: 'go',
    size,
    komi,
    rules: /** @type {GoRules} */ (rules),
    handicap,
    ...setup,
    moves: [...moves],
    resumed: !game.isOver,
  };
}

/** The score, while it is shown. @param {State} state */
const shownScore = ({ phase, scoring, result }) =>
  scoring && (phase === 'scoring' || result?.kind === 'score') ? scoring : null;

/** Whether the search is limited by time, not by playouts. @param {State} state */
const isTimed = ({ settings, thinking }) => thinking?.for === 'hint' || settings.level === FULL;

/** Whose the points are in the score that is shown, and which stones are dead. @param {State} state */
function settled(state) {
  const count = shownScore(state);
  return { owner: count?.owner ?? null, dead: count?.dead ?? state.estimate?.dead ?? null };
}

/** @param {State} state @returns {import('../board/shapes.js').Position} */
function position(state) {
  const { size, stones, last, ko } = state.game;
  /** @type {Partial<import('../board/shapes.js').Position>} */
  const overlay = shownScore(state) ? {} : overlayOf(state);
  const above = overlay.marks ?? [];
  const marks = [...above, ...recordMarks(state, above)];
  return { size, stones, last, ko, ...settled(state), ...overlay, marks };
}

/** @type {import('../game/game.js').Game} */
export const go = {
  form: {
    sizes: SIZES,
    usualSizes: USUAL_SIZES,
    levels: Array.from({ length: LEVEL_COUNT }, (_, i) => `level.${i + 1}`),
    rules: RULES,
    fields: ['handicap', 'komi', 'teaching'],
    handicaps: handicapsOf,
    usualKomi,
    readKomi,
    levelHint: (level) => t(`says.${sentenceOf(level)}`, { seconds: FULL_MS / 1000 }),
    suggestedLevel,
  },
  createRules,
  end: 'count',

  turn: ({ settings: { human, friend }, game }) => ({
    by: human === 0 || game.toPlay === human ? 'person' : friend ? 'friend' : 'engine',
    task: 'move',
    seat: 0,
    options: [],
  }),
  person: ({ settings }) => settings.human,
  canUndo: ({ settings: { human }, game }) => game.moves.some(({ color }) => human === 0 || color === human),
  choiceIsLast: () => false,
  choicesMade: () => 0,

  async answer(state, ask) {
    const level = state.settings.level + 1;
    const limits = level - 1 === FULL ? { level, ms: FULL_MS, settled: true } : { level, ms: MAX_MOVE_MS };
    const { move } = await ask(orNetwork({ ...positionFor(state), limits, resignBelow: resignBelow(state) }));
    return { moves: [move] };
  },
  // The tree of a level with counted visits starts empty at every move, so that the level is the same on any device.
  ponder: (state) =>
    state.settings.human === 0 || state.settings.level !== FULL
      ? null
      : orNetwork({ ...positionFor(state), limits: PONDER, candidates: 1 }),
  hint: (state) => orNetwork({ ...positionFor(state), limits: HINT }),
  analysis: (state) => orNetwork({ ...positionFor(state), limits: ANALYSIS, candidates: 10 }),
  review(position, _, /** @type {Judged | undefined} */ before) {
    // Playouts have searched long enough the first time.
    if (before && before.scoreLead === undefined) return null;
    return orNetwork(
      {
        ...position,
        game: /** @type {const} */ ('go'),
        rules: /** @type {GoRules} */ (position.rules),
        limits: REVIEW,
        candidates: before ? 8 : 1,
      },
      before ? NETWORK_REVIEW.longer : NETWORK_REVIEW.quick,
    );
  },
  // Black's lead: the network's, or that in area, minus komi and white's points for handicap stones.
  judge(/** @type {Judged} */ { playouts, winRate, ownership, scoreLead, candidates }, toPlay, settings) {
    if (!playouts) return null;
    const { rules, komi, handicap } = settings;
    return {
      line: candidates?.[0]?.pv ?? [],
      candidates,
      blackRate: toPlay === 1 ? winRate : 1 - winRate,
      lead:
        scoreLead === undefined
          ? ownership.reduce((sum, owner) => sum + owner, 0) - komi - handicapPoints(rules, handicap)
          : scoreLead * (toPlay === 1 ? 1 : -1),
    };
  },
  limit: ({ settings: { level, size } }, purpose = 'move') =>
    purpose === 'hint' ? HINT.ms : visitsAt(level, size) || FULL_MS,
  read(state, /** @type {SearchReport} */ { playouts, winRate, pv, ms }) {
    const blackRate = state.game.toPlay === 1 ? winRate : 1 - winRate;
    return {
      done: isTimed(state) ? Math.round(ms) : playouts,
      blackRate: playouts ? blackRate : null,
      pv,
      depth: 0,
      nodes: playouts,
      provenEnd: 0,
    };
  },

  layers: ({ study, settings }) =>
    study.open && !study.locked
      ? [
          'candidates',
          ...(settings.size >= PEOPLE.size ? /** @type {const} */ (['people']) : []),
          'ownership',
          'chains',
        ]
      : [],
  actions: ({ phase, settings, study }) =>
    phase === 'scoring'
      ? ['accept', 'resume', 'undo', 'new']
      : phase === 'over'
        ? ['review', 'rematch', 'undo', 'new']
        : study.open && settings.human === 0
          ? []
          : settings.friend
            ? ['pass', 'undo', 'resign', 'new']
            : ['pass', 'hint', 'estimate', 'undo', 'resign', 'new'],

  rulesText: ({ rules, komi, handicap }) =>
    t(handicap ? 'detail.handicapped' : 'detail.rules', { rules: t(`rules.${rules}`), komi, handicap }),
  status: ({ phase, scoring }) =>
    phase === 'scoring' && scoring ? (scoring.pending ? t('status.estimating') : textOfScore(scoring)) : '',
  scoring(state) {
    const { settings, exchange, scoring } = state;
    if (exchange.mine) return t('friend.agreeing');
    if (isSameScore(exchange.theirs, scoring?.dead)) return t('friend.proposed');
    return textOfOpen(state) || t(agreesOnDead(settings) ? 'detail.scoring' : 'detail.scoring.alive');
  },
  start: ({ settings: { handicap } }) => (handicap ? t('detail.handicap', { count: handicap }) : t('detail.start')),
  estimate: ({ estimate }) =>
    estimate
      ? estimate.isPending
        ? t('detail.estimating')
        : t('detail.estimate', { score: textOfLead(estimate.lead) })
      : '',
  progress: ({ thinking, engineInfo }) =>
    thinking ? t('thinking.visits', { done: number(thinking.done && engineInfo ? engineInfo.nodes : 0) }) : '',
  isReportValid: () => true,
  rate: ({ engineInfo }) => t('thinking.rate', { percent: Math.round((engineInfo?.blackRate ?? 0.5) * 100) }),
  levelText: ({ level }) =>
    level === FULL
      ? t('player.timed', { level: t(`level.${level + 1}`), seconds: FULL_MS / 1000 })
      : t(`level.${level + 1}`),
  count(state, colour) {
    const taken = state.game.captures[colour === 1 ? 'black' : 'white'];
    const count = shownScore(state);
    return {
      captured: t('player.captured', { count: taken }),
      points: !count ? '' : colour === 1 ? String(count.black) : whiteSum(state),
    };
  },
  result: textOfCount,
  textOfMove,
  legend: () => [],
  position,
  describe(state, vertex, cell) {
    const { owner, dead } = settled(state);
    const { ko, last } = state.game;
    const text = dead?.has(vertex) ? t('grid.dead', { cell }) : cell;
    if (owner) {
      const isOwned = owner[vertex] && (!state.game.stones[vertex] || dead?.has(vertex));
      return isOwned ? t(`grid.owner.${owner[vertex]}`, { cell: text }) : text;
    }
    const chain = textOfChain(state, vertex, text);
    const plain = vertex === ko ? t('grid.ko', { cell }) : vertex === last ? t('grid.last', { cell: chain }) : chain;
    return textOfOverlay(state, vertex, plain);
  },
};
