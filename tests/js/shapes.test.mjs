// One picture of a position: the page, a board in an article and an exported picture draw the same list of shapes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/tools.mjs';
import { Board } from '../../embed/board.js';
import { readOptions } from '../../embed/base/attributes.js';
import { openRecord } from '../../embed/record/open-record.js';
import { shapesOf } from '../../web/board/shapes.js';
import { coloursOf, lightTheme } from '../../web/board/theme.js';
import { gomoku } from '../../web/gomoku/game.js';
import { go } from '../../web/go/game.js';
import { addGame } from '../../web/game/game-registry.js';
import { DEFAULTS } from '../../web/game/settings.js';
import * as change from '../../web/game/state.js';
import { sceneOf, svgOf } from '../../web/record/picture.js';
import { Replay } from '../../web/record/replay.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { pictureOf } from '../../web/study/share-formats.js';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';

const wasm = (/** @type {string} */ name) => compile(readFileSync(join(root, `dist/${name}.wasm`)));
const module = await instantiate(await wasm('engine'), await wasm('gomoku'));
// The language of dates in captions.
Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
addGame('go', go);
addGame('gomoku', gomoku);
const games = { go, gomoku };

/** Records whose last position is shown. @type {Record<string, string>} */
const RECORDS = {
  'the last move': '(;GM[1]SZ[9];B[ee];W[cc];B[gc])',
  'stones set up': '(;GM[1]SZ[13]AB[cc][dd][jj]AW[dc][cd])',
  'marks on stones and points':
    '(;GM[1]SZ[9]AB[cc][dd]AW[ee][ff];B[gg]TR[cc][aa]SQ[dd][ab]CR[ee][ac]MA[ff][ad]SL[ae][bb])',
  'a mark on the last move': '(;GM[1]SZ[9];B[ee]TR[ee])',
  'labels of all lengths': '(;GM[1]SZ[9];B[ee]LB[aa:A][bb:12][cc:108][dd:long][hh:much too long])',
  'a label on the last move': '(;GM[1]SZ[9];B[ee]LB[ee:1])',
  territory: '(;GM[1]SZ[9]AB[cc]AW[gg];B[ee]TB[aa][ab][ba]TW[ii][hi])',
  'lines and arrows': '(;GM[1]SZ[9];B[ee]AR[aa:ee][cc:cg]LN[ba:ia]TR[ee])',
  'faded points': '(;GM[1]SZ[9];B[ee]DD[aa][ab][ee])',
  'a captured stone, and ko': '(;GM[1]SZ[9]AB[cd][dc][de]AW[ec][fd][ee][dd];B[ed])',
  'a stone that the rules refuse': '(;GM[1]SZ[9]AB[cd][dc][de]AW[ec][fd][ee][dd];B[ed];W[dd])',
  gomoku: '(;GM[4]SZ[15];B[hh];W[ig];B[gg]TR[hh]LB[aa:A]AR[aa:hh])',
};

/** The tree of a record at the end of its main line. @param {string} sgf */
function treeOf(sgf) {
  const [tree] = readSgf(sgf).trees;
  tree.go(tree.mainLine().at(-1) ?? tree.root);
  return tree;
}

/** What the page draws. @param {string} sgf */
function onPage(sgf) {
  const tree = treeOf(sgf);
  const game = games[tree.game];
  const settings = { ...DEFAULTS[tree.game], size: tree.size };
  const rules = game.createRules(module);
  const verdict = rules.goTo(tree, settings, tree.current);
  const first = change.initialState(settings, tree);
  const state = { ...first, game: rules.snapshot(), phase: /** @type {const} */ ('playing') };
  const record = { ...state.record, node: tree.current, refused: verdict };
  return shapesOf(game.position({ ...state, record }), { coords: 'letters' });
}

/**
 * What a board in an article draws; the position is the record's if no stone can have been captured, else the rules'.
 * @param {string} sgf @param {Record<string, string>} [attributes]
 * @param {import('../../embed/interactive/player.js').Layers} [layers]
 */
async function boardOf(sgf, attributes = {}, layers = {}) {
  const options = readOptions((name) => attributes[name] ?? null);
  const record = await openRecord(sgf, options, 'sgf');
  const tree = treeOf(sgf);
  const position = record.position() ?? new Replay(tree, module, {}).at(tree.current);
  return Object.assign(Object.create(Board.prototype), { options, record, position, layers });
}

/** The same with the rules, as the player gives it to the board. @param {string} sgf */
async function inArticle(sgf) {
  const board = await boardOf(sgf);
  const tree = treeOf(sgf);
  const { stones, last, illegal, ko } = new Replay(tree, module, {}).at(tree.current);
  return Object.assign(board, { position: { stones, last, illegal, ko } }).shapes(tree.size, 0);
}

/** What the share dialog exports, without its caption. @param {string} sgf */
function exported(sgf) {
  const tree = treeOf(sgf);
  return sceneOf({ ...pictureOf(tree, new Replay(tree, module, {}), false), caption: undefined }).shapes;
}

for (const [name, sgf] of Object.entries(RECORDS))
  test(`the page, an article and an exported picture show the same: ${name}`, async () => {
    const shapes = onPage(sgf);
    assert.deepEqual(await inArticle(sgf), shapes, 'article');
    assert.deepEqual(exported(sgf), shapes, 'picture');
  });

