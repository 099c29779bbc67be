// A whole game in a link: lossless and short, and what is not a link is refused with one message.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { unpackTree } from '../../web/record/packed-tree.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { ShareError, openFragment, readBody, shareFragment } from '../../web/record/links.js';
import { GameTree } from '../../web/record/tree.js';
import { clock, generated, numbers, plain } from './record.mjs';
import { within } from '../levels.mjs';

/** @param {() => unknown} open resolves to a tree or throws a ShareError with one sentence; returns which */
async function opens(open) {
  try {
    assert.ok((await open()) instanceof GameTree);
    return true;
  } catch (error) {
    assert.ok(error instanceof ShareError, String(error));
    assert.match(error.message, /^[A-Z][^.]*\.$/);
    return false;
  }
}

test('300 generated trees are restored unchanged, with their variations, texts and current node', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const tree = generated(seed);
    const nodes = [...tree.nodes()];
    tree.go(nodes[seed % nodes.length]);
    const fragment = await shareFragment(tree, { compress: seed % 3 > 0 });
    assert.match(fragment, /^[A-Za-z0-9_-]+$/);
    const back = await openFragment(seed % 2 ? `#${fragment}` : fragment);
    assert.deepEqual([back.game, back.size], [tree.game, tree.size]);
    assert.deepEqual(plain(back), plain(tree), `seed ${seed}`);
    assert.equal(back.addressOf(), tree.addressOf());
    assert.equal(writeSgf(back), writeSgf(tree));
  }
});

test('everything a reader keeps in a tree is packed: tt, property order, unknown names, empty values', async () => {
  const {
    trees: [tree],
  } = readSgf('(;SZ[13]ZZZZ[a][][b]B[aa]C[x];W[tt];C[first]B[bb];W[zz];B[];B[cc]B[dd];KO[]W[ee](;B[AA])(;B[ab:cd]))');
  const back = await openFragment(await shareFragment(tree));
  assert.deepEqual(plain(back), plain(tree));
});

test('a game of 250 moves with names, komi and result is a link of less than 600 characters', async (t) => {
  const random = numbers(4);
  const tree = new GameTree('go', 19);
  for (const [id, text] of [
    ['PB', '이창호'],
    ['PW', '古力'],
    ['KM', '6.5'],
    ['RE', 'W+R'],
    ['DT', '2026-11-21'],
    ['RU', 'Chinese'],
  ])
    tree.setText(tree.root, id, text);
  const empty = Array.from({ length: 361 }, (_, i) => i);
  for (let i = 0; i < 250; i++) tree.play(empty.splice(Math.floor(random() * empty.length), 1)[0], i % 2 ? 2 : 1);
  const fragment = await shareFragment(tree);
  t.diagnostic(`${fragment.length} characters`);
  assert.ok(fragment.length < 600, `${fragment.length}`);
});

test('deep and wide trees', async () => {
  const deep = readSgf('(;B[aa]'.repeat(100_000)).trees[0];
  const wide = readSgf(`(;SZ[19]${'(;B[aa])'.repeat(100_000)})`).trees[0];
  for (const tree of [deep, wide]) {
    const begun = clock();
    assert.equal(writeSgf(await openFragment(await shareFragment(tree))), writeSgf(tree));
    within(clock() - begun, 4000);
  }
});

/** Links of version 1, by name. @type {{ name: string, fragment: string }[]} */
const OLD = JSON.parse(readFileSync(new URL('../compat/links.json', import.meta.url), 'utf8'));
/** The trees of the uncompressed links of version 1. */
const packed = OLD.flatMap(({ fragment }) => {
  const bytes = Buffer.from(fragment, 'base64url');
  return bytes[1] ? [] : [Uint8Array.from(bytes.subarray(8 + bytes[6] + bytes[7] * 256))];
});

/**
 * Opens 2,000 of these bodies with changed bytes, as an attacker who knows the checksum could send them.
 * @param {readonly Uint8Array[]} bodies @param {(bytes: Uint8Array) => GameTree} read
 */
