// What an author or a script has got wrong, as one sentence that names the attribute.

/** What a person wrote, short enough for a sentence. @param {unknown} text */
export const quoted = (text) => `“${`${text}`.length > 40 ? `${text}`.slice(0, 40).concat('…') : text}”`;

/** By kind of error; modules that are loaded later add theirs. @type {Record<string, (...params: any[]) => string>} */
export const SENTENCES = {
  word: (name, known, word) =>
    `The attribute ${name} must be one of ${known.filter(Boolean).join(', ')}, not ${quoted(word)}.`,
  number: (name, min, max, isWhole, text) =>
    `The attribute ${name} must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not ${quoted(text)}.`,
  point: (name, token, size) =>
    `The ${name ? `attribute ${name}` : 'move'} has ${quoted(token)}, which is not on a board of ${size} lines.`,
  corners: (text) => `The attribute region must name two corners, as in A1 G7, not ${quoted(text)}.`,
  game: (its, said) => `The record is of ${its}, but the attribute game says ${said}.`,
  size: (its, said) => `The record has a board of ${its} lines, but the attribute size says ${said}.`,
  place: (word) => `A position must be first, last, a number of moves or an address like 12.1.3, not ${quoted(word)}.`,
  nowhere: (word) => `The record has no position ${quoted(word)}.`,
  empty: () => 'There is no game in this text.',
  src: (src) => `The record ${src} could not be loaded.`,
  gone: () => 'The board was removed from the page.',
};

/** Its message is a sentence for the author or reader. */
export class BoardError extends RangeError {
  /** @param {string} kind of SENTENCES @param {any[]} params what its sentence names */
  constructor(kind, params) {
    super(SENTENCES[kind](...params));
  }
}

/**
 * @param {unknown} condition @param {string} kind of SENTENCES, for the error that is thrown unless the condition holds
 * @param {any[]} params @returns {asserts condition} @throws {BoardError}
 */
export function ensure(condition, kind, ...params) {
  if (!condition) throw new BoardError(kind, params);
}
