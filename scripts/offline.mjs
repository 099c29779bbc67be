// Prepares the build for the service worker: the list of files with their hashes, and the version, which is the hash of
// that list. The version is also written into the page and the lessons, so that a page knows its version.
import { createHash } from 'node:crypto';

/** Files of dist that no page loads, or only where there is no service worker. */
export const isUncached = (/** @type {string} */ name) =>
  name === 'icons/preview.png' ||
  /^(sw\.js|cli\..*|check\.mjs|(package\.json|README\.md|LICENSE)|ponnuki\/inlined-[\w-]+\.js|(lib|types)\/.*)$/.test(
    name,
  );
const stamp = /<meta name="ponnuki-version"[^>]*>\n?/;
const hash = (/** @type {string | Uint8Array} */ content) => createHash('sha256').update(content).digest('hex');

/** The placeholder for the list in the bundled service worker; the bundler inserts it by `define`. */
export const PLACEHOLDER = '__PONNUKI_SITE__';

/** Pages that contain their version. @param {string} name in dist */
const isPage = (name) => /^((index|problems)\.html|learn\/.*\.html)$/.test(name);

/**
 * Computes the version of a site. Two sites have the same version if and only if all their files are equal.
 * @param {ReadonlyMap<string, Uint8Array>} site name in dist -> content
 * @param {string} program the bundled service worker with its placeholder
 * @returns {{ version: string, pages: Map<string, string>, worker: string }} pages: with their version, by name;
 *   worker: sw.js
 */
export function seal(site, program) {
  /** @type {Map<string, string>} */
  const pages = new Map();
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of [...site.keys()].sort()) {
    if (isUncached(name)) continue;
    if (isPage(name))
      pages.set(
        name,
        Buffer.from(site.get(name) ?? '')
          .toString('utf8')
          .replace(stamp, ''),
      );
    files[name] = hash(pages.get(name) ?? site.get(name) ?? '');
  }
  const version = hash(JSON.stringify(files)).slice(0, 16);
  for (const [name, page] of pages) {
    const stamped = page.replace(/<\/head>/, `<meta name="ponnuki-version" content="${version}">\n</head>`);
    pages.set(name, stamped);
    files[name] = hash(stamped);
  }
  // Some hosts redirect index.html to its folder, and a redirected response cannot open a page.
  for (const name of Object.keys(files)) {
    const [, folder] = /^(|.*\/)index\.html$/.exec(name) ?? [];
    if (folder === undefined) continue;
    files[folder] = files[name];
    delete files[name];
  }
  const worker = program.replace(PLACEHOLDER, () => JSON.stringify({ version, files }));
  return { version, pages, worker };
}
