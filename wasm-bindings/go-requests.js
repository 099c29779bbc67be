// go-requests.js - requests about Go: a search grows a tree, over the network if the worker has one, else over
// playouts; a score estimates the dead stones.
import { PASS } from './engine-module.js';
import { GoSearch } from './go-search.js';
import { GENTLE, HIGHEST_RANK, SLICE_MS } from './messages.js';
import { checkResignation, checkSearch, checkSeed, gameAt, isWhole } from './validate.js';

/** @import { EngineModule, GoGame } from './engine-module.js' */
/** @typedef {import('./request-handler.js').Running} Running */
/** @typedef {import('./search-helpers.js').SearchHelpers} SearchHelpers */

/** The tree has room for so many positions of so many lines, about 66 MB, and for more on smaller boards. */
export const POSITIONS = 33_000;
export const MOST_LINES = 19;
/** Visits after which a search may end by itself. */
const ENOUGH = 16;
/** Of an estimate of dead stones; the core counts them in 32 bits. */
const MOST_PLAYOUTS = 1e9;
/** Playouts of an estimate of dead stones between two looks at the clock. */
const FEW = 10;

/** Requests of a batch for a helper: few in a small tree, where what is pending misleads; in a large one as many as it
 * judges in some milliseconds. @param {number} size of the board @param {number} visits of the tree */
export const batchOf = (size, visits) => Math.max(2, Math.min(visits / 512, 2600 / size ** 2)) | 0;
/** The tree looks that often whether helpers have answered, and after as many visits as a batch has requests. */
const HELPED_SLICE_MS = 2;

export class GoRequests {
  /** For boards of all sizes. @type {GoSearch | undefined} */
  #search;
  /** Whose position is its root. @type {GoGame | undefined} */
  #game;

  /** @param {EngineModule} engine @param {SearchHelpers} [helpers] */
  constructor(engine, helpers) {
    this.engine = engine;
    this.helpers = helpers;
  }

  /** @param {import('./messages.js').SearchRequest} request @returns {Running} */
  begin(request) {
    if (request.limits?.level === GENTLE) return this.#beginGentle(request);
    const { position, seed, limits = { ms: 1000 }, resignBelow = 0, candidates: count = 8, weights } = request;
    checkSearch(request, 'playouts', this.engine.levels.length);
    checkResignation(resignBelow);
    const level = /** @type {number | undefined} */ (limits.level);
    const chance = seed ?? Math.floor(Math.random() * 2 ** 32);
    const game = gameAt(this.engine, position);
    const byPeople = this.#openPeople(weights);
    const counted = level === undefined ? 0 : this.engine.visitsOf(level, game.size, byPeople);
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
    const helpers = seed === undefined && this.helpers?.ports.length ? this.helpers : undefined;
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
        const move = isOver ? PASS : search.choose(resignBelow, level, chance, byPeople);
        return { ...reportOf(search, move, candidates, ms), helped: helpers?.judged ?? 0 };
      },
    };
  }

  /** Can levels play as people do? Once in the life of the worker weights are opened. @param {Uint8Array} [weights] */
  #openPeople(weights) {
    if (!weights || this.engine.hasPeople) return Boolean(weights);
    try {
      this.engine.openPeople(weights);
    } catch {
      return false; // wrong weights: levels play without
    }
    return true;
  }

  /**
   * A turn of the gentle opponent. Its moves do not depend on how fast it thinks, so the time is no limit, and whatever
   * ends the search early has to wait for the few visits that are left.
   * @param {import('./messages.js').SearchRequest} request @returns {Running}
   */
  #beginGentle(request) {
    const { position, seed = Math.floor(Math.random() * 2 ** 32), candidates: count = 8 } = request;
    checkSearch({ ...request, limits: { ...request.limits, level: undefined } }, 'playouts', 0);
    const game = gameAt(this.engine, position);
    const search = this.#treeFor(game);
    search.startGentle(game, seed);
    let done = 0;
    return {
      unit: 'playouts',
      most: Infinity, // it ends by itself
      maxMs: Infinity,
      done: () => done,
      run(visits) {
        done += visits;
        return search.runGentle(visits) ? 'decided' : null;
      },
      report(ms) {
        const move = search.chooseGentle(); // before the rest: the tree has the game's position only then
        return { ...reportOf(search, move, search.candidates(count), ms), pv: [move], helped: 0 };
      },
    };
  }

  /** The tree, for a search of that game's position. @param {GoGame} game */
  #treeFor(game) {
    this.#game?.free();
    this.#game = game;
    this.#search ??= new GoSearch(this.engine, MOST_LINES, POSITIONS);
    return this.#search;
  }

  /**
   * Dead stones by playouts; where these are in doubt by the network, if the worker has one; then by proofs.
   * @param {import('./messages.js').ScoreRequest} request @param {() => Promise<void>} breath between the slices
   * @param {{cancelled: boolean}} stop @returns {Promise<import('./messages.js').ScoreResult>}
   */
  async score({ position, playouts = 1000, seed = 1 }, breath, stop) {
    checkSeed(seed);
    if (!isWhole(playouts, 0, MOST_PLAYOUTS)) throw new RangeError('An estimate takes a whole number of playouts.');
    const game = gameAt(this.engine, position);
    let result = game.deadStones(Math.min(FEW, playouts), seed);
    let { dead } = result;
    let begun = performance.now();
    const pause = async () => {
      if (performance.now() - begun < SLICE_MS) return;
      await breath();
      begun = performance.now();
    };
    while (result.playouts < playouts && !stop.cancelled) {
      await pause();
      result = game.deadStones(Math.min(FEW, playouts - result.playouts), null);
      dead = result.dead;
    }
    for (let first = true, more = true; more && !stop.cancelled; first = false) {
      if (!first) await pause();
      ({ dead, more } = game.proveDead());
    }
    const { margin } = game.score(dead);
    game.free();
    return { ...result, dead, margin };
  }

  /**
   * What people of some ranks do in a position.
   * @param {import('./messages.js').PeopleRequest} request @returns {import('./messages.js').Play[]}
   */
  people({ position, players, images = 1, weights }) {
    if (weights && !this.engine.hasPeople) this.engine.openPeople(weights);
    const isRank = (/** @type {unknown} */ rank) => isWhole(rank, 0, HIGHEST_RANK);
    if (!Array.isArray(players) || !players.every((its) => isRank(its?.rank) && isRank(its?.opponent ?? 0)))
      throw new RangeError(`A rank is a whole number from 0 to ${HIGHEST_RANK}.`);
    if (!isWhole(images, 1, 8)) throw new RangeError('A board has 1 to 8 symmetries.');
    const game = gameAt(this.engine, position);
    try {
      return players.map((its) => this.engine.askPeople(game, its, images));
    } finally {
      game.free();
    }
  }
}

/** @param {GoSearch} search @param {number} move @param {import('./engine-module.js').Candidate[]} candidates
 * @param {number} ms */
const reportOf = (search, move, candidates, ms) => ({
  move,
  winRate: search.winRate,
  scoreLead: search.scoreLead,
  candidates,
  pv: candidates[0]?.pv ?? [],
  ownership: search.ownership(),
  judgement: search.judgement(),
  playouts: search.visits,
  ms,
});
