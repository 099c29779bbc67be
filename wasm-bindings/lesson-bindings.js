// lesson-bindings.js - lab.wasm as the lessons use it: a move step by step, a playout move by move, many playouts, a
// search whose tree can be read, gomoku's windows. Vertices are y * size + x, -1 passes; colours 1 black, 2 white. The
// C side is lesson_go_api.c and lesson_gomoku_api.c.
import { instantiateLabExports, signatureText } from './lab.js';
import { WasmMemory } from './wasm.js';

/** @typedef {'create' | 'gain' | 'lose' | 'merge' | 'capture' | 'remove' | 'free' | 'done'} StepKind */
/**
 * A step of a move; points are entries of the arrays.
 * @typedef {{ kind: StepKind, point: number, head: number, other: number }} Step
 */
/** @typedef {'color' | 'head' | 'next' | 'length' | 'liberties' | 'sum' | 'squares'} ChainArray */
/**
 * @typedef {'stone' | 'free' | 'eye' | 'ko' | 'suicide' | 'fruitless'} PointState what a point is to the side to move
 */
/** @typedef {'uniform' | 'suicide' | 'seed'} Policy seed: former name of suicide */
/**
 * What many playouts came to.
 * @typedef {object} Tally
 * @property {number} playouts
 * @property {number} meanLength
 * @property {number} meanArea of black, in points
 * @property {number} error standard error of that mean
 * @property {number} blackWins playouts in which black has more area
 * @property {string} signature
 */
/**
 * @typedef {object} TreeNode
 * @property {number} id 0 is the root
 * @property {number} parent
 * @property {number} firstChild children are neighbours
 * @property {number} childCount
 * @property {number} vertex its move
 * @property {number} visits N
 * @property {number} reward W, of the side that made the move
 * @property {{ mean: number, bonus: number, value: number }} terms what its parent weighs
 */
/**
 * A window of five: its ends, which of its cells the vertex is, its shape, and its shape after the change.
 * @typedef {{ from: number, to: number, cell: number, shape: number, changed: number }} WindowChange
 */
/** @typedef {{ windowScore: number, pointScore: number, windows: number[] }} Side windows by type */
/**
 * @typedef {{ depth: number, best: number, score: number, nodes: number, hits: number, isProof: boolean, line: number[]
 * }} Report of a finished depth
 */

/** @type {StepKind[]} in the order of go_trace_kind */
const STEPS = ['create', 'gain', 'lose', 'merge', 'capture', 'remove', 'free', 'done'];
/** @type {ChainArray[]} in the order of lab_chain_array */
export const CHAIN_ARRAYS = ['color', 'head', 'next', 'length', 'liberties', 'sum', 'squares'];
/** @type {PointState[]} in the order of lab_playout_points */
const POINTS = ['stone', 'free', 'eye', 'ko', 'suicide', 'fruitless'];
/** @type {Record<Policy, number>} as go_policy counts them */
const POLICIES = { uniform: 0, suicide: 1, seed: 1 };
/** In the order of gomoku_shape_type. */
export const SHAPE_TYPES = /** @type {const} */ ([
  'nothing',
  'one',
  'open-one',
  'two',
  'open-two',
  'three',
  'open-three',
  'four',
  'five',
]);
/** In the order of gomoku_move_priority. */
export const PRIORITIES = /** @type {const} */ (['wins', 'must', 'strong', 'fours', 'threes', 'others']);

/** @param {unknown} value @param {number} least @param {number} most @param {string} name */
function check(value, least, most, name) {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw new RangeError(`${name} should be a whole number from ${least} to ${most}, not ${value}.`);
}

/** @param {WebAssembly.Module} module of lab.wasm @returns {Promise<Lessons>} with an instance and memory of its own */
export async function instantiateLessons(module) {
  return new Lessons(await instantiateLabExports(module));
}

export class Lessons {
  #x;
  #memory;

  /** @param {import('./wasm.js').WasmExports} exports */
  constructor(exports) {
    this.#x = exports;
    this.#memory = new WasmMemory(exports);
  }

  /** The list of numbers that the last call wrote. @param {number} count @returns {number[]} */
  #list(count) {
    return Array.from(this.#memory.doubles(this.#x.lab_out(), count));
  }

