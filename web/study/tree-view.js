// The tree of variations on a canvas: only the visible part is drawn, so 100,000 variations cost as much as ten. The
// canvas stays in place inside a scrolling box; a spacer as large as the whole tree gives the box its scroll range.

import { FONT } from '../board/canvas.js';
import { extend, layOutTree, nodeAt } from './tree-layout.js';

/** @import { GameTree, GameNode } from '../record/tree.js' */
/** @typedef {import('./tree-layout.js').Branch} Branch */

/** Distance between nodes and radius of a stone. CSS pixels. */
const CELL = 26;
const RADIUS = 9;
/** Browsers limit elements to some 30 million pixels; a larger tree is cut off here. */
const MAX_SIDE = 15_000_000;

/** The colours of the page's theme. @param {Element} element */
function themeColors(element) {
  const style = getComputedStyle(element);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return { line: of('--ink-soft'), ink: of('--ink'), accent: of('--seal'), paper: of('--paper-high') };
}

export class TreeView {
  #box;
  #canvas;
  #spacer;
  #context;
  /** @type {GameTree | null} */
  #tree = null;
  /** @type {GameNode | null} */
  #node = null;
  /** @type {ReturnType<typeof layOutTree> | null} */
  #layout = null;
  #revision = -1;
  #frame = 0;
  #revealsNode = false;
  /** @type {(node: GameNode) => boolean} */
  #isRefused;

