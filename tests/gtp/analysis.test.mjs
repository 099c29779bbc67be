// kata-analyze, lz-analyze and kata-raw-nn: every key and its value, whose view they take, and how an analysis ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { engine, protocols, root, run, session } from './programs.mjs';

const WEIGHTS = join(root, 'training/weights/4x32.bin');
/** Options of each evaluator; the network is that of boards of 9 lines. */
const [NET, PLAYOUTS] = [[], ['--evaluator', 'playouts']];

/** Numbers have a decimal point, by which Sabaki tells them from hundredths of a per cent.
 * @typedef {'whole' | 'share' | 'unit' | 'points' | 'spread'} Kind */
/** @type {Record<string, Kind>} the keys of a root or a move, in their order */
const OUTLOOK = {
  visits: 'whole',
  utility: 'unit',
  winrate: 'share',
  scoreMean: 'points',
  scoreStdev: 'spread',
  scoreLead: 'points',
  scoreSelfplay: 'points',
};
/** @type {Record<string, Kind>} */
const MOVE = { ...OUTLOOK, prior: 'share', lcb: 'share', utilityLcb: 'points', order: 'whole' };

/** @param {string} word @param {Kind} kind @param {string} name */
function number(word, kind, name) {
  assert.match(word, kind === 'whole' ? /^\d+$/ : /^-?\d+\.\d+$/, `${name} ${word}`);
  const value = Number(word);
  const [least, most] = {
    whole: [0, 1e9],
    share: [0, 1],
    unit: [-1, 1],
    points: [-1000, 1000],
    spread: [0, 500],
  }[kind];
  assert.ok(value >= least && value <= most, `${name} ${word}`);
  return value;
}

/** Takes exactly these keys with their values off the front of the words.
 * @param {string[]} words @param {Record<string, Kind>} keys @returns {Record<string, number>} */
const take = (words, keys) =>
  Object.fromEntries(
    Object.entries(keys).map(([name, kind]) => {
      assert.equal(words.shift(), name);
      return [name, number(words.shift() ?? '', kind, name)];
    }),
  );

/**
 * A line of kata-analyze; throws at whatever it should not have.
 * @param {string} line
 * @param {number} size */
function parse(line, size) {
  const vertex = new RegExp(`^([${'ABCDEFGHJKLMNOPQRST'.slice(0, size)}]([1-9]|1\\d)|pass)$`);
  const words = line.split(' ');
  const owners = () => words.splice(0, size * size).map((word) => number(word, 'unit', 'ownership'));
  /** @type {Array<Record<string, number> & {move: string, pv: string[], pvVisits?: number[], pvEdgeVisits?: number[],
   *   movesOwnership?: number[]}>} */
  const moves = [];
  while (words[0] === 'info') {
    words.shift();
    assert.equal(words.shift(), 'move');
    const move = words.shift() ?? '';
    assert.match(move, vertex);
    const numbers = take(words, MOVE);
    assert.equal(words.shift(), 'pv');
    const pv = [];
    while (vertex.test(words[0])) pv.push(words.shift() ?? '');
    assert.equal(pv[0], move);
    assert.equal(numbers.order, moves.length);
    /** @type {Record<string, number[]>} */
    const more = {};
    for (const name of ['pvVisits', 'pvEdgeVisits'])
      if (words[0] === name && words.shift())
        more[name] = words.splice(0, pv.length).map((word) => number(word, 'whole', name));
    if (words.at(0) === 'movesOwnership' && words.shift()) more.movesOwnership = owners();
    moves.push(/** @type {any} */ ({ ...numbers, move, pv, ...more }));
  }
  assert.ok(moves.length > 0, line);
  assert.equal(new Set(moves.map(({ move }) => move)).size, moves.length);
  assert.ok(moves.reduce((sum, { prior }) => sum + prior, 0) < 1.001, 'priors are a distribution');
  for (const m of moves) {
    assert.ok(m.lcb <= m.winrate && m.utilityLcb <= m.utility, 'bounds are below');
    assert.equal(m.scoreMean, m.scoreLead);
  }
  /** @type {Record<string, number> | undefined} */
  let rootInfo;
  /** @type {number[] | undefined} */
  let ownership;
  if (words[0] === 'rootInfo') {
    words.shift();
    rootInfo = take(words, OUTLOOK);
    assert.ok(moves.reduce((sum, { visits }) => sum + visits, 0) <= rootInfo.visits);
  }
  if (words[0] === 'ownership' && words.shift()) ownership = owners();
  for (const list of [ownership, ...moves.map(({ movesOwnership }) => movesOwnership)])
    assert.ok(list === undefined || list.length === size * size);
  assert.deepEqual(words, []);
  return { moves, rootInfo, ownership };
}

