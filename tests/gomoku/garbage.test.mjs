// Whatever comes in, the program lives, says nothing that is not of the protocol, and ends with its input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, others, programs, protocols, run } from '../gtp/programs.mjs';

const ANSWER = new RegExp(
  '^(OK|(ERROR|UNKNOWN) .{8,120}|\\d+,\\d+|\\d+,\\d+ \\d+,\\d+ \\d+,\\d+|' +
    'SWAP|FORBID (\\d{4})*\\.|(MESSAGE|INFO) .{4,}|name=".*")$',
);

/** Random lines: sound commands, commands with absurd arguments, and both with bytes changed.
 * @param {number} seed @param {number} count @returns {Buffer[]} */
function fuzz(seed, count) {
  const below = dice(seed);
  const pick = (list) => list[below(list.length)];
  const point = () => `${below(12)},${below(12)}`;
  const sound = [
    () => `TURN ${point()}`,
    () => `TURN ${point()}`,
    () => `TURN ${point()}`,
    () => 'BEGIN',
    () => `TAKEBACK ${point()}`,
    () => `PLAY ${point()}`,
    () => 'RESTART',
    () => `START ${5 + below(15)}`,
    () => `RECTSTART ${9},${9}`,
    () => `INFO rule ${pick([0, 0, 1, 4, 4, 2, 8])}`,
    () => 'INFO timeout_turn 5',
    () => `INFO max_memory ${pick([0, 1, 7000000, 83886080])}`,
    () => ['BOARD', ...Array.from({ length: below(9) }, (_, i) => `${point()},${(i % 2) + 1}`), 'DONE'].join('\n'),
    () => ['SWAP2BOARD', ...Array.from({ length: pick([0, 3, 5]) }, point), 'DONE'].join('\n'),
    () => 'BOARD',
    () => 'DONE',
    () => `${point()},1`,
    () => 'ABOUT',
    () => 'INFO time_left 3000',
    () =>
      `INFO ${pick(['max_node', 'max_depth', 'hash_size', 'show_detail', 'thread_num', 'caution_factor'])} ${below(9)}`,
    () => ['YXBOARD', ...Array.from({ length: below(9) }, (_, i) => `${point()},${(i % 2) + 1}`), 'DONE'].join('\n'),
    () => `YXBOARD ${point()},2 ${point()},1 ${point()},2 DONE`,
    () => `YXNBEST ${below(5)}`,
    () => pick(['YXSHOWFORBID', 'YXSHOWINFO', 'YXHASHCLEAR', 'YXSTOP']),
  ];
  const words = [
    'TURN',
    'START',
    'INFO',
    'rule',
    'timeout_turn',
    'max_memory',
    'BOARD',
    'DONE',
    '1e9',
    '-1',
    '99999999999999999999',
    ',',
    ',,',
    '0,',
    '3,3,3',
    'nan',
    '\x00',
    '\xff\xfe',
    '%n%s',
    '"',
    '\r',
    '\t',
    'x'.repeat(300),
  ];
  return Array.from({ length: count }, () => {
    const line = below(2)
      ? pick(sound)()
      : Array.from({ length: 1 + below(4) }, () => pick(words)).join(pick([' ', ' ', '', ',']));
    const bytes = Buffer.from(line, 'latin1');
    if (below(4) === 0) for (let i = below(3); i >= 0 && bytes.length; i--) bytes[below(bytes.length)] = below(256);
    return /\bend\b/i.test(bytes.toString('latin1').replace(/\0/g, '')) ? Buffer.from('ABOUT') : bytes;
  });
}

/** @param {import('../gtp/programs.mjs').Program} program @param {Buffer[]} lines @returns {string[]} answers */
function survives(program, lines) {
  const input = Buffer.concat([
    ...lines.flatMap((line) => [line, Buffer.from('\r\n')]),
    Buffer.from('DONE\nRESTART\nSTART 15\nINFO rule 0\nINFO max_memory 0\nRESTART\nBEGIN\n'),
  ]);
  const { status, signal, stdout, stderr } = run(program, ['gomocup', '--nodes', '30'], input);
  assert.deepEqual({ status, signal, stderr }, { status: 0, signal: null, stderr: '' });
  const answers = stdout.split('\n').slice(0, -1);
  for (const answer of answers) assert.match(answer, ANSWER);
  assert.equal(answers.at(-1), '7,7', 'it plays on');
  return answers.filter((answer) => !/^(MESSAGE|INFO)/.test(answer)); // they tell the time
}

for (const program of [...protocols, ...others.filter(({ name }) => name === 'debug')]) {
  const count = program.name === 'debug' ? 150 : 1000;
  for (const seed of [1, 2, 3])
    test(`${program.name}: ${count} random lines, seed ${seed}`, { timeout: 600000 }, (t) => {
      const answers = survives(program, fuzz(seed, count));
      const wrong = answers.filter((answer) => /^[EU]/.test(answer)).length;
      t.diagnostic(`${answers.length} answers, ${wrong} of them ERROR or UNKNOWN`);
      assert.ok(wrong > answers.length / 10 && wrong < 0.95 * answers.length, 'both kinds of answers came');
    });

  test(`${program.name}: an input that ends anywhere`, () => {
    const whole = 'START 15\r\nINFO rule 4\r\nBOARD\r\n7,7,2\r\nDONE\r\nTURN 3,3\r\nEND\r\n';
    for (let end = 0; end <= whole.length; end += 5) {
      const { status, stdout } = run(program, ['gomocup', '--nodes', '30'], whole.slice(0, end));
      assert.equal(status, 0);
      for (const answer of stdout.split('\n').slice(0, -1)) assert.match(answer, ANSWER);
    }
  });
}

test('native and wasm answer the same to all of it', () => {
  // Where time may end a search, the answers may differ; so there is time enough.
  const lines = fuzz(4, 600).map((line) =>
    /time/i.test(line.toString('latin1')) ? Buffer.from('INFO timeout_turn 10000') : line,
  );
  const [native, wasm] = programs.map((program) =>
    survives(program, [Buffer.from('INFO timeout_turn 10000'), ...lines]),
  );
  assert.deepEqual(wasm, native);
});
