// gomoku-best-requests.js - requests for the best few moves of gomoku: those with `best`.
import { BestSearch } from './gomoku-best.js';
import { gomokuGameOf } from './gomoku-game.js';
import { SURE_WIN, TABLE_BYTES, winRateOf } from './gomoku-search.js';
import { checkSearch, isWhole } from './validate.js';

/** @typedef {import('./engine-module.js').EngineModule} EngineModule */
/** @typedef {import('./messages.js').BestMove} BestMove */

/** @param {import('./gomoku-search.js').Report} line @param {import('./gomoku-game.js').Kind[]} kinds by vertex
 * @returns {BestMove} */
const moveOf = ({ move, score, depth, pv }, kinds) => ({
  vertex: move,
  kind: kinds[move],
  score,
  winRate: winRateOf(score),
  depth,
  proven: Math.abs(score) >= SURE_WIN,
  pv,
});

export class BestRequests {
  /** @type {BestSearch | undefined} */
  #search;

  /** @param {EngineModule} engine @param {import('./gomoku-search.js').GomokuNetworks} networks */
  constructor(engine, networks) {
    this.engine = engine;
    this.networks = networks;
  }

  /** @param {import('./messages.js').GomokuRequest} request @returns {import('./request-handler.js').Running}
   * @throws {RangeError} one sentence, when the request makes no sense or the game is over */
  begin(request) {
    const { position, seed, limits = { ms: 1000 }, best, weights } = request;
    checkSearch({ ...request, limits: { ...limits, level: undefined } }, 'nodes', 0);
    const search = (this.#search ??= new BestSearch(this.engine, TABLE_BYTES));
    if (!isWhole(best, 1, search.most) || limits.level !== undefined)
      throw new RangeError(
        `The number of best moves must be a whole number from 1 to ${search.most}, without a level.`,
      );
    const game = gomokuGameOf(this.engine, position);
    const { toPlay, isOver } = game;
    const { black, white } = game.threats();
    const learned = search.useNetwork(this.networks.open(game.rule, weights) ? game.rule : null);
    if (!isOver) search.start(game, seed !== undefined, best);
    game.free(); // the search has copied the board
    if (isOver) throw new RangeError('The game is over; there is no move to search for.');
    return {
      unit: 'nodes',
      most: limits.nodes ?? Infinity,
      maxMs: limits.ms ?? Infinity,
      done: () => search.nodes,
      run(nodes) {
        const state = search.run(nodes);
        return state === 'running' ? null : state;
      },
      report(ms) {
        const candidates = search.lines().map((line) => moveOf(line, toPlay === 1 ? black : white));
        const { nodes, best: move } = search;
        const { score, depth, pv, proven } = candidates[0] ?? { score: 0, depth: 0, pv: [move], proven: false };
        const nodesPerSecond = ms > 0 ? Math.round((1000 * nodes) / ms) : 0;
        return {
          move,
          score,
          winRate: winRateOf(score),
          depth,
          nodes,
          pv,
          candidates,
          proven,
          learned,
          ms,
          nodesPerSecond,
        };
      },
    };
  }
}
