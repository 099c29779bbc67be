// Black's win rate and lead over the current line, on a canvas, with the moves that lost most. A click or a drag jumps
// to a move. The slider of the page gives screen readers the same information.

/** @typedef {import('../game/state.js').Judgement} Judgement */
/**
 * @typedef {{ judgements: readonly (Judgement | undefined)[], index: number, losses: readonly { index: number }[] }}
 *   GraphView judgements by index in the line
 */

const PADDING = 6;

export class Graph {
  #canvas;
  #goTo;
  #context;
  /** @type {GraphView} */
  #view;
  #frame = 0;

  /** @param {HTMLCanvasElement} canvas @param {(index: number) => void} goTo */
  constructor(canvas, goTo) {
    this.#canvas = canvas;
    this.#goTo = goTo;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    this.#view = { judgements: [], index: 0, losses: [] };
    let pressed = false;
    canvas.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      pressed = true;
      canvas.setPointerCapture(event.pointerId);
      this.#jump(event);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (pressed) this.#jump(event);
    });
    for (const name of ['pointerup', 'pointercancel']) {
      canvas.addEventListener(name, () => {
        pressed = false;
      });
    }
    new ResizeObserver(this.redraw).observe(canvas);
  }

  redraw = () => {
    this.#frame ||= requestAnimationFrame(this.#draw);
  };

  #draw = () => {
    this.#frame = 0;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (!width) return;
    const scale = devicePixelRatio;
    this.#canvas.width = Math.round(width * scale);
    this.#canvas.height = Math.round(height * scale);
    this.#context.scale(scale, scale);
    const style = getComputedStyle(this.#canvas);
    const [ink, soft, accent] = ['--ink', '--ink-soft', '--seal'].map((name) => style.getPropertyValue(name).trim());
    const { judgements, index, losses } = this.#view;
    const last = Math.max(1, judgements.length - 1);
    const x = (/** @type {number} */ i) => PADDING + (i / last) * (width - 2 * PADDING);
    const y = (/** @type {number} */ rate) => PADDING + (1 - rate) * (height - 2 * PADDING);
    this.#context.strokeStyle = soft;
    this.#context.lineWidth = 1;
    this.#context.setLineDash([2, 4]);
    this.#context.beginPath();
    this.#context.moveTo(PADDING, y(0.5));
    this.#context.lineTo(width - PADDING, y(0.5));
    this.#context.stroke();
    this.#context.setLineDash([]);
    this.#context.strokeStyle = accent;
    this.#context.beginPath();
    this.#context.moveTo(x(index), 0);
    this.#context.lineTo(x(index), height);
    this.#context.stroke();

    this.#trace(
      judgements.map((judgement) => judgement?.blackRate),
      x,
      y,
    );
    this.#context.strokeStyle = ink;
    this.#context.lineWidth = 2;
    this.#context.stroke();
    // The lead has its own scale: the largest of the game, at least 10 points, reaches the edge.
    const leads = judgements.map((judgement) => judgement?.lead ?? undefined);
    const maxLead = Math.max(10, ...leads.map((lead) => Math.abs(lead ?? 0)));
    this.#trace(
      leads.map((lead) => (lead === undefined ? undefined : 0.5 + lead / (2 * maxLead))),
      x,
      y,
    );
    this.#context.strokeStyle = soft;
    this.#context.lineWidth = 1.5;
    this.#context.setLineDash([5, 3]);
    this.#context.stroke();
    this.#context.setLineDash([]);
    this.#context.fillStyle = accent;
    for (const { index: at } of losses) {
      const rate = judgements[at]?.blackRate;
      if (rate === undefined) continue;
      this.#context.beginPath();
      this.#context.moveTo(x(at), y(rate) - 5);
      this.#context.lineTo(x(at) + 5, y(rate));
      this.#context.lineTo(x(at), y(rate) + 5);
      this.#context.lineTo(x(at) - 5, y(rate));
      this.#context.fill();
    }
    const here = judgements[index];
    if (!here) return;
    this.#context.beginPath();
    this.#context.arc(x(index), y(here.blackRate), 3.5, 0, 2 * Math.PI);
    this.#context.fill();
  };

  /**
   * Connects the known values; a single value stays visible.
   * @param {readonly (number | undefined)[]} values @param {(i: number) => number} x
   * @param {(rate: number) => number} y
   */
  #trace(values, x, y) {
    this.#context.beginPath();
    let joined = false;
    values.forEach((value, i) => {
      if (value === undefined) return;
      if (joined) this.#context.lineTo(x(i), y(value));
      else {
        this.#context.moveTo(x(i) - 1, y(value));
        this.#context.lineTo(x(i) + 1, y(value));
      }
      joined = true;
    });
  }

  /** @param {PointerEvent} event */
  #jump(event) {
    const box = this.#canvas.getBoundingClientRect();
    const last = this.#view.judgements.length - 1;
    this.#goTo(
      Math.min(
        last,
        Math.max(0, Math.round(((event.clientX - box.left - PADDING) / (box.width - 2 * PADDING)) * last)),
      ),
    );
  }

  /** @param {GraphView} next */
  show(next) {
    this.#view = next;
    this.redraw();
  }
}
