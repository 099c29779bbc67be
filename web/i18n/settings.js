// English texts that dialogs of the page, the problems and the lessons have in common.

/** @type {Record<string, string>} */
export default {
  'settings.language': 'Language',
  'settings.theme': 'Colours',
  'settings.theme.system': 'Same as system',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.theme.contrast': 'High contrast',

  'game.go': 'Go',
  'game.gomoku': 'Gomoku',

  'move.pass': 'pass',

  'action.done': 'Done',
  'share.copy': 'Copy',
  'update.ready': 'A new version of Ponnuki is ready.',
  'people.level': 'Rank of the players',
};
