// What the reader wants to solve: a set of problems, a topic, a timer.

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

/** @typedef {keyof typeof TOPICS} Topic */
/**
 * @typedef {object} Choice
 * @property {string} set 'training', 'daily', or the id of the reader's own deck
 * @property {Topic} topic of training
 * @property {boolean} timer
 */

/** @type {Choice} */
const DEFAULT = { set: 'training', topic: 'all', timer: false };

/** @param {any} value stored @returns {Choice} */
export const readChoice = (value) => ({
  set: typeof value?.set === 'string' ? value.set : DEFAULT.set,
  topic: Object.hasOwn(TOPICS, value?.topic) ? value.topic : DEFAULT.topic,
  timer: value?.timer === true,
});

/**
 * The problems of a topic.
 * @template {{ kind: string }} P
 * @param {readonly P[]} problems @param {Topic} topic
 */
export const onTopic = (problems, topic) =>
  problems.filter(({ kind }) => /** @type {readonly string[]} */ (TOPICS[topic]).includes(kind));
