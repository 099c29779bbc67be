// 繁體中文: settings

/** @type {Record<string, string>} */
export default {
  'settings.language': '語言',
  'settings.theme': '色彩',
  'settings.theme.system': '依系統',
  'settings.theme.light': '淺色',
  'settings.theme.dark': '深色',
  'settings.theme.contrast': '高對比',

  'game.go': '圍棋',
  'game.gomoku': '五子棋',

  'move.pass': '虛手',

  'action.done': '完成',
  'share.copy': '複製',
  'update.ready': '新版 Ponnuki 已準備好。',
  'people.level': '棋手的棋力',
};
