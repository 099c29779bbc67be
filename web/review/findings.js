// From what the core proves of a move to the one thing that is said about it. Nothing is said that is not proven: each
// finding has the fact that it is made from, and without a fact there is none.
//
// Three moves are asked about: the one that was played, the better one instead, and the opponent's answer to the first.

import { gameAt } from './lines.js';

/** @import { Facts, GoFact, GomokuFact, Group } from '../../wasm-bindings/facts.js' */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../record/replay.js').Question} Position */
/**
 * @typedef {object} Asked
 * @property {number} color of the mover
 * @property {number} played vertex
 * @property {number} better vertex, -1 if there is none, or a pass
 * @property {number} reply the opponent's best answer to the played move, -1 for none
 * @property {number | null} [points] that the played move costs
 */
/** What a finding is made from. @typedef {GoFact | GomokuFact | { ifPlayed: Group, ifBetter: Group }} Proven */
/**
 * @typedef {object} Finding
 * @property {string} key of its sentence, `review.say.{key}`
 * @property {number} count of stones or moves in the sentence; 0 if it has none
 * @property {number} color of the mover
 * @property {Record<string, number>} points vertices that the sentence names
 * @property {number[]} stones that it is about
 * @property {{ of: 'played' | 'better' | 'reply' | 'group', fact: Proven }} proof
 */

/** Moves of a capture from which it is called a ladder. */
const LADDER = 3;
/** Facts of a move that takes stones, at once or by force. @type {readonly string[]} */
const TAKES = ['takes', 'catches', 'nets'];
/** A net is loose and around few stones; what surrounds more, or touches them, captures. */
const NETTED = 4;
/** Captured stones explain about so many points, and so many more for what is around them; a loss of more than twice
 * that far from the better move is about something else. */
const STONE = 2;
const AROUND = 3;
/** What is said of a move that loses a point and its turn. @type {readonly string[]} */
const SMALL = ['fills-eye', 'escapes'];
/** How far from the moves a group is looked for, in lines, and how many of them are solved. */
const NEAR = 3;
const GROUPS = 4;

/** @param {number} a @param {number} b vertices @param {number} size */
const distance = (a, b, size) =>
  Math.max(Math.abs((a % size) - (b % size)), Math.abs(Math.floor(a / size) - Math.floor(b / size)));

/** The stone that a sentence names: the one nearest to a point. @param {readonly number[]} stones @param {number} point
 * @param {number} size */
const nearest = (stones, point, size) =>
  [...stones].sort((a, b) => (point < 0 ? 0 : distance(a, point, size) - distance(b, point, size)) || a - b)[0];

const overlap = (/** @type {readonly number[]} */ a, /** @type {readonly number[]} */ b) =>
  a.some((v) => b.includes(v));

/** Whether a move beside which none of the stones lies catches them in a net. @param {number} move
 * @param {readonly number[]} stones @param {number} size */
const isNet = (move, stones, size) =>
  stones.length <= NETTED &&
  !stones.some(
    (v) => Math.abs((v % size) - (move % size)) + Math.abs(Math.floor(v / size) - Math.floor(move / size)) === 1,
  );

/** The parts of two chains, in the order of their vertices. @param {GoGame} game @param {readonly number[]} stones */
function chainsOf(game, stones) {
  /** @type {number[][]} */
  const chains = [];
  for (const vertex of stones)
    if (!chains.some((chain) => chain.includes(vertex))) chains.push(game.chain(vertex)?.stones ?? [vertex]);
  return chains;
}

/**
 * Does what `look` says with a move on the board.
 * @template T @param {GoGame} game @param {number} vertex @param {number} color @param {() => T} look
 * @returns {T | null} null if the move is not legal
 */
function withMove(game, vertex, color, look) {
  if (game.play(vertex, color) !== 'ok') return null;
  const seen = look();
  game.undo();
  return seen;
}

/**
 * What is proven of groups near the moves: those that the played move lets die and the better one lets live, or the
 * other way round.
 * @param {Facts} facts @param {GoGame} game @param {Asked} asked
 * @returns {Finding[]}
 */
