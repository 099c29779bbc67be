// Gomoku behind the interface of game/game.js.

import { SURE_WIN, WIN } from '../../wasm-bindings/gomoku-search.js';
import {
  ANALYSIS,
  BEST,
  FULL,
  JUDGE,
  LEVELS,
  MAX_MOVE_MS,
  PONDER,
  RULES,
  SIZES,
  USUAL_SIZES,
  createRules,
  openingsFor,
  sentenceOf,
  setupMoves,
} from './rules.js';
import { colourOf, isOpening, openingOf, optionsOf } from './opening.js';
import { openingAnswer } from './opening-engine.js';
import { TYPES, bandsOf, tagsOf } from './overlay.js';
import { candidatesOf, shownCandidates } from '../game/candidates.js';
import { DEFAULTS, JUDGE_SEED } from '../game/settings.js';
import { remainingMoves } from '../game/state.js';
import { recordMarks, textOfLastMove } from '../game/game-registry.js';
import { nameOf } from '../board/coordinates.js';
import texts from '../i18n/gomoku.js';
import { addTexts, number, t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../../wasm-bindings/engine.js').GomokuReport} GomokuReport */

addTexts(texts);

/** @param {State} state @returns {import('../../wasm-bindings/engine.js').GomokuPosition} */
const positionFor = ({ settings: { size, rules }, game }) => ({
  game: 'gomoku',
  size,
  rule: rules,
  moves: [...setupMoves(game.start), ...game.moves],
});

/**
 * The question to the judge about a position. Equal positions make equal questions.
 * @param {{ size: number, rules: string, moves: readonly import('../game/state.js').Move[] }} position
 * @param {boolean} [isQuick]
 */
export const judgedAt = ({ size, rules, moves }, isQuick = false) => ({
  game: /** @type {const} */ ('gomoku'),
  size,
  rule: rules,
  moves: moves.map(({ color, vertex }) => ({ color, vertex })),
  seed: JUDGE_SEED,
  fixed: true,
  learned: true,
  limits: { nodes: isQuick ? JUDGE.quick : JUDGE.full },
});

/** @param {State} state @returns {import('../game/game.js').Turn} */
function turn(state) {
  const {
    settings: { human, friend },
    game,
  } = state;
  const opening = openingOf(state);
  const { task, seat, points } = opening;
  const mine = person(state);
  /** @type {import('../game/game.js').Turn} */
  const its =
    task === 'over'
      ? { by: mine === 0 || mine === game.toPlay ? 'person' : 'engine', task: 'move', seat: 0, options: [] }
      : { by: human === 0 || human === seat ? 'person' : 'engine', task, seat, options: optionsOf(opening), points };
  return its.by === 'engine' && friend ? { ...its, by: 'friend' } : its;
}

const person = colourOf;

/** @type {import('../game/game.js').Game['answer']} */
async function answer(state, ask) {
  const opening = openingOf(state);
  const early = opening.task === 'over' ? null : await openingAnswer(state, opening, positionFor(state), ask);
  if (early) return early;
  const level = state.settings.level + 1;
  const limits = { level, ms: MAX_MOVE_MS };
  const { move } = await ask({ ...positionFor(state), limits, learned: state.settings.level === FULL });
  return { moves: [move] };
}

/** Forbidden points, shown only while black is to move. @param {State} state */
const forbidden = ({ phase, game }) => (phase === 'playing' && game.toPlay === 1 ? game.forbidden : []);

/** The fifth moves that are offered, and the corners of the square in which a stone must lie. @param {State} state */
function openingMarks(state) {
  const { offers, reach, task } = openingOf(state);
  /** @type {import('../board/shapes.js').Mark[]} */
  const marks = [];
  if (task === 'offer' || task === 'pick')
    marks.push(...offers.map((vertex, i) => ({ vertex, kind: /** @type {const} */ ('label'), text: `${i + 1}` })));
  const { size } = state.settings;
  const middle = size >> 1;
  if (task === 'place' && reach >= 0)
    for (const y of new Set([middle - reach, middle + reach]))
      for (const x of new Set([middle - reach, middle + reach])) marks.push({ vertex: y * size + x, kind: 'square' });
  return marks;
}

/** @param {State} state */
const showsCandidates = ({ layers, study }) => layers.candidates && study.open && !study.report && !study.locked;

/** The candidates that are shown: a disc for each, or the line of one. @param {State} state */
const candidatesShown = (state) => (showsCandidates(state) ? shownCandidates(state) : { discs: [] });

/**
 * The line that is shown: that of the chosen candidate, or that of a teacher; else, if they are wanted, the
 * suggestion's or the one that the engine expects.
 * @param {State} state @param {boolean} isWanted
 */
function shownLine(state, isWanted) {
  const { line } = candidatesShown(state);
  if (line) return line;
  if (state.phase !== 'playing') return [];
  if (state.line?.ghosts) return remainingMoves(state, state.line);
  if (!isWanted) return [];
  const suggested = remainingMoves(state, state.hint);
  return suggested.length ? suggested : remainingMoves(state, state.line);
}

/** @param {State} state @returns {import('../board/shapes.js').Position} */
function position(state) {
  const { game, phase, study } = state;
  const layers = study.locked || study.report ? { threats: false, line: false } : state.layers;
  const { size, stones, last, row, toPlay, threats } = game;
  const isPlaying = phase === 'playing';
  const line = shownLine(state, layers.line);
  const { discs } = candidatesShown(state);
  const [hint] = isPlaying ? remainingMoves(state, state.hint) : [];
  /** @type {import('../board/shapes.js').Mark[]} */
  const marks = forbidden(state).map((vertex) => ({ vertex, kind: 'forbidden' }));
  if (isPlaying) marks.push(...openingMarks(state));
  if (isPlaying && layers.threats && threats)
    marks.push(...tagsOf(threats, toPlay).filter((tag) => !discs.some(({ vertex }) => vertex === tag.vertex)));
  marks.push(...discs);
  if (hint !== undefined) marks.push({ vertex: hint, kind: 'hint' });
  marks.push(...recordMarks(state, marks));
  return {
    size,
    stones,
    last,
    ko: -1,
    owner: null,
    dead: null,
    marks,
    row,
    bands: layers.threats && threats && !row.length ? bandsOf(threats, stones) : [],
    ghosts: line.map((vertex, i) => ({ vertex, color: i % 2 ? 3 - toPlay : toPlay, text: `${i + 1}` })),
  };
}

/** Plies until a proven end, positive if black wins; else 0. @param {number} score @param {number} toPlay */
function provenEndOf(score, toPlay) {
  if (Math.abs(score) < SURE_WIN) return 0;
  const plies = WIN - Math.abs(score);
  return score > 0 === (toPlay === 1) ? plies : -plies;
}

/** A proven end in words. @param {boolean} blackWins @param {number} count moves of the winner */
const textOfEnd = (blackWins, count) =>
  t(count > 1 ? 'gomoku.end.many' : 'gomoku.end.one', { colour: t(blackWins ? 'colour.1' : 'colour.2'), count });

/** The value of a candidate in words. @param {State} state
 * @param {import('../game/candidates.js').ShownCandidate} candidate */
const wordsOf = ({ game }, { end = 0, text }) =>
  end ? textOfEnd(end > 0 === (game.toPlay === 1), Math.ceil(Math.abs(end) / 2)) : `${text}%`;

/** @type {import('../game/game.js').Game} */
export const gomoku = {
  form: {
    sizes: SIZES,
    usualSizes: USUAL_SIZES,
    levels: Array.from({ length: LEVELS }, (_, i) => `gomoku.level.${i + 1}`),
    rules: RULES,
    openings: openingsFor,
    fields: ['opening', 'teaching'],
    levelHint: (level) => t(`says.${sentenceOf(level)}`, { seconds: MAX_MOVE_MS / 1000 }),
    suggestedLevel: () => DEFAULTS.gomoku.level,
  },
  createRules,
  end: 'row',

  turn,
  person,
  canUndo({ settings: { human, opening }, choices, game: { moves } }) {
    if (opening !== 'free') return human === 2 ? choices.length > 0 : moves.length > 0;
    return moves.some(({ color }) => human === 0 || color === human);
  },
  choiceIsLast: (state) => openingOf(state).decidedLast,
  choicesMade: (state) => openingOf(state).used,

  answer,
  // A search of a level with counted nodes begins with empty tables.
  ponder: (state) =>
    state.settings.human === 0 || state.settings.level !== FULL || openingOf(state).task !== 'over'
      ? null
      : { ...positionFor(state), limits: PONDER, learned: true },
  limit: () => MAX_MOVE_MS,
  read: (_, /** @type {GomokuReport} */ { ms, pv, depth, nodes }) => ({ done: ms, pv: depth ? pv : [], depth, nodes }),

  analysis: (state) =>
    state.game.isOver ? null : { ...positionFor(state), limits: ANALYSIS, best: BEST, learned: true },
  candidate(state, candidate, point) {
    const { end, text, depth = 0 } = candidate;
    const value = wordsOf(state, candidate);
    return {
      cells: [end ? text.replace('\n', '') : value, t('gomoku.depth', { depth })],
      label: t('gomoku.candidate', { point, value, depth }),
    };
  },
  here({ settings: { size, rules, komi, handicap }, game: { start, moves } }) {
    const all = [...setupMoves(start), ...moves];
    return { size, komi, rules, handicap, setup: { black: [], white: [] }, first: 1, moves: all };
  },
  judged({ size, rules, moves }, { settings, choices }, isQuick = false) {
    const vertices = moves.map(({ vertex }) => vertex);
    return isOpening(settings, choices, vertices) ? null : judgedAt({ size, rules, moves }, isQuick);
  },
  judge: (/** @type {GomokuReport} */ { depth, winRate, score, move, pv }, toPlay) =>
    depth
      ? { blackRate: toPlay === 1 ? winRate : 1 - winRate, lead: null, move, line: pv, end: provenEndOf(score, toPlay) }
      : null,

  layers: ({ study }) => (study.locked ? [] : study.open ? ['threats', 'line', 'candidates'] : ['threats', 'line']),
  actions: ({ phase, settings, study }) =>
    phase === 'over'
      ? ['review', 'rematch', 'undo', 'new']
      : study.open && settings.human === 0
        ? []
        : settings.friend
          ? ['undo', 'resign', 'new']
          : ['hint', 'undo', 'resign', 'new'],

  rulesText: ({ rules, opening }) =>
    t(opening === 'free' ? 'gomoku.rules' : 'gomoku.rules.opening', {
      rules: t(`rules.${rules}`),
      opening: t(`opening.${opening}`),
    }),
  status(state) {
    const { by, task, seat } = turn(state);
    if (state.phase !== 'playing' || by !== 'person' || task === 'move') return '';
    const { opening } = state.settings;
    const { reach, wanted, offers } = openingOf(state);
    const isMany = opening === 'swap' || opening === 'swap2';
    const what = task !== 'place' ? task : !isMany ? (reach < 0 ? 'stone' : 'within') : seat === 1 ? 'three' : 'two';
    return t(state.settings.human ? `swap.you.${what}` : `swap.seat.${what}`, {
      seat: t(`swap.seat.${seat}`),
      lines: 2 * reach + 1,
      number: offers.length + 1,
      wanted,
    });
  },
  scoring: () => '',
  start: ({ settings: { opening } }) => t(opening === 'free' ? 'detail.start' : `opening.about.${opening}`),
  estimate: () => '',
  progress: ({ thinking, engineInfo }) =>
    engineInfo?.depth
      ? t('gomoku.progress', { depth: engineInfo.depth, nodes: number(engineInfo.nodes) })
      : thinking
        ? t('gomoku.begun')
        : '',
  rate: ({ blackRate, end }) =>
    end
      ? textOfEnd(end > 0, Math.ceil(Math.abs(end) / 2))
      : t('thinking.rate', { percent: Math.round(blackRate * 100) }),
  levelText: ({ level }) => t(`gomoku.level.${level + 1}`),
  count: () => ({ captured: '', points: '' }),
  result({ result, game: { row, size } }, winner) {
    if (!result?.winner) return { text: t('result.draw'), detail: t('gomoku.full') };
    const [from, to] = [row[0], row[row.length - 1]].map((vertex) => nameOf(vertex, size));
    return { text: t('gomoku.row', { winner, count: row.length }), detail: t('gomoku.row.ends', { from, to }) };
  },
  textOfMove: (_, after) => textOfLastMove(after),

  legend({ layers, study, game: { threats } }) {
    if (!layers.threats || !threats || study.locked) return [];
    /** @param {string} type @param {number} colour */
    const count = (type, colour) =>
      threats.windows.filter((window) => window.type === type && window.color === colour).length;
    return TYPES.map((type) => ({ type, text: t(`window.${type}`), black: count(type, 1), white: count(type, 2) }));
  },
  position,
  describe(state, vertex, cell) {
    const {
      game: { row, last, threats },
      layers,
      phase,
    } = state;
    if (row.includes(vertex)) return t('grid.row', { cell });
    if (vertex === last) return t('grid.last', { cell });
    if (forbidden(state).includes(vertex)) return t('grid.forbidden', { cell });
    let label = remainingMoves(state, state.hint)[0] === vertex ? t('grid.hint', { cell }) : cell;
    const candidate = showsCandidates(state) && candidatesOf(state).find((found) => found.vertex === vertex);
    if (candidate) label = t('gomoku.grid.candidate', { cell: label, value: wordsOf(state, candidate) });
    if (phase !== 'playing' || !layers.threats || !threats || state.study.locked) return label;
    for (const [kinds, key] of /** @type {const} */ ([
      [threats.black, 'grid.threat.1'],
      [threats.white, 'grid.threat.2'],
    ])) {
      const kind = kinds[vertex];
      if (!['dead', 'quiet', 'possibly-forbidden', 'certainly-forbidden'].includes(kind))
        label = t(key, { cell: label, kind: t(`kind.${kind}`) });
    }
    return label;
  },
};
