// `ponnuki bench gomoku`: the same number from every compiler, natively and on wasm, and the report that it prints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { others, programs, protocols, run } from '../gtp/programs.mjs';

const all = [...programs, ...others.filter(({ name }) => name === 'clang')];

/** @param {import('../gtp/programs.mjs').Program} program @param {...string} args */
function bench(program, ...args) {
  const { status, stdout, stderr } = run(program, ['bench', 'gomoku', ...args]);
  assert.equal(status, 0, stderr);
  return stdout;
}
const json = (/** @type {import('../gtp/programs.mjs').Program} */ program, /** @type {string[]} */ ...args) =>
  JSON.parse(bench(program, ...args, '--json'));
/** Without what depends on time. @param {Record<string, any>} report */
const timeless = ({
  seconds,
  nodes_per_s,
  plain_table_nodes_per_s,
  plain_templates_nodes_per_s,
  table_over_templates,
  depths,
  ...rest
}) => ({
  ...rest,
  depths: depths.map((/** @type {Record<string, any>} */ { ms, nodes_per_s, ...depth }) => depth),
});

test(`the same report and signature: ${all.map(({ name }) => name).join(', ')}`, (t) => {
  const found = all.map((program) => json(program, '--depth', '6', '--nodes', '5000'));
  for (const report of found) assert.deepEqual(timeless(report), timeless(found[0]));
  assert.match(found[0].signature, /^[0-9a-f]{16}$/);
  t.diagnostic(found[0].signature);
});

for (const program of protocols) {
  test(`${program.name}: the report by depth on the position of the article`, () => {
    const report = json(program, '--depth', '6', '--nodes', '1000');
    assert.deepEqual([report.size, report.moves], [15, '7,7 8,6']);
    assert.deepEqual(
      report.depths.map((/** @type {{depth: number}} */ { depth }) => depth),
      [1, 2, 3, 4, 5, 6],
    );
    let before = { nodes: 0, ms: 0 };
    for (const depth of report.depths) {
      assert.ok(depth.nodes > before.nodes && depth.ms >= before.ms, 'sums since the beginning');
      assert.match(depth.best, /^\d+,\d+$/);
      assert.equal(depth.pv[0], depth.best);
      for (const field of ['score', 'nodes_per_s', 'table_hits']) assert.equal(typeof depth[field], 'number', field);
      before = depth;
    }
    const last = report.depths[5];
    assert.deepEqual(
      [report.depth, report.best, report.score, report.nodes, report.pv],
      [last.depth, last.best, last.score, last.nodes, last.pv],
    );
    for (const field of [
      'seconds',
      'nodes_per_s',
      'plain_table_nodes_per_s',
      'plain_templates_nodes_per_s',
      'table_over_templates',
    ])
      assert.ok(report[field] > 0, field);
    const lines = bench(program, '--depth', '4', '--nodes', '1000').split('\n');
    assert.equal(
      lines.filter((line) => /^ +[1-4] +\d+ +\d+,\d+ +-?\d+ +[\d.]+ +\d+ +\d+ {2}\d+,\d+/.test(line)).length,
      4,
      lines.join('\n'),
    );
  });

  test(`${program.name}: the signature depends on depth and nodes, and on nothing else`, () => {
    const signatures = [
      ['3', '500'],
      ['4', '500'],
      ['3', '501'],
    ].map(([depth, nodes]) => json(program, '--depth', depth, '--nodes', nodes).signature);
    assert.equal(new Set(signatures).size, 3);
    assert.equal(json(program, '--depth', '3', '--nodes', '500').signature, signatures[0]);
  });
}
