// Messages to embed.html (embed/iframe.js) from other windows: what does not come from the parent page or is malformed
// changes nothing; every other message gets exactly one answer. Runs with as much of a DOM as the code needs;
// tests/browser/hostile.test.mjs uses a real one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, numbers, oneOf } from './record.mjs';

const COUNT = Number(process.env.PONNUKI_FUZZ ?? 1000);

/** @type {[string, unknown[]][]} calls to the board */
let deeds = [];
let told = [];
const handlers = {};
const around = { postMessage: (message) => told.push(message) };

class Piece {
  textContent = '';
  state = { size: 9 };
  sgf = '(;)';
  ready = Promise.resolve();
  append() {}
  addEventListener() {}
  replaceChildren() {}
  getBoundingClientRect() {
    return { width: 1, height: 1 };
  }
}
for (const name of ['setAttribute', 'removeAttribute', 'play', 'goTo', 'genmove', 'analyze', 'stop', 'reset', 'toSVG'])
  Object.defineProperty(Piece.prototype, name, {
    value: (/** @type {unknown[]} */ ...given) => void deeds.push([name, given]),
  });
const place = { hash: '#v1&size=9&parent=https://blog.example' };
for (const [name, value] of Object.entries({
  window: globalThis,
  parent: around,
  location: place,
  document: { body: new Piece(), createElement: () => new Piece() },
  ResizeObserver: class {
    observe() {}
  },
  addEventListener: (/** @type {string} */ name, act) => {
    handlers[name] = act;
  },
}))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
await import('../../embed/iframe.js');

const TYPES = ['state', 'sgf', 'svg', 'play', 'goTo', 'genmove', 'analyze', 'stop', 'reset', 'set'];
const JUNK = [
  undefined,
  null,
  0,
  -1,
  NaN,
  '',
  'E5',
  '<img src=x onerror=1>',
  'x'.repeat(10_000),
  [],
  {},
  { length: 1e9 },
  true,
  '__proto__',
  1e308,
];

test(`${COUNT} forged messages change nothing and get no answer; ${COUNT} from the page get one each`, async (t) => {
  const random = numbers(15);
  const any = () => oneOf(random, JUNK);
  deeds = [];
  told = [];
  const begun = clock();
  for (let i = 0; i < COUNT; i++) {
    const data =
      random() < 0.2
        ? any()
        : {
            ponnuki: random() < 0.7 ? 1 : any(),
            id: any(),
            type: oneOf(random, TYPES),
            point: 'E5',
            place: 0,
            attributes: { moves: 'A1', worker: 'evil.js' },
          };
    const isShaped = data && typeof data === 'object' && data.ponnuki === 1;
    const [source, origin] = isShaped
      ? oneOf(random, [
          [{}, 'https://blog.example'],
          [null, 'https://blog.example'],
          [globalThis, 'https://blog.example'],
          [around, 'https://evil.example'],
          [around, 'null'],
          [around, ''],
          [around, 'https://blog.example.evil'],
          [around, 'http://blog.example'],
        ])
      : [around, 'https://blog.example'];
    await handlers.message({ source, origin, data });
  }
  assert.deepEqual([deeds, told], [[], []]);

  let refused = 0;
  for (let i = 0; i < COUNT; i++) {
    const data = {
      ponnuki: 1,
      id: i,
      type: random() < 0.85 ? oneOf(random, TYPES) : any(),
      point: any(),
      place: any(),
      limits: any(),
      attributes:
        random() < 0.3
          ? any()
          : Object.fromEntries(
              ['moves', 'size', 'worker', 'wasm', 'onclick', '__proto__', 'style'].map((name) => [name, any()]),
            ),
    };
    deeds = [];
    await handlers.message({ source: around, origin: 'https://blog.example', data });
    const [{ type, id, error }, ...more] = told.splice(0);
    assert.deepEqual([type, id, more], ['answer', i, []]);
    if (error !== undefined) {
      refused++;
      assert.ok(typeof error === 'string' && error.length < 500, error);
    }
    for (const [name, given] of deeds)
      if (/Attribute/.test(name)) assert.ok(['moves', 'size'].includes(String(given[0])), `${name} ${given}`);
  }
  t.diagnostic(`${refused} refused; ${((clock() - begun) / 1000).toFixed(1)} s`);
  assert.ok(refused > COUNT / 50 && refused < COUNT);
});

test(`${COUNT} addresses: a board or one error message`, () => {
  const random = numbers(16);
  const bits = [
    ...['v1', '&', '=', '%', '%E0%A4%A', 'size', '9', 'sgf', '(;B[aa])', 'parent', 'https://a.example', 'javascript:1'],
    ...['moves', 'E5', '<', 'worker', 'evil.js', '\0', '#', '__proto__', 'x'.repeat(3000), 'diagram', '$$'],
  ];
  for (let i = 0; i < COUNT; i++) {
    const version = random() < 0.7 ? 'v1&' : '';
    const fragment = Array.from({ length: Math.floor(random() * 12) }, () => oneOf(random, bits)).join('');
    place.hash = `#${version}${fragment}`;
    deeds = [];
    told = [];
    handlers.hashchange();
    for (const { type, message } of told) assert.ok(type !== 'error' || /^The [^]{10,300}\.$/.test(message), message);
    for (const [, [name]] of deeds) assert.ok(name !== 'worker' && name !== 'wasm');
  }
});
