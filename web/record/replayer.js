// Replays a line of a game tree: applies setup and moves with the rules of the core, which are passed in (replay.js).
//
// Every record can be shown. A move that the rules refuse is still played if the board can show it (a ko retaken at
// once, a move on an occupied point, suicide), and marked. The rules then restart from the resulting board:
//
//   node      root   B    W    AB..  B    B(ko)   W
//   segment   [0................][1.........][2........    each starts from setup stones, without history
//
// Each node of the path shown last has a step, which stores the changes on the board. Navigation therefore applies or
// reverts changes only; the rules are called once for each new node. A cell is a colour, plus MARKED if the rules
// refused the stone.

import { PASS } from './sgf-values.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').Verdict} GoVerdict */
/** @typedef {GoVerdict | import('../../wasm-bindings/gomoku-game.js').Verdict} Verdict */
/** @import { GameNode, TreeMove } from './tree.js' */
/**
 * The parts of a GameTree that a replay needs.
 * @typedef {Pick<import('./tree.js').GameTree, 'game' | 'size' | 'current' | 'edits'>} ReplayedTree
 */
/** @typedef {{ rules: string, komi: number, handicap: number }} Conditions */
/**
 * Stones before the first move, and the player of that move.
 * @typedef {{ black: number[], white: number[], first: 1 | 2 }} Start
 */

/**
 * A game in progress under the rules.
 * @typedef {object} RulesGame
 * @property {boolean} isOver
 * @property {number} toPlay
 * @property {(vertex: number, color: 1 | 2) => Verdict} play changes nothing unless 'ok'
 * @property {() => boolean} undo
 * @property {() => Uint8Array} board colours by vertex, a copy
 * @property {() => { color: number, vertex: number }[]} moves
 * @property {() => void} [resume] Go: continues after two passes
 * @property {() => number} [koVertex] Go: -1 for none
 * @property {() => void} free
 */

/**
 * The rules of one game on one board size.
 * @template {RulesGame} Game
 * @typedef {object} Rules
 * @property {(start: Start, conditions: Conditions) => Game} begin stones that cannot be set up are left out
 * @property {(handicap: number) => number[]} handicapPoints empty if this board has none
 * @property {(start: Start, vertex: number, conditions: Conditions) => Uint8Array | null} force Go: the board after a
 *   move of `start.first` that the rules refuse; null for the suicide of a single stone
 */

/**
 * @typedef {object} Position
 * @property {number} size
 * @property {Uint8Array} stones by vertex, a copy
 * @property {Set<number>} illegal vertices of stones that the rules refused
 * @property {Verdict} verdict on the node's move; 'ok' without one
 * @property {TreeMove | null} move the node's move
 * @property {number} last vertex of the node's move if its stone is there, else -1
 * @property {number} ko point forbidden by simple ko, -1 for none
 * @property {1 | 2} toPlay
 * @property {{ black: number, white: number }} captures stones captured by each side
 * @property {number} moveNumber
 * @property {boolean} isOver according to the rules; the record may continue
 */
/** The stones from which the rules start. @typedef {Start} Segment */
/**
 * @typedef {{ node: GameNode, move: TreeMove | null, verdict: Verdict, changes: number[], segment: Segment, played:
 * number, isPlayed: boolean, black: number, white: number, toPlay: 1 | 2, ko: number, isOver: boolean, number: number
 * }} Step changes: triples of vertex, cell before, cell after; played: moves of the segment so far
 */

const COLOR = 3;
const MARKED = 4;
/** Undoing up to this many moves is cheaper than replaying the segment. */
const MAX_UNDO = 40;
/** A new segment starts before the move list of the core is full (GO_MAX_MOVES). */
const MAX_PLAYED = 16_000;

/** @param {number} color @returns {1 | 2} */
const other = (color) => (color === 1 ? 2 : 1);

/** @param {Uint8Array} cells @param {1 | 2} first @returns {Start} */
function startOf(cells, first) {
  const of = (/** @type {number} */ color) => [...cells.keys()].filter((vertex) => (cells[vertex] & COLOR) === color);
  return { black: of(1), white: of(2), first };
}

/** @template {RulesGame} [Game=RulesGame] */
export class Replayer {
  /** @type {Step[]} of the path shown last */
  #steps = [];
  /** @type {Map<GameNode, number>} indices into #steps */
  #places = new Map();
  /** Cells after step #shown. @type {Uint8Array} */
  #cells;
  #shown = -1;
  /**
   * The game of the rules after `played` moves of a segment, and its board.
   * @type {{ game: Game, segment: Segment, played: number, board: Uint8Array } | null}
   */
  #live = null;
  #edits;
  conditions;
  /** Verdicts on refused moves, of all nodes that have been replayed. @type {WeakMap<GameNode, Verdict>} */
  #refused = new WeakMap();

