// <ponnuki-board> in articles: every attribute, method and event. Special environments: embed-places.test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { article, click, heard, listen, placeOf, state, states, stonesOf, textOf } from './embed.mjs';
import { longTest } from '../levels.mjs';
import { useBrowser } from './page.mjs';
import { frames, settle } from './user.mjs';

useBrowser();

const SGF = '(;GM[1]FF[4]SZ[9]C[A start]LB[cc:x];B[ee]C[Tengen];W[cc];B[ec](;W[ce];B[gg])(;W[gc];B[cg]))';

test('a picture: moves, stones, SGF, diagrams, a bare tag, a file', async (t) => {
  const { page, context } = await article(
    t,
    `
    <ponnuki-board id="a" game="go" size="9" moves="E5 C3 w:G7 pass D4"></ponnuki-board>
    <ponnuki-board id="b" size="9" black="C3 D4" white="C4" handicap="0"></ponnuki-board>
    <ponnuki-board id="c"><script type="application/x-go-sgf">${SGF}</script></ponnuki-board>
    <ponnuki-board id="d" move="2">${SGF}</ponnuki-board>
    <ponnuki-board id="e"><pre>\n$$W Said below\n$$  -------\n$$ | . X 1 .\n$$ | . O a .\n</pre></ponnuki-board>
    <ponnuki-board id="f" src="game.sgf" move="first"></ponnuki-board>
    <ponnuki-board id="g">Words for readers without JavaScript.</ponnuki-board>
    <ponnuki-board id="h" move="3.1.0"><pre>${SGF}</pre></ponnuki-board>
    <ponnuki-board id="i" game="gomoku" moves="H8 J9"></ponnuki-board>`,
  );
  await context.route('**/game.sgf', (route) => route.fulfill({ contentType: 'text/plain', body: SGF }));
  const [a, b, c, d, e, f, g, h, i] = await states(page);
  assert.deepEqual(stonesOf(a), ['E5', 'C3 D4 G7'], 'a colour and a pass in the list');
  assert.deepEqual(stonesOf(b), ['C3 D4', 'C4']);
  assert.deepEqual(stonesOf(c), ['E5 E7 G3', 'C5 C7']);
  assert.deepEqual(stonesOf(d), ['E5', 'C7']);
  assert.equal(e.size, 19);
  assert.deepEqual(stonesOf(e), ['B19', 'B18 C19']);
  assert.equal(await textOf(page, 'caption', '#e'), 'Said below');
  assert.deepEqual(stonesOf(f), ['', '']);
  assert.equal(f.comment, 'A start');
  assert.equal(g.size, 19);
  assert.deepEqual(stonesOf(h), ['E5 E7', 'C7 G7']);
  assert.equal(i.game, 'gomoku');
  assert.equal(
    await page.evaluate(() =>
      document.querySelector('#a')?.shadowRoot?.querySelector('[role="img"]')?.getAttribute('aria-label'),
    ),
    'Go board, 9 by 9; Black: E5; White: G7 D4 C3',
  );
});

test('a position with possible captures is computed by the rules', async (t) => {
  const { page } = await article(
    t,
    `
    <ponnuki-board id="a" size="9" moves="E5 E6 A1 D5 A2 F5 A3 E4"></ponnuki-board>
    <ponnuki-board id="b" size="9" handicap="2"></ponnuki-board>`,
  );
  const [a, b] = await states(page);
  assert.deepEqual(stonesOf(a), ['A1 A2 A3', 'D5 E4 E6 F5']);
  assert.equal(stonesOf(b)[0].split(' ').length, 2);
});