function groupFindings(facts, game, { color, played, better }) {
  if (better < 0) return [];
  const [size, enemy, board] = [game.size, 3 - color, game.board()];
  const near = [...board.keys()]
    .filter((v) => board[v] && Math.min(distance(v, played, size), distance(v, better, size)) <= NEAR)
    .sort((a, b) => distance(a, better, size) - distance(b, better, size));
  /** @type {Finding[]} */
  const found = [];
  /** @type {Set<number>} */
  const seen = new Set();
  let solved = 0;
  for (const vertex of near) {
    if (seen.has(vertex) || solved >= GROUPS) continue;
    for (const stone of game.chain(vertex)?.stones ?? []) seen.add(stone);
    // The opponent is to move after either of them.
    const ifPlayed = withMove(game, played, color, () => facts.ofGroup(game, vertex, enemy));
    if (!ifPlayed || ifPlayed.status === 'unknown') continue;
    solved++;
    const ifBetter = withMove(game, better, color, () => facts.ofGroup(game, vertex, enemy));
    for (const stone of ifPlayed.stones) seen.add(stone);
    if (!ifBetter) continue;
    const isOwn = board[vertex] === color;
    const [lost, saved] = isOwn ? [ifPlayed, ifBetter] : [ifBetter, ifPlayed];
    if (lost.status !== 'dies' || saved.status !== 'lives') continue;
    const { move } = lost;
    const stones = game.chain(vertex)?.stones ?? [];
    const key = isOwn ? (move >= 0 ? 'group.dies' : '') : 'group.kills';
    if (!key) continue;
    found.push({
      key,
      count: stones.length,
      color,
      points: { at: nearest(stones, better, size), point: move, better, played },
      stones,
      proof: { of: 'group', fact: { ifPlayed, ifBetter } },
    });
  }
  return found;
}

/**
 * All that can be said about a move of Go, the weightiest first.
 * @param {Facts} facts @param {ProblemsModule} module @param {Position} position before the move @param {Asked} asked
 * @returns {Finding[]}
 */
