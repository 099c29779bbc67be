// `ponnuki solve`: wins by fours and by threes, lines that hold, and one clear sentence for every mistake.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { others, programs, protocols, run } from '../gtp/programs.mjs';
import { illegal, wins } from './manager.mjs';

/** @typedef {import('./manager.mjs').Point} Point */
/** @param {import('../gtp/programs.mjs').Program} program @param {...string} args */
function solve(program, ...args) {
  const { status, stdout, stderr } = run(program, ['solve', ...args, '--json']);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^\{"result":"(win|none|unknown)","line":\[.*\],"nodes":\d+,"ms":[\d.]+\}\n$/);
  return /** @type {{result: string, line: string[], nodes: number, ms: number}} */ (JSON.parse(stdout));
}

/**
 * Stones of both, black first; whoever has fewer gets stones in a corner far away.
 * @param {string[]} black @param {string[]} white
 */
const inTurns = (black, white) =>
  Array.from({ length: Math.max(black.length, white.length) }, (_, i) => [black[i], white[i]])
    .flat()
    .filter(Boolean)
    .join(' ');
const points = (/** @type {string | string[]} */ text) =>
  (typeof text === 'string' ? text.split(' ') : text).map((word) => /** @type {Point} */ (word.split(',').map(Number)));

const far = ['0,0', '0,14', '14,0', '14,14', '0,7', '7,0', '14,7', '7,14', '2,0', '0,2'];
const cases = /** @type {const} */ ([
  {
    name: 'four stones: one move',
    kind: 'vcf',
    rule: 'freestyle',
    black: ['3,7', '4,7', '5,7', '6,7'],
    white: far.slice(0, 4),
    length: 1,
  },
  {
    name: 'an open three: three moves',
    kind: 'vcf',
    rule: 'freestyle',
    black: ['4,7', '5,7', '6,7'],
    white: far.slice(0, 3),
    length: 3,
  },
  {
    name: 'a four and a three that meet',
    kind: 'vcf',
    rule: 'standard',
    black: ['3,7', '4,7', '5,7', '7,4', '7,5', '7,6'],
    white: ['2,7', ...far.slice(0, 5)],
    length: 3,
  },
  {
    name: 'a ladder of fours',
    kind: 'vcf',
    rule: 'freestyle',
    black: ['3,3', '4,3', '5,3', '6,4', '6,5', '8,6', '9,6'],
    white: ['2,3', '6,2', ...far.slice(0, 5)],
    length: 0,
  },
  {
    name: 'two open twos: a win by threes',
    kind: 'vct',
    rule: 'freestyle',
    black: ['6,7', '7,6', '5,7', '7,5'],
    white: far.slice(0, 4),
    length: 0,
  },
  {
    name: 'renju: the same point is forbidden',
    kind: 'vcf',
    rule: 'renju',
    black: ['6,7', '7,6', '5,7', '7,5'],
    white: far.slice(0, 4),
    result: 'none',
  },
  {
    name: 'no fours to make',
    kind: 'vcf',
    rule: 'freestyle',
    black: ['7,7', '8,8'],
    white: ['7,8', '8,7'],
    result: 'none',
  },
  {
    name: 'threes are no fours',
    kind: 'vcf',
    rule: 'freestyle',
    black: ['6,7', '7,6', '5,7', '7,5'],
    white: far.slice(0, 4),
    result: 'none',
  },
  {
    name: 'one three only',
    kind: 'vct',
    rule: 'standard',
    black: ['6,7', '5,7'],
    white: ['4,6', '8,6'],
    result: 'none',
  },
  {
    name: 'threes and fours alone do not win',
    kind: 'vct',
    rule: 'freestyle',
    black: ['7,4', '6,5', '6,6', '8,6', '5,7', '8,7'],
    white: ['8,3', '5,4', '8,4', '9,6', '6,7', '7,7'],
    result: 'none',
  },
  {
    name: 'the same with one quiet move',
    kind: 'vct',
    quiet: true,
    rule: 'freestyle',
    black: ['7,4', '6,5', '6,6', '8,6', '5,7', '8,7'],
    white: ['8,3', '5,4', '8,4', '9,6', '6,7', '7,7'],
    length: 0,
  },
]);

