// The library without the page, on a real database: order, conflicts, migrations, and records of other origin.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/tools.mjs';
import { browser, url, useBrowser } from './page.mjs';
import { within } from '../levels.mjs';

useBrowser();

/** A page with nothing but the library. */
async function prepare() {
  const source = ['library', 'database', 'saved-game', 'files', 'last-move-backup']
    .map((name) => `export * from './${name}.js';`)
    .join('\n');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(root, 'web/storage') },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'keep',
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/blank.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  );
  await page.goto(`${url}blank.html`);
  await page.addScriptTag({ content: outputFiles[0].text });
  await page.evaluate(() => {
    const w = globalThis;
    w.game = (more) => ({
      id: 'a',
      name: '',
      game: 'go',
      sgf: '(;GM[1]SZ[9])',
      node: '0',
      settings: {},
      ...more,
    });
    w.raw = (/** @type {string} */ name, /** @type {(stores: any) => void} */ act) =>
      new Promise((done, refuse) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => {
          const tx = open.result.transaction([...open.result.objectStoreNames], 'readwrite');
          const result = act((/** @type {string} */ store) => tx.objectStore(store));
          tx.oncomplete = () => {
            open.result.close();
            done(/** @type {any} */ (result)?.result);
          };
          tx.onabort = () => refuse(tx.error);
        };
        open.onerror = () => refuse(open.error);
      });
  });
  return page;
}

/** @type {ReturnType<typeof prepare> | null} */
let page = null;

/**
 * Runs in the page; `keep` is the library's module, `game` makes a record, `raw` opens the database directly.
 * @param {(globals: any) => Promise<any>} act
 */
const there = async (act) => (await (page ??= prepare())).evaluate(`(${act})(globalThis)`);

test('versions are written in order, the last one always, and every put resolves', async () => {
  const result = await there(async ({ keep, game }) => {
    const library = keep.createLibrary({ name: 'order' });
    const /** @type {string[]} */ seen = [];
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value) {
      if (value.sgf) seen.push(value.sgf);
      return put.call(this, value);
    };
    const puts = [];
    for (let i = 0; i < 300; i++) {
      puts.push(library.put(game({ sgf: `(;C[${i}])` })));
      if (i % 7 === 0) await new Promise((go) => setTimeout(go, i % 3));
    }
    const read = (await library.get('a')).sgf; // before it is written
    const ids = await Promise.all(puts);
    IDBObjectStore.prototype.put = put;
    library.close();
    const again = keep.createLibrary({ name: 'order' });
    const disk = (await again.get('a')).sgf;
    again.close();
    return { seen: seen.map((sgf) => Number(sgf.match(/\d+/)?.[0])), read, disk, ids: new Set(ids).size };
  });
  assert.equal(result.read, '(;C[299])');
  assert.equal(result.disk, '(;C[299])');
  assert.equal(result.ids, 1);
  assert.deepEqual(
    result.seen,
    [...result.seen].sort((a, b) => a - b),
  );
  assert.ok(result.seen.length < 300, 'in between some were left out');
});

test('two libraries with the same game: nothing is overwritten, each continues with its own copy', async () => {
  const result = await there(async ({ keep, game }) => {
    const [left, right] = [keep.createLibrary({ name: 'two' }), keep.createLibrary({ name: 'two' })];
    const /** @type {any[]} */ told = [];
    right.watch((event) => event.kind === 'copied' && told.push(event));
    await left.put(game({ sgf: '(;C[first])' }));
    await right.get('a');
    await left.put(game({ sgf: '(;C[left])' }));
    const copy = await right.put(game({ sgf: '(;C[right])' }));
    const later = await right.put(game({ sgf: '(;C[right again])' }));
    const puts = [left.put(game({ sgf: '(;C[left again])' })), left.put(game({ sgf: '(;C[left at last])' }))];
    left.flush();
    await Promise.all(puts);
    const list = (await left.contents()).games.map(({ sgf }) => sgf).sort();
    left.close();
    right.close();
    return { copy, later, told, list };
  });
  assert.notEqual(result.copy, 'a');
  assert.equal(result.later, result.copy);
  assert.deepEqual(result.told, [{ kind: 'copied', from: 'a', to: result.copy }]);
  assert.deepEqual(result.list, ['(;C[left at last])', '(;C[right again])']);
});

