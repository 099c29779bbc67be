// messages.js - what page and worker say to each other.
//
//   page -> worker   {id, type, args}
//   worker -> page   {id, type: 'progress', value}     any number of times
//                    {id, type: 'result', value}       or
//                    {id, type: 'error', error}        exactly one of the two
//
//   type      args                          result
//   init      {module?, gomoku?, weights?,  {version, levels?, gomokuLevels?}
//              helpers?, port?}                                first message; engine.wasm and gomoku.wasm, either
//                                                              or both, compiled or their bytes. weights: the
//                                                              network of Go; helpers, port: see search-helpers.js.
//                                                              levels: visits of a move by level of Go on 9×9, 0
//                                                              no limit; of gomoku, nodes
//   search    SearchRequest                 SearchResult       progress: SearchReport, about ten times a second
//             GomokuRequest                 GomokuResult       progress: GomokuReport, likewise
//   score     {position, playouts, seed}    ScoreResult        the proposal of dead stones
//   people    PeopleRequest                 Play[]             what people of some ranks play, by their network
//   finish    {}                            {}                 what runs or waits answers now, with what it has
//   merge     {statistics}                  {}                 a search of gomoku takes over what others have found
//   cancel    {target}                      {}                 request `target` ends with an AbortError
//
// Requests are worked on one after the other, in slices of about 15 ms between which the worker listens; finish, merge
// and cancel act at once. The position is always the whole move list: the worker has no state that a page must know.
// A message that makes no sense is answered by an error with the id that it came with, null if it had none.
//
// In Go a playout is a visit of the tree: one judgement of a position, by the network or, without weights, by a few
// playouts to the end.
//
// Several workers search one position of gomoku together when each is asked with `share`, their number. Every report
// then has `statistics`: new entries of its transposition table (gomoku_search_export in core/gomoku/search.h).
// parallel-search.js passes them on to the others by `merge`; what is lost is searched again.

import { GO_LEVELS, LEAST_NETWORK_SIZE, NETWORKS, PEOPLE } from './go-levels-table.js';

/** @import { GameOptions, Candidate } from './engine-module.js' */
/**
 * A position of Go: how the game started and every move since. A bare vertex is played by the side whose turn it is.
 * resumed: if the moves end with two passes, the game goes on all the same.
 * @typedef {GameOptions & {game?: 'go', moves?: Array<number | {color: number, vertex: number}>, resumed?: boolean}}
 * Position
 */
/**
 * Without any limit a search runs until its memory is full.
 * @typedef {object} Limits
 * @property {number} [playouts]
 * @property {number} [ms]
 * @property {number | 'gentle'} [level] the opponent of that level, 1 the weakest, which takes the visits of its
 *   level; 'gentle' loses by a little (core/search/puct_gentle.h)
 * @property {boolean} [settled] with `ms`: the search ends as soon as no other move can become the most visited in the
 *   time that is left
 * @property {boolean} [untilFull] the search ends when its memory is full, too, as it does without any limit
 */
/**
 * @typedef {object} PeopleRequest
 * @property {Position} position of Go, of at least 9 lines
 * @property {readonly { rank: number, opponent?: number }[]} players rank: of the side to move; 1 to 39 as in
 *   net_people of core/net/features.h, 0 unknown
 * @property {number} [images] symmetries whose mean is taken: 1 to 8; default 1
 * @property {Uint8Array} [weights] of the network of people; needed once in the life of a worker
 */
/**
 * What somebody of a rank does in a position.
 * @typedef {object} Play
 * @property {Float32Array} policy probability of each move, by vertex, the pass last
 * @property {number} resign probability that the side to move gives up here
 * @property {number} winRate of the side to move
 */
/**
 * @typedef {object} SearchRequest
 * @property {Position} position
 * @property {number} [seed] a non-negative integer: the result then depends on position, seed and playouts alone.
 *   Without one, the tree of the search before is reused where it fits.
 * @property {Limits} [limits] default: {ms: 1000}
 * @property {number} [resignBelow] win rate under which the answer is to resign; default 0, never
 * @property {number} [candidates] how many candidates to report; default 8
 * @property {Uint8Array} [weights] of the network of people: the levels that know it play as people of their rank do.
 *   Without, if they are wrong, and over playouts, these levels make mistakes instead
 */
/**
 * @typedef {object} SearchReport
 * @property {number} move vertex, -1 pass, -2 resign
 * @property {number} winRate of the side to move, 0..1
 * @property {number} scoreLead points by which the side to move leads
 * @property {Candidate[]} candidates the choice first, then the most visited
 * @property {number[]} pv line of the first candidate
 * @property {Float32Array} ownership by vertex, -1 white .. +1 black
 * @property {import('./go-search.js').Judgement | null} judgement the evaluator's own of the position
 * @property {number} playouts visits
 * @property {number} helped visits for which another worker judged the position
 * @property {number} ms
 */
/** @typedef {SearchReport & {stopped: 'playouts' | 'time' | 'memory' | 'finish' | 'decided'}} SearchResult */
/**
 * A position of gomoku. Black begins and colours alternate, unless moves say otherwise.
 * @typedef {import('./gomoku-game.js').GomokuOptions & {game: 'gomoku', moves?: Array<number | {color: number, vertex:
 * number}>}} GomokuPosition
 */
/**
 * @typedef {{nodes?: number, ms?: number, level?: number | 'gentle'}} GomokuLimits level: 1 is the weakest; 10
 * plays as well as time allows; 'gentle' loses by a little (core/gomoku/gentle.h)
 */
