// The level of the player: found for simulated players, kept on the device, exported; which games count.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advantageOfBlack, eloAt, levelAt, levelCount, placeOf, rankAt } from '../../web/rating/ladder.js';
import {
  RANKS,
  chancesAfter,
  chancesAtStart,
  drifted,
  estimateFrom,
  estimatesAfter,
  winChance,
} from '../../web/rating/estimate.js';
import {
  MOST,
  addMoves,
  addResult,
  csvOf,
  estimateNow,
  parseResults,
  readResults,
  resetResults,
} from '../../web/rating/results.js';
import { addGame } from '../../web/game/game-registry.js';
import { initialState } from '../../web/game/state.js';
import { GameTree } from '../../web/record/tree.js';
import { go } from '../../web/go/game.js';
import { gomoku } from '../../web/gomoku/game.js';
import { suggestedLevel } from '../../web/go/settings.js';
import { countedResult, isHelped } from '../../web/level/counting.js';

addGame('go', go);
addGame('gomoku', gomoku);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed */
function randomOf(seed) {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where a person begins who has chosen nothing: game, lines, level. */
const STARTS = /** @type {const} */ ([
  ['go', 9, suggestedLevel(9)],
  ['go', 13, suggestedLevel(13)],
  ['go', 19, suggestedLevel(19)],
  ['gomoku', 15, 2],
]);

/**
 * The level that the posterior finds, game by game.
 * @param {'go' | 'gomoku'} game @param {number} start
 * @param {(level: number, i: number) => Parameters<typeof chancesAfter>[2]} play @param {number} games
 */
function followed(game, start, play, games) {
  let chances = chancesAtStart(game, start);
  let level = start;
  for (let i = 0; i < games; i++) {
    chances = chancesAfter(game, i ? drifted(chances) : chances, play(level, i));
    ({ level } = estimateFrom(game, chances));
  }
  return level;
}

/**
 * The share of simulated players whose level is found within one after some games against "your level": players of
 * every level, whose chances are those of the measured ladder.
 * @param {(typeof STARTS)[number]} start
 * @param {{ games: number, seeds: number, growth?: number, handicap?: number }} options growth: levels gained in a game
 */
function shareFound([game, size, start], { games, seeds, growth = 0, handicap = 0 }) {
  const highest = levelCount(game) - 1;
  let found = 0;
  for (let own = 0; own <= highest; own++)
    for (let seed = 0; seed < seeds; seed++) {
      const random = randomOf(own * 7919 + seed * 104729);
      const trueLevel = (/** @type {number} */ i) => Math.min(highest, own + i * growth);
      const play = (/** @type {number} */ level, /** @type {number} */ i) => {
        const colour = /** @type {1 | 2} */ (1 + (i % 2));
        const against = { level, size, colour, handicap: i % 3 === 1 ? handicap : 0 };
        return { ...against, score: random() < winChance(game, trueLevel(i), against) ? 1 : 0 };
      };
      const place = placeOf(game, followed(game, start, play, games));
      if (Math.abs(place - Math.floor(trueLevel(games - 1))) <= 1) found++;
    }
  return found / ((highest + 1) * seeds);
}

test('after ten games the level of most players is found within one, on every board', (t) => {
  const options = { games: 10, seeds: 40 };
  const shares = STARTS.map((start) => shareFound(start, options));
  const text = (/** @type {number[]} */ list) =>
    list.map((share, i) => `${STARTS[i][0]} ${STARTS[i][1]} ${(100 * share).toFixed(1)} %`).join(', ');
  t.diagnostic(`found within one level after 10 games: ${text(shares)}`);
  for (const share of shares) assert.ok(share >= 0.64, text(shares));
});

test('handicap is allowed for, and a player who improves is followed', (t) => {
  const withStones = shareFound(STARTS[0], { games: 10, seeds: 20, handicap: 3 });
  const improving = STARTS.map((start) => shareFound(start, { games: 40, seeds: 3, growth: 0.1 }));
  t.diagnostic(`with handicap ${withStones.toFixed(3)}; improving ${improving.map((it) => it.toFixed(3)).join(' ')}`);
  assert.ok(withStones >= 0.6 && Math.min(...improving) >= 0.8);
  // Who wins with three stones has shown less than who wins without, and who gives them more.
  const after = (more) =>
    estimatesAfter('go', [{ level: 5, size: 9, colour: 1, handicap: 0, score: 1, ...more }])[0].place;
  assert.ok(after({ handicap: 3 }) < after({}) && after({}) < after({ handicap: 3, colour: 2 }));
  assert.ok(after({ score: 0 }) < after({ score: 0.5 }) && after({ score: 0.5 }) < after({}));
});

test('the ladder rises with every level on every size, also between the measured sizes', () => {
  for (const [game, sizes] of /** @type {const} */ ([
    ['go', [7, 9, 11, 13, 16, 19]],
    ['gomoku', [15]],
  ]))
    for (const size of sizes) {
      for (let place = -1; place <= levelCount(game); place += 0.5)
        assert.ok(eloAt(game, size, place) < eloAt(game, size, place + 0.5), `${game} ${size} ${place}`);
      assert.equal(advantageOfBlack(game, size, 0, 5), 0);
    }
  assert.equal(eloAt('go', 7, 1), 113);
  assert.equal(eloAt('go', 9, 1), 65);
  assert.equal(eloAt('go', 11, 1), 75);
  // 1, 3 and 5 dan, full strength.
  assert.deepEqual(
    [16, 17, 18, 19].map((place) => levelAt('go', place)),
    [16, 18, 19, 17],
  );
  // Master, grandmaster, full strength.
  assert.deepEqual(
    [8, 9, 10].map((place) => levelAt('gomoku', place)),
    [8, 10, 9],
  );
  for (const { name, levels } of [
    { name: /** @type {const} */ ('go'), levels: 20 },
    { name: /** @type {const} */ ('gomoku'), levels: 11 },
  ])
    for (let level = 0; level < levels; level++) assert.equal(levelAt(name, placeOf(name, level)), level);
  assert.equal(levelCount('go'), go.form.levels.length);
  assert.equal(levelCount('gomoku'), gomoku.form.levels.length);
  assert.ok(advantageOfBlack('go', 9, 4, 7) > advantageOfBlack('go', 9, 2, 7));
});

test('moves tell the rank as far as results leave it open', () => {
  const won = { level: 9, size: 9, colour: 1, handicap: 0, score: 1 };
  // As likely as of somebody of that rank, and e times less likely for each four ranks.
  const movesOf = (/** @type {number} */ rank) => RANKS.map((other) => -40 - (1.2 * Math.abs(rank - other)) / 4);
  const after = (/** @type {number | null} */ rank, games = 3) =>
    estimatesAfter('go', Array(games).fill({ ...won, ...(rank !== null && { moves: movesOf(rank) }) })).at(-1);
  const [weak, none, strong] = [after(10), after(null), after(30)].map((it) => /** @type {any} */ (it));
  assert.ok(weak.place < none.place - 1 && strong.place > none.place, `${weak.place} ${none.place} ${strong.place}`);
  assert.ok(strong.spread < none.spread, 'surer');
  const less = movesOf(10).map((x) => x - 99);
  const same = estimatesAfter('go', Array(3).fill({ ...won, moves: less }))[2];
  assert.ok(Math.abs(same.place - weak.place) < 1e-9, 'only differences between ranks count');
  assert.equal(rankAt(placeOf('go', 0)), 1, '30 kyu');
  assert.equal(rankAt(9), 20, '11 kyu');
  assert.equal(rankAt(9.5), 21, 'between 11 and 9 kyu');
  assert.equal(rankAt(placeOf('go', 18)), 33, '3 dan');
  assert.deepEqual([rankAt(-1), rankAt(30)], [1, 39]);
});

/** @type {import('../../web/rating/results.js').KeptResult} */
const RESULT = { id: 'a', at: 1e12, level: 5, score: 1, size: 9, colour: 1, handicap: 0 };

test('results are kept once for each game, can be exported and forgotten, and anything stored is checked', () => {
  assert.equal(estimateNow('go'), null);
  addResult('go', RESULT);
  addResult('go', { ...RESULT, score: 0 });
  addResult('go', { ...RESULT, id: 'b', score: 0.5, handicap: 2, colour: 2 });
  assert.equal(readResults().go.length, 2);
  const csv = csvOf('go', readResults().go, (level) => `level, ${level}`);
  const [head, first, second, end] = csv.split('\r\n');
  assert.equal(head, 'ended,game,size,colour,handicap,opponent,result,level,place');
  assert.match(first, /^2001-09-09T01:46:40\.000Z,go,9,black,0,"level, 5",won,"level, \d+",\d+\.\d\d$/);
  assert.match(second, /,white,2,"level, 5",drawn,/);
  assert.equal(end, '');
  const moves = RANKS.map((rank) => -rank);
  addMoves('b', moves);
  addMoves('unknown', moves);
  assert.deepEqual(
    readResults().go.map((result) => result.moves),
    [undefined, moves],
  );
  addResult('gomoku', RESULT);
  resetResults('go');
  assert.deepEqual([readResults().go.length, readResults().gomoku.length, estimateNow('go')], [0, 1, null]);

  for (const text of [null, '', '{', '[]', '7', '{"go":7}', '{"go":[null,7,{"id":"a"}]}'])
    assert.deepEqual(parseResults(text), { go: [], gomoku: [] }, String(text));
  for (const wrong of [{ level: 20 }, { level: 0.5 }, { score: 2 }, { colour: 0 }, { at: 'now' }, { handicap: -1 }])
    assert.deepEqual(parseResults(JSON.stringify({ go: [{ ...RESULT, ...wrong }] })).go, [], JSON.stringify(wrong));
  for (const moves of [7, [], [...RANKS, 1], RANKS.map(() => null)])
    assert.deepEqual(parseResults(JSON.stringify({ go: [{ ...RESULT, moves }] })).go, [RESULT], JSON.stringify(moves));
  assert.equal(parseResults(JSON.stringify({ go: Array(MOST + 5).fill(RESULT) })).go.length, MOST);
});

/** A finished game of 20 moves, won by the person. @param {any} [settings] @param {number} [moves] */
function finished(settings, moves = 20) {
  const state = initialState({ ...initialState().settings, ...settings });
  const { tree } = state.record;
  const played = Array.from({ length: moves }, (_, vertex) => ({ color: 1 + (vertex % 2), vertex }));
  for (const { vertex, color } of played) tree.play(vertex, /** @type {1 | 2} */ (color));
  const gameNode = tree.current;
  const result = /** @type {const} */ ({ kind: 'resign', winner: 1 });
  return /** @type {any} */ ({
    ...state,
    phase: 'over',
    result,
    game: { ...state.game, moves: played },
    record: { ...state.record, node: gameNode, gameNode },
  });
}

test('which games count', () => {
  const won = { level: 5, size: 9, colour: 1, score: 1, handicap: 0 };
  assert.deepEqual(countedResult(finished(), false), won);
  const { result, ...rest } = finished();
  for (const [its, score] of [
    [{ kind: 'resign', winner: 2 }, 0],
    [{ kind: 'time', winner: 1 }, 1],
    [{ kind: 'score', winner: 0 }, 0.5],
  ])
    assert.deepEqual(countedResult({ ...rest, result: its }, false), { ...won, score });
  assert.deepEqual(countedResult(finished({ handicap: 3, komi: 0.5, human: 2 }), false), {
    ...won,
    colour: 2,
    score: 0,
    handicap: 3,
  });
  assert.equal(countedResult({ ...rest, result: { kind: 'recorded', winner: 1 } }, false), null);
  for (const settings of [{ human: 0 }, { friend: 'x' }]) assert.equal(countedResult(finished(settings), false), null);
  for (const settings of [{ komi: 0.5 }, { size: 5, game: 'go' }])
    assert.deepEqual(countedResult(finished(settings), false), { why: 'start' });
  const setUp = finished();
  setUp.game = { ...setUp.game, start: { black: [], white: [], first: 1 } };
  assert.deepEqual(countedResult(setUp, false), won);
  setUp.game = { ...setUp.game, start: { black: [1], white: [], first: 2 } };
  assert.deepEqual(countedResult(setUp, false), { why: 'start' });
  assert.deepEqual(countedResult(finished(), true), { why: 'help' });
  assert.deepEqual(countedResult(finished({}, 19), false), won);
  assert.deepEqual(countedResult(finished({}, 18), false), { why: 'short' }, 'nine moves');
  assert.deepEqual(countedResult(finished({ human: 2 }, 19), false), { why: 'short' }, 'nine moves of white');
  const givenUp = finished({ game: 'gomoku', size: 15, opening: 'free', rules: 'freestyle' }, 9);
  assert.deepEqual(countedResult(givenUp, false), { why: 'short' });
  const five = countedResult({ ...givenUp, result: { kind: 'five', winner: 1 } }, false);
  assert.equal(/** @type {any} */ (five).score, 1, 'five in a row with the fifth move');
  const tried = finished();
  tried.record.tree.go(tried.record.tree.root);
  tried.record.tree.play(1, 1);
  assert.deepEqual(countedResult(tried, false), { why: 'help' }, 'a move was taken back or tried');
});

test('what is help', () => {
  const over = finished();
  const playing = { ...over, phase: 'playing', result: null };
  assert.equal(isHelped(playing, playing), false);
  for (const help of [{ hint: {} }, { estimate: {} }, { study: { ...playing.study, analysis: {} } }])
    assert.equal(isHelped({ ...playing, ...help }, playing), true, Object.keys(help)[0]);
  assert.equal(isHelped({ ...playing, layers: { ...playing.layers, line: true } }, playing), true);
  const back = { ...playing, record: { ...playing.record, gameNode: playing.record.gameNode.parent } };
  assert.equal(isHelped(back, playing), true, 'a move taken back');
  assert.equal(isHelped(playing, back), false, 'a move played');
  assert.equal(isHelped({ ...over, hint: {} }, over), false, 'after the game');
  const other = { ...playing, record: { ...playing.record, tree: new GameTree('go', 9) } };
  assert.equal(isHelped(playing, other), false, 'another game');
  const alone = { ...playing, settings: { ...playing.settings, human: 0 } };
  assert.equal(isHelped({ ...alone, hint: {} }, alone), false);
});
