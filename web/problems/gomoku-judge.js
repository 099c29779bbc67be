// What a move in a gomoku problem is worth, by proofs: every answer rests on searches for wins by fours and threes that
// end with "win" or "none" (wasm-bindings/gomoku-threats.js). Black is the reader, unless the position says otherwise.
//
// Everything here is a generator that yields between two portions of work, so that a page can rest in between and the
// programs in problems/gomoku need not. Stones that a search puts on the board are taken back when it ends, also when
// it is ended early by return().
import { BLACK } from '../../wasm-bindings/engine-module.js';

/** @typedef {import('../../wasm-bindings/gomoku-game.js').GomokuGame} GomokuGame */
/** @import { GomokuThreats, ThreatResult } from '../../wasm-bindings/gomoku-threats.js' */
/** @typedef {import('./deck.js').GomokuKind} GomokuKind */
/** limit: nodes of one question, at most; reader: his colour, Black if it is left out.
 * @typedef {{ game: GomokuGame, threats: GomokuThreats, limit?: number, reader?: 1 | 2 }} Position */
/** @template T @typedef {Generator<undefined, T, undefined>} Work */

/**
 * What is proved after the move of the reader. Right ones:
 * - five: the reader has made five
 * - twoFives: two points make five now, and the other side can stop only one (an open four, or two fours)
 * - four: the other side has one answer, and the win goes on (defend: and the defence goes on)
 * - three: whatever the other side answers, the win goes on
 * - unstoppable: no four and perhaps no three, but the other side cannot stop the win any more
 * - defended: the other side has no win by fours left
 *
 * Wrong ones:
 * - otherFive: the other side makes five
 * - otherWins: the other side wins by fours
 * - stopped: the answer leaves no win by fours (threats: none by threes and fours)
 * - counterFour: the same, and the answer makes a four, which the reader must stop
 * - noThreat: nothing was threatened; the other side has a free move
 * - full: no point is left
 *
 * - tooLong: neither is proved within the nodes that an answer may cost
 * @typedef {'five' | 'twoFives' | 'four' | 'three' | 'unstoppable' | 'defended' | 'otherFive' | 'otherWins' | 'stopped'
 * | 'counterFour' | 'noThreat' | 'full' | 'tooLong'} GomokuOutcome
 */
/**
 * @typedef {object} Judgement
 * @property {'right' | 'wrong' | 'unknown'} verdict
 * @property {boolean} solved
 * @property {number | null} reply the answer; null if the game is over or there is none that matters
 * @property {GomokuOutcome} outcome
 * @property {number[]} line from the reply on, both sides in turn: why a wrong move is wrong
 */

/** Nodes of one question, at most, and between two yields. */
const LIMIT = 30_000;
const PORTION = 500;
/** Answers to a quiet move that are tried one after the other, and nodes for each. */
const TRIES = 24;
const TRY = 3_000;
/** Fours of the defender in a row that are followed. */
const DELAYS = 8;

const opponent = (/** @type {number} */ color) => color ^ 3;

/** The colours of the reader and of the other side. @param {Position} position */
const sidesOf = ({ reader = BLACK }) => [reader, opponent(reader)];

/** @param {GomokuOutcome} outcome @param {number | null} reply @param {boolean} [solved] @returns {Judgement} */
const right = (outcome, reply, solved = false) => ({
  verdict: 'right',
  solved,
  reply,
  outcome,
  line: reply === null ? [] : [reply],
});
/** @param {GomokuOutcome} outcome @param {number[]} line @returns {Judgement} */
const wrong = (outcome, line) => ({ verdict: 'wrong', solved: false, reply: line[0] ?? null, outcome, line });
/** @param {number | null} reply @returns {Judgement} */
const unknown = (reply) => ({ ...right('tooLong', reply), verdict: 'unknown' });

/**
 * Does the attacker, to move, win?
 * @param {Position} position @param {number} attacker @param {'fours' | 'threats'} means
 * @param {number} [limit] of nodes
 * @returns {Work<ThreatResult>}
 */
