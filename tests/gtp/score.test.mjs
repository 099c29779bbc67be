// The end of a game: dead stones, chains in seki, and the score by both countings.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { protocols, root, script, session } from './programs.mjs';

// Black owns the left, white the right of 5x5; a white stone at A1 is dead.
const divided = 'b5 d5 b4 d4 b3 d3 b2 d2 b1 d1 c5 pass c4 c3 pass c2 pass c1 pass a1 pass pass'
  .split(' ')
  .map((point, i) => `play ${'bw'[i % 2]} ${point}`);
script(
  'final score by area',
  ['--size', '5', '--komi', '0.5'],
  [
    ...divided.map((line) => /** @type {const} */ ([line, '='])),
    ['final_score', '= W+1.5'], // 12 to 13, and komi
    ['final_status_list dead', '= A1'],
    ['final_status_list alive', /^= (?=[\s\S]*B5 )(?=[\s\S]*D5 )(?![\s\S]*A1)/],
    ['final_status_list seki', '='],
    ['final_status_list black_territory', '= A5 A4 A3 A2 A1'],
    ['final_status_list white_territory', '= E5 E4 E3 E2 E1'],
    ['final_status_list dame', '='],
    ['final_status_list sleeping', /^\? invalid status/],
    ['final_status a1', '= dead'],
    ['final_status D5', '= alive'],
    ['final_status a2', '= black_territory'],
    ['final_status e1', '= white_territory'],
    ['final_status pass', /^\? invalid coordinate/],
    ['final_status e6', /^\? invalid coordinate/],
    ['komi -0.5', '='],
    ['final_score', '= W+0.5'],
    ['komi -1', '='],
    ['final_score', '= 0'],
    ['komi -2', '='],
    ['final_score', '= B+1'],
  ],
);
script(
  'final score by territory and prisoners',
  ['--size', '5', '--komi', '0.5', '--rules', 'japanese'],
  [
    ...divided.map((line) => /** @type {const} */ ([line, '='])),
    ['final_score', '= B+0.5'], // black 5 and the dead stone, white 5 and komi
  ],
);
script(
  'final score with all stones alive (Tromp-Taylor)',
  ['--size', '5', '--komi', '0.5', '--rules', 'tromp-taylor'],
  [
    ...divided.map((line) => /** @type {const} */ ([line, '='])),
    ['final_score', '= W+7.5'], // 7 to 14: A2 to A5 touch both colours
    ['final_status_list dead', '='],
    ['final_status a1', '= alive'],
    ['final_status a2', '= dame'],
  ],
);

/** Two walls down the middle, below the rows of a seki. @param {number} width @param {number} rows */
const walls = (width, rows, from = 5) =>
  Array.from({ length: rows }, () => `${'.'.repeat(from - 1)}XO${'.'.repeat(width - from - 1)}`);

/**
 * Seki: nobody is dead, eyes are area but no territory.
 * By name: the board, the chains in seki, the score by area and by territory without komi.
 * @type {Record<string, { rows: string[], seki: string[], area: string, territory: string }>}
 */
const POSITIONS = {
  'two shared liberties, no eyes': {
    rows: ['XO.XO....', 'XO.XO....', 'XOOXO....', 'XXXOO....', ...walls(9, 5, 3)],
    seki: ['B7 B8 B9 C7', 'D7 D8 D9'],
    area: 'W+31',
    territory: 'W+31',
  },
  'three shared liberties, no eyes': {
    rows: ['XO.XO....', 'XO.XO....', 'XO.XO....', 'XOOXO....', 'XXXOO....', ...walls(9, 4, 3)],
    seki: ['B6 B7 B8 B9 C6', 'D6 D7 D8 D9'],
    area: 'W+32',
    territory: 'W+32',
  },
  'a shared liberty, an eye each': {
    rows: ['XO.O.X.XO', 'XOOOOXXXO', 'XXXXXOOOO', ...walls(9, 6)],
    seki: ['B8 B9 C8 D8 D9 E8', 'F8 F9 G8 H8 H9'],
    area: 'B+6',
    territory: 'B+6',
  },
  'two shared liberties, an eye each': {
    rows: ['XO.O..X.XO.', 'XOOOOXXXXO.', 'XXXXXOOOOO.', ...walls(11, 8)],
    seki: ['B10 B11 C10 D10 D11 E10', 'F10 G10 G11 H10 J10 J11'],
    area: 'W+11',
    territory: 'W+11',
  },
  'an eye on one side only': {
    rows: '.X.O.X.XO XXOOOXXXO XXXXXOOOO OOOOOO.OO O.OOOOOOO OOOOO.OOO OOOOOOOOO OO.OOOOOO OOOOOOOOO'.split(' '),
    seki: ['A7 A8 B7 B8 B9 C7 D7 E7', 'C8 D8 D9 E8', 'F8 F9 G8 H8 H9'],
    area: 'W+49',
    territory: 'W+4',
  },
};

