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
  ['gtp', '--without', 'everything'],
  ['gtp', '--without', 'ladders,everything'],
  ['gtp', 'x'.repeat(5000)],
  ['bench', 'gomoku', '--weights', 'x'],
  ['bench', 'puct', '--evaluator', 'classical'],
  ['bench', 'puct', '--evaluator', 'playouts', '--search', 'playouts=0'],
  ['selfplay', '--evaluator', 'playouts'],
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

  test(`${program.name}: the order in a list of words does not matter`, () => {
    const words =
      /--without LIST [^\n]*: ([a-z|-]+)/.exec(run(program, ['gtp', '--help']).stdout)?.[1].split('|') ?? [];
    assert.ok(words.length > 1, words.join());
    for (const list of [words.join(), [...words].reverse().join(), words[1]])
      assert.equal(
        run(program, ['gtp', '--without', list, '--size', '5', '--playouts', '5'], 'reg_genmove b\n').status,
        0,
        list,
      );
  });

  test(`${program.name}: --level is accepted; --threads warns that the search runs on one thread`, () => {
    for (const level of [1, 5, 9, 13, 17, 19])
      assert.match(
        run(program, ['gtp', '--size', '5', '--level', `${level}`], 'genmove b\n').stdout,
        /^= [A-E][1-5]\n\n$/,
      );
    assert.equal(run(program, ['gtp', '--threads', '1'], 'name\n').stderr, '');
    const many = run(program, ['gtp', '--threads', '8'], 'name\n');
    assert.equal(many.stdout, '= Ponnuki\n\n');
    assert.match(many.stderr, /^[^\n]*one thread\n$/);
  });
}