/**
 * @typedef {object} GomokuRequest
 * @property {GomokuPosition} position that is not over
 * @property {number} [seed] with one, the result depends on position, seed and nodes or level alone; without, a level
 *   plays by chance, and a search by time alone, of full strength or of no level, begins with the tables that others
 *   have left
 * @property {GomokuLimits} [limits] default: {ms: 1000}
 * @property {number} [candidates] how many candidates to report; default 8
 * @property {number} [share] workers that search this position together, 2 or more
 * @property {number} [part] the number of this one among them, from 0: each orders its moves in its own way
 * @property {number} [best] how many of the best moves to report, 1 to 32. Moves are
 *   compared by searches of their own, for analysis, and there is no level
 * @property {Uint8Array} [weights] of the network of the position's rule; without, and if they are wrong, the tuned
 *   evaluation plays, as it does in levels of counted nodes
 */
/**
 * One of the best moves. score and winRate: of the side to move; depth: plies, without forced answers; proven: the
 * score is a proven end; pv: the move first.
 * @typedef {{vertex: number, kind: import('./gomoku-game.js').Kind, score: number, winRate: number, depth: number,
 * proven: boolean, pv: number[]}} BestMove
 */
/**
 * What is reported with `best`: about the best move, and `candidates` are the best moves, best first, none before they
 * have been compared.
 * @typedef {Omit<GomokuReport, 'candidates' | 'hits'> & {candidates: BestMove[]}} BestReport
 */
/**
 * @typedef {object} GomokuReport
 * @property {number} move vertex
 * @property {number} score of the side to move; 30000 - n is a win in n plies, n - 30000 a loss
 * @property {number} winRate the score mapped to 0..1; not a measured chance
 * @property {number} depth plies that are searched completely, or plies of the proof
 * @property {number} nodes
 * @property {number[]} pv best line, the move first
 * @property {{vertex: number, kind: import('./gomoku-game.js').Kind}[]} candidates the most urgent first, and what a
 *   stone makes there
 * @property {boolean} proven the score is a win by continuous fours or threes
 * @property {boolean} learned the search was given weights that it can use
 * @property {number} hits of the transposition table, until the last depth was finished
 * @property {number} ms
 * @property {number} nodesPerSecond
 * @property {Uint8Array} [statistics] with `share`: entries of the table since the report before
 */
/**
 * @typedef {GomokuReport & {stopped: 'nodes' | 'time' | 'decided' | 'done' | 'finish'}} GomokuResult done: the level
 * or the greatest depth is finished
 */
/**
 * @typedef {object} ScoreRequest
 * @property {Position} position
 * @property {number} [playouts] default 1000
 * @property {number} [seed] default 1
 */
/**
 * @typedef {{dead: number[], ownership: Float32Array, margin: number, playouts: number}} ScoreResult margin: black -
 * white
 */
/** @typedef {{name: string, message: string, operation: string}} WireError message: one sentence */
/** @typedef {{id: number, type: string, args: any}} Request */
/**
 * @typedef {{id: number | null, type: 'progress' | 'result', value: any} | {id: number | null, type: 'error', error:
 * WireError}} Reply
 */

export { LEAST_NETWORK_SIZE, NETWORKS, PEOPLE };

/** How long the worker searches between two looks at its messages. */
export const SLICE_MS = 15;
/** Time between two reports. */
export const PROGRESS_MS = 100;
/** The level of first games: an opponent who loses by a little. */
export const GENTLE = 'gentle';
/** Lines of the largest board. */
export const MAX_SIZE = 19;

/** The network that plays on a board. @param {number} size @returns {string} its name */
export const networkFor = (size) => (NETWORKS.find((network) => size <= network.size) ?? NETWORKS[0]).name;

/** The same for the options of an engine; undefined where none plays.
 * @param {{ game?: string, size?: number }} [options] */
export const networkOf = ({ game = 'go', size = MAX_SIZE } = {}) =>
  game === 'go' && size >= LEAST_NETWORK_SIZE ? networkFor(size) : undefined;

/** Of people, from 1, 30 kyu and weaker, as net_people of core/net/features.h counts them: that of 9 dan. */
export const HIGHEST_RANK = 39;

/** The rank of "10k" or "3d"; 0: neither. @param {string} id */
export function rankOf(id) {
  const [, number = '', unit] = /^([1-9]\d?)([kd])$/.exec(id) ?? [];
  const rank = unit === 'k' ? 31 - Number(number) : 30 + Number(number);
  return unit && rank > 0 && rank <= HIGHEST_RANK ? rank : 0;
}

/** Does an opponent of that level play as people of its rank do?
 * @param {{ game?: string, size?: number, limits?: { level?: unknown } }} options */
export const isOfPeople = ({ game = 'go', size = MAX_SIZE, limits }) =>
  game === 'go' && size >= PEOPLE.size && (GO_LEVELS[Number(limits?.level) - 1]?.visits[0] ?? 0) > 0;

/** @param {unknown} error @param {string} operation @returns {WireError} */
export function errorToWire(error, operation) {
  return error instanceof Error
    ? { name: error.name, message: error.message, operation }
    : { name: 'Error', message: String(error), operation };
}

/** @param {WireError} wire @returns {Error & {operation: string}} */
export function errorFromWire(wire) {
  return Object.assign(new Error(wire.message), { name: wire.name, operation: wire.operation });
}

/** What an aborted request ends with; the same name that fetch uses. @param {string} operation */
export function abortError(operation) {
  return errorFromWire({ name: 'AbortError', message: `The ${operation} was stopped.`, operation });
}

/** What a question ends with when its worker has failed. @param {string} sentence @param {unknown} [cause] */
export function engineError(sentence, cause) {
  return Object.assign(new Error(sentence, { cause }), { name: 'EngineError', operation: 'worker' });
}
