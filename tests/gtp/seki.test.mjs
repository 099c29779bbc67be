// Seki at the end of a game, by both countings: nobody is dead, eyes are area but no territory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protocols, session } from './programs.mjs';

/** Two walls down the middle, below the rows of a seki. @param {number} width @param {number} rows */
const walls = (width, rows, from = 5) =>
  Array.from({ length: rows }, () => `${'.'.repeat(from - 1)}XO${'.'.repeat(width - from - 1)}`);

/**
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
