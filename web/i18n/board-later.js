// English texts of boards that the first load does without.

/** @type {Record<string, string>} */
export default {
  'verdict.forbidden': '{point} is forbidden to Black.',
  'foul.overline': '{point} is forbidden to Black: six or more in a row, an overline.',
  'foul.double-four': '{point} is forbidden to Black: two fours at once.',
  'foul.double-three': '{point} is forbidden to Black: two open threes at once.',

  'refused.forbidden': 'it is forbidden to Black',

  'action.stop': 'Stop',
  'action.back': 'Back',
  'action.forward': 'Forward',

  'unit.nodes': 'nodes',
  'unit.playouts': 'playouts',
};
