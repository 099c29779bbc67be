// What an author has written wrong, as one sentence that names the attribute. Readers of most pages never need it.

import { DRAWING } from '../../web/record/errors.js';

/** @typedef {import('./options.js').Fault} Fault */

/** What a person wrote, short enough for a sentence. @param {unknown} text */
const quoted = (text) => `“${`${text}`.length > 40 ? `${text}`.slice(0, 40).concat('…') : text}”`;

/** By kind, from what the fault knows. @type {Record<string, (...params: any[]) => string>} */
const SENTENCES = {
  word: (name, known, word) => `The attribute ${name} knows ${known.filter(Boolean).join(', ')}, not ${quoted(word)}.`,
  number: (name, least, most, isWhole, text) =>
    `The attribute ${name} is a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not ${quoted(text)}.`,
  point: (name, token, size) =>
    `The ${name ? `attribute ${name}` : 'move'} has ${quoted(token)}, which is no point of a board of ${size} lines.`,
  corners: (text) => `The attribute region names two corners, as in A1 G7, not ${quoted(text)}.`,
  expect: (text) => `The attribute expect is like D4 0.537, not ${quoted(text)}.`,
  timed: () => 'A board with expect is measured in playouts, not in time.',
  game: (its, said) => `The record is of ${its}, and the attribute game says ${said}.`,
  size: (its, said) => `The record has a board of ${its} lines, and the attribute size says ${said}.`,
  place: (word) => `A position is first, last, a number of moves or an address like 12.1.3, not ${quoted(word)}.`,
  nowhere: (word) => `The record has no position ${quoted(word)}.`,
  empty: () => 'There is no game in this text.',
  src: (src) => `The record ${src} could not be loaded.`,
  gone: () => 'The board was taken away.',
};

/** An error with its sentence. @template T @param {T} error @returns {T} */
export function said(error) {
  const { kind, params } = /** @type {Fault} */ (error);
  const sentence = SENTENCES[kind]?.(...params) ?? DRAWING[kind];
  if (sentence) /** @type {Fault} */ (error).message = sentence;
  return error;
}
