// Third-party packages: a few tools for building and testing, and two that are part of the site. All are pinned,
// each with a hash and a known licence; none runs a script at installation; dist/ has the notices of those in it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { NOTICES } from '../../scripts/dependencies.mjs';
import { differences, installed, unpacked } from '../../scripts/dependencies.mjs';
import { root } from '../../scripts/tools.mjs';

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
/** Licences compatible with how the packages are used here. */
const LICENCES = ['MIT', 'Apache-2.0', 'MPL-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'MIT OR Apache-2.0'];
const MAX_PACKAGES = 80;

test('few, pinned, hashed, licensed; two at run time', (t) => {
  const { dependencies = {}, devDependencies, allowScripts } = read('package.json');
  assert.deepEqual(Object.keys(dependencies), Object.keys(NOTICES));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    assert.match(String(version), /^\d+\.\d+\.\d+$/, `${name} is pinned`);
  assert.ok(Object.keys(devDependencies).length <= 8);

  const { packages, lockfileVersion } = read('package-lock.json');
  assert.equal(lockfileVersion, 3);
  /** @type {Map<string, string[]>} */
  const licences = new Map();
  const entries = Object.entries(packages).filter(([path]) => path);
  assert.ok(entries.length <= MAX_PACKAGES, `${entries.length} packages`);
  for (const [path, { version, integrity, license, resolved, hasInstallScript, link }] of entries) {
    const name = path.replace(/^.*node_modules\//, '');
    assert.match(integrity, /^sha512-[\w+/]{86}==$/, `${name} has its hash`);
    assert.match(version, /^\d+\.\d+\.\d+/, name);
    assert.ok(LICENCES.includes(license), `${name}: ${license}`);
    assert.deepEqual([resolved, link], [undefined, undefined], `${name} comes from whatever registry is set`);
    if (hasInstallScript) assert.equal(allowScripts[name], false, `${name} runs nothing when it is installed`);
    licences.set(license, [...(licences.get(license) ?? []), `${name} ${version}`]);
  }
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    assert.equal(packages[`node_modules/${name}`].version, version, `${name}: the lock has the same version`);
  for (const [name, list] of [...licences].sort()) t.diagnostic(`${name}: ${list.join(', ')}`);
});

test('the installed packages and their licences match the lock file', () => {
  const { packages } = read('package-lock.json');
  const found = installed();
  assert.deepEqual(
    Object.keys({ ...read('package.json').dependencies, ...read('package.json').devDependencies }).filter(
      (name) => !found.includes(`node_modules/${name}`),
    ),
    [],
  );
  for (const path of found) {
    const { version, license } = read(`${path}/package.json`);
    assert.deepEqual([version, license], [packages[path]?.version, packages[path]?.license], path);
  }
});

test('docs/dependencies.md lists every package of the lock file with its version and licence', () => {
  const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  /** name or name prefix -> version and licence @type {[string, string][]} */
  const listed = rows.flatMap(([, names, version, license]) =>
    names.split(', ').map((name) => [name, `${version} ${license}`]),
  );
  const missing = new Set(listed.map(([name]) => name));
  for (const [path, { version, license }] of Object.entries(read('package-lock.json').packages)) {
    if (!path) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const row = listed.find(([its]) => its === name || (its.endsWith('…') && name.startsWith(its.slice(0, -1))));
    assert.equal(row?.[1], `${version} ${license}`, name);
    missing.delete(row[0]);
  }
  assert.deepEqual([...missing], [], 'nothing is listed that is not there');
});

test('npm run check:dependencies: it names a changed, missing or added file', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-package-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  /** @param {string} name @param {string} text @param {string} [kind] */
  const entry = (name, text, kind = '0') => {
    const head = Buffer.alloc(512);
    head.write(name.slice(-100));
    head.write(text.length.toString(8).padStart(11, '0'), 124);
    head.write(kind, 156);
    return Buffer.concat([head, Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)]);
  };
  const long = `package/deep/${'x'.repeat(120)}.js`;
  const record = ` path=${long}\n`;
  const tar = Buffer.concat([
    entry('package/a.js', 'a'.repeat(512)),
    entry('package/', '', '5'),
    entry('pax', `${record.length + 3}${record}`, 'x'),
    entry(long, 'b'),
    entry('package/c.js', ''),
    Buffer.alloc(1024),
  ]);
  const archive = unpacked(tar);
  assert.deepEqual([...archive.keys()], ['a.js', long.slice(8), 'c.js']);
  mkdirSync(join(folder, 'deep'));
  for (const [name, bytes] of archive) writeFileSync(join(folder, name), bytes);
  assert.deepEqual(differences(folder, archive), []);
  writeFileSync(join(folder, 'a.js'), 'A');
  rmSync(join(folder, 'c.js'));
  writeFileSync(join(folder, 'd.js'), '');
  assert.deepEqual(differences(folder, archive), ['a.js', 'c.js', 'd.js (not in the archive)']);
});

test('the site has the notices of the third-party code in it, and the package needs none', () => {
  const notice = readFileSync(join(root, 'dist/licences.txt'), 'utf8');
  const page = readFileSync(join(root, 'dist/ponnuki.html'), 'utf8');
  for (const [name, { copyright, place, alone }] of Object.entries(NOTICES)) {
    const source = readFileSync(join(root, 'node_modules', name, place), 'utf8');
    assert.ok(source.includes(copyright), `${name}: the notice is its own`);
    assert.ok(notice.includes(`${name}\n\n${copyright}`) && notice.includes('Permission is hereby granted'));
    assert.equal(page.includes(copyright), alone, `${name}: a notice is where the code is`);
    assert.ok(page.includes('Permission is hereby granted'));
  }
  const { dependencies, devDependencies, scripts } = read('dist/package.json');
  assert.deepEqual([dependencies, devDependencies, scripts], [undefined, undefined, undefined]);
  const programs = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  );
  assert.ok(programs.length > 30);
  for (const name of programs)
    assert.doesNotMatch(
      readFileSync(join(root, 'dist', name), 'utf8'),
      /node_modules\/|@license|Copyright \(c\)/,
      name,
    );
});
