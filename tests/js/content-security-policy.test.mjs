// The policies of the built pages, and the places in the sources where a string could become markup or code.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hashOf } from '../../scripts/content-security-policy.mjs';
import { root } from '../../scripts/tools.mjs';

/** @param {string} folder @param {RegExp} kind @returns {string[]} paths relative to the root */
const walk = (folder, kind) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`;
    return item.isDirectory() ? walk(path, kind) : kind.test(item.name) ? [path] : [];
  });
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const withoutComments = (/** @type {string} */ text) => text.replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

const pages = walk('dist', /\.html$/);

test('every page has its policy before anything it applies to, and no inline code but what it lists', () => {
  assert.ok(pages.length > 15, `${pages}`);
  for (const name of pages) {
    const html = read(name);
    const policy =
      html.match(
        new RegExp(
          '^<!doctype html>\\n<html[^>]*>\\n<head>\\n<meta charset="utf-8">\\n' +
            '<meta http-equiv="Content-Security-Policy" content="([^"]+)">\\n',
        ),
      )?.[1] ?? '';
    const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text]));
    assert.match(policy, /^default-src '(self|none)';/, name);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*|http:|strict-dynamic/, name);
    for (const its of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      assert.equal(directives.get(its.split(' ')[0]), its, name);
    assert.match(directives.get('trusted-types') ?? '', /^trusted-types ponnuki( ponnuki-board|-board)?$/, name);
    for (const [kind, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ]) {
      const inline = [...html.matchAll(new RegExp(`<${kind}\\b(?![^>]*\\bsrc=)[^>]*>([^]*?)</${kind}>`, 'g'))].map(
        ([, text]) => hashOf(text),
      );
      const named = (directives.get(directive) ?? '').match(/'sha256-[^']+'/g) ?? [];
      assert.deepEqual([...named].sort(), inline.sort(), `${name}: ${kind}`);
    }
    const markup = html
      .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '')
      .replace(/(?<=")[^"<>]*(?=")/g, (value) => value.replace(/=/g, ''));
    assert.doesNotMatch(markup, /<[a-z][^<>]*[\s"](on[a-z]+|style|srcdoc)\s*=|javascript:/i, name);
  }
});

/** Matches any of `patterns`. @param {...RegExp} patterns */
const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Where strings become markup or code. @type {Record<string, RegExp>} */
const SINKS = {
  markup: anyOf(
    /\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bDOMParser\b/,
    /\bcreateContextualFragment\b|\bsetHTML|\bparseHTMLUnsafe\b|\bsrcdoc\b/,
  ),
  program: anyOf(
    /\bnew (?:Shared)?Worker\((?!\.\.\.\))|\bserviceWorker\.register\(|\bserviceWorker\)?\.register\(/,
    /\.src\s*=(?!=)|\bimportScripts\(|\bnew Function\(|(?<![.\w])eval\(/,
    /\bset(?:Timeout|Interval)\(\s*['"`]|\bjavascript:/,
  ),
  policy: /\bcreatePolicy\b/,
};
/** The lines that may contain one, and why. @type {Record<string, RegExp[]>} */
const ALLOWED = {
  'web/base/trusted-types.js': [
    /element\.innerHTML = policy\.createHTML\(markup\)/,
    /trustedTypes\?\.createPolicy\('ponnuki', rules\)/,
  ],
  'embed/base/dom.js': [/trustedTypes\?\.createPolicy\('ponnuki-board', rules\)/],
  'embed/base/svg.js': [/holder\.innerHTML = trusted\.createHTML\(svgOf\(picture, printTheme\)\)/],
  'embed/script-loader.js': [/script\.src = require\(entry\)\.trusted\.createScriptURL\(folder \+ path\.slice\(2\)\)/],
  // Bundlers recognise only this form; the policy is that of the importing page.
  'embed/package.js': [/new Worker\(new URL\('\.\.\/((net|gomoku)-)?worker\.js', import\.meta\.url\)\)/],
  'embed/package-node.js': [/new Worker\(new URL\('\.\/((net|gomoku)-)?worker-node\.js', import\.meta\.url\)\)/],
  // A Node program, and the reader's own code in a worker without access to anything.
  'wasm-bindings/cli.js': [/new Worker\(Listener\.program, \{ eval: true/],
  'web/learn/code-worker.js': [/GoString = new Function\(/],
};
const GUARDED = /new Worker\((?:scriptUrl|trusted\.createScriptURL)\(|serviceWorker\.register\(scriptUrl\(/;

/** @param {string} path @param {string} text @returns {string[]} */
const sinksOf = (path, text) =>
  withoutComments(text)
    .split('\n')
    .filter(
      (line) =>
        Object.values(SINKS).some((sink) => sink.test(line)) &&
        !GUARDED.test(line) &&
        !(ALLOWED[path] ?? []).some((its) => its.test(line)),
    )
    .map((line) => `${path}: ${line.trim()}`);

test('strings become markup or code only behind one named policy of the page and one of the element', () => {
  const sources = ['web', 'embed', 'wasm-bindings']
    .flatMap((folder) => walk(folder, /\.js$/))
    .filter((path) => !path.startsWith('embed/check/'));
  assert.ok(sources.length > 150);
  assert.deepEqual(
    sources.flatMap((path) => sinksOf(path, read(path))),
    [],
  );
  for (const [path, lines] of Object.entries(ALLOWED))
    for (const line of lines) assert.match(read(path), line, `${path} still needs its exception`);
  for (const code of [
    'a.innerHTML = b',
    'new Worker(address)',
    'x.insertAdjacentHTML("beforeend", y)',
    'eval(text)',
    'setTimeout("alert(1)")',
    'frame.srcdoc = x',
    'script.src = url',
    'trustedTypes.createPolicy("default", {})',
  ])
    assert.equal(sinksOf('web/x.js', code).length, 1, code);
});

test('what passes through the page’s policy is a constant of the source', () => {
  for (const path of walk('web', /\.js$/)) {
    for (const [, its] of withoutComments(read(path)).matchAll(
      /(?:setMarkup\([^,]+,|createSheet\((?:[^,]+,){2})\s*([^)]+)\)/g,
    )) {
      if (path === 'web/base/trusted-types.js' || (path === 'web/ui/dialog.js' && its.trim() === 'markup')) continue;
      assert.match(its.trim(), /^[A-Z]+$/, `${path}: ${its}`);
      const markup = new RegExp(`^const ${its.trim()} = \`([^]*?)\`;$`, 'm').exec(read(path))?.[1];
      assert.ok(markup, `${path}: ${its}`);
      for (const [, filled] of markup.matchAll(/\$\{([^}`]*)/g))
        assert.match(filled, /^([A-Z]+\.map\(|ways\.map\(|kind$|way$)/, `${path}: ${filled}`);
    }
  }
});
