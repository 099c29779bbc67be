// net-requests.js - requests about Go, answered by the search over a network. Its playouts are visits of the tree.
import { PASS, compile } from './engine-module.js';
import { NetHelpers, serveTree } from './net-helpers.js';
import { instantiateNet } from './net-module.js';
import { NetSearch } from './net-search.js';
import { checkResignation, checkSearch, gameAt } from './validate.js';

/** @typedef {import('./net-module.js').NetModule} NetModule */
/** @typedef {import('./engine-module.js').GoGame} GoGame */
/** @typedef {import('./request-handler.js').Running} Running */

/** The tree has room for so many positions of so many lines, about 66 MB, and for more on smaller boards. */
export const POSITIONS = 33_000;
export const MOST_LINES = 19;
/** Visits after which a search may end by itself. */
const ENOUGH = 16;

/** Requests of a batch for a helper: few in a small tree, where what is pending misleads; in a large one as many as it
 * judges in some milliseconds. @param {number} size of the board @param {number} visits of the tree */
export const batchOf = (size, visits) => Math.max(2, Math.min(visits / 512, 2600 / size ** 2)) | 0;
/** The tree looks that often whether helpers have answered, and after as many visits as a batch has requests. */
const HELPED_SLICE_MS = 2;

export class NetRequests {
  /** For boards of all sizes. @type {NetSearch | undefined} */
  #search;
  /** Whose position is its root. @type {GoGame | undefined} */
  #game;

  /** @param {NetModule} net @param {NetHelpers} helpers */
  constructor(net, helpers) {
    this.net = net;
    this.helpers = helpers;
  }

  /** @param {import('./messages.js').SearchRequest} request @returns {Running} */
  begin(request) {
    const { position, seed, limits = { ms: 1000 }, resignBelow = 0, candidates: count = 8 } = request;
    const { levels } = this.net;
    checkSearch(request, 'playouts', levels.length);
    checkResignation(resignBelow);
    const level = /** @type {number | undefined} */ (limits.level);
    const chance = seed ?? Math.floor(Math.random() * 2 ** 32);
    const game = gameAt(this.net, position);
    const counted = level === undefined ? 0 : this.net.visitsOf(level, game.size);
    const most = Math.min(limits.playouts ?? Infinity, counted || Infinity);
    const maxMs = limits.ms ?? Infinity;
    const endless = most === Infinity && maxMs === Infinity;
    // After two passes there is nothing to search; it is told what the position is worth if play went on.
    const { isOver } = game;
    if (isOver) game.resume();
    const search = this.#treeFor(game);
    // A level of counted visits does not profit from earlier searches.
    search.start(game, chance, seed === undefined && !counted);
    const room = () => most - search.visits - search.pending;
    // Who answers first is chance, so a search with a seed has no help.
    const helpers = seed === undefined && this.helpers.ports.length > 0 ? this.helpers : undefined;
    const batch = () => batchOf(game.size, search.visits);
    helpers?.begin(search, batch, room);
    return {
      unit: 'playouts',
      most,
      maxMs,
      ...(helpers && { sliceMs: HELPED_SLICE_MS, end: () => helpers.end() }),
      done: () => search.visits,
      run(visits) {
        const before = search.visits;
        const goal = helpers ? Math.min(visits, batch()) : visits;
        const left = () => goal - (search.visits - before);
        while (left() > 0 && helpers?.judge(false));
        const state = search.run(Math.min(left(), room()));
        helpers?.tend();
        if (search.visits === before) helpers?.judge(true);
        if ((state === 'decided' || isOver) && search.visits >= ENOUGH && (endless || seed === undefined))
          return 'decided';
        return state === 'full' && (endless || limits.untilFull) ? 'memory' : null;
      },
      settled: (visits) =>
        limits.settled === true &&
        seed === undefined &&
        search.visits >= ENOUGH &&
        search.lead > visits * (1 + (helpers?.count ?? 0)),
      report(ms) {
        const candidates = isOver ? [] : search.candidates(count);
        return {
          move: isOver ? PASS : search.choose(resignBelow, level, chance),
          winRate: search.winRate,
          scoreLead: search.scoreLead,
          candidates,
          pv: candidates[0]?.pv ?? [],
          ownership: search.ownership(),
          judgement: search.judgement(),
          playouts: search.visits,
          helped: helpers?.judged ?? 0,
          ms,
        };
      },
    };
  }

  /** The tree, for a search of that game's position. @param {GoGame} game */
  #treeFor(game) {
    this.#game?.free();
    this.#game = game;
    this.#search ??= new NetSearch(this.net, MOST_LINES, POSITIONS);
    return this.#search;
  }

  /** What the network says without any search. @param {import('./messages.js').ScoreRequest} request
   * @returns {Promise<import('./messages.js').ScoreResult>} */
  async score({ position }) {
    const game = gameAt(this.net, position);
    const count = this.net.count(game);
    game.free();
    return count;
  }
}

/**
 * Opens net.wasm in a worker. With a port it is a helper of the worker at the other end; with `helpers` it has some.
 * @param {{module: WebAssembly.Module | ArrayBuffer | Uint8Array | string, weights: Uint8Array, port?: MessagePort,
 * helpers?: MessagePort[]}} args of the first message
 */
export async function openNet({ module, weights, port, helpers = [] }) {
  const net = await instantiateNet(await compile(module), weights);
  if (port) serveTree(net, port);
  return {
    games: new Map([['go', new NetRequests(net, new NetHelpers(net, helpers))]]),
    version: net.version,
    levels: net.levels,
  };
}
