// Links and SGF files of the last version before 1.0.0 open as they did there: the same tree, the same position at each
// node, the same verdicts, names and marks. tests/compat/ has them with the results of that version.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { infoOf } from '../../web/record/info.js';
import { markupOf } from '../../web/record/marks.js';
import { Replay } from '../../web/record/replay.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { openFragment } from '../../web/record/links.js';
import { root } from '../../scripts/tools.mjs';
import './record.mjs';
import { factsOfTree } from '../compat/facts.mjs';

const engine = await instantiate(
  await compile(readFileSync(join(root, 'dist/engine.wasm'))),
  await compile(readFileSync(join(root, 'dist/gomoku.wasm'))),
);
/** AGA and New Zealand rules are separate now; that version used the nearest rule set. */
const rulesAsBefore = (facts) => ({
  ...facts,
  rules: { aga: 'chinese', nz: 'tromp-taylor' }[facts.rules] ?? facts.rules,
});
class ReplayAsBefore extends Replay {
  question(node) {
    return rulesAsBefore(super.question(node));
  }
}
const means = {
  Replay: ReplayAsBefore,
  engine,
  writeSgf,
  infoOf: (tree) => rulesAsBefore(infoOf(tree)),
  markupOf,
};
const kept = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, 'tests/compat', name), 'utf8'));

test('links: the game, its current node, every position', async () => {
  const links = kept('links.json');
  assert.ok(links.length >= 80);
  for (const { name, fragment, facts } of links)
    assert.deepEqual(factsOfTree(await openFragment(fragment), means), facts, name);
});

test('SGF files: strict, old, careless; and what was written from them reads the same', () => {
  const records = kept('records.json');
  assert.ok(records.length >= 20);
  for (const { name, sgf, written, facts } of records) {
    assert.deepEqual(
      readSgf(sgf).trees.map((tree) => factsOfTree(tree, means)),
      facts,
      name,
    );
    assert.equal(writeSgf(readSgf(sgf).trees), written, name);
    assert.equal(writeSgf(readSgf(written).trees), written, name);
  }
});
