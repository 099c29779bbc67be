// Boards in articles, without a browser: attributes, positions without rules, code to copy, ponnuki check, sizes.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { addressOf, iframeOf, markdownOf, movesOf, tagOf } from '../../embed/snippets.js';
import { boardsIn } from '../../embed/check/tags.js';
import { fit } from '../../embed/base/picture.js';
import { compareWithExpected, evaluatorOf, limitsOf, signatureOf } from '../../embed/engine/results.js';
import { applyAttributes, readMoves, readRegion } from '../../embed/record/record-attributes.js';
import { ATTRIBUTES, languageOf, readOptions } from '../../embed/base/attributes.js';
import { openDiagram } from '../../embed/record/diagram.js';
import { readLenientSgf } from '../../embed/record/open-record.js';
import { kindOf } from '../../embed/base/attributes.js';
import { readPlay } from '../../embed/base/play-attributes.js';
import { locate } from '../../embed/record/locate.js';
import { plainPosition, recordOf as bare, recordOfDiagram } from '../../embed/record/record.js';
import { readStrictSgf } from '../../embed/record/strict-sgf.js';
import { root } from '../../scripts/tools.mjs';
import { nameOf } from '../../web/board/coordinates.js';
import { GameTree } from '../../web/record/tree.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { EXERCISES, recordOf as recordOfExercise } from '../../embed/lesson/exercises.js';
import { generated, numbers } from './record.mjs';
import { CASES } from './torture.mjs';

/** @type {{ game: 'go', size: number }} */
const GO = { game: 'go', size: 9 };
const dist = (/** @type {string} */ name) => join(root, 'dist', name);
const engine = await instantiate(
  await compile(readFileSync(dist('engine.wasm'))),
  await compile(readFileSync(dist('gomoku.wasm'))),
);
/** @param {Record<string, string>} attributes */
const options = (attributes) => readOptions((name) => attributes[name] ?? null);
/**
 * @param {import('../../embed/record/record.js').ParsedRecord | null} given
 * @param {import('../../embed/base/attributes.js').Options} its
 */
const recordOf = (given, its) => {
  const record = bare(given, its);
  applyAttributes(record, its);
  return record;
};
/** Expects an error message that matches. @param {RegExp} what */
const saying = (what) => (/** @type {Error} */ error) => /^[A-Z].*\.$/.test(error.message) && what.test(error.message);

test('attributes: defaults, values, errors', () => {
  assert.deepEqual(
    [
      options({}).mode,
      options({ controls: '' }).mode,
      options({ controls: 'none' }).mode,
      options({ controls: '', mode: 'play' }).mode,
    ],
    ['static', 'replay', 'static', 'play'],
  );
  assert.equal(options({}).isInteractive, false);
  for (const [name, value] of Object.entries({ mode: 'explain', expect: 'D4', overlays: 'ownership' }))
    assert.equal(options({ [name]: value }).isInteractive, true);
  assert.deepEqual(options({ theme: 'slate night' }).theme, { board: 'slate', light: 'night' });
  assert.deepEqual(
    [options({ coords: 'none' }).coords, options({}).coords, options({ coords: 'kanji' }).coords],
    ['none', 'letters', 'kanji'],
  );
  const play = readPlay(
    (name) => ({ seed: '5', time: '1.5', controls: 'back forward', expect: undefined })[name] ?? null,
    GO,
  );
  assert.deepEqual([play.seed, play.ms, [...play.controls]], [5, 1500, ['back', 'forward']]);
  for (const [name, value] of Object.entries({
    size: '1',
    seed: 'x',
    playouts: '0',
    rules: 'renju',
    level: '99',
    evaluator: 'network',
    confirm: 'maybe',
    player: 'red',
    komi: '1000',
    handicap: '12',
    theme: 'blue',
    expect: 'D4 x',
    people: '40k',
  })) {
    assert.throws(
      () => {
        const read = (/** @type {string} */ its) => (its === name ? value : null);
        readOptions(read);
        readPlay(read, GO);
      },
      (/** @type {Error} */ error) => new RegExp(`^The attribute ${name}.*\\.$`).test(error.message),
      name,
    );
  }
  assert.throws(() => readPlay((name) => ({ expect: 'D4', time: '1' })[name] ?? null, GO), saying(/playouts/));
  assert.deepEqual(
    ['zh-TW', 'zh-Hant', 'zh', 'zh-Hans-SG', 'ja-JP', 'ko', 'de', ''].map(languageOf),
    'zh-Hant zh-Hant zh-Hans zh-Hans ja ko en en'.split(' '),
  );
  assert.equal(new Set(ATTRIBUTES).size, ATTRIBUTES.length);
});