  /**
   * @param {ReplayedTree} tree @param {Rules<Game>} rules
   * @param {() => Conditions} read returns the conditions of the game; called again after the tree was edited
   */
  constructor(tree, rules, read) {
    this.tree = tree;
    this.rules = rules;
    this.read = read;
    this.#cells = new Uint8Array(tree.size * tree.size);
    this.#edits = tree.edits;
    this.conditions = read();
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
   * The game of the rules at a node, for queries (legal, score, chain, winLine) only. Valid until the next call here.
   * @param {GameNode} [node]
   */
  game(node = this.tree.current) {
    const step = this.#reach(node);
    return this.#sync(step).game;
  }

  /**
   * The same, with the start of the node's segment and the number of moves since. A refused move starts a new segment.
   * @param {GameNode} [node] @returns {{ game: Game, start: Start, played: number }}
   */
  live(node = this.tree.current) {
    const { game, segment, played } = this.#sync(this.#reach(node));
    return { game, start: segment, played };
  }

  /** The verdict on a node's move; 'ok' if it has not been replayed yet. @param {GameNode} node */
  verdictOf(node) {
    return this.#refused.get(node) ?? 'ok';
  }

  free() {
    this.#live?.game.free();
    this.#live = null;
    this.#steps = [];
    this.#places.clear();
    this.#cells.fill(0);
    this.#shown = -1;
  }

  /** Shows the step of a node, after creating any missing steps. @param {GameNode} node */
  #reach(node) {
    if (this.#edits !== this.tree.edits) {
      this.free();
      this.conditions = this.read();
      this.#edits = this.tree.edits;
    }
    /** @type {GameNode[]} */
    const missing = [];
    let /** @type {GameNode | null} */ at = node;
    while (at && !this.#places.has(at)) {
      missing.push(at);
      at = at.parent;
    }
    const place = (at && this.#places.get(at)) ?? -1;
    this.#show(place);
    if (missing.length) {
      for (const { node: gone } of this.#steps.splice(place + 1)) this.#places.delete(gone);
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

  /** Appends the step of a child of the node shown. @param {GameNode} node */
  #extend(node) {
    const /** @type {Step | undefined} */ before = this.#steps[this.#shown];
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
      segment: before?.segment ?? { black: [], white: [], first: 1 },
      played: before?.played ?? 0,
      black: before?.black ?? 0,
      white: before?.white ?? 0,
      toPlay: before?.toPlay ?? this.#firstOf(node),
      number: node.numberAfter(before?.number ?? 0),
    };
    if (!before || node.isSetup || node.turn) this.#setUp(node, step);
    if (move) this.#play(move, step);
    if (step.verdict === 'ok') this.#refused.delete(node);
    else this.#refused.set(node, step.verdict);
    this.#places.set(node, this.#steps.push(step) - 1);
    this.#shown++;
  }

  /**
   * The player to move first, unless PL sets it: that of the first move, else white with handicap, else black.
   * @param {GameNode} root @returns {1 | 2}
   */
  #firstOf(root) {
    return root.children[0]?.move(this.tree.size)?.color ?? (this.conditions.handicap >= 2 ? 2 : 1);
  }

  /** @param {GameNode} node @param {Step} step */
  #setUp(node, step) {
    const { size } = this.tree;
    const { handicap } = this.conditions;
    const before = step.toPlay;
    step.toPlay = node.turn || before;
    for (const { vertex, color } of node.setup(size)) this.#change(step, vertex, color);
    // Older records give only HA: the stones are on the fixed points.
    if (!node.parent && handicap >= 2 && !node.isSetup && step.toPlay === 2)
      for (const vertex of this.rules.handicapPoints(handicap)) this.#change(step, vertex, 1);
    step.isOver = false;
    step.ko = -1;
    if (step.changes.length || !node.parent || step.toPlay !== before) this.#begin(step);
  }

