// English texts of <ponnuki-board>.

import board from './board.js';
import boardLater from './board-later.js';

/** @type {Record<string, string>} */
export default {
  ...board,
  ...boardLater,

  'solve.task': '{colour} to play: find the move.',
  'solve.wrong': 'That does not work.',
  'solve.done': 'Solved.',
  'board.controls': 'Controls',
  'action.first': 'First',
  'action.last': 'Last',
  'control.slider': 'Move',
  'action.restart': 'Restart',
  'action.engine': 'Engine move',
  'board.move': '{colour} plays {point}.',
  'board.hint': 'The engine would play {point}.',
  'board.turn': '{colour} to play.',
  'board.chain': '{point}: {colour}, chain of {stones}, liberties: {liberties}.',
  'board.refused': '{colour} {point} is illegal: {why}.',
  'board.won': '{colour} has five in a row.',
  'board.thinking': 'The engine is thinking.',
  'board.margin': '{colour} leads by {points}.',
  'board.even': 'The score is even.',
  badge: 'Ponnuki {version} · seed {seed} · {units} {count} · {signature}',
  'unit.learned': 'nodes (network)',
  'unit.visits': 'visits',
  'badge.title': 'The same version, seed and limit give the same numbers on every machine.',
  'badge.value': '{point}, {colour} wins {percent}%',
  'badge.holds': '{found}, as the article says.',
  'badge.drifted': 'The article says {expected}; this engine says {found}.',
};
