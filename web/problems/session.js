// One problem from its appearance to its solution: who may do what, what the board shows, and the first answer, which
// alone counts. It knows neither the page nor the games; a play object (go-play.js, gomoku-play.js, record-play.js)
// judges moves and finds replies.
//
//   yours --move--> judging --right--> replying --> yours
//     ^                |  \--solved--> solved
//     |                \--wrong--> wrong --why--> why
//     \-----------again------------/-------------/
//   yours --solution--> showing --> shown

/**
 * What judges a problem's moves. A vertex of -1 is a pass.
 * @typedef {object} Play
 * @property {Uint8Array} board
 * @property {number} toPlay
 * @property {number} lastMove
 * @property {readonly number[]} moves
 * @property {(vertex: number) => string | null} legal null, or the key of a reason
 * @property {(vertex: number) => Promise<Judgement>} play
 * @property {() => unknown} reply puts the reply on the board
 * @property {() => unknown} undo takes back the reader's last move with its reply
 * @property {() => Promise<readonly number[]>} refutation what follows a wrong move and its reply, both sides
 * @property {() => Promise<number>} hint a right move
 * @property {readonly number[]} [row] the five stones that win
 * @property {import('./position-problem.js').Asked | null} [asked] what a record is about, once the solver proved it
 * @property {() => void} free
 */
/**
 * @typedef {{ verdict: 'right' | 'wrong' | 'unknown', solved: boolean, reply: number | null, outcome: string }}
 *   Judgement
 */

/** @typedef {'yours' | 'judging' | 'replying' | 'wrong' | 'why' | 'solved' | 'showing' | 'shown'} Phase */

/**
 * A board on which a line is played by the rules.
 * @typedef {{ board: () => Uint8Array, play: (vertex: number) => void, undo: () => void, free: () => void }} Line
 */

/** The solution ends after this many moves of the reader, whatever the solver says. */
const MAX_SHOWN = 60;

export class Session {
  #play;
  #lineAfter;
  #onChange;
  #onAnswer;
  #onStone;
  #pause;
  #now;
  /** @type {Phase} */
  #phase = 'yours';
  #outcome = '';
  #begun;
  #hints = 0;
  /** A right move of this position, and how much of it is shown: 1 where, 2 all. */
  #hint = -1;
  #shown = 0;
  #isAnswered = false;
  #isFreed = false;
  /** Counts what ends a step that is still under way. */
  #turn = 0;
  /** @type {{ line: Line, moves: readonly number[], at: number } | null} */
  #why = null;

  /**
   * @param {object} options @param {Play} options.play
   * @param {(moves: readonly number[]) => Line} options.lineAfter the problem after these moves
   * @param {() => void} options.onChange
   * @param {(answer: { isRight: boolean, hints: number, ms: number }) => void} options.onAnswer called once
   * @param {(stone: 'reader' | 'opponent', taken: number) => void} [options.onStone]
   * @param {() => Promise<void>} [options.pause] before a reply, so that it can be followed
   * @param {() => number} [options.now]
   */
  constructor({
    play,
    lineAfter,
    onChange,
    onAnswer,
    onStone = () => {},
    pause = async () => {},
    now = () => performance.now(),
  }) {
    this.#play = play;
    this.#lineAfter = lineAfter;
    this.#onChange = onChange;
    this.#onAnswer = onAnswer;
    this.#onStone = onStone;
    this.#pause = pause;
    this.#now = now;
    this.#begun = now();
  }

