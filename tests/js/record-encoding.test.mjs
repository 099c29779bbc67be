// Encodings of records: each one with CA, without it and with a wrong CA, on realistic names and comments.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaredEncoding, decodeFile, guessEncoding } from '../../web/record/encoding.js';
import { SgfError, readSgf } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { clock, numbers } from './record.mjs';
import { within } from '../levels.mjs';

/** The inverse of the decoder. @type {Map<string, Map<string, number[]>>} */
const encoders = new Map();
function encoderOf(label) {
  let map = encoders.get(label);
  if (map) return map;
  encoders.set(label, (map = new Map()));
  const decoder = new TextDecoder(label);
  const note = (bytes) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !map.has(text)) map.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) note([one]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) note([lead, trail]);
  return map;
}
function encode(text, label) {
  if (label === 'utf-8') return new TextEncoder().encode(text);
  if (label.startsWith('utf-16')) {
    const units = Uint8Array.from(
      [...text]
        .flatMap((c) =>
          [...c].flatMap((part) =>
            Array.from({ length: part.length }, (_, i) => [part.charCodeAt(i) & 255, part.charCodeAt(i) >> 8]),
          ),
        )
        .flat(),
    );
    return label === 'utf-16le' ? units : units.map((_, i) => units[i ^ 1]);
  }
  const map = encoderOf(label);
  return Uint8Array.from(
    [...text].flatMap((c) => {
      const bytes = map.get(c);
      assert.ok(bytes, `${label} has ${c}`);
      return bytes;
    }),
  );
}

/**
 * Realistic records: names, an event, comments; short and long.
 * @type {Record<string, [string, string, string, string][]>}
 */
const TEXTS = {
  'zh-Hans': [
    ['聂卫平', '马晓春', '第1届名人战', '黑1点三三，白2挡，以下是定式。这手棋有问题，应该在上边拆二。'],
    ['古力', '李世石', '三星杯世界围棋大师赛', '白胜2目半'],
    ['柯洁', '时越', '', ''],
    ['常昊', '周鹤洋', '', '好棋！'],
    ['王磊', '邵震中', '全国围棋团体赛', '打劫杀，黑棋不活。'],
    ['芈昱廷', '唐韦星', '', '中盘胜'],
  ],
  'zh-Hant': [
    ['林海峰', '張栩', '第十屆應氏盃', '這一手不好，白棋應該先在右上角打入，再看黑棋的應手。'],
    ['周俊勳', '王元均', '', ''],
    ['陳永安', '黃翊祖', '天元賽', '黑中押勝'],
    ['許皓鋐', '賴均輔', '', '打劫'],
  ],
  ja: [
    ['小林光一', '趙治勲', '第15期棋聖戦', '黒の好手です。白はこの手を見落としていました。'],
    ['武宮正樹', '加藤正夫', '名人戦', '大模様の碁。'],
    ['井山裕太', '一力遼', '本因坊戦第3局', 'コウになる'],
    ['高川格', '坂田栄男', '', ''],
    ['石田芳夫', '大竹英雄', '日本棋院', ''],
    ['依田紀基', '張栩', '', 'ツケてから切る'],
  ],
  ko: [
    ['이창호', '조훈현', '제10기 국수전', '흑이 좋은 바둑입니다. 백은 여기서 끊어야 했습니다.'],
    ['이세돌', '박정환', '명인전', '백 불계승'],
    ['신진서', '최정', '', ''],
    ['유창혁', '서봉수', '', '패'],
  ],
};
const CASES = [
  ['gb18030', 'zh-Hans'],
  ['big5', 'zh-Hant'],
  ['shift_jis', 'ja'],
  ['euc-jp', 'ja'],
  ['euc-kr', 'ko'],
  ['utf-8', 'zh-Hans'],
  ['utf-8', 'zh-Hant'],
  ['utf-8', 'ja'],
  ['utf-8', 'ko'],
];
const CLAIMS = {
  gb18030: ['GB18030', 'GB2312', 'gbk', 'cp936'],
  big5: ['Big5', 'big5-hkscs'],
  shift_jis: ['Shift_JIS', 'SJIS', 'x-sjis', 'cp932'],
  'euc-jp': ['EUC-JP'],
  'euc-kr': ['EUC-KR', 'ks_c_5601-1987', 'cp949'],
  'utf-8': ['UTF-8', 'utf8'],
};

const record = ([black, white, event, comment], ca) =>
  `(;GM[1]FF[4]${ca ? `CA[${ca}]` : ''}SZ[19]PB[${black}]PW[${white}]EV[${event}]\n` +
  `KM[6.5];B[pd];W[dd]C[${comment}];B[pq])`;
/** The texts contain no character whose bytes end in ] or \; a program must escape those. */
const check = (parts, label, ca) => {
  const text = record(parts, ca);
  const read = decodeFile(encode(text, label));
  assert.equal(read.text, text, `${label} with CA ${ca}: taken for ${read.encoding}`);
};

test('every encoding without CA, with all its names in CA, and with a wrong CA', () => {
  for (const [label, language] of CASES) {
    for (const parts of TEXTS[language]) {
      check(parts, label, null);
      for (const claim of CLAIMS[label]) check(parts, label, claim);
      for (const claim of ['nonsense', '', 'UTF-16', 'ISO-8859-1']) check(parts, label, claim);
    }
    const lies = Object.keys(CLAIMS).filter((other) => other !== label);
    const long = TEXTS[language].slice(0, 2); // two short names may be valid in the wrong CA
    for (const parts of long) for (const lie of lies) check(parts, label, CLAIMS[lie][0]);
  }
});

