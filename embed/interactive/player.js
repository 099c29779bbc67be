// A board with hands: the record becomes a tree with the rules of the core behind it, moves are played, the engine
// answers. What a click means is up to the mode (modes.js); what is drawn over the stones is up to layers.js.

import { letterName } from '../../web/board/letters.js';
import { drawAim, drawCursor, drawKo } from '../../web/board/frame.js';
import { drawLeaving, drawStones, drawSprite } from '../../web/board/draw-stones.js';
import { stonesFor } from '../../web/board/stone-sprites.js';
import { emptyBoard } from '../../web/board/wood.js';
import { Replay } from '../../web/record/replay.js';
import { GameWalk } from '../../web/record/walk.js';
import { part } from '../host.js';
import { pointOf } from '../base/options.js';
import { readPlay } from '../base/play-options.js';
import { nodeOf } from '../record/locate.js';
import { put } from '../record/record.js';
import { paintSigns } from '../base/paint.js';
import { createControls } from './controls.js';
import { createHand } from './input.js';
import * as room from '../engine/wasm-loader.js';
import { pointName } from '../engine/results.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {import('../engine/results.js').Play} Play */
/** @typedef {import('../../web/record/tree.js').GameNode} GameNode */
/** What may be drawn over the stones, or, for a script that shows a position of its own, in their place.
 * @typedef {Pick<import('../../web/board/frame.js').Position, 'marks' | 'bands' | 'ghosts' | 'ownership' | 'row'> & {
 * stones?: Uint8Array, last?: number }} Layers
 */
