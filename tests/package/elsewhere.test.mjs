// The site does not depend on where, when and in which language it is built.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtElsewhere, differences, hashesOf } from '../../scripts/reproducible.mjs';
import { root } from '../../scripts/tools.mjs';

// `npm run reproducible` compiles everything twice.
test('the same sources make the same site in another folder, time zone and language', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-elsewhere-with-a-longer-name-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  assert.deepEqual(differences(hashesOf(join(root, 'dist')), await builtElsewhere(folder)), []);
});
