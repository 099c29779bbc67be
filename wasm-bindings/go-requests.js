// go-requests.js - requests about Go: a search grows a tree, a score estimates the dead stones.

import { GoSearch } from './go-search.js';
import { goLevelsOf } from './engine-module.js';
import { GENTLE, SLICE_MS } from './messages.js';
import { checkResignation, checkSearch, checkSeed, gameAt, isWhole } from './validate.js';

/** @typedef {import('./engine-module.js').EngineModule} EngineModule */
/** @typedef {import('./engine-module.js').GoGame} GoGame */
/** @typedef {import('./request-handler.js').Running} Running */

const LEAST_NODES = 10_000;
const MOST_SHARES = 64;
/** Of an estimate of dead stones; the core counts them in 32 bits. */
const MOST_PLAYOUTS = 1e9;
/** Playouts after which ownership, and so the decision to pass, can be trusted. */
const ENOUGH = 200;
/** Playouts of an estimate of dead stones between two looks at the clock. */
const FEW = 10;

export class GoRequests {
  /** @type {{search: GoSearch, size: number, nodes: number, game: GoGame} | undefined} */
  #tree;

  /** @param {EngineModule} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /** @param {import('./messages.js').SearchRequest} request @returns {Running} */
  begin(request) {
    const { position, seed, limits = { ms: 1000 }, resignBelow = 0, candidates: count = 8, share = 1 } = request;
    if (request.limits?.level === GENTLE) return this.#beginGentle(request);
    const levels = goLevelsOf(this.engine);
    checkSearch(request, 'playouts', levels.length);
    const level = /** @type {number | undefined} */ (limits.level);
    const chance = seed ?? Math.floor(Math.random() * 2 ** 32);
    const most = Math.min(limits.playouts ?? Infinity, (level && levels[level - 1].playouts) || Infinity);
    const maxMs = limits.ms ?? Infinity;
    checkResignation(resignBelow);
    if (!isWhole(share, 1, MOST_SHARES)) throw new RangeError(`A search is shared by 1 to ${MOST_SHARES} workers.`);
    const endless = most === Infinity && maxMs === Infinity;
    const game = gameAt(this.engine, position);
    const search = this.#plant(
      game,
      Math.max(LEAST_NODES, Math.floor(this.engine.exports.level_nodes(game.size) / share)),
    );
    // A level of counted playouts does not profit from earlier searches.
    const isFresh = seed !== undefined || Boolean(level && levels[level - 1].playouts);
    search.start(game, chance, !isFresh);
    if (level !== undefined) search.balance();
    return {
      unit: 'playouts',
      most,
      maxMs,
      done: () => search.playouts,
      run(playouts) {
        const state = search.run(playouts);
        if (state === 'decided' && search.playouts >= ENOUGH && (endless || seed === undefined)) return 'decided';
        if (state === 'full' && (endless || limits.untilFull)) return 'memory';
        return null;
      },
      settled: (playouts) =>
        limits.settled === true && seed === undefined && search.allPlayouts >= ENOUGH && search.lead > playouts * share,
      ...(share > 1 && {
        merge: (told) => void (told instanceof Float64Array && search.mergeStatistics(told)),
      }),
      report(ms) {
        const candidates = search.candidates(count);
        return {
          move: search.choose(resignBelow, level, chance),
          winRate: search.winRate,
          candidates,
          pv: candidates[0]?.pv ?? [],
          ownership: search.ownership(),
          playouts: search.allPlayouts,
          ms,
          ...(share > 1 && { ownPlayouts: search.playouts, statistics: search.exportStatistics() }),
        };
      },
    };
  }

  /**
   * A turn of the gentle opponent. Its moves do not depend on how fast it thinks, so the time is no limit, and whatever
   * ends the search early has to wait for the few playouts that are left.
   * @param {import('./messages.js').SearchRequest} request @returns {Running}
   */
  #beginGentle(request) {
    const { position, seed = Math.floor(Math.random() * 2 ** 32), candidates: count = 8 } = request;
    checkSearch({ ...request, limits: { ...request.limits, level: undefined } }, 'playouts', 0);
    const game = gameAt(this.engine, position);
    const search = this.#plant(game, this.engine.exports.level_nodes(game.size));
    search.startGentle(game, seed);
    let done = 0;
    return {
      unit: 'playouts',
      most: Infinity, // it ends by itself
      maxMs: Infinity,
      done: () => done,
      run(playouts) {
        done += playouts;
        return search.runGentle(playouts) ? 'decided' : null;
      },
      report(ms) {
        const move = search.chooseGentle(); // before the rest: the tree has the game's position only then
        const candidates = search.candidates(count);
        return {
          move,
          winRate: search.winRate,
          candidates,
          pv: [move],
          ownership: search.ownership(),
          playouts: search.playouts,
          ms,
        };
      },
    };
  }

  /**
   * The tree for this board size; an existing one is kept when size and memory are the same.
   * @param {GoGame} game
   * @param {number} nodes
   */
  #plant(game, nodes) {
    if (this.#tree && (this.#tree.size !== game.size || this.#tree.nodes !== nodes)) {
      this.#tree.search.free();
      this.#tree.game.free();
      this.#tree = undefined;
    }
    const before = this.#tree;
    let search = before?.search;
    try {
      search ??= new GoSearch(this.engine, nodes);
    } catch (error) {
      game.free();
      throw error;
    }
    this.#tree = { search, size: game.size, nodes, game };
    before?.game.free();
    return search;
  }

  /** @param {import('./messages.js').ScoreRequest} request @param {() => Promise<void>} breath between the slices
   * @param {{cancelled: boolean}} stop @returns {Promise<import('./messages.js').ScoreResult>} */
  async score({ position, playouts = 1000, seed = 1, owners }, breath, stop) {
    checkSeed(seed);
    if (!isWhole(playouts, 0, MOST_PLAYOUTS)) throw new RangeError('An estimate takes a whole number of playouts.');
    const game = gameAt(this.engine, position);
    if (owners !== undefined && !(owners instanceof Float32Array && owners.length === game.size ** 2))
      throw new RangeError('Owners are a Float32Array with a number for each point.');
    let result = game.deadStones(Math.min(FEW, playouts), seed, owners);
    let { dead } = result;
    let begun = performance.now();
    const pause = async () => {
      if (performance.now() - begun < SLICE_MS) return;
      await breath();
      begun = performance.now();
    };
    while (result.playouts < playouts && !stop.cancelled) {
      await pause();
      result = game.deadStones(Math.min(FEW, playouts - result.playouts), null, owners);
      dead = result.dead;
    }
    for (let first = true, more = true; more && !stop.cancelled; first = false) {
      if (!first) await pause();
      ({ dead, more } = game.proveDead(first));
    }
    const { margin } = game.score(dead);
    game.free();
    return { ...result, dead, margin };
  }
}
