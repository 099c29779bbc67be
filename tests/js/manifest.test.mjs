// The manifest, its icons, the preview of links, and the service worker's list of files.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withAddress, withoutPreview } from '../../scripts/site.mjs';
import { PLACEHOLDER, isUncached, seal } from '../../scripts/offline.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const dist = (/** @type {string} */ name) => join(root, 'dist', name);
const manifest = JSON.parse(readFileSync(dist('manifest.webmanifest'), 'utf8'));
const page = readFileSync(dist('index.html'), 'utf8');

/** Width and height of a PNG, from its header. @param {string} name */
function sizeOf(name) {
  const bytes = readFileSync(dist(name));
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG', name);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every icon exists and has its declared size', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of icons) {
    if (type === 'image/png') assert.equal(sizeOf(src), sizes, src);
    else assert.ok(existsSync(dist(src)), src);
  }
  const large = (/** @type {string} */ purpose) =>
    manifest.icons.some((icon) => icon.sizes === '512x512' && (icon.purpose ?? 'any') === purpose);
  assert.ok(large('any') && large('maskable'));
  assert.equal(sizeOf('icons/apple-touch-icon.png'), '180x180');
  assert.match(page, /<link rel="apple-touch-icon" href="icons\/apple-touch-icon\.png">/);
});

/** The content of a meta tag. @param {string} html @param {string} name */
const meta = (html, name) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

test('the page has a preview for other programs, with a picture of its declared size', () => {
  const image = meta(page, 'og:image') ?? '';
  assert.equal(sizeOf(image), `${meta(page, 'og:image:width')}x${meta(page, 'og:image:height')}`);
  assert.ok(readFileSync(dist(image)).length < 300_000);
  assert.equal(meta(page, 'twitter:card'), 'summary_large_image');
  for (const name of ['og:title', 'og:description', 'og:image:alt']) assert.ok(meta(page, name), name);
  assert.ok(isUncached(image), 'no page loads it');
  assert.doesNotMatch(readFileSync(dist('ponnuki.html'), 'utf8'), /"og:|"twitter:/);
  assert.doesNotMatch(withoutPreview(page), /"og:|"twitter:/);
});

test('the picture of the preview is relative until the address of the site is known', () => {
  assert.equal(meta(page, 'og:image'), 'icons/preview.png');
  assert.equal(withAddress(page, ''), page);
  for (const address of ['https://example.org/go/', 'https://example.org/go', 'https://example.org/go/?a=1#b']) {
    const placed = withAddress(page, address);
    assert.equal(meta(placed, 'og:image'), 'https://example.org/go/icons/preview.png', address);
    assert.equal(meta(placed, 'og:url'), 'https://example.org/go/', address);
  }
  assert.equal(meta(withAddress(page, 'https://a.example/"x/'), 'og:url'), 'https://a.example/%22x/');
  for (const address of ['example.org/go', 'file:///go/', 'javascript:alert(1)'])
    assert.throws(() => withAddress(page, address), /^Error: --address takes the address of the site, [^\n]+\.$/);
});

test('every URL is relative to the manifest and stays in the scope', () => {
  const base = 'https://host/a/b/manifest.webmanifest';
  const urls = [
    manifest.start_url,
    manifest.scope,
    manifest.share_target.action,
    ...manifest.file_handlers.map(({ action }) => action),
    ...manifest.shortcuts.map(({ url }) => url),
  ];
  for (const url of urls) assert.ok(new URL(url, base).href.startsWith('https://host/a/b/'), url);
  // An id is relative to the origin, not to the manifest, so several copies on one host would replace each other.
  assert.equal(manifest.id, undefined);
  assert.match(page, /<link rel="manifest" href="manifest\.webmanifest">/);
});

test('the service worker has the hash of every file that a page loads, but not its own', () => {
  const worker = readFileSync(dist('sw.js'), 'utf8');
  const list = /\{"version":"[0-9a-f]+","files":\{[^}]*\}\}/;
  const { version, files } = JSON.parse((worker.match(list) ?? [])[0] ?? '{}');
  const there = readdirSync(dist(''), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) =>
      join(item.parentPath ?? item.path, item.name)
        .slice(dist('').length)
        .split('\\')
        .join('/')
        .replace(/^\//, ''),
    );
  const wanted = there.filter((name) => !isUncached(name)).map((name) => name.replace(/(^|\/)index\.html$/, '$1'));
  assert.deepEqual(Object.keys(files).sort(), wanted.sort());
  for (const [name, hash] of Object.entries(files))
    assert.equal(
      createHash('sha256')
        .update(readFileSync(dist(name.replace(/(^|\/)$/, '$1index.html'))))
        .digest('hex'),
      hash,
      name,
    );
  for (const its of [
    page,
    readFileSync(dist('learn/chains.html'), 'utf8'),
    readFileSync(dist('learn/zh-Hant/index.html'), 'utf8'),
  ])
    assert.ok(its.includes(`<meta name="ponnuki-version" content="${version}">`));
  assert.ok(!readFileSync(dist('ponnuki.html'), 'utf8').includes('<meta name="ponnuki-version"'));
});

test('a version depends on its files only: the same files give the same version, any change another', () => {
  const site = (/** @type {string} */ css) =>
    new Map(
      Object.entries({
        'index.html': '<html><head></head></html>',
        'learn/index.html': '<html><head></head></html>',
        'a.css': css,
        'cli.mjs': Math.random().toString(),
      }).map(([name, text]) => /** @type {const} */ ([name, Buffer.from(text)])),
    );
  const first = seal(site('a'), `use(${PLACEHOLDER})`);
  assert.equal(seal(site('a'), '').version, first.version);
  assert.notEqual(seal(site('b'), '').version, first.version);
  const again = seal(new Map([...site('a'), ['index.html', Buffer.from(first.pages.get('index.html') ?? '')]]), '');
  assert.equal(again.version, first.version);
  assert.deepEqual(again.pages, first.pages);
  assert.match(first.worker, /^use\(\{"version":"[0-9a-f]{16}","files":\{/);
});
