// Problems as text: web/problems/deck.js.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { KINDS, gameOf, parseDeck, parseProblem, writeProblem } from '../../web/problems/deck.js';

const GO = '0a1b2c capture 9 800 1 cacbbbaa ab ab -';
const GOMOKU = 'zzzzz9 fours 15 1200 3 hhihjh gg - -';

test('a line is read: points are vertices from the top left', () => {
  assert.deepEqual(parseProblem(GO), {
    id: '0a1b2c',
    kind: 'capture',
    size: 9,
    rating: 800,
    moves: 1,
    black: [2, 11, 10, 0],
    white: [9],
    targets: [9],
    region: null,
    game: 'go',
  });
  assert.equal(parseProblem(GOMOKU).game, 'gomoku');
  assert.deepEqual(parseProblem(GO.replace(/-$/, 'baac')).region, [1, 18]);
});

test('a problem is written as the line that it was read from', () => {
  for (const line of [GO, GOMOKU, GO.replace(/-$/, 'baac')]) assert.equal(writeProblem(parseProblem(line)), line);
});

test('every kind belongs to one game', () => {
  for (const [game, kinds] of Object.entries(KINDS)) for (const kind of kinds) assert.equal(gameOf(kind), game);
  assert.equal(gameOf('other'), undefined);
  assert.equal(gameOf('constructor'), undefined);
});

test('a deck skips comments and empty lines, and names the line that is wrong', () => {
  assert.equal(parseDeck(`# two\n${GO}\n\n${GOMOKU}\r\n`).length, 2);
  assert.throws(
    () => parseDeck(`# two\n${GO}\nnonsense\n`),
    /^Error: Line 3: A problem has 9 fields; this line has 1\.$/,
  );
});

test('a line that is no problem is refused with one sentence', () => {
  const wrong = {
    'A1b2c3 capture 9 800 1 cacbbbaa ab ab -': 'An id has six characters',
    '0a1b2c chess 9 800 1 cacbbbaa ab ab -': 'There is no kind "chess"',
    '0a1b2c capture 40 800 1 cacbbbaa ab ab -': 'A board has 5 to 19 lines',
    '0a1b2c capture 9 hard 1 cacbbbaa ab ab -': 'The rating is not a whole number',
    '0a1b2c capture 9 800 0 cacbbbaa ab ab -': 'The number of moves is not a whole number',
    '0a1b2c capture 9 800 1 cacbbbaa zz zz -': '"zz" is not on a board of 9 lines',
    '0a1b2c capture 9 800 1 cacbb ab ab -': 'Not a list of points: "cacbb"',
    '0a1b2c capture 9 800 1 cacbab ab ab -': 'Two stones are on one point',
    '0a1b2c capture 9 800 1 cacbbb ab ca -': 'The targets do not fit',
    '0a1b2c capture 9 800 1 cacbbb ab - -': 'The targets do not fit',
    'zzzzz9 fours 15 1200 3 hhihjh gg gg -': 'The targets do not fit',
    '0a1b2c capture 9 800 1 cacbbb ab ab ca': 'A point of the region has a stone',
  };
  for (const [line, message] of Object.entries(wrong))
    assert.throws(
      () => parseProblem(line),
      (error) => error instanceof Error && error.message.startsWith(message) && error.message.endsWith('.'),
      line,
    );
});
