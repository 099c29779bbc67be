// Records of other servers and programs: the files in tests/records, which the rules of the core replay; lists of
// moves; addresses; archives.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { infoOf } from '../../web/record/info.js';
import { openRecord } from '../../web/record/open.js';
import { Replay } from '../../web/record/replay.js';
import { SgfError } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import texts from '../../web/i18n/dialogs.js';
import { zipOf } from './zip.mjs';
import { clock } from './record.mjs';
import { longTest, within } from '../levels.mjs';
import { instantiateBoth } from './wasm.mjs';

const engine = await instantiateBoth();
/** @param {string} name */
const file = (name) => readFileSync(new URL(`../records/${name}`, import.meta.url));
/** @param {string} name */
const openFile = async (name) => {
  const { trees, encoding } = await openRecord(file(name));
  assert.equal(trees.length, 1);
  return { tree: trees[0], encoding };
};
test('the endings of records are listed in one file', () => {
  const lists = ['web', 'embed'].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`)
      .filter((path) =>
        /'ugi'|,\.ugi|\|ugi|\baccept="\./.test(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')),
      ),
  );
  assert.deepEqual(lists, ['web/record/formats.js']);
});

/** The moves of the main line as SGF writes them. @param {import('../../web/record/tree.js').GameTree} tree */
const movesOf = (tree) =>
  tree
    .mainLine()
    .slice(1)
    .map(({ properties: [{ id, values }] }) => `${id}[${values[0]}]`)
    .join(' ');
/** The game info that is there. @param {import('../../web/record/tree.js').GameTree} tree */
const infoValues = ({ root }) =>
  Object.fromEntries(
    root.properties
      .filter(({ id }) => !['GM', 'FF', 'SZ', 'AB', 'C'].includes(id))
      .map(({ id }) => [id, root.line(id)]),
  );
/** The sentence for a source that is refused. @param {string | Uint8Array} source */
const refusal = (source) =>
  openRecord(source).then(
    () => 'opened',
    (error) => {
      assert.ok(error instanceof SgfError, `${error}`);
      const key = `record.error.${error.code}`;
      assert.ok(key in texts, `no text for ${key}`);
      return error.message;
    },
  );
/** Replays a record and returns its end. @param {import('../../web/record/tree.js').GameTree} tree */
function replayed(tree) {
  const { rules, komi } = infoOf(tree);
  const replay = new Replay(tree, engine, { rules: rules ?? undefined, komi: komi ?? undefined });
  const verdicts = tree.mainLine().map((node) => replay.at(node).verdict);
  const end = replay.at(tree.mainLine().at(-1));
  replay.free();
  assert.ok(
    verdicts.every((verdict) => verdict === 'ok'),
    verdicts.join(' '),
  );
  return { captures: end.captures, stones: end.stones.filter(Boolean).length };
}

/** The moves that the files of Go have in common; the fifth captures a stone. */
const MOVES = 'B[pd] W[dp] B[ba] W[aa] B[ab] W[pp] B[dd]';
const PLAYED = { captures: { black: 1, white: 0 }, stones: 6 };

test('Tygem .gib in EUC-KR: moves, info, a pass, a comment', async () => {
  const { tree, encoding } = await openFile('club.gib');
  assert.equal(encoding, 'euc-kr');
  assert.equal(movesOf(tree), `${MOVES} W[]`);
  assert.deepEqual(replayed(tree), PLAYED);
  assert.deepEqual(infoValues(tree), {
    PB: '소나무',
    BR: '1k',
    PW: '고래',
    WR: '2d',
    EV: '마을 대회 결승전',
    PC: '바둑 마을',
    DT: '2024-03-09',
    RE: 'B+R',
    KM: '6.5',
    TM: '1200',
    OT: '3x30 byo-yomi',
  });
  assert.equal(tree.mainLine()[5].text('C'), '흑이 한 점을 잡았습니다.');
  const handicap = (await openFile('handicap.gib')).tree;
  assert.deepEqual(handicap.root.get('AB'), ['pd', 'dp', 'dd'], 'the third stone is at the top left');
  assert.equal(movesOf(handicap), 'W[pp] B[nq] W[qn]');
  assert.deepEqual(replayed(handicap).stones, 6);
  assert.deepEqual([handicap.root.line('HA'), handicap.root.line('RE')], ['3', 'W+2.5']);
});

test('handicap stones of Tygem: 2 to 9, all of them different', async () => {
  for (let count = 2; count <= 9; count++) {
    const { trees } = await openRecord(`\\HS\n\\HE\n\\GS\nINI 0 1 ${count} &4\nSTO 0 2 2 2 2\n\\GE\n`);
    assert.equal(new Set(trees[0].root.get('AB')).size, count);
    assert.equal(trees[0].root.get('AB')?.includes('jj'), count % 2 === 1 && count > 4);
    assert.equal(replayed(trees[0]).stones, count + 1);
  }
});

test('Cyberoro .ngf, new and old', async () => {
  const { tree, encoding } = await openFile('club.ngf');
  assert.equal(encoding, 'euc-kr');
  assert.equal(movesOf(tree), `${MOVES} W[]`);
  assert.deepEqual(replayed(tree), PLAYED);
  assert.deepEqual(infoValues(tree), {
    EV: '마을 대회',
    PB: '소나무',
    BR: '9p',
    PW: '고래',
    WR: '2d',
    PC: 'www.example.org',
    KM: '6.5',
    DT: '2024-03-09',
    RE: 'B+3.5',
  });
  const handicap = (await openFile('handicap.ngf')).tree;
  assert.deepEqual(handicap.root.get('AB'), ['pd', 'dp']);
  assert.deepEqual([handicap.root.line('KM'), handicap.root.line('RE')], ['0', 'W+R']);
  assert.equal(replayed(handicap).stones, 4);
  const old = await openFile('old.ngf');
  assert.equal(old.encoding, 'gb18030');
  assert.equal(movesOf(old.tree), MOVES);
  assert.deepEqual(infoValues(old.tree), { EV: '村庄公开赛', GN: '松树 初段 – 鲸鱼 二段', DT: '2006-09-05' });
});

test('PandaNet .ugi in Shift_JIS: rows from the bottom or the top, comments of the moves of the game', async () => {
  const { tree, encoding } = await openFile('club.ugi');
  assert.equal(encoding, 'shift_jis');
  assert.equal(movesOf(tree), `${MOVES} W[]`);
  assert.deepEqual(replayed(tree), PLAYED);
  assert.deepEqual(infoValues(tree), {
    PB: '松の木',
    BR: '1k',
    PW: 'くじら',
    WR: '2d',
    EV: '村の囲碁大会',
    GN: '決勝',
    PC: '公民館',
    DT: '2024-03-09',
    RU: 'Japanese',
    RE: 'B+7.5',
    KM: '6.5',
  });
  assert.deepEqual(
    tree.mainLine().map((node) => node.text('C')),
    ['よろしくお願いします。', '', '', '', '', '黒が一子を取りました。\nうまい。', '', '', ''],
    'a comment on a variation is left out',
  );
  const handicap = (await openFile('handicap.ugf')).tree;
  assert.deepEqual(handicap.root.get('AB'), ['pc', 'dp']);
  assert.equal(movesOf(handicap), 'W[pp] B[nq]');
  assert.equal(replayed(handicap).stones, 4);
});

test('Gomocup .psq: who began, names of programs, boards that are too large', async () => {
  const { tree } = await openFile('final.psq');
  assert.deepEqual([tree.game, tree.size], ['gomoku', 15]);
  assert.equal(movesOf(tree), 'B[hh] W[ii] B[hg] W[hf] B[ig] W[gg] B[jg] W[kg] B[ih] W[gf]');
  assert.deepEqual(replayed(tree).stones, 10);
  assert.deepEqual(infoValues(tree), { PB: 'heron', PW: 'otter' }, 'the second program began');
  assert.equal(await refusal(file('large.psq')), 'The board has 20 lines; boards of 5 to 19 lines can be shown.');
  assert.match(await refusal('Piskvorky 15x10, 0:0, 0\n1,1,0\n'), /15 by 10/);
});

test('damaged files are refused with the number of the move; one that is cut off opens as far as it goes', async () => {
  for (const name of ['damaged.gib', 'damaged.ngf', 'damaged.ugf'])
    assert.equal(await refusal(file(name)), 'This record is damaged: move 3 cannot be read.', name);
  assert.equal(await refusal(file('damaged.psq')), 'This record is damaged: move 4 cannot be read.');
  assert.equal(movesOf((await openFile('cut.gib')).tree), 'B[pd] W[dp] B[ba] W[aa]');
  for (const name of ['club.gib', 'club.ngf', 'club.ugi', 'final.psq', 'study.txt']) {
    const bytes = file(name);
    for (let length = 0; length < bytes.length; length += 3)
      assert.match(await refusal(bytes.subarray(0, length)), /^opened$|^[A-Z].*\.$/, `${name}, ${length} bytes`);
  }
});

test('.gam: read by its content; a binary one, which nobody describes, is refused with one sentence', async () => {
  const named = (/** @type {BlobPart} */ content) => new File([content], 'game.gam');
  const { trees } = await openRecord(named('1. D4 Q16 2. Q4 D16'));
  assert.equal(trees[0].mainLine().length - 1, 4);
  const bytes = Uint8Array.from({ length: 400 }, (_, i) => (i * 37 + (i >> 3) * 11) & 255);
  await assert.rejects(openRecord(named(bytes)), (error) => {
    assert.ok(error instanceof SgfError);
    assert.match(error.message, /^[A-Z][^.]*\.$/);
    return true;
  });
});

test('SGF stays SGF when it quotes another format', async () => {
  for (const quote of [
    'PMABBEEEE\nPMACWQQQQ',
    '[Header\\]\nSize=19',
    '\\\\HS',
    'Piskvorky 15x15, 0:0, 0\n1,1,0',
    '1. D4 Q16',
  ]) {
    const [tree] = (await openRecord(`(;GM[1]SZ[9]C[\n${quote}\n];B[ee])`)).trees;
    assert.equal(movesOf(tree), 'B[ee]', quote);
  }
});

test('a head without a move is no game', async () => {
  for (const text of [
    '[Header]\ntitle=x\n',
    '[Header]\nSize=-9\n[Data]\n',
    '\\HS\n\\HE\n\\GS\n\\GE\n',
    'Piskvorky 15x15, 0:0, 0\n',
  ])
    assert.equal(await refusal(text), 'There is no game in this text.', text);
});

test('every file is written as SGF and read again unchanged', async () => {
  for (const name of ['club.gib', 'handicap.gib', 'club.ngf', 'club.ugi', 'final.psq', 'list.txt', 'study.txt']) {
    const written = writeSgf((await openFile(name)).tree);
    assert.equal(writeSgf((await openRecord(written)).trees[0]), written, name);
  }
});

test('lists of moves, of Go and of gomoku', async () => {
  /** @type {[string, string, string][]} text, game and size, moves */
  const lists = [
    ['1. D4 Q16 2. Q3 D17', 'go 19', 'B[dp] W[pd] B[pq] W[dc]'],
    ['Black: D4, White: Q16', 'go 19', 'B[dp] W[pd]'],
    ['白 Q16 黑 D4 白 D17', 'go 19', 'W[pd] B[dp] W[dc]'],
    ['1.E5 C3 2.G7 pass', 'go 9', 'B[ee] W[cg] B[gc] W[]'],
    ['13x13\nE5 C3', 'go 13', 'B[ei] W[ck]'],
    ['h8 i9 g7', 'gomoku 15', 'B[hh] W[ig] B[gi]'],
    ['H8 I9 J10', 'gomoku 15', 'B[hh] W[ig] B[jf]'],
    ['Gomoku: H8 J9', 'gomoku 15', 'B[hh] W[jg]'],
    ['d4 q16 d17', 'go 19', 'B[dp] W[pd] B[dc]'],
    ['d4 e5 d4', 'go 9', 'B[df] W[ee] B[df]'],
    ['h8 s19', 'go 19', 'B[hl] W[ra]'],
  ];
  for (const [text, board, moves] of lists) {
    const [tree] = (await openRecord(text)).trees;
    assert.deepEqual([`${tree.game} ${tree.size}`, movesOf(tree)], [board, moves], text);
    if (!/d4 e5 d4/.test(text)) replayed(tree);
  }
  const { tree: list } = await openFile('list.txt');
  assert.deepEqual([movesOf(list), list.root.line('RE')], ['B[dp] W[pd] B[pq] W[dc] B[qf] W[] B[cf]', 'B+2.5']);
  const { tree: study } = await openFile('study.txt');
  assert.equal(movesOf(study), 'B[hh] W[ig] B[gi] W[hi] B[fj]');
  assert.deepEqual(infoValues(study), { PB: 'Pine', PW: 'Whale', EV: 'Village league', DT: '2024-03-09' });
  const [main, variation] = study.mainLine()[2].children;
  assert.deepEqual([main.get('B'), variation.get('B'), variation.children[0].get('W')], [['gi'], ['jf'], ['gg']]);
  assert.equal(study.mainLine()[2].text('C'), 'Near the centre.');
  assert.equal(await refusal('9x9 D4 Q16'), 'This record is damaged: move 2 cannot be read.');
  for (const prose of [
    'K10',
    'See you at D4 or Q16.',
    '1. First 2. Second',
    '12 13 14',
    'B W B W',
    '',
    '(((',
    'pass pass',
  ])
    assert.equal(await refusal(prose), 'There is no game in this text.', prose);
});

test('an address of another server: one sentence that says how to get the file', async () => {
  /** @type {[string, RegExp][]} */
  const addresses = [
    ['https://online-go.com/game/12345', /: on OGS, choose Download SGF/],
    ['online-go.com/review/12', /: on OGS/],
    ['https://www.gokgs.com/gameArchives.jsp?user=x', /KGS archives/],
    ['http://files.gokgs.com/games/2020/1/2/a-b.sgf', /KGS archives/],
    ['https://h5.foxwq.com/yehunewshare/?chessid=1', /in Fox/],
    ['https://www.tygembaduk.com/x', /in Tygem/],
    ['http://client.eweiqi.com/gibo?id=1', /in Tygem/],
    ['https://www.cyberoro.com/', /in Cyberoro/],
    ['https://pandanet-igs.com/x', /in PandaNet/],
    ['https://www.playok.com/en/gomoku/', /on PlayOK/],
    ['https://gomocup.org/results/', /from Gomocup/],
    ['https://lichess.org/study/abcdefgh', /download the game there as a file/],
    ['https://example.com/game.sgf', /download the game there as a file/],
    ['Look: https://online-go.com/game/12345', /: on OGS/],
  ];
  for (const [text, says] of addresses) {
    const sentence = await refusal(text);
    assert.match(sentence, /^Ponnuki cannot load pages of other servers: /, text);
    assert.match(sentence, says, text);
    const code = await openRecord(text).catch((error) => error.code);
    assert.equal(texts[`record.error.${code}`], sentence, 'as the page says it');
  }
  for (const text of ['https://not-online-go.com/', 'https://online-go.com.example.org/'])
    assert.match(await refusal(text), /download the game there/, text);
  assert.equal(await refusal('Look at https://example.com/'), 'There is no game in this text.');
});

test('an archive: every record in it, with the name of its file', async () => {
  const files = {
    'games/one.sgf': '(;GM[1]SZ[9];B[ee])',
    'games/two.sgf': '(;GM[1]SZ[9];B[aa])(;GM[1]SZ[9];B[bb])',
    'club.gib': file('club.gib'),
    'final.PSQ': file('final.psq'),
    'readme.html': 'hello',
    '__MACOSX/._one.sgf': 'x',
    'broken.sgf': 'nothing here',
  };
  for (const options of [{}, { method: /** @type {const} */ (0) }, { comment: 'a comment at the end' }]) {
    const { trees, names, refused } = await openRecord(zipOf(files, options));
    assert.deepEqual(names, ['one', 'two 1', 'two 2', 'club', 'final']);
    assert.deepEqual(
      trees.map(({ game, size }) => `${game} ${size}`),
      ['go 9', 'go 9', 'go 9', 'go 19', 'gomoku 15'],
    );
    assert.equal(trees[3].root.line('PB'), '소나무', 'each file in its own encoding');
    assert.deepEqual(
      refused.map(({ code }) => code),
      ['no-game'],
    );
  }
});

longTest('an archive that is damaged, locked, empty or far too large is refused with one sentence', async (t) => {
  const files = { 'one.sgf': '(;GM[1]SZ[9];B[ee])', 'two.sgf': '(;GM[1]SZ[9];B[aa])' };
  const whole = zipOf(files);
  assert.equal(await refusal(zipOf(files, { flags: 1 })), 'This ZIP archive has a password; unpack it first.');
  assert.equal(await refusal(zipOf({ 'a.txt.exe': 'x' })), 'There is no game record in this ZIP archive.');
  assert.equal(await refusal(zipOf({})), 'There is no game record in this ZIP archive.');
  const damaged = 'This ZIP archive is damaged.';
  assert.equal(await refusal(zipOf(files, { crc: 1 })), damaged);
  assert.equal(await refusal(zipOf(files, { size: 5 })), damaged, 'more than the directory says');
  assert.equal(await refusal(zipOf(files, { size: 500 })), damaged);
  for (let length = 3; length < whole.length - 22; length++)
    assert.equal(await refusal(whole.subarray(0, length)), damaged, `${length} bytes`);
  for (let i = 0; i < whole.length; i++) {
    const changed = Buffer.from(whole);
    changed[i] ^= 0x55;
    assert.match(await refusal(changed), /^opened$|^[A-Z].*\.$/, `byte ${i}`);
  }
  // 15 MB in each of twenty files, in 300 KB.
  const big = Buffer.alloc(15 * 2 ** 20, ' ');
  const bomb = zipOf(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.sgf`, big])));
  assert.ok(bomb.length < 400_000);
  const begun = clock();
  assert.equal(await refusal(bomb), 'This record holds more text than can be opened.');
  within(clock() - begun, 5000, 'a bomb');
  t.diagnostic(`a bomb: ${(clock() - begun).toFixed(0)} ms`);
  // One that lies about its size stops at the size that it states.
  assert.equal(await refusal(zipOf({ 'one.sgf': big }, { size: 100 })), damaged);
  assert.equal(
    await refusal(zipOf(Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`${i}.sgf`, ''])))),
    'This record holds more games than can be opened.',
  );
});

