// The page of problems without a page: which problem comes next, what an answer changes, the ten of a day, results,
// and the course of one problem (with a play object that knows its answers).
import { test } from 'node:test';
import assert from 'node:assert/strict';
import {
  AGAIN,
  EASY,
  FIRST_RATING,
  GOOD,
  HARD,
  cardAfter,
  chooseNext,
  countDue,
  gradeOf,
  keyOf,
  ratingAfter,
  readCard,
  readRating,
  readStreak,
  streakAfter,
} from '../../web/problems/cards.js';
import { DAILY_COUNT, dailySet, dayOf } from '../../web/problems/daily.js';
import { byDay, byKind, csvOf, jsonOf, ratingsOf, readEntry } from '../../web/problems/results.js';
import { Session } from '../../web/problems/session.js';

const NOW = new Date(2026, 10, 23, 15).getTime();
const MINUTE = 60_000,
  DAY = 1440 * MINUTE;
/** @param {string} id @param {number | null} rating @param {object} [more] @returns {any} */
const problem = (id, rating, more = {}) => ({ deck: 'go', id, game: 'go', kind: 'live', rating, moves: 2, ...more });
/** @param {object} [more] @returns {import('../../web/problems/cards.js').Answer} */
const answer = (more = {}) => ({
  problem: problem('a', 1000),
  isRight: true,
  hints: 0,
  ms: 30_000,
  at: NOW,
  ...more,
});
/** @type {import('../../web/problems/cards.js').Ratings} */
const ratings = { go: { rating: 1000, deviation: 100 }, gomoku: { rating: 1500, deviation: 100 } };

test('grades: wrong, with a hint or slowly, right, fast', () => {
  assert.equal(gradeOf(answer({ isRight: false })), AGAIN);
  assert.equal(gradeOf(answer({ hints: 1, ms: 1 })), HARD);
  assert.equal(gradeOf(answer({ ms: 200_000 })), HARD);
  assert.equal(gradeOf(answer()), GOOD);
  assert.equal(gradeOf(answer({ ms: 5_000 })), EASY);
});

test('a wrong answer comes back in ten minutes, a right one in days, and each time later', () => {
  assert.equal(cardAfter(undefined, answer({ isRight: false })).due - NOW, 10 * MINUTE);
  const days = [];
  let card = cardAfter(undefined, answer());
  for (let i = 0; i < 4; i++) {
    days.push((card.due - card.last) / DAY);
    card = cardAfter(card, answer({ at: card.due }));
  }
  assert.ok(days[0] >= 1 && days.every((value, i) => !i || value > 1.5 * days[i - 1]), days.join(' '));
  assert.deepEqual([card.right, card.wrong, card.key], [5, 0, 'go/a']);
  assert.ok(cardAfter(undefined, answer({ ms: 1000 })).due > cardAfter(undefined, answer()).due);
  const failed = cardAfter(card, answer({ isRight: false, at: card.due }));
  assert.deepEqual([failed.lapses, failed.wrong, failed.due - card.due], [1, 1, 10 * MINUTE]);
});

test('a card survives storing, and one that makes no sense is a new problem', () => {
  const card = cardAfter(undefined, answer());
  assert.deepEqual(readCard(JSON.parse(JSON.stringify(card))), card);
  for (const wrong of [
    null,
    7,
    {},
    { ...card, due: 'soon' },
    { ...card, state: 9 },
    { ...card, difficulty: 0 },
    { ...card, key: 1 },
    { ...card, stability: NaN },
  ])
    assert.equal(readCard(wrong), null, JSON.stringify(wrong));
  assert.deepEqual(readRating({ rating: 'x' }), FIRST_RATING);
  assert.deepEqual(readRating({ rating: 1234, deviation: 60 }), { rating: 1234, deviation: 60 });
  assert.deepEqual(readStreak({ now: 9, best: 2 }), { now: 0, best: 0 });
});

