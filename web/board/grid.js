// The same board for ears and keys: an ARIA grid of cells that lie exactly over the painted points. One cell
// is in the tab order (roving tabindex); arrows, Home, End, Page Up and Page Down move it, Enter and Space act.

/**
 * @typedef {object} GridOptions
 * @property {(vertex: number) => void} onAct Enter, Space, or the click of a screen reader
 * @property {() => void} onCursor the cursor came, moved or left
 * @property {{ left: number, top: number, right: number, bottom: number }} [region] the part of
 *   the board that is shown: the cursor stays in
 * it, and nobody hears of the rest
 */

/** @typedef {ReturnType<typeof createGrid>} Grid */

/**
 * @param {HTMLElement} root becomes the grid; its accessible name is the caller's
 * @param {GridOptions} options
 */
export function createGrid(root, { onAct, onCursor, region }) {
  /** @type {HTMLElement[]} */
  let cells = [];
  /** @type {string[]} what each cell says now */
  let labels = [];
  let size = 0;
  let current = 0;

  root.setAttribute('role', 'grid');

  const shown = () => region ?? { left: 0, top: 0, right: size - 1, bottom: size - 1 };

  /** @param {number} lines */
  function build(lines) {
    size = lines;
    cells = [];
    labels = [];
    const rows = document.createDocumentFragment();
    const { left, top, right, bottom } = shown();
    const hide = (/** @type {HTMLElement} */ element, /** @type {boolean} */ isOut) =>
      isOut && (element.style.visibility = 'hidden');
    for (let y = 0; y < size; y++) {
      const row = document.createElement('div');
      row.setAttribute('role', 'row');
      hide(row, y < top || y > bottom);
      for (let x = 0; x < size; x++) {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.tabIndex = -1;
        hide(cell, x < left || x > right);
        row.append(cell);
        cells.push(cell);
      }
      rows.append(row);
    }
    const focused = root.contains(root.ownerDocument.activeElement);
    root.replaceChildren(rows);
    current = ((top + bottom) >> 1) * size + ((left + right) >> 1);
    cells[current].tabIndex = 0;
    if (focused) cells[current].focus({ preventScroll: true }); // a board of another size must not lose it
  }

  /** @param {EventTarget | null} target */
  const vertexOf = (target) => (target instanceof HTMLElement ? cells.indexOf(target) : -1);

  /** @param {number} vertex */
  function moveTo(vertex) {
    if (vertex === current) return;
    cells[current].tabIndex = -1;
    current = vertex;
    cells[current].tabIndex = 0;
  }

  /**
   * Where a key leads, or -1 when it is not a key of the grid.
   * @param {KeyboardEvent} event
   */
  function destination(event) {
    const x = current % size;
    const y = Math.floor(current / size);
    const all = event.ctrlKey || event.metaKey;
    const { left, top, right, bottom } = shown();
    /** @param {number} column @param {number} row */
    const at = (column, row) => Math.min(bottom, Math.max(top, row)) * size + Math.min(right, Math.max(left, column));
    switch (event.key) {
      case 'ArrowLeft':
        return at(x - 1, y);
      case 'ArrowRight':
        return at(x + 1, y);
      case 'ArrowUp':
        return at(x, y - 1);
      case 'ArrowDown':
        return at(x, y + 1);
      case 'Home':
        return at(left, all ? top : y);
      case 'End':
        return at(right, all ? bottom : y);
      case 'PageUp':
        return at(x, top);
      case 'PageDown':
        return at(x, bottom);
      default:
        return -1;
    }
  }

  root.addEventListener('keydown', (event) => {
    if (event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onAct(current);
      return;
    }
    const next = destination(event);
    if (next < 0) return;
    event.preventDefault();
    moveTo(next);
    cells[next].focus({ preventScroll: true });
    onCursor();
  });
  root.addEventListener('focusin', (event) => {
    const vertex = vertexOf(event.target);
    if (vertex >= 0) moveTo(vertex);
    onCursor();
  });
  root.addEventListener('focusout', onCursor);
  // Pointers are handled by place, in pointer.js; a click without one comes from assistive technology.
  root.addEventListener('click', (event) => {
    const vertex = vertexOf(event.target);
    if (event.detail === 0 && vertex >= 0) onAct(vertex);
  });

  return {
    /**
     * @param {number} lines
     * @param {(vertex: number) => string} describe
     */
    update(lines, describe) {
      if (lines !== size) build(lines);
      for (let v = 0; v < cells.length; v++) {
        const label = describe(v);
        if (labels[v] === label) continue;
        labels[v] = label;
        cells[v].setAttribute('aria-label', label);
      }
    },

    /** Vertex where the keyboard is, or -1 when it is elsewhere or the last hand on it was a pointer. */
    cursor() {
      const cell = cells[current];
      // Inside an element with a tree of its own, the document knows that element alone.
      const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
      return cell && cell === activeElement && cell.matches(':focus-visible') ? current : -1;
    },

    focus() {
      cells[current]?.focus({ preventScroll: true });
    },
  };
}