export function* proof({ game, threats, limit: usual = LIMIT }, attacker, means, limit = usual) {
  const begun = threats.nodes;
  for (;;) {
    const before = threats.nodes;
    const result = threats.search(game, attacker, means, PORTION);
    yield;
    // Without a node more the lines are longer than the search can follow.
    if (result !== 'unknown' || threats.nodes === before || threats.nodes - begun >= limit) return result;
  }
}

/**
 * The work with a stone more on the board.
 * @template T @param {Position} position @param {number} vertex @param {number} color @param {() => Work<T>} work
 * @returns {Work<T>}
 */
function* having({ game }, vertex, color, work) {
  const verdict = game.play(vertex, color);
  if (verdict !== 'ok') throw new Error(`A stone of a search is not legal (${verdict}).`);
  try {
    return yield* work();
  } finally {
    game.undo();
  }
}

/**
 * Does this move of the defender leave the attacker without a win by fours? A four of his own only delays, so it is
 * followed: it must be possible to go on with a move that does.
 * @param {Position} position @param {number} vertex @param {number} defender @param {number} [delays] so far
 * @returns {Work<'yes' | 'no' | 'unknown'>}
 */
export function* stops(position, vertex, defender, delays = 0) {
  const attacker = opponent(defender);
  return yield* having(position, vertex, defender, function* () {
    const { game, threats } = position;
    if (game.isOver) return 'yes';
    if (threats.fives(game, attacker).length > 0) return 'no';
    const fives = threats.fives(game, defender);
    if (fives.length > 1) return 'yes';
    if (fives.length === 1) return (yield* stopAfter(position, fives[0], defender, delays + 1)).found;
    return notWin(yield* proof(position, attacker, 'fours'));
  });
}

const notWin = (/** @type {ThreatResult} */ result) =>
  /** @type {const} */ ({ win: 'no', none: 'yes', unknown: 'unknown' })[result];

/**
 * The attacker answers a four of the defender on `answer`: can the defender go on so that no win by fours is left?
 * @param {Position} position @param {number} answer @param {number} defender @param {number} delays
 * @returns {Work<{ found: 'yes' | 'no' | 'unknown', vertex: number | null }>} vertex: the next stop, if one is needed
 */
function* stopAfter(position, answer, defender, delays) {
  const attacker = opponent(defender);
  // In renju the answer may be forbidden.
  if (position.game.legal(answer, attacker) !== 'ok') return { found: /** @type {const} */ ('yes'), vertex: null };
  return yield* having(position, answer, attacker, function* () {
    if (position.game.isOver) return { found: /** @type {const} */ ('no'), vertex: null };
    const result = yield* proof(position, attacker, 'fours');
    if (result !== 'win') return { found: notWin(result), vertex: null };
    return yield* findStop(position, defender, delays);
  });
}

/**
 * A move of the defender, to move, after which the win by fours that was just found for the attacker is gone, and no
 * other is there. A move that is no four is preferred.
 * @param {Position} position @param {number} defender @param {number} [delays]
 * @returns {Work<{ found: 'yes' | 'no' | 'unknown', vertex: number | null }>}
 */
export function* findStop(position, defender, delays = 0) {
  const { game, threats } = position;
  const points = threats.stops(game, opponent(defender)).filter((v) => game.legal(v, defender) === 'ok');
  const fours = new Set(threats.fours(game, defender));
  const plain = points.filter((v) => !fours.has(v) || threats.fives(game, defender).includes(v));
  /** @type {'no' | 'unknown'} */
  let found = 'no';
  for (const vertex of [...plain, ...points.filter((v) => !plain.includes(v))]) {
    if (delays >= DELAYS) return { found: 'unknown', vertex: null };
    const its = yield* stops(position, vertex, defender, delays);
    if (its === 'yes') return { found: its, vertex };
    if (its === 'unknown') found = its;
  }
  return { found, vertex: null };
}

