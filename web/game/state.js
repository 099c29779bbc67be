// The whole state of the page as one value, the pure functions that derive a new state from an old one, and the store
// that holds it. The controller decides when to apply which function.

import { GameTree } from '../record/tree.js';
import { DEFAULTS } from './settings.js';

/** @typedef {import('../people/discs.js').PeopleMove} PeopleMove */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./game.js').EngineInfo} EngineInfo */
/** @typedef {import('../i18n/t.js').Values} Params */

/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {{ color: number, vertex: number }} Move */

/**
 * The state of the rules after a move; taken from the core, never computed here.
 * @typedef {object} Snapshot
 * @property {number} size
 * @property {Uint8Array} stones
 * @property {number} toPlay 1 black, 2 white
 * @property {readonly Move[]} moves since the start
 * @property {number} last vertex of the last move, -1 for none or a pass
 * @property {readonly { color: number, stones: readonly number[], liberties: readonly number[] }[]} chains Go
 * @property {boolean} isOver two passes in a row, a row of five, or a full board
 * @property {{ black: number, white: number }} captures stones captured by each side; Go
 * @property {number} ko Go
 * @property {import('./game.js').Start | null} start stones before the moves; null for the game's usual start
 * @property {number} winner by a row of stones, 0 for none; gomoku, like all below
 * @property {readonly number[]} row winning stones, in order
 * @property {readonly number[]} forbidden points that black may not play
 * @property {Threats | null} threats
 */

/** @typedef {import('../../wasm-bindings/gomoku-game.js').Window} Window */
/** @typedef {import('../../wasm-bindings/gomoku-game.js').Kind} Kind */
/**
 * @typedef {{ windows: readonly Window[], black: readonly Kind[], white: readonly Kind[] }} Threats black and white:
 *   what a stone of that colour would make, by vertex
 */

/**
 * @typedef {object} Scoring
 * @property {ReadonlySet<number>} dead every stone of every dead chain
 * @property {Uint8Array} owner
 * @property {readonly number[]} open vertices where a border is open
 * @property {number} black points
 * @property {number} white points, including komi and what the rules add for handicap
 * @property {number} margin black - white
 * @property {boolean} pending whether the engine's proposal is still awaited
 */

/**
 * recorded: the text of RE in a record.
 * @typedef {{ kind: 'score' | 'resign' | 'time' | 'row' | 'full' | 'recorded', winner: 0 | 1 | 2, text?: string }}
 * Result
 */

/** How the game ended at a node. @typedef {{ result: Result, scoring: Scoring | null }} End */

/**
 * The record of the game. Tree and nodes are mutated in place; `revision` counts the mutations.
 * @typedef {object} GameRecord
 * @property {GameTree} tree
 * @property {GameNode} node that is on the board
 * @property {string} refused the verdict on the node's move, '' if it is legal
 * @property {GameNode} gameNode where a game against the engine stands; all other nodes are only looked at
 * @property {boolean} engineMayMove whether the game goes on here: at `gameNode`, and if people play both sides at the
 *   end of any line
 * @property {'played' | 'archived' | 'imported'} origin played: a game of this page, which may go on; archived: over
 *   when it was opened again; imported: from a file, text or link. Undo and play change only a played one
 * @property {ReadonlyMap<GameNode, End>} ends
 * @property {number} revision number of mutations so far
 */

/**
 * @typedef {{ for: 'move' | 'hint', done: number, limit: number }} Thinking done and limit: units of the game's engine
 */

/**
 * A decision in an opening other than a move: a choice, or "@" and the vertex (base 36) of a fifth move that is
 * offered.
 * @typedef {import('../../wasm-bindings/gomoku-opening.js').OpeningChoice | `@${string}`} Choice
 */

/**
 * @typedef {{ from: number, vertices: readonly number[], ghosts?: boolean }} Line moves expected after move number
 *   `from`; ghosts: shown in Go, too
 */

/**
 * A point that was chosen where the game does not go on; the user decides what to do there.
 * @typedef {{ vertex: number, isLegal: boolean }} Branch vertex: -1 for a pass
 */

/**
 * @typedef {'threats' | 'line' | 'candidates' | 'people' | 'ownership' | 'chains'} Layer an overlay on the stones
 */

