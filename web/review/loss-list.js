// The cards of a review in their order: the biggest loss first; once it is known who finds the better moves, those from
// which the reader can learn most, and those that hardly anybody of that level finds, folded.

import { isBeyond, reachText, worthOf } from './reach.js';
import { t } from '../i18n/t.js';

/**
 * @typedef {import('./retry.js').Task & { node: import('../record/tree.js').GameNode, version: string,
 *   reach?: import('./reach.js').Reach }} Loss version: of its judgements
 */

/** What stays where it is keeps the focus. @param {Element} list @param {readonly Loss[]} losses */
function fill(list, losses) {
  losses.forEach(({ card: { element } }, i) => {
    if (list.children[i] !== element) list.insertBefore(element, list.children[i] ?? null);
  });
  while (list.children.length > losses.length) list.lastElementChild?.remove();
}

/**
 * @param {readonly Loss[]} losses the biggest first
 * @param {{ list: Element, beyond: HTMLElement }} parts beyond: with a summary and a list of its own
 * @param {(level: number) => string} nameOf
 */
export function arrange(losses, { list, beyond }, nameOf) {
  for (const { card, reach } of losses) card.showFound(reach ? reachText(reach, nameOf) : '');
  const areKnown = losses.every(({ reach }) => reach);
  const sorted = areKnown ? losses.toSorted((a, b) => worthOf(b.cost, b.reach) - worthOf(a.cost, a.reach)) : losses;
  const folded = areKnown ? sorted.filter(({ reach }) => reach && isBeyond(reach)) : [];
  fill(
    list,
    sorted.filter((loss) => !folded.includes(loss)),
  );
  const [summary, others] = beyond.children;
  fill(others, folded);
  beyond.hidden = !folded.length;
  summary.textContent = t('reach.beyond', { count: folded.length });
}
