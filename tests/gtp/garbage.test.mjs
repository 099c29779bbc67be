// Arbitrary input: each command gets exactly one reply, nothing crashes, and only `quit` ends the program.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { dice, others, programs, protocols, replies, run } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ponnuki-garbage-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, 'binary.sgf'),
  Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) >> 3),
);
writeFileSync(join(folder, 'deep.sgf'), `${'(;B[aa]'.repeat(100000)}`);
writeFileSync(join(folder, 'open.sgf'), '(;SZ[9]C[never closed');
writeFileSync(join(folder, 'empty.sgf'), '');
writeFileSync(join(folder, 'good.sgf'), '(;SZ[9]KM[5.5];B[aa];W[bb];B[];W[tt])');
writeFileSync(join(folder, 'many.sgf'), `(;SZ[5]${';AB[aa];AE[aa]'.repeat(2000)})`);
writeFileSync(join(folder, 'passes.sgf'), `(;SZ[5]${';B[];W[]'.repeat(9000)})`);

/** Does a GTP program answer this line? Only lines with something before the comment. @param {Buffer} line */
const isCommand = (line) => {
  const comment = line.indexOf('#');
  return (comment < 0 ? line : line.subarray(0, comment)).some((byte) => byte > 32 && byte !== 127);
};

/** @param {import('./programs.mjs').Program} program @param {Buffer[]} lines each without its end */
function survives(program, lines) {
  const input = Buffer.concat([...lines.flatMap((line) => [line, Buffer.from('\n')]), Buffer.from('424242 name\n')]);
  const { status, signal, stdout, stderr } = run(program, ['gtp', '--playouts', '8'], input);
  assert.deepEqual({ status, signal, stderr }, { status: 0, signal: null, stderr: '' });
  const got = replies(stdout);
  assert.equal(got.length, lines.filter(isCommand).length + 1, 'one reply each');
  assert.deepEqual(got.at(-1), { ok: true, id: '424242', text: 'Ponnuki' });
  return got;
}

const text = (/** @type {string[]} */ ...lines) => lines.map((line) => Buffer.from(line, 'latin1'));

const nasty = [
  ...text(
    'play black resign',
    'play b pass',
    'play w pass',
    'play b pass',
    'play w pass',
    'genmove b',
    'play b a1 ',
    'play w a0',
    'play w a-1',
    'play w a99999999999999999999',
    'play w \xe9\xff',
    'play',
    'play b',
    'play b b b b',
    ...Array(9).fill('undo'),
    'undo 5',
    'boardsize 0',
    'boardsize 99',
    'boardsize 2147483648',
    'boardsize -2147483649',
    'boardsize 99999999999999999999999999',
    'boardsize',
    'komi',
    'komi 1e999',
    'komi -',
    'komi .',
    'komi e',
    'komi 1,5',
    `loadsgf ${folder}`,
    'loadsgf',
    'loadsgf /',
    'loadsgf .',
    'loadsgf ..',
    `loadsgf ${join(folder, 'none.sgf')}`,
    `loadsgf ${join(folder, 'binary.sgf')}`,
    `loadsgf ${join(folder, 'deep.sgf')}`,
    `loadsgf ${join(folder, 'open.sgf')}`,
    `loadsgf ${join(folder, 'empty.sgf')}`,
    `loadsgf ${join(folder, 'many.sgf')}`,
    `loadsgf ${join(folder, 'passes.sgf')}`,
    'loadsgf /dev/zero',
    'loadsgf /dev/stdin',
    `loadsgf ${join(folder, 'good.sgf')} 0`,
    `loadsgf ${join(folder, 'good.sgf')} 99999`,
    `loadsgf ${join(folder, 'good.sgf')} -1`,
    `loadsgf ${join(folder, 'good.sgf')} 2`,
    'printsgf /nowhere/at/all.sgf',
    `printsgf ${folder}`,
    `loadsgf ${'a/'.repeat(5000)}`,
    '%s%n%x',
    'play %n %s',
    'name %d',
    '# only a comment',
    '   ',
    '',
    '#',
    '\t',
    '1',
    '1 2 3',
    '00000000000000000000000000000000000000000000000001 name',
    '\x00',
    '\x00na\x00me',
    '\x7f\x7f',
    'set_free_handicap',
    `set_free_handicap ${'a1 '.repeat(600)}`,
    `set_free_handicap ${'a1 '.repeat(400)}`,
    'fixed_handicap -1',
    'fixed_handicap 1e3',
    'place_free_handicap 400',
    'place_free_handicap 999999999',
    'time_left b 1e308 0',
    'time_settings 1e308 1 1',
    'time_settings 0 0 0',
    'time_left b 0 0',
    'genmove b',
    'time_settings 1 0 0',
    'time_left w 0 0',
    'genmove w',
    'time_settings 0 1 0',
    'kgs-time_settings',
    'kgs-time_settings byoyomi',
    'kgs-time_settings byoyomi 0 0 0',
    'kgs-genmove_cleanup',
    'lz-analyze interval',
    'lz-analyze b w',
    'lz-analyze maxmoves 0',
    'final_status_list',
    'final_status_list x',
    'final_status',
    'final_status pass',
    'kata-analyze ownership',
    'kata-analyze ownership maybe',
    'kata-analyze minmoves -1',
    'kata-analyze rootInfo true true',
    'kata-analyze avoid b , 1',
    `kata-analyze allow w ${'a1,'.repeat(5000)} 1`,
    `kata-analyze ${'interval 1 '.repeat(300)}`,
    'kata-raw-nn',
    'kata-raw-nn b w',
    'kata-raw-human-nn 0',
    'kata-analyze humanPolicy true',
    'kata-set-param humanSLProfile rank_%s',
    `kata-set-param humanSLProfile rank_${'1'.repeat(9000)}k`,
    `kata-set-rules ${'{'.repeat(9000)}`,
    `kata-set-rules {${'"ko":"SIMPLE",'.repeat(999)}}`,
    'kata-set-rules {"',
    'kata-set-rules }',
    'kgs-rules %s',
  ),
  Buffer.alloc(1 << 20, 'a'),
  Buffer.from(`77 ${'name '.repeat(200000)}`),
  Buffer.concat([Buffer.from('name '), Buffer.alloc(1 << 20, ' ')]),
  Buffer.alloc(1 << 20, 0),
  Buffer.from('='.repeat(3000)),
];

