// What the service worker needs of the build: the list of files with their hashes, the version that follows from it, and
// the version written into the page, so that a page knows what it was made of.
import { createHash } from 'node:crypto';

/** In dist but nothing that a page loads. */
export const aside = (/** @type {string} */ name) => /^(sw\.js|cli\..*|check\.mjs|(package\.json|README\.md|LICENSE)|ponnuki\/inside\.js|(lib|types)\/.*)$/.test(name);
const stamp = /<meta name="ponnuki-version"[^>]*>\n?/;
const hash = (/** @type {string | Uint8Array} */ content) => createHash('sha256').update(content).digest('hex');

/** The placeholder that the bundled worker has for its list; `define` of the bundler puts it there. */
export const PLACE = '__PONNUKI_SITE__';

/**
 * Makes a version of a site. Two sites have the same version exactly if all their files are the same.
 * @param {ReadonlyMap<string, Uint8Array>} site name in dist -> content
 * @param {string} program the bundled service worker with its placeholder
 * @returns {{ version: string, index: string, worker: string }} index.html with its version, and sw.js
 */
export function seal(site, program) {
  const index = Buffer.from(site.get('index.html') ?? '').toString('utf8').replace(stamp, '');
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of [...site.keys()].sort()) if (!aside(name)) files[name] = hash(name === 'index.html' ? index : site.get(name) ?? '');
  const version = hash(JSON.stringify(files)).slice(0, 16);
  const stamped = index.replace(/<\/head>/, `<meta name="ponnuki-version" content="${version}">\n</head>`);
  // Some hosts redirect index.html to its folder, and a redirected answer cannot open a page.
  files[''] = hash(stamped);
  delete files['index.html'];
  const worker = program.replace(PLACE, () => JSON.stringify({ version, files }));
  return { version, index: stamped, worker };
}
