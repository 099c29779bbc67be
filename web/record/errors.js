// What goes wrong with a record, as one sentence for the reader of the page. Whatever was open stays open.

/** A file or a pasted text that is not opened. `code` is stable, for translations: `record.error.<code>`. */
export class SgfError extends Error {
  /**
   * @param {string} code
   * @param {string} message one sentence
   * @param {Record<string, string | number>} [params] what the sentence names
   */
  constructor(code, message, params = {}) {
    super(message);
    this.name = 'SgfError';
    this.code = code;
    this.params = params;
  }
}

/** What is wrong with the drawing of a board, by code. @type {Record<string, string>} */
export const DRAWING = {
  'no-diagram': 'There is no board diagram in this text.',
  'ragged-diagram': 'The rows of the diagram differ in length.',
  'diagram-size': 'The diagram is larger than a board of 19 lines.',
};

/** @param {unknown} holds @param {string} code of DRAWING @returns {asserts holds} @throws {SgfError} */
export function demand(holds, code) {
  if (!holds) throw new SgfError(code, DRAWING[code]);
}

/** A link whose fragment holds no whole game. */
export class ShareError extends SgfError {
  /** @param {string} code @param {string} message one sentence */
  constructor(code, message) {
    super(code, message);
    this.name = 'ShareError';
  }
}
