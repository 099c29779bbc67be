// The exercises of "Go in ten minutes", "Go: the next steps" and "Gomoku in five minutes": one idea each, a board, and
// what the reader has to do on it. Their words are in web/i18n/exercises.js, the answers to each move in judge.js.

import { writePoint } from '../../web/record/sgf-values.js';
import { pointOf } from '../base/attributes.js';
import { quoted } from '../base/errors.js';

/**
 * What the reader has to do.
 *   liberties  tap every liberty of the chain `of`
 *   territory  tap every point in `points`
 *   choose     tap one of `points`, which are stones
 *   capture    take the chain `of`
 *   rescue     give the own chain `of` two liberties or more
 *   connect    make one chain of `of` and `to`; otherwise the opponent plays `cut`
 *   vital      play on one of `points`; otherwise the opponent does. `inside`: the eye space, if there is one
 *   refused    try the point `at`, which the rules forbid
 *   ko         try to retake the ko `at`, play elsewhere, and retake it after the opponent's answer, one of `answers`
 *   pass       pass
 *   chase      take the chain `of`, which runs: from the second move on, or without `first` from the first, by atari
 *   race       take the chain `of` before White takes `own`
 *   line       play the moves of Black in `moves`, between which White plays his
 * @typedef {{ kind: 'liberties' | 'capture' | 'rescue', of: string } | { kind: 'territory' | 'choose', points: string }
 *   | { kind: 'connect', of: string, to: string, cut: string } | { kind: 'vital', points: string, inside: string }
 *   | { kind: 'refused', at: string } | { kind: 'ko', at: string, answers: string } | { kind: 'pass' }
 *   | { kind: 'chase', of: string, first?: string } | { kind: 'race', of: string, own: string }
 *   | { kind: 'line', moves: string }} Goal
 */
/**
 * @typedef {object} Exercise
 * @property {string} board rows from the top: X black, O white, . empty
 * @property {Goal} goal
 * @property {string} [before] a move of White's before the reader's
 * @property {'freestyle' | 'renju'} [rules] of gomoku; without it, Go
 */