longTest('hostile files of these formats stay fast', async (t) => {
  const long = (/** @type {string} */ head, /** @type {string} */ line, count = 100_000) => head + line.repeat(count);
  for (const [name, source] of Object.entries({
    'gib comments': long('\\HS\n\\GS\nSTO 0 2 1 3 3\n\\GE\n', '\\[REFEXPLAIN=x\\]\n'),
    'gib open comment': long('\\HS\n\\GS\nSTO 0 2 1 3 3\n\\GE\n\\[REFEXPLAIN=', 'x\n', 1_000_000),
    'gib spaces': `\\HS\n\\[GAMEINFOMAIN=${' '.repeat(2_000_000)}\n`,
    'ugf comments': long('[Header]\n[Data]\nAA,B1,1\n[ReviewNode]\nNODE,1,0,0,0\n[ReviewComment]\n.Comment,1\n', 'x\n'),
    'ngf moves': long('x\n19\n', 'PMABBEEEE\n'),
    'list of comments': long('D4 Q16', ' {x}', 50_000),
    'list of variations': long('D4 Q16', '(', 50_000),
    'list of moves': long('', 'D4 ', 300_000),
    'list of spaces': long('D4 Q16', ' ', 1_000_000),
    'open tag': long('', '[Event "', 100_000),
    address: `https://${'a.'.repeat(100_000)}`,
  })) {
    const begun = clock();
    await refusal(new TextEncoder().encode(source));
    const took = clock() - begun;
    t.diagnostic(`${name}: ${took.toFixed(0)} ms`);
    within(took, 500 + source.length / 1000, name);
  }
});
