// The scripts around the program: what setup recommends, what the server delivers, how the tables are generated, and
// error messages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TABLES } from '../../scripts/make-tables.mjs';
import { fileFor, serve } from '../../scripts/serve.mjs';
import { PACKAGES, advice, isDebian } from '../../scripts/setup.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const site = mkdtempSync(join(tmpdir(), 'ponnuki-site-'));
after(() => rmSync(site, { recursive: true, force: true }));
mkdirSync(join(site, 'dist/deep'), { recursive: true });
writeFileSync(join(site, 'secret.txt'), 'secret');
writeFileSync(join(site, 'dist-secret.txt'), 'secret');
for (const name of ['index.html', 'a b.js', 'engine.wasm', 'deep/index.html'])
  writeFileSync(join(site, 'dist', name), name);
const folder = join(site, 'dist');

test('setup recognises Debian and what is made from it', () => {
  for (const [release, expected] of /** @type {const} */ ([
    ['ID=debian\n', true],
    ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', true],
    ['ID=linuxmint\nID_LIKE="ubuntu debian"\n', true],
    ['ID="rocky"\nID_LIKE="rhel centos fedora"\n', false],
    ['ID=arch\nHOME_URL="https://debian.example"\n', false],
    ['', false],
  ]))
    assert.equal(isDebian(release), expected, release);
});

test('setup says what to install, and what to run next', () => {
  const missing = /** @type {const} */ (['emcc', 'ninja', 'libc', 'chromium']);
  assert.match(
    advice('test', missing, true),
    /^ {2}sudo apt-get install .*emscripten ninja-build libc6-dev chromium\n.*npm test` again\.$/,
  );
  assert.match(
    advice('build', missing, false),
    /emscripten ninja-build libc6-dev chromium\.\n.*npm run build` again\.$/,
  );
});

const text = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

test('the container for developers has the packages that setup installs', () => {
  const [, list] = /--no-install-recommends([^&]*)&&/.exec(text('.devcontainer/Dockerfile')) ?? [];
  assert.deepEqual(list.match(/[a-z][a-z0-9-]+/g), [...new Set(Object.values(PACKAGES))].sort());
});

test('at most 16 npm scripts and 12 levels, each with --help', () => {
  const { scripts } = JSON.parse(text('package.json'));
  assert.ok(Object.keys(scripts).length <= 16);
  for (const [name, command] of Object.entries(scripts)) {
    const [, , , script] = command.split(' ');
    const { status, stdout } = spawnSync(process.execPath, [...command.split(' ').slice(1), '--help'], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.deepEqual([name, status], [name, 0]);
    assert.ok(stdout.length > 80 && text(script).includes(`// ${stdout.split('\n')[0]}`), `${name}: ${stdout}`);
  }
  const { stderr } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), 'nope'], { encoding: 'utf8' });
  const levels = (/the levels are (.*)\./.exec(stderr)?.[1] ?? '').split(', ');
  assert.ok(levels.length >= 5 && levels.length <= 12, stderr);
  for (const name of levels) assert.match(text('scripts/test.mjs'), new RegExp(`^//   ${name} `, 'm'), name);
});

test('CONTRIBUTING lists every variable of the environment', () => {
  const files = ['scripts', 'tests', 'training', 'problems'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(mjs|py|c)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const used = files.flatMap((path) =>
    [...text(path).matchAll(/(?:process\.env\.|getenv\("|environ\D{0,8}['"])(PONNUKI_\w+)/g)].map(([, name]) => name),
  );
  const rows = text('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith('| `PONNUKI_'));
  const listed = rows.flatMap((line) => line.split(' | ')[0].match(/PONNUKI_\w+/g) ?? []);
  assert.deepEqual(
    [...new Set(used)].filter((name) => !listed.includes(name)),
    [],
  );
  assert.deepEqual(
    listed.filter((name) => !files.some((path) => text(path).includes(name))),
    [],
  );
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