test('names, search, deleting and restoring', async () => {
  const result = await there(async ({ keep, game }) => {
    const library = keep.createLibrary({ name: 'names' });
    await library.put(game({ id: 'a', name: 'Übungspartie', sgf: '(;PB[Honinbo Shusaku]PW[Gennan Inseki])' }));
    await library.put(game({ id: 'b', name: '', sgf: '(;PB[吴清源]C[the game of the century])' }));
    await library.put(game({ id: 'c', name: 'third', sgf: '(;C[ＷＩＤＥ letters])' }));
    const find = async (/** @type {string} */ search) =>
      (await library.contents()).games
        .filter((one) => keep.containsWords(keep.searchTextOf(one), search))
        .map(({ id }) => id)
        .sort()
        .join('');
    const found = [
      await find(''),
      await find('ubung'),
      await find('century 吴清源'),
      await find('gennan honinbo'),
      await find('wide'),
      await find('nowhere'),
    ];
    const renamed = [await library.rename('b', '  Blood-vomiting game '), await library.rename('z', 'x')];
    await library.put(game({ id: 'b', name: 'an old name', sgf: '(;C[one more move])' }));
    const named = (await library.get('b')).name;
    const undo = await library.remove('a');
    const gone = [await find(''), await library.get('a')];
    const back = [await undo(), await find(''), await undo()];
    await library.remove('c');
    library.close();
    const later = keep.createLibrary({ name: 'names' });
    const afterReload = await later.restoreDeleted('c');
    // If the game has continued in the meantime, both versions are kept.
    await later.remove('c');
    await later.put(game({ id: 'c', sgf: '(;C[new])' }));
    await later.restoreDeleted('c');
    const both = (await later.contents()).games.length;
    later.close();
    return { found, renamed, named, gone, back, afterReload, both };
  });
  assert.deepEqual(result.found, ['abc', 'a', 'b', 'a', 'c', '']);
  assert.deepEqual(result.renamed, [true, false]);
  assert.equal(result.named, 'Blood-vomiting game');
  assert.deepEqual(result.gone, ['bc', null]);
  assert.deepEqual(result.back, [true, 'abc', false]);
  assert.equal(result.afterReload, true);
  assert.equal(result.both, 4);
});

test('a search finds words of texts, not the letters of moves and properties', async () => {
  const found = await there(async ({ keep, game }) => {
    const text = keep.searchTextOf(game({ sgf: '(;GM[1]PB[Ed Bo];B[xy];W[ba]C[a ladder];B[];AB[cc])' }), 'Go 9×9');
    return ['ed', 'bo ladder', '9×9', 'xy', 'ba', 'pb', 'gm'].filter((word) => keep.containsWords(text, word));
  });
  assert.deepEqual(found, ['ed', 'bo ladder', '9×9']);
});

test('the time when a game began stays; older records have none, and games from files never get one', async () => {
  const result = await there(async ({ keep, game, raw }) => {
    const library = keep.createLibrary({ name: 'begun' });
    await library.put(game({ id: 'new', sgf: '(;C[1])' }));
    const { begun, updated } = await library.get('new');
    await raw('begun', (store) => store('games').put({ ...game({ id: 'old' }), updated: 5, version: 1 }));
    await library.add([game({ sgf: '(;C[file 1])' }), game({ sgf: '(;C[file 2])' })]);
    const order = (await library.contents()).games.map(({ sgf }) => sgf);
    for (const { id } of (await library.contents()).games) {
      await library.get(id);
      await library.put(game({ id, sgf: '(;C[later])' }));
    }
    const later = (await library.contents()).games;
    library.close();
    const of = (/** @type {(one: any) => boolean} */ is) => later.filter(is).map((one) => one.begun);
    return {
      order,
      stays: begun === updated && of(({ id }) => id === 'new')[0] === begun,
      old: of(({ id }) => id === 'old'),
      files: of(({ id }) => id !== 'old' && id !== 'new'),
      count: later.length,
    };
  });
  assert.deepEqual(result.order.slice(0, 2), ['(;C[file 1])', '(;C[file 2])'], 'the first of a file is the latest');
  assert.equal(result.stays, true);
  assert.deepEqual(result.old, [undefined]);
  assert.deepEqual(result.files, [0, 0]);
  assert.equal(result.count, 4);
});

