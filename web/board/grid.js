// The board for screen readers and the keyboard: an ARIA grid whose cells lie exactly over the painted points. One cell
// is in the tab order (roving tabindex); arrows, Home, End, Page Up and Page Down move it, Enter and Space activate it.

/**
 * The first and last columns and rows of a part of the board.
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Region
 */
/**
 * @typedef {object} GridOptions
 * @property {(vertex: number) => void} onAct Enter, Space, or a click by a screen reader
 * @property {() => void} onCursor the focus entered, moved or left
 * @property {Region} [region] the part of the board that is shown; the cursor stays inside it, and all other cells are
 *   hidden
 */

/** The cells by vertex, in their rows. @param {number} size @param {Region} region */
function createCells(size, { left, top, right, bottom }) {
  /** @param {string} role @param {boolean} isOutside */
  const create = (role, isOutside) => {
    const element = document.createElement('div');
    element.setAttribute('role', role);
    if (isOutside) element.style.visibility = 'hidden';
    return element;
  };
  const rows = document.createDocumentFragment();
  /** @type {HTMLElement[]} */
  const cells = [];
  for (let y = 0; y < size; y++) {
    const row = create('row', y < top || y > bottom);
    for (let x = 0; x < size; x++) {
      const cell = create('gridcell', x < left || x > right);
      cell.tabIndex = -1;
      row.append(cell);
      cells.push(cell);
    }
    rows.append(row);
  }
  return { rows, cells };
}

/**
 * The vertex that a key moves the cursor to, or -1 for other keys.
 * @param {KeyboardEvent} event @param {number} current @param {number} size @param {Region} region
 */
function destination(event, current, size, { left, top, right, bottom }) {
  const x = current % size;
  const y = Math.floor(current / size);
  const all = event.ctrlKey || event.metaKey;
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

/** @param {HTMLElement} root becomes the grid; the caller sets its accessible name @param {GridOptions} options */
export function createGrid(root, { onAct, onCursor, region }) {
  /** @type {HTMLElement[]} */
  let cells = [];
  /** @type {string[]} the current label of each cell */
  let labels = [];
  let size = 0;
  let current = 0;

  root.setAttribute('role', 'grid');

  const visibleRegion = () => region ?? { left: 0, top: 0, right: size - 1, bottom: size - 1 };

  /** @param {number} lines */
  function build(lines) {
    size = lines;
    labels = [];
    const shown = visibleRegion();
    const created = createCells(size, shown);
    const focused = root.contains(root.ownerDocument.activeElement);
    cells = created.cells;
    root.replaceChildren(created.rows);
    current = ((shown.top + shown.bottom) >> 1) * size + ((shown.left + shown.right) >> 1);
    cells[current].tabIndex = 0;
    if (focused) cells[current].focus({ preventScroll: true }); // keeps the focus when the size changes
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

  root.addEventListener('keydown', (event) => {
    if (event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onAct(current);
      return;
    }
    const next = destination(event, current, size, visibleRegion());
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
  // pointer.js handles pointers by their coordinates; a click with detail 0 comes from assistive technology.
  root.addEventListener('click', (event) => {
    const vertex = vertexOf(event.target);
    if (event.detail === 0 && vertex >= 0) onAct(vertex);
  });

  return {
    /** @param {number} lines @param {(vertex: number) => string} describe */
    update(lines, describe) {
      if (lines !== size) build(lines);
      for (let v = 0; v < cells.length; v++) {
        const label = describe(v);
        if (labels[v] === label) continue;
        labels[v] = label;
        cells[v].setAttribute('aria-label', label);
      }
    },

    /** Vertex of the keyboard cursor, or -1 if the focus is elsewhere or was last set by a pointer. */
    cursor() {
      const cell = cells[current];
      // Inside a shadow tree, document.activeElement is the host; the root node has the focused element.
      const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
      return cell && cell === activeElement && cell.matches(':focus-visible') ? current : -1;
    },

    focus() {
      cells[current]?.focus({ preventScroll: true });
    },
  };
}
