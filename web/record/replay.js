// A line of a tree on the board: setup and moves through the engine's rules, which live in C alone.
//
// A record is shown whatever it says. A move that the rules refuse is played all the same where a board can show it
// (a ko retaken, a stone on a stone, a suicide), and marked. What the rules do not know then, they are told anew:
//
//   node      root   B    W    AB..  B    B(ko)   W
//   segment   [0................][1.........][2........    each begins from a set-up board, with no history
//
// For every node of the path that was shown last there is one step: what changed on the board. So going back and forth
// and jumping costs the changes alone; the rules are asked once for each new node. A cell is a colour, plus MARKED
// where the stone stands against the rules.

import { GO_RULES } from '../../wasm-bindings/go-rules.js';
import { GomokuGame } from '../../wasm-bindings/gomoku.js';
import { conditionsOf } from './info.js';
import { PASS } from './values.js';

/** Rule sets that allow what others refuse: any repetition but a simple ko; suicide. */
const SIMPLE_KO = rulesWith(({ ko }) => ko === 'simple');
const SUICIDE = rulesWith(({ suicide }) => suicide);

/** @param {(rules: typeof GO_RULES[number]) => boolean} condition */
function rulesWith(condition) {
  return /** @type {typeof GO_RULES[number]} */ (GO_RULES.find(condition)).id;
}

/** @typedef {import('../../wasm-bindings/module.js').EngineModule} EngineModule */
/** @typedef {import('../../wasm-bindings/module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/module.js').RulesName} RulesName */
/** @typedef {import('../../wasm-bindings/gomoku.js').Rule} Rule */
/**
 * @typedef {import('../../wasm-bindings/module.js').Verdict | import('../../wasm-bindings/gomoku.js').Verdict} Verdict
 */
/** @typedef {import('./walk.js').GameWalk} GameWalk */
/** @typedef {import('./tree.js').GameNode} GameNode */
/** @typedef {import('./tree.js').TreeMove} TreeMove */

/**
 * @typedef {object} Position
 * @property {number} size
 * @property {Uint8Array} stones by vertex, a copy
 * @property {Set<number>} illegal stones that stand against the rules
 * @property {Verdict} verdict on the node's move; 'ok' without one
 * @property {TreeMove | null} move the node's move
 * @property {number} last vertex of the node's move if its stone is there, else -1
 * @property {number} ko point that simple ko forbids, -1 for none
 * @property {1 | 2} toPlay
 * @property {{ black: number, white: number }} captures stones captured by each side
 * @property {number} moveNumber
 * @property {boolean} isOver by the rules; the record may go on all the same
 */
/**
 * What the engine is to be asked about a position, in the form of engine.search().
 * @typedef {{ size: number, komi: number, rules: string, handicap: number, setup: { black: number[], white: number[] },
 * first: 1 | 2, moves: { color: number, vertex: number }[] }} Question
 */
/** @typedef {{ first: 1 | 2, known: Uint8Array }} Segment known: the board it begins with, as the rules have it */
/**
 * @typedef {{ node: GameNode, move: TreeMove | null, verdict: Verdict, changes: number[], segment: Segment, played:
 * number, isPlayed: boolean, black: number, white: number, toPlay: 1 | 2, ko: number, isOver: boolean, number: number
 * }} Step changes: vertex, cell before, cell after; played: moves of the segment so far
 */

const COLOR = 3;
const MARKED = 4;
/** Taking so many moves back is cheaper than playing the segment again. */
const MAX_UNDO = 40;
/** A segment ends before the record of the core is full (GO_MAX_MOVES). */
const MAX_PLAYED = 16_000;

/** @param {number} color @returns {1 | 2} */
const other = (color) => (color === 1 ? 2 : 1);

export class Replay {
  /** @type {Step[]} of the path shown last */
  #steps = [];
  /** @type {Map<GameNode, number>} places in #steps */
  #places = new Map();
  /** Cells after step #shown. @type {Uint8Array} */
  #cells;
  #shown = -1;
  /**
   * The rules' own game, somewhere in a segment; `board` is what it has.
   * @type {{ game: GoGame | GomokuGame, segment: Segment, played: number, board: Uint8Array } | null}
   */
  #live = null;
  #edits;
  /** What the record says, or the options, or what forbids least. */
  rules = /** @type {string} */ (SIMPLE_KO);
  komi = 0;
  handicap = 0;

