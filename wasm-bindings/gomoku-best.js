// gomoku-best.js - the search for the best few moves of gomoku as a JavaScript object. The C side is gomoku_best_api.c.
import { GomokuSearch, STATES } from './gomoku-search.js';

/** @typedef {import('./gomoku-search.js').Report} Report */

/** A search for the best few moves. One at a time in an instance. */
export class BestSearch extends GomokuSearch {
  /** How many moves it can compare. */
  get most() {
    return this.engine.exports.gomoku_best_api_most();
  }

  /** Makes the game's position the root. With `forget`, position, network and nodes alone decide the result.
   * @param {import('./gomoku-game.js').GomokuGame} game not over @param {boolean} forget
   * @param {number} [wanted] moves, 1 to `most` */
  start(game, forget, wanted = 1) {
    this.engine.exports.gomoku_best_api_start(this.handle, game.handle, wanted, forget ? 1 : 0);
  }

  /** @param {number} nodes @returns {'running' | 'decided' | 'done'} */
  run(nodes) {
    return STATES[this.engine.exports.gomoku_best_api_run(nodes)];
  }

  get nodes() {
    return this.engine.exports.gomoku_best_api_nodes();
  }
  /** The best move so far, also before there is a line; -1 if there is none. */
  get best() {
    return this.engine.exports.gomoku_best_api_move();
  }

  /** The best moves, best first: `proven` is a proven end that is no longer searched, `nodes` are those of the move.
   * @returns {Report[]} none before they have been compared */
  lines() {
    const { gomoku_best_api_count, gomoku_best_api_line } = this.engine.exports;
    return Array.from({ length: gomoku_best_api_count() }, (_, i) => this.read(gomoku_best_api_line(i)));
  }
}