test('a database of version 1 is upgraded with its contents; a step that fails changes nothing', async () => {
  const result = await there(async ({ keep, game, raw }) => {
    const old = keep.MIGRATIONS.slice(0, 1);
    // The first version has only the stores games and meta.
    const first = await keep.openDatabase(() => indexedDB, 'steps', old);
    first.db.close();
    await raw('steps', (store) => {
      store('games').put({ ...game({ id: 'x', sgf: '(;C[kept])' }), updated: 5, version: 1 });
      store('meta').put({ key: 'current', value: 'x' });
    });
    const broken = keep.createLibrary({
      name: 'steps',
      migrations: [
        ...keep.MIGRATIONS,
        () => {
          throw new Error('no');
        },
      ],
    });
    await broken.ready;
    const status = broken.status();
    broken.close();
    const library = keep.createLibrary({ name: 'steps' });
    const outcome = {
      status,
      game: await library.get('x'),
      current: await library.current(),
      undo: await (await library.remove('x'))(),
    };
    library.close();
    return {
      ...outcome,
      version: (await indexedDB.databases()).find(({ name }) => name === 'steps')?.version,
      steps: keep.MIGRATIONS.length,
    };
  });
  assert.deepEqual(result.status, { place: 'memory', reason: 'failed' });
  assert.equal(result.game.sgf, '(;C[kept])');
  assert.equal(result.current, 'x');
  assert.equal(result.undo, true);
  assert.equal(result.version, result.steps);
});

test('a tab with an older page closes the database when a newer one upgrades it', async () => {
  const result = await there(async ({ keep, game }) => {
    const old = keep.createLibrary({ name: 'upgrade' });
    await old.put(game({ sgf: '(;C[before])' }));
    const newer = await keep.openDatabase(() => indexedDB, 'upgrade', [
      ...keep.MIGRATIONS,
      (/** @type {IDBDatabase} */ db) => db.createObjectStore('more'),
    ]);
    const opened = newer.db !== null && !newer.newer;
    newer.db?.close();
    await old.put(game({ sgf: '(;C[after])' }));
    const outcome = {
      opened,
      status: old.status(),
      mine: (await old.get('a')).sgf,
      list: (await old.contents()).games.length,
    };
    const sgf = (await old.exportGames()).sgf;
    old.close();
    const disk = keep.createLibrary({ name: 'upgrade', migrations: [...keep.MIGRATIONS, () => {}] });
    const stays = (await disk.contents()).games.map((one) => one.sgf);
    disk.close();
    return { ...outcome, sgf, stays };
  });
  assert.equal(result.opened, true);
  assert.deepEqual(result.status, { place: 'memory', reason: 'newer' });
  assert.equal(result.mine, '(;C[after])');
  assert.equal(result.list, 1);
  assert.match(result.sgf, /after/);
  assert.ok(result.stays.length >= 1);
});

