// The tree of variations on a canvas: only the visible part is drawn, so 100,000 variations cost as much as ten. The
// canvas stays in place inside a scrolling box; a spacer as large as the whole tree gives the box its scroll range.

import { FONT } from '../board/canvas.js';
import { extend, layOutTree, nodeAt } from './tree-layout.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
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

/**
 * @param {HTMLElement} box made scrollable
 * @param {(node: GameNode) => void} onChoose
 */
export function createTreeView(box, onChoose) {
  const canvas = document.createElement('canvas');
  const spacer = document.createElement('div');
  canvas.setAttribute('aria-hidden', 'true');
  spacer.className = 'tree-spacer';
  spacer.append(canvas); // a sticky element stays within its parent
  box.replaceChildren(spacer);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  /** @type {GameTree | null} */
  let tree = null;
  /** @type {GameNode | null} */
  let node = null;
  /** @type {ReturnType<typeof layOutTree> | null} */
  let layout = null;
  let revision = -1;
  let frame = 0;
  let revealsNode = false;
  /** @type {(node: GameNode) => boolean} */
  let isRefused = () => false;

  const invalidate = () => {
    frame ||= requestAnimationFrame(draw);
  };

  function relayout() {
    if (!tree) return;
    layout = layOutTree(tree.root);
    fit();
  }

  function fit() {
    if (!layout) return;
    spacer.style.width = `${Math.min(MAX_SIDE, layout.columns * CELL + 8)}px`;
    spacer.style.height = `${Math.min(MAX_SIDE, layout.rows * CELL + 8)}px`;
  }

  /** @param {number} x */
  const px = (x) => 4 + CELL / 2 + x * CELL;

  function draw() {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = box;
    if (!tree || !node || !width) return;
    if (!layout) relayout();
    if (!layout) return;
    if (revealsNode) reveal();
    const scale = devicePixelRatio;
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const { scrollLeft, scrollTop } = box;
    context.setTransform(scale, 0, 0, scale, -scrollLeft * scale, -scrollTop * scale);
    context.clearRect(scrollLeft, scrollTop, width, height);
    const viewport = {
      left: Math.floor(scrollLeft / CELL) - 1,
      right: Math.ceil((scrollLeft + width) / CELL),
      top: Math.max(0, Math.floor(scrollTop / CELL) - 1),
      bottom: Math.min(layout.rows - 1, Math.ceil((scrollTop + height) / CELL)),
    };
    const colours = themeColors(box);
    /** @type {Branch[]} */
    const visible = [];
    for (let row = viewport.top; row <= viewport.bottom; row++) {
      for (const branch of layout.branches[row] ?? []) {
        if (branch.x - 1 <= viewport.right && branch.x + branch.nodes.length >= viewport.left) visible.push(branch);
      }
    }
    context.lineWidth = 1.25;
    context.strokeStyle = colours.line;
    context.beginPath();
    for (const { x, row, nodes, from } of visible) {
      context.moveTo(px(Math.max(x, viewport.left)), px(row));
      context.lineTo(px(Math.min(x + nodes.length - 1, viewport.right)), px(row));
      if (!from) continue;
      context.moveTo(px(x), px(row));
      context.lineTo(px(from.x), px(row - 1));
      context.lineTo(px(from.x), px(Math.max(from.row, viewport.top - 1)));
    }
    context.stroke();
    const path = new Set(tree.path(node));
    for (const { x, row, nodes } of visible) {
      const last = Math.min(nodes.length - 1, viewport.right - x);
      for (let i = Math.max(0, viewport.left - x); i <= last; i++)
        drawNode(nodes[i], px(x + i), px(row), x + i, path.has(nodes[i]), colours);
    }
  }

  /**
   * @param {GameNode} its
   * @param {number} x
   * @param {number} y
   * @param {number} number
   * @param {boolean} onPath
   * @param {ReturnType<typeof themeColors>} colours
   */
  function drawNode(its, x, y, number, onPath, colours) {
    const move = its.move(tree?.size ?? 19);
    const isHere = its === node;
    if (isHere) {
      context.fillStyle = colours.accent;
      context.beginPath();
      context.arc(x, y, RADIUS + 3.5, 0, 2 * Math.PI);
      context.fill();
    }
    context.beginPath();
    if (move) context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    else context.rect(x - RADIUS * 0.7, y - RADIUS * 0.7, RADIUS * 1.4, RADIUS * 1.4);
    context.fillStyle = !move ? colours.paper : move.color === 1 ? '#1d1e22' : '#fdfbf6';
    context.fill();
    context.lineWidth = onPath ? 2 : 1;
    context.strokeStyle = onPath ? colours.ink : colours.line;
    context.stroke();
    if (move) {
      context.fillStyle = move.color === 1 ? '#fdfbf6' : '#1d1e22';
      context.font = `600 ${number > 999 ? 6.5 : number > 99 ? 8 : 9.5}px ${FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(isRefused(its) ? '✕' : String(number), x, y + 0.5);
    }
    if (its.get('C')) {
      context.fillStyle = colours.accent;
      context.beginPath();
      context.arc(x + RADIUS * 0.8, y - RADIUS * 0.8, 3, 0, 2 * Math.PI);
      context.fill();
    }
  }

  /** Scrolls until the current node is visible with some margin. */
  function reveal() {
    revealsNode = false;
    const branch = node && layout?.of.get(node);
    if (!branch || !node) return;
    const x = px(branch.x + branch.nodes.indexOf(node));
    const y = px(branch.row);
    const padding = CELL * 1.5;
    if (x < box.scrollLeft + padding || x > box.scrollLeft + box.clientWidth - padding)
      box.scrollLeft = x - box.clientWidth / 2;
    if (y < box.scrollTop + CELL || y > box.scrollTop + box.clientHeight - CELL)
      box.scrollTop = y - box.clientHeight / 2;
  }

  box.addEventListener('scroll', invalidate, { passive: true });
  box.addEventListener('click', (event) => {
    if (!layout) return;
    const area = box.getBoundingClientRect();
    const x = Math.floor((event.clientX - area.left - box.clientLeft + box.scrollLeft - 4) / CELL);
    const y = Math.floor((event.clientY - area.top - box.clientTop + box.scrollTop - 4) / CELL);
    const found = nodeAt(layout, x, y);
    if (found) onChoose(found);
  });
  const observer = new ResizeObserver(invalidate);
  observer.observe(box);

  return {
    /** @param {import('../game/state.js').GameRecord} record @param {(node: GameNode) => boolean} refused */
    show(record, refused) {
      isRefused = refused;
      const isNew = record.tree !== tree;
      if (isNew) layout = null;
      else if (record.revision !== revision && layout) {
        if (extend(layout, record.node)) fit();
        else if (layout.of.size === 0 || !isUnchanged(record, layout)) layout = null;
      }
      revealsNode ||= isNew || record.node !== node;
      ({ tree, node, revision } = record);
      invalidate();
    },
    redraw: invalidate,
    /** Number of nodes in the layout, for tests. */
    size: () => layout?.of.size ?? 0,
  };
}

/**
 * True if the layout is still valid: only a comment changed, or an existing move was entered.
 * @param {import('../game/state.js').GameRecord} record @param {ReturnType<typeof layOutTree>} layout
 */
const isUnchanged = ({ node }, layout) =>
  layout.of.has(node) &&
  node.children.every((child) => layout.of.has(child)) &&
  (!node.parent || node.parent.children.every((child) => layout.of.has(child)));
