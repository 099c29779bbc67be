// The command line: help, version, and one clear line for every error.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { protocols, root, run } from './programs.mjs';

const mistakes = [
  [],
  ['play'],
  ['--size', '9'],
  ['-x'],
  ['bench', 'everything'],
  ['bench', '--size', '9'],
  ['bench', 'playout', '--size', '0'],
  ['bench', 'playout', '--size', '99'],
  ['bench', 'playout', '--policy', 'full-of-it'],
  ['bench', 'playout', '--playouts', '0'],
  ['bench', 'playout', '--playouts', '10x'],
  ['bench', 'search', '--seed', '-1'],
  ['bench', 'search', '--seed', '18446744073709551616'],
  ['bench', 'search', '--seed', ''],
  ['bench', 'search', '--json=yes'],
  ['gtp', '--size', '0'],
  ['gtp', '--size', '1'],
  ['gtp', '--size', '20'],
  ['gtp', '--size', '99'],
  ['gtp', '--size'],
  ['gtp', '--size='],
  ['gtp', '--sizes', '9'],
  ['gtp', '--siz', '9'],
  ['gtp', 'size', '9'],
  ['gtp', '-size', '9'],
  ['gtp', '--komi', 'lots'],
  ['gtp', '--komi', 'inf'],
  ['gtp', '--komi', '0x10'],
  ['gtp', '--time', '0'],
  ['gtp', '--time', '-1'],
  ['gtp', '--threads', '0'],
  ['gtp', '--level', '21'],
  ['gtp', '--rules', 'go'],
  ['gtp', '--rules', 'chin'],
  ['gtp', '--rules', 'chinese|japanese'],
  ['gtp', '--rules', ''],
  ['gtp', '--ko', 'super'],
  ['gtp', '--policy', 'uniform'],
  ['gtp', '--level', '5k5'],
  ['gtp', '--level', ''],
  ['gtp', '--without', 'ladders'],
  ['gtp', 'x'.repeat(5000)],
  ['bench', 'gomoku', '--weights', 'x'],
  ['bench', 'puct'],
  ['bench', 'move-predictor'],
  ['bench', 'levels', '--level', 'gentle'],
  ['bench', 'search', '--evaluator', 'classical'],
  ['bench', 'search', '--evaluator', 'playouts', '--search', 'playouts=0'],
];

for (const program of protocols) {
  test(`${program.name}: every error prints one line on stderr and exits with 2`, () => {
    for (const args of mistakes) {
      const { status, stdout, stderr } = run(program, args, 'name\n');
      assert.equal(status, 2, args.join(' '));
      assert.equal(stdout, '', args.join(' '));
      assert.match(stderr, /^ponnuki[^\n]{10,200}\n$/, args.join(' '));
    }
  });

  test(`${program.name}: --help lists the commands, and with a command its options`, () => {
    const help = run(program, ['--help']);
    assert.equal(help.status, 0);
    assert.equal(help.stderr, '');
    const commands = [...help.stdout.matchAll(/^ {2}([a-z][a-z -]*?) {2,}\S/gm)].map((match) => match[1]);
    for (const command of ['gtp', 'bench playout', 'bench search', 'bench'])
      assert.ok(commands.includes(command), command);
    for (const command of commands) {
      const { status, stdout } = run(program, [...command.split(' '), '--help']);
      assert.equal(status, 0, command);
      assert.match(stdout, /^ {2}--help {2,}\S/m, command);
    }
    assert.doesNotMatch(help.stdout, /\(null\)/);
    const gtp = run(program, ['gtp', '--help']).stdout;
    for (const name of ['playouts', 'time', 'threads', 'seed', 'level', 'rules', 'ko', 'suicide', 'size', 'komi'])
      assert.match(gtp, new RegExp(`^ {2}--${name}\\b`, 'm'));
  });

  test(`${program.name}: the version is package.json's`, () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.deepEqual(run(program, ['--version']), {
      status: 0,
      signal: null,
      stdout: `ponnuki ${version}\n`,
      stderr: '',
    });
  });

  test(`${program.name}: --name value and --name=value; the last one counts`, () => {
    assert.equal(
      run(program, ['gtp', '--size=7', '--komi', '-2.5', '--size', '5'], 'query_boardsize\nget_komi\n').stdout,
      '= 5\n\n= -2.5\n\n',
    );
  });

  test(`${program.name}: --rules takes every rule set, and lists them in its help and its error message`, () => {
    const ids = ['chinese', 'japanese', 'tromp-taylor', 'aga', 'nz'];
    assert.match(run(program, ['gtp', '--help']).stdout, new RegExp(`^  --rules R .*one of ${ids.join(', ')}$`, 'm'));
    assert.match(
      run(program, ['gtp', '--rules', 'ing']).stderr,
      /one of chinese\|japanese\|tromp-taylor\|aga\|nz, not/,
    );
    assert.equal(run(program, ['gtp', '--rules', 'nz', '--komi', '6'], 'get_komi\n').stdout, '= 6\n\n');
  });

  test(`${program.name}: --level takes an id or its number`, () => {
    const move = (/** @type {string} */ level) =>
      run(program, ['gtp', '--size', '7', '--level', level], 'genmove b\n').stdout;
    for (const [id, number] of ['30k 1', '18k 5', '13k 9', '5k 13', '1d 17', '3d 19'].map((pair) => pair.split(' '))) {
      assert.match(move(id), /^= [A-G][1-7]\n\n$/, id);
      assert.equal(move(number), move(id), id);
    }
    assert.match(move('gentle'), /^= [A-G][1-7]\n\n$/);
  });

  test(`${program.name}: --threads warns that the search runs on one thread`, () => {
    assert.equal(run(program, ['gtp', '--threads', '1'], 'name\n').stderr, '');
    const many = run(program, ['gtp', '--threads', '8'], 'name\n');
    assert.equal(many.stdout, '= Ponnuki\n\n');
    assert.match(many.stderr, /^[^\n]*one thread\n$/);
  });
}
