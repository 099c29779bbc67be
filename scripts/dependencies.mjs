// Compares the installed packages with package-lock.json, byte by byte: `npm run check:dependencies`. npm downloads
// each package again from the registry; the archive must have the SHA-512 of the lock file, and the installed files
// must be exactly those of the archive. Then runs `npm audit signatures`, if the registry's keys are available; a wrong
// signature fails.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fail, main, root, run } from './tools.mjs';

/**
 * The folders node_modules/NAME of all packages, including scoped and nested ones.
 * @param {string} [base] @returns {string[]}
 */
export function installed(base = root) {
  const folder = join(base, 'node_modules');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((its) => `${name}/${its}`) : [name],
    );
  return names.flatMap((name) => [
    `node_modules/${name}`,
    ...installed(join(folder, name)).map((inner) => `node_modules/${name}/${inner}`),
  ]);
}

/**
 * The files of a folder, without its own node_modules.
 * @param {string} folder @param {string} [below] @returns {string[]}
 */
const filesOf = (folder, below = '') =>
  readdirSync(join(folder, below)).flatMap((name) => {
    const path = below ? `${below}/${name}` : name;
    if (path === 'node_modules') return [];
    return statSync(join(folder, path)).isDirectory() ? filesOf(folder, path) : [path];
  });

/** The files of a .tar: name without the first folder, and bytes. @param {Buffer} tar @returns {Map<string, Buffer>} */
export function unpacked(tar) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const text = (/** @type {number} */ from, /** @type {number} */ length) =>
    tar.toString('utf8', from, from + length).replace(/\0[^]*$/, '');
  let long = '';
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8);
    const kind = String.fromCharCode(tar[at + 156]);
    const body = tar.subarray(at + 512, at + 512 + size);
    // x: records "LENGTH path=NAME\n" for the next entry
    if (kind === 'x') long = /\d+ path=([^\n]*)\n/.exec(body.toString())?.[1] ?? '';
    else {
      const prefix = text(at + 345, 155);
      const name = long || (prefix ? `${prefix}/` : '') + text(at, 100);
      if (kind === '0' || kind === '\0') files.set(name.replace(/^[^/]*\//, ''), body);
      long = '';
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/**
 * The names of files that differ.
 * @param {string} folder of the package
 * @param {Map<string, Buffer>} archive @returns {string[]}
 */
export function differences(folder, archive) {
  const found = new Set(filesOf(folder));
  const wrong = [...archive]
    .filter(([name, bytes]) => !found.delete(name) || !readFileSync(join(folder, name)).equals(bytes))
    .map(([name]) => name);
  return [...wrong, ...[...found].map((name) => `${name} (not in the archive)`)];
}

// The notices of third-party code that is part of the site: dist/licences.txt beside the pages, and a comment in
// ponnuki.html, which is passed on alone. tests/js/dependencies.test.mjs compares the list with package.json.

/**
 * By name of the package. place: the file of the package that has its notice; alone: it is in ponnuki.html too.
 * @type {Readonly<Record<string, { copyright: string, place: string, alone: boolean }>>}
 */
export const NOTICES = {
  'qrcode-generator': { copyright: 'Copyright (c) 2009 Kazuhiko Arase', place: 'dist/qrcode.mjs', alone: true },
  'ts-fsrs': { copyright: 'Copyright (c) 2026 Open Spaced Repetition', place: 'LICENSE', alone: false },
};

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction, including without
limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

/**
 * All packages of the list are under the MIT licence.
 * @param {(notice: typeof NOTICES[string]) => boolean} [isWanted]
 */
export const textOfLicences = (isWanted = () => true) =>
  Object.entries(NOTICES)
    .filter(([, notice]) => isWanted(notice))
    .map(([name, { copyright }]) => `${name}\n\n${copyright}\n\n${MIT}`)
    .join('\n');

export const commentOfLicences = () => `<!--\n${textOfLicences(({ alone }) => alone)}-->\n`;

await main(import.meta.url, async () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const away = mkdtempSync(join(tmpdir(), 'ponnuki-packages-'));
  let bad = 0;
  try {
    for (const path of installed()) {
      const name = path.replace(/^.*node_modules\//, '');
      const lock = packages[path];
      if (!lock) {
        bad++;
        console.log(`${name}: installed, but not in package-lock.json`);
        continue;
      }
      const { code } = await run(
        npm[0],
        [...npm.slice(1), 'pack', '--silent', `${name}@${lock.version}`, '--pack-destination', away],
        { quiet: true },
      );
      const file = readdirSync(away)[0];
      if (code !== 0 || !file) fail(`the registry does not give ${name} ${lock.version}.`);
      const archive = readFileSync(join(away, file));
      rmSync(join(away, file));
      const sum = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
      const wrong =
        sum === lock.integrity
          ? differences(join(root, path), unpacked(gunzipSync(archive)))
          : [`the archive has ${sum}`];
      bad += Number(wrong.length > 0);
      console.log(
        `${name} ${lock.version}, ${lock.license}: ` +
          `${wrong.length ? wrong.slice(0, 5).join('; ') : 'as the lock file says, byte by byte'}`,
      );
    }
  } finally {
    rmSync(away, { recursive: true, force: true });
  }
  const signed = await run(npm[0], [...npm.slice(1), 'audit', 'signatures'], { drop: /^/ });
  const isRefused = signed.code !== 0 && /\b(invalid|missing)\b/.test(signed.output);
  bad += Number(isRefused);
  const refusal = isRefused ? `\n${signed.output.trim()}` : 'the keys cannot be had from here';
  console.log(`npm audit signatures: ${signed.code === 0 ? 'every package is signed by the registry' : refusal}`);
  if (bad) fail(`${bad} packages are not what package-lock.json says.`);
});
