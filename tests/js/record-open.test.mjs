// What a user opens: files, pasted text, diagrams; and twenty ways to put a script into a record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRecord } from '../../web/record/open.js';
import { svgOf } from '../../web/record/picture.js';
import { markupOf } from '../../web/record/marks.js';
import { printTheme } from '../../web/board/theme.js';
import { SgfError } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { openFragment, shareFragment } from '../../web/record/links.js';
import { writePart, writeText } from '../../web/record/sgf-values.js';

test('files, bytes, pasted text and diagrams', async () => {
  const bytes = new TextEncoder().encode('(;CA[Big5]PB[聂卫平];B[aa])');
  for (const source of [bytes, bytes.buffer, new Blob([bytes])]) {
    const { trees, encoding } = await openRecord(source);
    assert.deepEqual([trees[0].root.line('PB'), encoding], ['聂卫平', 'utf-8']);
  }
  assert.equal((await openRecord('(;CA[Big5]PB[聂卫平];B[aa])')).trees[0].root.line('PB'), '聂卫平');
  const {
    trees: [diagram],
  } = await openRecord('Look:\n$$B Title\n$$ | . X 1\n$$ | O . .\n');
  assert.deepEqual(
    [diagram.root.get('AB'), diagram.root.text('C'), diagram.root.children.length],
    [['ba'], 'Title', 1],
  );
  await assert.rejects(openRecord('$$ costs'), SgfError);
  await assert.rejects(openRecord('nothing'), /There is no game/);
  await assert.rejects(
    openRecord(
      /** @type {any} */ ({
        __proto__: Blob.prototype,
        get size() {
          return 2 ** 40;
        },
      }),
    ),
    /more text/,
  );
});

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '" onload="alert(1)',
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  '</svg><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<![CDATA[<script>]]>',
  '<!-- --><script>',
  '&lt;script&gt;',
  '&#60;script&#62;',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '\u202e<script>',
  '<scr\0ipt>alert(1)</scr\0ipt>',
  '%3Cscript%3E',
  '\\x3cscript\\x3e',
  '__proto__',
  '<style>@import "//x"</style>',
  '<a href="//x">',
  '<foreignObject><iframe src="//x">',
];

test('scripts in names, comments, labels, properties and results stay text in SGF, links and pictures', async () => {
  for (const script of SCRIPTS) {
    const raw = writeText(script);
    const text =
      `(;GM[1]SZ[9]PB[${raw}]GN[${raw}]RE[${raw}]KM[${raw}]XX[${raw}]` +
      `;B[aa]C[${raw}]LB[bb:${writePart(script)}]N[${raw}];W[${raw}])`;
    const {
      trees: [tree],
    } = await openRecord(text);
    const shown = script.replace(/\0/g, '');
    for (const its of [
      tree,
      (await openRecord(writeSgf(tree))).trees[0],
      await openFragment(await shareFragment(tree)),
    ]) {
      const [root, move] = its.mainLine();
      assert.deepEqual([root.line('PB'), move.text('C')], [shown, shown]);
      const markup = markupOf(move, 9);
      assert.equal(markup.labels.get(10), shown.trim());
      const svg = svgOf({ size: 9, stones: new Uint8Array(81), markup }, printTheme, { title: root.line('PB') });
      assert.doesNotMatch(svg, /<(?!\/?(?:svg|title|defs|radialGradient|stop|rect|circle|path|text)[ />])/);
      assert.doesNotMatch(svg.replace(/>[^<]*</g, '><'), /\son\w+=|script|href/);
    }
  }
  assert.equal({}.polluted, undefined);
});
