// The Content-Security-Policy of each page, as a meta tag, since a static host may not be able to send headers. A meta
// tag cannot contain frame-ancestors; SECURITY.md has the header for hosts that can send it.
import { createHash } from 'node:crypto';

/**
 * Directives of all pages: they block what no page needs, and require Trusted Types, by which only the named policies
 * can turn strings into markup or code.
 * @param {string} policies
 */
const always = (policies) => [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${policies}`,
];

/** The policies created by web/base/trusted-types.js and embed/base/dom.js. */
const PAGE = 'ponnuki',
  BOARD = 'ponnuki-board';

/** The page and the lessons may load their own files, the engine, and inline scripts with these hashes. */
const site = (/** @type {string} */ policies) => (/** @type {string[]} */ hashes) => [
  "default-src 'self'",
  ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(' '),
  "img-src 'self' data:",
  ...always(policies),
];

/**
 * The directives of each kind of page, given the hashes of its inline scripts and styles.
 * @type {Record<string, (scripts: string[], styles: string[]) => string[]>}
 */
const kinds = {
  page: site(PAGE),
  lesson: site(`${PAGE} ${BOARD}`),
  /** A sandbox has no origin, so the worker is loaded from a blob; records may be on any site (src="https://…"). */
  embed: () => [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "connect-src 'self' https:",
    "img-src 'self' data:",
    ...always(BOARD),
  ],
  /** A single file, which loads nothing. */
  single: (scripts, styles) => [
    "default-src 'none'",
    `script-src 'wasm-unsafe-eval' ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    'worker-src blob:',
    'img-src data:',
    ...always(PAGE),
  ],
};

/** @param {string} text */
export const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The contents of all inline elements with a tag name. @param {string} html @param {string} name */
const contentsOf = (html, name) =>
  [...html.matchAll(new RegExp(`<${name}\\b(?![^>]*\\bsrc=)[^>]*>([^]*?)</${name}>`, 'g'))].map(([, text]) => text);

/**
 * Adds the policy to a page, before everything that it applies to.
 * @param {string} html @param {keyof typeof kinds} kind
 */
export function withPolicy(html, kind) {
  const policy = kinds[kind](contentsOf(html, 'script').map(hashOf), contentsOf(html, 'style').map(hashOf)).join('; ');
  const place = /<meta charset="utf-8">\n/;
  if (!place.test(html)) throw new Error(`A page of the kind ${kind} has no line <meta charset="utf-8">.`);
  return html.replace(
    place,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
  );
}
