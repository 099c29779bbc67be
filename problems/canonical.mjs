// Canonical problems: the 8 symmetries of the board, and ids made from the content. Black is to play in every problem,
// so colours need no exchange.

/** What stands on the points of a board, a character each. @typedef {{ size: number, marks: string }} Marked */

/**
 * Where each symmetry takes a point. 0 is the identity.
 * @param {number} size @returns {((vertex: number) => number)[]}
 */
export function symmetries(size) {
  const last = size - 1;
  return Array.from({ length: 8 }, (_, number) => (/** @type {number} */ vertex) => {
    let [x, y] = [vertex % size, Math.floor(vertex / size)];
    if (number & 1) x = last - x;
    if (number & 2) y = last - y;
    if (number & 4) [x, y] = [y, x];
    return y * size + x;
  });
}

/** One of the symmetries of the problem's board, applied to all of its points.
 * @template {{ size: number, black: number[], white: number[], targets?: number[], region?: number[] | null }} P
 * @param {P} problem @param {(vertex: number) => number} to @returns {P} */
export function moved(problem, to) {
  const list = (/** @type {number[]} */ points) => points.map(to).sort((a, b) => a - b);
  return {
    ...problem,
    black: list(problem.black),
    white: list(problem.white),
    ...(problem.targets && { targets: list(problem.targets) }),
    ...(problem.region && { region: list(problem.region) }),
  };
}

/** @param {{ size: number, kind: string, black: number[], white: number[], targets?: number[],
 * region?: number[] | null }} problem */
function contentOf({ size, kind, black, white, targets = [], region }) {
  const marks = new Array(size * size).fill('.');
  for (const v of black) marks[v] = 'X';
  for (const v of white) marks[v] = 'O';
  for (const v of targets) marks[v] = marks[v].toLowerCase();
  for (const v of region ?? []) marks[v] = ',';
  return `${kind} ${size} ${marks.join('')}`;
}

/**
 * The problem in its canonical orientation, and the text that is the same for all 8.
 * @template {{ size: number, kind: string, black: number[], white: number[], targets?: number[],
 *   region?: number[] | null }} P
 * @param {P} problem @returns {{ problem: P, content: string }}
 */
export function canonical(problem) {
  const all = symmetries(problem.size).map((to) => {
    const turned = moved(problem, to);
    return { problem: turned, content: contentOf(turned) };
  });
  return all.reduce((least, one) => (one.content < least.content ? one : least));
}

/** Six characters 0-9a-z that depend on the text alone (FNV-1a). @param {string} content of canonical() */
export function idOf(content) {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < content.length; i++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(content.charCodeAt(i))) * 0x100000001b3n);
  return (hash % 36n ** 6n).toString(36).padStart(6, '0');
}