test('the rating moves with the first answers, less as it becomes certain; not by problems without a rating', () => {
  const first = ratingAfter(FIRST_RATING, answer());
  assert.ok(first.rating > 1100 && first.deviation < 300);
  assert.ok(ratingAfter(FIRST_RATING, answer({ isRight: false })).rating < 900);
  const second = ratingAfter(first, answer({ problem: problem('b', first.rating) }));
  assert.ok(second.rating - first.rating < first.rating - 1000);
  const helped = ratingAfter(FIRST_RATING, answer({ hints: 1 }));
  assert.ok(Math.abs(helped.rating - 1000) < 1, 'half a point against an equal problem');
  assert.deepEqual(ratingAfter(FIRST_RATING, answer({ problem: problem('c', null) })), FIRST_RATING);
  assert.deepEqual(streakAfter({ now: 3, best: 3 }, answer()), { now: 4, best: 4 });
  assert.deepEqual(streakAfter({ now: 3, best: 8 }, answer({ isRight: false })), { now: 0, best: 8 });
  assert.deepEqual(streakAfter({ now: 3, best: 3 }, answer({ hints: 1 })), { now: 3, best: 3 });
});

test('the next problem: what is due, else a new one near the rating, else what will be due first', () => {
  const problems = Array.from({ length: 200 }, (_, i) => problem(`p${i}`, 600 + 9 * i));
  const at = (/** @type {string} */ id, /** @type {number} */ due) =>
    /** @type {const} */ ([`go/${id}`, { ...cardAfter(undefined, answer()), key: `go/${id}`, due }]);
  const cards = new Map([at('p5', NOW - 1), at('p9', NOW - 2), at('p7', NOW + 1)]);
  const choose = (/** @type {object} */ more = {}) => chooseNext({ problems, cards, ratings, now: NOW, ...more });
  assert.equal(choose()?.id, 'p9', 'due for longest');
  assert.equal(choose({ but: new Set(['go/p9']) })?.id, 'p5');
  assert.equal(countDue(problems, cards, NOW), 2);
  for (const random of [0, 0.5, 0.999]) {
    const fresh = choose({ but: new Set(['go/p9', 'go/p5']), random: () => random });
    assert.ok(
      fresh && !cards.has(/** @type {`go/${string}`} */ (keyOf(fresh))) && Math.abs(Number(fresh.rating) - 880) < 90,
      `${fresh?.rating}`,
    );
  }
  const strong = { ...ratings, go: { rating: 2000, deviation: 50 } };
  assert.ok(Number(choose({ cards: new Map(), ratings: strong })?.rating) > 1780);
  assert.equal(choose({ problems: problems.slice(7, 8) })?.id, 'p7', 'nothing new, nothing due');
  assert.equal(choose({ problems: [] }), null);
  const unrated = [problem('z', null), problem('a', null)];
  assert.equal(choose({ problems: unrated, cards: new Map() })?.id, 'z', 'in the order of the file');
});

test('the ten of a day are the same for everybody, from easy to hard, and others tomorrow', () => {
  const problems = Array.from({ length: 400 }, (_, i) =>
    problem(`p${i}`, 600 + ((i * 37) % 1800), i % 3 ? {} : { deck: 'gomoku', game: 'gomoku', kind: 'fours' }),
  );
  const today = dailySet(problems, '2026-11-23');
  assert.equal(new Set(today.map(keyOf)).size, DAILY_COUNT);
  assert.deepEqual(dailySet([...problems].reverse(), '2026-11-23'), today);
  assert.deepEqual(
    [...today].sort((a, b) => a.rating - b.rating),
    today,
  );
  assert.ok(today[0].rating < 800 && today[9].rating > 2200);
  const tomorrow = dailySet(problems, '2026-11-24');
  assert.ok(tomorrow.filter((one) => today.includes(one)).length < 3);
  const fewer = dailySet(problems.slice(5), '2026-11-23');
  assert.ok(fewer.filter((one) => today.includes(one)).length >= 7, 'a changed set changes few of them');
  assert.ok(new Set(today.map(({ game }) => game)).size === 2);
  assert.equal(dailySet(problems.slice(0, 3), '2026-11-23').length, 3);
  assert.equal(dayOf(NOW), '2026-11-23');
});