test('errors show one message in place of the board, and the author’s text stays', async (t) => {
  const wrong = {
    size: 'size="99"',
    game: 'game="chess"',
    mode: 'mode="maybe"',
    moves: 'size="9" moves="E5 K10"',
    region: 'region="A1"',
    coords: 'coords="runes"',
    theme: 'theme="pink"',
    overlays: 'overlays="stars"',
    move: 'moves="E5" move="7"',
    seed: 'mode="play" seed="-1"',
    playouts: 'mode="play" playouts="lots"',
    controls: 'controls="rewind"',
    expect: 'expect="D4 0.5 x"',
    level: 'mode="play" level="99"',
    src: 'src="nowhere.sgf" loading="eager"',
    komi: 'mode="play" komi="x"',
  };
  const { page } = await article(
    t,
    `${Object.entries(wrong)
      .map(([id, attributes]) => `<ponnuki-board id="${id}" ${attributes}><pre></pre></ponnuki-board>`)
      .join('\n')}<ponnuki-board id="text"><pre>(;GM[2]SZ[8])</pre></ponnuki-board>`,
    { expected: /nowhere\.sgf|404/ },
  );
  await states(page);
  for (const id of Object.keys(wrong)) {
    const sentence = await textOf(page, 'error', `#${id}`);
    assert.match(sentence, /^[A-Z].{10,200}\.$/, `${id}: ${sentence}`);
    if (!['moves', 'region', 'move', 'src'].includes(id)) assert.ok(sentence.includes(id), sentence);
  }
  assert.match(await textOf(page, 'error', '#text'), /another game/);
  assert.equal(await page.locator('#text pre').isVisible(), true, 'the text can be read');
  const mended = await page.evaluate(async () => {
    const [board] = document.querySelectorAll('ponnuki-board#size');
    board.setAttribute('size', '9');
    await Promise.resolve();
    await board.ready;
    return board.state?.size;
  });
  assert.equal(mended, 9);
});

test('attributes of appearance: region, coords, theme, overlays, lang', async (t) => {
  const { page } = await article(
    t,
    `
    <ponnuki-board id="part" size="19" region="A1 G5" moves="C3 D4"></ponnuki-board>
    <ponnuki-board id="bare" size="9" coords="none"></ponnuki-board>
    <ponnuki-board id="kanji" size="9" coords="kanji" moves="E5"></ponnuki-board>
    <ponnuki-board id="slate" size="9" theme="slate night" moves="E5"></ponnuki-board>
    <ponnuki-board id="paper" size="9" theme="paper" moves="E5"></ponnuki-board>
    <ponnuki-board id="contrast" size="9" theme="contrast" moves="E5"></ponnuki-board>
    <ponnuki-board id="numbers" size="9" overlays="numbers" moves="E5 C3"></ponnuki-board>
    <div lang="zh-TW"><ponnuki-board id="chinese" size="9" moves="E5"></ponnuki-board></div>
    <ponnuki-board id="own" lang="ja" size="9" moves="E5"></ponnuki-board>`,
  );
  await states(page);
  const drawn = (/** @type {string} */ id) =>
    page.evaluate((its) => /** @type {any} */ (document.querySelector(its)).toSVG(), `#${id}`);
  const svg = await drawn('part');
  const [, , width, height] = /viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  assert.ok(width > height * 1.2 && width < 800, `${width} by ${height}`);
  const box = await page.evaluate(() => {
    const box = document
      .querySelector('ponnuki-board#part')
      ?.shadowRoot?.querySelector('.box')
      ?.getBoundingClientRect();
    return box ? box.width / box.height : 0;
  });
  assert.ok(Math.abs(box - width / height) < 0.02, 'the box has the shape of what it shows');
  assert.doesNotMatch(await drawn('bare'), />A<\/text>/);
  assert.match(await drawn('kanji'), />五<\/text>/);
  assert.match(await drawn('slate'), /rgb\(72, 84, 92\)/);
  assert.match(await drawn('paper'), /rgb\(247, 243, 233\)/);
  assert.match(await drawn('contrast'), /rgb\(240, 214, 150\)/);
  assert.match(await drawn('numbers'), />2<\/text>/);
  const label = (/** @type {string} */ id) =>
    page.evaluate(
      (its) => document.querySelector(its)?.shadowRoot?.querySelector('[role="img"]')?.getAttribute('aria-label'),
      id,
    );
  assert.equal(await label('#chinese'), '9 路圍棋盤; 黑：E5');
  assert.equal(await label('#own'), '9路の碁盤; 黒：E5');
});

