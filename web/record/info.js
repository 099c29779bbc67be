// Parses game info into the values that the page and the engine use. A value that is missing or not understood is null;
// the text in the record is unchanged. info-write.js writes game info.

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';

/** @import { GameTree } from './tree.js' */

/** Text properties of the game info, in the order in which they are shown. */
export const TEXTS = /** @type {const} */ ([
  'PB',
  'BR',
  'BT',
  'PW',
  'WR',
  'WT',
  'GN',
  'EV',
  'RO',
  'PC',
  'DT',
  'RE',
  'RU',
  'TM',
  'OT',
  'ON',
  'GC',
  'AN',
  'US',
  'SO',
  'CP',
]);

/**
 * @typedef {object} Info
 * @property {string} black name, '' if unknown
 * @property {string} white
 * @property {string} blackRank
 * @property {string} whiteRank
 * @property {number | null} komi points
 * @property {number} handicap 0, or 2 or more stones
 * @property {string | null} rules the engine's name
 * @property {Outcome | null} result
 * @property {string} date
 * @property {string} event
 * @property {number | null} mainTime seconds
 * @property {string} overtime as written in the record
 */
/**
 * @typedef {{ winner: 0 | 1 | 2, by: 'points' | 'resign' | 'time' | 'forfeit' | 'draw' | 'void' | 'unknown', points:
 * number | null }} Outcome
 */

/** Names of rules in records, matched at the start of a word, and the core's ids. @type {[RegExp, string][]} */
const GO_NAMES = GO_RULES.map(({ id, spellings }) => [new RegExp(`(?:^|[^a-z])(?:${spellings.join('|')})`, 'i'), id]);
/** @type {[RegExp, string][]} */
const GOMOKU_NAMES = [
  [/renju|rif|連珠|连珠|렌주/i, 'renju'],
  [/standard|exact|pro\b/i, 'standard'],
  [/free|gomoku|swap/i, 'freestyle'],
];

/**
 * Parses "6.5", "6,5", "6.5目". Some servers write 375 or 3.75 for Chinese 3 3/4 stones, which is 7.5 points.
 * @param {string} text
 */
function readKomi(text) {
  const match = /^\s*([-+−]?)\s*(\d{1,4})(?:[.,](\d{1,4}))?/.exec(text);
  if (!match) return null;
  let komi = Number(`${match[2]}.${match[3] ?? 0}`);
  if (komi >= 100) komi /= 100;
  if (komi * 4 === Math.round(komi * 4) && komi * 2 !== Math.round(komi * 2)) komi *= 2;
  return match[1] && match[1] !== '+' ? -komi : komi;
}

/**
 * The Go rule set that a text names first, as go_rules_from_text in core/go/rules.h finds it.
 * @param {string} text @returns {string | null}
 */
export function goRulesFromText(text) {
  let index = Infinity;
  /** @type {string | null} */
  let first = null;
  for (const [name, id] of GO_NAMES) {
    const at = text.search(name);
    if (at >= 0 && at < index) [index, first] = [at, id];
  }
  return first;
}

/** @param {string} text @returns {Outcome | null} */
export function readResult(text) {
  const clean = text.trim();
  if (clean === '') return null;
  if (/^(0|draw|jigo|持碁|和棋|무승부)/i.test(clean)) return { winner: 0, by: 'draw', points: null };
  if (/^void/i.test(clean)) return { winner: 0, by: 'void', points: null };
  const winner = /^(b\s*\+|black|黒|黑|흑)/i.test(clean) ? 1 : /^(w\s*\+|white|白|백)/i.test(clean) ? 2 : 0;
  if (!winner) return { winner: 0, by: 'unknown', points: null };
  const rest = clean.replace(/^(b|w)\s*\+\s*/i, '');
  if (/^(r|resign)/i.test(rest) || /中押|中盘|中盤|불계/.test(rest)) return { winner, by: 'resign', points: null };
  if (/^(t|time)/i.test(rest)) return { winner, by: 'time', points: null };
  if (/^(f|forfeit)/i.test(rest)) return { winner, by: 'forfeit', points: null };
  const points = /(\d{1,4})(?:[.,](\d{1,4}))?/.exec(rest);
  return points
    ? { winner, by: 'points', points: Number(`${points[1]}.${points[2] ?? 0}`) }
    : { winner, by: 'unknown', points: null };
}

/**
 * The game info that affects the rules.
 * @param {Pick<GameTree, 'root' | 'game'>} tree @returns {Pick<Info, 'komi' | 'handicap' | 'rules'>}
 */
export function conditionsOf({ root, game }) {
  const rules = root.line('RU');
  const handicap = /^\s*(\d{1,3})/.exec(root.line('HA'));
  return {
    komi: readKomi(root.line('KM')),
    handicap: handicap && Number(handicap[1]) >= 2 ? Number(handicap[1]) : 0,
    rules: game === 'go' ? goRulesFromText(rules) : (GOMOKU_NAMES.find(([name]) => name.test(rules))?.[1] ?? null),
  };
}

/** @param {Pick<GameTree, 'root' | 'game'>} tree @returns {Info} */
export function infoOf(tree) {
  const { root } = tree;
  const time = /^\s*(\d{1,7}(?:\.\d{1,3})?)/.exec(root.line('TM'));
  return {
    black: root.line('PB').trim(),
    white: root.line('PW').trim(),
    blackRank: root.line('BR').trim(),
    whiteRank: root.line('WR').trim(),
    ...conditionsOf(tree),
    result: readResult(root.line('RE')),
    date: root.line('DT').trim(),
    event: root.line('EV').trim(),
    mainTime: time ? Number(time[1]) : null,
    overtime: root.line('OT').trim(),
  };
}