/** @typedef {ReturnType<typeof dice>} Dice */
/** @param {Dice} below */
const picker = (below) => (list) => list[below(list.length)];

const COMMANDS =
  `protocol_version name version known_command list_commands boardsize query_boardsize clear_board komi get_komi
  fixed_handicap place_free_handicap set_free_handicap play play play play play undo genmove reg_genmove
  kgs-genmove_cleanup lz-analyze lz-genmove_analyze kata-analyze kata-genmove_analyze stop kata-raw-nn kata-raw-human-nn
  kata-list-params kata-get-param kata-set-param time_settings
  kgs-time_settings time_left cputime kata-get-rules kata-set-rules kgs-rules gogui-rules_legal_moves
  gogui-rules_final_result gogui-rules_board showboard
  list_stones is_legal all_legal captures countlib findlib final_score final_status final_status_list loadsgf
  printsgf nonsense Play`
    .trim()
    .split(/\s+/);

/** Right, wrong and absurd arguments. @param {Dice} below */
function argumentsOf(below) {
  const pick = picker(below);
  return () =>
    pick([
      () => pick(['b', 'w', 'black', 'WHITE', 'B', 'W']),
      () => pick(['b', 'w']),
      () => pick([...'ABCDEFGHJKLMNOPQRSTIZ']) + below(21),
      () => pick([...'abcdefgh']) + (1 + below(9)),
      () =>
        pick([
          ...['pass', 'PASS', 'resign', 'alive', 'dead', 'seki', 'interval', 'none', 'humanSLProfile', 'rank_9k'],
          ...['rank_30k_9d', 'humanPolicy', 'true', 'absolute', 'byoyomi', 'canadian'],
        ]),
      () => `${below(25)}`,
      () => `${below(2000) - 1000}.${below(100)}`,
      () =>
        pick([
          ...['-1', '0', '1e9', '99999999999', '', '-', '.', '1e', 'nan', join(folder, 'good.sgf')],
          ...[join(folder, 'deep.sgf'), folder, '\x01', '\xff\xfe', '=', '?', '"', "'", '%s'],
        ]),
    ])();
}

