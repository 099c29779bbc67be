// gomoku-requests.js - requests about gomoku: an iterative deepening search.
import { gomokuGameOf } from './gomoku-game.js';
import { GENTLE } from './messages.js';
import { checkSearch } from './validate.js';
import { GomokuNetworks, GomokuSearch, TABLE_BYTES, levelsOf, winRateOf } from './gomoku-search.js';
import { BestRequests } from './gomoku-best-requests.js';

/** @typedef {import('./engine-module.js').EngineModule} EngineModule */
/** @typedef {import('./messages.js').GomokuRequest} GomokuRequest */
/** @typedef {import('./request-handler.js').Running} Running */

/** With the variant of a search: only the move is wanted (gomoku_api_search_start). */
const MOVE_ONLY = 64;

export class GomokuRequests {
  /** @type {GomokuSearch | undefined} */
  #search;
  /** @type {import('./gomoku-game.js').GomokuGame | undefined} of the last request */
  #game;
  /** What judged the positions in the tables: weights, undefined for the tuned evaluation; null if the next search has
   * to empty them. @type {Uint8Array | undefined | null} */
  #judge = null;
  /** Whether that is a network of the rule. */
  #learned = false;

  /** @param {EngineModule} engine */
  constructor(engine) {
    this.engine = engine;
    this.networks = new GomokuNetworks(engine);
    this.best = new BestRequests(engine, this.networks);
  }

  /** @param {GomokuRequest} request @returns {Running} */
  begin(request) {
    if (request.best !== undefined) return this.best.begin(request);
    const { position, seed, limits = { ms: 1000 }, candidates: count = 8, weights, share = 1, part = 0 } = request;
    const isGentle = request.limits?.level === GENTLE;
    const checked = isGentle ? { ...request, limits: { ...limits, level: undefined } } : request;
    const levels = levelsOf(this.engine);
    checkSearch(checked, 'nodes', levels.length);
    const level = isGentle ? undefined : /** @type {number | undefined} */ (limits.level);
    const most = limits.nodes ?? Infinity;
    const maxMs = limits.ms ?? Infinity;
    const game = gomokuGameOf(this.engine, position);
    if (game.isOver) {
      game.free();
      throw new RangeError('The game is over; there is no move to search for.');
    }
    this.#game?.free();
    this.#game = game;
    const search = (this.#search ??= new GomokuSearch(this.engine, TABLE_BYTES));
    const judge = this.networks.open(game.rule, weights);
    // Only searches at full strength leave tables to each other, and only those by time find them.
    const isFull = !isGentle && !(level && levels[level - 1].nodes);
    const isTimed = isFull && seed === undefined && most === Infinity;
    if (!isTimed || judge !== this.#judge) this.#learned = search.useNetwork(judge ? game.rule : null);
    const learned = this.#learned;
    this.#judge = isFull ? judge : null;
    const chance = seed ?? Math.floor(Math.random() * 2 ** 32);
    const gentle = isGentle ? this.engine.exports.gomoku_api_gentle_move(game.handle, chance) : -1;
    // The search of a gentle turn only tells how good the position is: of the weakest level.
    // A level wants a move and not its score.
    if (isFull) search.start(game, false, level ? part | MOVE_ONLY : part);
    else search.startLevel(game, level ?? 1, chance);
    const { black, white } = game.threats();
    const kinds = game.toPlay === 1 ? black : white;
    const candidates = game.candidates(count).map((vertex) => ({ vertex, kind: kinds[vertex] }));
    return {
      unit: 'nodes',
      most,
      maxMs,
      done: () => search.nodes,
      run(nodes) {
        const state = search.run(nodes);
        return state === 'running' ? null : state;
      },
      ...(share > 1 && {
        merge: (told) => void (told instanceof Uint8Array && search.importEntries(told)),
      }),
      report(ms) {
        const move = isGentle ? gentle : search.best;
        const last = search.report();
        // A depth that is under way may have found a better move than the last report knew.
        const pv = last?.pv[0] === move ? last.pv : [move];
        const score = last?.score ?? 0;
        const nodes = search.nodes;
        return {
          move,
          score,
          winRate: winRateOf(score),
          depth: last?.depth ?? 0,
          nodes,
          pv,
          candidates,
          proven: last?.proven ?? false,
          learned,
          hits: last?.hits ?? 0,
          ms,
          nodesPerSecond: ms > 0 ? Math.round((1000 * nodes) / ms) : 0,
          ...(share > 1 && { statistics: search.exportEntries() }),
        };
      },
    };
  }
}
