// Black's win rate and lead over the current line, on a canvas, with the moves that lost most. A click or a drag jumps
// to a move. The slider of the page gives screen readers the same information.

/** @typedef {import('../game/state.js').Judgement} Judgement */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/**
 * @typedef {{ judgements: readonly (Judgement | undefined)[], index: number, losses: readonly { index: number }[] }}
 *   GraphView judgements by index in the line
 */

/**
 * @typedef {{ index: number, color: number, vertex: number, loss: number }} Loss index: in the line; loss: of the
 *   mover's win rate, 0 to 1
 */

const PADDING = 6;
/** Smaller losses are within the variation between two searches of the same position. */
const MIN_LOSS = 0.06;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(index: number) => void} goTo
 */
export function createGraph(canvas, goTo) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  /** @type {GraphView} */
  let view = { judgements: [], index: 0, losses: [] };
  let frame = 0;
  let pressed = false;

  const invalidate = () => {
    frame ||= requestAnimationFrame(draw);
  };

  function draw() {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width) return;
    const scale = devicePixelRatio;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.scale(scale, scale);
    const style = getComputedStyle(canvas);
    const [ink, soft, accent] = ['--ink', '--ink-soft', '--seal'].map((name) => style.getPropertyValue(name).trim());
    const { judgements, index, losses } = view;
    const last = Math.max(1, judgements.length - 1);
    const x = (/** @type {number} */ i) => PADDING + (i / last) * (width - 2 * PADDING);
    const y = (/** @type {number} */ rate) => PADDING + (1 - rate) * (height - 2 * PADDING);
    context.strokeStyle = soft;
    context.lineWidth = 1;
    context.setLineDash([2, 4]);
    context.beginPath();
    context.moveTo(PADDING, y(0.5));
    context.lineTo(width - PADDING, y(0.5));
    context.stroke();
    context.setLineDash([]);
    context.strokeStyle = accent;
    context.beginPath();
    context.moveTo(x(index), 0);
    context.lineTo(x(index), height);
    context.stroke();

    trace(
      judgements.map((judgement) => judgement?.blackRate),
      x,
      y,
    );
    context.strokeStyle = ink;
    context.lineWidth = 2;
    context.stroke();
    // The lead has its own scale: the largest of the game, at least 10 points, reaches the edge.
    const leads = judgements.map((judgement) => judgement?.lead ?? undefined);
    const maxLead = Math.max(10, ...leads.map((lead) => Math.abs(lead ?? 0)));
    trace(
      leads.map((lead) => (lead === undefined ? undefined : 0.5 + lead / (2 * maxLead))),
      x,
      y,
    );
    context.strokeStyle = soft;
    context.lineWidth = 1.5;
    context.setLineDash([5, 3]);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = accent;
    for (const { index: at } of losses) {
      const rate = judgements[at]?.blackRate;
      if (rate === undefined) continue;
      context.beginPath();
      context.moveTo(x(at), y(rate) - 5);
      context.lineTo(x(at) + 5, y(rate));
      context.lineTo(x(at), y(rate) + 5);
      context.lineTo(x(at) - 5, y(rate));
      context.fill();
    }
    const here = judgements[index];
    if (!here) return;
    context.beginPath();
    context.arc(x(index), y(here.blackRate), 3.5, 0, 2 * Math.PI);
    context.fill();
  }

  /**
   * Connects the known values; a single value stays visible.
   * @param {readonly (number | undefined)[]} values
   * @param {(i: number) => number} x
   * @param {(rate: number) => number} y
   */
  function trace(values, x, y) {
    context.beginPath();
    let joined = false;
    values.forEach((value, i) => {
      if (value === undefined) return;
      if (joined) context.lineTo(x(i), y(value));
      else {
        context.moveTo(x(i) - 1, y(value));
        context.lineTo(x(i) + 1, y(value));
      }
      joined = true;
    });
  }

  /** @param {PointerEvent} event */
  const jump = (event) => {
    const box = canvas.getBoundingClientRect();
    const last = view.judgements.length - 1;
    goTo(
      Math.min(
        last,
        Math.max(0, Math.round(((event.clientX - box.left - PADDING) / (box.width - 2 * PADDING)) * last)),
      ),
    );
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    pressed = true;
    canvas.setPointerCapture(event.pointerId);
    jump(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (pressed) jump(event);
  });
  for (const name of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(name, () => {
      pressed = false;
    });
  }
  new ResizeObserver(invalidate).observe(canvas);

  return {
    /** @param {GraphView} next */
    show(next) {
      view = next;
      invalidate();
    },
    redraw: invalidate,
  };
}

/**
 * The moves of a line that lost most, by the engine's judgements before and after them.
 * @param {readonly GameNode[]} line
 * @param {{ get: (node: GameNode) => Judgement | undefined }} judgements
 * @param {number} size lines of the board
 * @param {number} [limit] how many
 * @returns {Loss[]} largest first
 */
export function lossesOf(line, judgements, size, limit = 5) {
  /** @type {Loss[]} */
  const losses = [];
  for (let index = 1; index < line.length; index++) {
    const before = judgements.get(line[index - 1]);
    const after = judgements.get(line[index]);
    const move = line[index].move(size);
    if (!before || !after || !move) continue;
    const drop = before.blackRate - after.blackRate;
    const loss = move.color === 1 ? drop : -drop;
    if (loss >= MIN_LOSS) losses.push({ index, color: move.color, vertex: move.vertex, loss });
  }
  return losses.sort((a, b) => b.loss - a.loss).slice(0, limit);
}