/** Everything that a board can show, on 9 lines. */
const EVERYTHING = {
  ownership: Float32Array.from({ length: 81 }, (_, vertex) => Math.sin(vertex)),
  bands: /** @type {const} */ ([
    { from: 0, to: 4, type: 'four', color: 1 },
    { from: 9, to: 49, type: 'open-three', color: 2 },
    { from: 45, to: 49, type: 'three', color: 1 },
    { from: 72, to: 76, type: 'open-two', color: 2 },
  ]),
  ghosts: [
    { vertex: 60, color: 1, text: '1' },
    { vertex: 61, color: 2, text: '12' },
  ],
  marks: /** @type {import('../../web/board/shapes.js').Mark[]} */ ([
    { vertex: 70, kind: 'heat', weight: 1, text: '52\n1.2k' },
    { vertex: 71, kind: 'heat', weight: 0.1, text: '40\n12' },
    { vertex: 62, kind: 'heat', weight: 0.1, grade: 3, text: '7\n9' },
    { vertex: 20, kind: 'liberties', text: '1', weight: 1, color: 1, stones: [20] },
    { vertex: 80, kind: 'forbidden' },
    { vertex: 79, kind: 'hint' },
    { vertex: 78, kind: 'tag', text: '43', color: 1 },
    { vertex: 77, kind: 'dot' },
  ]),
  row: [20, 21, 22],
};

test('what is drawn over the stones is the same on the page, in an article and in its picture', async () => {
  const sgf = '(;GM[1]SZ[9]AB[cc]AW[dc][ec];B[gg]TR[cc])';
  const board = await boardOf(sgf, {}, EVERYTHING);
  const { stones, last } = board.position;
  const marks = [{ vertex: 20, kind: /** @type {const} */ ('triangle') }, ...EVERYTHING.marks];
  const shapes = shapesOf({ size: 9, stones, last, ...EVERYTHING, marks }, { coords: 'letters' });
  assert.deepEqual(board.shapes(9, 0), shapes);
  assert.deepEqual(sceneOf(board.picture).shapes, shapes);
  assert.ok(shapes.length > 100);
  const other = { stones: new Uint8Array(81).fill(1, 0, 3), last: 2 };
  const inPlace = shapesOf({ size: 9, ...other, marks: [marks[0]] }, { coords: 'letters' });
  assert.deepEqual((await boardOf(sgf, {}, other)).shapes(9, 0), inPlace, 'a position of a script');
});

test('pointer, keyboard and animation add shapes, and change no other', () => {
  const position = { size: 9, stones: new Uint8Array(81).fill(2, 10, 12), last: 11 };
  const plain = shapesOf(position).map((shape) => JSON.stringify(shape));
  for (const [input, more] of /** @type {const} */ ([
    [{ hover: 40 }, 0],
    [{ hover: 40, hoverStone: 1 }, 1],
    [{ hover: 40, hoverStone: 1, crosshair: true }, 2],
    [{ hover: 40, loupe: true }, 1],
    [{ cursor: 40 }, 2],
    [{ leaving: new Map([[50, { color: 1, progress: 0.5 }]]) }, 1],
  ])) {
    const shapes = shapesOf(position, input).map((shape) => JSON.stringify(shape));
    assert.equal(shapes.length, plain.length + more);
    assert.deepEqual(
      shapes.filter((shape) => plain.includes(shape)),
      plain,
    );
  }
  const arriving = shapesOf(position, { arriving: new Map([[11, 0.25]]) });
  assert.equal(arriving.length, plain.length);
  assert.ok(arriving.some((shape) => shape.kind === 'stone' && shape.opacity === 0.6 && shape.scale === 1.09));
});

test('geometry in board units, and no colour but by name', () => {
  const names = new Set([...Object.keys(coloursOf(lightTheme)), undefined]);
  const stones = Uint8Array.from({ length: 81 }, (_, vertex) => vertex % 3);
  for (const shape of shapesOf({ ...EVERYTHING, size: 9, stones, ko: 33 }, { cursor: 3, hover: 4, crosshair: true })) {
    if (shape.kind === 'board') continue;
    assert.ok(shape.x > -1 && shape.y > -1 && shape.x < 9 && shape.y < 9, JSON.stringify(shape));
    for (const role of ['fill', 'stroke', 'outline']) assert.ok(names.has(/** @type {any} */ (shape)[role]), role);
  }
});

test('the SVG has every shape of the list, in its order', () => {
  const shapes = sceneOf({ size: 9, stones: new Uint8Array(81).fill(1, 20, 22), layers: EVERYTHING }).shapes;
  const svg = svgOf({ size: 9, stones: new Uint8Array(81).fill(1, 20, 22), layers: EVERYTHING }, lightTheme);
  const drawn = [...svg.slice(svg.indexOf('</defs>')).matchAll(/<(circle|rect|path|text)\b/g)].map(([, name]) => name);
  const kinds = shapes.flatMap(({ kind }) =>
    kind === 'board' ? [] : [{ stone: 'circle', square: 'rect' }[kind] ?? kind],
  );
  assert.deepEqual(drawn.slice(-kinds.length), kinds);
});
