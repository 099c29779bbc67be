// Records for stress tests: FF[4] in full, output of older and careless programs, encodings, truncated files, files
// that are not records, oversized files, scripts. Each states the expected result: the number of games and nodes, or
// the error message.
import { writePart, writeText } from '../../web/record/sgf-values.js';

const MB = 2 ** 20;
const latin = (/** @type {string} */ text) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const utf16 = (/** @type {string} */ text) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);

/** Every property of FF[4] that a game of Go can have, once, where it may occur. */
export const FULL =
  `(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[Torture\\:1:2]ST[2]AN[Ann\\]]BR[9d]BT[Team]CP[(c\\)]DT[2026-11-21,22]` +
  `EV[Event: one]GN[Game]GC[One
two\\
three]HA[2]KM[6.5]ON[Opening]OT[5x60 byo-yomi]PB[Black]PC[Place]PL[W]PW[White]` +
  `RE[B+3.5]RO[1 (final)]RU[Japanese]SO[Source]TM[3600]US[User]WR[1p]WT[Other]
AB[dd][pp]AW[qq:rr]AE[qr]C[Root]
;W[dp]WL[3500.5]OW[5]MN[1]KO[]C[a \\: colon]N[name]GB[1]HO[1]
;B[]BL[3400]OB[4]DM[2]TE[2]
;W[tt]BM[1]DO[]IT[];B[cd]UC[1]GW[2]
(;W[ce]TR[aa][bb]SQ[cc]CR[dd]MA[ee:ff]SL[gg]DD[aa:cc]VW[aa:ss]FG[259:Figure]PM[1]V[-1.5]
 AR[aa:bb][cc:dd]LN[ee:ff]LB[gg:A][hh:long label][ii:\\]]TB[jj:kk]TW[ll])
(;W[cf];B[cg](;W[ch]DD[]VW[])(;W[ci])))`;

export const SCRIPTS = [
  '<script>globalThis.ran=1</script>',
  '"><script>globalThis.ran=1</script>',
  '</textarea><script>globalThis.ran=1</script>',
  '</title><script>globalThis.ran=1</script>',
  '<img src=x onerror=globalThis.ran=1>',
  "' onmouseover='globalThis.ran=1",
  '" autofocus onfocus="globalThis.ran=1',
  'javascript:globalThis.ran=1',
  '<svg/onload=globalThis.ran=1>',
  '</svg><script>globalThis.ran=1</script>',
  ']]><script>globalThis.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<!-- --><script>globalThis.ran=1</script>',
  '&lt;script&gt;globalThis.ran=1&lt;/script&gt;',
  '<a href="javascript:globalThis.ran=1">x</a>',
  '{{constructor.constructor("globalThis.ran=1")()}}',
  '${globalThis.ran=1}',
  '<scr\0ipt>globalThis.ran=1</scr\0ipt>',
  '<style>@import "data:text/css,*{}"</style>',
  '<math><mtext><table><mglyph><style><!--</style><img onerror="globalThis.ran=1" src>',
  '<base href="//x">',
  '<meta http-equiv="refresh" content="0;url=//x">',
  '__proto__',
  '%3Cscript%3EglobalThis.ran=1%3C/script%3E',
];

/** A record with a script wherever it can contain text. @param {string} script */
export function withScript(script) {
  const raw = writeText(script);
  const part = writePart(script);
  const properties = ['PB', 'PW', 'BR', 'EV', 'GN', 'GC', 'RE', 'RU', 'KM', 'DT', 'XX', 'C'];
  return (
    `(;GM[1]SZ[9]AP[${part}:${part}]${properties.map((name) => `${name}[${raw}]`).join('')}` +
    `;B[aa]C[${raw}]LB[bb:${part}]N[${raw}]FG[1:${part}](;W[${raw}])(;W[bb]TR[${raw}]))`
  );
}

/**
 * @typedef {{ source: string | Uint8Array, games?: number, nodes?: number, says?: RegExp }} Case games, nodes: the
 *   expected contents; says: the expected error. Neither: both are allowed
 */

const SIGNS = '\u202e\u2066\u200f\u0007\u001b\u0000\ufeff';