test('the attribute people: a rank, and a board that its network knows', () => {
  /** @param {string} people @param {{ game: 'go' | 'gomoku', size: number }} [record] */
  const rank = (people, record = GO) => readPlay((name) => (name === 'people' ? people : null), record).people;
  assert.deepEqual(
    ['30k', '10k', ' 1K', '1d', '9d', ''].map((text) => rank(text)),
    [1, 21, 30, 31, 39, 0],
  );
  assert.equal(rank('', { game: 'gomoku', size: 15 }), 0);
  for (const wrong of ['31k', '0k', '10d', '10', 'k', '5p', '10k 3d', '1.5k'])
    assert.throws(() => rank(wrong), saying(/^The attribute people must be a rank from 30k to 9d, not “.*”\.$/), wrong);
  for (const record of /** @type {const} */ ([
    { game: 'go', size: 8 },
    { game: 'gomoku', size: 15 },
  ]))
    assert.throws(
      () => rank('10k', record),
      saying(/^The attribute people needs a board of Go of at least 9 lines\.$/),
    );
  assert.deepEqual([options({}).isInteractive, options({ people: '10k' }).isInteractive], [false, true]);
});

test('lists of moves, regions, positions', async () => {
  assert.deepEqual(
    readMoves('E5, c3 pass  B:a1 w j9', 9).map(({ color, vertex }) => [color, vertex]),
    [
      [1, 40],
      [2, 56],
      [1, -1],
      [1, 72],
      [2, 8],
    ],
  );
  assert.throws(() => readMoves('E5 I3', 9), saying(/“I3”/));
  assert.deepEqual(readRegion('G7:A1', 9), { left: 0, right: 6, top: 2, bottom: 8 });
  assert.throws(() => readRegion('G7', 9), saying(/two corners/));
  const record = recordOf(
    await readLenientSgf('(;SZ[9];B[ee](;W[cc];B[ec])(;W[gc];B[cg];W[gg]))'),
    options({ mode: 'replay' }),
  );
  assert.equal(record.node, record.root);
  assert.equal(locate(record, 2).line('W'), 'cc');
  assert.equal(locate(record, '1.1.2').line('W'), 'gg');
  assert.throws(() => locate(record, 9), saying(/no position/));
  assert.throws(() => locate(record, 'middle'), saying(/first, last/));
  const small = await readLenientSgf('(;SZ[9])');
  const gomoku = await readLenientSgf('(;GM[4]SZ[15])');
  assert.throws(() => recordOf(small, options({ size: '13' })), saying(/9 lines/));
  assert.throws(() => recordOf(gomoku, options({ game: 'go' })), saying(/gomoku/));
  assert.equal(
    recordOf(recordOfDiagram(openDiagram('$$ | . X .', options({}))), options({ game: 'gomoku' })).game,
    'gomoku',
  );
  assert.deepEqual(['', '(;B[aa])', '$$B\n$$ | . X', 'x > $$'].map(kindOf), ['', 'sgf', 'diagram', 'sgf']);
});

test('a position without rules equals that of the rules, or there is none', () => {
  let seed = 12345;
  const random = (/** @type {number} */ below) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % below;
  let plain = 0;
  let asked = 0;
  for (let game = 0; game < 60; game++) {
    const size = [5, 7, 9][game % 3];
    const rules = engine.newGame({ size });
    const moves = [];
    for (let i = 0; i < 45 && !rules.isOver; i++) {
      const vertex = random(size * size);
      if (rules.play(vertex) === 'ok') moves.push(nameOf(vertex, size, 'letters'));
      const record = recordOf(null, options({ size: String(size), moves: moves.join(' ') }));
      const position = plainPosition(record);
      if (!position) asked++;
      else {
        plain++;
        assert.deepEqual([...position.stones], [...rules.board()], moves.join(' '));
      }
    }
    rules.free();
  }
  assert.ok(plain > 500 && asked > 500, `${plain} plain, ${asked} asked`);
});

