// The caption of a picture: margin, texts, lines that fit, and a board that is as without it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { darkTheme, lightTheme } from '../../web/board/theme.js';
import { cutTo, estimatedWidth, wrapped } from '../../web/record/picture-caption.js';
import { sceneOf, svgOf } from '../../web/record/picture.js';
import { numbers, weird } from './record.mjs';

const stones = new Uint8Array(81);
stones[40] = 1;
const board = { size: 9, stones, last: 40 };
const EMPTY = { names: [], facts: [], occasion: '', comment: '' };
const FULL = {
  names: [
    { color: /** @type {const} */ (1), text: 'Ann 5d' },
    { color: /** @type {const} */ (2), text: 'Bo 3d' },
  ],
  facts: ['Move 1', 'Black by 3.5'],
  occasion: 'Club cup',
  comment: 'First line.\n\nSecond line.',
};

/** The texts of the caption. @param {import('../../web/record/picture-position.js').Picture} picture */
const texts = (picture) =>
  sceneOf(picture).shapes.flatMap((shape) => (shape.kind === 'text' && shape.align ? [shape] : []));

test('a picture with a caption has the board of one without, a margin, and the texts below it', () => {
  const plain = sceneOf(board);
  const told = sceneOf({ ...board, caption: FULL });
  assert.deepEqual(told.shapes.slice(0, plain.shapes.length), plain.shapes);
  assert.deepEqual(plain.view, { x: 0, y: 0, width: 800, height: 800 });
  const { x, y, width, height } = told.view;
  assert.deepEqual([x, y, width], [-40, -40, 880]);
  const all = texts({ ...board, caption: FULL });
  assert.deepEqual(
    all.map(({ text }) => text),
    ['Ann 5d', 'Move 1', 'Bo 3d', 'Black by 3.5', 'Club cup', 'First line.', 'Second line.'],
  );
  const { origin, pitch } = plain.layout;
  for (const { text, ...at } of all) {
    const line = origin + at.y * pitch;
    assert.ok(line > 800 && line < y + height - 40, text);
  }
  assert.ok(sceneOf({ ...board, caption: { ...FULL, comment: '' } }).view.height < height - 60);
  assert.deepEqual(sceneOf({ ...board, caption: EMPTY }).view, {
    x: -40,
    y: -40,
    width: 880,
    height: 880,
  });
});

test('the margin covers what a region leaves out', () => {
  const region = { left: 4, top: 4, right: 8, bottom: 8 };
  const { view: inner } = sceneOf({ ...board, region });
  const { view, shapes, layout } = sceneOf({ ...board, region, caption: EMPTY });
  const frame = shapes.at(-1);
  assert.ok(frame?.kind === 'path');
  const pixels = (/** @type {number} */ length) => Math.round(layout.origin + length * layout.pitch);
  assert.deepEqual([pixels(frame.x), pixels(frame.y)], [inner.x, inner.y], 'a hole for the region begins here');
  const [, left, top, across] = frame.d.match(/^M(\S+) (\S+)h([\d.]+)/)?.map(Number) ?? [];
  assert.deepEqual([pixels(frame.x + left), pixels(frame.y + top)], [view.x, view.y], 'around everything');
  assert.equal(Math.round(across * layout.pitch), view.width);
  assert.ok(view.x < inner.x && view.y < inner.y && view.width > inner.width && view.height > inner.height);
});

test('lines are wrapped at words, between ideographs, and within what is too long', () => {
  assert.deepEqual(
    wrapped('one two three four', 6),
    ['one two', 'three four'].flatMap((line) => wrapped(line, 6)),
  );
  for (const [text, width] of /** @type {const} */ ([
    ['White is squeezed out along the right side, but Black lives.', 12],
    ['白棋在右边被压迫，但黑棋的位置很低。之后的一手是名局。', 8],
    ['이 국면에서 백은 오른쪽에서 밀려나지만 흑돌은 낮다.', 9],
    [`https://example.org/${'x'.repeat(90)}`, 15],
  ])) {
    const lines = wrapped(text, width);
    assert.ok(lines.length > 2, text);
    for (const line of lines) assert.ok(estimatedWidth(line) <= width + 1, `${line}: ${estimatedWidth(line)}`);
    assert.equal(lines.join('').replace(/\s/g, ''), text.replace(/\s/g, ''), 'nothing is lost');
  }
  assert.ok(wrapped('一二三四，五六七八。', 4).every((line) => !/^[，。]/.test(line)));
  assert.deepEqual(wrapped('a\r\n\r\nb', 9), ['a', '', 'b']);
});

test('long texts end with an ellipsis, and a long comment with its last line', () => {
  assert.equal(cutTo('Ann', 9), 'Ann');
  const cut = cutTo('A very long name of a player', 8);
  assert.match(cut, /^A very.*…$/);
  assert.ok(estimatedWidth(cut) <= 8);
  const lines = wrapped('word '.repeat(5000), 30, 6);
  assert.equal(lines.length, 6);
  assert.match(lines[5], /…$/);
  const names = FULL.names.map(({ color }) => ({ color, text: 'Wolfgang '.repeat(20) }));
  const all = texts({ ...board, caption: { ...FULL, names, facts: ['Move 1', 'unknown '.repeat(40)] } });
  for (const row of [0, 2]) {
    const [name, fact] = all.slice(row, row + 2);
    assert.match(name.text, /…$/);
    assert.ok(name.x + 1.1 * estimatedWidth(name.text) * name.size < fact.x - estimatedWidth(fact.text) * fact.size);
  }
});

test('captions of any text give well-formed SVG', () => {
  const random = numbers(7);
  for (let i = 0; i < 100; i++) {
    const caption = {
      names: [{ color: /** @type {const} */ (0), text: weird(random, 6) }],
      facts: [weird(random, 3), weird(random, 3)],
      occasion: weird(random, 9),
      comment: weird(random, 40),
    };
    const svg = svgOf({ ...board, caption }, [lightTheme, darkTheme][i % 2]);
    for (const [, words] of svg.matchAll(/<text[^>]*>([^]*?)<\/text>/g)) assert.doesNotMatch(words, /[<>]|&(?!#\d+;)/);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  }
});