/**
 * The engine's analysis of one position.
 * @typedef {object} Analysis
 * @property {GameNode} node
 * @property {readonly import('./candidates.js').ShownCandidate[]} candidates the engine's choice first
 * @property {Float32Array | null} ownership -1 white to 1 black; Go
 * @property {number} done playouts, visits or nodes
 * @property {boolean} complete
 */

/**
 * What the judge (judge.js) says of a position.
 * @typedef {object} Judgement
 * @property {number} blackRate Black's win rate, 0 to 1
 * @property {number | null} lead of black in points; null if the game has none
 * @property {number} [move] the best; -1 passes
 * @property {readonly number[]} [line] that is expected
 * @property {readonly import('./candidates.js').Candidate[]} [candidates] the most visited first
 * @property {Float32Array} [ownership] -1 white to 1 black
 * @property {number} [end] plies to a proven end, positive if black wins
 * @property {boolean} [isQuick] by a quick search, before that at full visits
 */

/**
 * The review beside the board (../review).
 * @typedef {object} Report
 * @property {import('../board/shapes.js').Position | null} shown on the board, in place of the position of the record
 * @property {boolean} isAsked whether the reader is to find a better move: a point that is chosen is the answer
 * @property {number} answer vertex, -1 for none
 */

/**
 * @typedef {object} Study
 * @property {boolean} open whether the tools are shown
 * @property {Report | null} report in place of the tools
 * @property {boolean} locked whether all help is disabled: suggestions, analysis, win rates
 * @property {Analysis | null} analysis
 * @property {number} candidate vertex whose line is shown, -1 for none
 * @property {{ node: GameNode, level: number, moves: readonly PeopleMove[] } | null} people what people of a level play
 *   in a position of Go
 * @property {number} peopleLevel of Go, counted from 0
 * @property {{ done: number, total: number } | null} review progress of the analysis of the whole game
 * @property {{ end: GameNode, isComplete: boolean } | null} reviewed the line that was analysed last, by its end; until
 *   it is complete, the biggest losses are known
 * @property {WeakMap<GameNode, Judgement>} judgements mutated in place; see `judgementCount`
 * @property {number} judgementCount number of judgements made
 */

/**
 * Who is ahead in the position on the board, as the engine estimates it; Go.
 * @typedef {object} Estimate
 * @property {boolean} isPending whether the engine's answer is still awaited
 * @property {number} lead of black, in points
 * @property {Float32Array | null} ownership -1 white to 1 black
 * @property {ReadonlySet<number>} dead stones that look dead
 */

/**
 * What the links of a game with a friend have carried; see web/friend/README.md.
 * @typedef {object} Exchange
 * @property {string} sent mark (exchange.js) of the game as both have it; '' before the first link
 * @property {readonly number[] | null} mine dead stones with which the user has accepted the score
 * @property {readonly number[] | null} theirs likewise the friend
 */

/** @typedef {{ key: string, params?: Params }} Text */

/**
 * A failure after which the user can try again; the game is unaffected.
 * @typedef {object} Failure
 * @property {Text} text
 * @property {'engine' | 'worker'} part what has to be restarted
 * @property {string} [detail] for the console and bug reports
 */

/**
 * @typedef {object} State
 * @property {'loading' | 'playing' | 'scoring' | 'over'} phase
 * @property {Settings} settings of the game on the board
 * @property {Snapshot} game
 * @property {GameRecord} record
 * @property {readonly Choice[]} choices so far
 * @property {Thinking | null} thinking
 * @property {EngineInfo | null} engineInfo the engine's last report
 * @property {Line | null} line that the engine expects
 * @property {Line | null} hint suggested move, and the line expected after it
 * @property {Readonly<Record<Layer, boolean>>} layers
 * @property {boolean} ahead whether it is shown who is ahead, during the game
 * @property {Study} study
 * @property {Estimate | null} estimate
 * @property {Scoring | null} scoring
 * @property {Result | null} result
 * @property {Exchange} exchange
 * @property {Branch | null} branch
 * @property {Text | null} notice a short remark about the last action
 * @property {Failure | null} failure
 */

/** @param {number} size @returns {Snapshot} */
function emptySnapshot(size) {
  return {
    size,
    stones: new Uint8Array(size * size),
    toPlay: 1,
    moves: [],
    last: -1,
    isOver: false,
    captures: { black: 0, white: 0 },
    ko: -1,
    start: null,
    chains: [],
    winner: 0,
    row: [],
    forbidden: [],
    threats: null,
  };
}

