// Problems in articles: which answers are right, by the marks of the usual collections.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { article, click, heard, listen, states, textOf } from './embed.mjs';
import { useBrowser } from './page.mjs';

useBrowser();

/**
 * Problems for Black (the last for White), the points that the reader clicks, and whether that solves them.
 * @type {[what: string, variations: string, clicks: string, isSolved: boolean][]}
 */
const PROBLEMS = [
  ['RIGHT on the move, then a reply', '(;B[dd]C[Correct! RIGHT];W[de])(;B[ce];W[dd])', 'D6', true],
  ['beside it, nothing is marked', '(;B[dd]C[Correct! RIGHT];W[de])(;B[ce];W[dd])', 'C5', false],
  ['a word on the first of three moves', '(;B[dd]C[Correct.];W[de];B[ee])(;B[ce])', 'D6 E5', true],
  ['a mistake after a right move', '(;B[dd]TE[1];W[de](;B[ee])(;B[fe]BM[1]))(;B[ce])', 'D6 F5', false],
  ['only +', '(;B[ce];W[dd])(;B[dd];W[de];B[ee]C[+])', 'D6 E5', true],
  ['a + in words is none', '(;B[ce]C[Black +5];W[dd])(;B[dd];W[de];B[ee]C[+])', 'C5', false],
  ['TE', '(;B[ce])(;B[dd]TE[1];W[de])', 'D6', true],
  ['TE of the opponent', '(;B[ce];W[dd]TE[1])(;B[dd]TE[1])', 'C5', false],
  ['GB', '(;B[ce])(;B[dd];W[de]GB[1])', 'D6', true],
  ['GW', '(;B[ce];W[dd]GW[1])(;B[dd]GB[1])', 'C5', false],
  ['nothing is marked: the main line', '(;B[dd];W[de];B[ee])(;B[ce])', 'D6 E5', true],
  ['nothing is marked: another line', '(;B[dd];W[de];B[ee])(;B[ce])', 'C5', false],
  ['the right side is no praise', '(;B[ce]C[White escapes to the right.])(;B[dd]C[That is right.])', 'C5', false],
  [
    'words about another move',
    '(;B[ce]C[Wrong. The correct move is D6.])(;B[dd]C[RIGHT, all else is wrong])',
    'D6',
    true,
  ],
  ['a comment after the last move', '(;B[ce])(;B[dd];W[de];B[ee];C[RIGHT])', 'D6 E5', true],
  ['a move that the record lacks', '(;B[dd]C[RIGHT];W[de];B[ee])(;B[ce])', 'D6 J9', false],
  ['White reads GW', 'PL[W](;W[ce]GB[1])(;W[dd]GW[1])', 'D6', true],
];

test('solve: right answers as collections mark them', async (t) => {
  const boards = PROBLEMS.map(
    ([, text], i) =>
      `<ponnuki-board id="p${i}" mode="solve" loading="eager"><pre>(;SZ[9]AB[cc]AW[cd]${text})</pre></ponnuki-board>`,
  );
  const { page } = await article(t, boards.join(''), {
    head: '<style>body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 4px } * { margin: 0 }</style>',
    context: { viewport: { width: 1000, height: 1100 } },
  });
  await listen(page);
  await states(page);
  for (const [i, [what, , clicks, isSolved]] of PROBLEMS.entries()) {
    for (const point of clicks.split(' ')) await click(page, point, `#p${i}`);
    const status = await textOf(page, 'status', `#p${i}`);
    assert.equal(status, isSolved ? 'Solved.' : 'That does not work.', what);
  }
  assert.deepEqual(
    (await heard(page)).filter(([name]) => name === 'end').map(([, { solved }]) => solved),
    PROBLEMS.map(([, , , isSolved]) => isSolved),
  );
});
