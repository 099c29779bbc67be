// --evaluator: the search plays by GTP over either evaluator, the same on both hosts; and what it refuses.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { others, programs, protocols, root, run, session } from './programs.mjs';

const usual = ['--evaluator', 'playouts', '--playouts', '60'];
/** A game of the engine against itself. */
const game = ['boardsize 7', ...Array.from({ length: 24 }, (_, i) => `genmove ${'bw'[i % 2]}`), 'list_stones b'];
const moves = (program, ...more) =>
  session(program, [...usual, ...more], game)
    .slice(1)
    .map(({ text }) => text);

test('the same moves on every host, others with another seed', () => {
  const [first, ...rest] = programs.map((program) => moves(program));
  assert.ok(first.every(Boolean) && new Set(first).size > 10, first.join(' '));
  for (const other of rest) assert.deepEqual(other, first);
  assert.notDeepEqual(moves(programs[0], '--seed', '2'), first);
});

const compiled = [...programs, ...others.filter(({ name }) => name === 'clang')];
for (const args of [
  ['--size', '9', '--playouts', '150'],
  ['--size', '9', '--playouts', '150', '--policy', 'heavy'],
  ['--size', '19', '--playouts', '20'],
  ['--size', '5', '--playouts', '400', '--evaluator', 'playouts', '--seed', '2'],
  ['--size', '7', '--playouts', '60', '--evaluator', 'playouts', '--search', 'playouts=2'],
])
  test(`bench search ${args.join(' ')}: ${compiled.map(({ name }) => name).join(', ')}`, (t) => {
    const found = compiled.map((program) => {
      const { status, stdout, stderr } = run(program, ['bench', 'search', ...args, '--json']);
      assert.equal(status, 0, stderr);
      const { seconds, playouts_per_s, evaluations_per_s, bytes, ...rest } = JSON.parse(stdout);
      assert.ok(seconds > 0 && playouts_per_s >= evaluations_per_s && evaluations_per_s > 0);
      return rest;
    });
    for (const rest of found) assert.deepEqual(rest, found[0]);
    assert.match(found[0].signature, /^[0-9a-f]{16}$/);
    assert.equal(found[0].positions.length, 3);
    t.diagnostic(found[0].signature);
  });

