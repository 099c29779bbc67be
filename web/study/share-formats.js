// The game on the board in every format that can be shared: link, record, diagram, code for articles, picture with its
// caption. Nothing here touches the dialog.

import { diagramAt, writeDiagram } from '../record/diagram.js';
import { infoOf } from '../record/info.js';
import { markupOf } from '../record/marks.js';
import { svgOf } from '../record/picture.js';
import { shareFragment } from '../record/links.js';
import { writeSgf } from '../record/sgf-write.js';
import { nameOf } from '../board/coordinates.js';
import { download } from '../storage/files.js';
import { textOfBoard, textOfResult, textsOfOccasion } from '../storage/game-texts.js';
import { iframeOf, markdownOf, movesOf, tagOf } from '../../embed/snippets.js';
import { stripBidiControls, t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {'link' | 'sgf' | 'diagram' | 'svg' | 'tag' | 'iframe' | 'markdown'} TextKind */

/** A file name from the letters and digits of the game info. @param {GameTree} tree */
export function fileName(tree) {
  const { black, white, date, event } = infoOf(tree);
  const words = [date, black && white ? `${black}-${white}` : black || white, event].filter(Boolean).join('-');
  const clean = words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return clean || `ponnuki-${tree.game}`;
}

/** @param {GameTree} tree */
export const saveRecord = (tree) => download(`${fileName(tree)}.sgf`, 'application/x-go-sgf', writeSgf(tree));

/** "A – B, move 12": for those who do not see a picture. @param {GameTree} tree */
export function titleOf(tree) {
  const { black, white } = infoOf(tree);
  const names = black || white ? `${black || t('colour.1')} – ${white || t('colour.2')}` : t(`game.${tree.game}`);
  return t('share.caption', { names, number: tree.moveNumber() });
}

/** The comment on the position, '' if there is none. @param {GameTree} tree */
export const commentOf = ({ current }) => stripBidiControls(current.text('C')).trim();

/** @param {GameTree} tree @param {boolean} withComment @returns {import('../record/picture-caption.js').Caption} */
function captionOf(tree, withComment) {
  const { black, blackRank, white, whiteRank, result, date, event } = infoOf(tree);
  const { game, size, root } = tree;
  const number = tree.moveNumber();
  const name = (/** @type {1 | 2} */ color, /** @type {string} */ player, /** @type {string} */ rank) => ({
    color,
    text: stripBidiControls(player ? `${player} ${rank}`.trim() : t(`colour.${color}`)),
  });
  const occasion = [event, root.line('RO').trim()].filter(Boolean).join(', ');
  return {
    names:
      black || white
        ? [name(1, black, blackRank), name(2, white, whiteRank)]
        : [{ color: 0, text: textOfBoard({ game, size }) }],
    facts: [
      number ? t('move.number', { number }) : '',
      textOfResult({ result, resultText: root.line('RE').trim(), began: 0 }),
    ],
    occasion: textsOfOccasion({ event: occasion, date, began: 0 }).join(' · '),
    comment: withComment ? commentOf(tree) : '',
  };
}

/**
 * The current position as a picture with its caption.
 * @param {GameTree} tree @param {import('../record/replay.js').Replay} replay @param {boolean} withComment
 * @returns {import('../record/picture-position.js').Picture}
 */
export function pictureOf(tree, replay, withComment) {
  const { stones, last, illegal, ko, size } = replay.at(tree.current);
  const markup = markupOf(tree.current, tree.size);
  return { size, stones, last, illegal, ko, markup, caption: captionOf(tree, withComment) };
}

/** A link that opens the game at the current position. @param {GameTree} tree */
export const linkTo = async (tree) => `${location.href.split('#')[0]}#${await shareFragment(tree)}`;

/**
 * The attributes for a board with the current position. A page opened from disk has no address that others can use, so
 * its links are relative to the article.
 * @param {GameTree} tree
 */
function boardOptions(tree) {
  const line = tree.mainLine();
  const at = line.indexOf(tree.current);
  const place =
    at === line.length - 1
      ? 'last'
      : at < 0
        ? tree.addressOf(tree.current)
        : String(line.slice(0, at + 1).filter((its) => its.isMove).length);
  return {
    base: location.protocol === 'file:' ? '' : new URL('.', location.href).href,
    game: tree.game,
    size: tree.size,
    sgf: writeSgf(tree),
    title: titleOf(tree),
    moves: movesOf(tree, (vertex, size) => nameOf(vertex, size, 'letters')),
    move: place === '0' ? 'first' : place,
  };
}

/**
 * @param {TextKind} kind @param {GameTree} tree @param {object} source of what needs the rules
 * @param {() => Promise<import('../record/replay.js').Replay>} source.replay
 * @param {import('../board/theme.js').Theme} source.theme @param {boolean} source.withComment
 */
export async function textOf(kind, tree, { replay, theme, withComment }) {
  switch (kind) {
    case 'sgf':
      return writeSgf(tree);
    case 'link':
      return linkTo(tree);
    case 'tag':
      return tagOf(boardOptions(tree));
    case 'iframe':
      return iframeOf(boardOptions(tree));
    case 'markdown':
      return markdownOf(titleOf(tree), `${fileName(tree)}.svg`, await linkTo(tree));
    case 'diagram':
      return writeDiagram({
        ...diagramAt(tree, await replay(), tree.current),
        markup: markupOf(tree.current, tree.size),
        caption: titleOf(tree),
        coordinates: true,
      });
    case 'svg':
      return svgOf(pictureOf(tree, await replay(), withComment), theme, { title: titleOf(tree) });
  }
}
