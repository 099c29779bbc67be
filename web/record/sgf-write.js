// Writes SGF: FF[4] in UTF-8. Raw values are written unchanged, so reading the text gives the same tree, and writing
// that tree gives the same text.

/** @import { GameTree, GameNode, Property } from './tree.js' */

/** Lines are broken between nodes at this column. */
const COLUMN = 72;

/** Root properties with the required ones set; CA becomes UTF-8. @param {GameTree} tree @returns {Property[]} */
function rootProperties({ root, game, size }) {
  const fixed = new Map([
    ['GM', game === 'go' ? '1' : '4'],
    ['FF', '4'],
    ['CA', 'UTF-8'],
    ['AP', 'Ponnuki'],
    ['SZ', String(size)],
  ]);
  const isKept = new Set(root.get('AP') ? ['AP'] : []);
  const missing = [...fixed].filter(([id]) => !root.get(id)).map(([id, value]) => ({ id, values: [value] }));
  const present = root.properties.map(({ id, values }) => {
    const value = isKept.has(id) ? undefined : fixed.get(id);
    return value === undefined ? { id, values } : { id, values: [value] };
  });
  return [...missing, ...present];
}

/** @param {readonly Property[]} properties */
function nodeText(properties) {
  let text = ';';
  for (const { id, values } of properties) text += `${id}[${values.join('][')}]`;
  return text;
}

/** @param {GameTree | readonly GameTree[]} trees @returns {string} */
export function writeSgf(trees) {
  /** @type {string[]} */
  const parts = [];
  for (const tree of 'root' in trees ? [trees] : trees) writeGame(tree, rootProperties(tree), parts);
  return parts.join('');
}

/** The game without added root properties and line breaks. @param {GameTree} tree */
export function writeCompactSgf(tree) {
  /** @type {string[]} */
  const parts = [];
  writeGame(tree, tree.root.properties, parts, Infinity);
  return parts.join('');
}

/** @param {GameTree} tree @param {readonly Property[]} head @param {string[]} parts */
function writeGame(tree, head, parts, lineLength = COLUMN) {
  const lineBreak = lineLength < Infinity ? '\n' : '';
  let column = 1;
  /** @param {GameNode} node */
  const writeNode = (node) => {
    const text = nodeText(node === tree.root ? head : node.properties);
    if (column > 1 && column + text.length > lineLength) {
      parts.push('\n');
      column = 0;
    }
    parts.push(text);
    const line = text.lastIndexOf('\n');
    column = line < 0 ? column + text.length : text.length - line - 1;
  };

  parts.push('(');
  /** Still to be written: a node that begins a variation, or null for a closing bracket. @type {(GameNode | null)[]} */
  const waiting = [null];
  let /** @type {GameNode | null} */ node = tree.root;
  for (;;) {
    for (; node; node = node.children[0]) {
      writeNode(node);
      if (node.children.length > 1) {
        for (let i = node.children.length - 1; i >= 0; i--) waiting.push(null, node.children[i]);
        break;
      }
    }
    let next = waiting.pop();
    while (next === null) {
      parts.push(')');
      next = waiting.pop();
    }
    if (!next) break;
    parts.push(`${lineBreak}(`);
    column = 1;
    node = next;
  }
  parts.push(lineBreak);
}