// Four rows at the top are black's, five at the bottom white's; with this komi black is eleven points ahead.
const SPLIT = ['komi -20', ...[...'ABCDEFGHJ'].flatMap((x) => [`play b ${x}6`, `play w ${x}5`])];

/** A candidate of lz-analyze. */
const INFO = new RegExp(
  /^info move \w+ visits \d+ winrate (\d+) scoreLead (-?\d+\.\d\d)/.source +
    / prior (\d+) lcb (\d+) order (\d+) pv( \w+)+$/.source,
);

for (const program of protocols) {
  /** The reports of the analyses among the lines. The next line ends each of them at once: each is one report.
   * @param {string[]} args @param {string[]} lines */
  const reports = (args, lines) => {
    const replies = session(program, ['--size', '9', ...args], [...lines, 'stop']);
    return lines.flatMap((line, i) => {
      if (!line.includes('analyze')) return [];
      assert.ok(replies[i].ok && /^info [^\n]+$/.test(replies[i].text), `${line}: ${replies[i].text}`);
      return [replies[i].text];
    });
  };

  test(`${program.name}: kata-analyze of a network: every key, seen by the side to move`, () => {
    const all = 'rootInfo true ownership true';
    const asked = [`kata-analyze b 10 ${all} minmoves 2 maxmoves 3`, `kata-analyze w ${all}`, 'kata-analyze'];
    const [black, white, plain] = reports(NET, [...SPLIT, ...asked]).map((line) => parse(line, 9));
    assert.ok(black.moves.length > 1 && black.moves.length <= 3);
    assert.ok(black.rootInfo && black.ownership);
    const { winrate, scoreLead, utility } = black.rootInfo;
    assert.ok(winrate > 0.9 && scoreLead > 5 && utility > 0.5, `${winrate} ${scoreLead} ${utility}`);
    assert.ok(black.ownership.slice(0, 36).every((owner) => owner > 0.5));
    assert.ok(black.ownership.slice(36).every((owner) => owner < -0.5));

    assert.ok(white.rootInfo && white.ownership && white.rootInfo.winrate < 0.1 && white.rootInfo.scoreLead < -5);
    assert.ok(white.ownership.slice(0, 36).every((owner) => owner < -0.5));

    assert.deepEqual([plain.rootInfo, plain.ownership], [undefined, undefined]);
    const other = parse(reports(PLAYOUTS, [`kata-analyze ${all}`])[0], 9);
    assert.ok(other.rootInfo && other.ownership && other.rootInfo.scoreStdev > 0);
  });

  test(`${program.name}: minmoves, maxmoves, and moves without a visit`, () => {
    const asked = ['maxmoves 1', 'minmoves 60', 'minmoves 60 maxmoves 40', 'minmoves 999'];
    const [one, many, less, whole] = reports(
      NET,
      asked.map((keys) => `kata-analyze ${keys}`),
    ).map((line) => parse(line, 9).moves);
    assert.deepEqual([one.length, many.length, less.length, whole.length], [1, 60, 40, 82]);
    const never = many.find(({ visits }) => visits === 0);
    assert.deepEqual([never?.lcb, never?.pv], [0, [never?.move]]);
    assert.ok(whole.reduce((sum, { prior }) => sum + prior, 0) > 0.99);
  });

  test(`${program.name}: avoid and allow`, () => {
    const names = (/** @type {string[]} */ ...asked) =>
      reports(
        NET,
        asked.map((keys) => `kata-analyze b ${keys} minmoves 99`),
      ).map((line) => parse(line, 9).moves.map(({ move }) => move));
    const [[first, second]] = names('');
    const [rest, whites, deep, allowed, single] = names(
      `avoid b ${first},${second.toLowerCase()} 1`,
      `avoid w ${first} 1`,
      `avoid b ${first} 1 avoid b ${second},pass 99999`,
      'allow b A1,pass 1',
      'allow b A1 2 maxmoves 9',
    );
    assert.ok(rest.length === 80 && !rest.includes(first) && !rest.includes(second));
    assert.ok(deep.length === 79 && !deep.includes(first) && !deep.includes('pass'));
    assert.equal(whites.length, 82);
    assert.deepEqual([allowed.sort(), single], [['A1', 'pass'], ['A1']]);
    assert.match(reports(NET, ['lz-analyze b avoid b A1 1'])[0], /^info move/);

    /** @type {Array<[string[], string, RegExp]>} */
    const refused = [
      [NET, 'avoid b', /^syntax error: "avoid" is not understood$/],
      [NET, 'avoid b D4 0', /^syntax error: "avoid" is not understood$/],
      [NET, 'avoid b D4, 1', /^invalid coordinate/],
      [NET, 'avoid b D4,A1234567 1', /^syntax error/],
      [NET, 'allow x D4 1', /^invalid color/],
    ];
    for (const [args, keys, sentence] of refused) {
      const [{ ok, text }] = session(program, args, [`kata-analyze b ${keys}`]);
      assert.equal(ok, false, keys);
      assert.match(text, sentence);
    }
  });

  test(`${program.name}: visits along a line, and ownership after each move`, () => {
    const asked = ['pvVisits true pvEdgeVisits true movesOwnership true ownership true', 'pvEdgeVisits true'];
    const [all, one] = reports(NET, [...SPLIT, ...asked.map((keys) => `kata-analyze w ${keys} minmoves 99`)]).map(
      (line) => parse(line, 9),
    );
    for (const { visits, pv, pvVisits, pvEdgeVisits, movesOwnership } of all.moves) {
      assert.ok(pvVisits && pvVisits.length === pv.length && pvVisits[0] === visits);
      assert.ok(pvVisits.every((n, i) => i === 0 || (n > 0 && n <= pvVisits[i - 1])));
      assert.deepEqual(pvEdgeVisits, pvVisits);
      assert.equal(movesOwnership !== undefined, visits > 0);
      if (movesOwnership)
        assert.ok(
          movesOwnership.slice(0, 36).every((owner) => owner < -0.4),
          'the half of black, seen by white',
        );
    }
    assert.ok(all.moves[0].movesOwnership && all.ownership);
    assert.ok(one.moves.every(({ pvVisits, pvEdgeVisits }) => !pvVisits && pvEdgeVisits));
    assert.ok(one.moves.every(({ movesOwnership }) => !movesOwnership));
  });

  test(`${program.name}: what is not reported is refused in one sentence, unless it is not wanted`, () => {
    const keys = ['ownershipStdev', 'movesOwnershipStdev', 'noResultValue'];
    const asked = keys.map((key) => `kata-analyze ${key} true`);
    for (const [i, { ok, text }] of session(program, NET, asked).entries())
      assert.deepEqual([ok, text], [false, `this engine does not report ${keys[i]}`]);
    parse(reports(NET, [`kata-analyze ${keys.map((key) => `${key} false`).join(' ')}`])[0], 9);
    for (const key of ['ownership', 'rootInfo', 'pvVisits'])
      for (const line of [`kata-analyze ${key} yes`, `kata-analyze ${key}`, `lz-analyze ${key} true`])
        assert.match(session(program, NET, [line])[0].text, /^(syntax error|invalid color)/, line);
  });

  test(`${program.name}: kata-analyze over playouts: the same keys`, () => {
    // `stop` cuts it short after eight visits, so a single point may be wrong.
    const asked = 'kata-analyze w 10 rootInfo true ownership true pvVisits true movesOwnership true';
    const { moves, rootInfo, ownership } = parse(reports(PLAYOUTS, [...SPLIT, asked])[0], 9);
    assert.ok(rootInfo && ownership && moves[0].pvVisits && moves[0].movesOwnership);
    assert.equal(
      moves.reduce((sum, { visits }) => sum + visits, 1),
      rootInfo.visits,
      'the first visit is of the root',
    );
    assert.ok(rootInfo.winrate < 0.5 && rootInfo.scoreLead < 0 && rootInfo.scoreStdev > 0);
    const mean = (/** @type {number[]} */ owners) => owners.reduce((sum, owner) => sum + owner, 0) / owners.length;
    assert.ok(mean(ownership.slice(0, 36)) < -0.1, 'the half of black');
    assert.ok(mean(ownership.slice(36)) > 0.1, 'the half of white');
  });

  test(`${program.name}: lz-analyze in hundredths of a per cent`, () => {
    const [line] = reports(NET, [...SPLIT, 'lz-analyze b 10 minmoves 2 maxmoves 2']);
    const infos = line.split(/ (?=info )/);
    assert.equal(infos.length, 2);
    for (const [i, info] of infos.entries()) {
      const match = INFO.exec(info);
      assert.ok(match, info);
      const [winrate, , prior, lcb, order] = match.slice(1).map(Number);
      assert.ok(winrate > 9000 && winrate <= 10000 && prior <= 10000 && lcb <= winrate && order === i, info);
    }
  });

  test(`${program.name}: kata-genmove_analyze reports and plays`, () => {
    // The only move loses: a bound of the utility, in which points count, would be no bound of the win rate.
    for (const [args, keys] of /** @type {const} */ ([
      [NET, ' allow w A1 1'],
      [PLAYOUTS, ''],
    ])) {
      const [, { text }, stones] = session(
        program,
        ['--size', '9', '--playouts', '60', '--resign', '0', ...args],
        ['komi 0', `kata-genmove_analyze w 100000 rootInfo true ownership true${keys}`, 'list_stones w'],
      );
      const [report, play, ...more] = text.split('\n');
      assert.deepEqual([play, more], [`play ${stones.text}`, []]);
      const { moves, rootInfo } = parse(report, 9);
      assert.ok(moves[0].move === stones.text && (!keys || stones.text === 'A1') && (rootInfo?.visits ?? 0) >= 30);
    }
  });

  test(`${program.name}: an analysis ends with a command, with stop, with an empty line`, async () => {
    const one = engine(program, '--size', '9', ...NET);
    try {
      for (const [line, reply] of [
        ['8 name', { ok: true, id: '8', text: 'Ponnuki' }],
        ['stop', { ok: true, id: '', text: '' }],
        ['9 nonsense', { ok: false, id: '9', text: 'unknown command' }],
      ]) {
        const analysis = one.ask('7 kata-analyze b 1 ownership true');
        assert.deepEqual(await one.ask(/** @type {string} */ (line)), reply);
        const { ok, id, text } = await analysis;
        assert.ok(ok && id === '7');
        for (const report of text.split('\n')) parse(report, 9);
      }
      for (const report of (await one.must('kata-analyze b 1\n')).split('\n')) parse(report, 9);
    } finally {
      one.stop();
    }
  });

  test(`${program.name}: kata-raw-nn says what \`ponnuki net\` says`, () => {
    const lines = ['play b E5', 'play w C3'];
    const net = (/** @type {number} */ symmetry) =>
      run(program, ['net', '--weights', WEIGHTS, '--size', '9', '--moves', 'E5 C3', '--symmetry', `${symmetry}`])
        .stdout;
    const got = session(
      program,
      ['--size', '9', ...NET],
      [
        ...lines,
        'kata-raw-nn 3',
        'kata-raw-nn all',
        'kata-raw-nn w 3',
        'kata-raw-nn 8',
        'kata-raw-nn g 1',
        'kata-raw-nn 3',
      ],
    ).slice(2);
    assert.equal(`${got[0].text}\n`, net(3));
    assert.equal(`${got[1].text}\n`, [0, 1, 2, 3, 4, 5, 6, 7].map(net).join(''));
    assert.notEqual(got[2].text, got[0].text);
    assert.deepEqual([got[3].ok, got[3].text], [false, 'syntax error: "8" is not understood']);
    assert.match(got[4].text, /^invalid color/);
    assert.equal(got[5].text, got[0].text, 'it is still the turn of black');

    const value = (/** @type {string} */ name) =>
      Number(got[0].text.match(new RegExp(`^${name} (-?\\d+\\.\\d+)$`, 'm'))?.[1]);
    assert.ok(Math.abs(value('whiteWin') + value('whiteLoss') + value('noResult') - 1) < 1e-5);
    assert.equal(value('whiteLead'), value('whiteScoreSelfplay'));
    const square = value('whiteLead') ** 2 + value('whiteScoreStdev') ** 2;
    assert.ok(Math.abs(value('whiteScoreSelfplaySq') / square - 1) < 0.01);

    const none = { ok: false, id: '', text: 'there is no network for this board' };
    assert.deepEqual(session(program, PLAYOUTS, ['kata-raw-nn 0'])[0], none);
    assert.deepEqual(session(program, NET, ['boardsize 6', 'kata-raw-nn 0'])[1], none);
  });

  test(`${program.name}: a tree that was searched with moves to avoid, or by other rules, is not kept`, () => {
    const visits = (/** @type {string[]} */ args, /** @type {string[]} */ lines) =>
      session(program, ['--size', '9', ...args], [...lines, 'stop'])
        .filter(({ text }) => text.startsWith('info'))
        .map(({ text }) => parse(text.split('\n')[0], 9).rootInfo?.visits);
    const ask = 'kata-analyze b rootInfo true';
    assert.deepEqual(visits(NET, [ask, ask, `${ask} avoid b A1 1`, `${ask} avoid b A1 1`, ask]), [8, 16, 8, 8, 8]);
    for (const args of [NET, PLAYOUTS])
      assert.deepEqual(visits(args, [ask, ask, 'kata-set-rules tromp-taylor', ask, ask]), [8, 16, 8, 16]);
  });
}
