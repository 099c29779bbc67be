// Builds the lessons: an article in each language (public/learn/<language>/<name>.html) in a common frame, listings
// from the real source files, and a script for each lesson (web/learn/<name>.js).
//
//   // [[name]] … // [[/]]                   in a source file: an excerpt; the markers themselves are not shown
//   <source-of file="core/…" mark="name"/>   in an article: shows the excerpt
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, NAMES } from '../web/i18n/language.js';
import english from '../web/i18n/lessons.js';
import { addTexts, textOf } from '../web/i18n/t.js';
import { withPolicy } from './content-security-policy.mjs';
import { fail, root } from './tools.mjs';

/** For people who learn to play. */
const COURSES = ['rules', 'next-steps', 'gomoku-rules'];
/** How a program plays, in reading order. */
const PROGRAM_LESSONS = ['chains', 'boards', 'playouts', 'uct', 'gomoku', 'gostring', 'network', 'ranks'];
export const LESSONS = [...COURSES, ...PROGRAM_LESSONS];

/** @typedef {import('../web/i18n/language.js').Language} Language */

addTexts(english);
for (const tag of LANGUAGES) if (tag !== 'en') addTexts((await import(`../web/i18n/${tag}/lessons.js`)).default, tag);

/** Serves a folder; needs Node and nothing else. */
const SERVE = '<code>npx serve</code>';

/** @param {string} path */
function present(path) {
  try {
    return readFileSync(join(root, path)).length > 0;
  } catch {
    return false;
  }
}

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The lines between two markers of a file.
 * @param {string} file @param {string} name @param {string} [text] of the file
 * @throws {Error} when the marker is missing, occurs twice or has no end
 */
