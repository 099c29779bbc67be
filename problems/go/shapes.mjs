// Random enclosed groups in corners, on sides and in the centre: an eye space with a wall of the defender around it,
// and the attacker's wall around that.
import { BLACK } from '../../wasm-bindings/engine-module.js';

/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {{ size: number, black: number[], white: number[] }} Stones */

const SIZE = 9;
/** Boxes in which an eye space may lie: columns and rows, from the top left. */
const PLACES = [
  { share: 0.55, x: 0, y: 0, width: 5, height: 4 },
  { share: 0.25, x: 2, y: 0, width: 5, height: 3 },
  { share: 0.2, x: 2, y: 3, width: 4, height: 3 },
];

/** @param {number} v @param {boolean} [diagonal] */
function around(v, diagonal = false) {
  const [x, y] = [v % SIZE, Math.floor(v / SIZE)];
  const steps = diagonal
    ? [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] // prettier-ignore
    : [
        [0, -1],
        [-1, 0],
        [1, 0],
        [0, 1],
      ]; // prettier-ignore
  return steps
    .map(([dx, dy]) => [x + dx, y + dy])
    .filter(([a, b]) => a >= 0 && b >= 0 && a < SIZE && b < SIZE)
    .map(([a, b]) => b * SIZE + a);
}

/** Points beside a set that are in none of the others. @param {Set<number>} of @param {Set<number>[]} but
 * @param {boolean} [diagonal] */
const border = (of, but, diagonal = false) =>
  new Set([...of].flatMap((v) => around(v, diagonal)).filter((v) => !of.has(v) && but.every((set) => !set.has(v))));

/** A connected set in one of the places, rather round than thin. @param {Random} random */
function eyeSpace(random) {
  let at = random.next();
  const place = PLACES.find(({ share }) => (at -= share) < 0) ?? PLACES[0];
  const cells = Array.from({ length: place.width * place.height }, (_, i) => {
    return (place.y + Math.floor(i / place.width)) * SIZE + place.x + (i % place.width);
  });
  const inside = new Set(cells);
  const corner = place.x === 0 && place.y === 0;
  const space = new Set([corner ? random.pick([0, 1, SIZE, SIZE + 1]) : random.pick(cells)]);
  const wanted = 4 + random.below(corner ? 8 : 7);
  while (space.size < wanted) {
    const next = [...border(space, [])].filter((v) => inside.has(v));
    if (!next.length) break;
    const round = next.filter((v) => around(v).filter((near) => space.has(near)).length > 1);
    space.add(round.length && random.next() < 0.6 ? random.pick(round) : random.pick(next));
  }
  return space;
}

/**
 * One group. Not every one is a legal position; most are no good problem.
 * @param {Random} random @param {number} defender colour
 * @returns {Stones}
 */
export function shapeOf(random, defender) {
  const space = eyeSpace(random);
  const wall = border(space, []);
  // Where two stones of the wall touch at a corner only, there is a cut.
  for (const v of border(space, [wall], true)) if (random.next() < 0.75) wall.add(v);
  const solid = [...wall];
  if (random.next() < 0.3) {
    const hole = random.pick(solid);
    wall.delete(hole);
    space.add(hole);
    for (const v of around(hole)) if (!space.has(v) && !wall.has(v) && random.next() < 0.5) wall.add(v);
  }
  const outside = border(wall, [space]);
  for (const v of border(space, [wall])) outside.add(v);
  // Liberties outside: points left empty between the two walls, closed behind.
  for (let count = random.pick([0, 0, 0, 0, 1, 1, 2]); count > 0; count--) {
    const free = random.pick([...outside]);
    outside.delete(free);
    space.add(free);
    for (const v of around(free)) if (!wall.has(v) && !space.has(v)) outside.add(v);
  }
  for (const v of border(wall, [space, outside], true)) if (random.next() < 0.9) outside.add(v);
  const attackers = [...outside];
  const defenders = [...wall];
  const density = random.pick([0, 0.1, 0.2, 0.3]);
  for (const v of space) {
    const draw = random.next();
    if (draw < density * 0.6) attackers.push(v);
    else if (draw < density) defenders.push(v);
  }
  const [black, white] = defender === BLACK ? [defenders, attackers] : [attackers, defenders];
  return { size: SIZE, black, white };
}
