// What the points of a move were about where no fact is proven: whose stones and which part of the board change owner,
// by the judge's ownership before the move, which expects the best one, and after it. Go only. Pure.

/** A group's owner has changed if the mean ownership of its stones changes by so much, of 2. */
const TURNED = 0.7;
/** Stones are given up by the judge beyond this, of 1. */
const LOST = 0.2;
/** Parts of the board in each direction: left, middle, right. */
const PARTS = 3;
/** Points are counted that change by more, of 2; fewer than LEAST in all say nothing. */
const CHANGED = 0.1;
const LEAST = 0.5;
/** Points belong to a side beyond this, of 1. */
const OWNED = 0.25;

/**
 * @typedef {object} Owned
 * @property {number} size
 * @property {ArrayLike<number>} stones before the move
 * @property {Float32Array} before ownership, -1 white to 1 black
 * @property {Float32Array} after the move
 * @property {number} color of the mover
 */
/**
 * @typedef {object} OwnersFinding
 * @property {'group.lost' | 'group.weak' | 'group.lives' | 'group.safer' | 'area.own' | 'area.enemy' |
 *   'area.open'} key of its sentence, `review.say.{key}`
 * @property {number} count of stones, or of points of an area
 * @property {number} color of the mover
 * @property {{ at: number }} points the stone that the sentence names, -1 for none
 * @property {number[]} stones
 * @property {number} place part of the board, 0 at the top left to 8 at the bottom right
 */

const distance = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ size) =>
  Math.max(Math.abs((a % size) - (b % size)), Math.abs(Math.floor(a / size) - Math.floor(b / size)));

/** The part of the board in which a point lies. @param {number} vertex @param {number} size */
function placeOf(vertex, size) {
  const part = (/** @type {number} */ line) => Math.min(PARTS - 1, Math.floor((PARTS * line) / size));
  return PARTS * part(Math.floor(vertex / size)) + part(vertex % size);
}

/**
 * Stones of one colour that change owner together: those at most two lines apart.
 * @param {number[]} vertices @param {number} size @returns {number[][]}
 */
function clustersOf(vertices, size) {
  const left = new Set(vertices);
  /** @type {number[][]} */
  const clusters = [];
  for (const seed of vertices) {
    if (!left.delete(seed)) continue;
    const cluster = [seed];
    for (const v of cluster)
      for (const w of [...left])
        if (distance(v, w, size) <= 2) {
          left.delete(w);
          cluster.push(w);
        }
    clusters.push(cluster);
  }
  return clusters;
}

/**
 * The largest change against the mover: own stones that are lost or become weak, the opponent's that live after all or
 * get safer, else the part of the board where the points go; null if nothing changes.
 * @param {Owned} owned @returns {OwnersFinding | null}
 */
export function ownersFinding({ size, stones, before, after, color }) {
  const sign = color === 1 ? 1 : -1;
  const lost = Array.from(before, (value, v) => sign * (value - after[v]));
  const turned = (/** @type {number} */ its) =>
    clustersOf(
      [...lost.keys()].filter((v) => stones[v] === its && lost[v] >= TURNED),
      size,
    );
  const [largest] = [...turned(color), ...turned(3 - color)].sort((a, b) => b.length - a.length);
  if (largest) {
    const mean = largest.reduce((sum, v) => sum + sign * after[v], 0) / largest.length;
    const isOwn = stones[largest[0]] === color;
    const key = isOwn ? (mean < -LOST ? 'group.lost' : 'group.weak') : mean < LOST ? 'group.lives' : 'group.safer';
    const found = largest.sort((a, b) => a - b);
    return { key, count: found.length, color, points: { at: found[0] }, stones: found, place: placeOf(found[0], size) };
  }
  return areaFinding({ size, color, lost, before: Array.from(before, (value) => sign * value) });
}

/**
 * The part of the board where the points go: the mover's area, that of the opponent, or nobody's.
 * @param {object} of
 * @param {number} of.size @param {number} of.color
 * @param {readonly number[]} of.lost by the mover, by vertex
 * @param {readonly number[]} of.before ownership of the mover
 * @returns {OwnersFinding | null}
 */
function areaFinding({ size, color, lost, before }) {
  const places = Array.from({ length: PARTS * PARTS }, (_, place) => {
    const points = [...lost.keys()].filter((v) => placeOf(v, size) === place && lost[v] > CHANGED);
    const sum = points.reduce((all, v) => all + lost[v], 0);
    return { place, sum, owned: points.reduce((all, v) => all + before[v] * lost[v], 0) / (sum || 1) };
  });
  const [{ place, sum, owned }] = places.sort((a, b) => b.sum - a.sum);
  if (sum < LEAST) return null;
  const key = owned > OWNED ? 'area.own' : owned < -OWNED ? 'area.enemy' : 'area.open';
  return { key, count: Math.max(1, Math.round(sum)), color, points: { at: -1 }, stones: [], place };
}