test('damaged and newer records are listed and exported, and never overwritten', async () => {
  const result = await there(async ({ keep, game, raw }) => {
    const first = keep.createLibrary({ name: 'damage' });
    await first.put(game({ id: 'good', name: 'Good [one] \\', sgf: '(;GM[1];B[aa])' }));
    await first.put(game({ id: 'named', name: 'ignored', sgf: '(;GM[1]C[a \\] ; GN(]GN[own])' }));
    first.close();
    const spoilt = [
      { id: 'newer', version: 9, tree: [1] },
      { id: 'half', version: 1, sgf: 3 },
      { id: 'none' },
      { id: 'nan', ...game({ id: 'nan' }), updated: NaN, version: 1 },
    ];
    await raw('damage', (store) => spoilt.forEach((one) => store('games').put(one)));
    const library = keep.createLibrary({ name: 'damage' });
    const list = (await library.contents()).games.map(({ id }) => id).sort();
    const got = await library.get('newer');
    const id = await library.put(game({ id: 'newer', sgf: '(;C[mine])' }));
    const renamed = await library.rename('half', 'x');
    const untouched = (await library.contents()).unreadable;
    const all = await library.exportGames();
    library.close();
    const left = await raw('damage', (store) => store('games').getAll());
    return { list, got, id, renamed, untouched, all, left, spoilt };
  });
  assert.deepEqual(result.list, ['good', 'named']);
  assert.equal(result.got, null);
  assert.notEqual(result.id, 'newer');
  assert.equal(result.renamed, false);
  assert.deepEqual(result.untouched.map(({ id, trouble }) => `${id} ${trouble}`).sort(), [
    'half damaged',
    'nan damaged',
    'newer newer',
    'none damaged',
  ]);
  for (const record of result.spoilt)
    assert.deepEqual(
      result.left.find(({ id }) => id === record.id),
      record,
    );
  assert.equal(result.all.games, 3);
  assert.match(result.all.sgf, /^\(;/);
  assert.ok(result.all.sgf.includes('(;GN[Good [one\\] \\\\]GM[1];B[aa])'));
  assert.ok(result.all.sgf.includes('(;GM[1]C[a \\] ; GN(]GN[own])'));
  assert.equal(JSON.parse(result.all.rest).length, 4);
});

test('what a tab could not write is recovered from the backup, unless the disk has a later version', async () => {
  const result = await there(async ({ keep, game }) => {
    const first = keep.createLibrary({ name: 'mirror' });
    await first.put(game({ id: 'a', sgf: '(;C[1])' }));
    const { updated } = await first.get('a');
    first.close();
    const left = Object.keys(localStorage).filter((key) => key.startsWith('ponnuki.last.'));
    const note = (/** @type {string} */ id, /** @type {string} */ sgf, /** @type {number} */ when) =>
      localStorage.setItem(`ponnuki.last.${id}`, JSON.stringify({ ...game({ id, sgf }), updated: when, version: 1 }));
    note('a', '(;C[2])', updated + 1);
    note('new', '(;C[never written])', 7);
    localStorage.setItem('ponnuki.last.bad', '{');
    const second = keep.createLibrary({ name: 'mirror' });
    const games = [(await second.get('a')).sgf, (await second.get('new')).sgf];
    await second.put(game({ id: 'a', sgf: '(;C[3])' }));
    note('a', '(;C[stale])', updated);
    second.close();
    const third = keep.createLibrary({ name: 'mirror' });
    const last = [(await third.get('a')).sgf, (await third.contents()).games.length];
    await third.rename('new', 'x');
    third.close();
    const rest = Object.keys(localStorage).filter((key) => key.startsWith('ponnuki.last.'));
    localStorage.clear();
    return { left, games, last, rest };
  });
  assert.deepEqual(result.left, []);
  assert.deepEqual(result.games, ['(;C[2])', '(;C[never written])']);
  assert.deepEqual(result.last, ['(;C[3])', 2]);
  assert.deepEqual(result.rest, ['ponnuki.last.bad']);
});

test('clock changes: a later version always has a later time', async () => {
  const times = await there(async ({ keep, game }) => {
    const library = keep.createLibrary({ name: 'clock' });
    const { now } = Date;
    const seen = [];
    for (const jump of [0, 3_600_000, -86_400_000 * 400, 0]) {
      Date.now = () => now() + jump;
      await library.put(game({ sgf: `(;C[${jump}])` }));
      seen.push((await library.get('a')).updated);
    }
    Date.now = now;
    library.close();
    return seen;
  });
  for (let i = 1; i < times.length; i++) assert.ok(times[i] > times[i - 1], times.join());
});

test('without IndexedDB or localStorage everything works in memory', async () => {
  const result = await there(async ({ keep, game }) => {
    const outcomes = [];
    for (const factory of [
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      () => undefined,
      () => ({
        open() {
          throw new DOMException('private', 'InvalidStateError');
        },
      }),
    ]) {
      const library = keep.createLibrary({
        name: 'none',
        factory,
        storage: () => {
          throw new Error('no');
        },
      });
      await library.put(game({ sgf: '(;C[1])' }));
      await library.put(game({ sgf: '(;C[2])' }));
      const undo = await library.remove('a');
      const gone = await library.get('a');
      await undo();
      outcomes.push([library.status(), gone, (await library.get('a')).sgf, (await library.exportGames()).games]);
      library.close();
    }
    return outcomes;
  });
  for (const outcome of result)
    assert.deepEqual(outcome, [{ place: 'memory', reason: 'unavailable' }, null, '(;C[2])', 1]);
});

test('a thousand games are listed and searched fast', async (t) => {
  const ms = await there(async ({ keep, game, raw }) => {
    const first = keep.createLibrary({ name: 'many' });
    await first.ready;
    await first.flush();
    await new Promise((go) => setTimeout(go, 100));
    first.close();
    await raw('many', (store) => {
      for (let i = 0; i < 1000; i++)
        store('games').put({
          ...game({ id: `g${i}`, sgf: `(;PB[player ${i}]${';B[aa];W[bb]'.repeat(120)})` }),
          updated: i,
          version: 1,
        });
    });
    const library = keep.createLibrary({ name: 'many' });
    await library.ready;
    const begun = performance.now();
    const texts = (await library.contents()).games.map((one) => keep.searchTextOf(one));
    const found = texts.filter((/** @type {string} */ one) => keep.containsWords(one, 'player 777')).length;
    const time = performance.now() - begun;
    library.close();
    return [time, found];
  });
  t.diagnostic(`1,000 games of 240 moves: searched in ${Math.round(ms[0])} ms`);
  assert.equal(ms[1], 1);
  within(ms[0], 1000);
});