test('the dark board appears only if the page’s color-scheme allows it, or by theme="night"', async (t) => {
  const { page } = await article(
    t,
    `
    <ponnuki-board id="light" size="9" moves="E5"></ponnuki-board>
    <div style="color-scheme: light dark"><ponnuki-board id="both" size="9" moves="E5"></ponnuki-board></div>
    <ponnuki-board id="always" theme="night" size="9" moves="E5"></ponnuki-board>`,
    { context: { colorScheme: 'dark' } },
  );
  await states(page);
  const isNight = (/** @type {string} */ id) =>
    page.evaluate(
      async (its) => (await /** @type {any} */ (document.querySelector(its)).toSVG()).includes('rgb(166, 126, 76)'),
      id,
    );
  assert.deepEqual([await isNight('#light'), await isNight('#both'), await isNight('#always')], [false, true, true]);
});

test('replay: controls, wheel, keys, variations, comment', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board mode="replay"><pre>${SGF}</pre></ponnuki-board><p style="height:2000px">More text.</p>`,
  );
  await listen(page);
  assert.deepEqual(stonesOf(await state(page)), ['', '']);
  const control = (/** @type {string} */ name) => page.locator(`ponnuki-board [part~="${name}"]`);
  assert.equal(await control('comment').textContent(), 'A start');
  await control('forward').click();
  assert.equal(await control('comment').textContent(), 'Tengen');
  await control('last').click();
  assert.deepEqual(stonesOf(await state(page)), ['E5 E7 G3', 'C5 C7']);
  await control('back').click();
  await control('back').click();
  await click(page, 'G7');
  assert.deepEqual(stonesOf(await state(page)), ['E5 E7', 'C7 G7'], 'a click on a variation goes there');
  await control('last').click();
  assert.deepEqual(stonesOf(await state(page)), ['C3 E5 E7', 'C7 G7']);
  await control('slider').focus();
  await page.keyboard.press('Home');
  assert.equal((await state(page)).moveNumber, 0);
  await page.keyboard.press('ArrowRight');
  assert.equal((await state(page)).moveNumber, 1);
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.activeElement).blur();
    window.scrollTo(0, 0);
  });
  const { x, y } = await placeOf(page, 'E5');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => scrollY > 0);
  assert.equal((await state(page)).moveNumber, 1, 'the wheel is the page’s');
  await page.evaluate(() => window.scrollTo(0, 0));
  await control('slider').focus();
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => document.querySelector('ponnuki-board')?.state?.moveNumber === 2);
  const nodes = (await heard(page)).filter(([name]) => name === 'node');
  assert.equal(nodes[0][1].comment, 'Tengen');
  assert.equal(nodes[0][1].address, '1');
});

test('play: the reader, the engine, the rules, cancelling a move', async (t) => {
  const { page } = await article(t, '<ponnuki-board size="9" mode="play" playouts="60" hints></ponnuki-board>');
  await listen(page);
  await state(page);
  assert.equal(await textOf(page, 'status'), 'Black to play.');
  await click(page, 'E5');
  await page.waitForFunction(() => document.querySelector('ponnuki-board')?.state?.moveNumber === 2);
  const events = await heard(page);
  const names = events.map(([name]) => name).filter((name) => !['playout', 'ready'].includes(name));
  assert.deepEqual(names.slice(0, 6), ['beforemove', 'move', 'node', 'search', 'search', 'beforemove']);
  const moves = events.filter(([name]) => name === 'move').map(([, detail]) => detail);
  assert.deepEqual(
    moves.map(({ color, by, number }) => [color, by, number]),
    [
      [1, 'reader', 1],
      [2, 'engine', 2],
    ],
  );
  const found = events.filter(([name]) => name === 'search')[1][1];
  assert.equal(found.phase, 'end');
  assert.equal(found.playouts, 60);
  assert.equal(found.point, moves[1].point);
  assert.match(found.signature, /^[0-9a-f]{8}$/);
  await click(page, moves[1].point);
  assert.match(await textOf(page, 'status'), /already a stone/);
  await page.locator('ponnuki-board [part~="undo"]').click();
  assert.equal((await state(page)).moveNumber, 0);
  await page.evaluate(() =>
    document.addEventListener('ponnuki-beforemove', (event) => event.preventDefault(), { once: true }),
  );
  await click(page, 'D4');
  assert.equal((await state(page)).moveNumber, 0, 'somebody objected');
  await page.locator('ponnuki-board [part~="hint"]').click();
  await page.waitForFunction(() =>
    /The engine would play/.test(
      document.querySelector('ponnuki-board')?.shadowRoot?.querySelector('.status')?.textContent ?? '',
    ),
  );
});

test('keyboard only, and only while the board has the focus', async (t) => {
  const { page } = await article(
    t,
    '<input id="before"><ponnuki-board size="9" mode="play" player="both"></ponnuki-board>',
  );
  await state(page);
  await page.locator('#before').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).moveNumber, 0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  assert.deepEqual(stonesOf(await state(page)), ['D5', '']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  assert.deepEqual(stonesOf(await state(page)), ['D5', 'D6']);
  const label = await page.evaluate(() =>
    document.querySelector('ponnuki-board')?.shadowRoot?.activeElement?.getAttribute('aria-label'),
  );
  assert.equal(label, 'D6, white, last move');
});

test('keyboard and screen reader stay within the displayed region', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board id="a" size="19" region="C3 G6" mode="play" player="both"></ponnuki-board>
    <ponnuki-board id="b" mode="play" player="both"><pre>` +
      `\n$$ | . X 1 .\n$$ | . O a .\n$$  -------\n</pre></ponnuki-board>`,
  );
  await states(page);
  const where = (/** @type {string} */ id) =>
    page.evaluate(
      (its) => document.querySelector(its)?.shadowRoot?.activeElement?.getAttribute('aria-label')?.split(',')[0],
      id,
    );
  await page.locator('#a [role="gridcell"][tabindex="0"]').focus();
  assert.equal(await where('#a'), 'E5', 'in the middle of what is shown');
  const corners = { Home: 'C5', PageUp: 'C6', End: 'G6', PageDown: 'G3', 'Control+Home': 'C6', 'Control+End': 'G3' };
  for (const [key, point] of Object.entries(corners)) {
    await page.keyboard.press(key);
    assert.equal(await where('#a'), point, key);
  }
  for (const [key, point] of Object.entries({ ArrowLeft: 'C3', ArrowUp: 'C6', ArrowRight: 'G6', ArrowDown: 'G3' })) {
    for (let i = 0; i < 6; i++) await page.keyboard.press(key);
    assert.equal(await where('#a'), point, key);
  }
  await page.keyboard.press('Enter');
  assert.deepEqual(stonesOf(await state(page, '#a')), ['G3', '']);
  await page.locator('#b [role="gridcell"][tabindex="0"]').focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
  assert.equal(await where('#b'), 'D2');
  assert.deepEqual(await page.locator('#a').getByRole('row').count(), 4, 'rows that a screen reader finds');
  assert.deepEqual(await page.locator('#a').getByRole('gridcell').count(), 20);
});

