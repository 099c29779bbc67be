// Reads .gib, the format of Tygem and its sister servers.
//
//   \HS                                                          the head begins
//   \[GAMEBLACKNAME=kim (3D)\]                                   older files
//   \[GAMEINFOMAIN=GTIME:1200-30-3,GRLT:3,ZIPSU:0,GONGJE:65,LINE:19,…\]
//   \[GAMEINFOSUB=GNAME:Cup,GDATE:2024- 3- 9-20-01-00,GPLC:Tygem Baduk,GCMT:\]
//   \[BUSERINFO=BID:kim,BLV:20,BNICK:kim,…\]                     \[WUSERINFO=WID:…\]
//   \HE \GS
//   INI 0 1 2 &4                                                 the fourth word is the number of handicap stones
//   STO 0 2 1 15 3                                               number + 1; 1 black, 2 white; column, row from the top
//   SKI …                                                        a pass
//   \GE
//   \RS \[REFSUSUN=12\] \[REFEXPLAIN= a comment on move 12 \] \RE

import { RecordBuilder, damagedMove, koreanHandicap, linesOf, numberOf, readMoves, sizeOf } from './record-builder.js';

/** @typedef {import('./tree.js').GameTree} GameTree */

/** Values of GRLT with a result of their own; 0 and 1 are by points. @type {Record<string, string>} */
const RESULTS = { 3: 'B+R', 4: 'W+R', 7: 'B+T', 8: 'W+T' };

/** The parts "GRLT:3,ZIPSU:0" of a line, by name. @param {string} text */
const partsOf = (text) =>
  new Map(
    text.split(',').map((part) => {
      const colon = part.indexOf(':');
      return /** @type {const} */ ([part.slice(0, Math.max(0, colon)).trim(), part.slice(colon + 1).trim()]);
    }),
  );

/** The rank of a level: kyu up to 17, dan up to 26, then professional. @param {string | undefined} text */
function rankOf(text) {
  const level = numberOf(text);
  if (level === null || level < 0 || level > 35) return '';
  return level >= 27 ? `${level - 26}p` : level >= 18 ? `${level - 17}d` : `${18 - level}k`;
}

/** @param {string} type @param {string | undefined} tenths points times ten */
function resultOf(type, tenths) {
  const points = numberOf(tenths);
  if (type !== '0' && type !== '1') return RESULTS[type] ?? '';
  return points ? `${type === '0' ? 'B' : 'W'}+${points / 10}` : '';
}

/** @param {RecordBuilder} record @param {Map<string, string>} tags of the head */
function readHead(record, tags) {
  const main = partsOf(tags.get('GAMEINFOMAIN') ?? '');
  const sub = partsOf(tags.get('GAMEINFOSUB') ?? '');
  const sides = /** @type {const} */ ([
    ['BLACK', 'B', 'PB', 'BR'],
    ['WHITE', 'W', 'PW', 'WR'],
  ]);
  for (const [side, letter, name, rank] of sides) {
    const user = partsOf(tags.get(`${letter}USERINFO`) ?? '');
    const [, named, inBrackets] = /^([^()]*)(?:\(([^()]*)\))?$/.exec(tags.get(`GAME${side}NAME`) ?? '') ?? [];
    const names = [named, user.get(`${letter}ID`), user.get(`${letter}NICK`)].map((one) => one?.trim() ?? '');
    record.info(name, names.find((one) => one && !one.includes('\ufffd')) ?? '');
    record.info(rank, rankOf(user.get(`${letter}LV`)) || inBrackets);
  }
  record.info('EV', sub.get('GNAME') || tags.get('GAMENAME'));
  record.info('PC', sub.get('GPLC') || tags.get('GAMEPLACE'));
  const date = /^(\d{4})-\s*(\d{1,2})-\s*(\d{1,2})/.exec(sub.get('GDATE') || (tags.get('GAMEDATE') ?? ''));
  if (date) record.info('DT', `${date[1]}-${date[2].padStart(2, '0')}-${date[3].padStart(2, '0')}`);
  const short = (/** @type {string} */ letter) =>
    new RegExp(`(?:^|,)\\s*${letter}(\\d{1,5})(?=,|$)`).exec(tags.get('GAMETAG') ?? '')?.[1];
  record.info('RE', resultOf(main.get('GRLT') ?? short('W') ?? '', main.get('ZIPSU') ?? short('Z')));
  const komi = numberOf(main.get('GONGJE') ?? tags.get('GAMEGONGJE') ?? short('G'));
  if (komi !== null) record.info('KM', `${komi / 10}`);
  const [, time, period, count] = /^(\d{1,6})-(\d{1,5})-(\d{1,3})$/.exec(main.get('GTIME') ?? '') ?? [];
  if (Number(time)) record.info('TM', time);
  if (Number(period) && Number(count)) record.info('OT', `${count}x${period} byo-yomi`);
}

/** Comments after the game. @param {RecordBuilder} record @param {readonly string[]} lines */
function readComments(record, lines) {
  let move = Infinity;
  /** @type {string[] | null} */
  let open = null;
  for (const line of lines) {
    if (!open) {
      const number = /^\\\[REFSUSUN=(\d{1,6})/.exec(line)?.[1];
      if (line.startsWith('\\RS')) move = 0;
      if (number) move = Number(number);
      if (!line.startsWith('\\[REFEXPLAIN=')) continue;
      open = [];
    }
    const text = line.replace(/^\\\[REFEXPLAIN=/, '');
    const end = text.indexOf('\\]');
    open.push(end < 0 ? text : text.slice(0, end));
    if (end < 0) continue;
    record.comment(move, open.join('\n'));
    open = null;
  }
}

/** @param {string} text @returns {GameTree} @throws {import('./errors.js').SgfError} if a move cannot be read */
export function readGib(text) {
  const lines = linesOf(text);
  const isGame = (/** @type {string} */ line) => /^(?:INI|STO|SKI)(?:\s|$)/.test(line);
  const start = lines.findIndex((line) => line === '\\GS' || isGame(line));
  const end = lines.findIndex((line, i) => i > start && line.startsWith('\\GE'));
  /** @type {Map<string, string>} */
  const tags = new Map();
  for (const line of start < 0 ? lines : lines.slice(0, start)) {
    const equals = line.indexOf('=');
    if (!line.startsWith('\\[') || equals < 0) continue;
    tags.set(line.slice(2, equals), line.slice(equals + 1).replace(/\\\]$/, ''));
  }
  const size = sizeOf(partsOf(tags.get('GAMEINFOMAIN') ?? '').get('LINE'));
  const record = new RecordBuilder('go', size);
  readHead(record, tags);
  const game = start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end).filter(isGame);
  let handicap = 0;
  const read = (/** @type {string} */ line) => {
    const words = line.split(/\s+/);
    if (words[0] === 'INI') {
      handicap = numberOf(words[3]) ?? 0;
      if (handicap < 2 || handicap > 9) return;
      record.info('HA', `${handicap}`);
      if (size === 19) record.handicap(koreanHandicap(handicap));
    } else if (words[0] === 'SKI') record.pass(record.turn(handicap >= 2 ? 2 : 1));
    else {
      const [color, x, y] = words.slice(3, 6).map(numberOf);
      if ((color !== 1 && color !== 2) || x === null || y === null) throw damagedMove(record.moves.length);
      record.play(color, x, y);
    }
  };
  readMoves(game, read, end < 0);
  if (end >= 0) readComments(record, lines.slice(end));
  return record.finish();
}
