// Writes game info: names, komi, rules, result. Separate from info.js, which reads it, because a new game needs no
// reading.

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';

/** @typedef {import('./tree.js').GameTree} GameTree */
/** @import { Info, Outcome } from './info.js' */

/** The value of RE for an outcome. @param {Outcome} outcome */
export function writeResult({ winner, by, points }) {
  if (by === 'draw') return 'Draw';
  if (by === 'void') return 'Void';
  if (!winner) return '?';
  const how = { points: String(points ?? ''), resign: 'R', time: 'T', forfeit: 'F', unknown: '' }[by];
  return `${winner === 1 ? 'B' : 'W'}+${how}`;
}

/** The value of RU for the engine's names of rules. @type {Record<string, string>} */
const RULE_NAMES = {
  ...Object.fromEntries(GO_RULES.map(({ id, name }) => [id, name])),
  freestyle: 'Freestyle',
  standard: 'Standard',
  renju: 'Renju',
};

/**
 * Sets the game info that is given and leaves the rest unchanged.
 * @param {GameTree} tree
 * @param {Partial<Pick<Info, 'black' | 'white' | 'komi' | 'handicap' | 'rules' | 'result' | 'date'>>} info
 */
export function setInfo(tree, { black, white, komi, handicap, rules, result, date }) {
  /** @param {string} id @param {string | undefined} text */
  const setText = (id, text) => {
    if (text !== undefined) tree.setText(tree.root, id, text);
  };
  setText('PB', black);
  setText('PW', white);
  setText('KM', komi === undefined || komi === null ? undefined : String(komi));
  setText('HA', handicap === undefined ? undefined : handicap >= 2 ? String(handicap) : '');
  setText('RU', rules === undefined || rules === null ? undefined : (RULE_NAMES[rules] ?? rules));
  setText('RE', result === undefined ? undefined : result ? writeResult(result) : '');
  setText('DT', date);
}
