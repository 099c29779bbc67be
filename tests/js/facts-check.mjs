// Checks facts about moves (wasm-bindings/facts.js) by the rules alone: what is said to be taken is taken against every
// legal answer, and so on. Nothing of the C code that found the facts takes part.
import assert from 'node:assert/strict';

/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/gomoku-game.js').GomokuGame} GomokuGame */
/** @import { GoFact, GomokuFact } from '../../wasm-bindings/facts.js' */

const PASS = -1;
const other = (/** @type {number} */ color) => 3 - color;

/**
 * Plays, looks, takes back. @template T
 * @param {GoGame | GomokuGame} game @param {number} vertex @param {number} color @param {() => T} look
 * @returns {T | null} null if the move is not legal
 */
export function after(game, vertex, color, look) {
  if ('resume' in game && game.isOver) game.resume();
  if (game.play(vertex, color) !== 'ok') return null;
  const seen = look();
  game.undo();
  return seen;
}

const neighbours = (/** @type {number} */ v, /** @type {number} */ size) =>
  [v % size > 0 ? v - 1 : -1, v % size < size - 1 ? v + 1 : -1, v - size, v + size].filter(
    (n) => n >= 0 && n < size * size,
  );

/** @param {GoGame} game @param {number} stone @param {number} color is it still there? */
const stands = (game, stone, color) => game.chain(stone)?.color === color;

/**
 * Can the stone be taken by its opponent, to move, in `moves` moves by playing on liberties, whatever the answers?
 * @param {GoGame} game @param {number} stone @param {number} color of the stone @param {number} moves
 * @param {number} [most] liberties at which it is given up
 * @returns {boolean}
 */
export function isTaken(game, stone, color, moves, most = 2) {
  const liberties = game.chain(stone)?.liberties ?? [];
  if (liberties.length > most) return false;
  return liberties.some((vertex) =>
    after(
      game,
      vertex,
      other(color),
      () => !stands(game, stone, color) || (moves > 1 && isLost(game, stone, color, moves - 1, most)),
    ),
  );
}

/**
 * The same with its own side to move: every legal move is tried, and a pass.
 * @param {GoGame} game @param {number} stone @param {number} color @param {number} moves @param {number} [most]
 */
export function isLost(game, stone, color, moves, most = 2) {
  const chain = game.chain(stone);
  if (!chain || chain.color !== color) return true;
  // Those that may refute come first.
  const beside = chain.stones
    .flatMap((v) => neighbours(v, game.size))
    .flatMap((v) => game.chain(v)?.liberties ?? [])
    .filter((v, i, all) => all.indexOf(v) === i);
  const likely = [...new Set([...chain.liberties, ...beside])];
  const rest = [...game.board().keys()].filter((v) => !likely.includes(v));
  return [...likely, ...rest, PASS].every((vertex) => {
    const its = after(game, vertex, color, () => isTaken(game, stone, color, moves, most));
    return its !== false;
  });
}

const sorted = (/** @type {Iterable<number>} */ list) => [...list].sort((a, b) => a - b);

/** How deep what is denied is searched by brute force. */
const DENIED = 5;

/**
 * Asserts that a fact about a move of `color` is true.
 * @param {GoGame} game the position before @param {number} vertex @param {number} color @param {GoFact} fact
 */
