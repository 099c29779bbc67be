// English texts that the pages have in common: play, problems and lessons.

import board from './board.js';

/** @type {Record<string, string>} */
export default {
  ...board,

  'app.board': 'Board',

  'menu.play': 'Play',
  'menu.problems': 'Problems',
  'menu.learn': 'Learn',

  'action.group': 'Actions',
  'action.retry': 'Try again',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'confirm.group': 'Confirm the move',
  'confirm.play': 'Play {point}',
  'grid.hint': '{cell}, suggested',

  'update.apply': 'Switch now',
};