/** Who plays a move. @typedef {'reader' | 'engine' | 'script' | 'record'} By */

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export class Player {
  isThinking = false;
  /** The engine's word on a node. @type {{ node: GameNode, result: any } | null} */
  analysis = null;
  /** How the article's number has turned out. @type {ReturnType<typeof import('../engine/results.js').verdictOn> | null} */
  checked = null;
  /** A point that is suggested at a node. @type {{ node: GameNode, vertex: number } | null} */
  hinted = null;
  /** Under the hand. */
  looked = -1;
  #life = new AbortController();
  /** @type {import('../engine/search.js').Searcher | null} */
  #searcher = null;

  /** What is drawn over the stones. @type {Layers} */
  layers = {};
  /** @type {typeof import('./overlays.js') | null} when something is to be drawn there */
  #over = null;

  /**
   * @param {Board} board
   * @param {import('../../wasm-bindings/module.js').EngineModule} module
   * @param {(player: Player) => import('./modes.js').Way} way
   */
  constructor(board, module, way) {
    const { options } = board;
    const record = /** @type {import('../record/record.js').BoardRecord | null} */ (board.record); // board.js sees to that
    if (!record || !options) throw new Error('The board was taken away.');
    this.board = board;
    this.record = record;
    this.shown = options;
    this.module = module;
    const attribute = (/** @type {string} */ name) => board.element.getAttribute(name);
    this.options = readPlay(attribute, record.game);
    this.mode = options.mode;
    room.places.worker ||= this.options.worker;
    const { komi, rules } = this.options;
    if (komi !== null) put(record.root, 'KM', [String(komi)]);
    if (rules) put(record.root, 'RU', [rules]);
    this.tree = new GameWalk(record.game, record.size, record.root);
    this.tree.go(record.node);
    this.origin = record.node;
    this.replay = new Replay(this.tree, module, record.game === 'go' ? { rules: 'chinese', komi: 7.5 } : {});
    this.position = this.replay.at();
    const { player } = this.options;
    /** Whom the reader plays; 0 both. */
    this.reader = player === 'both' ? 0 : player === 'auto' ? this.position.toPlay : player === 'black' ? 1 : 2;
    this.way = way(this);
  }

  // ---- life ----------------------------------------------------------------------------------------------------

  start() {
    const { board, mode } = this;
    if (mode !== 'static') {
      board.box.classList.add(`mode-${mode}`);
      board.box.removeAttribute('role');
      board.box.removeAttribute('aria-label');
      this.hand = createHand({
        box: board.box,
        onPoint: (vertex) => this.act(vertex),
        onLook: (vertex) => this.#look(vertex),
        onPreview: () => {},
        ghostAt: (vertex) => this.#ghostAt(vertex),
        onChange: () => board.stage.request(),
        confirm: this.options.confirm,
        region: board.region,
      });
      this.controls = createControls(this);
      // The wheel belongs to the page until somebody is at the board.
      board.box.addEventListener(
        'wheel',
        (event) => {
          if (mode !== 'replay' || !board.root.activeElement) return;
          event.preventDefault();
          if (event.deltaY > 0) this.forward();
          else this.back();
        },
        { passive: false, signal: this.#life.signal },
      );
    }
    this.#sync();
    if (board.stage.fit) this.lay(board.stage.fit, board.stage.scale);
    this.way.begin?.();
    if (this.options.expect)
      this.#engine()
        .then((engine) => engine.check())
        .catch(() => {});
    else if (this.#isAsked()) this.analyze().catch(() => {});
  }

  /** Overlays that only a search can give. */
  #isAsked() {
    return this.shown.overlays.has('candidates') || this.shown.overlays.has('ownership');
  }

  close() {
    this.#life.abort();
    this.#searcher?.close();
    this.hand?.close();
    this.board.box.classList.remove(`mode-${this.mode}`, 'drifted');
    this.replay.free();
  }

  /** @param {import('../base/layout.js').Fit} fit @param {number} scale */
  lay(fit, scale) {
    this.hand?.lay(fit, scale);
  }

  // ---- what is shown -------------------------------------------------------------------------------------------

  /** The board follows the tree. */
  #sync() {
    const before = this.position;
    this.position = this.replay.at();
    const { stones, last, illegal } = this.position;
    if (before.stones.every((color, vertex) => color === stones[vertex])) this.position.stones = before.stones;
    this.hand?.motion.animate(before, this.position, calm.matches);
    this.board.record = this.record;
    this.record.node = this.tree.current;
    this.board.position = { stones: this.position.stones, last, illegal };
    this.update();
  }

  /** Everything that depends on texts, position and analysis. */
  update() {
    const { board, hand } = this;
    this.#cover();
    hand?.update(this.tree.size, (vertex) => this.#describe(vertex));
    hand?.root.setAttribute('aria-label', board.say(`board.${this.tree.game}`, { size: this.tree.size }));
    if (!hand) board.update();
    this.controls?.update();
    board.stage.request();
  }

  /** What lies over the stones follows; its painter is loaded when there is something for the first time. */
  #cover() {
    if (this.#over) this.layers = this.#over.layersOf(this);
    else if (this.board.layers || this.way.looks || this.hinted || this.position.isOver || this.shown.isCovered) {
      part('layers').then(
        (its) => {
          if (this.#over || this.#life.signal.aborted) return;
          this.#over = its;
          this.update();
        },
        (error) => this.trouble(error),
      );
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
    let cell = board.say(`point.${stones[vertex]}`, { point });
    if (vertex === last) cell = board.say('point.last', { cell });
    return cell;
  }

  /** @param {string} key @param {import('../texts/texts.js').Params} [params] */
  tell(key, params) {
    this.controls?.tell(key && this.board.say(key, params));
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {import('../../web/board/geometry.js').Layout} layout
   * @param {import('../../web/board/theme.js').Theme} theme
   * @param {import('../../web/record/scene.js').Picture | null} picture
   * @param {number} now
   * @returns {boolean} something moves
   */
  paint(context, layout, theme, picture, now) {
    const {
      hand,
      tree: { size },
      board,
    } = this;
    const layers = { ...this.layers, ...board.layers };
    const touches = hand?.touches(now) ?? {
      hover: -1,
      ghost: 0,
      aim: false,
      loupe: false,
      cursor: -1,
      arriving: new Map(),
      leaving: new Map(),
    };
    const { stones, ko } = this.position;
    const { coords } = this.shown;
    if (this.#over)
      this.#over.drawFrame(
        context,
        layout,
        theme,
        { size, stones, last: -1, ko, owner: null, dead: null, ...layers },
        { ...touches, coords },
      );
    else {
      const sprites = stonesFor(layout.pitch, theme);
      context.drawImage(emptyBoard(layout, theme, coords), 0, 0);
      if (touches.aim && touches.hover >= 0) drawAim(context, layout, theme, touches.hover);
      drawStones(context, layout, sprites, { stones }, touches.arriving);
      drawLeaving(context, layout, sprites, touches.leaving);
      if (touches.ghost)
        drawSprite(context, layout, sprites, touches.ghost, touches.hover, touches.aim ? 0.8 : 0.55, 1);
      if (ko >= 0) drawKo(context, layout, theme, ko);
      if (touches.cursor >= 0) drawCursor(context, layout, theme, touches.cursor);
    }
    const last = layers.row?.length || layers.stones ? -1 : (picture?.last ?? -1);
    if (picture) paintSigns(context, { ...picture, last }, layout, theme);
    return hand?.motion.isMoving() ?? false;
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

  // ---- hands ---------------------------------------------------------------------------------------------------

  /** @param {number} vertex */
  #look(vertex) {
    this.looked = vertex;
    this.board.emit('look', { vertex, point: vertex < 0 ? '' : this.nameOf(vertex) });
    if (this.way.looks) {
      this.#cover();
      this.board.stage.request();
    }
  }

  /** @param {number} vertex */
  #ghostAt(vertex) {
    if (!this.canAct() || !this.way.plays || this.board.layers?.stones) return 0;
    return this.position.stones[vertex] || this.replay.game().legal(vertex, this.position.toPlay) !== 'ok'
      ? 0
      : this.position.toPlay;
  }

  /** May the reader move now? */
  canAct() {
    return !this.isThinking && !this.position.isOver && (this.way.canAct?.() ?? true);
  }

  canUndo() {
    return this.tree.current !== this.origin && this.tree.current.parent !== null;
  }

  /** A point was chosen by the reader. @param {number} vertex */
  act(vertex) {
    this.way.act(vertex);
  }

  // ---- deeds ---------------------------------------------------------------------------------------------------

  /** @param {GameNode | null | undefined} node */
  go(node) {
    if (!node || node === this.tree.current) return;
    this.stop();
    this.tree.go(node);
    this.#arrive();
  }

  #arrive() {
    this.tell('');
    this.#sync();
    const { tree } = this;
    this.board.emit('node', {
      address: tree.addressOf(),
      moveNumber: this.position.moveNumber,
      comment: tree.current.text('C'),
    });
    this.way.arrive?.();
    this.controls?.update();
    if (this.#isAsked()) this.analyze().catch(() => {});
  }

  back() {
    this.go(this.tree.current.parent);
  }
  forward() {
    this.go(this.tree.next());
  }

  /** Back to where the reader has the move. */
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
    this.way.begin?.();
    this.controls?.update();
  }

  /** @param {string | number} where */
  goTo(where) {
    this.go(nodeOf({ root: this.tree.root }, where));
  }

  /** @param {string | number} point */
  #vertexOf(point) {
    if (typeof point === 'number') return point;
    return /^pass$/i.test(point.trim()) ? -1 : pointOf(point, this.tree.size, '');
  }

  /**
   * Plays if the rules allow it and nobody objects.
   * @param {string | number} point
   * @param {By} [by]
   * @returns {string} 'ok', 'prevented', or why not
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
    if (this.#life.signal.aborted) return 'prevented';
    const before = position.stones;
    tree.play(vertex, color);
    this.#sync();
    const { stones, moveNumber } = this.position;
    const captured = [...before.keys()].filter((at) => before[at] && !stones[at]);
    this.tell(vertex < 0 ? 'status.pass' : 'status.move', {
      colour: this.board.say(`colour.${color}`),
      point: move.point,
    });
    this.board.emit('move', { ...move, number: moveNumber, captured });
    this.board.emit('node', { address: tree.addressOf(), moveNumber, comment: '' });
    if (this.position.isOver) this.#end();
    else if (this.#isAsked()) this.analyze().catch(() => {});
    return 'ok';
  }

  /** Says why a point may not be played. @param {number} vertex @param {string} verdict */
  explain(vertex, verdict) {
    const game = this.replay.game();
    const foul = verdict === 'forbidden' && 'foul' in game ? game.foul(vertex) : null;
    this.tell(foul ? `foul.${foul}` : `verdict.${verdict}`, { point: pointName(vertex, this.tree.size) });
  }

  #end() {
    const game = this.replay.game();
    if ('winner' in game) {
      const { winner } = game;
      this.tell(winner ? 'status.won' : 'status.over', { colour: this.board.say(`colour.${winner}`) });
      this.board.emit('end', { winner, row: game.winLine() });
      return;
    }
    this.#engine()
      .then((engine) => engine.count())
      .catch(() => {}); // what went wrong was said already
  }

  /** @param {string | number} point */
  chain(point) {
    const game = this.replay.game();
    return 'chain' in game ? game.chain(this.#vertexOf(point)) : null;
  }

  // ---- engine --------------------------------------------------------------------------------------------------

  async #engine() {
    const { Searcher } = await part('search');
    if (this.#life.signal.aborted) throw new Error('The board was taken away.');
    return (this.#searcher ??= /** @type {import('../engine/search.js').Searcher} */ (new Searcher(this, room)));
  }

  stop() {
    this.#searcher?.stop();
  }

  /** @param {boolean} isThinking */
  think(isThinking) {
    this.isThinking = isThinking;
    if (!this.#life.signal.aborted) this.controls?.update();
  }

  /** @param {unknown} error */
  trouble(error) {
    if (this.#life.signal.aborted || (error instanceof Error && error.name === 'AbortError')) return;
    const message = error instanceof Error ? error.message : String(error);
    this.controls?.tell(message);
    this.board.emit('error', { message });
  }

  /** @param {Play} [wish] @param {boolean} [isUrgent] */
  async search(wish, isUrgent) {
    return (await this.#engine()).search(wish, isUrgent);
  }

  /** @param {Play} [wish] */
  async genmove(wish) {
    return (await this.#engine()).genmove(wish);
  }

  /** @param {Play} [wish] */
  async analyze(wish) {
    return (await this.#engine()).analyze(wish);
  }

  /** @returns {Promise<void>} */
  async hint() {
    const known = this.way.hint?.();
    if (known === undefined) {
      const { node, result } = await this.search().catch(() => ({ node: null, result: null }));
      if (!node || !result) return;
      this.hinted = { node, vertex: result.move };
    } else this.hinted = { node: this.tree.current, vertex: known };
    if (this.hinted.node === this.tree.current)
      this.tell('status.hint', { point: pointName(this.hinted.vertex, this.tree.size) });
    this.update();
  }
}