  /** @param {HTMLElement} box made scrollable @param {(node: GameNode) => void} onChoose */
  constructor(box, onChoose) {
    this.#box = box;
    this.#canvas = document.createElement('canvas');
    this.#spacer = document.createElement('div');
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#spacer.className = 'tree-spacer';
    this.#spacer.append(this.#canvas); // a sticky element stays within its parent
    box.replaceChildren(this.#spacer);
    this.#context = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext('2d'));
    this.#isRefused = () => false;
    box.addEventListener('scroll', this.redraw, { passive: true });
    box.addEventListener('click', (event) => {
      if (!this.#layout) return;
      const area = box.getBoundingClientRect();
      const x = Math.floor((event.clientX - area.left - box.clientLeft + box.scrollLeft - 4) / CELL);
      const y = Math.floor((event.clientY - area.top - box.clientTop + box.scrollTop - 4) / CELL);
      const found = nodeAt(this.#layout, x, y);
      if (found) onChoose(found);
    });
    const observer = new ResizeObserver(this.redraw);
    observer.observe(box);
  }

  redraw = () => {
    this.#frame ||= requestAnimationFrame(this.#draw);
  };

  #relayout() {
    if (!this.#tree) return;
    this.#layout = layOutTree(this.#tree.root);
    this.#fit();
  }

  #fit() {
    if (!this.#layout) return;
    this.#spacer.style.width = `${Math.min(MAX_SIDE, this.#layout.columns * CELL + 8)}px`;
    this.#spacer.style.height = `${Math.min(MAX_SIDE, this.#layout.rows * CELL + 8)}px`;
  }

  /** @param {number} x */
  #px(x) {
    return 4 + CELL / 2 + x * CELL;
  }

  #draw = () => {
    this.#frame = 0;
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (!this.#tree || !this.#node || !width) return;
    if (!this.#layout) this.#relayout();
    if (!this.#layout) return;
    if (this.#revealsNode) this.#reveal();
    const scale = devicePixelRatio;
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    if (this.#canvas.width !== w || this.#canvas.height !== h) {
      this.#canvas.width = w;
      this.#canvas.height = h;
      this.#canvas.style.width = `${width}px`;
      this.#canvas.style.height = `${height}px`;
    }
    const { scrollLeft, scrollTop } = this.#box;
    this.#context.setTransform(scale, 0, 0, scale, -scrollLeft * scale, -scrollTop * scale);
    this.#context.clearRect(scrollLeft, scrollTop, width, height);
    const viewport = {
      left: Math.floor(scrollLeft / CELL) - 1,
      right: Math.ceil((scrollLeft + width) / CELL),
      top: Math.max(0, Math.floor(scrollTop / CELL) - 1),
      bottom: Math.min(this.#layout.rows - 1, Math.ceil((scrollTop + height) / CELL)),
    };
    const colours = themeColors(this.#box);
    /** @type {Branch[]} */
    const visible = [];
    for (let row = viewport.top; row <= viewport.bottom; row++) {
      for (const branch of this.#layout.branches[row] ?? []) {
        if (branch.x - 1 <= viewport.right && branch.x + branch.nodes.length >= viewport.left) visible.push(branch);
      }
    }
    this.#context.lineWidth = 1.25;
    this.#context.strokeStyle = colours.line;
    this.#context.beginPath();
    for (const { x, row, nodes, from } of visible) {
      this.#context.moveTo(this.#px(Math.max(x, viewport.left)), this.#px(row));
      this.#context.lineTo(this.#px(Math.min(x + nodes.length - 1, viewport.right)), this.#px(row));
      if (!from) continue;
      this.#context.moveTo(this.#px(x), this.#px(row));
      this.#context.lineTo(this.#px(from.x), this.#px(row - 1));
      this.#context.lineTo(this.#px(from.x), this.#px(Math.max(from.row, viewport.top - 1)));
    }
    this.#context.stroke();
    const path = new Set(this.#tree.path(this.#node));
    for (const { x, row, nodes } of visible) {
      const last = Math.min(nodes.length - 1, viewport.right - x);
      for (let i = Math.max(0, viewport.left - x); i <= last; i++)
        this.#drawNode(nodes[i], this.#px(x + i), this.#px(row), x + i, path.has(nodes[i]), colours);
    }
  };

  /**
   * @param {GameNode} its @param {number} x @param {number} y @param {number} number @param {boolean} onPath
   * @param {ReturnType<typeof themeColors>} colours
   */
  #drawNode(its, x, y, number, onPath, colours) {
    const move = its.move(this.#tree?.size ?? 19);
    const isHere = its === this.#node;
    if (isHere) {
      this.#context.fillStyle = colours.accent;
      this.#context.beginPath();
      this.#context.arc(x, y, RADIUS + 3.5, 0, 2 * Math.PI);
      this.#context.fill();
    }
    this.#context.beginPath();
    if (move) this.#context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    else this.#context.rect(x - RADIUS * 0.7, y - RADIUS * 0.7, RADIUS * 1.4, RADIUS * 1.4);
    this.#context.fillStyle = !move ? colours.paper : move.color === 1 ? '#1d1e22' : '#fdfbf6';
    this.#context.fill();
    this.#context.lineWidth = onPath ? 2 : 1;
    this.#context.strokeStyle = onPath ? colours.ink : colours.line;
    this.#context.stroke();
    if (move) {
      this.#context.fillStyle = move.color === 1 ? '#fdfbf6' : '#1d1e22';
      this.#context.font = `600 ${number > 999 ? 6.5 : number > 99 ? 8 : 9.5}px ${FONT}`;
      this.#context.textAlign = 'center';
      this.#context.textBaseline = 'middle';
      this.#context.fillText(this.#isRefused(its) ? '✕' : String(number), x, y + 0.5);
    }
    if (its.get('C')) {
      this.#context.fillStyle = colours.accent;
      this.#context.beginPath();
      this.#context.arc(x + RADIUS * 0.8, y - RADIUS * 0.8, 3, 0, 2 * Math.PI);
      this.#context.fill();
    }
  }

  /** Scrolls until the current node is visible with some margin. */
  #reveal() {
    this.#revealsNode = false;
    const branch = this.#node && this.#layout?.of.get(this.#node);
    if (!branch || !this.#node) return;
    const x = this.#px(branch.x + branch.nodes.indexOf(this.#node));
    const y = this.#px(branch.row);
    const padding = CELL * 1.5;
    if (x < this.#box.scrollLeft + padding || x > this.#box.scrollLeft + this.#box.clientWidth - padding)
      this.#box.scrollLeft = x - this.#box.clientWidth / 2;
    if (y < this.#box.scrollTop + CELL || y > this.#box.scrollTop + this.#box.clientHeight - CELL)
      this.#box.scrollTop = y - this.#box.clientHeight / 2;
  }

  /** @param {import('../game/state.js').GameRecord} record @param {(node: GameNode) => boolean} refused */
  show(record, refused) {
    this.#isRefused = refused;
    const isNew = record.tree !== this.#tree;
    if (isNew) this.#layout = null;
    else if (record.revision !== this.#revision && this.#layout) {
      if (extend(this.#layout, record.node)) this.#fit();
      else if (this.#layout.of.size === 0 || !isUnchanged(record, this.#layout)) this.#layout = null;
    }
    this.#revealsNode ||= isNew || record.node !== this.#node;
    ({ tree: this.#tree, node: this.#node, revision: this.#revision } = record);
    this.redraw();
  }

  /** Number of nodes in the layout, for tests. */
  size() {
    return this.#layout?.of.size ?? 0;
  }
}

/**
 * True if the layout is still valid: only a comment changed, or an existing move was entered.
 * @param {import('../game/state.js').GameRecord} record @param {ReturnType<typeof layOutTree>} layout
 */
const isUnchanged = ({ node }, layout) =>
  layout.of.has(node) &&
  node.children.every((child) => layout.of.has(child)) &&
  (!node.parent || node.parent.children.every((child) => layout.of.has(child)));