export function goFindings(facts, module, position, asked) {
  const { color, played, better, reply } = asked;
  const game = gameAt(module, 'go', position);
  const { size } = game;
  const enemy = 3 - color;
  /** @type {{ weight: number, finding: Finding }[]} */
  const found = [];
  /**
   * @param {number} weight @param {string} key @param {Finding['proof']['of']} of @param {GoFact} fact
   * @param {Record<string, number>} [points]
   */
  const say = (weight, key, of, fact, points = {}) => {
    const { stones } = fact;
    const about = fact.point >= 0 ? fact.point : of === 'better' ? better : of === 'reply' ? reply : played;
    const named = { at: nearest(stones, about, size) ?? -1, point: fact.point, played, better, ...points };
    found.push({
      weight,
      finding: { key, count: stones.length, color, points: named, stones, proof: { of, fact } },
    });
  };
  const ofPlayed = played < 0 ? [] : facts.ofGoMove(game, played, color);
  const ofBetter = better < 0 || better === played ? [] : facts.ofGoMove(game, better, color);
  /** Those dangers that the better move leaves too are no difference between the moves. */
  const dangers = ['self-atari', 'endangers', 'leaves', 'exposes'];
  const leftByBetter = ofBetter.filter(({ kind }) => dangers.includes(kind)).flatMap(({ stones }) => stones);
  const taken = ofPlayed.filter(({ kind }) => TAKES.includes(kind)).flatMap(({ stones }) => stones);
  for (const fact of ofBetter) {
    const { kind, stones, moves } = fact;
    if (kind === 'takes' && !overlap(stones, taken)) say(12 * stones.length, 'missed.takes', 'better', fact);
    if (kind === 'catches' && !overlap(stones, taken))
      say(10 * stones.length, moves >= LADDER ? 'missed.ladder' : 'missed.catches', 'better', fact);
    if (kind === 'nets' && !overlap(stones, taken))
      say(10 * stones.length, isNet(better, stones, size) ? 'missed.nets' : 'missed.surrounds', 'better', fact);
    if (kind === 'cuts') {
      const [one, two] = chainsOf(game, stones);
      say(4 + Math.min(one.length, two.length), 'missed.cuts', 'better', fact, {
        at: nearest(one, better, size),
        other: nearest(two, better, size),
      });
    }
  }
  for (const fact of ofPlayed) {
    const { kind, stones, moves } = fact;
    if (dangers.includes(kind) && (better < 0 || !overlap(stones, leftByBetter))) {
      // A stone in atari is taken at once.
      const [takes, captures] = kind === 'leaves' ? ['leaves.takes', 'leaves'] : ['reply.takes', 'endangers'];
      const key =
        kind === 'self-atari' ? kind : moves === 1 ? takes : moves >= LADDER ? `${captures}.ladder` : captures;
      // What the opponent then does not play is less to the point.
      say((fact.point === reply ? 11 : 5) * stones.length, key, 'played', fact);
    }
    if (kind === 'fills-eye') say(3, 'fills-eye', 'played', fact);
    if (kind === 'escapes') say(2, 'escapes', 'played', fact);
  }
  // A net that the opponent can make after the better move too is no difference either.
  const netted =
    (reply >= 0 &&
      better >= 0 &&
      withMove(game, better, color, () =>
        facts.ofGoMove(game, reply, enemy).flatMap(({ kind, stones }) => (kind === 'nets' ? stones : [])),
      )) ||
    [];
  const gone = withMove(game, played, color, () => {
    if (reply < 0) return;
    for (const fact of facts.ofGoMove(game, reply, enemy)) {
      if (fact.kind === 'takes' && !overlap(fact.stones, leftByBetter))
        say(9 * fact.stones.length, 'reply.takes', 'reply', fact, { point: reply });
      if (fact.kind === 'nets' && !overlap(fact.stones, netted) && !overlap(fact.stones, leftByBetter))
        say(9 * fact.stones.length, isNet(reply, fact.stones, size) ? 'reply.nets' : 'reply.surrounds', 'reply', fact, {
          point: reply,
        });
      if (fact.kind === 'cuts') {
        const [one, two] = chainsOf(game, fact.stones);
        say(5 + Math.min(one.length, two.length), 'reply.cuts', 'reply', fact, {
          at: nearest(one, reply, size),
          other: nearest(two, reply, size),
          point: reply,
        });
      }
    }
  });
  const groups = gone === null || played < 0 ? [] : groupFindings(facts, game, asked);
  for (const finding of groups) found.push({ weight: 11.5 * finding.count + 20, finding });
  game.free();
  /** Whether a move elsewhere is better by far more than the fact explains. @param {Finding} finding */
  const isElsewhere = ({ key, stones, proof }) => {
    const explained = SMALL.includes(key) ? 1 : STONE * stones.length + AROUND;
    return (
      proof.of !== 'better' &&
      proof.of !== 'group' &&
      better >= 0 &&
      (asked.points ?? 0) > 2 * explained &&
      [played, ...stones].every((v) => v < 0 || distance(v, better, size) > NEAR)
    );
  };
  return found
    .sort((a, b) => b.weight - a.weight)
    .map(({ finding }) => finding)
    .filter((finding) => !isElsewhere(finding));
}

/** The kinds about which something is said in gomoku, the weightiest first. */
const GOMOKU = /** @type {const} */ ([
  'missed-five',
  'left-five',
  'gives-five',
  'missed-fours',
  'allows-fours',
  'left-three',
]);

/**
 * The same of gomoku.
 * @param {Facts} facts @param {ProblemsModule} module @param {Position} position @param {Asked} asked
 * @returns {Finding[]}
 */
export function gomokuFindings(facts, module, position, { color, played, better }) {
  if (played < 0) return [];
  const game = gameAt(module, 'gomoku', position);
  const all = facts.ofGomokuMove(game, played, color);
  game.free();
  return GOMOKU.flatMap((kind) => all.filter((fact) => fact.kind === kind)).map((fact) => ({
    key: fact.kind,
    count: fact.fours,
    color,
    points: { point: fact.point, played, better },
    stones: [],
    proof: { of: 'played', fact },
  }));
}
