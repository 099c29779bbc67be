// Autosave: reloads, crashes, two tabs, and storage that is full, blocked or from a newer version. reloads.test.mjs
// interrupts whole games.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { open, twoPlayers, url, useBrowser, violations } from './page.mjs';
import {
  click,
  newGame,
  newGomoku,
  phase,
  play,
  playAll,
  press,
  ready,
  reload,
  settle,
  stones,
  text,
} from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** Everything that must be the same after a reload. @param {Page} page */
const seen = async (page) => {
  await settle(page);
  const [status, rules] = [await text(page, 'status'), await text(page, 'rules')];
  return {
    phase: await phase(page),
    stones: await stones(page),
    status,
    rules,
    black: await text(page, 'black'),
    white: await text(page, 'white'),
  };
};

longTest('a reload restores settings, opening, score counting and result', async (t) => {
  const { page } = await open(t);
  const reloaded = async () => {
    const before = await seen(page);
    await reload(page);
    assert.deepEqual(await seen(page), before);
  };
  // Settings without a move.
  await newGame(page, { size: 13, colour: 'both', handicap: 3, rules: 'japanese' });
  await reloaded();
  // A handicap game with moves, a capture and a ko.
  await playAll(page, 'C3 D3');
  await reloaded();
  await reloaded();
  await newGame(page, { colour: 'both' });
  await playAll(page, 'C4 E5 D5 E3 D3 F4 A9 D4 E4');
  await reloaded();
  await click(page, 'D4');
  assert.match(await text(page, 'detail'), /^Ko:/);
  // Counting, with a correction by the user.
  await playAll(page, 'pass pass');
  await ready(page);
  assert.equal(await phase(page), 'scoring');
  await click(page, 'D5');
  await reloaded();
  await press(page, 'accept');
  await press(page, 'undo');
  await press(page, 'resume');
  await reloaded();
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
  await reloaded();

  // Swap2: stones and choices of the opening.
  await newGomoku(page, { colour: 'both', opening: 'swap2' });
  await ready(page);
  await playAll(page, 'H8 J9 K10');
  await reloaded();
  await page.locator('[data-choice="two"]').click();
  await playAll(page, 'H9');
  await reloaded();
  await playAll(page, 'G7');
  await page.locator('[data-choice="white"]').click();
  await reloaded();
});

test('an undo is saved, and so is the empty board after it', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  for (const left of [1, 0]) {
    await press(page, 'undo');
    const before = await stones(page);
    assert.equal(before.replace(/\./g, '').length, left);
    await reload(page);
    assert.equal(await stones(page), before);
  }
});

/** @param {Page} page */
const toastText = (page) => page.locator('[data-toast="keep"] p').innerText();

/** The stored games, read directly from the database. @param {Page} page @returns {Promise<any[]>} */
const records = (page) =>
  page.evaluate(
    () =>
      new Promise((done, refuse) => {
        const request = indexedDB.open('ponnuki');
        request.onerror = () => refuse(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            done(all.result);
            request.result.close();
          };
        };
      }),
  );

/**
 * Waits until the records satisfy a condition, because writing ends a little after the display changes.
 * @param {Page} page
 * @param {(kept: any[]) => boolean} areSo @returns {Promise<any[]>} as they are after two minutes at the latest
 */
