// A line of moves on the board of the page, with numbers on its stones: it plays by itself, and can be stepped.

/** @typedef {import('../board/shapes.js').Position} Position */
/** @typedef {import('./lines.js').Frame} Frame */

/** Milliseconds from one move to the next. */
const PACE = 900;

/**
 * A position of a line, with the numbers of its moves.
 * @param {number} size @param {Frame} frame @param {readonly number[]} line @param {number} step moves that are played
 * @param {readonly number[]} [marked] stones that are marked where they have no number
 * @returns {Position}
 */
export function positionIn(size, { stones, last }, line, step, marked = []) {
  /** A point that is played twice has the number of its last stone. @type {Map<number, number>} */
  const numbers = new Map(line.slice(0, step).map((vertex, i) => [vertex, i + 1]));
  /** @type {import('../board/shapes.js').Mark[]} */
  const marks = [...numbers]
    .filter(([vertex]) => stones[vertex])
    .map(([vertex, number]) => ({ vertex, kind: 'label', text: `${number}` }));
  for (const vertex of marked) if (stones[vertex] && !numbers.has(vertex)) marks.push({ vertex, kind: 'triangle' });
  return { size, stones, last, marks };
}

/** @typedef {{ size: number, frames: readonly Frame[], line: readonly number[], marked?: readonly number[] }} Line */

export class LinePlayer {
  #show;
  #isInstant;
  /** @type {Line | null} */
  #line = null;
  #step = 0;
  #timer = 0;

  /**
   * @param {(position: Position | null) => void} show null: that of the record again
   * @param {() => boolean} isInstant whether a line is shown whole at once
   */
  constructor(show, isInstant) {
    this.#show = show;
    this.#isInstant = isInstant;
  }

  /** The line that is on the board. */
  get line() {
    return this.#line;
  }

  /** Moves of the line that are on the board. */
  get step() {
    return this.#step;
  }

  /** Moves of the line that can be played. */
  get length() {
    return (this.#line?.frames.length ?? 1) - 1;
  }

  /** Plays a line from its first move on. @param {Line} line */
  play(line) {
    this.#line = line;
    this.#goTo(this.#isInstant() ? this.length : Math.min(1, this.length));
    this.#goOn();
  }

  #goOn() {
    if (this.#step >= this.length) return;
    this.#timer = window.setTimeout(() => {
      this.#goTo(this.#step + 1);
      this.#goOn();
    }, PACE);
  }

  /** One move on, or back; the line then waits for the next step. @param {1 | -1} by */
  stepBy(by) {
    this.#goTo(Math.max(0, Math.min(this.length, this.#step + by)));
  }

  /** @param {number} step */
  #goTo(step) {
    clearTimeout(this.#timer);
    this.#step = step;
    if (!this.#line) return;
    const { size, frames, line, marked } = this.#line;
    this.#show(positionIn(size, frames[step], line, step, marked));
  }

  /** Takes the line off the board. */
  stop() {
    clearTimeout(this.#timer);
    if (!this.#line) return;
    this.#line = null;
    this.#step = 0;
    this.#show(null);
  }
}
