// loadsgf and printsgf: which records are read, which are refused without changing the game, and that records that were
// written are read again.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { dice, protocols, session } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ponnuki record '));
after(() => rmSync(folder, { recursive: true }));
let count = 0;
/** @param {string | Uint8Array} content @param {string} [name] */
function file(content, name = `${++count}.sgf`) {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** After loading: the reply, black stones, white stones, komi, size.
 * @param {import('./programs.mjs').Program} program @param {string} path @param {string} [move] */
function load(program, path, move = '') {
  const [reply, black, white, komi, size] = session(
    program,
    [],
    [`loadsgf ${path} ${move}`, 'list_stones b', 'list_stones w', 'get_komi', 'query_boardsize'],
  );
  return [reply.text, black.text, white.text, komi.text, size.text].join(' | ');
}

/** @type {Array<[string, string, string, string?]>} name, record, what is there afterwards, move number */
const good = [
  ['moves and passes', '(;SZ[9]KM[5.5];B[aa];W[bb];B[];W[tt];B[ii])', 'white | A9 J1 | B8 | 5.5 | 9'],
  ['before a move', '(;SZ[9];B[aa];W[bb];B[cc])', 'black | A9 | B8 | 7.5 | 9', '3'],
  ['before the first move', '(;SZ[9]AB[ee];B[aa];W[bb])', 'black | E5 |  | 7.5 | 9', '1'],
  ['a move number beyond the end', '(;SZ[9];B[aa])', 'white | A9 |  | 7.5 | 9', '99'],
  ['the default size', '(;GM[1];B[pd])', 'white | Q16 |  | 7.5 | 19'],
  ['handicap', '(;SZ[9]HA[2]AB[gc][cg]KM[0.5])', 'white | G7 C3 |  | 0.5 | 9'],
  ['handicap, PL against custom', '(;SZ[9]HA[2]AB[gc][cg]PL[B])', 'black | G7 C3 |  | 7.5 | 9'],
  ['a rectangle of points', '(;SZ[9]AB[aa:bb]AW[hh:ii])', 'black | A9 B9 A8 B8 | H2 J2 H1 J1 | 7.5 | 9'],
  ['stones taken off again', '(;SZ[9]AB[aa][bb];AE[aa]AW[cc])', 'black | B8 | C7 | 7.5 | 9'],
  ['set-up in the middle', '(;SZ[9];B[aa];W[bb];AE[aa]AB[ee];W[ff])', 'black | E5 | B8 F4 | 7.5 | 9'],
  ['the first variation', '(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))', 'white | A9 C7 | B8 | 7.5 | 9'],
  [
    'comments with everything in them',
    '(;SZ[9]C[a \\] ;B[ii\\] ( ) \\\\]GN[x];B[aa]N[;B[ii];W[bb]C[)(])',
    'black | A9 | B8 | 7.5 | 9',
  ],
  ['properties out of order, SZ last', '(;AB[aa]C[x]SZ[9])', 'black | A9 |  | 7.5 | 9'],
  [
    'FF[3] names, blanks, line ends',
    '(\r\n; SiZe [9]\r\n; Black [aa] \r\n; White\n[bb] )',
    'black | A9 | B8 | 7.5 | 9',
  ],
  ['something before the record', '\ufeffSubject: a game (for you)\n\n(;SZ[9];B[aa])', 'white | A9 |  | 7.5 | 9'],
  ['several games: the first', '(;SZ[9];B[aa])(;SZ[13];B[bb])', 'white | A9 |  | 7.5 | 9'],
  ['no closing bracket', '(;SZ[9];B[aa];W[bb]', 'black | A9 | B8 | 7.5 | 9'],
  ['RE, dates and names mean nothing', '(;SZ[9]RE[B+R]DT[2024-01-01]PB[x]PW[y];B[aa])', 'white | A9 |  | 7.5 | 9'],
  ['a strange komi is passed over', '(;SZ[9]KM[many])', 'black |  |  | 7.5 | 9'],
  ['a capture', '(;SZ[9];B[ba];W[aa];B[ab])', 'white | B9 A8 |  | 7.5 | 9'],
  [
    'superko was played',
    '(;SZ[5]RU[Chinese];B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[cc];W[bc];B[];W[];B[cc])',
    'white | B4 A3 C3 B2 | C4 D3 C2 | 7.5 | 5',
  ],
  ['PL behind a move', '(;SZ[9];B[aa];PL[B]C[black again])', 'black | A9 |  | 7.5 | 9'],
  ['an empty record', '(;)', 'black |  |  | 7.5 | 19'],
];

/** @type {Array<[string, string | Uint8Array, RegExp]>} */
const bad = [
  ['no SGF', 'hello', /no SGF record/],
  ['nothing', '', /no SGF record/],
  ['an occupied point', '(;SZ[9];B[aa];W[aa])', /move 2, white at A9, is impossible: the point is taken/],
  ['suicide of one stone', '(;SZ[9];B[ba];W[];B[ab];W[aa])', /move 4, white at A9, is impossible: it is suicide/],
  [
    'a ko taken back at once',
    '(;SZ[5];B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[cc];W[bc];B[cc])',
    /move 9, black at C3, is impossible: it retakes a ko/,
  ],
  ['off the board', '(;SZ[9];B[jj])', /move 1, B\[jj\], is no point of a board of 9 lines/],
  ['no point at all', '(;SZ[9];B[a])', /is no point/],
  ['a long point', '(;SZ[9];B[aaa])', /is no point/],
  ['set-up off the board', '(;SZ[9]AB[zz])', /AB\[zz\] is no point/],
  ['a broken rectangle', '(;SZ[9]AB[aa:])', /is no point/],
  ['a rectangle inside out', '(;SZ[9]AB[cc:aa])', /is no point/],
  ['stones without liberties', '(;SZ[2]AB[aa:bb])', /without a liberty/],
  ['too large a board', '(;SZ[21];B[aa])', /size "21"/],
  ['no square', '(;SZ[9:13];B[aa])', /size "9:13"/],
  ['another game', '(;GM[2]SZ[8])', /another game/],
  ['an open value', '(;SZ[9];B[aa]C[never closed', /breaks off/],
  ['an escape at the end', '(;SZ[9]C[\\', /breaks off/],
  ['too much of it', Buffer.alloc(5 << 20, '(;C[x])'), /larger than 4 MB/],
];

for (const program of protocols) {
  test(`${program.name}: accepted records`, () => {
    for (const [name, record, wanted, move] of good) assert.equal(load(program, file(record), move), wanted, name);
  });

  test(`${program.name}: refused records leave the game unchanged`, () => {
    const before = ['boardsize 7', 'komi 3', 'play b c3', 'play w d4'];
    const lines = bad.flatMap(([, record]) => [`loadsgf ${file(record)}`, 'printsgf']);
    const got = session(program, [], [...before, 'printsgf', ...lines]).slice(before.length);
    bad.forEach(([name, , wanted], i) => {
      assert.equal(got[1 + 2 * i].ok, false, name);
      assert.match(got[1 + 2 * i].text, wanted, name);
      assert.match(got[1 + 2 * i].text, /^cannot load file: [^\n]+$/, name);
      assert.equal(got[2 + 2 * i].text, got[0].text, name);
    });
  });

  test(`${program.name}: missing files, directories, names with blanks`, () => {
    mkdirSync(join(folder, 'a  folder'), { recursive: true });
    const path = file('(;SZ[9];B[aa];W[bb])', 'two  blanks 7.sgf');
    const out = join(folder, 'written by us.sgf');
    const got = session(
      program,
      [],
      [
        `loadsgf ${join(folder, 'a  folder')}`,
        `loadsgf ${folder}/none.sgf`,
        `loadsgf ${path}`,
        `loadsgf ${path} 2`,
        `printsgf ${out}`,
        `printsgf ${folder}/no/such/folder.sgf`,
        'list_stones b',
      ],
    );
    assert.deepEqual(
      got.map(({ ok }) => ok),
      [false, false, true, true, true, false, true],
    );
    assert.match(got[0].text, /directory/);
    assert.match(got[1].text, /no readable file/);
    assert.match(readFileSync(out, 'latin1'), /^\(;[^]*;B\[aa\]\)\n$/);
    assert.equal(got[6].text, 'A9');
  });

  test(`${program.name}: a file that opens and cannot be read`, { skip: !existsSync('/proc/self/mem') }, () => {
    assert.match(
      session(program, [], ['loadsgf /proc/self/mem'])[0].text,
      /^cannot load file: (it could not be read|there is no readable file of that name)$/,
    );
  });

  test(`${program.name}: RU sets the rules of the game, except for --ko and --suicide`, () => {
    const path = file('(;SZ[5]RU[Japanese]KM[0.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de])');
    assert.equal(session(program, [], [`loadsgf ${path}`, 'final_score'])[1].text, 'B+4.5');
    const chinese = file(readFileSync(path, 'latin1').replace('Japanese', 'Chinese'));
    assert.equal(session(program, ['--rules', 'japanese'], [`loadsgf ${chinese}`, 'final_score'])[1].text, 'B+4.5');
    assert.match(session(program, [], [`loadsgf ${path}`, 'printsgf'])[1].text, /RU\[Japanese\]/);
  });

  test(`${program.name}: every rule set is written as RU and read again, also as people write it`, () => {
    const names = { chinese: 'Chinese', japanese: 'Japanese', 'tromp-taylor': 'Tromp-Taylor', aga: 'AGA', nz: 'NZ' };
    for (const [id, name] of Object.entries(names)) {
      const written = session(program, ['--rules', id], ['boardsize 5', 'printsgf'])[1].text;
      assert.match(written, new RegExp(`RU\\[${name}\\]`));
      for (const spelled of [name, name.toUpperCase(), `${id} rules`]) {
        const path = file(written.replace(`RU[${name}]`, `RU[${spelled}]`));
        assert.match(session(program, [], [`loadsgf ${path}`, 'printsgf'])[1].text, new RegExp(`RU\\[${name}\\]`));
      }
    }
    const unknown = file('(;SZ[5]RU[as agreed])');
    assert.match(session(program, ['--rules', 'nz'], [`loadsgf ${unknown}`, 'printsgf'])[1].text, /RU\[NZ\]/);
  });

  test(`${program.name}: AGA gives white a point for each handicap stone but the first, New Zealand none`, () => {
    const score = (/** @type {string} */ rules) =>
      session(
        program,
        ['--rules', rules, '--komi', '0.5'],
        ['boardsize 9', 'set_free_handicap a1 b2 c3', 'final_score'],
      );
    assert.deepEqual(
      ['chinese', 'aga', 'nz'].map((rules) => score(rules)[2].text),
      ['B+77.5', 'B+78.5', 'B+80.5'],
    );
  });

  test(`${program.name}: a record may break superko, moves after it may not`, () => {
    const path = file('(;SZ[5];B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[cc];W[bc];B[];W[];B[cc];W[];B[])');
    const after = (/** @type {string[]} */ ...args) =>
      session(program, args, [`loadsgf ${path}`, 'play w b3', 'clear_board', `loadsgf ${path}`, 'play w b3']).map(
        ({ text }) => text,
      );
    assert.deepEqual(after(), ['white', 'illegal move: superko', '', 'white', 'illegal move: superko']);
    assert.deepEqual(after('--ko', 'simple'), ['white', '', '', 'white', '']);
    const suicide = file('(;SZ[4];B[ad];W[ab];B[ac];W[bc];B[da];W[cd])');
    assert.deepEqual(session(program, [], [`loadsgf ${suicide}`, 'is_legal b b1'])[1].text, '0');
    assert.deepEqual(session(program, ['--suicide'], [`loadsgf ${suicide}`, 'is_legal b b1'])[1].text, '1');
  });

  test(`${program.name}: a handicap is written and read with its bonus`, () => {
    const out = join(folder, 'handicap.sgf');
    const got = session(
      program,
      [],
      [
        'boardsize 9',
        'set_free_handicap a1 b2 c3',
        'final_score',
        `printsgf ${out}`,
        'clear_board',
        `loadsgf ${out}`,
        'final_score',
      ],
    );
    assert.match(readFileSync(out, 'latin1'), /HA\[3\]AB\[cg\]\[bh\]\[ai\]\)/);
    assert.equal(got[2].text, 'B+70.5');
    assert.equal(got[5].text, 'white');
    assert.equal(got[6].text, 'B+70.5');
  });

  test(`${program.name}: a written record is read again as the same game`, () => {
    const below = dice(11);
    for (let round = 0; round < 12; round++) {
      const size = [2, 5, 9, 13, 19][below(5)];
      const letters = 'ABCDEFGHJKLMNOPQRST';
      const point = () => `${letters[below(size)]}${1 + below(size)}`;
      const setup =
        round % 3 === 1 && size > 5
          ? [`fixed_handicap ${2 + below(3)}`]
          : round % 3 === 2 && size > 2
            ? [`set_free_handicap a1 b2 ${letters[size - 1]}1`]
            : [];
      const moves = Array.from(
        { length: size * size },
        (_, i) => `play ${below(9) ? 'bw'[i % 2] : 'wb'[i % 2]} ${below(15) ? point() : 'pass'}`,
      );
      const out = join(folder, `round-${round}.sgf`);
      const board = ['list_stones b', 'list_stones w', 'get_komi', 'query_boardsize', 'printsgf'];
      const first = session(
        program,
        ['--ko', 'simple'],
        [`boardsize ${size}`, `komi ${below(20) - 10}.5`, ...setup, ...moves, `printsgf ${out}`, ...board],
      );
      const second = session(program, ['--ko', 'simple'], [`loadsgf ${out}`, ...board]);
      assert.deepEqual(first.slice(-5), second.slice(-5));
      assert.match(first.at(-1)?.text ?? '', /;[BW]\[/);
      assert.ok(readFileSync(out, 'latin1').startsWith(first.at(-1)?.text ?? '?'));
    }
  });
}
