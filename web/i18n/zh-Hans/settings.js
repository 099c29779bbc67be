// 简体中文: settings

/** @type {Record<string, string>} */
export default {
  'settings.language': '语言',
  'settings.theme': '颜色',
  'settings.theme.system': '跟随系统',
  'settings.theme.light': '浅色',
  'settings.theme.dark': '深色',
  'settings.theme.contrast': '高对比度',

  'game.go': '围棋',
  'game.gomoku': '五子棋',

  'move.pass': '停一手',

  'action.done': '完成',
  'share.copy': '复制',
  'update.ready': '新版 Ponnuki 已准备好。',
  'people.level': '棋手的棋力',
};