/** @type {import('../../web/problems/cards.js').Entry[]} */
const LOG = [
  {
    at: NOW - 2 * DAY,
    key: 'go/a',
    game: 'go',
    kind: 'live',
    right: true,
    grade: 3,
    hints: 0,
    ms: 12_340,
    asked: 900,
    rating: 1080,
  },
  {
    at: NOW,
    key: 'go/b',
    game: 'go',
    kind: 'live',
    right: false,
    grade: 1,
    hints: 0,
    ms: 8000,
    asked: 1100,
    rating: 1041.4,
  },
  {
    at: NOW,
    key: 'own-1/=x,"y"',
    game: 'gomoku',
    kind: 'own',
    right: true,
    grade: 3,
    hints: 2,
    ms: 8000,
    asked: null,
    rating: 1000,
  },
];

test('statistics: by day, by kind, the rating', () => {
  assert.deepEqual(byDay(LOG, NOW, 3), [
    { day: '2026-11-21', right: 1, wrong: 0 },
    { day: '2026-11-22', right: 0, wrong: 0 },
    { day: '2026-11-23', right: 1, wrong: 1 },
  ]);
  assert.deepEqual(
    [...byKind(LOG)],
    [
      ['live', { right: 1, all: 2 }],
      ['own', { right: 1, all: 1 }],
    ],
  );
  assert.deepEqual(ratingsOf(LOG, 'go'), [1080, 1041.4]);
  assert.deepEqual(ratingsOf(LOG, 'gomoku'), []);
  assert.equal(readEntry({ ...LOG[0], at: 'then' }), null);
  assert.equal(readEntry(undefined), null);
});

test('results are exported as CSV, which no spreadsheet computes, and as JSON', () => {
  const lines = csvOf(LOG.map((entry, i) => (i === 2 ? { ...entry, key: '=x,"y"' } : entry))).split('\r\n');
  assert.equal(lines[0], 'time,problem,game,kind,right,hints,seconds,difficulty,rating');
  assert.match(lines[1], /^2026-11-2\d.*Z,go\/a,go,live,true,0,12\.3,900,1080$/);
  assert.match(lines[3], /,"'=x,""y""",gomoku,own,true,2,8,,1000$/);
  const read = JSON.parse(jsonOf(LOG, ratings));
  assert.deepEqual([read.answers.length, read.ratings, read.answers[1].right], [3, ratings, false]);
});

/**
 * A play object for a row of points: the right moves are 0, 2, 4 ... and the reply to v is v + 1; after `length` moves
 * it is solved. 9 is illegal, 8 unknown.
 * @param {number} length
 */
function fakePlay(length) {
  /** @type {number[]} */
  const moves = [];
  const board = new Uint8Array(16);
  const calls = { freed: 0 };
  const put = (/** @type {number} */ v) => {
    board[v] = 1 + (moves.length % 2);
    moves.push(v);
  };
  let reply = -1;
  return {
    calls,
    board,
    moves,
    get toPlay() {
      return 1 + (moves.length % 2);
    },
    get lastMove() {
      return moves.at(-1) ?? -1;
    },
    legal: (/** @type {number} */ v) => (v === 9 || board[v] ? 'occupied' : null),
    async play(/** @type {number} */ v) {
      const right = v === moves.length;
      put(v);
      reply = v === 7 ? 6 : v + 1;
      if (v === 8) return { verdict: /** @type {const} */ ('unknown'), solved: false, reply: null, outcome: '' };
      return {
        verdict: right ? /** @type {const} */ ('right') : /** @type {const} */ ('wrong'),
        solved: right && moves.length >= 2 * length - 1,
        reply,
        outcome: right ? 'lives' : 'dies',
      };
    },
    reply: () => put(reply),
    undo() {
      for (let back = moves.length % 2 ? 1 : 2; back; back--) board[/** @type {number} */ (moves.pop())] = 0;
    },
    refutation: async () => [10, 11, 12],
    hint: async () => moves.length,
    free: () => calls.freed++,
  };
}