for (const program of protocols) {
  test(`${program.name}: networks judge from 7 lines on, playouts below; weights that are given, all boards`, () => {
    const judge = (/** @type {string} */ size, /** @type {string[]} */ ...more) =>
      JSON.parse(run(program, ['bench', 'search', '--size', size, '--playouts', '10', '--json', ...more]).stdout);
    assert.equal(judge('6').evaluator, 'playouts');
    assert.equal(judge('7').evaluator, 'net');
    assert.equal(judge('7', '--evaluator', 'playouts').evaluator, 'playouts');
    const weights = (/** @type {string} */ name) => ['--weights', join(root, `training/weights/${name}.bin`)];
    for (const [size, own, other] of [
      ['7', '4x32', '5x64'],
      ['11', '4x32', '5x64'],
      ['12', '5x64', '4x32'],
    ]) {
      assert.equal(judge(size, ...weights(own)).signature, judge(size).signature, size);
      assert.notEqual(judge(size, ...weights(other)).signature, judge(size).signature, size);
    }
    assert.equal(judge('5', ...weights('4x32')).evaluator, 'net');
  });

  test(`${program.name}: parameters of the search change it; their default values do not`, () => {
    const before = moves(program);
    assert.deepEqual(moves(program, '--search', 'cpuctExplorationLog=0.45,playouts=4,nnRandomize=1'), before);
    assert.notDeepEqual(moves(program, '--search', 'cpuctExploration=3'), before);
    assert.notDeepEqual(moves(program, '--search', 'playouts=2'), before);
  });

  test(`${program.name}: moves by other commands, analysis, limits of time`, () => {
    const analysed = session(
      program,
      ['--size', '7', ...usual],
      ['lz-analyze b 10 maxmoves 3', 'lz-genmove_analyze b'],
    );
    const info =
      /^info move \w+ visits \d+ winrate \d+ scoreLead -?[\d.]+ prior \d+ lcb \d+ order \d+ pv( [A-G]\d| pass)+$/;
    const [first, ...others] = analysed[0].text.split('\n')[0].split(/ (?=info )/);
    assert.match(first, info);
    assert.match(first, / order 0 /);
    assert.ok(others.length <= 2);
    for (const other of others) assert.match(other, info);
    assert.match(analysed[1].text, /info move [\s\S]*\nplay [A-G]\d$/);

    // The lower bound is one of the win rate, also where that is nothing: the whole board lacks a point to win.
    for (const [komi, playouts] of [
      [26, 100],
      [0, 100],
      [0, 1],
    ]) {
      const options = ['--size', '5', '--komi', `${komi}`, '--evaluator', 'playouts', '--playouts', `${playouts}`];
      const { text } = session(program, options, ['lz-genmove_analyze b 1000'])[0];
      const moves = [...text.matchAll(/visits (\d+) winrate (\d+) scoreLead \S+ prior \d+ lcb (\d+) order/g)];
      assert.equal(moves.length, text.split('info').length - 1);
      for (const [words, visits, rate, bound] of moves) {
        assert.ok(Number(bound) <= Number(rate), words);
        if (visits === '0') assert.equal(bound, '0', words);
      }
      if (komi === 0 && playouts > 1) assert.ok(moves.some(([, , , bound]) => Number(bound) > 0));
    }

    // reg_genmove leaves the position as it is and does not depend on what was searched before.
    const asked = session(
      program,
      ['--size', '7', ...usual],
      ['reg_genmove w', 'lz-analyze b 10', 'reg_genmove w', 'list_stones w'],
    );
    assert.equal(asked[0].text, asked[2].text);
    assert.equal(asked[3].text, '');
    const [{ text: played }] = session(program, ['--size', '7', ...usual], ['genmove w']);
    assert.equal(played, asked[0].text);

    const timed = session(program, ['--size', '9', '--evaluator', 'playouts', '--time', '0.02'], ['genmove b']);
    assert.match(timed[0].text, /^[A-J]\d$/);
  });

  test(`${program.name}: a settled game ends by passes, dead stones are taken off on request`, () => {
    const stones = [
      ...Array.from({ length: 9 }, (_, i) => [`play b D${i + 1}`, `play w E${i + 1}`]).flat(),
      'play w B7',
      'play w J1',
    ];
    const position = ['boardsize 9', 'komi -10.5', ...stones];
    const end = (...lines) =>
      session(program, ['--evaluator', 'playouts', '--playouts', '300'], [...position, ...lines]);
    assert.equal(end('play w pass', 'genmove b').at(-1)?.text, 'pass');
    assert.match(end('play w pass', 'kgs-genmove_cleanup b').at(-1)?.text ?? '', /^[ABC]\d$/);
    // Half as many moves as points have to be played, passes among them, before a game is given up.
    const passes = Array.from({ length: 10 }, () => ['play b pass', 'play w pass']).flat();
    assert.notEqual(end('komi 99', ...passes.slice(1), 'genmove b').at(-1)?.text, 'resign');
    assert.equal(end('komi 99', 'play w pass', ...passes, 'genmove b').at(-1)?.text, 'resign');
  });

  test(`${program.name}: levels over an evaluator`, () => {
    const play = (/** @type {string[]} */ ...args) =>
      session(program, ['--size', '7', '--evaluator', 'playouts', ...args], ['genmove b', 'genmove w']).map(
        ({ text }) => text,
      );
    for (const level of ['1', '9', '13']) {
      const [first, second] = play('--level', level);
      assert.match(`${first} ${second}`, /^[A-G]\d [A-G]\d$/);
      assert.deepEqual(play('--level', level), [first, second]);
    }
    const moves = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => play('--level', '1', '--seed', seed)[0]);
    assert.ok(new Set(moves).size > 3, `${moves}`);
  });

  test(`${program.name}: weights of people are refused where a network is to judge`, () => {
    const { status, stderr } = run(program, ['gtp', '--weights', join(root, 'training/weights/people.bin')]);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^ponnuki gtp: --weights \S+: these weights tell how people play, they do not judge positions\n$/,
    );
  });

  test(`${program.name}: what is not understood or missing is one line`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ponnuki-'));
    try {
      const file = join(folder, 'weights.bin');
      writeFileSync(file, 'no weights at all, and long enough to have a header of some kind');
      /** @type {[number, string[], RegExp][]} */
      const refused = [
        [2, ['--evaluator', 'oracle'], /one of net\|playouts, not "oracle"/],
        [2, ['--evaluator', 'classical'], /one of net\|playouts, not "classical"/],
        [
          2,
          ['--evaluator', 'playouts', '--search', 'cpuctExploration'],
          /"cpuctExploration" .*cpuctExploration, cpuctExplorationLog/,
        ],
        [2, ['--evaluator', 'playouts', '--search', 'fpuReductionMax=0.1,depth=3'], /"depth=3"/],
        [
          2,
          ['--evaluator', 'playouts', '--search', 'virtualLoss=lots'],
          /"virtualLoss=lots" needs a number from 0 to 2$/m,
        ],
        [2, ['--evaluator', 'playouts', '--search', `virtualLoss=${'1'.repeat(99)}`], /"virtualLoss=1+"/],
        [1, ['--evaluator', 'net', '--weights', join(folder, 'none')], /--weights .*no such file/],
        [1, ['--evaluator', 'net', '--weights', file], /--weights /],
        [1, ['--evaluator', 'net', '--weights', folder], /--weights .*not a file/],
      ];
      for (const [code, args, sentence] of refused) {
        const { status, stdout, stderr } = run(program, ['gtp', ...args], 'name\n');
        assert.equal(status, code, args.join(' '));
        assert.equal(stdout, '', args.join(' '));
        assert.match(stderr, /^ponnuki gtp: [^\n]{10,260}\n$/, args.join(' '));
        assert.match(stderr, sentence);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

// From 9 lines on these levels draw moves by the network of people, whose weights come with each program.
test('levels play as people do: by the seed, and the same on all hosts', () => {
  const play = (program, /** @type {string} */ size, /** @type {string} */ level, seed = '1') =>
    session(
      program,
      ['--size', size, '--level', level, '--seed', seed],
      Array.from({ length: 12 }, (_, i) => `genmove ${'bw'[i % 2]}`),
    )
      .map(({ text }) => text)
      .join(' ');
  for (const [size, level] of [
    ['9', '30k'],
    ['9', '11k'],
    ['9', '5d'],
    ['19', '9k'],
  ]) {
    const moves = play(programs[0], size, level);
    assert.match(moves, /^([A-T]\d+ ?){12}$/);
    for (const program of [...programs, ...others]) assert.equal(play(program, size, level), moves, program.name);
    assert.notEqual(play(programs[0], size, level, '2'), moves);
  }
});
