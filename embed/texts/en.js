// English texts of interactive boards; each table is used by one module.

/** @type {Record<string, string>} */
export const INTERACTIVE = {
  'point.0': '{point}, empty',
  'point.1': '{point}, black',
  'point.2': '{point}, white',
  'point.last': '{cell}, last move',
  'colour.1': 'Black',
  'colour.2': 'White',
  'board.controls': 'Controls',
  'control.first': 'First',
  'control.back': 'Back',
  'control.forward': 'Next',
  'control.last': 'Last',
  'control.slider': 'Move',
  'control.pass': 'Pass',
  'control.undo': 'Take back',
  'control.restart': 'Restart',
  'control.hint': 'Hint',
  'control.engine': 'Engine move',
  'control.stop': 'Stop',
  'status.move': '{colour} plays {point}.',
  'status.pass': '{colour} passes.',
  'status.hint': 'The engine would play {point}.',
  'status.turn': '{colour} to play.',
  'status.chain': '{point}: {colour}, chain of {stones}, liberties: {liberties}.',
  'verdict.occupied': 'There is already a stone on {point}.',
  'verdict.ko': 'Ko: {point} may be retaken after a move elsewhere.',
  'verdict.superko': '{point} would repeat an earlier position.',
  'verdict.suicide': '{point} would leave your stones without a liberty.',
  'verdict.over': 'The game is over.',
  'status.over': 'The game is over.',
  'status.won': '{colour} has five in a row.',
  'verdict.forbidden': '{point} is forbidden to Black.',
  'foul.overline': '{point} is forbidden to Black: six or more in a row, an overline.',
  'foul.double-four': '{point} is forbidden to Black: two fours at once.',
  'foul.double-three': '{point} is forbidden to Black: two open threes at once.',
};

/** Engine. @type {Record<string, string>} */
export const ENGINE = {
  'status.thinking': 'The engine is thinking.',
  'status.margin': '{colour} leads by {points}.',
  'status.even': 'The score is even.',
  badge: 'Ponnuki {version} · seed {seed} · {units} {count} · {signature}',
  'badge.playouts': 'playouts',
  'badge.nodes': 'nodes',
  'badge.title': 'The same version, seed and limit give the same numbers on every machine.',
  'badge.holds': '{found}, as the article says.',
  'badge.drifted': 'The article says {expected}; this engine says {found}.',
};

/** Problems. @type {Record<string, string>} */
export const SOLVE = {
  'status.solve': '{colour} to play: find the move.',
  'status.wrong': 'That does not work.',
  'status.solved': 'Solved.',
};
