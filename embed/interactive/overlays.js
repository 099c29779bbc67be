// What is drawn over the stones besides the record's markup: liberties, threats, forbidden points, results of the
// engine, explanations. Loaded when a board has something of it. Everything is asked from the rules, nothing computed.

import { bandsOf, tagsOf } from '../../web/gomoku/overlay.js';
import { discsOf, movesOf } from '../../web/people/discs.js';
import '../base/index.js';

/** @import { Player, Layers } from './player.js' */
/** @typedef {import('../../web/board/shapes.js').Mark} Mark */
/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/gomoku-game.js').GomokuGame} GomokuGame */

/** A number of visits in at most four characters. @param {number} visits */
const compactCount = (visits) =>
  visits < 1000 ? `${visits}` : visits < 10_000 ? `${(visits / 1000).toFixed(1)}k` : `${Math.round(visits / 1000)}k`;

/** @param {Player} player @returns {Layers} */
export function layersOf(player) {
  const {
    boardOptions: { overlays },
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
    if (player.handler.explains && player.hovered >= 0 && position.stones[player.hovered])
      marks.push(...chainMarks(game, player.hovered));
    // The board has room for one kind of discs.
    if (player.options.people && !overlays.has('candidates')) marks.push(...peopleMarks(player, game));
  } else gomokuLayers(player, game, layers, marks);
  if (player.handler.marks) marks.push(...player.handler.marks());
  const result = player.analysis?.node === tree.current ? player.analysis.result : null;
  if (result && overlays.has('ownership')) layers.ownership = 'ownership' in result ? result.ownership : null;
  if (result && overlays.has('candidates')) marks.push(...candidateMarks(result));
  if (player.hinted?.node === tree.current && player.hinted.vertex >= 0)
    marks.push({ vertex: player.hinted.vertex, kind: 'hint' });
  return layers;
}

/** @param {GoGame} game @param {Uint8Array} stones @returns {Mark[]} */
function libertyMarks(game, stones) {
  const visited = new Set();
  /** @type {Mark[]} */
  const marks = [];
  stones.forEach((color, vertex) => {
    const chain = color && !visited.has(vertex) ? game.chain(vertex) : null;
    if (!chain) return;
    for (const stone of chain.stones) visited.add(stone);
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
 * The chain under the pointer: a ring on its stones, its liberties numbered.
 * @param {GoGame} game @param {number} vertex @returns {Mark[]}
 */
function chainMarks(game, vertex) {
  const chain = game.chain(vertex);
  if (!chain) return [];
  return [
    ...chain.stones.map((stone) => ({ vertex: stone, kind: /** @type {const} */ ('hint') })),
    ...chain.liberties.map((liberty, i) => ({
      vertex: liberty,
      kind: /** @type {const} */ ('tag'),
      text: `${i + 1}`,
      color: chain.color,
    })),
  ];
}

/** What people play after a node, who are of one rank as long as the node lives. @type {WeakMap<object, Mark[]>} */
const peopleKnown = new WeakMap();

/**
 * What people of the attribute's rank play here, once their network is there.
 * @param {Player} player @param {GoGame} game @returns {Mark[]}
 */
function peopleMarks({ module, options: { people: rank }, position, tree: { current } }, game) {
  if (!module.hasPeople || position.isOver) return [];
  const known = peopleKnown.get(current) ?? discsOf(movesOf(module.askPeople(game, { rank, opponent: rank }).policy));
  peopleKnown.set(current, known);
  return known;
}

/** @param {Player} player @param {GomokuGame} game @param {Layers} layers @param {Mark[]} marks */
function gomokuLayers(
  { boardOptions: { overlays }, position: { stones, toPlay }, handler, hovered },
  game,
  layers,
  marks,
) {
  layers.row = game.winLine();
  if (game.isOver) return;
  if (overlays.has('threats')) {
    const threats = { windows: game.windows(), ...game.threats() };
    layers.bands = bandsOf(threats, stones);
    marks.push(...tagsOf(threats, toPlay));
  } else if (handler.explains && hovered >= 0 && stones[hovered]) {
    layers.bands = bandsOf({ windows: game.windows(hovered), ...game.threats() }, stones);
  }
  if (overlays.has('forbidden') && toPlay === 1)
    for (const vertex of game.forbidden()) marks.push({ vertex, kind: 'forbidden' });
}

/** @param {import('../engine/results.js').Described} result @returns {Mark[]} */
function candidateMarks(result) {
  if ('depth' in result)
    return result.candidates.map(({ vertex }, i) => ({
      vertex,
      kind: 'heat',
      weight: i ? 0.3 : 1,
      text: `${i + 1}`,
    }));
  const { candidates } = result;
  const maxVisits = candidates[0]?.visits ?? 1;
  return candidates
    .filter(({ vertex, visits }) => vertex >= 0 && visits >= Math.max(2, maxVisits / 50))
    .map(({ vertex, visits, winRate }) => ({
      vertex,
      kind: 'heat',
      weight: visits / maxVisits,
      text: `${Math.round(100 * winRate)}\n${compactCount(visits)}`,
    }));
}