test('a byte order mark takes precedence', () => {
  const text = record(TEXTS.ja[0], 'Big5');
  for (const [label, mark] of /** @type {const} */ ([
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ])) {
    const read = decodeFile(Uint8Array.from([...mark, ...encode(text, label)]));
    assert.deepEqual([read.encoding, read.text], [label, text]);
  }
  for (const label of ['utf-16le', 'utf-16be'])
    assert.equal(decodeFile(encode(text, label)).text, text, 'and its absence does no harm');
});

test('European names, ASCII, ISO-2022-JP', () => {
  for (const ca of [null, 'ISO-8859-1', 'UTF-8', 'Big5']) {
    for (const names of [
      ['Jürgen Müller', 'François Lévêque', 'Tournoi de Besançon', 'Très joué !'],
      ['Jérôme', 'Ål', 'Gö', ''],
    ]) {
      check(names, 'utf-8', ca);
      if (ca !== 'Big5') check(names, 'windows-1252', ca);
    }
  }
  check(['Иван Петров', 'Сергей', 'Чемпионат', 'Хороший ход.'], 'windows-1251', 'windows-1251');
  check(['Иван Петров', 'Сергей', 'Чемпионат', 'Хороший ход.'], 'utf-8', 'GB18030');
  assert.equal(guessEncoding(encode(record(['A', 'B', '', '']), 'utf-8')), 'utf-8');
  const mail = '(;PB[\x1b$B>.NS\x1b(B])';
  assert.equal(decodeFile(encode(mail, 'utf-8')).text, '(;PB[小林])');
});

test('records escaped byte by byte, even inside a character, are read correctly', () => {
  // The second byte of these is a backslash, which some programs doubled.
  for (const [label, name] of /** @type {const} */ ([
    ['big5', '許'],
    ['shift_jis', '十'],
    ['shift_jis', 'ソ'],
  ])) {
    const bytes = encode(name, label);
    assert.equal(bytes[1], 0x5c);
    for (const written of [[...bytes], [...bytes, 0x5c]]) {
      const file = Uint8Array.from([...encode(`(;CA[${label}]PB[`, label), ...written, ...encode('x]PW[y])', label)]);
      const { root } = readSgf(decodeFile(file).text).trees[0];
      assert.deepEqual([root.line('PB'), root.line('PW')], [`${name}x`, 'y']);
    }
  }
});

test('long records: the middle is examined too, and UTF-8 with a broken byte stays UTF-8', () => {
  const moves = ';B[aa];W[bb]'.repeat(20_000);
  const bytes = encode(`(;SZ[19]${moves}C[${TEXTS.ko[0][3]}]${moves})`, 'euc-kr');
  assert.equal(guessEncoding(bytes), 'euc-kr');
  const cut = encode(record(TEXTS['zh-Hans'][0], 'GB2312'), 'utf-8');
  cut[cut.indexOf(0xe8) + 1] = 0x20;
  assert.equal(guessEncoding(cut), 'utf-8');
  assert.equal(guessEncoding(cut.subarray(0, cut.length - 20)), 'utf-8');
});

test('CA is found anywhere, and only CA', () => {
  const of = (text) => declaredEncoding(encode(text, 'utf-8'));
  assert.deepEqual(
    [of('(;FF[4]\nCA [ Shift_JIS ]'), of('(;CA[gb2312]'), of('(;PCA[big5]'), of('(;C[x]'), of('(;CA[martian]')],
    ['shift_jis', 'gb18030', null, null, null],
  );
});

test('the text of a file is a record; for pasted text CA is ignored', () => {
  const { trees } = readSgf(decodeFile(encode(record(TEXTS['zh-Hans'][0], 'GB2312'), 'gb18030')).text);
  assert.equal(trees[0].root.line('PB'), '聂卫平');
  const again = decodeFile(encode(writeSgf(trees), 'utf-8'));
  assert.equal(again.encoding, 'utf-8');
  assert.equal(readSgf(again.text).trees[0].root.line('EV'), '第1届名人战');
  assert.equal(readSgf('(;CA[Big5]PB[聂卫平])').trees[0].root.line('PB'), '聂卫平');
});

test('archives and pictures are named, all other bytes are text or refused, fast', () => {
  const refusal = (bytes) => {
    try {
      readSgf(decodeFile(Uint8Array.from(bytes)).text);
    } catch (error) {
      assert.ok(error instanceof SgfError, String(error));
      return error.message;
    }
    return '';
  };
  assert.equal(refusal([0x50, 0x4b, 3, 4, 20, 0]), 'This is a ZIP archive, not a game record.');
  assert.equal(refusal([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'This is a picture, not a game record.');
  assert.equal(refusal([]), 'There is no game in this text.');
  const random = numbers(7);
  const begun = clock();
  for (let i = 0; i < 300; i++)
    refusal(Array.from({ length: Math.floor(random() * 3000) }, () => Math.floor(random() * 256)));
  const big = new Uint8Array(8 * 2 ** 20).map(() => Math.floor(random() * 256));
  assert.equal(refusal(big), refusal(big));
  const took = clock() - begun;
  within(took, 12_000);
});