/** @param {string[]} rows @returns {string[]} commands */
const setUp = (rows) => [
  `boardsize ${rows.length}`,
  ...rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) =>
      sign === '.' ? [] : [`play ${sign === 'X' ? 'b' : 'w'} ${'ABCDEFGHJKL'[x]}${rows.length - y}`],
    ),
  ),
  'komi 0',
];

for (const program of protocols)
  for (const [name, { rows, seki, area, territory }] of Object.entries(POSITIONS))
    test(`${program.name}: ${name}`, () => {
      const questions = [
        ...['chinese', 'japanese'].flatMap((rules) => [`kata-set-rules ${rules}`, 'final_score']),
        ...['dead', 'seki'].map((kind) => `final_status_list ${kind}`),
        `final_status ${seki[0].split(' ')[0]}`,
      ];
      const lines = [...setUp(rows), ...questions];
      const answers = session(program, ['--size', `${rows.length}`], lines).map(({ text }) => text);
      const [, byArea, , byTerritory, dead, listed, one] = answers.slice(-questions.length);
      assert.deepEqual([byArea, byTerritory, dead, one], [area, territory, '', 'seki']);
      const chains = listed.split('\n');
      assert.deepEqual(
        chains.map((chain) => chain.split(' ').sort().join(' ')),
        seki.map((chain) => chain.split(' ').sort().join(' ')),
      );
    });

/** Playouts call these groups dead, but they live even if the opponent moves first. @type {Record<string, string[]>} */
const ALIVE = {
  'six in the corner, two liberties outside': [
    '.OO.OOOOO',
    ...Array(4).fill('OOOOOOOOO'),
    'O..OOOOOO',
    'XXXXOOOOO',
    '...XOOOOO',
    '...XOOOOO',
  ],
  'six on the side': ['.OO.OOOOO', ...Array(5).fill('OOOOOOOOO'), 'OXXXXXOOO', 'OX...XOOO', 'OX...XOOO'],
};
for (const program of protocols)
  for (const [name, rows] of Object.entries(ALIVE))
    test(`${program.name}: proven alive: ${name}`, () => {
      const lines = [...setUp(rows), 'final_status_list dead', 'final_status d3', 'kata-set-rules tromp-taylor'];
      const answers = session(program, ['--size', '9'], [...lines, 'final_status d3']).map(({ text }) => text);
      const [dead, proven, , counted] = answers.slice(-4);
      assert.deepEqual([dead, proven, counted], ['', 'alive', 'alive']);
    });

// White has seven stones in the upper right, in three chains that playouts cannot tell from a seki.
for (const [evaluator, score, status] of [
  ['playouts', 'W+42.5', 'seki'],
  ['network', 'W+0.5', 'dead'],
])
  script(`a large dead group in doubt, by ${evaluator}`, evaluator === 'network' ? [] : ['--evaluator', 'playouts'], [
    [`loadsgf ${join(root, 'tests/gtp/finished/19b.sgf')}`, '= white'],
    ['final_score', `= ${score}`],
    ['final_status R15', `= ${status}`],
    ['final_status S18', `= ${status}`],
  ]);
