// The Gomocup protocol, command by command: what is answered, and that an ERROR changes nothing.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { programs, protocols, root, run } from '../gtp/programs.mjs';

/** All that it says in a session, which ends with the input. Thinks by nodes, so that it is the same everywhere.
 * @param {import('../gtp/programs.mjs').Program} program @param {string | string[]} input lines, or text with "; "
 * between them @param {string} [end] of a line @param {number} [nodes] */
function everything(program, input, end = '\n', nodes = 500) {
  const lines = typeof input === 'string' ? input.split('; ') : input;
  const { status, signal, stdout, stderr } = run(
    program,
    ['gomocup', '--nodes', String(nodes)],
    ['INFO timeout_turn 60000', ...lines].map((line) => line + end).join(''),
  );
  assert.deepEqual({ status, signal, stderr }, { status: 0, signal: null, stderr: '' });
  return stdout.split('\n').slice(0, -1);
}

/** The answers alone. @type {typeof everything} */
const session = (program, lines, end) =>
  everything(program, lines, end).filter((line) => !/^(MESSAGE|INFO) /.test(line));

const MOVE = /^\d+,\d+$/;
const ERROR = /^ERROR [^\n]{8,120}$/;
const UNKNOWN = /^UNKNOWN [^\n]{8,120}$/;
/** @param {string[]} got @param {string | Array<string | RegExp>} answers likewise */
function same(got, answers) {
  const wanted = typeof answers === 'string' ? answers.split('; ') : answers;
  assert.equal(got.length, wanted.length, got.join(' | '));
  wanted.forEach((want, i) => (typeof want === 'string' ? assert.equal(got[i], want) : assert.match(got[i], want)));
}