const listed = (/** @type {number | null} */ vertex) => (vertex === null ? [] : [vertex]);

/** A move that the other side makes when nothing is to be stopped, or nothing can be. @param {Position} position
 * @returns {number | null} */
function freeMove(position) {
  const { game, threats } = position;
  const [, other] = sidesOf(position);
  const urgent = game.candidates(1)[0] ?? threats.fours(game, other)[0];
  if (urgent !== undefined && game.legal(urgent, other) === 'ok') return urgent;
  const board = game.board();
  const free = board.findIndex((_, v) => game.legal(v, other) === 'ok');
  return free < 0 ? null : free;
}

/**
 * Judges the move that the reader has just made.
 * @param {Position} position the other side is to move
 * @param {GomokuKind} kind @returns {Work<Judgement>}
 */
export function* judge(position, kind) {
  const { game, threats } = position;
  const [own, other] = sidesOf(position);
  if (game.winner === own) return right('five', null, true);
  if (game.isOver) return wrong('full', []);
  const theirs = threats.fives(game, other);
  if (theirs.length > 0) return wrong('otherFive', [theirs[0]]);
  const fives = threats.fives(game, own);
  if (fives.length > 1) return right('twoFives', fives[0], true);
  if (fives.length && game.legal(fives[0], other) !== 'ok') return right('unstoppable', null, true);
  if (kind === 'defend') return yield* judgeDefence(position, fives[0]);
  if (fives.length === 1) return yield* judgeFour(position, kind, fives[0]);
  if ((yield* proof(position, other, 'fours')) === 'win') return wrong('otherWins', threats.line());
  return yield* kind === 'fours' ? judgeQuiet(position) : judgeThreat(position);
}

/** The reader threatens five there. @param {Position} position @param {'fours' | 'threats'} kind @param {number} five
 * @returns {Work<Judgement>} */
function* judgeFour(position, kind, five) {
  const [own, other] = sidesOf(position);
  return yield* having(position, five, other, function* () {
    if (position.game.isOver) return wrong('full', [five]);
    const result = yield* proof(position, own, kind);
    if (result === 'win') return right('four', five);
    if (result === 'unknown') return unknown(five);
    return wrong(position.threats.fives(position.game, other).length > 0 ? 'counterFour' : 'stopped', [five]);
  });
}

/** In a problem of fours the reader has made none. @param {Position} position @returns {Work<Judgement>} */
function* judgeQuiet(position) {
  const [own, other] = sidesOf(position);
  const result = yield* proof(position, own, 'fours');
  if (result === 'unknown') return unknown(freeMove(position));
  if (result === 'none') return wrong('noThreat', listed(freeMove(position)));
  const likely = position.threats.line()[0];
  const { found, vertex } = yield* findStop(position, other);
  if (vertex !== null) return wrong('stopped', [vertex]);
  return found === 'unknown' ? unknown(likely) : right('unstoppable', likely);
}

/** @param {Position} position @param {number | undefined} five where the reader threatens one
 * @returns {Work<Judgement>} */
function* judgeDefence(position, five) {
  const [own, other] = sidesOf(position);
  if (five === undefined) {
    const result = yield* proof(position, other, 'fours');
    if (result === 'win') return wrong('otherWins', position.threats.line());
    return result === 'none' ? right('defended', freeMove(position), true) : unknown(freeMove(position));
  }
  return yield* having(position, five, other, function* () {
    const { game, threats } = position;
    if (game.isOver) return wrong('full', [five]);
    const result = yield* proof(position, other, 'fours');
    if (result === 'none') return right('defended', five, true);
    if (result === 'unknown') return unknown(five);
    const line = threats.line();
    const { found, vertex } = yield* findStop(position, own, 1);
    if (vertex !== null) return right('four', five);
    if (found === 'unknown') return unknown(five);
    // The reader stands where the other side would begin; then its win is another one.
    if (game.legal(line[0], own) !== 'ok') return wrong('otherWins', [five, ...line]);
    const rest = yield* having(position, line[0], own, function* () {
      if (threats.fives(game, other).length > 0) return [threats.fives(game, other)[0]];
      return (yield* proof(position, other, 'fours')) === 'win' ? threats.line() : [];
    });
    return wrong('otherWins', [five, line[0], ...rest]);
  });
}

