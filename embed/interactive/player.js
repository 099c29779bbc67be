// An interactive board: a game tree with the rules of the core, in which the reader, a script or the engine moves. What
// a click means depends on the mode (modes.js); overlays.js says what is drawn over the stones.

import { letterName } from '../../web/board/coordinates.js';
import { Replay } from '../../web/record/replay.js';
import { GrowingTree } from '../../web/record/growing-tree.js';
import { make } from '../base/dom.js';
import { BoardError, ensure } from '../base/errors.js';
import { pointOf } from '../base/attributes.js';
import { readPlay } from '../base/play-attributes.js';
import { pointName } from '../engine/results.js';
import { addresses } from '../engine/wasm-loader.js';
import { locate } from '../record/locate.js';
import { setProperty } from '../record/record.js';
import { createControls } from './controls.js';
import { createInput } from './input.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {import('../engine/results.js').Play} Play */
/** @typedef {import('../../web/record/tree.js').GameNode} GameNode */
/** What is drawn over the stones, or, for a script that shows a position of its own, in their place.
 * @typedef {Pick<import('../../web/board/shapes.js').Position, 'marks' | 'bands' | 'ghosts' | 'ownership' | 'row'> & {
 * stones?: Uint8Array, last?: number }} Layers
 */
/** Who plays a move. @typedef {'reader' | 'engine' | 'script' | 'record'} By */

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export class Player {
  isThinking = false;
  /** The engine's last analysis and its node.
   * @type {{ node: GameNode, result: import('../engine/results.js').Described } | null} */
  analysis = null;
  /**
   * Whether the attribute expect holds.
   * @type {ReturnType<typeof import('../engine/results.js').compareWithExpected> | null}
   */
  checked = null;
  /** A suggested move and its node. @type {{ node: GameNode, vertex: number } | null} */
  hinted = null;
  /** The point under the pointer or keyboard cursor. */
  hovered = -1;
  #open = new AbortController();
  /** @type {import('../engine/search.js').Searcher | null} */
  #searcher = null;
  /** Why a stone of the record is struck out. */
  #refusal = make('p', { class: 'status', part: 'refused', role: 'status' });

  /** What is drawn over the stones. @type {Layers} */
  layers = {};
  /** Loaded when something is to be drawn there. @type {typeof import('./overlays.js') | null} */
  overlays = null;
  /** Settled when they are drawn or could not be loaded. @type {Promise<void> | null} */
  overlaysLoading = null;

  /**
   * @param {Board} board @param {import('../../wasm-bindings/engine-module.js').EngineModule} module
   * @param {(player: Player) => import('./modes.js').ModeHandler} createHandler of the mode
   */
  constructor(board, module, createHandler) {
    const { options } = board;
    const record = /** @type {import('../record/record.js').BoardRecord | null} */ (board.record); // board.js opens it
    if (!record || !options) throw new BoardError('gone', []);
    this.board = board;
    this.record = record;
    this.boardOptions = options;
    this.module = module;
    const attribute = (/** @type {string} */ name) => board.element.getAttribute(name);
    this.options = readPlay(attribute, record);
    this.mode = options.mode;
    addresses.worker ||= this.options.worker;
    const { komi, rules } = this.options;
    if (komi !== null) setProperty(record.root, 'KM', [String(komi)]);
    if (rules) setProperty(record.root, 'RU', [rules]);
    this.tree = new GrowingTree(record.game, record.size, record.root);
    this.tree.go(record.node);
    this.origin = record.node;
    this.replay = new Replay(this.tree, module, record.game === 'go' ? { rules: 'chinese', komi: 7.5 } : {});
    this.position = this.replay.at();
    const { player } = this.options;
    /** The colour that the reader plays; 0: both. */
    this.reader = player === 'both' ? 0 : player === 'auto' ? this.position.toPlay : player === 'black' ? 1 : 2;
    this.handler = createHandler(this);
  }

  // ---- lifecycle -----------------------------------------------------------------------------------------------

  start() {
    const { board, mode } = this;
    if (mode !== 'static') {
      board.box.classList.add(`mode-${mode}`);
      board.box.removeAttribute('role');
      board.box.removeAttribute('aria-label');
      this.input = createInput({
        box: board.box,
        onPoint: (vertex) => this.act(vertex),
        onHover: (vertex) => this.#hover(vertex),
        onPreview: () => {},
        hoverStoneAt: (vertex) => this.#hoverStoneAt(vertex),
        onChange: () => board.lifecycle.requestPaint(),
        confirm: this.options.confirm,
        region: board.region,
      });
      this.controls = createControls(this);
      // The wheel scrolls the page until the board has the focus.
      board.box.addEventListener(
        'wheel',
        (event) => {
          if (mode !== 'replay' || !board.root.activeElement) return;
          event.preventDefault();
          if (event.deltaY > 0) this.forward();
          else this.back();
        },
        { passive: false, signal: this.#open.signal },
      );
    }
    board.root.append(this.#refusal);
    this.#sync();
    if (board.lifecycle.fit) this.layOut(board.lifecycle.fit, board.lifecycle.scale);
    this.handler.start?.();
    if (this.options.expect)
      this.#search()
        .then((searcher) => searcher.check())
        .catch(() => {});
    else if (this.#needsAnalysis()) this.analyze().catch(() => {});
  }

  /** Are there overlays that only a search can fill? */
  #needsAnalysis() {
    return this.boardOptions.overlays.has('candidates') || this.boardOptions.overlays.has('ownership');
  }

  close() {
    this.#open.abort();
    this.handler.close?.();
    this.#searcher?.close();
    this.input?.close();
    this.board.box.classList.remove(`mode-${this.mode}`, 'drifted');
    this.replay.free();
  }

  /** @param {import('../base/picture.js').Fit} fit @param {number} scale */
  layOut(fit, scale) {
    this.input?.layOut(fit, scale);
  }

  // ---- what is shown -------------------------------------------------------------------------------------------

  /** Shows the current node of the tree. */
  #sync() {
    const before = this.position;
    this.position = this.replay.at();
    const { stones, last, illegal, ko } = this.position;
    if (before.stones.every((color, vertex) => color === stones[vertex])) this.position.stones = before.stones;
    this.input?.motion.animate(before, this.position, reducedMotion.matches);
    this.board.record = this.record;
    this.record.node = this.tree.current;
    this.board.position = { stones: this.position.stones, last, illegal, ko };
    this.update();
  }

  /** Updates everything that depends on texts, position and analysis. */
  update() {
    const { board, input } = this;
    this.#updateOverlays();
    input?.update(this.tree.size, (vertex) => this.#describe(vertex));
    input?.root.setAttribute('aria-label', board.text(`board.${this.tree.game}`, { size: this.tree.size }));
    if (!input) board.update();
    this.#refusal.textContent = this.#refusalText();
    this.controls?.update();
    board.lifecycle.requestPaint();
  }

  /** Says why the rules refused the last move whose stone is struck out. */
  #refusalText() {
    const { board, tree, replay, position } = this;
    for (let /** @type {GameNode | null} */ node = tree.current; node; node = node.parent) {
      const move = node.move(tree.size);
      const verdict = replay.verdictOf(node);
      if (move && verdict !== 'ok' && (node === tree.current || position.illegal.has(move.vertex)))
        return board.text('board.refused', {
          colour: board.text(`colour.${move.color}`),
          point: this.nameOf(move.vertex),
          why: board.text(`refused.${verdict}`),
        });
    }
    return '';
  }

  /** Updates what is drawn over the stones; loads what that needs when there is something for the first time. */
  #updateOverlays() {
    if (this.overlays) this.layers = this.overlays.layersOf(this);
    const isNeeded =
      this.board.layers ||
      this.handler.explains ||
      this.handler.marks ||
      this.hinted ||
      this.position.isOver ||
      this.boardOptions.needsOverlays;
    if (this.overlays ? this.#lacksPeople() : isNeeded) this.overlaysLoading ??= this.#loadOverlays();
  }

  /** Is the network of people to be loaded? */
  #lacksPeople() {
    return this.options.people > 0 && !this.module.hasPeople;
  }

  async #loadOverlays() {
    const { signal } = this.#open;
    try {
      if (!this.overlays) {
        const its = await import('./overlays.js');
        if (signal.aborted) return;
        this.overlays = its;
        this.update();
      }
      if (!this.#lacksPeople()) return;
      await (await import('../engine/network.js')).openPeople(this.module);
      if (!signal.aborted) this.update();
    } catch (error) {
      this.overlaysLoading = null;
      this.reportError(error);
    }
  }

  /** @param {number} vertex */
  #describe(vertex) {
    const {
      board,
      position,
      tree: { size },
    } = this;
    const point = letterName(vertex, size);
    const { stones = position.stones, last = position.last } = board.layers ?? {};
    let cell = board.text(`grid.cell.${stones[vertex]}`, { point });
    if (vertex === last) cell = board.text('grid.last', { cell });
    return cell;
  }

  /** @param {string} key @param {import('../../web/i18n/t.js').Values} [params] */
  setStatus(key, params) {
    this.controls?.setStatus(key && this.board.text(key, params));
  }

  /** Scrolls to what was said below the board, if it is out of sight. */
  revealStatus() {
    this.controls?.revealStatus(!reducedMotion.matches);
  }

  state() {
    const {
      position: { toPlay, captures, ko, moveNumber, isOver, verdict, move },
      tree,
      checked,
    } = this;
    return {
      toPlay,
      captures,
      ko,
      moveNumber,
      isOver,
      verdict,
      move: move && { ...move, point: pointName(move.vertex, tree.size) },
      address: tree.addressOf(),
      isThinking: this.isThinking,
      expect: checked,
      analysis: this.analysis?.node === tree.current ? this.analysis.result : null,
    };
  }

  /** @param {number} vertex */
  nameOf(vertex) {
    return pointName(vertex, this.tree.size);
  }

  // ---- input ---------------------------------------------------------------------------------------------------

  /** @param {number} vertex */
  #hover(vertex) {
    this.hovered = vertex;
    this.board.emit('look', { vertex, point: vertex < 0 ? '' : this.nameOf(vertex) });
    if (this.handler.explains) {
      this.#updateOverlays();
      this.board.lifecycle.requestPaint();
    }
  }

  /** @param {number} vertex */
  #hoverStoneAt(vertex) {
    if (!this.canAct() || !this.handler.playsStones || this.board.layers?.stones) return 0;
    return this.position.stones[vertex] || this.replay.game().legal(vertex, this.position.toPlay) !== 'ok'
      ? 0
      : this.position.toPlay;
  }

  /** May the reader move now? */
  canAct() {
    return !this.isThinking && !this.position.isOver && (this.handler.canAct?.() ?? true);
  }

  canUndo() {
    return this.tree.current !== this.origin && this.tree.current.parent !== null;
  }

  /** A point was chosen by the reader. @param {number} vertex */
  act(vertex) {
    this.handler.act(vertex);
  }

  // ---- moves and navigation -----------------------------------------------------------------------------------

  /** @param {GameNode | null | undefined} node */
  go(node) {
    if (!node || node === this.tree.current) return;
    this.stop();
    this.tree.go(node);
    this.#navigated();
  }

  #navigated() {
    this.setStatus('');
    this.#sync();
    const { tree } = this;
    this.board.emit('node', {
      address: tree.addressOf(),
      moveNumber: this.position.moveNumber,
      comment: tree.current.text('C'),
    });
    this.handler.onNavigate?.();
    this.controls?.update();
    if (this.#needsAnalysis()) this.analyze().catch(() => {});
  }

  back() {
    this.go(this.tree.current.parent);
  }
  forward() {
    this.go(this.tree.next());
  }

  /** Takes back moves until it is the reader's turn. */
  undo() {
    let node = this.tree.current.parent;
    while (
      this.mode === 'play' &&
      this.reader &&
      node?.parent &&
      node !== this.origin &&
      this.replay.at(node).toPlay !== this.reader
    )
      node = node.parent;
    this.go(node);
  }

  restart() {
    this.stop();
    this.go(this.origin);
    this.handler.start?.();
    this.controls?.update();
  }

  /** @param {string | number} place */
  goTo(place) {
    this.go(locate({ root: this.tree.root }, place));
  }

  /** @param {string | number} point */
  #vertexOf(point) {
    if (typeof point === 'number') return point;
    return /^pass$/i.test(point.trim()) ? -1 : pointOf(point, this.tree.size, '');
  }

  /**
   * Plays a move unless the rules forbid it or a listener of ponnuki-beforemove cancels it.
   * @param {string | number} point @param {By} [by] @returns {string} 'ok', 'prevented' or the reason why not
   */
  play(point, by = 'script') {
    const vertex = this.#vertexOf(point);
    const { tree, position } = this;
    const color = position.toPlay;
    const verdict = position.isOver ? 'over' : this.replay.game().legal(vertex, color);
    if (verdict !== 'ok') {
      if (by === 'reader') this.explain(vertex, verdict);
      return verdict;
    }
    const move = { color, vertex, point: pointName(vertex, tree.size), by };
    if (!this.board.emit('beforemove', move, true)) return 'prevented';
    if (this.#open.signal.aborted) return 'prevented';
    const before = position.stones;
    tree.play(vertex, color);
    this.#sync();
    const { stones, moveNumber } = this.position;
    const captured = [...before.keys()].filter((at) => before[at] && !stones[at]);
    this.setStatus(vertex < 0 ? 'say.pass' : 'board.move', {
      colour: this.board.text(`colour.${color}`),
      point: move.point,
    });
    this.board.emit('move', { ...move, number: moveNumber, captured });
    this.board.emit('node', { address: tree.addressOf(), moveNumber, comment: '' });
    if (this.position.isOver) this.#end();
    else if (this.#needsAnalysis()) this.analyze().catch(() => {});
    return 'ok';
  }

  /** Says why a point may not be played. @param {number} vertex @param {string} verdict */
  explain(vertex, verdict) {
    const game = this.replay.game();
    const foul = verdict === 'forbidden' && 'foul' in game ? game.foul(vertex) : null;
    this.setStatus(foul ? `foul.${foul}` : `verdict.${verdict}`, { point: pointName(vertex, this.tree.size) });
  }

  #end() {
    const game = this.replay.game();
    if ('winner' in game) {
      const { winner } = game;
      this.setStatus(winner ? 'board.won' : 'verdict.over', { colour: this.board.text(`colour.${winner}`) });
      this.board.emit('end', { winner, row: game.winLine() });
      return;
    }
    this.#search()
      .then((searcher) => searcher.count())
      .catch(() => {}); // the error was reported already
  }

  /** @param {string | number} point */
  chain(point) {
    const game = this.replay.game();
    return 'chain' in game ? game.chain(this.#vertexOf(point)) : null;
  }

  // ---- engine --------------------------------------------------------------------------------------------------

  async #search() {
    const { Searcher } = await import('../engine/search.js');
    ensure(!this.#open.signal.aborted, 'gone');
    return (this.#searcher ??= new Searcher(this));
  }

  stop() {
    this.#searcher?.stop();
  }

  /** @param {boolean} isThinking */
  setThinking(isThinking) {
    this.isThinking = isThinking;
    if (!this.#open.signal.aborted) this.controls?.update();
  }

  /** @param {unknown} error */
  reportError(error) {
    if (this.#open.signal.aborted || (error instanceof Error && error.name === 'AbortError')) return;
    const message = error instanceof Error ? error.message : String(error);
    this.controls?.setStatus(message);
    this.board.emit('error', { message });
  }

  /** @param {Play} [requested] @param {boolean} [isUrgent] */
  async search(requested, isUrgent) {
    return (await this.#search()).search(requested, isUrgent);
  }

  /** @param {Play} [requested] */
  async genmove(requested) {
    return (await this.#search()).genmove(requested);
  }

  /** @param {Play} [requested] */
  async analyze(requested) {
    return (await this.#search()).analyze(requested);
  }

  /** @returns {Promise<void>} */
  async hint() {
    const known = this.handler.hint?.();
    if (known === undefined) {
      const { node, result } = await this.search().catch(() => ({ node: null, result: null }));
      if (!node || !result) return;
      this.hinted = { node, vertex: result.move };
    } else this.hinted = { node: this.tree.current, vertex: known };
    if (this.hinted.node === this.tree.current)
      this.setStatus('board.hint', { point: pointName(this.hinted.vertex, this.tree.size) });
    this.update();
  }
}