async function changeBytes(bodies, read) {
  const random = numbers(78);
  const begun = clock();
  let opened = 0;
  for (let i = 0; i < 2_000; i++) {
    const bytes = bodies[i % bodies.length].slice();
    for (let n = 1 + Math.floor(random() * 4); n > 0; n--)
      bytes[Math.floor(random() * bytes.length)] =
        random() < 0.5 ? Math.floor(random() * 256) : Math.floor(random() * 46);
    const cut = random() < 0.2 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
    await opens(() => {
      const tree = read(cut);
      opened++;
      // What opens can be saved and opened again.
      assert.equal(writeSgf(readSgf(writeSgf(tree)).trees).length > 0, true);
      return tree;
    });
  }
  within(clock() - begun, 30_000);
  return opened;
}

test('2,000 trees of version 1 with changed bytes', async () => {
  assert.ok(packed.length >= 20);
  for (const bytes of packed) assert.equal(await opens(() => unpackTree(bytes)), true);
  for (const bytes of packed) assert.equal(await opens(() => unpackTree(Uint8Array.from([...bytes, 0]))), false);
  const opened = await changeBytes(packed, unpackTree);
  assert.ok(opened > 100 && opened < 1900, `${opened}`);
});

test('2,000 bodies of the current version with changed bytes', async () => {
  const bodies = [];
  for (let seed = 1; seed <= 200; seed++) {
    const fragment = await shareFragment(generated(seed), { compress: false });
    bodies.push(Uint8Array.from(Buffer.from(fragment, 'base64url').subarray(6)));
  }
  for (const bytes of bodies) assert.equal(await opens(() => readBody(bytes)), true);
  assert.ok((await changeBytes(bodies, readBody)) > 100);
  for (const text of [
    '',
    'g19 0',
    'g19 0\n',
    'g20 0\n(;B[aa])',
    'm4 0\n(;)',
    'x9 0\n(;B[aa])',
    'g9 0\n(;B[aa])(;B[aa])',
  ])
    assert.equal(await opens(() => readBody(new TextEncoder().encode(text))), false, text);
});

test('links are about as short as those of version 1', async (t) => {
  let [before, after] = [0, 0];
  for (const { name, fragment } of OLD.filter((its) => !/generated|not compressed/.test(its.name))) {
    const { length } = await shareFragment(await openFragment(fragment));
    t.diagnostic(`${fragment.length} -> ${length} ${name}`);
    assert.ok(length <= fragment.length * 1.15 + 24, `${name}: ${fragment.length} -> ${length}`);
    before += fragment.length;
    after += length;
  }
  t.diagnostic(`all: ${before} -> ${after}`);
  assert.ok(after <= before * 1.1, `${before} -> ${after}`);
});

test('oversized links and links of another version', async () => {
  const fragment = await shareFragment(generated(3));
  const other = Buffer.from(fragment, 'base64url');
  other[0] = 3;
  await assert.rejects(openFragment(other.toString('base64url')), /another version/);
  await assert.rejects(openFragment('A'.repeat(5 * 2 ** 20)), /too large/);
  const tree = new GameTree('go', 19);
  tree.setText(tree.root, 'C', 'x'.repeat(17 * 2 ** 20));
  const bomb = await shareFragment(tree);
  assert.ok(bomb.length < 100_000);
  const begun = clock();
  await assert.rejects(openFragment(bomb), /too large/);
  within(clock() - begun, 1000);
  for (const empty of ['', '#', 'AQ', 'AQAAAAAA']) assert.equal(await opens(() => openFragment(empty)), false);
});

test('a browser without deflate still writes links, and shows a message if it cannot read one', async (t) => {
  const tree = generated(5);
  const packed = await shareFragment(tree);
  const { CompressionStream, DecompressionStream } = globalThis;
  t.after(() => Object.assign(globalThis, { CompressionStream, DecompressionStream }));
  Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
  assert.deepEqual(plain(await openFragment(await shareFragment(tree))), plain(tree));
  await assert.rejects(openFragment(packed), /too old/);
});
