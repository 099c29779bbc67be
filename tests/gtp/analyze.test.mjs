// An analysis goes on until the next command, whose reply follows at once; how soon is measured in tests/pace.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, protocols } from './programs.mjs';

for (const program of protocols) {
  test(`${program.name}: lz-analyze reports until the next command`, async () => {
    const one = engine(program, '--size', '9');
    try {
      for (let round = 0; round < 3; round++) {
        const analysis = one.ask('7 lz-analyze b interval 10');
        assert.deepEqual(await one.ask('8 name'), { ok: true, id: '8', text: 'Ponnuki' });
        const { ok, id, text } = await analysis;
        assert.ok(ok && id === '7');
        for (const line of text.split('\n').filter(Boolean))
          for (const info of line.split(/ (?=info )/))
            assert.match(
              info,
              /^info move ([A-J]\d|pass) visits \d+ winrate \d+ prior \d+ order \d+ pv( ([A-J]\d|pass))+$/,
            );
      }
    } finally {
      one.stop();
    }
  });

  test(`${program.name}: quit and the end of the input end the program, also during an analysis`, async () => {
    for (const lines of [['quit'], ['lz-analyze 10', 'quit']]) {
      const one = engine(program, '--size', '5');
      await one.must('name');
      const answers = lines.map((line) => one.ask(line).catch(() => null));
      await Promise.all(answers);
      assert.equal(await one.ended, 0, lines.join(', '));
    }
  });
}