/** In the order in which they teach, Go first. @type {Record<string, Exercise>} */
export const EXERCISES = {
  capture: { board: '..... ..X.. .XO.. ..X.. .....', goal: { kind: 'capture', of: 'C3' } },
  liberties: { board: '..... ..... ..X.. ..... .....', goal: { kind: 'liberties', of: 'C3' } },
  corner: { board: '..... ..... ..... ..... O....', goal: { kind: 'liberties', of: 'A1' } },
  chain: { board: '..... ..... .XX.. .OX.. .....', goal: { kind: 'liberties', of: 'B3' } },
  'capture-chain': { board: '..... .XX.. XOO.. .XX.. .....', goal: { kind: 'capture', of: 'B3' } },
  rescue: { board: '..... ..O.. .OX.. ..O.. .....', goal: { kind: 'rescue', of: 'C3' } },
  connect: {
    board: '..... .O.O. OX.XO .O... .....',
    goal: { kind: 'connect', of: 'B3', to: 'D3', cut: 'C3' },
  },
  suicide: { board: '..... ..O.. .O.O. ..O.. .....', goal: { kind: 'refused', at: 'C3' } },
  'capture-first': { board: '..... ..... X.... OX... .OX..', goal: { kind: 'capture', of: 'A2' } },
  ko: { board: '..... .XO.. X.XO. .XO.. .....', goal: { kind: 'ko', at: 'C3', answers: 'E1 E5' }, before: 'B3' },
  'two-eyes': {
    board: '.O.OX.. OOOOX.. XXXXX.. ....... OOOOOO. XXXXXO. .XXXXO.',
    goal: { kind: 'choose', points: 'A6 B6 C6 D6 B7 D7' },
  },
  'make-eyes': {
    board: '....... ....... ....... ....... OOOOO.. XXXXO.. ...XO..',
    goal: { kind: 'vital', points: 'B1', inside: 'A1 B1 C1' },
  },
  territory: { board: '..XO. ..XO. .XXO. .XO.. .XO..', goal: { kind: 'territory', points: 'A1 A2 A3 A4 A5 B4 B5' } },
  dead: { board: '.XXO.. .OXO.. .XXO.. XXOO.. .XO... .XO...', goal: { kind: 'choose', points: 'B5' } },
  pass: { board: '.XXO. .XXO. .XXO. .XXO. .XXO.', goal: { kind: 'pass' } },
  ladder: { board: '....... ....... ..X.... ..XO... ...X... ....... .......', goal: { kind: 'chase', of: 'D4' } },
  edge: { board: '..... ..... ..X.. ..OX. .....', goal: { kind: 'chase', of: 'C2' } },
  net: {
    board: '....... ....... ...XXO. ..XO... ..X.... ..O..O. .......',
    goal: { kind: 'chase', of: 'D4', first: 'E3' },
  },
  snapback: {
    board: '....... ....... .....OO .....XO .....XO ....XO. ...XOO.',
    goal: { kind: 'line', moves: 'G2 G1 G2' },
  },
  'double-atari': { board: '..... .XO.. ..XO. ...X. .....', goal: { kind: 'line', moves: 'D4 C5 E3' } },
  'eye-space': {
    board: '..OXXO... ..OXXOOOO OOOX.XXXX XXX...... ......... ......... XXXXX.... OOOOOX... ....OX...',
    goal: { kind: 'choose', points: 'A2 B2 C2 D2 E2 E1' },
  },
  nakade: {
    board: '....... ....... ....... ..XXX.. XXOOOXX XOO.OOX XO...OX',
    goal: { kind: 'vital', points: 'D1', inside: '' },
  },
  'take-eye': {
    board: '.XO..O. .XOXOOO .XXXXXX ....... ....... ....... .......',
    goal: { kind: 'vital', points: 'D7', inside: 'E7' },
  },
  race: {
    board: '....... ....... ....... OOOXXXX O.XO.XX O.XO.XX OOXOXXX',
    goal: { kind: 'race', of: 'D2', own: 'C2' },
  },
  'outside-first': {
    board: '....... ....... ....... OOOXXXX O.XOXXX OXXO.XX OX.OXXX',
    goal: { kind: 'race', of: 'D2', own: 'C2' },
  },
  'corner-first': {
    board: '...X..X.. ...X..X.. .O..XX... ......... .....XX.. XXX.X..X. ...X.XX.. ...X..... ...X.....',
    goal: { kind: 'choose', points: 'A4 B4 C4 D1 D2 D3' },
  },
  opening: {
    board: '......... ......... ..X...O.. ......... ......... ......... ......O.. ......... .........',
    goal: { kind: 'vital', points: 'C3 C4 D3 D4', inside: '' },
  },
  five: {
    rules: 'freestyle',
    board: '......... ......... ...OO.... .....O... ..XXXX... ....O.... ......... ......... .........',
    goal: { kind: 'vital', points: 'B5 G5', inside: '' },
  },
  'stop-five': {
    rules: 'freestyle',
    board: '......... ......... ......... ..X.X.... .XOOOO... ...X..... ......... ......... .........',
    goal: { kind: 'vital', points: 'G5', inside: '' },
  },
  'open-four': {
    rules: 'freestyle',
    board: '......... ......... ....O.... ...O..... ..XXX.... ....O.... ......... ......... .........',
    goal: { kind: 'vital', points: 'B5 F5', inside: '' },
  },
  'stop-three': {
    rules: 'freestyle',
    board: '......... ......... ..X...... ......... ..OOO.... .....X... ......... ......... .........',
    goal: { kind: 'vital', points: 'B5 F5', inside: '' },
  },
  fork: {
    rules: 'freestyle',
    board: '......... ......... ....X.... ..O.XO... OXXX..... ...O..... ......... ......... .........',
    goal: { kind: 'vital', points: 'E5', inside: '' },
  },
  'double-three': {
    rules: 'renju',
    board: '......... ......... ......... ....X.... ...X.X... ....X.... ......... .O.....O. .........',
    goal: { kind: 'refused', at: 'E5' },
  },
  'double-four': {
    rules: 'renju',
    board: '......... ......... ..O...O.. ......... OXXX..... ....X.... ....X.O.. ..O.X.... ....O....',
    goal: { kind: 'refused', at: 'E5' },
  },
  overline: {
    rules: 'renju',
    board: '......... ......... ...O.O... ......... .XXX.XX.. ..O...... ......... ......... .........',
    goal: { kind: 'refused', at: 'E5' },
  },
};

/**
 * An exercise as SGF, which the board opens like any record.
 * @param {string} name @throws {RangeError} a sentence, if there is none of that name
 */
export function recordOf(name) {
  if (!Object.hasOwn(EXERCISES, name))
    throw new RangeError(`There is no lesson ${quoted(name)}; there are ${Object.keys(EXERCISES).join(', ')}.`);
  const { board, before, rules } = EXERCISES[name];
  const rows = board.split(' ');
  const size = rows.length;
  const stones = [...rows.join('')];
  const setup = (/** @type {string} */ id, /** @type {string} */ sign) => {
    const points = stones.flatMap((its, vertex) => (its === sign ? [`[${writePoint(vertex, size)}]`] : []));
    return points.length ? id + points.join('') : '';
  };
  const move = before ? `;W[${writePoint(pointOf(before, size, 'lesson'), size)}]` : '';
  const game = rules ? `GM[4]RU[${rules}]` : 'GM[1]RU[Chinese]KM[0]';
  return `(;${game}FF[4]SZ[${size}]${setup('AB', 'X')}${setup('AW', 'O')}PL[${before ? 'W' : 'B'}]${move})`;
}
