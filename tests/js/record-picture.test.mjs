// Pictures: well-formed and harmless SVG in the geometry of the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centerOf, layoutOf } from '../../web/board/geometry.js';
import { lightTheme, darkTheme, printTheme } from '../../web/board/theme.js';
import { sceneOf, svgOf } from '../../web/record/picture.js';
import { markupOf } from '../../web/record/marks.js';
import { generated, numbers, weird } from './record.mjs';

/** The elements in order; throws if the text is not well-formed. */
function elements(svg) {
  const open = [];
  const all = [];
  let text = '';
  for (const [whole, close, name, attributes, single, words] of svg.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s[A-Za-z:-]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*)\s*(\/?)>|([^<]+)/gy,
  )) {
    text += whole;
    if (words !== undefined) assert.match(words, /^[^<>&]*(?:&#\d+;[^<>&]*)*$/);
    else if (close) assert.equal(open.pop(), name);
    else {
      all.push({
        name,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([A-Za-z:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
        ),
      });
      if (!single) open.push(name);
    }
  }
  assert.equal(text, svg, 'nothing is left over');
  assert.deepEqual(open, []);
  return all;
}

const HARMLESS = new Set(['svg', 'title', 'defs', 'radialGradient', 'stop', 'circle', 'path', 'rect', 'text']);

test('stones are on the points of the board, with their marks, numbers and the ring of the last move', () => {
  const stones = new Uint8Array(81);
  stones[20] = 1;
  stones[60] = 2;
  const all = elements(svgOf({ size: 9, stones, last: 60, numbers: new Map([[20, 17]]), pixels: 600 }, printTheme));
  const layout = layoutOf(9, 600, true);
  const at = (vertex) =>
    all.filter(
      ({ name, attributes }) =>
        name === 'circle' &&
        Number(attributes.cx) === centerOf(layout, vertex).x &&
        Number(attributes.cy) === centerOf(layout, vertex).y,
    );
  assert.deepEqual(
    at(20).map(({ attributes }) => attributes.fill),
    ['#000000', 'url(#ponnuki-print-black)'],
  ); // a star point below
  assert.deepEqual(
    at(60).map(({ attributes }) => attributes.fill),
    ['#000000', 'url(#ponnuki-print-white)', 'none'],
  );
  assert.equal(all.filter(({ name }) => name === 'text').length, 4 * 9 + 1);
  assert.equal(all[0].attributes.viewBox, '0 0 600 600');
});

test('60 pictures of generated positions are well-formed and contain no script, style or URL', () => {
  const random = numbers(12);
  for (let seed = 1; seed <= 60; seed++) {
    const tree = generated(seed);
    const stones = Uint8Array.from({ length: tree.size ** 2 }, () => Math.floor(random() * 3));
    const nodes = [...tree.nodes()];
    const markup = markupOf(nodes[Math.floor(random() * nodes.length)], tree.size);
    markup.labels.set(0, `${weird(random, 5)}\ud800\0`);
    const region = random() < 0.3 ? { left: 0, top: 0, right: tree.size >> 1, bottom: tree.size - 1 } : undefined;
    const svg = svgOf(
      { size: tree.size, stones, markup, illegal: new Set([1]), region, coords: random() < 0.5 },
      [lightTheme, darkTheme, printTheme][seed % 3],
      { title: weird(random, 8) },
    );
    for (const { name, attributes } of elements(svg)) {
      assert.ok(HARMLESS.has(name), name);
      for (const [key, value] of Object.entries(attributes)) {
        assert.doesNotMatch(key, /^on|href|style/);
        assert.doesNotMatch(value, /NaN|undefined|Infinity|url\((?!#ponnuki)/);
      }
    }
  }
});

test('a region of the board, other coordinates, hidden points', () => {
  const stones = new Uint8Array(361).fill(1);
  const all = elements(
    svgOf(
      {
        size: 19,
        stones,
        region: { left: 10, top: 0, right: 18, bottom: 8 },
        names: { columns: Array.from({ length: 19 }, (_, i) => String(i + 1)), rows: [...'一二三四五六七八九十'] },
      },
      lightTheme,
    ),
  );
  const [x, y, width, height] = all[0].attributes.viewBox.split(' ').map(Number);
  assert.ok(x > 300 && y === 0 && x + width === 800 && height < 500);
  const view = new Set([0, 1]);
  const { shapes } = sceneOf({ size: 19, stones, markup: { marks: new Map(), labels: new Map(), lines: [], view } });
  assert.equal(shapes.filter((shape) => shape.kind === 'stone' && shape.color === 1).length, 2);
});