test('touch: the first tap previews, the second plays; confirm="never" plays at once', async (t) => {
  const { page } = await article(
    t,
    '<ponnuki-board id="a" size="9" mode="play" player="both"></ponnuki-board>' +
      '<ponnuki-board id="b" size="9" mode="play" player="both" confirm="never"></ponnuki-board>',
    { context: { hasTouch: true } },
  );
  await states(page);
  const tap = async (/** @type {string} */ point, /** @type {string} */ selector) => {
    const { x, y } = await placeOf(page, point, selector);
    await page.touchscreen.tap(x, y);
  };
  await tap('C3', '#a');
  assert.equal((await state(page, '#a')).moveNumber, 0);
  await tap('C3', '#a');
  assert.equal((await state(page, '#a')).moveNumber, 1);
  await tap('C3', '#b');
  assert.equal((await state(page, '#b')).moveNumber, 1);
});

test('solve: the answers are in the record', async (t) => {
  const problem = '(;SZ[9]AB[cc]AW[cd](;B[dd];W[de];B[ee]C[Correct])(;B[ce];W[dd]C[Wrong]))';
  const { page } = await article(t, `<ponnuki-board mode="solve" hints><pre>${problem}</pre></ponnuki-board>`);
  await listen(page);
  await state(page);
  assert.equal(await textOf(page, 'status'), 'Black to play: find the move.');
  await click(page, 'C5');
  assert.equal((await state(page)).moveNumber, 2, 'the record answers');
  assert.equal(await textOf(page, 'status'), 'That does not work.');
  await page.locator('ponnuki-board [part~="restart"]').click();
  await page.locator('ponnuki-board [part~="hint"]').click();
  assert.equal(await textOf(page, 'status'), 'The engine would play D6.');
  await click(page, 'D6');
  await click(page, 'E5');
  assert.equal(await textOf(page, 'status'), 'Solved.');
  assert.deepEqual(
    (await heard(page)).filter(([name]) => name === 'end').map(([, { solved }]) => solved),
    [false, true],
  );
});