test('a diagram looks the same without and with a record', () => {
  let asked = 0;
  const random = numbers(31);
  const below = (/** @type {number} */ n) => Math.floor(random() * n);
  for (let i = 0; i < 400; i++) {
    const [width, height] = [2 + below(8), 2 + below(8)];
    const signs = '...,,..XXOOCBWS#@TYQMZPab';
    const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => signs[below(signs.length)]));
    for (let move = 0; move < below(8); move++) rows[below(height)][below(width)] = String((move + 1) % 10);
    const head = `$$${['', 'B', 'W', 'Wm7'][below(4)]}${i % 3 ? ' What is next' : ''}`;
    const text = [head, '$$ --------', ...rows.map((row) => `$$ | ${row.join(' ')}`), '$$ {AR A19 C19}'].join('\n');
    const drawn = openDiagram(text, options({}));
    const record = recordOf(recordOfDiagram(drawn), options({}));
    const position = drawn.position();
    assert.deepEqual(position, record.position(), text);
    const { stones } = position ?? { stones: new Uint8Array(361), asked: asked++ };
    for (const what of ['size', 'game', 'caption', 'isDiagram', 'region'])
      assert.deepEqual(drawn[what], record[what], `${what} of ${text}`);
    assert.deepEqual([drawn.state(), drawn.sgf()], [record.state(), record.sgf()], text);
    if (position) assert.deepEqual(drawn.numbers(stones), record.numbers(stones), text);
    assert.deepEqual(drawn.markup(), record.markup(), text);
  }
  assert.ok(asked > 50 && asked < 350, `${asked} of 400 may capture`);
});

test('a region of a board fits its width on whole pixels', () => {
  for (const width of [200, 387, 1000]) {
    for (const region of [
      undefined,
      { left: 0, top: 14, right: 6, bottom: 18 },
      { left: 5, top: 5, right: 12, bottom: 9 },
    ]) {
      const { layout, view } = fit(19, width, true, region);
      assert.ok(view.width <= width + 1 && view.width > width * 0.85, `${view.width} of ${width}`);
      assert.ok([view.x, view.y, view.width, view.height, layout.pitch].every(Number.isInteger));
    }
  }
});

test('the code to copy leads back to the same position', () => {
  const shown = {
    base: 'https://example.org/p/',
    game: /** @type {const} */ ('go'),
    size: 9,
    moves: 'E5 C3',
    sgf: '',
    move: 'last',
    title: 'A "game"',
  };
  const [tag] = boardsIn(tagOf(shown));
  const record = recordOf(null, options(Object.fromEntries(tag.attributes)));
  assert.deepEqual(
    [...(plainPosition(record)?.stones ?? [])].map((color, at) => (color ? at : 0)).filter(Boolean),
    [40, 56],
  );
  assert.match(
    iframeOf(shown),
    new RegExp(
      [
        'src="https://example\\.org/p/embed\\.html#v1&amp;game=go&amp;size=9&amp;moves=E5\\+C3&amp;mode=replay"',
        'title="A &quot;game&quot;"',
        'sandbox="allow-scripts"',
      ].join('.*'),
    ),
  );
  const sgf = '(;GM[1]FF[4]SZ[9]C[<b>&amp; </script> <!-- "q"];B[ee](;W[cc])(;W[gg]))';
  const other = { ...shown, moves: null, sgf, move: '1.1.0' };
  const [held] = boardsIn(tagOf(other));
  assert.equal(held.text.trim(), sgf);
  assert.equal(held.attributes.get('move'), '1.1.0');
  assert.equal(new URLSearchParams(new URL(addressOf(other)).hash.slice(4)).get('sgf'), sgf);
  assert.equal(markdownOf('A [b]', 'a b.svg', 'https://x/#y'), '[![A \\[b\\]](a%20b.svg)](https://x/#y)\n');
  const tree = new GameTree('go', 9);
  tree.play(40, 1);
  tree.play(-1, 2);
  assert.equal(
    movesOf(tree, (vertex, size) => nameOf(vertex, size, 'letters')),
    'E5 pass',
  );
  tree.play(1, 2);
  assert.equal(movesOf(tree, nameOf), null, 'colours not in turn');
  assert.ok(writeSgf(tree));
});

