// Reads .psq, the format of Piskvork, in which Gomocup publishes its gomoku games.
//
//   Piskvorky 15x15, 11:11, 0      width, height, two levels, the player who began: 0 the first, 1 the second
//   8,8,312                        column and row from 1 at the top left, milliseconds
//   pbrain-one.exe                 the two programs, then a code of how the game ended; not in every file
//   pbrain-two.exe
//   0

import { SgfError } from './errors.js';
import { RecordBuilder, damagedMove, linesOf, readMoves } from './record-builder.js';

/** @typedef {import('./tree.js').GameTree} GameTree */

/** The name of a program without folder, prefix and extension; '' for people. @param {string} line */
const nameOf = (line) =>
  line
    .replace(/^.*[\\/]/, '')
    .replace(/^pbrain-/i, '')
    .replace(/\.(?:exe|zip)$/i, '')
    .replace(/^homo-\d$/i, '');

/** @param {string} text @returns {GameTree} @throws {SgfError} if the board cannot be shown or a move cannot be read */
export function readPsq(text) {
  const [head, ...lines] = linesOf(text.replace(/^[\s\ufeff]+/, ''));
  const [, columns, rows, second] = /^Piskvorky\s+(\d{1,3})x(\d{1,3})(?:.*,\s*(\d))?/i.exec(head) ?? [];
  const [width, height] = [Number(columns), Number(rows)];
  if (!width) throw new SgfError('no-game', 'There is no game in this text.');
  if (width !== height)
    throw new SgfError('rectangle', `The board is ${width} by ${height} points; only square boards can be shown.`, {
      width,
      height,
    });
  const record = new RecordBuilder('gomoku', width);
  const isMove = (/** @type {string} */ line) => /^-?\d+,/.test(line);
  const last = lines.map(isMove).lastIndexOf(true);
  readMoves(
    lines.slice(0, last + 1).filter((line) => line !== ''),
    (line) => {
      const [, x, y] = /^(\d{1,3}),(\d{1,3})(?:,|$)/.exec(line) ?? [];
      if (!x) throw damagedMove(record.moves.length);
      record.play(record.turn(1), Number(x) - 1, Number(y) - 1);
    },
  );
  const names = lines.slice(last + 1).filter((line) => line && !/^-?\d+$/.test(line));
  const [black, white] = second === '1' ? [names[1], names[0]] : names;
  record.info('PB', nameOf(black ?? ''));
  record.info('PW', nameOf(white ?? ''));
  return record.finish();
}
