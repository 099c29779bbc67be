// Lines of core/ that no test reaches, each with the reason. `npm run coverage` fails for any other, and for one of these
// that is reached; tests/js/mutants.test.mjs sees to it that every text is still found in its file.

/** @typedef {{file: string, text: string, why: string, sometimes?: boolean}} Argument text: whole lines, as they stand there;
 * sometimes: whether it is reached depends on the moment */
/** @type {Argument[]} */
export const UNREACHED = [
];