/** Commands as they should be. @param {Dice} below @returns {Array<() => string>} */
function soundCommands(below) {
  const pick = picker(below);
  const color = () => pick(['b', 'w', 'black', 'white']);
  const point = () => pick([...'ABCDEFGHJ']) + (1 + below(9));
  return [
    () => `play ${color()} ${point()}`,
    () => `play ${color()} ${point()}`,
    () => `play ${color()} ${point()}`,
    () => `play ${color()} pass`,
    () => `genmove ${color()}`,
    () => `is_legal ${color()} ${point()}`,
    () => `countlib ${point()}`,
    () => `findlib ${point()}`,
    () => `captures ${color()}`,
    () => `undo`,
    () => `all_legal ${color()}`,
    () => `boardsize ${2 + below(18)}`,
    () => `komi ${below(20)}.5`,
    () => `final_status_list dead`,
    () => `final_score`,
    () => `kata-set-rules ${pick(['chinese', 'japanese', 'tromp-taylor', 'aga', 'new-zealand'])}`,
    () => `loadsgf ${join(folder, 'good.sgf')}`,
    () => `fixed_handicap ${2 + below(8)}`,
    () => `time_settings ${below(3)} ${below(3)} ${below(3)}`,
    () => `time_left ${color()} ${below(9)} ${below(3)}`,
    () => `reg_genmove ${color()}`,
  ];
}

/** Random lines: real commands with right, wrong and absurd arguments, and mutations of all that.
 * @param {number} seed @param {number} count */
function fuzz(seed, count) {
  const below = dice(seed);
  const pick = picker(below);
  const words = argumentsOf(below);
  const sound = soundCommands(below);
  return Array.from({ length: count }, () => {
    const start = below(4) ? '' : `${below(1000)} `;
    const line =
      start +
      (below(2)
        ? pick(sound)()
        : [pick(COMMANDS), ...Array.from({ length: below(5) }, words)].join(pick([' ', ' ', ' ', '  ', '\t'])));
    // printsgf would write files of random names.
    const bytes = Buffer.from(line.replace(/printsgf.*/, 'printsgf').replace(/\n/g, ''), 'latin1');
    if (below(5) || line.includes('printsgf')) return bytes;
    for (let i = below(4); i >= 0 && bytes.length; i--) {
      const byte = below(256);
      bytes[below(bytes.length)] = byte === 10 ? 9 : byte;
    }
    return /quit|printsgf/.test(bytes.toString('latin1').replace(/[\x00-\x1f\x7f]/g, '')) ? Buffer.from('name') : bytes;
  });
}

for (const program of [...protocols, ...others.filter(({ name }) => name === 'debug')]) {
  test(`${program.name}: hand-picked malformed lines`, { timeout: 600000 }, () => void survives(program, nasty));

  // Sanitizers and self-checks after every move of every playout are slow.
  const count = program.name === 'debug' ? 150 : 500;
  for (const seed of [1, 2, 3])
    test(`${program.name}: ${count} random lines, seed ${seed}`, { timeout: 600000 }, (t) => {
      const got = survives(program, [Buffer.from(`boardsize ${[9, 5, 19][seed - 1]}`), ...fuzz(seed, count)]);
      const good = got.filter(({ ok }) => ok).length;
      t.diagnostic(`${good} of ${got.length} succeeded`);
      assert.ok(good > got.length / 10 && good < got.length, 'both kinds of answers came');
    });

  test(`${program.name}: input that ends at any byte`, () => {
    const whole = 'boardsize 5\nplay b c3\n2 genmove w\nshowboard\n';
    for (let end = 0; end <= whole.length; end += 3) {
      const { status, stdout } = run(program, ['gtp', '--playouts', '4'], whole.slice(0, end));
      assert.equal(status, 0);
      assert.equal(replies(stdout).length, whole.slice(0, end).split('\n').filter(Boolean).length);
    }
  });
}

test('native and wasm give the same replies to all of it', () => {
  // The reports of an analysis depend on the clock, so it is left out.
  const lines = [...nasty, ...fuzz(4, 1000)].filter((line) => !/analyze|time/.test(line.toString('latin1')));
  const [native, wasm] = programs.map((program) => survives(program, lines));
  native.forEach((reply, i) => assert.deepEqual(wasm[i], reply));
});