/** @param {GameTree} tree @returns {GameRecord} */
const recordOf = (tree) => ({
  tree,
  node: tree.current,
  gameNode: tree.line().pop() ?? tree.root,
  refused: '',
  engineMayMove: tree.current.children.length === 0,
  origin: 'played',
  ends: new Map(),
  revision: 0,
});

/** @returns {State} */
export function initialState(settings = DEFAULTS.go, tree = new GameTree(settings.game, settings.size)) {
  return {
    phase: 'loading',
    settings: { ...settings },
    game: emptySnapshot(settings.size),
    record: recordOf(tree),
    choices: [],
    thinking: null,
    engineInfo: null,
    line: null,
    hint: null,
    layers: { threats: false, line: false, candidates: false, people: false, ownership: false, chains: false },
    ahead: false,
    study: {
      open: false,
      report: null,
      locked: false,
      analysis: null,
      candidate: -1,
      people: null,
      peopleLevel: 8,
      review: null,
      reviewed: null,
      judgements: new WeakMap(),
      judgementCount: 0,
    },
    estimate: null,
    scoring: null,
    result: null,
    exchange: { sent: '', mine: null, theirs: null },
    branch: null,
    notice: null,
    failure: null,
  };
}

/**
 * Opens another record at its current node. The display options are kept.
 * @param {State} state @param {Settings} settings @param {GameTree} tree
 * @param {Partial<Pick<GameRecord, 'ends' | 'gameNode' | 'origin'>>} [known] gameNode: by default the end of the
 *   current line
 * @returns {State}
 */
export const opened = ({ layers, failure, study, settings: before }, settings, tree, known) => ({
  ...initialState(settings, tree),
  record: { ...recordOf(tree), ...known },
  layers,
  failure: failure?.part === 'engine' ? failure : null,
  study: {
    ...study,
    report: null,
    analysis: null,
    candidate: -1,
    people: null,
    review: null,
    reviewed: null,
    // Under other conditions its positions are others.
    ...((before.komi !== settings.komi || before.rules !== settings.rules) && { judgements: new WeakMap() }),
  },
});

/**
 * Shows a position of the record: after a move, navigation, undo or resumption.
 * @param {State} state @param {Snapshot} game @param {Partial<GameRecord>} [change] @returns {State}
 */
export const positioned = (state, game, change = {}) => {
  const record = { ...state.record, ...change };
  if (record.engineMayMove) record.gameNode = record.node;
  const continues = record.node === state.record.node || record.node.parent === state.record.node;
  return {
    ...state,
    phase: 'playing',
    game,
    record,
    hint: null,
    estimate: null,
    scoring: null,
    result: null,
    branch: null,
    notice: null,
    engineInfo: continues ? state.engineInfo : null,
    exchange: record.engineMayMove && !game.isOver ? withoutScore(state.exchange) : state.exchange,
  };
};

/** The game goes on, so nobody has accepted a score. @param {Exchange} exchange @returns {Exchange} */
const withoutScore = (exchange) =>
  exchange.mine || exchange.theirs ? { ...exchange, mine: null, theirs: null } : exchange;

/** @param {State} state @param {Partial<Exchange>} change @returns {State} */
export const exchanged = (state, change) => ({ ...state, exchange: { ...state.exchange, ...change }, notice: null });

/**
 * Says where the game stands, without another position on the board.
 * @param {State} state @param {GameNode} gameNode @param {boolean} engineMayMove the game goes on at the current node
 * @returns {State}
 */
export const standing = (state, gameNode, engineMayMove) => ({
  ...state,
  record: { ...state.record, gameNode, engineMayMove },
});

/** Counts a mutation of the record. @param {State} state @returns {State} */
export const edited = (state) => ({ ...state, record: { ...state.record, revision: state.record.revision + 1 } });

/** @param {State} state @param {readonly Choice[]} choices @returns {State} */
export const chosen = (state, choices) => ({ ...state, choices, hint: null, notice: null });

/**
 * Drops the choices of an opening that were made after the position on the board.
 * @param {State} state @param {number} made up to there @returns {State}
 */
export const laterChoicesDropped = (state, made) =>
  state.choices.length > made ? chosen(state, state.choices.slice(0, made)) : state;

/** @param {State} state @param {Thinking['for']} purpose @param {number} limit @returns {State} */
export const thinkingBegun = (state, purpose, limit) => ({
  ...state,
  thinking: { for: purpose, done: 0, limit },
  hint: null,
  estimate: null,
  notice: null,
});

