// English texts of a board that is played on, in the pages and in articles.

import picture from './picture.js';

/** @type {Record<string, string>} */
export default {
  ...picture,

  'colour.1': 'Black',
  'colour.2': 'White',

  'grid.cell.0': '{point}, empty',
  'grid.cell.1': '{point}, black',
  'grid.cell.2': '{point}, white',
  'grid.last': '{cell}, last move',

  'say.pass': '{colour} passes.',

  'verdict.occupied': 'There is already a stone on {point}.',
  'verdict.ko': 'Ko: {point} may be retaken only after a move elsewhere.',
  'verdict.superko': '{point} would repeat an earlier position.',
  'verdict.suicide': '{point} would leave your own stones without a liberty.',
  'verdict.over': 'The game is over.',

  'refused.occupied': 'the point is occupied',
  'refused.ko': 'it retakes a ko at once',
  'refused.superko': 'it repeats an earlier position',
  'refused.suicide': 'it leaves its own chain without a liberty',
  'refused.off-board': 'there is no such point',
  'refused.over': 'the game is already over',

  'action.pass': 'Pass',
  'action.hint': 'Hint',
  'action.undo': 'Undo',
};
