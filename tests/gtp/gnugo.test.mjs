// Whole games against GNU Go: both sides accept every move of the other, and agree on the result. The native and
// the wasm program play the same side with the same seed and must find the same moves.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Engine, engine, gnugo, programs, root, run, session } from './programs.mjs';

const games = [
  { size: 9, ours: 'black', playouts: 400, seed: 1 },
  { size: 9, ours: 'white', playouts: 400, seed: 2 },
  { size: 19, ours: 'black', playouts: 50, seed: 3 },
];

/** Sends a command to several engines, whose replies must be equal. @param {Engine[]} engines @param {string} line */
async function together(engines, line) {
  const answers = await Promise.all(engines.map((one) => one.must(line)));
  for (const answer of answers) assert.equal(answer, answers[0], `${line}: the programs agree`);
  return answers[0];
}

const stones = async (/** @type {Engine} */ side) =>
  (await Promise.all(['black', 'white'].map((color) => side.must(`list_stones ${color}`)))).map((list) =>
    list.trim().split(/\s+/).sort().join(' '),
  );

/** Plays to two passes, then compares. @param {typeof games[0]} game */
async function play({ size, ours, playouts, seed }) {
  const us = programs.map((program) =>
    engine(program, '--playouts', `${playouts}`, '--seed', `${seed}`, '--resign', '0'),
  );
  const them = new Engine(gnugo, [
    '--mode',
    'gtp',
    '--chinese-rules',
    '--level',
    '1',
    '--seed',
    `${seed}`,
    '--positional-superko',
    '--never-resign',
  ]);
  try {
    for (const line of [`boardsize ${size}`, 'clear_board', 'komi 7.5']) await together([...us, them], line);
    let passes = 0;
    let moves = 0;
    for (
      let color = 'black';
      passes < 2 && moves < 3 * size * size;
      color = color === 'black' ? 'white' : 'black', moves++
    ) {
      const [mover, other] = color === ours ? [us, [them]] : [[them], us];
      const move = (await together(mover, `genmove ${color}`)).toLowerCase();
      await together(other, `play ${color} ${move}`);
      passes = move === 'pass' ? passes + 1 : 0;
    }
    assert.deepEqual(await stones(us[0]), await stones(them), 'the same stones on both boards');
    return {
      moves,
      passes,
      ours: await together(us, 'final_score'),
      theirs: await them.must('final_score'),
      sgf: await together(us, 'printsgf'),
    };
  } finally {
    for (const side of [...us, them]) side.stop();
  }
}

for (const game of games)
  test(`a ${game.size}x${game.size} game as ${game.ours} against GNU Go`, {
    skip: !gnugo && 'GNU Go is not installed (apt-get install gnugo)',
    timeout: 600000,
  }, async (t) => {
    const result = await play(game);
    t.diagnostic(`${result.moves} moves, ${result.ours}, GNU Go says ${result.theirs}`);
    if (process.env.PONNUKI_GAMES) {
      mkdirSync(process.env.PONNUKI_GAMES, { recursive: true });
      writeFileSync(join(process.env.PONNUKI_GAMES, `${game.size}-${game.seed}.sgf`), result.sgf);
    }
    assert.equal(result.passes, 2, 'the game ended by two passes');
    assert.equal(result.ours[0] + Number(result.ours.slice(1)), result.theirs[0] + Number(result.theirs.slice(1)));
  });

/**
 * By Japanese rules on 9x9: the score by GNU Go when it passes first, and at the end.
 * @param {number} seed @param {string[]} args of our program
 */
async function playForTerritory(seed, args) {
  const ours = seed % 2 ? 'black' : 'white';
  const options = ['--seed', `${seed}`, '--resign', '0', '--rules', 'japanese'];
  const us = engine(programs[0], ...options, ...args);
  const them = new Engine(gnugo, ['--mode', 'gtp', '--japanese-rules', '--level', '1', '--seed', `${seed}`]);
  try {
    for (const line of ['boardsize 9', 'clear_board', 'komi 6.5']) for (const side of [us, them]) await side.must(line);
    let first = '';
    for (
      let passes = 0, moves = 0, color = 'black';
      passes < 2 && moves < 243;
      color = color === 'black' ? 'white' : 'black', moves++
    ) {
      const [mover, other] = color === ours ? [us, them] : [them, us];
      const move = (await mover.must(`genmove ${color}`)).toLowerCase();
      if (move === 'resign') break;
      await other.must(`play ${color} ${move}`);
      passes = move === 'pass' ? passes + 1 : 0;
      if (passes && mover === them) first ||= await them.must('final_score');
    }
    return { ours: ours[0].toUpperCase(), first, last: await them.must('final_score') };
  } finally {
    us.stop();
    them.stop();
  }
}

const FOR_TERRITORY = Number(process.env.PONNUKI_TERRITORY ?? 9);
for (const [evaluator, args] of Object.entries({
  playouts: ['--evaluator', 'playouts', '--playouts', '400'],
  'the network': ['--playouts', '60'],
}))
  test(`${FOR_TERRITORY} games by Japanese rules, ${evaluator}: what is won when GNU Go passes is won at the end`, {
    skip: !gnugo && 'GNU Go is not installed',
    timeout: 600000,
  }, async (t) => {
    let ahead = 0;
    for (let seed = 1; seed <= FOR_TERRITORY; seed++) {
      const { ours, first, last } = await playForTerritory(seed, args);
      t.diagnostic(`game ${seed}, ours ${ours}: ${first || 'never passes'}, ${last}`);
      if (!first.startsWith(ours)) continue;
      assert.ok(last.startsWith(ours), `game ${seed}`);
      ahead++;
    }
    assert.ok(ahead > 0, 'GNU Go passes in a lost position at least once');
  });

// Finished games of GNU Go (level 1) against itself, boards divided, some stones dead.
const finished = [
  { name: '9a', score: 'B+23.5', dead: 'F7 G6 G7 G8 H7 H8 H9 J6 J8' },
  { name: '9b', score: 'B+9.5', dead: 'G3' },
  { name: '13', score: 'W+0.5', dead: 'E7 F7 G7 H9' },
  { name: '19', score: 'B+5.5', dead: 'P7' },
];
for (const { name, score, dead } of finished)
  test(`the score of a finished game, ${name}.sgf`, () => {
    const lines = [
      `loadsgf ${join(root, 'tests/gtp/finished', `${name}.sgf`)}`,
      'final_score',
      'final_status_list dead',
    ];
    for (const program of programs) {
      const got = session(program, [], lines).map(({ text }) => text);
      assert.equal(got[1], score, program.name);
      assert.equal(got[2].split(/\s+/).sort().join(' '), dead, program.name);
    }
    if (gnugo)
      assert.match(
        run(
          { name: 'gnugo', file: gnugo, args: ['--mode', 'gtp', '--chinese-rules', '--seed', '1'] },
          [],
          `${lines[0]}\nfinal_score\nquit\n`,
        ).stdout,
        new RegExp(`^= ${score.replace(/[+.]/g, '\\$&')}$`, 'm'),
      );
  });
