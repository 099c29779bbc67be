// The Content-Security-Policy of every page of the site, as a meta tag, since a static host may send no headers of its
// own. What meta cannot say is frame-ancestors; SECURITY.md has the header for hosts that can.
import { createHash } from 'node:crypto';

/**
 * What no page needs, and Trusted Types: a string becomes markup or a program by the named policies alone.
 * @param {string} policies
 */
const always = (policies) => [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${policies}`,
];

/** web/base/trusted-types.js and embed/base/dom.js make these. */
const PAGE = 'ponnuki',
  BOARD = 'ponnuki-board';

/** The page and its lessons: their own files, the engine, no inline program but those whose hash is here. */
const site = (/** @type {string} */ policies) => (/** @type {string[]} */ hashes) => [
  "default-src 'self'",
  ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(' '),
  "img-src 'self' data:",
  ...always(policies),
];

/**
 * By kind of page: its directives, for the hashes of its inline programs and styles.
 * @type {Record<string, (scripts: string[], styles: string[]) => string[]>}
 */
const kinds = {
  page: site(PAGE),
  lesson: site(`${PAGE} ${BOARD}`),
  /** A sandbox has no origin, so the worker comes from a blob; a record may lie anywhere (src="https://…"). */
  embed: () => [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "connect-src 'self' https:",
    "img-src 'self' data:",
    ...always(BOARD),
  ],
  /** One file: nothing from anywhere. */
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

/**
 * What stands inside of an element without attributes that would take it from elsewhere.
 * @param {string} html
 * @param {string} name
 */
const inside = (html, name) =>
  [...html.matchAll(new RegExp(`<${name}\\b(?![^>]*\\bsrc=)[^>]*>([^]*?)</${name}>`, 'g'))].map(([, text]) => text);

/**
 * The page with its policy before everything that it could concern.
 * @param {string} html
 * @param {keyof typeof kinds} kind
 */
export function withPolicy(html, kind) {
  const policy = kinds[kind](inside(html, 'script').map(hashOf), inside(html, 'style').map(hashOf)).join('; ');
  const place = /<meta charset="utf-8">\n/;
  if (!place.test(html))
    throw new Error(`A page of the kind ${kind} has no <meta charset="utf-8"> on a line of its own.`);
  return html.replace(
    place,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
  );
}