  /**
   * @param {GameWalk} tree
   * @param {EngineModule} engine
   * @param {{ rules?: string, komi?: number }} [options] for a record that does not say; by default the rules that
   * forbid least
   */
  constructor(tree, engine, options = {}) {
    this.tree = tree;
    this.engine = engine;
    this.options = options;
    this.#cells = new Uint8Array(tree.size * tree.size);
    this.#edits = tree.edits;
    this.#read();
  }

  #read() {
    const info = conditionsOf(this.tree);
    const isGo = this.tree.game === 'go';
    this.rules = info.rules ?? this.options.rules ?? (isGo ? SIMPLE_KO : 'freestyle');
    this.komi = info.komi ?? this.options.komi ?? (isGo ? 6.5 : 0);
    this.handicap = isGo ? Math.min(info.handicap, 99) : 0;
  }

  /** The position after a node. @param {GameNode} [node] @returns {Position} */
  at(node = this.tree.current) {
    const step = this.#reach(node);
    const { size } = this.tree;
    const { move } = step;
    const stones = this.#cells.map((cell) => cell & COLOR);
    /** @type {Set<number>} */
    const illegal = new Set();
    this.#cells.forEach((cell, vertex) => cell & MARKED && illegal.add(vertex));
    return {
      size,
      stones,
      illegal,
      move,
      verdict: step.verdict,
      last: move && move.vertex >= 0 && stones[move.vertex] === move.color ? move.vertex : -1,
      ko: step.ko,
      toPlay: step.toPlay,
      isOver: step.isOver,
      moveNumber: step.number,
      captures: { black: step.black, white: step.white },
    };
  }

  /**
   * The rules at a node, to be asked (legal, score, chain, winLine) and left as they are. Valid until the next call
   * here.
   * @param {GameNode} [node]
   */
  game(node = this.tree.current) {
    const step = this.#reach(node);
    return this.#sync(step).game;
  }

  /** @param {GameNode} [node] @returns {Question} */
  question(node = this.tree.current) {
    const step = this.#reach(node);
    const { first, known } = step.segment;
    const isGo = this.tree.game === 'go';
    // Gomoku knows no set-up: its stones are moves.
    const moves = isGo ? this.#movesOf(step) : this.#sync(step).game.moves();
    const of = (/** @type {number} */ color) =>
      isGo ? Array.from(known.keys()).filter((vertex) => known[vertex] === color) : [];
    return {
      size: this.tree.size,
      komi: this.komi,
      rules: this.rules,
      handicap: this.handicap,
      setup: { black: of(1), white: of(2) },
      first,
      moves,
    };
  }

  free() {
    this.#live?.game.free();
    this.#live = null;
    this.#steps = [];
    this.#places.clear();
    this.#cells.fill(0);
    this.#shown = -1;
  }

  /** Makes a node's step the shown one. @param {GameNode} node */
  #reach(node) {
    if (this.#edits !== this.tree.edits) {
      this.free();
      this.#read();
      this.#edits = this.tree.edits;
    }
    /** @type {GameNode[]} */
    const missing = [];
    let at = /** @type {GameNode | null} */ (node);
    while (at && !this.#places.has(at)) {
      missing.push(at);
      at = at.parent;
    }
    const place = at ? /** @type {number} */ (this.#places.get(at)) : -1;
    this.#show(place);
    if (missing.length) {
      while (this.#steps.length > place + 1) this.#places.delete(/** @type {Step} */ (this.#steps.pop()).node);
      for (let next = missing.pop(); next; next = missing.pop()) this.#extend(next);
    }
    return this.#steps[this.#shown];
  }

  /** @param {number} place */
  #show(place) {
    const cells = this.#cells;
    for (; this.#shown < place; this.#shown++) {
      const { changes } = this.#steps[this.#shown + 1];
      for (let i = 0; i < changes.length; i += 3) cells[changes[i]] = changes[i + 2];
    }
    for (; this.#shown > place; this.#shown--) {
      const { changes } = this.#steps[this.#shown];
      for (let i = changes.length - 3; i >= 0; i -= 3) cells[changes[i]] = changes[i + 1];
    }
  }

  /** A step for a child of the last one. @param {GameNode} node */
  #extend(node) {
    const before = /** @type {Step | undefined} */ (this.#steps[this.#shown]);
    const move = node.move(this.tree.size);
    /** @type {Step} */
    const step = {
      node,
      move,
      verdict: 'ok',
      changes: [],
      isPlayed: false,
      ko: before?.ko ?? -1,
      isOver: before?.isOver ?? false,
      segment: before?.segment ?? { first: 1, known: this.#cells.slice() },
      played: before?.played ?? 0,
      black: before?.black ?? 0,
      white: before?.white ?? 0,
      toPlay: before?.toPlay ?? this.#firstOf(node),
      number: 0,
    };
    step.number = this.#numberOf(node, before, move);
    if (!before || node.isSetup || node.get('PL')) this.#setUp(node, step);
    if (move) this.#play(move, step);
    this.#places.set(node, this.#steps.push(step) - 1);
    this.#shown++;
  }

  /** @param {GameNode} node @param {Step | undefined} before @param {TreeMove | null} move */
  #numberOf(node, before, move) {
    const set = node.get('MN')?.[0];
    return set && /^\s*\d{1,6}\s*$/.test(set) ? Number(set) : (before?.number ?? 0) + (move ? 1 : 0);
  }

  /**
   * Who begins, unless PL says so: whoever does; else white after a handicap.
   * @param {GameNode} root
   * @returns {1 | 2}
   */
  #firstOf(root) {
    return root.children[0]?.move(this.tree.size)?.color ?? (this.handicap >= 2 ? 2 : 1);
  }

  /** @param {GameNode} node @param {Step} step */
  #setUp(node, step) {
    const { size } = this.tree;
    const turn = node.line('PL').trim().toUpperCase()[0];
    if (turn === 'B' || turn === '1') step.toPlay = 1;
    if (turn === 'W' || turn === '2') step.toPlay = 2;
    for (const [id, color] of /** @type {const} */ ([
      ['AE', 0],
      ['AB', 1],
      ['AW', 2],
    ])) {
      for (const vertex of node.points(id, size)) this.#change(step, vertex, color);
    }
    if (!node.parent && this.handicap >= 2 && !node.isSetup && step.toPlay === 2) this.#placeHandicap(step);
    step.isOver = false;
    step.ko = -1;
    if (step.changes.length || !node.parent) this.#begin(step);
  }

  /** Older records give only the number: the stones stand on the fixed points. @param {Step} step */
  #placeHandicap(step) {
    try {
      const game = this.engine.newGame({ size: this.tree.size, handicap: this.handicap });
      game.board().forEach((color, vertex) => color && this.#change(step, vertex, color));
      game.free();
    } catch {
      // No such points on this board: the players will have placed them as moves.
    }
  }

  /** A new segment from the cells as they are. @param {Step} step */
  #begin(step) {
    const segment = { first: step.toPlay, known: this.#cells };
    step.segment = segment;
    step.played = 0;
    const live = this.#open(segment);
    segment.known = live.board;
    // Stones without a liberty cannot be set up: they are shown, and marked.
    for (let vertex = 0; vertex < live.board.length; vertex++) {
      const cell = this.#cells[vertex];
      if ((cell & COLOR) !== live.board[vertex] && !(cell & MARKED)) this.#change(step, vertex, cell | MARKED);
    }
  }

  /** @param {Step} step @param {number} vertex @param {number} cell */
  #change(step, vertex, cell) {
    if (this.#cells[vertex] === cell) return;
    step.changes.push(vertex, this.#cells[vertex], cell);
    this.#cells[vertex] = cell;
  }

  /** @param {TreeMove} move @param {Step} step */
  #play({ color, vertex }, step) {
    if (step.played >= MAX_PLAYED) this.#begin(step);
    const live = this.#sync(step);
    const isGo = this.tree.game === 'go';
    const from = step.changes.length;
    step.toPlay = other(color);
    step.ko = -1;
    if (isGo) step.isOver = false;
    if (vertex === PASS && !isGo) return;
    if (isGo && live.game.isOver) /** @type {GoGame} */ (live.game).resume();
    // A stone that the rules do not know of is a stone all the same.
    const verdict = vertex >= 0 && this.#cells[vertex] ? 'occupied' : live.game.play(vertex, color);
    step.verdict = verdict;
    if (verdict !== 'ok') return this.#force(vertex, color, step, from);
    step.isPlayed = true;
    step.played = ++live.played;
    const after = live.game.board();
    for (let v = 0; v < after.length; v++) if (after[v] !== live.board[v]) this.#change(step, v, after[v]);
    live.board = after;
    this.#count(step, from);
    step.ko = isGo ? /** @type {GoGame} */ (live.game).koVertex() : -1;
    step.isOver = live.game.isOver;
  }

  /**
   * Captured stones: what a move took off, its own stones too.
   * @param {Step} step
   * @param {number} from place of its first change
   */
  #count(step, from) {
    for (let i = from; i < step.changes.length; i += 3) {
      const was = step.changes[i + 1] & COLOR;
      if (step.changes[i + 2] === 0) was === 2 ? step.black++ : step.white++;
    }
    const { move } = step;
    if (!move || move.vertex < 0 || this.#cells[move.vertex]) return;
    if (move.color === 2)
      step.black++; // a suicide: the stone itself, which no change shows
    else step.white++;
  }

  /**
   * Plays what the rules refuse.
   * @param {number} vertex
   * @param {1 | 2} color
   * @param {Step} step
   * @param {number} from
   */
  #force(vertex, color, step, from) {
    if (vertex < 0) return;
    if (this.tree.game === 'gomoku') return this.#change(step, vertex, color | MARKED);
    const without = /** @type {{ board: Uint8Array }} */ (this.#live).board.slice();
    without[vertex] = 0;
    const { game, board } = this.#fresh({ board: without, first: color }, SUICIDE);
    const isPlayed = game.play(vertex, color) === 'ok';
    const after = game.board();
    game.free();
    if (!isPlayed) return; // a single stone without a liberty would be gone at once
    for (let v = 0; v < after.length; v++)
      if (after[v] !== board[v]) this.#change(step, v, v === vertex ? after[v] | MARKED : after[v]);
    this.#count(step, from);
    this.#begin(step);
  }

  /** The rules brought to a step. @param {Step} step */
  #sync(step) {
    let live = this.#live;
    if (live?.segment !== step.segment || live.played - step.played > MAX_UNDO) live = this.#open(step.segment);
    if (live.played === step.played) return live;
    while (live.played > step.played && live.game.undo()) live.played--;
    // Where the live game is not ahead it is on this path: a step with a move is made by bringing it here.
    for (const { color, vertex } of this.#movesOf(step).slice(live.played)) {
      if (this.tree.game === 'go' && live.game.isOver) /** @type {GoGame} */ (live.game).resume();
      live.game.play(vertex, color);
    }
    live.played = step.played;
    live.board = live.game.board();
    return live;
  }

  /** The moves of a segment up to a step. @param {Step} step @returns {TreeMove[]} */
  #movesOf({ segment, node, played }) {
    /** @type {TreeMove[]} */
    const moves = [];
    const end = this.#places.get(node) ?? this.#steps.length - 1; // a step being made is not there yet
    for (let i = end; i >= 0 && moves.length < played; i--) {
      const { segment: its, isPlayed, move } = this.#steps[i];
      if (its === segment && isPlayed && move) moves.push(move);
    }
    return moves.reverse();
  }

  /** A live game at the beginning of a segment. @param {Segment} segment */
  #open(segment) {
    this.#live?.game.free();
    this.#live = null;
    const live = { segment, played: 0, ...this.#fresh({ board: segment.known, first: segment.first }, this.rules) };
    this.#live = live;
    return live;
  }

  /**
   * A game that begins on a board; stones that cannot be set up are left out.
   * @param {{ board: Uint8Array, first: 1 | 2 }} segment
   * @param {string} rules
   */
  #fresh({ board: cells, first }, rules) {
    const { game: name, size } = this.tree;
    /** @type {Record<1 | 2, number[]>} */
    const stones = { 1: [], 2: [] };
    cells.forEach((cell, vertex) => {
      if (cell & COLOR) stones[/** @type {1 | 2} */ (cell & COLOR)].push(vertex);
    });
    if (name === 'gomoku') {
      const game = new GomokuGame(this.engine, { size, rule: /** @type {Rule} */ (rules) });
      for (const color of [first, other(first)]) for (const vertex of stones[color]) game.play(vertex, color);
      return { game, board: game.board() };
    }
    const options = { size, komi: this.komi, rules: /** @type {RulesName} */ (rules), handicap: this.handicap, first };
    let game;
    try {
      game = this.engine.newGame({ ...options, setup: { black: stones[1], white: stones[2] } });
    } catch {
      game = this.engine.newGame({ ...options, setup: this.#possible(stones) });
    }
    return { game, board: game.board() };
  }

  /** The stones that are left when a board that cannot be is put together move by move: a position that can be.
   * @param {Record<1 | 2, number[]>} stones */
  #possible(stones) {
    const game = this.engine.newGame({ size: this.tree.size, rules: SIMPLE_KO });
    for (const color of /** @type {const} */ ([1, 2])) for (const vertex of stones[color]) game.play(vertex, color);
    const board = game.board();
    game.free();
    return {
      black: stones[1].filter((vertex) => board[vertex] === 1),
      white: stones[2].filter((vertex) => board[vertex] === 2),
    };
  }
}