for (const program of protocols) {
  test(`${program.name}: a game from the beginning`, () => {
    same(session(program, 'START 15; BEGIN; TURN 0,0; TURN 14,14; END; TURN 1,1'), ['OK', '7,7', MOVE, MOVE]);
    same(session(program, 'START 15; TURN 7,7; RESTART; BEGIN'), ['OK', MOVE, 'OK', '7,7']);
    same(session(program, 'RECTSTART 9,9; BEGIN; RECTSTART 9,8; TURN 0,0'), ['OK', '4,4', ERROR, MOVE]);
  });

  test(`${program.name}: boards of five to 22 lines`, () => {
    same(session(program, 'START 5; BEGIN; START 20; BEGIN; START 22; BEGIN'), 'OK; 2,2; OK; 10,10; OK; 11,11');
    // A four in the last corner: its fifth stone is the last point but four of 484.
    const corner = ['BOARD', '21,21,1', '0,0,2', '20,21,1', '0,2,2', '19,21,1', '0,4,2', '18,21,1', '0,6,2', 'DONE'];
    assert.equal(session(program, ['START 22', ...corner])[1], '17,21');
  });

  test(`${program.name}: as boards of Yixin's protocol begin, and what they want to see`, () => {
    const begin = ['YXSHOWINFO', 'START 15 15', 'BOARD', '7,7,2', 'DONE'];
    /** @param {number} detail */
    const said = (detail) => everything(program, [`INFO show_detail ${detail}`, ...begin]);
    const kinds = {
      realtime: /^MESSAGE REALTIME (REFRESH|BEST \d+,\d+)$/,
      detail: /^INFO /,
    };
    for (const detail of [0, 1, 2, 3, 4]) {
      const lines = said(detail);
      const has = Object.values(kinds).map((kind) => lines.some((line) => kind.test(line)));
      assert.deepEqual(has, detail < 4 ? [(detail & 1) > 0, (detail & 2) > 0] : [false, false], `${detail}`);
      assert.match(lines[lines.length - 1], MOVE);
      const best = lines.findLast((line) => line.startsWith('MESSAGE REALTIME BEST'))?.split(' ')[3];
      if (best) assert.equal(best, lines[lines.length - 1]);
    }
    // Too few nodes to compare moves: what is known is said all the same.
    const few = everything(program, 'START 15; YXBOARD; 7,7,2; DONE; YXNBEST 3');
    assert.ok(few.some((line) => /^MESSAGE depth \d+ score/.test(line)));
    same(session(program, 'START 15; BOARD; 7,7,2; done all; TAKEBACK 7,7'), ['OK', MOVE, 'OK']);
  });

  test(`${program.name}: the weights of all rules`, () => {
    const ask = 'INFO rule 1; START 15; BOARD; 7,7,2; DONE; INFO rule 4; TURN 3,3; INFO rule 0; TURN 4,4';
    /** @param {string} weights */
    const played = (weights) =>
      run(program, ['gomocup', '--nodes', '500', '--weights', join(root, weights)], `${ask.replaceAll('; ', '\n')}\n`);
    const folder = played('training/gomoku/weights');
    assert.deepEqual([folder.status, folder.stderr], [0, '']);
    assert.ok(!folder.stdout.includes('without a network'));
    const one = played('training/gomoku/weights/standard.bin').stdout;
    assert.equal(one.split('without a network').length, 3, 'renju and freestyle');
    const depths = (/** @type {string} */ text) => text.split('\n').filter((line) => line.startsWith('MESSAGE depth'));
    assert.equal(depths(one)[0], depths(folder.stdout)[0]);
    const none = played('training/gomoku');
    assert.deepEqual([none.status, none.stdout], [1, '']);
    assert.match(none.stderr, /^ponnuki gomocup: [^\n]+\.\n$/);
  });

  test(`${program.name}: line ends, case and blanks`, () => {
    const lines = ['START 15', 'INFO rule 0', 'TURN 7,7', 'ABOUT'];
    const usual = session(program, lines);
    assert.deepEqual(session(program, lines, '\r\n'), usual);
    assert.deepEqual(session(program, ['  start   15 ', 'Info Rule 0', 'turn\t7 , 7', '', 'about']), usual);
    assert.match(usual[2], /^name="Ponnuki", version="[\d.]+", author="[^"]+"$/);
  });

  test(`${program.name}: a five is made, and stopped`, () => {
    const four = 'BOARD; 3,3,1; 0,0,2; 4,3,1; 0,2,2; 5,3,1; 0,4,2; 6,3,1; 0,6,2; DONE';
    assert.match(session(program, `START 15; ${four}`)[1], /^(2|7),3$/);
    const threat = 'BOARD; 3,3,2; 2,3,1; 4,3,2; 0,2,1; 5,3,2; 0,4,1; 6,3,2; DONE';
    assert.equal(session(program, `START 15; ${threat}`)[1], '7,3');
    // Six in a row is no five in standard gomoku: of the two ends only one wins.
    const gap = 'START 15; BOARD; 3,3,1; 0,0,2; 4,3,1; 0,2,2; 6,3,1; 0,4,2; 7,3,1; 2,6,2; 8,3,1; 0,9,2; DONE';
    assert.notEqual(session(program, `INFO rule 1; ${gap}`)[1], '5,3');
    assert.equal(session(program, gap)[1], '5,3');
  });

  test(`${program.name}: what is wrong is said, and changes nothing`, () => {
    const wrong =
      `TURN 7,7; TURN 15,0; TURN 0,-1; TURN 7; TURN 7,7,7; TURN a,b; TURN; TURN 99999999999,0; BEGIN; BEGIN 3;
      START 4; START 23; START; START x; START 15 14; START 15 x; START 15 15 15; RECTSTART 15;
      RECTSTART 15,16; TAKEBACK 0,0; TAKEBACK 15,15; TAKEBACK; PLAY 3,3; PLAY 7,7; DONE; INFO;
      INFO timeout_turn; INFO timeout_turn x; INFO rule; RESTART now`.split(/;\s+/);
    const boards = [
      '7,7,1',
      '7,7,2; 8,8,2',
      '7,7,1; 8,8,1; 9,9,2',
      '7,7,1; 0,0,2; 8,7,1',
      '0,0,2; 0,1,1; 1,0,2; 1,1,1; 2,0,2; 2,1,1; 3,0,2; 3,1,1; 4,0,2',
    ].map((stones) => `BOARD; ${stones}; DONE`);
    const swaps = [
      '7,7',
      '7,7; 7,7; 8,8',
      '7,7; 8,8',
      '7,7; 8,8; 9,9; 1,1; 2,2; 3,3',
      '7,7,1',
      'x',
      '15,15; 1,1; 2,2',
    ].map((stones) => `SWAP2BOARD; ${stones}; DONE`);
    const usual = session(program, 'START 15; TURN 7,7; TURN 0,0');
    for (const lines of [...wrong, ...boards, ...swaps]) {
      const got = session(program, `START 15; TURN 7,7; ${lines}; TURN 0,0`);
      assert.equal(got.length, 4, `${lines}: ${got.join(' | ')}`);
      assert.match(got[2], ERROR, lines);
      assert.deepEqual([got[0], got[1], got[3]], usual, lines);
    }
    const unknown = ['HELLO', 'turn7,7', '7,7', 'STARTX 15', '%s%n', 'x'.repeat(20000), '\x00START 15', 'START\x0015'];
    for (const line of unknown)
      same(session(program, ['START 15', 'TURN 7,7', line, 'TURN 0,0']), [usual[0], usual[1], UNKNOWN, usual[2]]);
  });

  test(`${program.name}: nothing works before START but what needs no board`, () => {
    const lines = [
      'BEGIN',
      'TURN 7,7',
      'BOARD; 7,7,2; DONE',
      'SWAP2BOARD; DONE',
      'TAKEBACK 7,7',
      'PLAY 7,7',
      'RESTART',
    ];
    for (const line of lines) same(session(program, line), [ERROR]);
    same(session(program, 'INFO timeout_turn 100; INFO what ever; ABOUT'), [/^name=/]);
  });

  test(`${program.name}: BOARD sets up any position, in any order, and a lost DONE loses only itself`, () => {
    const [, move] = session(program, 'START 15; BOARD; 7,7,2; 8,8,1; 8,7,2; DONE');
    assert.match(move, MOVE);
    same(session(program, 'START 15; BOARD; 8,8,1; 8,7,2; 7,7,2; DONE'), ['OK', move]);
    same(session(program, 'START 15; BOARD; DONE'), 'OK; 7,7');
    same(session(program, 'START 15; BOARD; 7,7,2; TURN 3,3'), ['OK', ERROR, MOVE]);
    same(session(program, 'START 15; BOARD; 7,7,2'), 'OK');
  });

  test(`${program.name}: a malformed line of BOARD is said, and a move follows all the same`, () => {
    const [, move] = session(program, 'START 15; BOARD; 7,7,2; DONE');
    for (const line of ['7,7', 'seven', '15,7,1', '7,7,4', '8,8,3', '7,7,1', '7,7,2', ',,', '7 7 1', 'x'.repeat(20000)])
      same(session(program, ['START 15', 'BOARD', '7,7,2', line, 'DONE', 'ABOUT']), ['OK', ERROR, move, /^name=/]);
    same(session(program, 'START 15; BOARD; x; y; 0,0,1; z; DONE'), ['OK', ERROR, MOVE]);
    // Of a board that is over nothing can follow.
    const many = Array.from({ length: 400 }, (_, i) => `${i % 15},${Math.floor(i / 15)},${1 + (i % 2)}`);
    same(session(program, ['START 15', 'BOARD', ...many, 'DONE', 'BEGIN']), ['OK', ERROR, ERROR, '7,7']);
  });

  test(`${program.name}: what the search thinks is told`, () => {
    const said = everything(program, 'START 15; BOARD; 7,7,2; 8,8,1; 7,8,2; DONE');
    const messages = said.filter((line) => line.startsWith('MESSAGE'));
    assert.ok(messages.length > 1, said.join(' | '));
    for (const message of messages) assert.match(message, /^MESSAGE depth \d+ score \S+ nodes \d+ line( \d+,\d+)+$/);
    assert.equal(said.at(-1), / line (\S+)/.exec(messages.at(-1) ?? '')?.[1], 'the last line begins with the move');
    const win = ['BOARD', '6,7,1', '0,0,2', '7,7,1', '0,2,2', '8,7,1', '0,4,2', 'DONE'];
    assert.match(everything(program, ['START 15', ...win]).join('|'), /score \+M2 /);
  });

  test(`${program.name}: INFO max_node, max_depth and what is ignored`, () => {
    const nodes = (/** @type {string[]} */ ...info) =>
      everything(program, [...info, 'START 15', 'BOARD', '7,7,2', '8,8,1', '7,8,2', 'DONE']).filter((line) =>
        line.startsWith('MESSAGE'),
      );
    assert.ok(nodes('INFO max_node 100').length < nodes().length);
    assert.match(nodes('INFO max_depth 2').at(-1) ?? '', /depth 2 /);
    const same = ['max_node 0', 'max_depth 0', 'thread_num 4', 'caution_factor 2', 'game_type 1', 'folder /tmp/x y'];
    assert.deepEqual(nodes(...[...same, 'evaluate 3,4', 'pondering 1'].map((line) => `INFO ${line}`)), nodes());
  });

  test(`${program.name}: boards for analysis: YXBOARD, YXNBEST, YXSHOWFORBID`, () => {
    const stones = '5,7,1; 0,14,2; 6,7,1; 2,14,2; 7,5,1; 4,14,2; 7,6,1; 6,14,2';
    const white = '7,7,2; 8,8,1; 9,9,2';
    // The double three of black, to move; not of white, nor in freestyle; and with a pass black is to move again.
    for (const [rule, board, forbidden] of [
      [2, `YXBOARD; ${stones}; DONE`, '0707'],
      [4, `YXBOARD ${stones.replaceAll(';', '')} DONE`, '0707'],
      [0, `YXBOARD; ${stones}; DONE`, ''],
      [4, `YXBOARD; ${white}; DONE`, ''],
      [4, `YXBOARD; ${stones.slice(0, -8)}; -1,-1,2; DONE`, '0707'],
    ])
      same(session(program, `INFO rule ${rule}; START 15; ${board}; YXSHOWFORBID`), `OK; FORBID ${forbidden}.`);
    const best = 'YXNBEST 3; YXNBEST 1; YXNBEST 0; YXHASHCLEAR';
    const lines = `START 15; YXSHOWINFO; INFO show_detail 2; YXBOARD; ${white}; DONE; ${best}`;
    const said = everything(program, lines, '\n', 20000);
    assert.ok(said.includes('MESSAGE INFO MAX_THREAD_NUM 1') && said.includes('INFO NUMPV 3'));
    for (const key of ['PV', 'DEPTH', 'SELDEPTH', 'NODES', 'TOTALNODES', 'EVAL', 'WINRATE', 'BESTLINE'])
      assert.ok(
        said.some((line) => line.startsWith(`INFO ${key} `)),
        key,
      );
    same(
      said.filter((line) => !/^(MESSAGE|INFO)/.test(line)),
      ['OK', MOVE, MOVE, ERROR],
    );
    same(session(program, 'START 15; YXBOARD; 7,7,1; DONE; YXBOARD; x; DONE; YXNBEST 2; YXSTOP'), [
      'OK',
      ERROR,
      ERROR,
      '7,7',
    ]);
    same(session(program, 'YXNBEST 2; YXSHOWFORBID; YXBOARD; 7,7,2; DONE'), [ERROR, ERROR, ERROR]);
  });

  test(`${program.name}: TAKEBACK, PLAY and whose turn it is`, () => {
    const [, first, second] = session(program, 'START 15; TURN 7,7; TURN 3,3');
    same(session(program, 'START 15; TURN 7,7; TURN 4,4; TAKEBACK 4,4; TAKEBACK 4,4').slice(3), ['OK', ERROR]);
    const back = session(program, `START 15; TURN 7,7; TAKEBACK ${first}; TURN 3,3; PLAY ${first}; TURN 3,3`);
    same(back, ['OK', first, 'OK', ERROR, first, second]);
    same(session(program, `START 15; TURN 7,7; TAKEBACK ${first}; TAKEBACK 7,7; BEGIN`), `OK; ${first}; OK; OK; 7,7`);
    same(session(program, 'START 15; PLAY 3,3; PLAY 4,4; TURN 7,7'), ['OK', '3,3', ERROR, MOVE]);
  });

  test(`${program.name}: the end of a game`, () => {
    // The opponent makes five; the stone stays, and can be taken back.
    const four = 'START 15; BOARD; 3,3,2; 0,0,1; 4,3,2; 0,2,1; 5,3,2; 0,4,1; 6,3,2; DONE';
    const [, stop] = session(program, four);
    const other = stop === '2,3' ? '7,3' : '2,3';
    same(session(program, `${four}; TURN ${other}; TURN 10,10; TAKEBACK ${other}; TURN ${other}`), [
      'OK',
      stop,
      ERROR,
      ERROR,
      'OK',
      ERROR,
    ]);
    // The limits of a match, known or not.
    same(
      session(
        program,
        'INFO timeout_match 0; INFO timeout_match 60000; INFO time_left 300; INFO timeout_turn 0; START 15; BEGIN',
      ),
      ['OK', '7,7'],
    );
    // A full board of five lines, without a five.
    const moves = [];
    for (let y = 0; y < 5; y++) for (let x = 0; x < 5; x++) moves.push(`${x},${y},${(x + 2 * y) % 4 < 2 ? 1 : 2}`);
    assert.match(session(program, ['START 5', 'BOARD', ...moves, 'DONE'])[1], ERROR);
  });

  test(`${program.name}: renju: forbidden to black, not to white, and what is not supported is said in time`, () => {
    const cross = '5,7,2; 0,14,1; 6,7,2; 2,14,1; 7,5,2; 4,14,1; 7,6,2';
    for (const rule of [0, 1, 4]) {
      const start = `INFO rule ${rule}; START 15; BOARD; ${cross}; DONE`;
      const [, move] = session(program, start);
      const seventh = rule === 4 ? ERROR : MOVE;
      same(session(program, `${start}; TAKEBACK ${move}; PLAY 13,0; TURN 7,7; TURN 9,13`), [
        'OK',
        move,
        'OK',
        '13,0',
        seventh,
        MOVE,
      ]);
    }
    same(session(program, `INFO rule 4; START 15; BOARD; ${cross}; 14,14,1; 7,7,2; DONE; BEGIN`), ['OK', ERROR, '7,7']);
    // 48 stones on seven lines, and the point that is left would make six: to black, who is next, the game is over.
    const full = ['XXX.XXO', 'OXOOOOX', 'OXOXXXX', 'XXOOOXO', 'OOXOXOO', 'XOXXOOO', 'XOOXXXO'];
    const stones = [...'OX'].flatMap((color) =>
      full.flatMap((row, y) =>
        [...row].flatMap((at, x) => (at === color ? [`${x},${y},${color === 'X' ? 1 : 2}`] : [])),
      ),
    );
    const board = `START 7; BOARD; ${stones.join('; ')}; DONE`;
    same(session(program, `INFO rule 0; ${board}`), 'OK; 3,0');
    same(session(program, `INFO rule 4; ${board}`), 'OK; ERROR the game is over');
    same(session(program, 'INFO rule 8; START 15; BEGIN; TURN 3,3; INFO rule 1; BEGIN'), ['OK', ERROR, ERROR, '7,7']);
    same(session(program, 'INFO rule 8; START 15; BOARD; 7,7,2; DONE; SWAP2BOARD; DONE'), ['OK', ERROR, ERROR]);
    same(session(program, 'INFO max_memory 1000; START 15; BEGIN; INFO max_memory 10000000; BEGIN'), [
      'OK',
      ERROR,
      '7,7',
    ]);
  });

  test(`${program.name}: swap2: three stones, a side, and a game that goes on`, () => {
    const openings = (/** @type {number} */ size, /** @type {number} */ count) =>
      session(program, `START ${size}${'; SWAP2BOARD; DONE'.repeat(count)}`).slice(1);
    const found = new Set(openings(15, 20)).size;
    assert.ok(found > 5, `${found} openings`);
    for (const size of [5, 6, 15, 19])
      for (const opening of openings(size, 12)) {
        assert.match(opening, /^\d+,\d+ \d+,\d+ \d+,\d+$/);
        assert.equal(new Set(opening.split(' ')).size, 3);
        assert.ok(opening.split(/[ ,]/).every((n) => Number(n) < size));
      }
    // Black's open three and far white stones: everybody takes black. The other way round white is taken.
    same(session(program, 'START 15; SWAP2BOARD; 7,7; 0,0; 8,7; 14,0; 9,7; DONE; TURN 3,3'), [
      'OK',
      /SWAP|^\d+,\d+$/,
      MOVE,
    ]);
    same(session(program, 'START 15; SWAP2BOARD; 7,7; 0,14; 8,8; DONE'), 'OK; SWAP');
    same(session(program, 'START 15; SWAP2BOARD; 0,0; 7,7; 14,14; DONE; TURN 3,3'), ['OK', MOVE, MOVE]);
    same(session(program, 'START 15; SWAP2BOARD; 0,0; 7,7; 14,14; 8,7; 0,14; DONE; TURN 3,3'), ['OK', MOVE, MOVE]);
  });
}

