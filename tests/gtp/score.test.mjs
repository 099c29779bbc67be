// The end of a game by the commands of GTP. What is dead and in seki: final-status.test.mjs.
import { join } from 'node:path';
import { root, script } from './programs.mjs';

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