/** In a problem of threats the reader has made no four. @param {Position} position @returns {Work<Judgement>} */
function* judgeThreat(position) {
  const { game, threats } = position;
  const [own, other] = sidesOf(position);
  const answers = threats.answers(game, own);
  if (!answers) return yield* judgeWithoutThreat(position);
  if (answers.length === 0) {
    const begins = (yield* proof(position, own, 'fours')) === 'win';
    return right('unstoppable', begins ? threats.line()[0] : freeMove(position));
  }
  const fours = new Set(threats.fours(game, other));
  /** @type {{ vertex: number, length: number, nodes: number } | null} */
  let longest = null;
  let open = false;
  for (const vertex of [...answers].sort((a, b) => Number(fours.has(a)) - Number(fours.has(b)))) {
    const before = threats.nodes;
    const its = yield* having(position, vertex, other, function* () {
      const result = yield* proof(position, own, 'threats');
      const four = result === 'none' && threats.fives(game, other).length > 0;
      return { result, four, length: result === 'win' ? threats.line().length : 0 };
    });
    if (its.result === 'none') return wrong(its.four ? 'counterFour' : 'stopped', [vertex]);
    if (its.result === 'unknown') open = true;
    const candidate = { vertex, length: its.length, nodes: threats.nodes - before };
    if (
      !longest ||
      candidate.length > longest.length ||
      (candidate.length === longest.length && candidate.nodes > longest.nodes)
    )
      longest = candidate;
  }
  const reply = longest?.vertex ?? null;
  return open ? unknown(reply) : right('three', reply);
}

/** A free move for the other side: it must find one that leaves no win by threats. @param {Position} position
 * @returns {Work<Judgement>} */
function* judgeWithoutThreat(position) {
  const { game, threats } = position;
  const [own, other] = sidesOf(position);
  const result = yield* proof(position, own, 'threats');
  if (result === 'none') return wrong('noThreat', listed(freeMove(position)));
  const points = [...new Set([...(result === 'win' ? threats.line() : []), ...game.candidates(TRIES)])];
  const fours = new Set(threats.fours(game, other));
  for (const vertex of points.filter((v) => !fours.has(v) && game.legal(v, other) === 'ok').slice(0, TRIES)) {
    const after = yield* having(position, vertex, other, () => proof(position, own, 'threats', TRY));
    if (after === 'none') return wrong('stopped', [vertex]);
  }
  return unknown(points[0] ?? null);
}

/**
 * A right move for the reader, who is to move; null if none is proved.
 * @param {Position} position @param {GomokuKind} kind
 * @returns {Work<number | null>}
 */
export function* rightMove(position, kind) {
  const { game, threats } = position;
  const [own, other] = sidesOf(position);
  if (kind !== 'defend') return (yield* proof(position, own, kind)) === 'win' ? threats.line()[0] : null;
  const fives = threats.fives(game, own);
  if (fives.length > 0) return fives[0];
  if ((yield* proof(position, other, 'fours')) !== 'win') return freeMove(position);
  return (yield* findStop(position, own)).vertex;
}

/**
 * What the reader, who is to move, is asked for: the easiest of the three that can be proved; null if there is none.
 * @param {Position} position @returns {Work<GomokuKind | null>}
 */
export function* kindOf(position) {
  const [own, other] = sidesOf(position);
  if (position.game.isOver) return null;
  for (const kind of /** @type {const} */ (['fours', 'threats']))
    if ((yield* proof(position, own, kind)) === 'win') return kind;
  return (yield* proof(position, other, 'fours')) === 'win' ? 'defend' : null;
}

/** Does all of the work at once. @template T @param {Work<T>} work @returns {T} */
export function finish(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
