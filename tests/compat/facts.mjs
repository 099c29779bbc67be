// What the compatibility tests compare: the contents of a record as plain data. The same functions recorded the
// expected results from the last version before 1.0.0 and compare them with this one.
import { createHash } from 'node:crypto';

/** @typedef {import('../../web/record/tree.js').GameTree} GameTree */

const SIGNS = '.XO';

/** @param {unknown} data */
export const digest = (data) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);

/** @param {import('../../web/record/replay.js').Position} position */
const plainPosition = ({ stones, illegal, verdict, last, ko, toPlay, captures, moveNumber, isOver }) => ({
  stones: Array.from(stones, (color) => SIGNS[color]).join(''),
  illegal: [...illegal].sort((a, b) => a - b),
  verdict,
  last,
  ko,
  toPlay,
  captures: [captures.black, captures.white],
  moveNumber,
  isOver,
});

/** @param {ReturnType<typeof import('../../web/record/marks.js').markupOf>} markup */
const plainMarkup = ({ marks, labels, lines, view }) => ({
  marks: [...marks],
  labels: [...labels],
  lines,
  view: view && [...view],
});

/**
 * @param {GameTree} tree @param {object} means
 * @param {new (tree: GameTree, engine: any) => import('../../web/record/replay.js').Replay} means.Replay
 * @param {any} means.engine @param {(tree: GameTree) => string} means.writeSgf
 * @param {(tree: GameTree) => any} means.infoOf @param {(node: any, size: number) => any} means.markupOf
 */
export function factsOfTree(tree, { Replay, engine, writeSgf, infoOf, markupOf }) {
  const replay = new Replay(tree, engine);
  const at = (node) => plainPosition(replay.at(node));
  const facts = {
    game: tree.game,
    size: tree.size,
    node: tree.addressOf(),
    info: digest(infoOf(tree)),
    sgf: digest(writeSgf(tree)),
    here: { ...at(tree.current), comment: tree.current.text('C') },
    positions: digest(Array.from(tree.nodes(), at)),
    markup: digest(Array.from(tree.nodes(), (node) => plainMarkup(markupOf(node, tree.size)))),
  };
  replay.free();
  return JSON.parse(JSON.stringify(facts));
}
