// Builds the lessons: an article in each language (public/learn/<language>/<name>.html) in a common frame, listings
// from the real source files, and a script for each lesson (web/learn/<name>.js).
//
//   // [[name]] … // [[/]]                   in a source file: an excerpt; the markers themselves are not shown
//   <source-of file="core/…" mark="name"/>   in an article: shows the excerpt
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, NAMES } from '../web/i18n/language.js';
import { withPolicy } from './content-security-policy.mjs';
import { fail, root } from './tools.mjs';

/** For people who learn to play. */
const COURSES = ['rules', 'next-steps', 'gomoku-rules'];
/** How a program plays, in reading order. */
const PROGRAM_LESSONS = ['chains', 'boards', 'playouts', 'uct', 'gomoku', 'gostring', 'network'];
export const LESSONS = [...COURSES, ...PROGRAM_LESSONS];

/** @typedef {import('../web/i18n/language.js').Language} Language */

/** Texts around an article. @type {Record<Language, Record<string, string>>} */
export const WORDS = {
  en: {
    courses: 'Learn to play',
    programs: 'How a program plays',
    lessons: 'Lessons',
    language: 'Language',
    source: 'from',
    next: 'Next',
    back: 'Before',
    nav: 'Around this lesson',
    live: 'Boards and numbers on this page are computed on your machine by the engine itself.',
    noscript: 'The article can be read without JavaScript; the boards need it.',
  },
  'zh-Hant': {
    courses: '學會下棋',
    programs: '程式怎樣下棋',
    lessons: '課程',
    language: '語言',
    source: '出自',
    next: '下一課',
    back: '上一課',
    nav: '前後課程',
    live: '這一頁的棋盤與數字，都是引擎在你的機器上當場算出來的。',
    noscript: '沒有 JavaScript 也能讀文章，棋盤則需要它。',
  },
  'zh-Hans': {
    courses: '学会下棋',
    programs: '程序怎样下棋',
    lessons: '课程',
    language: '语言',
    source: '出自',
    next: '下一课',
    back: '上一课',
    nav: '前后课程',
    live: '这一页的棋盘与数字，都是引擎在你的机器上当场算出来的。',
    noscript: '没有 JavaScript 也能读文章，棋盘则需要它。',
  },
  ja: {
    courses: '打ち方を学ぶ',
    programs: 'プログラムはどう打つか',
    lessons: '講座',
    language: '言語',
    source: '出典',
    next: '次の回',
    back: '前の回',
    nav: '前後の回',
    live: 'このページの盤と数値は、エンジンそのものがあなたのマシンの上で計算しています。',
    noscript: '文章は JavaScript がなくても読めますが、盤には必要です。',
  },
  ko: {
    courses: '두는 법 배우기',
    programs: '프로그램은 어떻게 두는가',
    lessons: '강좌',
    language: '언어',
    source: '출처:',
    next: '다음 강',
    back: '이전 강',
    nav: '앞뒤 강좌',
    live: '이 페이지의 바둑판과 숫자는 엔진이 여러분의 컴퓨터에서 직접 계산한 것입니다.',
    noscript: '글은 JavaScript 없이도 읽을 수 있지만, 바둑판에는 필요합니다.',
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
    const from = `${WORDS[tag].source} <code>${file}</code>`;
    const pre = `<pre tabindex="0" aria-label="${file}"><code translate="no">${spans}</code></pre>`;
    return lines.length > LONG
      ? `<details class="source" data-mark="${mark}"><summary>${from}</summary>${pre}</details>`
      : `<figure class="source" data-mark="${mark}"><figcaption>${from}</figcaption>${pre}</figure>`;
  });
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
  return (
    `<details class="tongues"><summary aria-label="${WORDS[tag].language}: ${NAMES[tag]}">${NAMES[tag]}</summary>` +
    `<ul>${LANGUAGES.map(link).join('')}</ul></details>`
  );
}

/**
 * @param {Language} tag @param {string} name of a lesson, or index
 * @returns {string} the page
 */
function page(tag, name) {
  const words = WORDS[tag];
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
      `<h2>${words.courses}</h2><ul class="lessons">${list.slice(0, COURSES.length).map(entry).join('')}</ul>`,
    'program-heading': () => `<h2>${words.programs}</h2>`,
    'program-list': () => `<ol class="lessons">${list.slice(COURSES.length).map(entry).join('')}</ol>`,
  };
  const article = Object.entries(lists).reduce(
    (text, [name, make]) => text.replace(`<${name}/>`, make),
    withSources(toPage, tag),
  );
  const { title, lead } = headOf(article, fileOf(tag, name));
  const file = name === 'index' ? '' : `${name}.html`;
  const addressOf = (/** @type {Language} */ other) =>
    other === tag ? file || './' : `${up}${folderOf(other)}${file}` || './';
  const at = list.findIndex(({ lesson }) => lesson === name);
  const turn = [
    list[at - 1] &&
      `<a rel="prev" href="${list[at - 1].lesson}.html"><span>${words.back}</span>${list[at - 1].title}</a>`,
    list[at + 1] &&
      `<a rel="next" href="${list[at + 1].lesson}.html"><span>${words.next}</span>${list[at + 1].title}</a>`,
  ].filter(Boolean);
  const current = name === 'index' ? ' aria-current="page"' : '';
  const nav = `<nav aria-label="${words.lessons}"><a href="./"${current}>${words.lessons}</a></nav>`;
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
    for (const tag of LANGUAGES)
      for (const name of ['index', ...LESSONS])
        files.set(`learn/${folderOf(tag)}${name}.html`, withPolicy(page(tag, name), 'lesson'));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  const sheets = ['css/themes.css', 'learn/learn.css'].map((name) => readFileSync(join(root, 'public', name), 'utf8'));
  files.set('learn/learn.css', await css(sheets.join('\n')));
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
