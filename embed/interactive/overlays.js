// A part that is loaded when a board has something over its stones. What is drawn there besides the record's own signs:
// liberties, threats, forbidden points, what the engine has found, what lies under the hand. The rules are asked;
// nothing is computed here.

export { drawFrame } from '../../web/board/frame.js';
import { bandsOf, tagsOf } from '../../web/gomoku/overlay.js';

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('./player.js').Layers} Layers */
/** @typedef {import('../../web/board/frame.js').Mark} Mark */
/** @typedef {import('../../wasm-bindings/module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/gomoku.js').GomokuGame} GomokuGame */

/** A number of visits in at most four signs. @param {number} visits */
const short = (visits) =>
  visits < 1000 ? `${visits}` : visits < 10_000 ? `${(visits / 1000).toFixed(1)}k` : `${Math.round(visits / 1000)}k`;

/** @param {Player} player @returns {Layers} */
export function layersOf(player) {
  const {
    shown: { overlays },
    position,
    tree,
  } = player;
  const game = player.replay.game();
  /** @type {Mark[]} */
  const marks = [];
  /** @type {Layers} */
  const layers = { marks };
  if ('chain' in game) {
    if (overlays.has('liberties')) marks.push(...libertyMarks(game, position.stones));
    if (player.way.looks && player.looked >= 0 && position.stones[player.looked])
      marks.push(...chainMarks(game, player.looked));
  } else fiveLayers(player, /** @type {GomokuGame} */ (game), layers, marks);
  const known = player.analysis?.node === tree.current ? player.analysis.result : null;
  if (known && overlays.has('ownership')) layers.ownership = known.ownership ?? null;
  if (known && overlays.has('candidates')) marks.push(...candidateMarks(known, tree.game));
  if (player.hinted?.node === tree.current && player.hinted.vertex >= 0)
    marks.push({ vertex: player.hinted.vertex, kind: 'hint' });
  return layers;
}

/** @param {GoGame} game @param {Uint8Array} stones @returns {Mark[]} */
function libertyMarks(game, stones) {
  const seen = new Set();
  /** @type {Mark[]} */
  const marks = [];
  stones.forEach((color, vertex) => {
    const chain = color && !seen.has(vertex) ? game.chain(vertex) : null;
    if (!chain) return;
    for (const stone of chain.stones) seen.add(stone);
    marks.push({
      vertex,
      kind: 'liberties',
      text: `${chain.liberties.length}`,
      weight: chain.liberties.length === 1 ? 1 : 0,
      color,
      stones: chain.stones,
    });
  });
  return marks;
}

/**
 * The chain under the hand: a ring on its stones, its liberties numbered.
 * @param {GoGame} game
 * @param {number} vertex
 * @returns {Mark[]}
 */
function chainMarks(game, vertex) {
  const chain = game.chain(vertex);
  if (!chain) return [];
  return [
    ...chain.stones.map((stone) => /** @type {Mark} */ ({ vertex: stone, kind: 'hint' })),
    ...chain.liberties.map(
      (liberty, i) => /** @type {Mark} */ ({ vertex: liberty, kind: 'tag', text: `${i + 1}`, color: chain.color }),
    ),
  ];
}

/** @param {Player} player @param {GomokuGame} game @param {Layers} layers @param {Mark[]} marks */
function fiveLayers({ shown: { overlays }, position: { stones, toPlay }, way, looked }, game, layers, marks) {
  layers.row = game.winLine();
  if (game.isOver) return;
  if (overlays.has('threats')) {
    const threats = { windows: game.windows(), ...game.threats() };
    layers.bands = bandsOf(threats, stones);
    marks.push(...tagsOf(threats, toPlay));
  } else if (way.looks && looked >= 0 && stones[looked]) {
    layers.bands = bandsOf({ windows: game.windows(looked), ...game.threats() }, stones);
  }
  if (overlays.has('forbidden') && toPlay === 1)
    for (const vertex of game.forbidden()) marks.push({ vertex, kind: 'forbidden' });
}

/** @param {any} result @param {'go' | 'gomoku'} game @returns {Mark[]} */
function candidateMarks({ candidates }, game) {
  if (game === 'gomoku')
    return candidates.map((/** @type {any} */ { vertex }, /** @type {number} */ i) => ({
      vertex,
      kind: 'heat',
      weight: i ? 0.3 : 1,
      text: `${i + 1}`,
    }));
  const most = candidates[0]?.visits ?? 1;
  return candidates
    .filter((/** @type {any} */ { vertex, visits }) => vertex >= 0 && visits >= Math.max(2, most / 50))
    .map((/** @type {any} */ { vertex, visits, winRate }) => ({
      vertex,
      kind: 'heat',
      weight: visits / most,
      text: `${Math.round(100 * winRate)}\n${short(visits)}`,
    }));
}