async function recordsThat(page, areSo) {
  const end = performance.now() + 120_000;
  for (;;) {
    const kept = await records(page);
    if (areSo(kept) || performance.now() > end) return kept;
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** Id of the current record of a tab. @param {Page} page */
const recordOf = (page) => page.evaluate(() => sessionStorage.getItem('ponnuki.game'));

/**
 * Waits until this tab has the record; the other tab is notified earlier than that.
 * @param {Page} page @param {string | null} record
 */
const hasTaken = (page, record) => page.waitForFunction((id) => sessionStorage.getItem('ponnuki.game') === id, record);

/** @param {number[]} moves of each game, fewest first @returns {(kept: any[]) => boolean} */
const written =
  (...moves) =>
  (kept) =>
    kept
      .map(({ sgf }) => sgf.match(/;[BW]\[/g)?.length ?? 0)
      .sort((a, b) => a - b)
      .join() === moves.join();

longTest('two tabs with the same game never overwrite each other, and each can take it over', async (t) => {
  const { page: left } = await open(t);
  await newGame(left, { colour: 'both' });
  await playAll(left, 'E5 C3');
  await recordsThat(left, written(2));
  const right = await left.context().newPage();
  await right.goto(url);
  await ready(right);
  const shared = await stones(left);
  assert.equal(await stones(right), shared);
  await right.locator('[data-toast="keep"]').waitFor();
  assert.equal(
    await toastText(right),
    'This game is open in another tab. Moves that you play here are saved as a separate game.',
  );

  assert.deepEqual(await violations(right), []);

  // Moves in both tabs: now there are two games.
  await playAll(right, 'A1');
  await playAll(left, 'J9');
  const [ofLeft, ofRight] = [await stones(left), await stones(right)];
  assert.equal((await recordsThat(left, written(3, 3))).length, 2);
  await left.reload();
  await right.reload();
  await ready(left);
  await ready(right);
  assert.deepEqual([await stones(left), await stones(right)], [ofLeft, ofRight]);

  // After a takeover the other tab is notified, and its moves are here.
  const third = await left.context().newPage();
  await third.goto(url);
  await ready(third);
  await third.locator('[data-toast="keep"]').waitFor();
  const shown = await stones(third);
  const owner = shown === ofLeft ? left : right;
  await playAll(owner, 'G7');
  const latest = await stones(owner);
  await recordsThat(left, written(3, 4));
  const record = await recordOf(owner);
  await third.locator('[data-act="keep.here"]').click();
  await owner.locator('[data-toast="keep"]').waitFor();
  assert.equal(
    await toastText(owner),
    'This game continued in another tab. Moves that you play here are saved as a separate game.',
  );
  await hasTaken(third, record);
  assert.equal(await stones(third), latest);
  await playAll(third, 'G3');
  const final = await stones(third);
  await third.reload();
  await ready(third);
  assert.equal(await stones(third), final);
  assert.equal((await records(left)).length, 2, 'the one that lost it has played nothing since');
  await playAll(owner, 'B2');
  assert.equal((await recordsThat(left, (kept) => kept.length === 3)).length, 3);
});

longTest('a suspended tab loses its game after a second, and resumes without harm', async (t) => {
  const { page: left } = await open(t);
  await newGame(left, { colour: 'both' });
  await playAll(left, 'E5');
  await recordsThat(left, written(1));
  // The owner receives nothing, which is the closest a test gets to a frozen tab.
  await left.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  const right = await left.context().newPage();
  await right.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message) {
      if (!message.wanted) postMessage.call(this, message);
    };
  });
  await right.goto(url);
  await ready(right);
  const record = await recordOf(left);
  await right.locator('[data-act="keep.here"]').click();
  await left.locator('[data-toast="keep"]').waitFor();
  await hasTaken(right, record);
  await playAll(right, 'C3');
  await playAll(left, 'G7');
  const kept = await recordsThat(left, written(2, 2));
  assert.equal(kept.length, 2);
  const moves = kept.map(({ sgf }) => sgf.match(/;[BW]\[[a-z]*\]/g).join('')).sort();
  assert.deepEqual(moves, [';B[ee];W[cg]', ';B[ee];W[gc]']);
});

for (const [what, spoil] of /** @type {const} */ ([
  [
    'storage is forbidden',
    () => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('no', 'SecurityError');
          },
        });
    },
  ],
  [
    'the database does not open',
    () => {
      IDBFactory.prototype.open = () => {
        const /** @type {any} */ request = {};
        setTimeout(() => request.onerror?.(new Event('error')), 5);
        return request;
      };
    },
  ],
  [
    'every write fails',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    },
  ],
])) {
  test(`${what}: the game can be played, and the page shows the right message`, async (t) => {
    const { page } = await twoPlayers(t, 'E5 C3', { prepare: (fresh) => fresh.addInitScript(spoil) });
    assert.equal((await stones(page)).replace(/\./g, '').length, 2);
    await page.locator('[data-toast="keep"]').waitFor();
    assert.equal(await toastText(page), 'This browser cannot save games for this page: they last until you close it.');
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act="keep.export"]').click()]);
    let sgf = '';
    for await (const part of await file.createReadStream()) sgf += part;
    assert.match(sgf, /^\(;.*SZ\[9\].*;B\[ee\];W\[cg\]\)\s*$/s);
  });
}