test('an illegal move of a record is explained in one sentence, as long as its stone is struck out', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board id="picture" size="9" moves="E5 E5"></ponnuki-board>
    <ponnuki-board id="ko" lang="zh-Hant"><pre>
      (;SZ[5]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb];W[bb];B[aa])</pre></ponnuki-board>
    <ponnuki-board id="replay" controls><pre>(;SZ[9];B[ee];W[ee];B[cc];W[dd])</pre></ponnuki-board>`,
  );
  await states(page);
  const said = (/** @type {string} */ id) => textOf(page, 'refused', id);
  assert.equal(await said('#picture'), 'White E5 is illegal: the point is occupied.');
  assert.equal(await said('#ko'), '白方 B4 違反規則：立即提回了劫。');
  const forward = page.locator('#replay [part~="forward"]');
  const sentences = [await said('#replay')];
  for (let i = 0; i < 4; i++) {
    await forward.click();
    sentences.push(await said('#replay'));
  }
  assert.deepEqual(
    sentences.map((its) => its !== ''),
    [false, false, true, true, true],
  );
});

test('explain: chains and illegal points; gomoku ends with five', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board id="a" size="9" mode="explain" moves="E5 A1 E6"></ponnuki-board>
    <ponnuki-board id="b" game="gomoku" mode="explain" overlays="threats"
      moves="H8 A1 H9 A2 H10 A3 H11 A5"></ponnuki-board>`,
  );
  await listen(page);
  await states(page);
  await click(page, 'E5', '#a');
  assert.equal(await textOf(page, 'status', '#a'), 'E5: Black, chain of 2, liberties: 6.');
  assert.deepEqual(await page.evaluate(() => document.querySelector('ponnuki-board#a')?.chain('E6')), {
    color: 1,
    stones: [40, 31],
    liberties: [22, 30, 32, 39, 41, 49],
  });
  await click(page, 'H12', '#b');
  assert.equal(await textOf(page, 'status', '#b'), 'Black has five in a row.');
  const [, end] = (await heard(page)).find(([name]) => name === 'end') ?? [];
  assert.equal(end.winner, 1);
  assert.equal(end.row.length, 5);
});

