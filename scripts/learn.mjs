// Builds the lessons: an article in each language (public/learn/<tag>/<name>.html) in a common frame, listings from the
// real source files, and a script for each lesson (web/learn/<name>.js).
//
//   // [[name]] … // [[/]]                   in a source file: an excerpt; the markers themselves are not shown
//   <source-of file="core/…" mark="name"/>   in an article: shows the excerpt
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPolicy } from './content-security-policy.mjs';
import { fail, root } from './tools.mjs';

/** In reading order. */
export const LESSONS = ['chains', 'boards', 'playouts', 'uct', 'gomoku', 'gostring', 'network'].filter((name) =>
  present(`public/learn/en/${name}.html`),
);
export const TAGS = /** @type {const} */ (['en', 'zh-Hant']);

/** @typedef {typeof TAGS[number]} Tag */

/** Texts around an article. @type {Record<Tag, Record<string, string>>} */
const WORDS = {
  en: {
    lessons: 'Lessons',
    other: '繁體中文',
    source: 'from',
    home: 'Play',
    next: 'Next',
    back: 'Before',
    nav: 'Around this lesson',
    live: 'Boards and numbers on this page are computed on your machine by the engine itself.',
    noscript: 'The article can be read without JavaScript; the boards need it.',
  },
  'zh-Hant': {
    lessons: '課程',
    other: 'English',
    source: '出自',
    home: '下棋',
    next: '下一課',
    back: '上一課',
    nav: '前後課程',
    live: '這一頁的棋盤與數字，都是引擎在你的機器上當場算出來的。',
    noscript: '沒有 JavaScript 也能讀文章，棋盤則需要它。',
  },
};

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

/** Marks up comments and keywords. @param {string} code */
function highlighted(code) {
  return code
    .split('\n')
    .map((line) => {
      const [, before, note] = /^(.*?)(\/\/.*)?$/.exec(line) ?? ['', line, ''];
      const words = escaped(before).replace(KEYWORD, '<b>$1</b>');
      return words + (note ? `<i>${escaped(note)}</i>` : '');
    })
    .join('\n');
}

/** @param {string} article @param {Tag} tag */
export function withSources(article, tag) {
  return article.replace(
    /<source-of file="([^"]+)" mark="([^"]+)"\s*\/>/g,
    (_, file, mark) =>
      `<figure class="source" data-mark="${mark}"><figcaption>${WORDS[tag].source} <code>${file}</code></figcaption>` +
      `<pre tabindex="0" aria-label="${file}"><code translate="no">${highlighted(cut(file, mark))}</code></pre>` +
      '</figure>',
  );
}

/** @param {string} html */
const textOf = (html) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** @param {string} article @param {string} file */
function headOf(article, file) {
  const title = /<h1>([^]*?)<\/h1>/.exec(article)?.[1],
    lead = /<p class="lead">([^]*?)<\/p>/.exec(article)?.[1];
  if (!title || !lead) fail(`${file} should have an <h1> and a <p class="lead">.`);
  return { title: textOf(title), lead: textOf(lead) };
}

/** @param {Tag} tag @param {string} name */
const articleOf = (tag, name) => readFileSync(join(root, `public/learn/${tag}/${name}.html`), 'utf8');

/**
 * @param {Tag} tag @param {string} name of a lesson, or index
 * @returns {string} the page
 */
function page(tag, name) {
  const words = WORDS[tag];
  const path = `public/learn/${tag}/${name}.html`;
  const list = LESSONS.map((lesson) => ({
    lesson,
    ...headOf(articleOf(tag, lesson), `public/learn/${tag}/${lesson}.html`),
  }));
  const entry = (/** @type {typeof list[number]} */ { lesson, title, lead }) =>
    `<li><a href="${lesson}.html">${title}</a><p>${lead}</p></li>`;
  const article = withSources(articleOf(tag, name), tag).replace(
    '<lesson-list/>',
    () => `<ol class="lessons">${list.map(entry).join('')}</ol>`,
  );
  const { title, lead } = headOf(article, path);
  const up = tag === 'en' ? '' : '../';
  const other = tag === 'en' ? { tag: 'zh-Hant', href: 'zh-Hant/' } : { tag: 'en', href: '../' };
  const file = name === 'index' ? '' : `${name}.html`;
  const at = list.findIndex(({ lesson }) => lesson === name);
  const turn = [
    list[at - 1] &&
      `<a rel="prev" href="${list[at - 1].lesson}.html"><span>${words.back}</span>${list[at - 1].title}</a>`,
    list[at + 1] &&
      `<a rel="next" href="${list[at + 1].lesson}.html"><span>${words.next}</span>${list[at + 1].title}</a>`,
  ].filter(Boolean);
  const current = name === 'index' ? ' aria-current="page"' : '';
  const nav = `<nav aria-label="${words.lessons}"><a href="./"${current}>${words.lessons}</a></nav>`;
  const language = `lang="${other.tag}" hreflang="${other.tag}"`;
  const translation = `<a class="tongue" ${language} href="${other.href}${file}">${words.other}</a>`;
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
<link rel="alternate" hreflang="${other.tag}" href="${other.href}${file}">
<script src="${up}early.js"></script>
<link rel="stylesheet" href="${up}learn.css">
<script type="module" src="${up}lesson-page.js"></script>
<script src="${up}../ponnuki.js" async></script>
${
  name === 'index'
    ? ''
    : `<script type="module" src="${up}${name}.js"></script>
`
}</head>
<body>
<header class="top"><a class="home" href="${up}../">Ponnuki</a>${nav}${translation}</header>
<main>
<article>
${article.trim()}
</article>
</main>
${
  at < 0
    ? ''
    : `<nav class="turn" aria-label="${words.nav}">${turn.join('')}</nav>
`
}<footer><p>${words.live}</p></footer>
<noscript><p class="noscript">${words.noscript}</p></noscript>
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
    for (const tag of TAGS)
      for (const name of ['index', ...LESSONS])
        files.set(`learn/${tag === 'en' ? '' : `${tag}/`}${name}.html`, withPolicy(page(tag, name), 'lesson'));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  const sheets = ['css/themes.css', 'learn/learn.css'].map((name) => readFileSync(join(root, 'public', name), 'utf8'));
  files.set('learn/learn.css', await css(sheets.join('\n')));
  const outdir = join(root, 'dist/learn');
  const entryPoints = Object.fromEntries(
    ['lesson-page', ...LESSONS].map((name) => [name, join(root, `web/learn/${name}.js`)]),
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