  /** The struct that the last call wrote. @param {string} name in lab_layout.c */
  #result(name) {
    return this.#memory.read(name, this.#x.lab_out());
  }

  /** The structs that the last call wrote. @param {string} name in lab_layout.c @param {number} count */
  #results(name, count) {
    return this.#memory.readAll(name, this.#x.lab_out(), count);
  }

  /** A board on which every move can be watched. There is one: asking again empties it. @param {number} size */
  chains(size) {
    check(size, 2, 19, 'size');
    const x = this.#x;
    x.lab_chain_new(size);
    return {
      size,
      /** @param {number} vertex @param {1 | 2} color @returns {'ok' | 'occupied' | 'ko' | 'suicide'} */
      verdict: (vertex, color) =>
        /** @type {const} */ (['ok', 'occupied', 'ko', 'suicide'])[x.lab_chain_verdict(vertex, color)],
      /**
       * A move that may be played, or -1.
       * @param {number} vertex @param {1 | 2} color @returns {Step[]} what happens
       */
      play: (vertex, color) => {
        check(vertex, -1, size * size - 1, 'vertex');
        if (vertex >= 0 && x.lab_chain_verdict(vertex, color)) throw new RangeError('that move may not be played.');
        const count = x.lab_chain_play(vertex, color);
        const steps = Array.from({ length: count }, (_, number) => {
          x.lab_chain_step(number);
          const { kind, ...points } = this.#result('chain_event');
          return { kind: STEPS[kind], ...points };
        });
        return steps;
      },
      /**
       * Shows the board after that step of the last move, -1 before it: arrays and liberties are read from there.
       * @param {number} number
       */
      show: (number) => void x.lab_chain_step(number),
      /** The entry of a vertex. @param {number} vertex */
      point: (vertex) => x.lab_chain_point(vertex),
      /** The vertex of an entry, -1 for the wall. @param {number} point */
      vertex: (point) => x.lab_chain_vertex(point),
      /** @returns {Record<ChainArray, number[]>} copies */
      arrays: () => {
        const entries = CHAIN_ARRAYS.map((name, i) => {
          x.lab_chain_array(i);
          const { address, element_bytes, entries: count } = this.#result('array');
          return [name, Array.from(this.#memory.unsigned(address, count, element_bytes), Number)];
        });
        return Object.fromEntries(entries);
      },
      /** Of the chain with a stone there. @param {number} vertex @returns {number[]} vertices */
      liberties: (vertex) => {
        return this.#list(x.lab_chain_liberties(vertex));
      },
    };
  }

  /**
   * One playout from the empty board, move by move. There is one.
   * @param {{ size?: number, policy?: Policy, seed?: number }} [options]
   */
  playout({ size = 9, policy = 'uniform', seed = 1 } = {}) {
    check(size, 2, 19, 'size');
    check(seed, 0, Number.MAX_SAFE_INTEGER, 'seed');
    const x = this.#x,
      area = size * size;
    x.lab_playout_new(size, POLICIES[policy], seed);
    return {
      /** The next move: its vertex, -1 for a pass, null at the end. @returns {number | null} */
      step: () => {
        const vertex = x.lab_playout_step();
        return vertex === -2 ? null : vertex;
      },
      /** What every point is to the side to move. @returns {{ color: number, points: PointState[] }} */
      points: () => {
        const color = x.lab_playout_points();
        return { color, points: this.#list(area).map((state) => POINTS[state]) };
      },
      colors: () => {
        x.lab_playout_colors();
        return Uint8Array.from(this.#list(area));
      },
      /** Whose each point is at the end: 0 nobody's. */
      owners: () => {
        x.lab_playout_owners();
        return Uint8Array.from(this.#list(area));
      },
    };
  }

  /**
   * Many playouts from the empty board, in slices: the numbers of `ponnuki bench playout`. There is one.
   * @param {{ size?: number, policy?: Policy, seed?: number }} [options]
   */
  playouts({ size = 9, policy = 'uniform', seed = 1 } = {}) {
    check(size, 2, 19, 'size');
    check(seed, 0, Number.MAX_SAFE_INTEGER, 'seed');
    const x = this.#x;
    x.lab_many_new(size, POLICIES[policy], seed);
    return {
      /** So many more. @param {number} count @returns {Tally} of all so far */
      run: (count) => {
        check(count, 0, 1e9, 'playouts');
        x.lab_many_run(count);
        const sums = this.#result('playout_sums');
        const { playouts: n, moves, area, squared_area, black_wins } = sums;
        const mean = n ? area / n : 0;
        const variance = n > 1 ? (squared_area - n * mean * mean) / (n - 1) : 0;
        return {
          playouts: n,
          meanLength: n ? moves / n : 0,
          meanArea: mean,
          error: Math.sqrt(Math.max(0, variance) / Math.max(1, n)),
          blackWins: black_wins,
          signature: signatureText(sums),
        };
      },
      /** Mean owner by vertex, -1 white to 1 black. */
      ownership: () => {
        x.lab_many_owned();
        return Float32Array.from(this.#list(size * size));
      },
    };
  }

  /**
   * UCT from the empty board, black to move: the trees of `ponnuki bench search --policy uniform`. There is one.
   * @param {{ size?: number, komi?: number, seed?: number, exploration?: number }} [options]
   * @throws {Error} when there is no memory
   */
  uct({ size = 5, komi = 7.5, seed = 1, exploration = 0.5 } = {}) {
    check(size, 2, 19, 'size');
    check(seed, 0, Number.MAX_SAFE_INTEGER, 'seed');
    const x = this.#x;
    if (!x.lab_uct_new(size, komi, seed, exploration))
      throw new Error('This device has no memory left for a search tree.');
    /** @param {number} id @returns {TreeNode} */
    const node = (id) => {
      x.lab_uct_node(id);
      const { parent, first_child, child_count, vertex, visits, reward, ...terms } = this.#result('uct_node');
      return {
        id,
        parent,
        firstChild: first_child,
        childCount: child_count,
        vertex,
        visits,
        reward,
        terms,
      };
    };
    return {
      node,
      /** @param {number} simulations */
      run: (simulations) => void x.lab_uct_go_on(simulations),
      /** @param {TreeNode} parent @returns {TreeNode[]} */
      children: ({ firstChild, childCount }) => Array.from({ length: childCount }, (_, i) => node(firstChild + i)),
      found: () => {
        x.lab_uct_found();
        const result = this.#result('uct_result');
        const { simulations, nodes, best, win_rate } = result;
        return { simulations, nodes, best, winRate: win_rate, signature: signatureText(result) };
      },
    };
  }

  /**
   * The 243 shapes of five cells.
   * @returns {{ type: number, color: number, value: number, next: number[] }[]} next: [3 * cell + state]
   */
  shapes() {
    return Array.from({ length: 243 }, (_, shape) => {
      this.#x.lab_gomoku_shape(shape);
      return this.#result('gomoku_shape');
    });
  }

  /** A gomoku board, freestyle, and its search. There is one. @param {number} [size] */
  five(size = 15) {
    check(size, 5, 19, 'size');
    const x = this.#x;
    x.lab_gomoku_new(size);
    return {
      size,
      /** The board becomes this. @param {ArrayLike<number>} colors by vertex */
      set: (colors) => {
        for (let vertex = 0; vertex < size * size; vertex++) x.lab_gomoku_put(vertex, colors[vertex]);
      },
      /**
       * The windows through a vertex, and what they would be with that colour (0 empty) there.
       * @param {number} vertex @param {number} color @returns {WindowChange[]} at most 20
       */
      windows: (vertex, color) => {
        const count = x.lab_gomoku_windows(vertex, color);
        return this.#results('gomoku_window', count).map(({ changed_shape, ...window }) => ({
          ...window,
          changed: changed_shape,
        }));
      },
      /**
       * @param {1 | 2} mover
       * @returns {{ score: number, quickWin: number, black: Side, white: Side }} score: for the mover
       */
      score: (mover) => {
        x.lab_gomoku_score(mover);
        const its = this.#result('gomoku_evaluation');
        return {
          score: its.score,
          quickWin: its.quick_win,
          black: { windowScore: its.black_window_score, pointScore: its.black_point_score, windows: its.black_windows },
          white: { windowScore: its.white_window_score, pointScore: its.white_point_score, windows: its.white_windows },
        };
      },
      /** Best first. @param {1 | 2} mover @returns {{ vertex: number, priority: number, score: number }[]} */
      candidates: (mover) => {
        return this.#results('gomoku_candidate', x.lab_gomoku_candidates(mover));
      },
      /**
       * A search to a depth, in slices: the reports of `ponnuki bench gomoku`.
       * @param {1 | 2} mover @param {number} depth
       */
      search: (mover, depth) => {
        check(depth, 1, 48, 'depth');
        if (!x.lab_gomoku_search(mover, depth)) throw new Error('This device has no memory left for a search.');
        return {
          /**
           * So many nodes more.
           * @param {number} nodes @returns {{ isDone: boolean, nodes: number, best: number, reports: Report[] }}
           */
          run: (nodes) => {
            const count = x.lab_gomoku_run(nodes);
            const { status, nodes: searched, best } = this.#result('gomoku_progress');
            const reports = Array.from({ length: count }, (_, i) => {
              x.lab_gomoku_report(i);
              const { proven, pv_length, pv, ...report } = this.#result('gomoku_report');
              return { ...report, isProof: proven === 1, line: pv.slice(0, pv_length) };
            });
            return { isDone: status !== 0, nodes: searched, best, reports };
          },
        };
      },
    };
  }
}
