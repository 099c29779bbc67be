// The network of people in GTP, by KataGo's names: humanSLProfile says whose moves, humanPrior, humanPolicy and
// kata-raw-human-nn tell them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programs, protocols, script, session } from './programs.mjs';

const LETTERS = 'ABCDEFGHJ';
const SIZE = ['--size', '9'];
const PLAYED = ['play b E5', 'play w C3', 'play b G3'];

/** @param {string} rank */
const profile = (rank) => `kata-set-param humanSLProfile rank_${rank}`;

/** The reply to the last line. @param {import('./programs.mjs').Program} program @param {string[]} lines */
const last = (program, lines) => session(program, SIZE, lines)[lines.length - 1].text;

/** The numbers after humanPolicy, to the end of the line. @param {string} line */
function policyOf(line) {
  const [, numbers] = line.split(' humanPolicy ');
  return numbers.split(' ').map(Number);
}

/** What each move has as humanPrior. @param {string} line @returns {Map<string, number>} */
const priorsOf = (line) =>
  new Map(
    [...line.matchAll(/info move (\w+) .*? humanPrior (\d\.\d{6}) prior /g)].map(([, move, its]) => [
      move,
      Number(its),
    ]),
  );

/** @param {string} move */
const indexOf = (move) => (move === 'pass' ? 81 : (9 - Number(move[1])) * 9 + LETTERS.indexOf(move[0]));

script('the parameter humanSLProfile', SIZE, [
  ['kata-list-params', '= humanSLProfile'],
  ['kata-get-param humanSLProfile', '='],
  ...['rank_30k', 'rank_10k', 'rank_1d', 'rank_9d', 'rank_12k_3d'].flatMap(
    (name) =>
      /** @type {const} */ ([
        [`kata-set-param humanSLProfile ${name}`, '='],
        ['kata-get-param humanSLProfile', `= ${name}`],
      ]),
  ),
  ...'rank_31k rank_0k rank_10d rank_10 rank_k rank_3k_ rank_3k_4k_5k preaz_5k 10k rank_-5k'
    .split(' ')
    .map(
      (name) =>
        /** @type {const} */ ([
          `kata-set-param humanSLProfile ${name}`,
          `? unknown profile "${name}", it is rank_30k to rank_9d`,
        ]),
    ),
  ['kata-get-param humanSLProfile', '= rank_12k_3d'], // a wrong one changes nothing
  ['clear_board', '='],
  ['kata-get-param humanSLProfile', '= rank_12k_3d'],
  ['kata-set-param humanSLProfile _', '='],
  ['kata-get-param humanSLProfile', '='],
  ['kata-set-param humanSLProfile rank_5k', '='],
  ['kata-set-param humanSLProfile ""', '='],
  ['kata-get-param humanSLProfile', '='],
  ['kata-get-param maxVisits', '? invalid parameter "maxVisits"'],
  ['kata-set-param maxVisits 9', '? invalid parameter "maxVisits"'],
  ['kata-set-param humanSLProfile', '? syntax error: kata-set-param PARAM VALUE'],
]);

script('what is missing is said in one sentence', SIZE, [
  ['kata-analyze humanPolicy true', '? humanSLProfile is not set'],
  ['kata-genmove_analyze b humanPolicy true', '? humanSLProfile is not set'],
  ['kata-raw-human-nn 0', '? humanSLProfile is not set'],
  ['kata-analyze humanPolicy false maxmoves 1', /^= info move (?!.*human)/],
  [profile('10k'), '='],
  ['lz-analyze humanPolicy true', /^\? invalid color/], // a key of kata-analyze alone
  ['lz-analyze maxmoves 1', /^= info move (?!.*human)/],
  ['kata-raw-human-nn 8', '? syntax error: "8" is not understood'],
  ['kata-raw-human-nn g 0', /^\? invalid color/],
  ['boardsize 8', '='],
  ['kata-raw-human-nn 0', '? there is no network of people for this board'],
  ['kata-analyze humanPolicy true', '? there is no network of people for this board'],
  ['kata-analyze maxmoves 1', /^= info move (?!.*human)/],
  ['list_stones b', '='],
]);

