// Random and hostile records of all formats, links and attributes: opened, or refused with one message. Seeded, so that
// failures can be reproduced. `npm test -- stress --long` tests a million of each.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readRegion } from '../../embed/record/record-attributes.js';
import { readOptions, ATTRIBUTES } from '../../embed/base/attributes.js';
import { readPlay } from '../../embed/base/play-attributes.js';
import { openRecord } from '../../web/record/open.js';
import { SgfError } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { openFragment, shareFragment } from '../../web/record/links.js';
import { clock, generated, numbers, oneOf } from './record.mjs';
import { CASES } from './torture.mjs';
import { zipOf } from './zip.mjs';
import { within } from '../levels.mjs';

const COUNT = Number(process.env.PONNUKI_FUZZ ?? 1000);
/** Limit for one input. Milliseconds of processor time, which may include other threads of this process. */
const MOST_MS = 1500;

/**
 * Repeats a test and measures the slowest run.
 * @param {import('node:test').TestContext} t @param {(i: number) => unknown} one
 */
async function repeat(t, one) {
  let slowest = 0;
  const begun = clock();
  for (let i = 0; i < COUNT; i++) {
    const at = clock();
    await one(i);
    slowest = Math.max(slowest, clock() - at);
  }
  t.diagnostic(`${COUNT} in ${((clock() - begun) / 1000).toFixed(1)} s, the slowest in ${slowest.toFixed(0)} ms`);
  within(slowest, MOST_MS, 'an input');
}

/**
 * Cuts, duplicates, mixes and overwrites.
 * @param {() => number} random @param {Uint8Array} bytes @param {Uint8Array} other @param {readonly string[]} bits
 */
function mutated(random, bytes, other, bits) {
  let out = Buffer.from(bytes);
  for (let n = Math.floor(random() * 6); n >= 0; n--) {
    const at = Math.floor(random() * (out.length + 1));
    const kind = random();
    if (kind < 0.3)
      out = Buffer.concat([out.subarray(0, at), Buffer.from(oneOf(random, bits), 'latin1'), out.subarray(at)]);
    else if (kind < 0.5) out = Buffer.concat([out.subarray(0, at), out.subarray(at + 1 + Math.floor(random() * 8))]);
    else if (kind < 0.75 && at < out.length) out[at] = Math.floor(random() * 256);
    else if (kind < 0.85) out = out.subarray(0, at);
    else if (kind < 0.95)
      out = Buffer.concat([out.subarray(0, at), Buffer.from(other.subarray(Math.floor(random() * other.length)))]);
    else out = Buffer.concat([out, out.subarray(at)]);
  }
  return out.subarray(0, 20_000);
}

/**
 * Opens records with changed bytes: what opens can be walked, and is written and read again unchanged; the rest is
 * refused with one sentence. Returns how many open.
 * @param {import('node:test').TestContext} t @param {() => number} random
 * @param {readonly Buffer[]} seeds @param {readonly string[]} bits
 */
async function openMutated(t, random, seeds, bits) {
  let opened = 0;
  await repeat(t, async (i) => {
    const bytes = mutated(random, oneOf(random, seeds), oneOf(random, seeds), bits);
    try {
      const { trees } = await openRecord(i % 7 ? bytes : bytes.toString('latin1'));
      opened++;
      if (trees.length > 3) return;
      const written = writeSgf(trees);
      assert.equal(writeSgf((await openRecord(written)).trees), written);
      for (const tree of trees)
        for (const node of tree.nodes()) node.move(tree.size), node.text('C'), node.points('AB', tree.size);
    } catch (error) {
      assert.ok(error instanceof SgfError, `${i}: ${error} for ${JSON.stringify(bytes.toString('latin1'))}`);
      assert.match(error.message, /^[A-Z][^]{5,300}\.$/);
    }
  });
  t.diagnostic(`${opened} opened`);
  return opened;
}

test(`${COUNT} records: a game that is written and read again unchanged, or one error message`, async (t) => {
  const random = numbers(11);
  const small = Object.values(CASES)
    .map(({ source }) => source)
    .filter((source) => source.length < 2000)
    .map((source) => Buffer.from(source));
  const seeds = [...Array.from({ length: 200 }, (_, i) => Buffer.from(writeSgf(generated(i + 1)))), ...small];
  const bits = [
    ...['(', ')', ';', '[', ']', '\\', ':', '\n', 'B[', 'W[tt]', 'AB[aa:zz]', 'SZ[9:9]', 'SZ[19]', 'GM[4]', '\0'],
    ...['\xe5\x8f\xa4', '(;', '\\]', 'C[', 'CA[Big5]', '$$ | . X', '\xff\xfe', '#', 'LB[aa:'],
  ];
  const opened = await openMutated(t, random, seeds, bits);
  assert.ok(opened > COUNT / 3 && opened < COUNT);
});

