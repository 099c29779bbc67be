// ponnuki selfplay: the positions that training/ reads. What they mean is tested there (tests/training), with Python.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programs, protocols, run } from './programs.mjs';

const SIZE = 7;
const AREA = SIZE * SIZE;
const HEADER = 8;
/** Offsets in a record, after training/README.md. */
const LAST = 16;
const POINTS = 28;
const POLICY = POINTS + 2 * AREA;
const RECORD = POLICY + AREA + 1;

const options = ['selfplay', '--size', `${SIZE}`, '--games', '3', '--playouts', '60'];

/** @param {string} output @returns {Buffer[]} the records after the header */
function records(output) {
  const bytes = Buffer.from(output, 'latin1');
  assert.equal(bytes.toString('latin1', 0, 4), 'PNKP');
  assert.deepEqual([bytes[4], bytes[5], bytes.readUInt16LE(6)], [1, SIZE, RECORD]);
  assert.equal((bytes.length - HEADER) % RECORD, 0);
  return Array.from({ length: (bytes.length - HEADER) / RECORD }, (_, i) =>
    bytes.subarray(HEADER + i * RECORD, HEADER + (i + 1) * RECORD),
  );
}

for (const evaluator of ['net', 'playouts'])
  test(`every program plays the same games, ${evaluator}`, () => {
    const [first, ...others] = programs.map((program) => run(program, [...options, '--evaluator', evaluator]));
    assert.deepEqual([first.status, first.stderr], [0, '']);
    assert.equal(run(programs[0], options).stdout === first.stdout, evaluator === 'net', 'the network is the default');
    for (const other of others) assert.ok(other.stdout === first.stdout);
  });

for (const program of protocols) {
  test(`${program.name}: games have their numbers, positions their moves and results`, () => {
    const all = records(run(program, [...options, '--first', '5']).stdout);
    assert.deepEqual([...new Set(all.map((record) => record.readUInt32LE(0)))], [5, 6, 7]);
    for (const record of all) {
      const margin = record.readInt16LE(6);
      assert.equal(record[27], 1 + Math.sign(margin), 'lost, drawn, won');
      assert.ok(record.readUInt32LE(8) >= 50, 'visits');
      const policy = record.subarray(POLICY);
      const sum = policy.reduce((total, p) => total + (p / 255) ** 2, 0);
      assert.ok(Math.abs(sum - 1) < 0.05, `probabilities sum to ${sum}`);
      for (let v = 0; v < AREA; v++) if (record[POINTS + v] !== 0) assert.equal(policy[v], 0, 'only on legal points');
    }
  });

  test(`${program.name}: games begin with more stones for one side as often as is asked`, () => {
    /** Positions of the opening, one of whose last five moves is a pass. @param {string} percent */
    const uneven = (percent) =>
      records(run(program, [...options, '--uneven', percent]).stdout).filter((record) => {
        const stones = record.subarray(POINTS, POINTS + AREA).filter((point) => point === 1 || point === 2).length;
        return stones < 8 && [0, 1, 2, 3, 4].some((back) => record.readUInt16LE(LAST + 2 * back) === AREA);
      }).length;
    assert.deepEqual([uneven('0') > 0, uneven('100') > 0], [false, true]);
  });

  test(`${program.name}: quick searches have as many visits as is asked, and only full ones are written`, () => {
    const quick = (/** @type {string} */ visits) => records(run(program, [...options, '--quick', visits]).stdout);
    const all = quick('1'),
      usual = records(run(program, options).stdout);
    assert.ok(all.length > 8, `${all.length} positions: the games do not end at once`);
    for (const record of all) assert.ok(record.readUInt32LE(8) >= 50, 'visits');
    assert.notDeepEqual(all, usual);
    assert.deepEqual(quick('10'), usual);
  });

  test(`${program.name}: what it cannot search with is one sentence`, () => {
    /** @type {Array<[code: number, args: string[], sentence: RegExp]>} */
    const wrong = [
      [2, ['--evaluator', 'classical'], /^ponnuki selfplay: --evaluator should be one of net\|playouts, not [^\n]+\n$/],
      [1, ['--weights', 'no/such/file'], /^ponnuki selfplay: --weights no\/such\/file: [^\n]+\n$/],
    ];
    for (const [code, args, sentence] of wrong) {
      const { status, stdout, stderr } = run(program, ['selfplay', ...args]);
      assert.deepEqual([status, stdout], [code, '']);
      assert.match(stderr, sentence);
    }
  });
}
