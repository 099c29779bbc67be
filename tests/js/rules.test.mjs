// The rule sets of Go are one table, core/go/rules.c: everything in JavaScript agrees with what the wasm exports.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPlay } from '../../embed/base/play-attributes.js';
import { root } from '../../scripts/tools.mjs';
import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';
import { goRulesOf, instantiate } from '../../wasm-bindings/engine-module.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { agreesOnDead, RULES, usualKomi } from '../../web/go/settings.js';
import { goRulesFromText, infoOf } from '../../web/record/info.js';
import { setInfo } from '../../web/record/info-write.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { GameTree } from '../../web/record/tree.js';
import { textsOf } from '../texts.mjs';
import { wasmOf } from './wasm.mjs';

const engine = await instantiate(await wasmOf('engine'));
const ids = engine.goRuleIds;

test('go-rules-table.js has the rules of the wasm', () => assert.deepEqual(GO_RULES, goRulesOf(engine)));

test('the page offers the rules of the wasm and has a text for each in every language', async () => {
  assert.deepEqual(ids, ['chinese', 'japanese', 'tromp-taylor', 'aga', 'nz']);
  assert.deepEqual(RULES, ids);
  assert.ok(ids.includes(DEFAULTS.go.rules));
  assert.equal(DEFAULTS.go.komi, usualKomi(DEFAULTS.go.rules, 0));
  for (const language of ['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant']) {
    const texts = await textsOf(language);
    const told = Object.keys(texts).filter((key) => key.startsWith('rules.'));
    for (const id of ids) assert.ok(told.includes(`rules.${id}`), `${language}: ${id}`);
    const gomoku = ['freestyle', 'standard', 'renju'];
    assert.deepEqual(
      told.map((key) => key.slice(6)).filter((id) => !ids.includes(id) && !gomoku.includes(id)),
      [],
    );
  }
});

test('boards in articles take every rule set', () => {
  for (const id of ids)
    assert.equal(readPlay((name) => (name === 'rules' ? id : null), { game: 'go', size: 19 }).rules, id);
  assert.throws(() => readPlay((name) => (name === 'rules' ? 'ing' : null), { game: 'go', size: 19 }));
});

test('games by AGA and New Zealand rules: handicap, suicide, dead stones, komi', (t) => {
  const newGame = (options) => {
    const game = engine.newGame({ size: 9, komi: 0.5, ...options });
    t.after(() => game.free());
    return game;
  };
  assert.deepEqual(
    ids.map((rules) => newGame({ rules, handicap: 4 }).score().white),
    [4.5, 0.5, 0.5, 3.5, 0.5],
  );
  // Two black stones in the corner; Black fills their last liberty.
  const corner = { black: [0, 1], white: [2, 10, 11, 18] };
  assert.deepEqual(
    ids.map((rules) => newGame({ rules, setup: corner, first: 1 }).legal(9)),
    ['suicide', 'suicide', 'ok', 'suicide', 'ok'],
  );
  assert.deepEqual(
    ids.map((rules) => agreesOnDead({ rules })),
    [true, true, false, true, true],
  );
  assert.deepEqual(
    ids.map((rules) => usualKomi(rules, 0)),
    [7.5, 6.5, 7.5, 7.5, 7],
  );
  assert.throws(() => newGame({ rules: 'ing' }), /The rules are chinese, japanese, tromp-taylor, aga, nz, not ing\./);
});

test('records: RU is written by name and read again; texts are interpreted as in the core', () => {
  for (const { id, name } of GO_RULES) {
    const tree = new GameTree('go', 9);
    setInfo(tree, { rules: id });
    assert.equal(tree.root.line('RU'), name);
    assert.equal(infoOf(tree).rules, id);
    assert.equal(goRulesFromText(id), id);
  }
  // The list of tests/core/test_rules.c.
  const source = readFileSync(join(root, 'tests/core/test_rules.c'), 'utf8');
  const list = source.slice(source.indexOf('TEXTS[] ='), source.indexOf('void test_handicap'));
  const texts = [...list.matchAll(/\{"([^"]*)",\s*(?:"([^"]+)"|NULL)\}/g)];
  assert.ok(texts.length > 20);
  for (const [, text, id] of texts) assert.equal(goRulesFromText(text), id ?? null, text);
  const [tree] = readSgf('(;SZ[9]RU[AGA rules])').trees;
  assert.equal(infoOf(tree).rules, 'aga');
});

test('no other JavaScript has a list of rule sets', () => {
  const files = execFileSync('git', ['ls-files', 'web', 'embed', 'wasm-bindings', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.m?js$/.test(path) && !/^web\/i18n\/|go-rules-table\.js$/.test(path));
  const quoted = new RegExp(`['"\`](${ids.join('|')})['"\`]`, 'gi');
  const lists = files.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return new Set([...text.matchAll(quoted)].map(([, id]) => id.toLowerCase())).size > 1;
  });
  assert.deepEqual(lists, []);
});