test('methods: play, goTo, genmove, analyze, stop, chain, layers, sgf, toSVG, toPNG, reset', async (t) => {
  const { page } = await article(t, '<ponnuki-board size="9" moves="E5 C3"></ponnuki-board>');
  const told = await page.evaluate(async () => {
    await customElements.whenDefined('ponnuki-board');
    const [board] = document.querySelectorAll('ponnuki-board');
    await board.ready;
    const /** @type {Record<string, any>} */ out = {};
    out.before = board.sgf;
    out.play = [await board.play('C3'), await board.play('G7'), await board.play('pass')];
    out.sgf = board.sgf;
    await board.goTo(1);
    out.one = board.state?.moveNumber;
    await board.goTo('last');
    out.last = board.state?.moveNumber;
    const first = await board.analyze({ playouts: 300, seed: 7 });
    const again = await board.analyze({ playouts: 300, seed: 7 });
    out.same = first.signature === again.signature && first.winRate === again.winRate && first.playouts === 300;
    const long = board.analyze({ playouts: 10_000_000 }).then(
      () => 'done',
      (/** @type {Error} */ error) => error.name,
    );
    setTimeout(() => board.stop(), 50);
    out.stopped = await long;
    out.move = (await board.genmove({ playouts: 50 })).point === board.state?.move?.point;
    board.layers = { marks: [{ vertex: 0, kind: 'heat', weight: 1, text: '99' }] };
    out.svg = (await board.toSVG()).startsWith('<svg');
    const png = await board.toPNG(1);
    out.png = [png.type, png.size > 1000];
    board.sgf = '(;SZ[13];B[aa])';
    await board.ready;
    out.set = board.state?.size;
    board.sgf = 'nonsense (';
    out.refused = await board.ready.then(
      () => '',
      (/** @type {Error} */ error) => error.message,
    );
    board.reset();
    await board.ready;
    out.reset = board.state?.moveNumber ?? board.sgf;
    const five = /** @type {any} */ (customElements.get('ponnuki-board'));
    out.engine = (await five.engine()).version === (await five.rules()).version;
    return out;
  });
  assert.equal(told.before, '(;GM[1]SZ[9];B[ee];W[cg])');
  assert.deepEqual(told.play, ['occupied', 'ok', 'ok']);
  assert.match(told.sgf, /;B\[ee\];W\[cg\];B\[gc\];W\[\]/);
  assert.deepEqual(
    [told.one, told.last, told.same, told.stopped, told.move, told.svg],
    [1, 4, true, 'AbortError', true, true],
  );
  assert.deepEqual(told.png, ['image/png', true]);
  assert.equal(told.set, 13);
  assert.match(told.refused, /no game/);
  assert.equal(told.engine, true);
});

test('a board changed while its record is loading keeps the change', async (t) => {
  const { page, context } = await article(t, '<ponnuki-board><pre>$$\n$$ | X . .\n$$ | . O .\n</pre></ponnuki-board>');
  await states(page);
  let open = () => {};
  const gate = new Promise((go) => {
    open = () => go(undefined);
  });
  await context.route('**/ponnuki/open-record*.js', async (route) => (await gate, route.continue()));
  await page.evaluate(() => {
    const [board] = document.querySelectorAll('ponnuki-board');
    board.goTo('first').catch(() => {});
  });
  await frames(page, 5);
  await page.evaluate(async () => {
    const [board] = document.querySelectorAll('ponnuki-board');
    board.querySelectorAll('pre')[0].textContent = '$$\n$$ | . . O\n$$ | . X .\n';
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    await board.ready;
  });
  open();
  await frames(page, 20);
  assert.deepEqual(stonesOf(await state(page)), ['B18', 'C19']);
  const sgf = await page.evaluate(() => {
    const [board] = document.querySelectorAll('ponnuki-board');
    return board.goTo('first').then(() => board.sgf);
  });
  assert.match(sgf, /AB\[bb\]/);
  assert.match(sgf, /AW\[ca\]/);
});

