// Go behind the interface of game/game.js.

import { PEOPLE } from '../../wasm-bindings/messages.js';
import { createRules } from './rules.js';
import { overlayOf, textOfChain, textOfOverlay } from './overlay.js';
import { textOfCount, textOfLead, textOfMove, textOfOpen, textOfScore, whiteSum } from './status-texts.js';
import {
  ANALYSIS,
  FULL,
  FULL_MS,
  LEVEL_COUNT,
  MAX_MOVE_MS,
  PONDER,
  RULES,
  SIZES,
  USUAL_SIZES,
  agreesOnDead,
  handicapsOf,
  judgeVisits,
  orNetwork,
  readKomi,
  resignBelow,
  sentenceOf,
  suggestedLevel,
  usualKomi,
  visitsAt,
} from './settings.js';
import { isSameScore } from '../game/exchange.js';
import { JUDGE_SEED } from '../game/settings.js';
import { recordMarks } from '../game/game-registry.js';
import { number, t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../../wasm-bindings/engine.js').SearchReport} SearchReport */

/**
 * A position as the engine takes it; equal positions are written alike, because the judge knows them by that.
 * @param {import('../record/replay.js').Question & { resumed?: boolean }} position resumed: the game goes on, even
 *   after two passes
 */
const positionOf = ({ size, komi, rules, handicap, setup, first, moves, resumed = false }) => ({
  game: /** @type {const} */ ('go'),
  size,
  komi,
  rules,
  handicap,
  setup: { black: [...setup.black], white: [...setup.white] },
  first,
  moves: moves.map(({ color, vertex }) => ({ color, vertex })),
  resumed: resumed && moves.length > 1 && moves.slice(-2).every(({ vertex }) => vertex < 0),
});

/** The position on the board. @param {State} state */
export const positionFor = (state) => positionOf(go.here(state));

/** The score, while it is shown. @param {State} state */
const shownScore = ({ phase, scoring, result }) =>
  scoring && (phase === 'scoring' || result?.kind === 'score') ? scoring : null;

/** The question to the judge. @param {Parameters<typeof positionOf>[0]} position @param {number} visits */
export const judgedAt = (position, visits) =>
  orNetwork({
    ...positionOf(position),
    seed: JUDGE_SEED,
    fixed: true,
    candidates: 10,
    limits: { playouts: visits },
  });

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
  analysis: (state) => orNetwork({ ...positionFor(state), limits: ANALYSIS, candidates: 10 }),
  here({ settings: { size, komi, rules, handicap }, game: { start, moves, isOver } }) {
    const { black = [], white = [], first = 1 } = start ?? {};
    const setup = { black: [...black], white: [...white] };
    return { size, komi, rules, handicap, setup, first, moves: [...moves], resumed: !isOver };
  },
  judged: (position, _, isQuick) => judgedAt(position, judgeVisits(position.size, isQuick)),
  judge: (/** @type {SearchReport} */ { playouts, winRate, scoreLead, move, candidates, ownership }, toPlay) =>
    playouts
      ? {
          blackRate: toPlay === 1 ? winRate : 1 - winRate,
          lead: scoreLead * (toPlay === 1 ? 1 : -1),
          move,
          line: candidates[0]?.pv ?? [],
          candidates,
          ownership,
        }
      : null,
  limit: ({ settings: { level, size } }) => visitsAt(level, size) || FULL_MS,
  read: ({ settings }, /** @type {SearchReport} */ { playouts, pv, ms }) => ({
    done: settings.level === FULL ? Math.round(ms) : playouts,
    pv,
    depth: 0,
    nodes: playouts,
  }),

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
    if (!agreesOnDead(settings)) return t('detail.scoring.alive');
    return textOfOpen(state) || t('detail.scoring');
  },
  start: ({ settings: { handicap } }) => (handicap ? t('detail.handicap', { count: handicap }) : t('detail.start')),
  estimate: ({ estimate }) =>
    estimate
      ? estimate.isPending
        ? t('detail.estimating')
        : t('detail.estimate', { score: textOfLead(estimate.lead) })
      : '',
  progress: ({ thinking, engineInfo }) =>
    thinking?.for === 'move'
      ? t('thinking.visits', { done: number(thinking.done && engineInfo ? engineInfo.nodes : 0) })
      : '',
  rate: ({ blackRate }) => t('thinking.rate', { percent: Math.round(blackRate * 100) }),
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