longTest('storage that never answers does not delay the first move', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        IDBFactory.prototype.open = () => /** @type {any} */ ({});
      }),
  });
  await play(page, 'E5');
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
});

test('a full disk: play continues, a message appears, and the moves are saved once there is space', async (t) => {
  const { page } = await twoPlayers(t, 'E5');
  await recordsThat(page, written(1));
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(globalThis, {
      room: () => {
        IDBObjectStore.prototype.put = put;
      },
    });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await playAll(page, 'C3 G7');
  await page.locator('[data-toast="keep"]').waitFor();
  assert.equal(await toastText(page), 'The device is full. Your last moves are not saved until there is space.');
  assert.doesNotMatch((await records(page))[0].sgf, /W\[/);
  await page.evaluate(() => globalThis.room());
  await playAll(page, 'G3');
  assert.match((await recordsThat(page, written(4)))[0].sgf, /;B\[ee\];W\[cg\]\s*;B\[gc\];W\[gg\]/);
});

/** Replaces the text of the only record without the page's knowledge. @param {Page} page @param {string} sgf */
const rewrite = (page, sgf) =>
  page.evaluate(
    (text) =>
      new Promise((done, refuse) => {
        const request = indexedDB.open('ponnuki');
        request.onerror = refuse;
        request.onsuccess = () => {
          const tx = request.result.transaction('games', 'readwrite');
          const games = tx.objectStore('games');
          const all = games.getAll();
          all.onsuccess = () => games.put({ ...all.result[0], sgf: text, node: '2' });
          tx.oncomplete = () => {
            request.result.close();
            done(undefined);
          };
        };
      }),
    sgf,
  );

test('a record with an illegal move opens and keeps that move', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  await recordsThat(page, written(2));
  await rewrite(page, '(;GM[1]SZ[9];B[ee];W[ee])');
  await reload(page);
  assert.equal((await stones(page)).replace(/\./g, '').length, 1);
  await play(page, 'G7');
  const kept = await recordsThat(page, written(3));
  assert.equal(kept.length, 1);
  assert.match(kept[0].sgf, /;B\[ee\]\s*;W\[ee\]\s*;[BW]\[gc\]/);
});

for (const [what, sgf] of [
  ['no game at all', 'what is this?'],
  ['a board that no page has', '(;GM[1]SZ[52];B[ee])'],
]) {
  test(`a record with ${what} is left as it is, a message appears, and a new game begins`, async (t) => {
    const { page } = await twoPlayers(t, 'E5 C3');
    await recordsThat(page, written(2));
    await rewrite(page, sgf);
    const [spoilt] = await records(page);
    await reload(page);
    assert.equal(await toastText(page), 'The last game could not be opened. It is still in your library.');
    assert.match(await stones(page), /^\.{81}$/);
    await play(page, 'E5');
    const kept = await recordsThat(page, (its) => its.length === 2);
    assert.equal(kept.length, 2);
    assert.deepEqual(
      kept.find(({ id }) => id === spoilt.id),
      spoilt,
    );
  });
}

test('games of a newer page are neither misread nor changed', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  const [old] = await recordsThat(page, written(2));
  await page.route('**/blank.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title><link rel="icon" href="data:,">' }),
  );
  await page.goto(`${url}blank.html`);
  await page.evaluate(
    (game) =>
      new Promise((done, refuse) => {
        const request = indexedDB.open('ponnuki', 99);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('rooms of the future');
          request.transaction?.objectStore('games').put({ ...game, id: 'later', version: 99, sgf: { tree: 'binary' } });
        };
        request.onerror = refuse;
        request.onsuccess = () => {
          request.result.close();
          done(undefined);
        };
      }),
    old,
  );
  await page.goto(url);
  await ready(page);
  await playAll(page, 'G7 G3');
  await page.locator('[data-toast="keep"]').waitFor();
  assert.match(await toastText(page), /^Your games were saved by a newer version of Ponnuki\./);
  const after = await records(page);
  assert.deepEqual(
    after.find(({ id }) => id === old.id),
    old,
  );
  assert.deepEqual(
    after.find(({ id }) => id === 'later'),
    { ...old, id: 'later', version: 99, sgf: { tree: 'binary' } },
  );
  assert.equal(after.length, 2);
});