test(`${COUNT} records of other formats, lists and archives: a game, or one error message`, async (t) => {
  const random = numbers(14);
  const folder = new URL('../records/', import.meta.url);
  const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)));
  const archives = [{}, { method: /** @type {const} */ (0) }].map((options) =>
    zipOf({ 'a.sgf': '(;GM[1]SZ[9];B[ee])', 'b.gib': files[0] }, options),
  );
  const seeds = [...files, ...files, ...archives];
  const bits = [
    ...['\\HS\n', '\\[', '\\]', '\\GS\n', '\\GE\n', 'STO 0 2 1 3 3\n', 'INI 0 1 9 &4\n', 'SKI\n', 'LINE:9,'],
    ...['\\[REFSUSUN=9\\]\n', '\\[REFEXPLAIN=\n', 'PMABBEEEE\n', 'GI', '[Header]\n', '[Data]\n', 'YA,W1,2\n'],
    'Size=9\n',
    ...['Piskvorky 15x15, 1:1, 0\n', '8,8,0\n', '-1,', ' 1. ', ' D4 ', ' h8 ', '{', '}', '(', ')', 'pass ', '19x19 '],
    ...['[Black "', '"]', 'https://online-go.com/', 'PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', '\0', '\xff', '\n'],
  ];
  const opened = await openMutated(t, random, seeds, bits);
  assert.ok(opened > COUNT / 5 && opened < COUNT);
});

test(`${COUNT} links: the game, or one error message`, async (t) => {
  const random = numbers(12);
  const trees = Array.from({ length: 60 }, (_, i) => generated(i + 1));
  const games = new Set(trees.map((tree) => writeSgf(tree)));
  const whole = await Promise.all(trees.map((tree, i) => shareFragment(tree, { compress: i % 2 === 0 })));
  const bits = ['A', '_', '-', '=', '%', '#', '%E0%A4%A', '&', '<', '\0', '/', '+', 'AQ'];
  let opened = 0;
  await repeat(t, async (i) => {
    const text = mutated(random, Buffer.from(oneOf(random, whole)), Buffer.from(oneOf(random, whole)), bits).toString(
      'latin1',
    );
    try {
      const tree = await openFragment(text);
      opened++;
      assert.ok(games.has(writeSgf(tree)), text);
    } catch (error) {
      assert.ok(error instanceof SgfError, `${i}: ${error} for ${text}`);
      assert.match(error.message, /^[A-Z][^]{5,300}\.$/);
    }
  });
  t.diagnostic(`${opened} opened`);
  assert.ok(opened < COUNT / 5, `${opened}: the checksum lets few through`);
});

const WORDS = [
  ...['', ' ', '9', '19', '-1', '0', '1e9', 'NaN', 'go', 'gomoku', 'play', 'static', 'E5', 'E5 C3 pass', 'K10'],
  ...['A1 T19', 'Z99', 'w:G7', '<img src=x onerror=1>', '"><script>', 'true', 'last', '1.2.3', '9.'.repeat(200)],
  ...['kaya night', 'numbers last', 'x'.repeat(5000), '\u202e', '\0', 'D4 0.5', '𠮷', 'javascript:1', '[]', 'null'],
  ...['constructor', '__proto__'],
];

test(`${COUNT} sets of attributes: options, or one error message`, async (t) => {
  const random = numbers(13);
  let read = 0;
  await repeat(t, (i) => {
    /** @type {Map<string, string>} */
    const given = new Map();
    for (let n = Math.floor(random() * 4); n >= 0; n--)
      given.set(
        oneOf(random, ATTRIBUTES),
        Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(random, WORDS)).join(
          oneOf(random, [' ', ',', '']),
        ),
      );
    const attribute = (/** @type {string} */ name) => given.get(name) ?? null;
    try {
      const options = readOptions(attribute);
      readPlay(attribute, { game: options.game || 'go', size: options.size ?? 19 });
      if (options.region) readRegion(options.region, 9);
      read++;
    } catch (error) {
      assert.ok(error instanceof RangeError, `${i}: ${error} for ${JSON.stringify([...given])}`);
      assert.match(error.message, /^[A-Z][^]{5,400}\.$/);
    }
  });
  assert.ok(read > COUNT / 50 && read < COUNT, `${read}`);
});
