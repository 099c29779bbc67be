// The ten problems of a day: the same for everybody, from the easiest to the hardest. Of each band of difficulty the
// problem with the smallest hash of date and id is taken, so that a few problems more or less change few days.

export const DAILY_COUNT = 10;

/** The day on the reader's calendar: 2026-11-23. @param {number} time */
export function dayOf(time) {
  const date = new Date(time);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** FNV-1a with a final mix, so that similar texts are far apart. @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * @template {{ id: string, game: string, rating: number | null }} P @param {readonly P[]} problems of both games
 * @param {string} day @returns {P[]}
 */
export function dailySet(problems, day) {
  const sorted = [...problems].sort((a, b) => (a.rating ?? 0) - (b.rating ?? 0) || (a.id < b.id ? -1 : 1));
  const count = Math.min(DAILY_COUNT, sorted.length);
  return Array.from({ length: count }, (_, i) => {
    const band = sorted.slice(
      Math.floor((i * sorted.length) / count),
      Math.max(Math.floor(((i + 1) * sorted.length) / count), 1),
    );
    // Two of five are gomoku, where there are such problems.
    const game = hashOf(`${day} ${i}`) % 5 < 2 ? 'gomoku' : 'go';
    const wanted = band.filter((problem) => problem.game === game);
    const ranked = (wanted.length ? wanted : band).map((problem) => ({
      problem,
      hash: hashOf(`${day} ${problem.id}`),
    }));
    return ranked.reduce((best, next) => (next.hash < best.hash ? next : best)).problem;
  });
}
