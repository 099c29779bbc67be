// The tests of lesson 6 for the reader's GoString: single questions first, then a whole game against the engine's
// chains.

/** @typedef {{ color: number, stones: number[], liberties: number[] }} Chain from the engine */
/**
 * @typedef {{ size: number, moves: { color: number, vertex: number, chains: Chain[] }[] }} Game chains: all of them
 *   after the move
 */
/**
 * @typedef {{ name: string, ok: boolean, wanted?: string, got?: string, error?: string, move?: number, stones?:
 *   number[], liberties?: number[] }} Verdict after a game also the move after which a chain differs, its stones, and
 *   its liberties according to the reader's class
 */

class Difference extends Error {
  /** @param {string} wanted @param {string} got @param {Partial<Verdict>} [more] */
  constructor(wanted, got, more = {}) {
    super(`${wanted} ${got}`);
    this.verdict = { wanted, got, ...more };
  }
}

/** @param {unknown} set @returns {string} */
function textOfSet(set) {
  if (!(set instanceof Set)) return `${set}`;
  return `{${[...set]
    .map(Number)
    .sort((a, b) => a - b)
    .join(', ')}}`;
}

/** @param {unknown} got @param {unknown} wanted */
function assertSame(got, wanted) {
  const text = (/** @type {unknown} */ value) => (value instanceof Set ? textOfSet(value) : String(value));
  if (text(got) !== text(wanted)) throw new Difference(text(wanted), text(got));
}

const set = (/** @type {number[]} */ ...points) => new Set(points);

/**
 * What the reader writes.
 * @typedef {object} ReaderChain
 * @property {number} color
 * @property {Set<number>} stones
 * @property {Set<number>} liberties
 * @property {number} numLiberties
 * @property {(point: number) => void} addLiberty
 * @property {(point: number) => void} removeLiberty
 * @property {(other: ReaderChain) => ReaderChain} mergedWith
 * @property {(other: unknown) => boolean} equals
 */
/** @typedef {new (color: number, stones: number[], liberties: number[]) => ReaderChain} ChainClass */

/** @type {Record<string, (GoString: ChainClass, game: Game) => void>} */
const TESTS = {
  fields(GoString) {
    const stones = [4, 5],
      chain = new GoString(1, stones, [3, 6, 6]);
    assertSame(chain.color, 1);
    assertSame(chain.stones, set(4, 5));
    assertSame(chain.liberties, set(3, 6));
    stones.push(9);
    assertSame(chain.stones, set(4, 5));
  },
  count(GoString) {
    assertSame(new GoString(2, [1], [0, 2, 8]).numLiberties, 3);
    assertSame(new GoString(2, [1], []).numLiberties, 0);
  },
  remove(GoString) {
    const chain = new GoString(1, [4], [3, 5]);
    chain.removeLiberty(3);
    assertSame(chain.liberties, set(5));
  },
  add(GoString) {
    const chain = new GoString(1, [4], [3]);
    chain.addLiberty(5);
    chain.addLiberty(5);
    assertSame(chain.liberties, set(3, 5));
    assertSame(chain.numLiberties, 2);
  },
  'merge-stones'(GoString) {
    const chain = new GoString(1, [1, 2], [0, 3]).mergedWith(new GoString(1, [3], [2, 4]));
    assertSame(chain.color, 1);
    assertSame(chain.stones, set(1, 2, 3));
  },
  'merge-liberties'(GoString) {
    assertSame(new GoString(1, [1, 2], [0, 3, 8]).mergedWith(new GoString(1, [3], [2, 4, 8])).liberties, set(0, 4, 8));
  },
  'merge-values'(GoString) {
    const a = new GoString(1, [1], [0, 2]),
      b = new GoString(1, [2], [1, 3]);
    a.mergedWith(b);
    assertSame(a.stones, set(1));
    assertSame(a.liberties, set(0, 2));
    assertSame(b.liberties, set(1, 3));
    let isRefused = false;
    try {
      a.mergedWith(new GoString(2, [2], [3]));
    } catch {
      isRefused = true;
    }
    assertSame(isRefused ? 'Error' : 'no Error', 'Error');
  },
  equals(GoString) {
    const chain = new GoString(1, [1, 2], [0, 3]);
    assertSame(chain.equals(new GoString(1, [2, 1], [3, 0])), true);
    assertSame(chain.equals(new GoString(2, [1, 2], [0, 3])), false);
    assertSame(chain.equals(new GoString(1, [1], [0, 3])), false);
    assertSame(chain.equals(new GoString(1, [1, 2], [0])), false);
    assertSame(chain.equals(new GoString(1, [1, 2], [0, 4])), false);
    assertSame(chain.equals(null), false);
  },
  game: playGame,
};

/** In the order in which they run and are shown. */
export const NAMES = Object.keys(TESTS);

/**
 * Plays a whole game on a board that consists only of the reader's chains.
 * @param {ChainClass} GoString @param {Game} game
 */
function playGame(GoString, { size, moves }) {
  /** @type {(ReaderChain | null)[]} */
  const board = new Array(size * size).fill(null);
  const beside = (/** @type {number} */ at) =>
    [at % size ? at - 1 : -1, (at + 1) % size ? at + 1 : -1, at - size, at + size].filter(
      (it) => it >= 0 && it < size * size,
    );
  const stringsAt = (/** @type {number[]} */ points) => [
    ...new Set(points.map((point) => board[point]).filter((one) => one !== null)),
  ];
  moves.forEach(({ color, vertex, chains }, i) => {
    const around = beside(vertex);
    let own = new GoString(
      color,
      [vertex],
      around.filter((point) => !board[point]),
    );
    for (const string of stringsAt(around)) {
      if (string.color === color) own = own.mergedWith(string);
      else string.removeLiberty(vertex);
    }
    for (const stone of own.stones) board[stone] = own;
    for (const string of stringsAt(around)) {
      if (string.color === color || string.numLiberties > 0) continue;
      for (const stone of string.stones) board[stone] = null;
      for (const stone of string.stones) for (const other of stringsAt(beside(stone))) other.addLiberty(stone);
    }
    for (const { color: its, stones, liberties } of chains) {
      const mine = board[stones[0]];
      const more = {
        move: i + 1,
        stones,
        liberties: mine ? [...mine.liberties].map(Number).filter(Number.isInteger) : [],
      };
      if (!mine || mine.color !== its || textOfSet(mine.stones) !== textOfSet(new Set(stones)))
        throw new Difference(textOfSet(new Set(stones)), mine ? textOfSet(mine.stones) : '–', more);
      if (textOfSet(mine.liberties) !== textOfSet(new Set(liberties)))
        throw new Difference(textOfSet(new Set(liberties)), textOfSet(mine.liberties), more);
    }
  });
}

/**
 * @param {ChainClass} GoString @param {Game} game
 * @param {(verdict: Verdict) => void} report called after each test, so that a test that never ends can be identified
 */
export function judge(GoString, game, report) {
  for (const name of NAMES) {
    try {
      TESTS[name](GoString, game);
      report({ name, ok: true });
    } catch (error) {
      report({ name, ok: false, ...(error instanceof Difference ? error.verdict : { error: String(error) }) });
    }
  }
}
