// What this project takes from others: a few tools for building and testing, pinned, each with its hash and a licence that is
// known here; nothing of them is in dist/, and no program of theirs runs at installation.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/tools.mjs';

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
/** Licences that allow what is done here. */
const LICENCES = ['MIT', 'Apache-2.0', 'MPL-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];
const MOST = 80;

test('few, pinned, hashed, licensed; none at run time', (t) => {
  const { dependencies = {}, devDependencies, allowScripts } = read('package.json');
  assert.deepEqual(dependencies, {});
  for (const [name, version] of Object.entries(devDependencies)) assert.match(String(version), /^\d+\.\d+\.\d+$/, `${name} is pinned`);
  assert.ok(Object.keys(devDependencies).length <= 8);

  const { packages, lockfileVersion } = read('package-lock.json');
  assert.equal(lockfileVersion, 3);
  /** @type {Map<string, string[]>} */
  const licences = new Map();
  const entries = Object.entries(packages).filter(([path]) => path);
  assert.ok(entries.length <= MOST, `${entries.length} packages`);
  for (const [path, { version, integrity, license, resolved, hasInstallScript, link }] of entries) {
    const name = path.replace(/^.*node_modules\//, '');
    assert.match(integrity, /^sha512-[\w+/]{86}==$/, `${name} has its hash`);
    assert.match(version, /^\d+\.\d+\.\d+/, name);
    assert.ok(LICENCES.includes(license), `${name}: ${license}`);
    assert.deepEqual([resolved, link], [undefined, undefined], `${name} comes from whatever registry is set`);
    if (hasInstallScript) assert.equal(allowScripts[name], false, `${name} runs nothing when it is installed`);
    licences.set(license, [...licences.get(license) ?? [], `${name} ${version}`]);
  }
  for (const [name, version] of Object.entries(devDependencies)) assert.equal(packages[`node_modules/${name}`].version, version, `${name}: the lock has the same version`);
  for (const [name, list] of [...licences].sort()) t.diagnostic(`${name}: ${list.join(', ')}`);
});

test('what is installed is what the lock says', () => {
  const { packages } = read('package-lock.json');
  for (const name of Object.keys(read('package.json').devDependencies)) {
    const { version, license } = read(`node_modules/${name}/package.json`);
    assert.deepEqual([version, license], [packages[`node_modules/${name}`].version, packages[`node_modules/${name}`].license], name);
  }
});

test('nothing of others is in the site or in the package', () => {
  const { dependencies, devDependencies, scripts } = read('dist/package.json');
  assert.deepEqual([dependencies, devDependencies, scripts], [undefined, undefined, undefined]);
  const programs = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  assert.ok(programs.length > 30);
  for (const name of programs) assert.doesNotMatch(readFileSync(join(root, 'dist', name), 'utf8'), /node_modules\/|@license|Copyright \(c\)/, name);
});