export function checkGoFact(game, vertex, color, { kind, point, moves, count, stones }) {
  const enemy = other(color);
  const before = game.board();
  const libertiesBefore = (/** @type {number} */ v) => game.chain(v)?.liberties.length ?? 0;
  const its = stones[0];
  const [had, hasEnemyJoin] = [
    stones.map(libertiesBefore),
    kind === 'cuts' && after(game, vertex, enemy, () => sorted(game.chain(its)?.stones ?? [])),
  ];
  // What had been possible if the mover had passed.
  const wasTaken = (/** @type {number} */ limit) =>
    stones.some((v) => before[v] === color && after(game, PASS, color, () => isTaken(game, v, color, limit)));
  if (kind === 'endangers') assert.ok(!wasTaken(DENIED), 'it could not be taken before');
  if (kind === 'leaves') assert.ok(wasTaken(moves + 6), 'it could be taken before');
  const shown = after(game, vertex, color, () => {
    const now = game.board();
    const chain = game.chain(its);
    switch (kind) {
      case 'takes':
        return assert.deepEqual(
          sorted(stones),
          [...before.keys()].filter((v) => before[v] === enemy && now[v] === 0),
        );
      case 'catches':
        assert.deepEqual(sorted(chain?.stones ?? []), stones);
        return assert.ok(isLost(game, its, enemy, moves - 1));
      case 'nets':
        assert.deepEqual(sorted(chain?.stones ?? []), stones);
        assert.ok((chain?.liberties.length ?? 0) > 1, 'it is in no atari');
        return assert.ok(isLost(game, its, enemy, moves - 1));
      case 'atari':
        assert.deepEqual(sorted(chain?.stones ?? []), stones);
        return assert.ok(had[0] > 1 && chain?.liberties.length === 1 && chain.color === enemy);
      case 'escapes':
        assert.equal(chain?.liberties.length, 1);
        return assert.ok(!isLost(game, its, enemy, DENIED));
      case 'self-atari':
        assert.deepEqual(sorted(chain?.stones ?? []), stones);
        assert.ok(stones.includes(vertex));
        assert.deepEqual(chain?.liberties, [point]);
        return assert.equal(
          after(game, point, enemy, () => stones.every((v) => game.board()[v] === 0)),
          true,
        );
      case 'leaves':
      case 'exposes':
      case 'endangers':
        assert.deepEqual(sorted(chain?.stones ?? []), stones);
        return assert.ok(
          after(game, point, enemy, () => !stands(game, its, color) || isLost(game, its, color, moves - 1)),
        );
      case 'extends':
        assert.ok(had.every((n) => n === 1));
        return assert.ok(count >= 2 && chain?.liberties.length === count && chain.color === color);
      case 'connects':
        return assert.ok(stones.every((v) => chain?.stones.includes(v)) && chain?.stones.includes(vertex));
      case 'cuts': {
        const ends = [...new Set(stones.map((v) => sorted(game.chain(v)?.stones ?? []).join()))];
        assert.equal(ends.length, 2);
        assert.ok(stones.every((v) => now[v] === enemy && /** @type {number[]} */ (hasEnemyJoin).includes(v)));
        assert.ok((game.chain(vertex)?.liberties.length ?? 0) >= 2);
        const far = stones.find((v) => !chain?.stones.includes(v)) ?? -1;
        return now.forEach((_, v) =>
          assert.ok(!after(game, v, enemy, () => game.chain(its)?.stones.includes(far)), `${v} joins them`),
        );
      }
      case 'fills-eye':
        return assert.ok(neighbours(vertex, game.size).every((v) => before[v] === color));
      case 'ko':
        return assert.ok(game.koVertex() >= 0 && game.legal(game.koVertex(), enemy) !== 'ok');
      default:
        assert.fail(kind);
    }
  });
  assert.notEqual(shown, null, 'the move is legal');
  if (kind === 'connects') {
    const chains = new Set(stones.map((v) => sorted(game.chain(v)?.stones ?? []).join()));
    assert.equal(chains.size, count);
  }
}

/** @param {GomokuGame} game @param {number} color the points where it wins at once */
const fives = (game, color) =>
  [...game.board().keys()].filter((v) => after(game, v, color, () => game.winner === color));

/**
 * Does the line win against every answer? Each answer that is not in the line is followed by five at once.
 * @param {GomokuGame} game @param {number} color @param {readonly number[]} line @returns {boolean}
 */
export function lineWins(game, color, [move, answer, ...rest]) {
  return !!after(game, move, color, () => {
    if (game.winner === color) return true;
    return [...game.board().keys()].every((v) => {
      const won = after(game, v, other(color), () =>
        game.winner ? false : fives(game, color).length > 0 || (v === answer && lineWins(game, color, rest)),
      );
      return won !== false;
    });
  });
}

/**
 * Does a colour, to move, win by at most `fours` fours? By trying.
 * @param {GomokuGame} game @param {number} color @param {number} fours @returns {boolean}
 */
export function winsByFours(game, color, fours) {
  if (fives(game, color).length) return true;
  if (fours < 2) return false;
  const must = fives(game, other(color));
  const tried = must.length ? must : [...game.board().keys()];
  if (must.length > 1) return false;
  return tried.some((move) =>
    after(game, move, color, () => {
      const threats = fives(game, color);
      if (!threats.length) return false;
      if (fives(game, other(color)).length) return false;
      if (threats.length > 1) return true;
      return after(game, threats[0], other(color), () => winsByFours(game, color, fours - 1)) ?? true;
    }),
  );
}

/**
 * Asserts that a fact about a move of gomoku is true.
 * @param {GomokuGame} game the position before @param {number} vertex @param {number} color @param {GomokuFact} fact
 */