test('numbers: the badge, an article that still agrees and one that does not; gomoku’s score', async (t) => {
  const { page } = await article(t, '<ponnuki-board id="a" size="9" moves="E5 C3" playouts="400"></ponnuki-board>');
  await state(page);
  const { point, winRate, signature } = await page.evaluate(() =>
    document.querySelectorAll('ponnuki-board')[0].analyze(),
  );
  await page.evaluate(
    ([holds, drifted]) => {
      document.body.innerHTML = `
      <ponnuki-board id="holds" size="9" moves="E5 C3" playouts="400" expect="${holds}"></ponnuki-board>
      <ponnuki-board id="drifted" size="9" moves="E5 C3" playouts="400" expect="${drifted}"></ponnuki-board>
      <ponnuki-board id="five" game="gomoku" moves="H8 A1 H9 A2 H10 A3" playouts="20000" expect="H11"></ponnuki-board>`;
    },
    [`${point} ${winRate.toFixed(3)}`, 'A1 0.9'],
  );
  await states(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('ponnuki-board')].every((board) => board.state?.expect),
  );
  assert.equal(page.workers().length, 2, 'all boards of a game share one worker');
  const [holds, drifted, five] = await states(page);
  assert.equal(holds.expect.holds, true);
  assert.equal(drifted.expect.holds, false);
  assert.match(five.expect.found, /^H/);
  assert.match(
    await textOf(page, 'badge', '#holds'),
    new RegExp(`as the article says\\. Ponnuki \\S+ · seed 1 · visits 400 · ${signature}`),
  );
  const percent = `${point}, Black wins ${(100 * winRate).toFixed(1)}%`;
  assert.ok((await textOf(page, 'badge', '#holds')).startsWith(`${percent}, as the article says.`), percent);
  assert.match(
    await textOf(page, 'badge', '#drifted'),
    /^The article says A1, Black wins 90%; this engine says \w+, Black wins \d+%\./,
  );
  assert.equal((await page.locator('#drifted .drifted').count()) > 0, true);
});

longTest('removed and inserted again 100 times: no worker, listener or canvas is leaked', async (t) => {
  const { page } = await article(
    t,
    '<div id="home"><ponnuki-board size="9" mode="play" player="black" playouts="30" moves="E5"></ponnuki-board></div>',
  );
  await state(page);
  await page.waitForFunction(() => document.querySelector('ponnuki-board')?.state?.moveNumber === 2);
  assert.equal(page.workers().length, 1);
  const session = await page.context().newCDPSession(page);
  const count = async () => {
    await settle(page); // pending paints hold references until the next frame
    await session.send('HeapProfiler.collectGarbage');
    const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
    return { jsEventListeners, nodes };
  };
  const again = (/** @type {number} */ times) =>
    page.evaluate(async (n) => {
      const [home] = document.querySelectorAll('#home');
      for (let i = 0; i < n; i++) {
        const board = /** @type {any} */ (home.firstElementChild);
        board.remove();
        if (i % 2) home.append(board);
        else home.append(Object.assign(document.createElement('ponnuki-board'), { innerHTML: '' }));
        const next = /** @type {any} */ (home.firstElementChild);
        for (const [name, value] of Object.entries({ size: '9', mode: 'play', player: 'both' }))
          next.setAttribute(name, value);
        await Promise.resolve();
        await next.ready;
      }
    }, times);
  await again(10);
  const before = await count();
  await again(100);
  const after = await count();
  assert.ok(
    after.jsEventListeners <= before.jsEventListeners + 5,
    `listeners: ${before.jsEventListeners}, then ${after.jsEventListeners}`,
  );
  assert.ok(after.nodes <= before.nodes + 400, `nodes: ${before.nodes}, then ${after.nodes}`);
  assert.ok(page.workers().length <= 1, `${page.workers().length} workers`);
  await page.evaluate(() => document.querySelector('#home')?.replaceChildren());
  await page.waitForFunction(() => true);
  while (page.workers().length) await settle(page); // the worker ends with the last board
});