test('native and wasm answer the same', () => {
  const lines =
    'INFO rule 4; START 15; BEGIN; TURN 3,3; TURN 11,3; TURN 3,11; TURN 11,11; TURN 5,9; ' +
    'START 9; BOARD; 4,4,2; 3,3,1; 5,3,2; DONE; SWAP2BOARD; 4,4; 5,5; 3,4; DONE';
  const found = programs.map((program) => session(program, lines));
  for (const answers of found) assert.deepEqual(answers, found[0]);
});

test('levels and seeds: the same moves on both programs, others with other levels', () => {
  const game = `INFO timeout_turn 60000
START 15
SWAP2BOARD
DONE
RESTART
BEGIN
TURN 6,6
TURN 8,6
TURN 4,4
TURN 10,10
`;
  const play = (/** @type {import('../gtp/programs.mjs').Program} */ program, /** @type {string[]} */ ...args) =>
    run(program, ['gomocup', ...args], game).stdout.replace(/^MESSAGE .*\n/gm, '');
  const games = new Set();
  for (const args of [
    ['--level', '1'],
    ['--level', '1', '--seed', '2'],
    ['--level', '2'],
    ['--level', '9'],
    ['--level', '10', '--nodes', '300'],
  ]) {
    const found = programs.map((program) => play(program, ...args));
    for (const answers of found) assert.equal(answers, found[0]);
    assert.match(found[0], /^OK\n\d+,\d+ \d+,\d+ \d+,\d+\nOK\n(\d+,\d+\n){5}$|ERROR/);
    games.add(found[0]);
  }
  assert.ok(games.size >= 4, `${games.size} different games`);
});