/** @type {Record<string, Case>} */
export const CASES = {
  'FF[4] in full': { source: FULL, games: 1, nodes: 10 },
  'FF[4] in full, lines of Windows': { source: FULL.replace(/\n/g, '\r\n'), games: 1, nodes: 10 },
  'FF[4] in full, lines of old Macs': { source: FULL.replace(/\n/g, '\r'), games: 1, nodes: 10 },
  'a collection': { source: `${FULL + FULL}(;GM[4]SZ[15];B[hh])`, games: 3 },
  'a game beside another one': { source: '(;GM[2]SZ[8];B[a1])(;GM[1]SZ[9];B[ee])', games: 1, nodes: 2 },
  'FF[3] by its long names': {
    source: '(;GaMe[1]SiZe[19]FileFormat[3]PlayerBlack[x]PlayerWhite[y]KoMi[5.5];Black[pd];White[dp]Comment[c])',
    games: 1,
    nodes: 3,
  },
  'FF[1] with its own words': {
    source: '(;Game[1]Size[19]AddBlack[dd][pp]LetterMarks[aa][bb]Mark[cc]TerritoryB[ee];W[tt])',
    games: 1,
    nodes: 2,
  },
  'text around it': {
    source: 'From: somebody\n> (see below)\n\n(;GM[1]SZ[9];B[ee]) -- \nbye (really)',
    games: 1,
    nodes: 2,
  },
  'a brief without brackets': { source: ';B[pd];W[dp]', games: 1 },
  'one bracket too few': { source: '(;SZ[9];B[aa](;W[bb](;B[cc]', games: 1, nodes: 4 },
  'one bracket too many': { source: '(;SZ[9];B[aa]);W[bb])))', games: 1 },
  'no semicolon': { source: '(SZ[9](B[aa])' },
  'two moves in a node': { source: '(;SZ[9];B[aa]W[bb])', games: 1 },
  'a property twice': { source: '(;SZ[9]AB[aa]AB[bb]C[a]C[b];B[cc])', games: 1, nodes: 2 },
  'values divided by commas': { source: '(;SZ[9]AB[aa],[bb] , [cc];B[dd])', games: 1, nodes: 2 },
  'moves nowhere': { source: '(;SZ[9];B[zz];W[a];B[aaa];W[19];B[-1])', games: 1, nodes: 6 },
  'stones on stones': { source: '(;SZ[9]AB[aa:ii]AW[aa:ii]AE[aa:ii];B[aa];W[aa];B[aa])', games: 1, nodes: 4 },
  'a board of one line': { source: '(;SZ[1];B[aa])', says: /The board has 1 lines/ },
  'a board of 1,000 lines': { source: '(;SZ[1000];B[aa])', says: /1000 lines/ },
  'a board of no number': { source: '(;SZ[big];B[aa])', games: 1 },
  'a rectangle': { source: '(;SZ[9:13];B[aa])', says: /square/ },
  'another game': { source: '(;GM[11];B[aa])', says: /another game/ },
  'a cut value': { source: '(;SZ[9];B[aa]C[never ends \\', games: 1, nodes: 2 },
  'cut in the middle': { source: FULL.slice(0, FULL.length / 2), games: 1 },
  nothing: { source: '', says: /no game/ },
  blanks: { source: ' \n\t '.repeat(1000), says: /no game/ },
  prose: { source: 'The game (of Go) is old; it has few rules [sic].', says: /no game/ },
  'a web page': {
    source: '<!doctype html><html><body onload="globalThis.ran=1"><script>globalThis.ran=1</script></body></html>',
    says: /no game/,
  },
  JSON: { source: '{"moves":["B[aa]"],"(;":1}', says: /./ },
  'a ZIP archive': { source: latin(`PK\x03\x04\x14\0\0\0${'x'.repeat(500)}`), says: /ZIP/ },
  gzip: { source: Uint8Array.from([0x1f, 0x8b, 8, 0, ...Array(200).fill(7)]), says: /./ },
  'a PNG picture': {
    source: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Array(500).fill(0)]),
    says: /picture/,
  },
  'a JPEG picture': { source: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array(500).fill(0x28)]), says: /./ },
  'a PDF': { source: latin('%PDF-1.7\n1 0 obj (;not a game)'), says: /./ },
  wasm: { source: Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 3, 1, 0, 1]), says: /./ },
  zeros: { source: new Uint8Array(MB), says: /./ },
  'UTF-8 with its mark': {
    source: Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('(;PB[古力];B[aa])')]),
    games: 1,
    nodes: 2,
  },
  'UTF-16': { source: utf16('(;PB[\u53e4\u529b];B[aa])'), games: 1, nodes: 2 },
  'UTF-8 with broken bytes': {
    source: Uint8Array.from([...latin('(;PB['), 0xe5, 0x8f, 0xff, 0xc0, 0x80, ...latin('];B[aa])')]),
    games: 1,
    nodes: 2,
  },
  GB18030: {
    source: Uint8Array.from([...latin('(;CA[gb2312]PB['), 0xb9, 0xc5, 0xc1, 0xa6, ...latin('];B[aa])')]),
    games: 1,
    nodes: 2,
  },
  'Shift_JIS whose second bytes are brackets': {
    source: Uint8Array.from([...latin('(;CA[shift_jis]C['), 0x83, 0x5d, 0x83, 0x5c, 0x83, 0x5b, ...latin('];B[aa])')]),
    games: 1,
  },
  'an encoding that there is not': { source: '(;CA[x-user-defined-99]PB[a];B[aa])', games: 1, nodes: 2 },
  'signs that turn text around, and controls': {
    source: `(;SZ[9]PB[${SIGNS}evil]PW[${SIGNS}]C[${SIGNS}a];B[aa]LB[bb:${SIGNS}])`,
    games: 1,
    nodes: 2,
  },
  'names of objects': {
    source: '(;__proto__[x]constructor[y]PB[__proto__]toString[z];B[aa]hasOwnProperty[1])',
    games: 1,
    nodes: 2,
  },
  'numbers that are none': { source: '(;SZ[9]KM[NaN]HA[-1]TM[1e999]WL[x]MN[99999999999];B[aa])', games: 1, nodes: 2 },
  'a handicap of 400': { source: '(;SZ[19]HA[400];W[aa])', games: 1, nodes: 2 },
  '100,000 deep': { source: `${'(;B[aa]'.repeat(100_000)}${')'.repeat(100_000)}`, games: 1, nodes: 100_000 },
  '100,000 wide': { source: `(;SZ[19]${'(;B[aa])'.repeat(100_000)})`, games: 1, nodes: 100_001 },
  'a comment of 8 MB': { source: `(;C[${'word \\] '.repeat(MB)}];B[aa])`, games: 1, nodes: 2 },
  '100,000 properties': { source: `(;${Array.from({ length: 100_000 }, (_, i) => `A${i}[]`).join('')})`, says: /more/ },
  '400,000 stones': { source: `(;AB${'[aa:ss]'.repeat(400_000)})`, games: 1 },
  '50 MB of brackets': { source: '('.repeat(50 * MB), says: /more text/ },
  '15 MB of open brackets': { source: '('.repeat(15 * MB), says: /no game/ },
  '8 MB of variations that never begin': { source: `(;${'('.repeat(8 * MB)}`, says: /more/ },
  '8 MB of semicolons': { source: `(;${';'.repeat(8 * MB)}`, says: /more/ },
  '8 MB of empty values': { source: `(;B${'[]'.repeat(4 * MB)}`, says: /more/ },
  '8 MB of escapes': { source: `(;C[${'\\'.repeat(8 * MB)}` },
  '9 MB of games': { source: '(;)'.repeat(3 * MB) },
  '15 MB of one letter': { source: `(;${'A'.repeat(15 * MB)}[x])` },
  '15 MB of words': { source: `(;SZ[9] ${'a '.repeat(7 * MB)}` },
  '15 MB of blanks before it': { source: `${' '.repeat(15 * MB)}(;SZ[9];B[ee])`, games: 1, nodes: 2 },
  '15 MB of lines': { source: '\n'.repeat(15 * MB), says: /no game/ },
  '1 MB of blanks, and the sign of a diagram': { source: `${' \t\n'.repeat(MB / 3)}$$`, says: /./ },
  'a diagram of 200,000 blanks': { source: `$$B ${' '.repeat(200_000)}x\n$$ ${' |'.repeat(100_000)}`, says: /./ },
  'a diagram of 100,000 lines': { source: '$$ | . X . |\n'.repeat(100_000), says: /./ },
  'a diagram of one line without end': { source: `$$ ${'. '.repeat(500_000)}`, says: /./ },
  'a diagram whose head is all numbers': { source: `$$Bm${'9'.repeat(100_000)} ${'c'.repeat(100_000)}\n$$ | . X .` },
  '1 MB of signs of quotation': { source: `${'> '.repeat(MB / 2)}$$`, says: /./ },
  ...Object.fromEntries(
    SCRIPTS.map((script, i) => [`script ${i + 1}`, { source: withScript(script), games: 1, nodes: 4 }]),
  ),
};
