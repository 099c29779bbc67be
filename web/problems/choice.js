// What the reader wants to solve: a set of problems, a topic, a timer.

import { CHOSEN_KEY, readStored } from '../base/local-storage.js';
import { KINDS } from './deck.js';

/** The kinds of each topic, in the order of the list. */
export const TOPICS = /** @type {const} */ ({
  all: [...KINDS.go, ...KINDS.gomoku],
  go: KINDS.go,
  captures: ['capture', 'save'],
  life: ['kill', 'live', 'seki', 'ko-kill', 'ko-live'],
  kos: ['seki', 'ko-kill', 'ko-live'],
  gomoku: KINDS.gomoku,
});

/** The key of its text. @param {string} topic */
export const keyOfTopic = (topic) => (topic === 'go' || topic === 'gomoku' ? `game.${topic}` : `topic.${topic}`);

/** @typedef {keyof typeof TOPICS} Topic */
/**
 * @typedef {object} Choice
 * @property {string} set 'training', 'daily', or the id of the reader's own deck
 * @property {Topic} topic of training
 * @property {boolean} timer
 */

/**
 * The topic for somebody who has chosen none: the game that was chosen last for play, or else Go, with which the page
 * begins.
 * @param {(key: string) => string | null} read of the storage
 * @returns {Topic}
 */
export function usualTopic(read = readStored) {
  try {
    if (JSON.parse(read(CHOSEN_KEY) ?? 'null')?.game === 'gomoku') return 'gomoku';
  } catch {
    /* not valid JSON */
  }
  return 'go';
}

/** @param {unknown} value stored @param {Topic} usual where the stored value has none @returns {Choice} */
export function readChoice(value, usual) {
  const { set, topic, timer } = Object(value);
  return {
    set: typeof set === 'string' ? set : 'training',
    topic: Object.hasOwn(TOPICS, topic) ? topic : usual,
    timer: timer === true,
  };
}

/** The problems of a topic. @template {{ kind: string }} P @param {readonly P[]} problems @param {Topic} topic */
export const onTopic = (problems, topic) => problems.filter(({ kind }) => TOPICS[topic].includes(kind));
