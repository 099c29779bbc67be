// 日本語: settings

/** @type {Record<string, string>} */
export default {
  'settings.language': '言語',
  'settings.theme': '配色',
  'settings.theme.system': 'システムに合わせる',
  'settings.theme.light': '明るい',
  'settings.theme.dark': '暗い',
  'settings.theme.contrast': '高コントラスト',

  'game.go': '囲碁',
  'game.gomoku': '五目並べ',

  'move.pass': 'パス',

  'action.done': '閉じる',
  'share.copy': 'コピー',
  'update.ready': '新しい版の Ponnuki があります。',
  'people.level': '打つ人の棋力',
};
