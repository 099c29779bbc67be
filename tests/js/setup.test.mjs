// The scripts around the program: what setup recommends, what the server delivers, how the tables are generated, and
// error messages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TABLES } from '../../scripts/make-tables.mjs';
import { fileFor, serve } from '../../scripts/serve.mjs';
import { advice, systemOf } from '../../scripts/setup.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const site = mkdtempSync(join(tmpdir(), 'ponnuki-site-'));
after(() => rmSync(site, { recursive: true, force: true }));
mkdirSync(join(site, 'dist/deep'), { recursive: true });
writeFileSync(join(site, 'secret.txt'), 'secret');
writeFileSync(join(site, 'dist-secret.txt'), 'secret');
for (const name of ['index.html', 'a b.js', 'engine.wasm', 'deep/index.html'])
  writeFileSync(join(site, 'dist', name), name);
const folder = join(site, 'dist');

test('setup recognises the system', () => {
  const cases = [
    ['darwin', '', 'macos'],
    ['win32', '', 'windows'],
    ['linux', 'ID=debian\n', 'debian'],
    ['linux', 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', 'debian'],
    ['linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'fedora'],
    ['linux', 'ID=arch\n', 'arch'],
    ['linux', 'ID=void\n', 'other'],
    ['linux', '', 'other'],
  ];
  for (const [platform, release, system] of cases)
    assert.equal(systemOf(platform, release), system, `${platform} ${release}`);
});

test('setup says what to install, and what to run next', () => {
  const missing = ['emcc', 'ninja', 'libc', 'chromium'];
  assert.match(
    advice('test', missing, 'debian'),
    /sudo apt-get install .*emscripten ninja-build libc6-dev chromium\n.*npm test/s,
  );
  assert.match(
    advice('start', missing, 'fedora'),
    /dnf install emscripten ninja-build glibc-devel chromium\n.*npm start/s,
  );
  assert.match(advice('build', missing, 'arch'), /pacman .*emscripten ninja glibc chromium\n.*npm run build/s);
  assert.match(advice('test', missing, 'macos'), /brew install emscripten ninja\n.*brew install --cask chromium/s);
  assert.match(advice('test', ['cc'], 'macos'), /^ {2}xcode-select --install\n/);
  assert.match(advice('test', missing, 'windows'), /WSL.*Emscripten SDK/s);
  assert.match(advice('test', missing, 'other'), /emcc, ninja, the C library headers, chromium/);
});

test('the server delivers the folder and nothing outside it', () => {
  assert.equal(fileFor(folder, '/'), join(folder, 'index.html'));
  assert.equal(fileFor(folder, '/deep/?a=1#b'), join(folder, 'deep/index.html'));
  assert.equal(fileFor(folder, '/a%20b.js'), join(folder, 'a b.js'));
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/deep/..%2f..%2fsecret.txt',
    '/../dist-secret.txt',
    '/..%2fdist-secret.txt',
    '/%zz',
    '/a%00b',
    '//etc/passwd',
    '/none',
  ])
    assert.equal(fileFor(folder, url), '', url);
});

test('the server sends the types that browsers require, and refuses to write', async () => {
  const server = await serve({ folder });
  try {
    const wasm = await fetch(`${server.url}engine.wasm`);
    assert.equal(wasm.headers.get('content-type'), 'application/wasm');
    assert.match((await fetch(server.url)).headers.get('content-type') ?? '', /^text\/html/);
    assert.match((await fetch(`${server.url}a%20b.js`)).headers.get('content-type') ?? '', /^text\/javascript/);
    assert.equal((await fetch(`${server.url}none`)).status, 404);
    assert.equal((await fetch(server.url, { method: 'POST', body: 'x' })).status, 405);
  } finally {
    await server.close();
  }
});

test('a port that is in use or invalid is reported in one line', async () => {
  const other = createServer();
  await new Promise((done) => other.listen(0, 'localhost', () => done(undefined)));
  const taken = /** @type {import('node:net').AddressInfo} */ (other.address()).port;
  const start = (/** @type {string} */ port) =>
    spawnSync(process.execPath, [join(root, 'scripts/serve.mjs')], {
      env: { ...process.env, HOST: 'localhost', PORT: port },
      encoding: 'utf8',
      timeout: 60_000,
    });
  const first = start(String(taken));
  other.close();
  assert.equal(first.status, 1);
  assert.match(first.stderr, /^ponnuki: port \d+ is taken by another program; try `PORT=\d+ npm start`\.\n$/);
  for (const port of ['-1', '70000', 'x'])
    assert.match(start(port).stderr, /^ponnuki: PORT is "[^"]+"; a number from 0 to 65535 is meant\.\n$/);
});

test('an unknown part, level or command is reported in one line', () => {
  for (const script of ['build', 'test', 'setup']) {
    const { status, stderr } = spawnSync(process.execPath, [join(root, `scripts/${script}.mjs`), 'nope'], {
      encoding: 'utf8',
    });
    assert.equal(status, 1, script);
    assert.match(stderr, /^ponnuki: .*nope.*\n$/, script);
  }
});

for (const [table, make] of Object.entries(TABLES))
  test(`${table} is what scripts/make-tables.mjs writes`, async () => {
    assert.equal(readFileSync(new URL(`../../${table}`, import.meta.url), 'utf8'), await make());
  });