  /** @param {Phase} next */
  #to(next) {
    this.#phase = next;
    this.#onChange();
  }

  /** @param {boolean} isRight */
  #answer(isRight) {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#onAnswer({ isRight, hints: this.#hints, ms: Math.round(this.#now() - this.#begun) });
  }

  #stones() {
    return this.#play.board.reduce((count, colour) => count + Number(colour !== 0), 0);
  }

  /** @param {'reader' | 'opponent'} who @param {number} before stones on the board */
  #tell(who, before) {
    return this.#onStone(who, before + 1 - this.#stones());
  }

  /** @param {number} vertex @returns {Promise<Judgement | null>} null if it was overtaken */
  async #judged(vertex) {
    const mine = ++this.#turn;
    this.#hint = -1;
    this.#shown = 0;
    const before = this.#stones();
    const asking = this.#play.play(vertex);
    this.#tell('reader', before);
    this.#to(this.#phase === 'showing' ? 'showing' : 'judging');
    const result = await asking.catch((error) => {
      if (mine === this.#turn) throw error;
      return null;
    });
    return mine === this.#turn && !this.#isFreed ? result : null;
  }

  /** @returns {Promise<boolean>} false if it was overtaken */
  async #replied() {
    const mine = this.#turn;
    await this.#pause();
    if (mine !== this.#turn || this.#isFreed) return false;
    const before = this.#stones();
    this.#play.reply();
    this.#tell('opponent', before);
    return true;
  }

  #endWhy() {
    this.#why?.line.free();
    this.#why = null;
  }

  get phase() {
    return this.#phase;
  }

  /** Key of what is proved now; '' for nothing. */
  get outcome() {
    return this.#outcome;
  }

  /** A vertex to mark, -1 for none: after the second hint. */
  get hint() {
    return this.#shown > 1 ? this.#hint : -1;
  }

  /** The vertex around which the first hint points, -1 for none. */
  get area() {
    return this.#shown === 1 ? this.#hint : -1;
  }

  get isHelped() {
    return this.#hints > 0;
  }

  get isAnswered() {
    return this.#isAnswered;
  }

  get canHint() {
    return this.#phase === 'yours' && this.#shown < 2;
  }

  /** What the board shows. */
  get board() {
    return this.#why ? this.#why.line.board() : this.#play.board;
  }

  get lastMove() {
    return this.#why?.at ? this.#why.moves[this.#why.at - 1] : this.#play.lastMove;
  }

  get toPlay() {
    return this.#play.toPlay;
  }

  get moves() {
    return this.#play.moves;
  }

  /** A winning row of gomoku, from end to end. @returns {readonly number[]} */
  get row() {
    return (!this.#why && this.#play.row) || [];
  }

  /** What a record is about, if that was proved because of a move that it lacks. */
  get asked() {
    return this.#play.asked ?? null;
  }

  /** Where the line that refutes a move is, and how long it is. */
  get step() {
    return (
      this.#why && { at: this.#why.at, count: this.#why.moves.length, moves: this.#why.moves.slice(0, this.#why.at) }
    );
  }

  get ms() {
    return this.#now() - this.#begun;
  }

  canMove() {
    return this.#phase === 'yours';
  }

  legal(/** @type {number} */ vertex) {
    return this.#play.legal(vertex);
  }

  /** The reader's move. @param {number} vertex @returns {Promise<string | null>} why it is illegal, or null */
  async act(vertex) {
    if (this.#phase !== 'yours') return null;
    const reason = this.#play.legal(vertex);
    if (reason) return reason;
    const result = await this.#judged(vertex);
    if (!result) return null;
    this.#outcome = result.outcome;
    if (result.verdict === 'unknown') {
      this.#play.undo();
      this.#to('yours');
      return 'unknown';
    }
    if (result.verdict === 'wrong') {
      this.#answer(false);
      if (result.reply !== null && !(await this.#replied())) return null;
      this.#to('wrong');
    } else if (result.solved || result.reply === null) {
      this.#answer(true); // without a reply there is nothing left to answer
      this.#to('solved');
    } else {
      this.#to('replying');
      if (!(await this.#replied())) return null;
      this.#to('yours');
    }
    return null;
  }

  /** Takes back the wrong move. */
  again() {
    if (this.#phase !== 'wrong' && this.#phase !== 'why') return;
    this.#turn++;
    this.#endWhy();
    this.#play.undo();
    this.#outcome = '';
    this.#to('yours');
  }

  /** Shows the line that refutes the wrong move: its first move at once. */
  async why() {
    if (this.#phase !== 'wrong') return;
    const mine = ++this.#turn;
    const moves = await this.#play.refutation();
    if (mine !== this.#turn || this.#isFreed) return;
    // Some judges begin with the reply, which is on the board already.
    const rest = this.#play.lastMove >= 0 && moves[0] === this.#play.lastMove ? moves.slice(1) : moves;
    this.#why = { line: this.#lineAfter(this.#play.moves), moves: rest, at: 0 };
    this.#phase = 'why';
    this.stepBy(1);
    this.#onChange();
  }

  /** Steps through the line that refutes the move. @param {number} by 1 or -1 */
  stepBy(by) {
    if (!this.#why) return;
    const to = Math.max(0, Math.min(this.#why.moves.length, this.#why.at + by));
    while (this.#why.at < to) this.#why.line.play(this.#why.moves[this.#why.at++]);
    for (; this.#why.at > to; this.#why.at--) this.#why.line.undo();
    this.#onChange();
  }

  /** The first hint shows where, the second the move. */
  async showHint() {
    if (this.#phase !== 'yours' || this.#shown > 1) return;
    const mine = ++this.#turn;
    const vertex = this.#hint < 0 ? await this.#play.hint() : this.#hint;
    if (mine !== this.#turn || this.#isFreed || this.#phase !== 'yours') return;
    this.#hint = vertex;
    this.#shown++;
    this.#hints++;
    this.#onChange();
  }

  /** Plays the solution to its end. It counts as a wrong answer if there was none before. */
  async solution() {
    if (!['yours', 'wrong', 'why'].includes(this.#phase)) return;
    this.#answer(false);
    if (this.#phase !== 'yours') this.again();
    this.#turn++;
    this.#outcome = '';
    this.#to('showing');
    for (let i = 0; i < MAX_SHOWN; i++) {
      const mine = this.#turn;
      const vertex = await this.#play.hint();
      if (mine !== this.#turn || this.#isFreed) return;
      await this.#pause();
      if (mine !== this.#turn || this.#isFreed) return;
      const result = await this.#judged(vertex);
      if (!result) return;
      this.#outcome = result.outcome;
      if (result.solved || result.verdict !== 'right' || result.reply === null) break;
      if (!(await this.#replied())) return;
      this.#onChange();
    }
    this.#to('shown');
  }

  /** The time begins: the problem can be seen. */
  begin() {
    this.#begun = this.#now();
  }

  free() {
    this.#isFreed = true;
    this.#turn++;
    this.#endWhy();
    this.#play.free();
  }
}