export function cut(file, name, text = readFileSync(join(root, file), 'utf8')) {
  const lines = text.split('\n');
  const marks = [...lines.keys()].filter(
    (i) =>
      lines[i]
        .trim()
        .replace(/^(\/\/|\/\*|#)\s*/, '')
        .replace(/\s*\*\/$/, '') === `[[${name}]]`,
  );
  if (marks.length !== 1) throw new Error(`${file} should have one marker [[${name}]]; it has ${marks.length}.`);
  const end = lines.findIndex((line, i) => i > marks[0] && /\[\[\/\]\]/.test(line));
  if (end < 0) throw new Error(`The marker [[${name}]] of ${file} has no end.`);
  const kept = lines.slice(marks[0] + 1, end);
  const indent = Math.min(...kept.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return kept.map((line) => line.slice(indent)).join('\n');
}

/** Keywords of C and JavaScript. */
const KEYWORD = new RegExp(
  `\\b(${[
    'static inline const void int bool double uint8_t uint16_t uint32_t uint64_t size_t typedef struct for while do',
    'if else return break continue true false export function let class new of',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
  'g',
);

/** Marks up comments, keywords, and arrows, in which no line may end. @param {string} code */
function highlighted(code) {
  return code
    .split('\n')
    .map((line) => {
      const [, before, note] = /^(.*?)(\/\/.*)?$/.exec(line) ?? ['', line, ''];
      const words = escaped(before).replace(KEYWORD, '<b>$1</b>').replaceAll('-&#62;', '<s>-&#62;</s>');
      return words + (note ? `<i>${escaped(note)}</i>` : '');
    })
    .join('\n');
}

/** Listings of more lines are folded. */
const LONG = 20;

/**
 * An article with its listings. Each line is an element, so that a long one continues indented below; it is indented by
 * tabs, which are narrower on a phone.
 * @param {string} article @param {Language} tag
 */
export function withSources(article, tag) {
  return article.replace(/<source-of file="([^"]+)" mark="([^"]+)"\s*\/>/g, (_, file, mark) => {
    const unit = /\.m?js$/.test(file) ? '  ' : '    ';
    const code = cut(file, mark).replace(/^ +/gm, (space) => space.replaceAll(unit, '\t'));
    const lines = highlighted(code).split('\n');
    const spans = lines.map((line, i) => `<span>${line}${i + 1 < lines.length ? '\n' : ''}</span>`).join('');
    const from = `${textOf(tag, 'frame.source')} <code>${file}</code>`;
    const pre = `<pre tabindex="0" aria-label="${file}"><code translate="no">${spans}</code></pre>`;
    return lines.length > LONG
      ? `<details class="source" data-mark="${mark}"><summary>${from}</summary>${pre}</details>`
      : `<figure class="source" data-mark="${mark}"><figcaption>${from}</figcaption>${pre}</figure>`;
  });
}

/** @param {string} html */
const withoutTags = (html) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** @param {string} article @param {string} file */
function headOf(article, file) {
  const title = /<h1>([^]*?)<\/h1>/.exec(article)?.[1],
    lead = /<p class="lead">([^]*?)<\/p>/.exec(article)?.[1];
  if (!title || !lead) fail(`${file} should have an <h1> and a <p class="lead">.`);
  return { title: withoutTags(title), lead: withoutTags(lead) };
}

/** The exercises of a course, in order. @param {string} article */
const exercisesOf = (article) => Array.from(article.matchAll(/<ponnuki-board lesson="([^"]+)"/g), ([, name]) => name);

/** An article’s file. @param {Language} tag @param {string} name */
const fileOf = (tag, name) => `public/learn/${tag}/${name}.html`;

/** The folder of a language, relative to learn/. @param {Language} tag */
const folderOf = (tag) => (tag === 'en' ? '' : `${tag}/`);

/**
 * A list of links that opens without a script. Each language is named in its own.
 * @param {Language} tag of the page @param {(tag: Language) => string} addressOf
 */
function languageChooser(tag, addressOf) {
  const link = (/** @type {Language} */ other) =>
    `<li><a lang="${other}" hreflang="${other}" href="${addressOf(other)}"` +
    `${other === tag ? ' aria-current="true"' : ''}>${NAMES[other]}</a></li>`;
  const label = textOf(tag, 'settings.language');
  return (
    `<details class="tongues"><summary aria-label="${label}: ${NAMES[tag]}">${NAMES[tag]}</summary>` +
    `<ul>${LANGUAGES.map(link).join('')}</ul></details>`
  );
}

/** @param {Language} tag @param {string} name of a lesson, or index @returns {string} the page */
function page(tag, name) {
  const frame = (/** @type {string} */ name) => textOf(tag, `frame.${name}`, { command: SERVE });
  const textOfArticle = (/** @type {string} */ of) => readFileSync(join(root, fileOf(tag, of)), 'utf8');
  const list = LESSONS.map((lesson) => ({ lesson, ...headOf(textOfArticle(lesson), fileOf(tag, lesson)) }));
  const entry = (/** @type {typeof list[number]} */ { lesson, title, lead }) => {
    const exercises = COURSES.includes(lesson) ? exercisesOf(textOfArticle(lesson)).join(' ') : '';
    const progress = exercises && `<span class="progress-of" data-exercises="${exercises}"></span>`;
    return `<li><a href="${lesson}.html">${title}</a>${progress}<p>${lead}</p></li>`;
  };
  const up = tag === 'en' ? '' : '../';
  const toPage = textOfArticle(name).replaceAll('<a href="../">', `<a href="${up}../">`);
  const lists = {
    'course-list': () =>
      `<h2>${frame('courses')}</h2><ul class="lessons">${list.slice(0, COURSES.length).map(entry).join('')}</ul>`,
    'program-heading': () => `<h2>${frame('programs')}</h2>`,
    'program-list': () => `<ol class="lessons">${list.slice(COURSES.length).map(entry).join('')}</ol>`,
  };
  const article = Object.entries(lists).reduce(
    (text, [name, make]) => text.replace(`<${name}/>`, make),
    withSources(toPage, tag),
  );
  const { title, lead } = headOf(article, fileOf(tag, name));
  const fromDisk = `<p class="from-disk" hidden>${frame('disk')}</p>`;
  const file = name === 'index' ? '' : `${name}.html`;
  const addressOf = (/** @type {Language} */ other) =>
    other === tag ? file || './' : `${up}${folderOf(other)}${file}` || './';
  const at = list.findIndex(({ lesson }) => lesson === name);
  const turn = [
    list[at - 1] &&
      `<a rel="prev" href="${list[at - 1].lesson}.html"><span>${frame('back')}</span>${list[at - 1].title}</a>`,
    list[at + 1] &&
      `<a rel="next" href="${list[at + 1].lesson}.html"><span>${frame('next')}</span>${list[at + 1].title}</a>`,
  ].filter(Boolean);
  const current = name === 'index' ? ' aria-current="page"' : '';
  const nav = `<nav aria-label="${frame('lessons')}"><a href="./"${current}>${frame('lessons')}</a></nav>`;
  const alternates = [...LANGUAGES.map((other) => [other, addressOf(other)]), ['x-default', addressOf('en')]].map(
    ([other, href]) => `<link rel="alternate" hreflang="${other}" href="${href}">`,
  );
  return `<!doctype html>
<html lang="${tag}" data-base="${up || './'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f3ede2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)">
<meta name="description" content="${escaped(lead)}">
<title>${escaped(title)} – Ponnuki</title>
<link rel="icon" type="image/svg+xml" href="${up}../favicon.svg">
${alternates.join('\n')}
<script src="${up}early.js"></script>
<link rel="stylesheet" href="${up}learn.css">
<script type="module" src="${up}lesson-page.js"></script>
<script src="${up}../ponnuki.js" async></script>
<script type="module" src="${up}${PROGRAM_LESSONS.includes(name) ? name : 'course'}.js"></script>
</head>
<body>
<header class="top"><a class="home" href="${up}../">Ponnuki</a>${nav}${languageChooser(tag, addressOf)}</header>
<main>
<article>
${article.trim().replace(/<p class="lead">[^]*?<\/p>/, (lead) => `${lead}\n${fromDisk}`)}
</article>
</main>
${
  at < 0
    ? ''
    : `<nav class="turn" aria-label="${frame('nav')}">${turn.join('')}</nav>
`
}<footer><p>${frame('live')}</p></footer>
<noscript><p class="noscript">${frame('noscript')}</p></noscript>
</body>
</html>
`;
}

/**
 * @param {(from: string, options: import('esbuild').BuildOptions) => Promise<import('esbuild').BuildResult>} bundle
 * @param {(code: string) => Promise<string>} css minifies
 * @returns {Promise<Map<string, string | Uint8Array>>} name in dist -> content
 */
export async function buildLessons(bundle, css) {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  try {
    for (const tag of LANGUAGES)
      for (const name of ['index', ...LESSONS])
        files.set(`learn/${folderOf(tag)}${name}.html`, withPolicy(page(tag, name), 'lesson'));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  const sheets = ['css/themes.css', 'learn/learn.css', 'learn/live.css'];
  const style = sheets.map((name) => readFileSync(join(root, 'public', name), 'utf8')).join('\n');
  files.set('learn/learn.css', await css(style));
  const outdir = join(root, 'dist/learn');
  const entryPoints = Object.fromEntries(
    ['lesson-page', 'course', ...PROGRAM_LESSONS].map((name) => [name, join(root, `web/learn/${name}.js`)]),
  );
  const { outputFiles = [] } = await bundle('', {
    entryPoints,
    format: 'esm',
    splitting: true,
    outdir,
    chunkNames: 'parts/[hash]',
  });
  for (const { path, text } of outputFiles)
    files.set(`learn/${path.slice(outdir.length + 1).replaceAll('\\', '/')}`, text);
  for (const name of ['race-worker', 'code-worker', 'early'])
    if (present(`web/learn/${name}.js`))
      files.set(
        `learn/${name}.js`,
        (await bundle(`web/learn/${name}.js`, { format: 'iife' })).outputFiles?.[0].text ?? '',
      );
  if (present('build/wasm/lab.wasm')) files.set('learn/lab.wasm', readFileSync(join(root, 'build/wasm/lab.wasm')));
  return files;
}