for (const program of protocols) {
  test(`${program.name}: humanPrior of each move is what humanPolicy has there`, () => {
    const line = last(program, [...PLAYED, profile('10k'), 'kata-analyze minmoves 99 ownership true humanPolicy true']);
    const policy = policyOf(line);
    const priors = priorsOf(line);
    assert.equal(policy.length, 82);
    assert.equal(priors.size, 79, 'every allowed move');
    for (const [move, prior] of priors) assert.equal(prior, policy[indexOf(move)], move);
    for (const taken of ['E5', 'C3', 'G3']) assert.equal(policy[indexOf(taken)], -1, taken);
    const sum = [...priors.values()].reduce((all, one) => all + one, 0);
    assert.ok(Math.abs(sum - 1) < 0.01, `${sum}`);
  });

  test(`${program.name}: it is the mean of the eight images, of the rank and of the side to move`, () => {
    const [policy, of20k, ofWhite, both] = [
      [profile('3k'), 'kata-analyze humanPolicy true'],
      [profile('20k'), 'kata-analyze humanPolicy true'],
      [profile('3k'), 'kata-analyze b humanPolicy true'],
      [profile('3k_3k'), 'kata-analyze humanPolicy true'],
    ].map((lines) => policyOf(last(program, [...PLAYED, ...lines])));
    assert.notDeepEqual(policy, of20k);
    assert.notDeepEqual(policy, ofWhite);
    assert.deepEqual(policy, both);
    const images = last(program, [...PLAYED, profile('3k'), 'kata-raw-human-nn all'])
      .split(/(?=^symmetry )/m)
      .map(
        (text) =>
          text
            .match(/^policy\n([^a-z]*)policyPass (.*)$/m)
            ?.slice(1)
            .join(' ')
            .trim()
            .split(/\s+/) ?? [],
      )
      .map((words) => words.map((word) => word.replace('NAN', '-1')).map(Number));
    assert.deepEqual(
      images.map(({ length }) => length),
      Array(8).fill(82),
    );
    for (const [v, share] of policy.entries()) {
      const mean = images.reduce((sum, image) => sum + image[v], 0) / 8;
      assert.ok(Math.abs(mean - share) < 2e-5, `${v}: ${mean} ${share}`);
    }
  });

  test(`${program.name}: black and white may have ranks of their own`, () => {
    const policy = (/** @type {string} */ rank, /** @type {string} */ color) =>
      policyOf(last(program, [...PLAYED, profile(rank), `kata-analyze ${color} humanPolicy true`]));
    assert.notDeepEqual(policy('15k_2d', 'b'), policy('2d_15k', 'b'));
    assert.notDeepEqual(policy('15k_2d', 'b'), policy('15k_15k', 'b'), 'the opponent counts');
  });

  test(`${program.name}: the profile changes neither search nor play`, () => {
    const args = [...SIZE, '--playouts', '60'];
    const played = (/** @type {string[]} */ ...before) => {
      const replies = session(program, args, [...before, ...PLAYED, 'kata-genmove_analyze w 100000', 'genmove b']);
      return replies.slice(-2).map(({ text }) => text.replace(/ humanPrior \d\.\d+/g, ''));
    };
    const [line] = played(profile('25k'));
    assert.match(line, /^info move .*\nplay \w+$/);
    assert.deepEqual(played(profile('25k')), played());
  });

  test(`${program.name}: kata-raw-human-nn has KataGo's keys, without what the network does not know`, () => {
    const text = last(program, [...PLAYED, profile('10k'), 'kata-raw-human-nn w 0']);
    assert.deepEqual(
      [...text.matchAll(/^([a-zA-Z]+)/gm)].map(([, key]) => key).filter((key) => key !== 'NAN'),
      ['symmetry', 'whiteWin', 'whiteLoss', 'noResult', 'whiteScore', 'resign', 'policy', 'policyPass'],
    );
    assert.equal((text.match(/NAN/g) ?? []).length, 3);
  });
}

test('native and wasm tell the same of people', () => {
  const lines = [...PLAYED, profile('12k_3d'), 'kata-raw-human-nn all', 'kata-raw-human-nn w 5', 'boardsize 19'];
  const texts = programs.map((program) =>
    session(program, SIZE, [...lines, 'play b Q16', 'kata-raw-human-nn 0']).map(({ text }) => text),
  );
  for (const other of texts) assert.deepEqual(other, texts[0]);
});
