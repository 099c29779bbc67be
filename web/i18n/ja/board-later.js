// 日本語: board, later

/** @type {Record<string, string>} */
export default {
  'verdict.forbidden': '{point} は黒の禁手です。',
  'foul.overline': '{point} は黒の禁手です：長連（六つ以上）。',
  'foul.double-four': '{point} は黒の禁手です：四々。',
  'foul.double-three': '{point} は黒の禁手です：三々。',

  'refused.forbidden': '黒の禁手です',

  'action.stop': '止める',
  'action.back': '戻る',
  'action.forward': '進む',

  'unit.nodes': 'ノード',
  'unit.playouts': 'プレイアウト',
};
