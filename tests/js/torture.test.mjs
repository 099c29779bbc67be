// The stress records: opened correctly or refused with one message, in at most one second per megabyte. And seeded
// fuzzing: `npm test -- stress --long` tests a million records, links and messages each, `npm test` a few of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRecord } from '../../web/record/open.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { SgfError } from '../../web/record/sgf-read.js';
import { CASES, FULL, SCRIPTS } from './torture.mjs';
import { clock, plain } from './record.mjs';
import { longTest, within } from '../levels.mjs';

const MB = 2 ** 20;

longTest(
  `${Object.keys(CASES).length} stress records: opened unchanged or refused with one message, fast`,
  async (t) => {
    assert.ok(SCRIPTS.length >= 20);
    let worst = { name: '', ms: 0 };
    for (const [name, { source, games, nodes, says }] of Object.entries(CASES)) {
      const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
      const begun = clock();
      /** @type {import('../../web/record/tree.js').GameTree[]} */
      let trees = [];
      let sentence = '';
      try {
        ({ trees } = await openRecord(bytes));
      } catch (error) {
        assert.ok(error instanceof SgfError, `${name}: ${error}`);
        sentence = error.message;
        assert.match(sentence, /^[A-Z][^.]*\.$/, name);
      }
      const ms = clock() - begun;
      if (ms > worst.ms) worst = { name, ms };
      within(ms, 500 + (1000 * bytes.length) / MB, name);
      if (says) assert.match(sentence, says, name);
      if (games) assert.deepEqual([trees.length, sentence], [games, ''], name);
      if (nodes) assert.equal([...trees[0].nodes()].length, nodes, name);
      if (trees.length && trees.length < 10) {
        const written = writeSgf(trees);
        assert.equal(
          writeSgf((await openRecord(written)).trees),
          written,
          `${name}: what was read is written and read again`,
        );
      }
    }
    t.diagnostic(`slowest: ${worst.name}, ${worst.ms.toFixed(0)} ms`);
  },
);

test('FF[4] in full: every property is kept with its values, and written unchanged', async () => {
  const {
    trees: [tree],
  } = await openRecord(FULL);
  const [root, one, two, three, four, , , branch] = [...tree.nodes()];
  const names = [...tree.nodes()].flatMap(({ properties }) => properties.map(({ id }) => id));
  const wanted = [
    ...new Set(
      FULL.replace(/\\[^]/g, '')
        .replace(/\[[^\]]*\]/g, ' ')
        .match(/[A-Z]+/g) ?? [],
    ),
  ];
  assert.ok(wanted.length > 60, `${wanted.length}`);
  assert.deepEqual(
    wanted.filter((name) => !names.includes(name)),
    [],
  );
  assert.deepEqual(
    [root.line('AN'), root.line('CP'), root.text('GC'), root.points('AW', 19), root.points('AB', 19)],
    ['Ann]', '(c)', 'One\ntwothree', [320, 321, 339, 340], [60, 300]],
  );
  assert.deepEqual(
    [one, two, three, four].map((node) => node.move(19)),
    [
      { color: 2, vertex: 288 },
      { color: 1, vertex: -1 },
      { color: 2, vertex: -1 },
      { color: 1, vertex: 59 },
    ],
  );
  assert.equal(branch.parent?.children.length, 1);
  assert.deepEqual(plain((await openRecord(writeSgf(tree))).trees[0]).slice(1), plain(tree).slice(1));
});