test('boards are found in HTML as a browser finds them', () => {
  const html =
    `<!-- <ponnuki-board size="1"> -->\n` +
    `<ponnuki-board SIZE='9' moves="E5 &quot;" controls>\n` +
    `<pre>a &lt; b</pre></ponnuki-board><script>"<ponnuki-board>"</script>
<ponnuki-board game=go></ponnuki-board>`;
  const tags = boardsIn(html);
  assert.deepEqual(
    tags.map(({ line }) => line),
    [2, 4],
  );
  assert.deepEqual(
    [...tags[0].attributes],
    [
      ['size', '9'],
      ['moves', 'E5 "'],
      ['controls', ''],
    ],
  );
  assert.equal(tags[0].text, 'a < b');
  assert.equal(
    boardsIn('```html\n<ponnuki-board></ponnuki-board>\n```\n`<ponnuki-board>`\n\n<ponnuki-board></ponnuki-board>\n', {
      isMarkdown: true,
    }).length,
    1,
  );
});

test('numbers: compared to as many digits as are written; a signature of the result', () => {
  const result = {
    move: 40,
    point: 'E5',
    winRate: 0.53749,
    playouts: 100,
    candidates: [
      { vertex: 40, visits: 60 },
      { vertex: -1, visits: 1 },
    ],
    pv: [],
  };
  for (const [value, holds] of /** @type {const} */ ([
    ['', true],
    ['0.537', true],
    ['0.54', true],
    ['0.5', true],
    ['0.538', false],
  ]))
    assert.equal(compareWithExpected({ point: 'e5', value }, result).holds, holds, value);
  assert.equal(compareWithExpected({ point: 'D4', value: '' }, result).holds, false);
  assert.match(signatureOf(result), /^[0-9a-f]{8}$/);
  assert.equal(signatureOf(Object.assign({}, result, { winRate: 0 })), signatureOf(result), 'integers alone');
  assert.notEqual(signatureOf({ ...result, candidates: [{ vertex: 40, visits: 61 }] }), signatureOf(result));
});

/** @param {string[]} args @param {string} cwd */
const ponnuki = (args, cwd) =>
  promisify(execFile)(process.execPath, [dist('cli.mjs'), ...args], { cwd }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

test('ponnuki check: problems by file and line, numbers that no longer agree, the exit status', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-check-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const put = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text);
  put('game.sgf', '(;SZ[9];B[ee])');
  put(
    'good.html',
    '<p>\n<ponnuki-board src="game.sgf" move="1"></ponnuki-board>\n' +
      '<ponnuki-board size="9" moves="E5" playouts="300" class="wide"></ponnuki-board>',
  );
  assert.deepEqual(await ponnuki(['check', 'good.html'], folder), {
    code: 0,
    stdout: '2 boards, 0 problems\n',
    stderr: '',
  });
  put(
    'bad.html',
    `<ponnuki-board size="9" moves="E5 E5"></ponnuki-board>
<ponnuki-board sizes="9"></ponnuki-board>
<ponnuki-board src="none.sgf"></ponnuki-board>
<ponnuki-board size="9" moves="E5" playouts="300" expect="A1 0.999"></ponnuki-board>
<ponnuki-board src="https://example.org/x.sgf"></ponnuki-board>`,
  );
  const { code, stdout } = await ponnuki(['check', 'bad.html', 'good.html'], folder);
  assert.equal(code, 1);
  const lines = stdout.trim().split('\n');
  assert.match(lines[0], /^bad\.html:1: move 2 \(E5\) is against the rules: occupied$/);
  assert.match(lines[1], /^bad\.html:2: there is no attribute sizes$/);
  assert.match(lines[2], /^bad\.html:3: the record none\.sgf cannot be read$/);
  const drifted = /^bad\.html:4: expect says A1 0\.999, the engine says (\w+ 0\.\d{3})$/.exec(lines[3]);
  assert.ok(drifted, lines[3]);
  assert.match(lines[4], /^bad\.html:5: .*not checked$/);
  assert.equal(lines[5], '7 boards, 4 problems');
  put('held.html', `<ponnuki-board size="9" moves="E5" playouts="300" expect="${drifted[1]}"></ponnuki-board>`);
  assert.match((await ponnuki(['check', 'held.html'], folder)).stdout, /as expected\n1 board, 0 problems/);
  const byNet = (/** @type {string} */ expected) =>
    put('net.html', `<ponnuki-board size="9" moves="E5" evaluator="net" expect="${expected}"></ponnuki-board>`);
  byNet('A1 0.999');
  const [, said] = /the engine says (\w+ 0\.\d{3})$/m.exec((await ponnuki(['check', 'net.html'], folder)).stdout) ?? [];
  assert.ok(said && said !== drifted[1], `by the network ${said}`);
  byNet(said);
  assert.match((await ponnuki(['check', 'net.html'], folder)).stdout, /as expected\n1 board, 0 problems/);
  const five = (/** @type {string} */ expected) =>
    put(
      'five.html',
      `<ponnuki-board game="gomoku" moves="H8 J9" evaluator="net" expect="${expected}"></ponnuki-board>`,
    );
  five('A1 999');
  const [, move] = /the engine says (\w+ -?\d+)$/m.exec((await ponnuki(['check', 'five.html'], folder)).stdout) ?? [];
  five(String(move));
  assert.match((await ponnuki(['check', 'five.html'], folder)).stdout, /as expected\n1 board, 0 problems/);
  assert.equal((await ponnuki(['check', 'nowhere.html'], folder)).code, 2);
  assert.equal((await ponnuki(['check', '--fast'], folder)).code, 2);
  assert.match((await ponnuki(['check', '--help'], folder)).stdout, /^ponnuki check FILE/);
});