export function checkGomokuFact(game, vertex, color, { kind, point, line, fours }) {
  const enemy = other(color);
  const [mine, theirs] = [fives(game, color), fives(game, enemy)];
  const openFour = (/** @type {number} */ by, /** @type {number} */ v) =>
    after(game, v, by, () => fives(game, by).length >= 2);
  const couldOpen = kind === 'left-three' && openFour(enemy, point);
  if (kind === 'five') return assert.ok(mine.includes(vertex));
  if (kind === 'missed-five') return assert.ok(mine.includes(point) && point !== vertex);
  if (kind === 'missed-fours') {
    assert.equal(fours, (line.length + 1) / 2);
    return assert.ok(lineWins(game, color, line) && line[0] === point);
  }
  if (kind === 'wins-by-fours')
    return assert.ok(line.length ? line[0] === vertex && lineWins(game, color, line) : winsByFours(game, color, 2));
  const shown = after(game, vertex, color, () => {
    const now = fives(game, enemy);
    switch (kind) {
      case 'left-five':
        return assert.ok(theirs.length && now.includes(point));
      case 'gives-five':
        return assert.ok(!theirs.length && now.includes(point));
      case 'stops-five':
        return assert.ok(theirs.length && !now.length);
      case 'left-three':
        assert.ok(couldOpen, 'already before');
        return assert.ok(openFour(enemy, point) && !fives(game, color).length);
      case 'allows-fours':
        assert.equal(fours, (line.length + 1) / 2);
        return assert.ok(lineWins(game, enemy, line) && line[0] === point);
      case 'stops-fours':
        return assert.ok(!winsByFours(game, enemy, 3));
      case 'open-four':
        return assert.ok(fives(game, color).length >= 2);
      default:
        assert.fail(kind);
    }
  });
  assert.notEqual(shown, null, 'the move is legal');
}

/** Positions after which a search by the rules alone gives up. */
const POSITIONS = 30000;

/**
 * Can the chain on a point be captured within `plies` plies, both sides playing on these points only? Every order of
 * moves is tried.
 * @param {GoGame} game @param {readonly number[]} points @param {number} stone @param {number} color of the chain
 * @param {number} plies @param {number} toPlay @param {Map<string, boolean>} [known] @returns {boolean}
 * @throws {RangeError} after POSITIONS positions
 */
export function canTake(game, points, stone, color, plies, toPlay, known = new Map()) {
  if (game.chain(stone)?.color !== color) return true;
  if (plies === 0) return false;
  const key = `${game.board().join('')} ${game.koVertex()} ${toPlay} ${plies}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= POSITIONS) throw new RangeError('too many positions');
  // By the defender's rule all tries must fail it, by the attacker's one must succeed: the rest is not asked.
  const attacks = toPlay !== color;
  let its = !attacks;
  for (const vertex of [...points, PASS]) {
    const taken = after(game, vertex, toPlay, () =>
      canTake(game, points, stone, color, plies - 1, other(toPlay), known),
    );
    if (taken === attacks) {
      its = attacks;
      break;
    }
  }
  known.set(key, its);
  return its;
}

/** Plies within which what dies must die, and what lives must not. */
const DIES = 14;
const LIVES = 7;

/**
 * Asserts that a chain is taken or not, as far as the rules alone can tell: deeper by two plies at a time until the
 * positions are too many.
 * @param {GoGame} game @param {readonly number[]} points @param {number} stone @param {number} color of the chain
 * @param {number} toPlay @param {string} status
 * @returns {boolean} whether it was shown: by a capture, or for `LIVES` plies without one
 */
function checkStatus(game, points, stone, color, toPlay, status) {
  const most = status === 'dies' ? DIES : LIVES;
  try {
    for (let plies = (most % 2) + 2; ; plies += 2) {
      const taken = canTake(game, points, stone, color, plies, toPlay);
      if (taken || plies === most) {
        assert.equal(taken, status === 'dies', status);
        return true;
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/**
 * Asserts that a group dies after one move and lives after the other.
 * @param {GoGame} game @param {{ color: number, played: number, better: number }} asked
 * @param {import('../../web/review/findings.js').Finding} finding
 * @returns {boolean} false if the rules alone did not come to an end
 */
export function checkGroups(game, { color, played, better }, { stones, proof, points }) {
  const { ifPlayed, ifBetter } = /** @type {any} */ (proof.fact);
  const [enemy, target] = [other(color), stones[0]];
  const owner = game.chain(target)?.color ?? 0;
  let shown = true;
  for (const [vertex, { status, region, stones: inside, move }] of [
    [played, ifPlayed],
    [better, ifBetter],
  ])
    after(game, vertex, color, () => {
      const board = game.board();
      const all = [...new Set([...region, ...inside])].filter((v) => board[v] !== 3);
      shown &&= checkStatus(game, all, target, owner, enemy, status);
      if (status === 'dies' && owner === color) {
        assert.equal(points.point, move);
        const isTaken = after(game, move, enemy, () => checkStatus(game, all, target, owner, owner, status));
        assert.notEqual(isTaken, null, 'the move is legal');
        shown &&= isTaken ?? false;
      }
    });
  return shown;
}