/** @param {State} state @param {EngineInfo} engineInfo @returns {State} */
export const thinkingProgressed = (state, engineInfo) => ({
  ...state,
  thinking: state.thinking && { ...state.thinking, done: engineInfo.done },
  engineInfo,
  line: engineInfo.pv.length ? { from: state.game.moves.length, vertices: engineInfo.pv } : state.line,
});

/** @param {State} state @returns {State} */
export const thinkingEnded = (state) => (state.thinking ? { ...state, thinking: null } : state);

/** @param {State} state @param {Branch | null} branch @returns {State} */
export const branched = (state, branch) => ({ ...state, branch, notice: null });

/** @param {State} state @param {Line} hint @returns {State} */
export const hinted = (state, hint) => ({ ...state, hint });

/** @param {State} state @param {Estimate | null} estimate @returns {State} */
export const estimated = (state, estimate) => ({ ...state, estimate, hint: null, notice: null });

/** @param {State} state @param {Partial<Study>} change @returns {State} */
export const studied = (state, change) => ({ ...state, study: { ...state.study, ...change } });

/** A quick one does not replace another. @param {State} state @param {GameNode} node @param {Judgement} judgement
 * @returns {State} */
export function judgementAdded(state, node, judgement) {
  const { judgements, judgementCount } = state.study;
  const known = judgements.get(node);
  if (judgement.isQuick && known && !known.isQuick) return state;
  judgements.set(node, judgement);
  return studied(state, { judgementCount: judgementCount + 1 });
}

/** @param {State} state @param {Layer} layer @returns {State} */
export const toggled = (state, layer) => ({ ...state, layers: { ...state.layers, [layer]: !state.layers[layer] } });

/** Shows who is ahead, or hides it. @param {State} state @returns {State} */
export const aheadToggled = (state) => ({ ...state, ahead: !state.ahead });

/** @param {State} state @param {Scoring} scoring @returns {State} */
export const scored = (state, scoring) => ({ ...state, phase: 'scoring', scoring, notice: null });

/** @param {State} state @param {Result} result @returns {State} */
export const ended = (state, result) => ({
  ...edited(withEnd(state, { result, scoring: result.kind === 'score' ? state.scoring : null })),
  phase: 'over',
  result,
  hint: null,
  estimate: null,
  notice: null,
});

/**
 * Sets the end of the game at a node, or removes it (null) if the game continues.
 * @param {State} state @param {End | null} end @param {GameNode} [node] @returns {State}
 */
export function withEnd(state, end, node = state.record.node) {
  const { ends } = state.record;
  if (!end && !ends.has(node)) return state;
  const next = new Map(ends);
  if (end) next.set(node, end);
  else next.delete(node);
  return { ...state, record: { ...state.record, ends: next } };
}

/**
 * The game goes on from an earlier position, so it has no end. An archived game is played again.
 * @param {State} state @returns {State}
 */
export const takenUp = (state) =>
  withEnd({ ...state, record: { ...state.record, origin: 'played' } }, null, state.record.gameNode);

/** Shows the end that is stored for a node. @param {State} state @param {End} end @returns {State} */
export const endShown = (state, { result, scoring }) => ({ ...state, phase: 'over', result, scoring });

/** @param {State} state @param {Text | null} notice @returns {State} */
export const noticed = (state, notice) => ({ ...state, notice });

/** @param {State} state @param {Failure | null} failure @returns {State} */
export const failed = (state, failure) => ({ ...state, thinking: null, failure });

/**
 * The moves of a line that are not played yet; none if the game has left the line.
 * @param {State} state @param {Line | null} line
 */
export function remainingMoves({ game: { moves } }, line) {
  if (!line || line.from > moves.length) return [];
  const played = moves.slice(line.from);
  return played.every(({ vertex }, i) => vertex === line.vertices[i]) ? line.vertices.slice(played.length) : [];
}

/**
 * Holds the state. `apply` takes a pure function from above; watchers are called on every change.
 * @param {State} initial
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const watchers = new Set();

  return {
    get: () => state,

    /** @template {unknown[]} A @param {(state: State, ...args: A) => State} change @param {A} args */
    apply(change, ...args) {
      const before = state;
      state = change(before, ...args);
      if (state !== before) for (const watch of watchers) watch(state, before);
    },

    /** @param {(state: State, before: State) => void} watch */
    watch(watch) {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