/** @param {number} length */
function started(length) {
  const play = fakePlay(length);
  /** @type {object[]} */
  const answers = [];
  const line = { moves: /** @type {number[]} */ ([]), freed: 0 };
  let time = 0;
  const session = new Session({
    play,
    lineAfter: (moves) => {
      line.moves = [...moves];
      return {
        board: () => Uint8Array.from({ length: 16 }, (_, v) => Number(line.moves.includes(v))),
        play: (v) => void line.moves.push(v),
        undo: () => void line.moves.pop(),
        free: () => line.freed++,
      };
    },
    onChange: () => {},
    onAnswer: (answer) => answers.push(answer),
    now: () => (time += 500),
  });
  return { play, session, answers, line };
}

test('a problem that is solved at once: replies are played, and one answer counts', async () => {
  const { play, session, answers } = started(2);
  assert.equal(await session.act(0), null);
  assert.deepEqual([session.phase, play.moves, answers.length], ['yours', [0, 1], 0]);
  assert.equal(await session.act(1), 'occupied');
  await session.act(2);
  assert.deepEqual([session.phase, session.outcome, answers.length], ['solved', 'lives', 1]);
  assert.deepEqual({ ...answers[0], ms: 0 }, { isRight: true, hints: 0, ms: 0 });
  await session.act(4);
  assert.equal(play.moves.length, 3, 'nothing is played after the end');
});

test('a wrong move is refuted, taken back, and decides what counts', async () => {
  const { play, session, answers, line } = started(1);
  await session.act(4);
  assert.deepEqual([session.phase, session.outcome, play.moves], ['wrong', 'dies', [4, 5]]);
  await session.why();
  assert.deepEqual([session.phase, session.lastMove, session.step?.at, session.step?.count], ['why', 10, 1, 3]);
  session.stepBy(1);
  session.stepBy(1);
  session.stepBy(1);
  assert.deepEqual(line.moves, [4, 5, 10, 11, 12]);
  session.stepBy(-1);
  assert.deepEqual([line.moves, session.board[12], session.board[11]], [[4, 5, 10, 11], 0, 1]);
  session.again();
  assert.deepEqual([session.phase, play.moves, line.freed, session.lastMove], ['yours', [], 1, -1]);
  await session.act(0);
  assert.equal(session.phase, 'solved');
  assert.deepEqual(
    answers.map((one) => /** @type {any} */ (one).isRight),
    [false],
  );
});

test('two hints: where, then the move; they are counted', async () => {
  const { session, answers } = started(2);
  await session.showHint();
  assert.deepEqual([session.area, session.hint], [0, -1]);
  await session.showHint();
  assert.deepEqual([session.area, session.hint, session.canHint], [-1, 0, false]);
  await session.showHint();
  await session.act(0);
  assert.deepEqual([session.area, session.hint, session.canHint], [-1, -1, true]);
  await session.act(2);
  assert.equal(/** @type {any} */ (answers[0]).hints, 2);
});

test('the solution counts as wrong, and is played to its end, also after a wrong move', async () => {
  for (const wrong of [false, true]) {
    const { play, session, answers } = started(3);
    if (wrong) await session.act(4);
    await session.solution();
    assert.deepEqual([session.phase, play.moves], ['shown', [0, 1, 2, 3, 4]]);
    assert.deepEqual(
      answers.map((one) => /** @type {any} */ (one).isRight),
      [false],
    );
  }
});

test('a move that the solver cannot judge is taken back and counts as nothing', async () => {
  const { play, session, answers } = started(1);
  assert.equal(await session.act(8), 'unknown');
  assert.deepEqual([session.phase, play.moves, answers], ['yours', [], []]);
});

test('what is still under way when the problem is left does nothing', async () => {
  const { play, session, answers } = started(1);
  const acting = session.act(0);
  session.free();
  await acting;
  assert.deepEqual([answers, play.calls.freed], [[], 1]);
});
