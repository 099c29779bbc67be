// One attempt at an exercise: the reader's points are judged (judge.js), White answers where a move was wrong, and the
// next point is then tried on the first position again.

import { EXERCISES } from './exercises.js';
import {
  hasEscaped,
  isTapped,
  judgeMove,
  judgeRefusal,
  judgeTap,
  koAnswer,
  lookOf,
  nextPoint,
  replyTo,
} from './judge.js';

/** @typedef {import('./judge.js').Answer} Answer */
/** @typedef {import('./judge.js').GoGame | import('./judge.js').GomokuGame} Game */
/**
 * The board on which it happens.
 * @typedef {object} Place
 * @property {() => Game} game
 * @property {(vertex: number, by: 'reader' | 'record') => string} play 'ok', or why not
 * @property {() => void} restart shows the first position
 */

/** @param {string} name of an exercise @param {Place} place */
export function createRun(name, place) {
  const exercise = EXERCISES[name];
  /** @type {Set<number>} */
  const found = new Set();
  let turns = 0;
  let isDone = false;
  let isWrong = false;

  /** @param {number} vertex @returns {Answer | null} null: a listener has prevented the move */
  function play(vertex) {
    const before = lookOf(place.game());
    const verdict = place.game().legal(vertex);
    if (verdict !== 'ok') return judgeRefusal(exercise, before, vertex, verdict);
    if (place.play(vertex, 'reader') !== 'ok') return null;
    const after = lookOf(place.game());
    const answer = judgeMove(exercise, before, vertex, after, turns);
    const game = place.game();
    if (answer.isDone && exercise.goal.kind === 'pass' && 'score' in game) {
      const { black, white } = game.score();
      answer.params = { black, white };
    }
    const { isDone, isWrong = false } = answer;
    const reply = isDone ? null : (koAnswer(exercise, after, turns) ?? replyTo(exercise, after, turns, isWrong));
    if (reply !== null) place.play(reply, 'record');
    turns++;
    if (isWrong && reply === null && exercise.goal.kind === 'chase') return { ...answer, key: 'caught', reply };
    if (!isWrong && hasEscaped(exercise, lookOf(place.game()))) return { key: 'escapes', isWrong: true, reply };
    return { ...answer, reply };
  }

  return {
    isTapped: isTapped(exercise),
    canPass: exercise.goal.kind === 'pass',
    /** Points that were found, in order. @returns {ReadonlySet<number>} */
    found,
    isDone: () => isDone,

    reset() {
      found.clear();
      turns = 0;
      isDone = isWrong = false;
    },

    /** The reader chooses a point, or passes with -1. @param {number} vertex @returns {Answer | null} */
    act(vertex) {
      if (isWrong) place.restart();
      if (isDone) return null;
      const answer = isTapped(exercise) ? judgeTap(exercise, lookOf(place.game()), found, vertex) : play(vertex);
      if (!answer) return null;
      if (answer.found !== undefined) found.add(answer.found);
      isWrong = answer.isWrong ?? false;
      isDone = answer.isDone ?? false;
      return answer;
    },

    /** A point that leads on, from the first position after a wrong move. */
    nextPoint() {
      if (isWrong) place.restart();
      return nextPoint(exercise, lookOf(place.game()), found, turns);
    },
  };
}

/**
 * The key of an answer's text: the exercise's own, that of all exercises with this goal, or that of all exercises.
 * @param {string} name of the exercise @param {string} answer @param {(key: string) => boolean} hasText
 */
export const keyOf = (name, answer, hasText) =>
  [`lesson.${name}.${answer}`, `lesson.${EXERCISES[name].goal.kind}.${answer}`].find(hasText) ?? `lesson.${answer}`;
