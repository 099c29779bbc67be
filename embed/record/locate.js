// Finds the node that an author or a script names.

import { ensure } from '../base/errors.js';

/** @typedef {import('../../web/record/node.js').GameNode} GameNode */

/**
 * @param {{ root: GameNode }} record
 * @param {string | number} place 'first', 'last', a number of moves on the main line, or an address as
 * GameTree.addressOf()
 * @throws {import('../base/errors.js').BoardError}
 */
export function locate({ root }, place) {
  const word = String(place).trim();
  const line = [root];
  for (let at = root.children[0]; at; at = at.children[0]) line.push(at);
  if (word === 'first') return root;
  if (word === 'last') return line[line.length - 1];
  ensure(/^\d{1,6}(\.\d{1,6})*$/.test(word), 'place', word);
  const [first, ...rest] = word.split('.').map(Number);
  const node = rest.length
    ? byAddress(root, [first, ...rest])
    : first
      ? line.filter((at) => at.isMove)[first - 1]
      : root;
  ensure(node, 'nowhere', word);
  return node;
}

/**
 * Alternately a number of steps along first children and the index of another child.
 * @param {GameNode | undefined} node @param {number[]} address
 */
function byAddress(node, address) {
  address.forEach((number, i) => {
    if (i % 2) node = node?.children[number];
    else for (let step = 0; step < number; step++) node = node?.children[0];
  });
  return node;
}
