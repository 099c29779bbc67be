// Problems as text, one a line, fields separated by one space; lines that begin with # are comments:
//
//   id kind size rating moves black white targets region
//
// Points are SGF letters run together, column before row from the top left; "-" stands for none. In a problem they are
// vertices, y * size + x. Black is to move. problems/README.md says what the fields mean.

/** @typedef {'capture' | 'save' | 'kill' | 'live' | 'seki' | 'ko-kill' | 'ko-live'} GoKind */
/** @typedef {'fours' | 'threats' | 'defend'} GomokuKind */
/** @typedef {'go' | 'gomoku'} GameName */

/**
 * @typedef {object} Problem
 * @property {string} id
 * @property {GoKind | GomokuKind} kind
 * @property {number} size lines of the board
 * @property {number} rating difficulty on the scale of ratings; of Go, the rank of people who solve it (rankOf)
 * @property {number} moves of the reader in the solution
 * @property {number[]} black
 * @property {number[]} white
 * @property {number[]} targets the marked stones of a Go problem
 * @property {number[] | null} region the empty points that matter; null if the solver finds them
 * @property {GameName} game
 */

/** The kinds of each game. */
export const KINDS = /** @type {const} */ ({
  go: ['capture', 'save', 'kill', 'live', 'seki', 'ko-kill', 'ko-live'],
  gomoku: ['fours', 'threats', 'defend'],
});

const MIN_SIZE = 5;
const MAX_SIZE = 19;
const FIELDS = 9;
const A = 97;

/** Does the reader attack the marked stones? They are white then. @param {string} kind of Go */
export const isAttack = (kind) => kind === 'capture' || kind === 'kill' || kind === 'ko-kill';

/** The game of a kind, or undefined. @param {string} kind @returns {GameName | undefined} */
export const gameOf = (kind) => /** @type {const} */ (['go', 'gomoku']).find((game) => KINDS[game].includes(kind));

/** So many points are a rank. Chosen so that the middle of the set is where it was before there were ranks, and stored
 * ratings of readers remain valid. */
const POINTS = 60;
const ZERO = 750;

/** The rating of somebody of a rank of Go, and of problems that half of them solve. @param {number} rank 1: 30 kyu */
export const ratingOf = (rank) => Math.round(ZERO + POINTS * rank);

/** @param {number} rating of Go @returns {number} of which 1 is 30 kyu, 30 1 kyu, 31 1 dan */
export const rankOf = (rating) => (rating - ZERO) / POINTS;

/** @param {string} text @param {string} name of the field @param {RegExp} [shape] */
function numberIn(text, name, shape = /^\d{1,4}$/) {
  if (!shape.test(text)) throw new Error(`${name} is not a whole number: "${text}".`);
  return Number(text);
}

/** @param {string} text letters, or "-" @param {number} size @returns {number[]} */
function pointsIn(text, size) {
  if (text === '-') return [];
  if (!/^([a-z]{2})+$/.test(text)) throw new Error(`Not a list of points: "${text}".`);
  const points = [];
  for (let i = 0; i < text.length; i += 2) {
    const x = text.charCodeAt(i) - A,
      y = text.charCodeAt(i + 1) - A;
    if (x >= size || y >= size) throw new Error(`"${text.slice(i, i + 2)}" is not on a board of ${size} lines.`);
    points.push(y * size + x);
  }
  return points;
}

/** @param {readonly number[]} points @param {number} size */
const lettersOf = (points, size) =>
  points.map((v) => String.fromCharCode(A + (v % size), A + Math.floor(v / size))).join('') || '-';

/** @param {string} line @returns {Problem} @throws {Error} with one sentence, if the line is no problem */
export function parseProblem(line) {
  const fields = line.trim().split(/ +/);
  if (fields.length !== FIELDS) throw new Error(`A problem has ${FIELDS} fields; this line has ${fields.length}.`);
  const [id, kind, size_, rating, moves, black_, white_, targets_, region_] = fields;
  const game = gameOf(kind);
  if (!/^[0-9a-z]{6}$/.test(id)) throw new Error(`An id has six characters 0-9 and a-z; not "${id}".`);
  if (!game) throw new Error(`There is no kind "${kind}".`);
  const size = numberIn(size_, 'The size');
  if (size < MIN_SIZE || size > MAX_SIZE) throw new Error(`A board has ${MIN_SIZE} to ${MAX_SIZE} lines; not ${size}.`);
  const black = pointsIn(black_, size),
    white = pointsIn(white_, size),
    targets = pointsIn(targets_, size);
  const stones = new Set([...black, ...white]);
  if (stones.size !== black.length + white.length) throw new Error('Two stones are on one point.');
  const marked = new Set(isAttack(kind) ? white : black);
  if (targets.some((v) => !marked.has(v)) || (game === 'go') !== targets.length > 0)
    throw new Error(`The targets do not fit the kind "${kind}".`);
  const region = region_ === '-' ? null : pointsIn(region_, size);
  if (region?.some((v) => stones.has(v))) throw new Error('A point of the region has a stone.');
  return {
    id,
    kind: /** @type {Problem['kind']} */ (kind),
    size,
    rating: numberIn(rating, 'The rating'),
    moves: numberIn(moves, 'The number of moves', /^[1-9]\d?$/),
    black,
    white,
    targets,
    region,
    game,
  };
}

/** The line of a problem, without a line break. @param {Omit<Problem, 'game'>} problem */
export function writeProblem({ id, kind, size, rating, moves, black, white, targets, region }) {
  const points = [black, white, targets, region ?? []].map((list) => lettersOf(list, size));
  return [id, kind, size, rating, moves, ...points].join(' ');
}

/**
 * All problems of a text.
 * @param {string} text @returns {Problem[]} @throws {Error} that names the first line that is no problem
 */
export function parseDeck(text) {
  return text.split('\n').flatMap((line, i) => {
    if (!line.trim() || line.startsWith('#')) return [];
    try {
      return [parseProblem(line)];
    } catch (error) {
      throw new Error(`Line ${i + 1}: ${error instanceof Error ? error.message : error}`);
    }
  });
}