for (const program of protocols) {
  for (const c of cases)
    test(`${program.name}, ${c.kind}, ${c.rule}: ${c.name}`, () => {
      const moves = inTurns([...c.black], [...c.white]);
      const { result, line } = solve(
        program,
        c.kind,
        ...('quiet' in c ? ['--quiet', '--nodes', '50000'] : []),
        '--moves',
        moves,
        '--rule',
        c.rule,
      );
      assert.equal(result, 'result' in c ? c.result : 'win');
      if (result !== 'win') return void assert.deepEqual(line, []);
      if (c.length) assert.equal(line.length, c.length);
      assert.equal(line.length % 2, 1, 'the last stone is the winner’s');
      const played = points(moves);
      points(line).forEach((point, i) => {
        assert.equal(illegal(played, point, c.rule, 15), '', `${point} of ${line}`);
        played.push(point);
        assert.equal(wins(played, c.rule), i === line.length - 1, `${point} of ${line}`);
      });
    });

  test(`${program.name}: white is to move after an odd number of stones, and sizes other than 15`, () => {
    assert.deepEqual(solve(program, 'vcf', '--moves', '0,0 4,7 0,2 5,7 0,4 6,7 2,8 7,7 0,8').line.length, 1);
    assert.equal(solve(program, 'vcf', '--moves', '18,18 0,18 17,18 2,18 16,18 4,18', '--size', '19').result, 'none');
    assert.equal(solve(program, 'vcf', '--moves', '1,2 0,0 2,2 4,0 3,2 0,4', '--size', '5').result, 'none');
    assert.deepEqual(
      [solve(program, 'vct', '--moves', '').result, solve(program, 'vcf', '--moves', '', '--size', '5').result],
      ['none', 'none'],
    );
  });

  test(`${program.name}: nodes are a limit, and alone decide the answer`, () => {
    const moves = '7,7 8,6 6,6 8,8 8,7 6,7 5,6 9,8 7,8 9,6';
    const [one, two] = [1, 2].map(() => solve(program, 'vct', '--moves', moves, '--nodes', '2000'));
    assert.deepEqual({ ...one, ms: 0 }, { ...two, ms: 0 });
    const few = solve(program, 'vct', '--moves', '7,7 8,6 6,6 8,8 8,7 6,7', '--nodes', '1');
    assert.ok(few.nodes <= 100, `${few.nodes}`);
  });

  test(`${program.name}: in words`, () => {
    const words = (/** @type {string[]} */ ...args) => run(program, ['solve', ...args]).stdout;
    assert.match(
      words('vcf', '--moves', inTurns(['4,7', '5,7', '6,7'], far.slice(0, 3))),
      /^win in 3: \d+,7 \d+,\d+ \d+,7\n\d+ nodes, [\d.]+ ms\n$/,
    );
    assert.match(words('vcf', '--moves', '7,7'), /^none\n0 nodes, [\d.]+ ms\n$/);
  });

  test(`${program.name}: every mistake gets one sentence and exit code 2`, () => {
    const wrong = [
      [],
      ['vcf'],
      ['vcf', '--quiet', '--moves', '7,7'],
      ['vcx', '--moves', '7,7'],
      ['vcf', '--moves'],
      ['vcf', '--moves', '7,7 7,7'],
      ['vcf', '--moves', '7,7 15,0'],
      ['vcf', '--moves', '-1,0'],
      ['vcf', '--moves', '7,7,7'],
      ['vcf', '--moves', '7'],
      ['vcf', '--moves', 'h8'],
      ['vcf', '--moves', '7,7;8,8'],
      ['vcf', '--moves', '99999999999,0'],
      ['vct', '--moves', '7,7', '--rule', 'caro'],
      ['vct', '--moves', '7,7', '--size', '4'],
      ['vct', '--moves', '7,7', '--nodes', '0'],
      ['vcf', '--moves', '0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0'],
      ['vcf', '--moves', '0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0 9,9'],
      ['vcf', '--moves', 'x'.repeat(3000)],
      ['vct', '--rule', 'renju', '--moves', inTurns(['6,7', '7,6', '5,7', '7,5', '7,7'], far.slice(0, 4))],
    ];
    for (const args of wrong) {
      const { status, stdout, stderr } = run(program, ['solve', ...args, '--json']);
      assert.equal(status, 2, args.join(' '));
      assert.equal(stdout, '', args.join(' '));
      assert.match(stderr, /^ponnuki[^\n]{10,160}\n$/, args.join(' '));
    }
  });
}

test('every program finds the same with the same nodes', () => {
  const moves = '7,7 8,6 6,6 8,8 8,7 6,7 5,6 9,8 7,8 9,6';
  for (const kind of ['vcf', 'vct']) {
    const found = [...programs, ...others].map((program) => ({
      ...solve(program, kind, '--moves', moves, '--nodes', '5000'),
      ms: 0,
    }));
    for (const one of found) assert.deepEqual(one, found[0]);
  }
});
