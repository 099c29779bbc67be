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

/**
 * @param {object} options
 * @param {Play} options.play
 * @param {(moves: readonly number[]) => Line} options.lineAfter the problem after these moves
 * @param {() => void} options.onChange
 * @param {(answer: { isRight: boolean, hints: number, ms: number }) => void} options.onAnswer called once
 * @param {(stone: 'reader' | 'opponent', taken: number) => void} [options.onStone]
 * @param {() => Promise<void>} [options.pause] before a reply, so that it can be followed
 * @param {() => number} [options.now]
 */
export function createSession({
  play,
  lineAfter,
  onChange,
  onAnswer,
  onStone = () => {},
  pause = async () => {},
  now = () => performance.now(),
}) {
  /** @type {Phase} */
  let phase = 'yours';
  let outcome = '';
  let begun = now();
  let hints = 0;
  /** A right move of this position, and how much of it is shown: 1 where, 2 all. */
  let hint = -1;
  let shown = 0;
  let isAnswered = false;
  let isFreed = false;
  /** Counts what ends a step that is still under way. */
  let turn = 0;
  /** @type {{ line: Line, moves: readonly number[], at: number } | null} */
  let why = null;

  /** @param {Phase} next */
  function to(next) {
    phase = next;
    onChange();
  }

  /** @param {boolean} isRight */
  function answer(isRight) {
    if (isAnswered) return;
    isAnswered = true;
    onAnswer({ isRight, hints, ms: Math.round(now() - begun) });
  }

  const stones = () => play.board.reduce((count, colour) => count + Number(colour !== 0), 0);

  /** @param {'reader' | 'opponent'} who @param {number} before stones on the board */
  const tell = (who, before) => onStone(who, before + 1 - stones());

  /** @param {number} vertex @returns {Promise<Judgement | null>} null if it was overtaken */
  async function judged(vertex) {
    const mine = ++turn;
    hint = -1;
    shown = 0;
    const before = stones();
    const asking = play.play(vertex);
    tell('reader', before);
    to(phase === 'showing' ? 'showing' : 'judging');
    const result = await asking.catch((error) => {
      if (mine === turn) throw error;
      return null;
    });
    return mine === turn && !isFreed ? result : null;
  }

  /** @returns {Promise<boolean>} false if it was overtaken */
  async function replied() {
    const mine = turn;
    await pause();
    if (mine !== turn || isFreed) return false;
    const before = stones();
    play.reply();
    tell('opponent', before);
    return true;
  }

  function endWhy() {
    why?.line.free();
    why = null;
  }

  const session = {
    get phase() {
      return phase;
    },
    /** Key of what is proved now; '' for nothing. */
    get outcome() {
      return outcome;
    },
    /** A vertex to mark, -1 for none: after the second hint. */
    get hint() {
      return shown > 1 ? hint : -1;
    },
    /** The vertex around which the first hint points, -1 for none. */
    get area() {
      return shown === 1 ? hint : -1;
    },
    get isHelped() {
      return hints > 0;
    },
    get isAnswered() {
      return isAnswered;
    },
    get canHint() {
      return phase === 'yours' && shown < 2;
    },
    /** What the board shows. */
    get board() {
      return why ? why.line.board() : play.board;
    },
    get lastMove() {
      return why?.at ? why.moves[why.at - 1] : play.lastMove;
    },
    get toPlay() {
      return play.toPlay;
    },
    get moves() {
      return play.moves;
    },
    /** A winning row of gomoku, from end to end. @returns {readonly number[]} */
    get row() {
      return (!why && play.row) || [];
    },
    /** What a record is about, if that was proved because of a move that it lacks. */
    get asked() {
      return play.asked ?? null;
    },
    /** Where the line that refutes a move is, and how long it is. */
    get step() {
      return why && { at: why.at, count: why.moves.length, moves: why.moves.slice(0, why.at) };
    },
    get ms() {
      return now() - begun;
    },
    canMove: () => phase === 'yours',
    legal: (/** @type {number} */ vertex) => play.legal(vertex),

    /**
     * The reader's move.
     * @param {number} vertex
     * @returns {Promise<string | null>} why it is illegal, or null
     */
    async act(vertex) {
      if (phase !== 'yours') return null;
      const reason = play.legal(vertex);
      if (reason) return reason;
      const result = await judged(vertex);
      if (!result) return null;
      outcome = result.outcome;
      if (result.verdict === 'unknown') {
        play.undo();
        to('yours');
        return 'unknown';
      }
      if (result.verdict === 'wrong') {
        answer(false);
        if (result.reply !== null && !(await replied())) return null;
        to('wrong');
      } else if (result.solved || result.reply === null) {
        answer(true); // without a reply there is nothing left to answer
        to('solved');
      } else {
        to('replying');
        if (!(await replied())) return null;
        to('yours');
      }
      return null;
    },

    /** Takes back the wrong move. */
    again() {
      if (phase !== 'wrong' && phase !== 'why') return;
      turn++;
      endWhy();
      play.undo();
      outcome = '';
      to('yours');
    },

    /** Shows the line that refutes the wrong move: its first move at once. */
    async why() {
      if (phase !== 'wrong') return;
      const mine = ++turn;
      const moves = await play.refutation();
      if (mine !== turn || isFreed) return;
      // Some judges begin with the reply, which is on the board already.
      const rest = play.lastMove >= 0 && moves[0] === play.lastMove ? moves.slice(1) : moves;
      why = { line: lineAfter(play.moves), moves: rest, at: 0 };
      phase = 'why';
      session.stepBy(1);
      onChange();
    },
    /** Steps through the line that refutes the move. @param {number} by 1 or -1 */
    stepBy(by) {
      if (!why) return;
      const to = Math.max(0, Math.min(why.moves.length, why.at + by));
      while (why.at < to) why.line.play(why.moves[why.at++]);
      for (; why.at > to; why.at--) why.line.undo();
      onChange();
    },

    /** The first hint shows where, the second the move. */
    async showHint() {
      if (phase !== 'yours' || shown > 1) return;
      const mine = ++turn;
      const vertex = hint < 0 ? await play.hint() : hint;
      if (mine !== turn || isFreed || phase !== 'yours') return;
      hint = vertex;
      shown++;
      hints++;
      onChange();
    },

    /** Plays the solution to its end. It counts as a wrong answer if there was none before. */
    async solution() {
      if (!['yours', 'wrong', 'why'].includes(phase)) return;
      answer(false);
      if (phase !== 'yours') session.again();
      turn++;
      outcome = '';
      to('showing');
      for (let i = 0; i < MAX_SHOWN; i++) {
        const mine = turn;
        const vertex = await play.hint();
        if (mine !== turn || isFreed) return;
        await pause();
        if (mine !== turn || isFreed) return;
        const result = await judged(vertex);
        if (!result) return;
        outcome = result.outcome;
        if (result.solved || result.verdict !== 'right' || result.reply === null) break;
        if (!(await replied())) return;
        onChange();
      }
      to('shown');
    },

    /** The time begins: the problem can be seen. */
    begin() {
      begun = now();
    },

    free() {
      isFreed = true;
      turn++;
      endWhy();
      play.free();
    },
  };
  return session;
}

/** @typedef {ReturnType<typeof createSession>} Session */
