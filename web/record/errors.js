// Errors about records. Each message is one sentence for the user; the record that was open stays open.

/** A file or pasted text that cannot be opened. `code` is stable; translations use it as `record.error.<code>`. */
export class SgfError extends Error {
  /**
   * @param {string} code @param {string} message one sentence
   * @param {Record<string, string | number>} [params] values that the message contains
   */
  constructor(code, message, params = {}) {
    super(message);
    this.name = 'SgfError';
    this.code = code;
    this.params = params;
  }
}

/** Messages about invalid diagrams, by code. @type {Record<string, string>} */
export const DIAGRAM_ERRORS = {
  'no-diagram': 'There is no board diagram in this text.',
  'ragged-diagram': 'The rows of the diagram differ in length.',
  'diagram-size': 'The diagram is larger than a board of 19 lines.',
};

/** @param {unknown} holds @param {string} code of DRAWING @returns {asserts holds} @throws {SgfError} */
export function requireDiagram(holds, code) {
  if (!holds) throw new SgfError(code, DIAGRAM_ERRORS[code]);
}

/** A link whose fragment does not contain a complete game. */
export class ShareError extends SgfError {
  /** @param {string} code @param {string} message one sentence */
  constructor(code, message) {
    super(code, message);
    this.name = 'ShareError';
  }
}