test('what judges the positions of a board, and within which limits', () => {
  /** @param {Record<string, string>} attributes @param {any} [requested] */
  const said = ({ game = 'gomoku', size = '15', mode = 'play', ...attributes }, requested) => {
    const board = { game: /** @type {'go' | 'gomoku'} */ (game), size: Number(size) };
    const options = readPlay((name) => attributes[name] ?? null, board);
    const evaluator = evaluatorOf(board, mode, options, requested);
    const { limits } = limitsOf(board.game, options, requested);
    return [evaluator, Object.entries(limits).map(([unit, count]) => `${unit} ${count}`)].flat().join(' ');
  };
  assert.equal(said({}), 'net nodes 50000');
  assert.equal(said({ mode: 'replay' }), 'playouts nodes 50000');
  assert.equal(said({ mode: 'replay', evaluator: 'net' }), 'net nodes 50000');
  assert.equal(said({ evaluator: 'playouts' }), 'playouts nodes 50000');
  assert.equal(said({ playouts: '70' }), 'playouts nodes 70');
  assert.equal(said({ expect: 'H8' }), 'playouts nodes 50000');
  assert.equal(said({ level: '4' }), 'playouts level 4 ms 120000');
  assert.equal(said({ level: '11', evaluator: 'net' }), 'playouts level 11 ms 120000');
  assert.equal(said({ level: '10' }), 'net level 10 ms 10000');
  assert.equal(said({ level: 'gentle', evaluator: 'net' }), 'playouts level gentle ms 120000');
  assert.equal(
    said({ level: '4', evaluator: 'net' }, { playouts: 70 }),
    'net nodes 70',
    'what is counted has no level',
  );
  assert.equal(said({ level: '4' }, { level: 10 }), 'net level 10 ms 10000');
  assert.equal(said({ game: 'go', size: '9' }), 'net playouts 600');
  assert.equal(said({ game: 'go', size: '5', evaluator: 'net' }), 'playouts playouts 600');
  assert.equal(said({ game: 'go', size: '9', level: '4' }), 'net level 4 ms 120000');
  assert.equal(said({ game: 'go', size: '9', level: 'gentle' }), 'net level gentle ms 120000');
  assert.equal(said({ game: 'go', size: '9', playouts: '50', mode: 'replay' }), 'net playouts 50');
  assert.equal(said({ game: 'go', size: '9', evaluator: 'playouts' }), 'playouts playouts 600');
});

/**
 * What each kind of board loads, without wasm and worker; a different zlib may need a few bytes more.
 * @type {Record<string, { parts: string[], limit: number }>} parts: beside ponnuki.js; limit: bytes gzipped
 */
