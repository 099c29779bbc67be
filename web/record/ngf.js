// Reads .ngf, the format of Cyberoro and WBaduk.
//
//   Club game               title
//   19                      lines
//   Ann         9DP         white, and a rank: K kyu, D dan, DP professional; * after it is a provisional one
//   Bo          7D*         black
//   www.example.org
//   0                       handicap stones, which are not among the moves
//   0
//   6                       komi without its half point
//   20170316 [09:37]        date
//   5
//   Black wins by 0.5!
//   333                     number of moves
//   PMABBREER               number in letters from AB, colour, column and row from B at the top left, row and column
//
// Older files put GI before each line of the head, which then has the title, two players, place, and the date. Which
// of these two is black is not known, so they become the name of the game.

import { RecordBuilder, damagedMove, koreanHandicap, linesOf, numberOf, readMoves, sizeOf } from './record-builder.js';

/** @typedef {import('./tree.js').GameTree} GameTree */

const MOVE = /^PM[A-Z]{2}([BW])([A-Z])([A-Z])/;

/** @param {string} line "Ann   9DP" @returns {[name: string, rank: string]} */
function playerOf(line) {
  const [, name, degree, kind] = /^(.*\S)\s+(\d{1,2})(K|DP|D|P)\*?$/i.exec(line.slice(0, 200)) ?? [];
  return name ? [name, degree + { K: 'k', D: 'd', DP: 'p', P: 'p' }[kind.toUpperCase()]] : [line, ''];
}

/** @param {string} line */
function resultOf(line) {
  const winner = /black win|white los/i.test(line) ? 'B' : /white win|black los/i.test(line) ? 'W' : '';
  if (!winner) return /draw|jigo/i.test(line) ? 'Draw' : '';
  const how = /resign/i.test(line) ? 'R' : /time/i.test(line) ? 'T' : (/\d{1,3}(?:\.\d)?/.exec(line)?.[0] ?? '');
  return `${winner}+${how}`;
}

/** @param {readonly string[]} head of the newer form @returns {RecordBuilder} */
function readHead([title, lines, white, black, place, stones, , komi, date, , result]) {
  const size = sizeOf(lines);
  const record = new RecordBuilder('go', size);
  record.info('EV', title);
  for (const [id, rank, line] of [
    ['PB', 'BR', black],
    ['PW', 'WR', white],
  ]) {
    const [name, degree] = playerOf(line ?? '');
    record.info(id, name);
    record.info(rank, degree);
  }
  record.info('PC', place);
  const handicap = numberOf(stones) ?? 0;
  if (handicap >= 2 && handicap <= 9) {
    record.info('HA', `${handicap}`);
    if (size === 19) record.handicap(koreanHandicap(handicap));
  }
  const points = numberOf(komi);
  if (points !== null) record.info('KM', `${!handicap && Number.isInteger(points) ? points + 0.5 : points}`);
  const day = /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(date ?? '');
  if (day) record.info('DT', day.slice(1).join('-'));
  record.info('RE', resultOf(result ?? ''));
  return record;
}

/** @param {readonly string[]} head of the older form, without GI @returns {RecordBuilder} */
function readOldHead([title, one, other, place, , date, lines]) {
  const record = new RecordBuilder('go', sizeOf(lines));
  record.info('EV', title);
  record.info('GN', [one, other].filter(Boolean).join(' – '));
  record.info('PC', place);
  const day = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date ?? '');
  if (day) record.info('DT', [day[1], day[2].padStart(2, '0'), day[3].padStart(2, '0')].join('-'));
  return record;
}

/** @param {string} text @returns {GameTree} @throws {import('./errors.js').SgfError} if a move cannot be read */
export function readNgf(text) {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.startsWith('PM'));
  const head = first < 0 ? lines : lines.slice(0, first);
  const isOld = head[0]?.startsWith('GI') && head.every((line) => !line || line.startsWith('GI'));
  const record = isOld ? readOldHead(head.map((line) => line.slice(2).trim())) : readHead(head);
  const moves = lines.filter((line) => line.startsWith('PM'));
  readMoves(moves, (line) => {
    const [, side, column, row] = MOVE.exec(line) ?? [];
    if (!side) throw damagedMove(record.moves.length);
    const color = side === 'B' ? 1 : 2;
    if (column === 'A' && row === 'A') record.pass(color);
    else record.play(color, column.charCodeAt(0) - 66, row.charCodeAt(0) - 66);
  });
  return record.finish();
}
