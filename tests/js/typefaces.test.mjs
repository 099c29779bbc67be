// Typefaces: named in one place, the same on the page, in lessons, on boards and in articles; each language that writes
// Han characters has its own.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FONT } from '../../web/board/canvas.js';
import { LANGUAGES } from '../../web/i18n/language.js';
import { root } from '../../scripts/tools.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
/** @param {string} folder @param {string} ending */
const files = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith(ending));

const themes = read('public/css/themes.css');
/**
 * The value of a custom property in the rule of a selector.
 * @param {string} sheet @param {string} selector @param {string} name
 */
function propertyOf(sheet, selector, name) {
  const start = sheet.indexOf(`\n${selector} {`);
  assert.ok(start >= 0, `${selector} has a rule`);
  const rule = sheet.slice(start, sheet.indexOf('}', start));
  return new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1].replace(/\s+/g, ' ') ?? '';
}

test('every rule of a style sheet takes its typeface from themes.css', () => {
  for (const path of [...files('public', '.css'), ...files('public', '.html')]) {
    for (const [whole, value] of read(path).matchAll(/(?<![\w-])font(?:-family)?:\s*([^;}]+)/g))
      assert.match(value, /^inherit$|var\(--(sans|serif|mono)\)$/, `${path}: ${whole}`);
    if (!/themes\.css|embed\.css/.test(path))
      assert.doesNotMatch(read(path), /--(sans|serif|mono|latin|han)[\w-]*:/, path);
  }
  for (const path of [...files('web', '.js'), ...files('embed', '.js')]) {
    const text = read(path);
    for (const [whole] of text.matchAll(/\.font = .*/g)) assert.match(whole, /px \$\{FONT\}`;$/, `${path}: ${whole}`);
    if (path !== 'web/board/canvas.js') assert.doesNotMatch(text, /system-ui|[ ,]sans-serif['"`,)]/, path);
  }
});

test('boards, pictures and articles have the Latin typefaces of the page', () => {
  const latin = propertyOf(themes, ':root', '--latin');
  assert.equal(FONT, `${latin}, sans-serif`);
  assert.equal(propertyOf(read('public/css/embed.css'), 'html', '--sans'), FONT);
  assert.doesNotMatch(FONT, /system-ui/, 'on Windows it depends on the language of the system');
  for (const name of ['-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'sans-serif']) assert.ok(FONT.includes(name));
});

test('each language with Han characters has its typefaces on every system', () => {
  const region = { ja: 'JP', ko: 'KR', 'zh-Hans': 'SC', 'zh-Hant': 'TC' };
  /** macOS and iOS; Windows. @type {Record<string, [string, string]>} */
  const systems = {
    ja: ['Hiragino', 'Yu Gothic'],
    ko: ['Apple', 'Malgun'],
    'zh-Hans': ['PingFang SC', 'YaHei'],
    'zh-Hant': ['PingFang TC', 'JhengHei'],
  };
  for (const tag of LANGUAGES.filter((language) => language !== 'en')) {
    const selector = `:lang(${tag === 'zh-Hans' ? 'zh' : tag})`;
    const [sans, serif] = ['--han', '--han-serif'].map((name) => propertyOf(themes, selector, name));
    const its = region[tag];
    for (const name of [...systems[tag], `Noto Sans CJK ${its}`, `Noto Sans ${its}`])
      assert.ok(sans.includes(name), `${tag}: ${name}`);
    assert.ok(serif.includes(`Noto Serif CJK ${its}`), tag);
    for (const other of Object.values(region).filter((name) => name !== its))
      assert.doesNotMatch(sans + serif, new RegExp(` ${other}"`), `${tag} has glyphs of another language`);
  }
  assert.ok(themes.indexOf(':lang(zh) {') < themes.indexOf(':lang(zh-Hant) {'), 'the last rule that matches counts');
});