const USES = {
  'a picture of a diagram': { parts: ['diagram'], limit: 18 * 1024 },
  'a picture of stones and moves, or of a record': { parts: ['open-record'], limit: 18 * 1024 },
  'an interactive board without the engine': { parts: ['open-record', 'open-player'], limit: 45 * 1024 },
  'an interactive board with everything': {
    parts: ['open-record', 'open-player', 'overlays', 'search'],
    limit: 45 * 1024,
  },
};

test('sizes of the element, gzipped', (t) => {
  const scripts = readdirSync(dist('ponnuki'));
  /** @param {string} part name of a script without its hash */
  const fileOf = (part) => {
    const found = scripts.filter((name) => name.replace(/-[A-Z0-9]{8}\.js$/, '') === part);
    assert.equal(found.length, 1, part);
    return `ponnuki/${found[0]}`;
  };
  const size = (/** @type {string} */ name) => gzipSync(readFileSync(dist(name)), { level: 9 }).length;
  for (const [use, { parts, limit }] of Object.entries(USES)) {
    const total = ['ponnuki.js', ...parts.map(fileOf)].map(size).reduce((sum, bytes) => sum + bytes);
    t.diagnostic(`${use}: ${total} bytes of ${limit}`);
    assert.ok(total <= limit, `${use}: ${total} bytes`);
  }
});

/** Every SGF in the tests and lessons: from each `(;` to the next quotation mark. @returns {string[]} */
function recordsOfTests() {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(mjs|json|html)$/.test(path))
    .map((path) => readFileSync(join(root, 'tests', path), 'utf8'));
  const lines = files.flatMap((text) => text.replaceAll('\\n', '\n').match(/\(;[^'`"]*/g) ?? []);
  const torture = Object.values(CASES).flatMap(({ source }) => (typeof source === 'string' ? [source] : []));
  return [...lines, ...torture, ...Object.keys(EXERCISES).map(recordOfExercise)];
}

test('a record that the strict reader accepts is the one that the lenient reader finds', async () => {
  const flat = (root) =>
    JSON.stringify(
      [...new GameTree('go', 9, root).nodes()].map(({ properties, children }) => [properties, children.length]),
    );
  const random = numbers(5);
  const read = [0, 0];
  /** @param {string} text */
  async function compare(text) {
    const its = readStrictSgf(text);
    read[its ? 1 : 0]++;
    if (!its) return;
    const lenient = await readLenientSgf(text);
    assert.deepEqual([its.game, its.size, flat(its.root)], [lenient.game, lenient.size, flat(lenient.root)], text);
  }
  /** A text with some characters removed, replaced or added. @param {string} text @param {number} wounds */
  function wounded(text, wounds) {
    let hurt = text;
    for (let i = 0; i < wounds; i++) {
      const at = Math.floor(random() * hurt.length);
      const put = random() < 0.5 ? '' : ';()[]\\BWA '[Math.floor(random() * 10)];
      hurt = hurt.slice(0, at) + put + hurt.slice(at + Math.floor(random() * 2));
    }
    return hurt;
  }
  for (let seed = 1; seed <= 300; seed++) {
    const text = writeSgf(generated(seed));
    for (let wounds = 0; wounds < 5; wounds++) await compare(wounded(text, wounds));
    assert.ok(readStrictSgf(text), text);
  }
  assert.ok(read[0] > 300 && read[1] > 500, `${read}`);
  read.fill(0);
  for (const text of recordsOfTests()) for (let wounds = 0; wounds < 3; wounds++) await compare(wounded(text, wounds));
  assert.ok(read[0] > 500 && read[1] > 300, `${read}`);
  for (const text of [
    '',
    ';B[aa]',
    '(;B[aa]',
    '(;B[aa]))',
    '(B[aa])',
    '(;SZ[9](;B[aa])W[bb])',
    '(;SZ[9:9])',
    '(;GM[2])',
    '(;SZ[20])',
    '(;)(;)',
    'x (;)',
    '(;B[aa]W[bb])',
    '(;AB[aa]AB[bb])',
    '(;C[a)',
  ])
    assert.equal(readStrictSgf(text), null, text);
});