  /** Starts a segment from the current cells, or from other stones. @param {Step} step */
  #begin(step, stones = this.#cells) {
    step.played = 0;
    const live = this.#open(startOf(stones, step.toPlay));
    live.segment = step.segment = startOf(live.board, step.toPlay);
    // Stones without a liberty cannot be set up: they are shown but marked.
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
  #play(move, step) {
    this.#enter(move, step);
    const { game, board } = /** @type {{ game: Game, board: Uint8Array }} */ (this.#live);
    // After a move that the rules did not accept, their player to move is wrong.
    if (!game.isOver && game.toPlay !== step.toPlay) this.#begin(step, board);
  }

  /** @param {TreeMove} move @param {Step} step */
  #enter({ color, vertex }, step) {
    if (step.played >= MAX_PLAYED) this.#begin(step);
    const live = this.#sync(step);
    const isGo = this.tree.game === 'go';
    const from = step.changes.length;
    step.toPlay = other(color);
    step.ko = -1;
    if (isGo) step.isOver = false;
    if (vertex === PASS && !isGo) return;
    if (isGo && live.game.isOver) live.game.resume?.();
    // A stone occupies its point even if the rules do not have it.
    const verdict = vertex >= 0 && this.#cells[vertex] ? 'occupied' : live.game.play(vertex, color);
    step.verdict = verdict;
    if (verdict !== 'ok') return this.#force(vertex, color, step, from);
    step.isPlayed = true;
    step.played = ++live.played;
    const after = live.game.board();
    for (let v = 0; v < after.length; v++) if (after[v] !== live.board[v]) this.#change(step, v, after[v]);
    live.board = after;
    this.#count(step, from);
    step.ko = live.game.koVertex?.() ?? -1;
    step.isOver = live.game.isOver;
  }

  /**
   * Counts captured stones: those that a move removed, the player's own included.
   * @param {Step} step @param {number} from index of its first change
   */
  #count(step, from) {
    for (let i = from; i < step.changes.length; i += 3) {
      const was = step.changes[i + 1] & COLOR;
      if (step.changes[i + 2] === 0) was === 2 ? step.black++ : step.white++;
    }
    const { move } = step;
    if (!move || move.vertex < 0 || this.#cells[move.vertex]) return;
    if (move.color === 2)
      step.black++; // suicide: the stone itself, which is not among the changes
    else step.white++;
  }

  /**
   * Plays a move that the rules refuse.
   * @param {number} vertex @param {1 | 2} color @param {Step} step @param {number} from
   */
  #force(vertex, color, step, from) {
    if (vertex < 0) return;
    const live = /** @type {{ board: Uint8Array, game: Game }} */ (this.#live);
    if (this.tree.game === 'gomoku') {
      this.#change(step, vertex, color | MARKED);
      const board = live.board.slice();
      board[vertex] = color;
      if (step.verdict !== 'occupied' || live.game.isOver) return;
      this.#begin(step, board);
      step.isOver = this.#live?.game.isOver ?? false;
      return;
    }
    const before = live.board.slice();
    before[vertex] = 0;
    const after = this.rules.force(startOf(before, color), vertex, this.conditions);
    if (!after) return;
    for (let v = 0; v < after.length; v++)
      if (after[v] !== before[v]) this.#change(step, v, v === vertex ? after[v] | MARKED : after[v]);
    this.#count(step, from);
    this.#begin(step);
  }

  /** Brings the live game to a step. @param {Step} step */
  #sync(step) {
    let live = this.#live;
    if (live?.segment !== step.segment || live.played - step.played > MAX_UNDO) live = this.#open(step.segment);
    if (live.played === step.played) return live;
    while (live.played > step.played && live.game.undo()) live.played--;
    // Undo gives the turn to the player of the undone move, who may have moved out of turn.
    if (!live.game.isOver && live.played === step.played && live.game.toPlay !== step.toPlay)
      live = this.#open(step.segment);
    // A live game that is not ahead is on this path, because creating a step with a move brings it to that step.
    for (const { color, vertex } of this.#movesOf(step).slice(live.played)) {
      if (this.tree.game === 'go' && live.game.isOver) live.game.resume?.();
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
    const end = this.#places.get(node) ?? this.#steps.length - 1; // a step under construction has no index yet
    for (let i = end; i >= 0 && moves.length < played; i--) {
      const { segment: its, isPlayed, move } = this.#steps[i];
      if (its === segment && isPlayed && move) moves.push(move);
    }
    return moves.reverse();
  }

  /** Starts the live game at the beginning of a segment. @param {Segment} segment */
  #open(segment) {
    this.#live?.game.free();
    this.#live = null;
    const game = this.rules.begin(segment, this.conditions);
    const live = { game, segment, played: 0, board: game.board() };
    this.#live = live;
    return live;
  }
}
