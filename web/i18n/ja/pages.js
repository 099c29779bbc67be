// 日本語: all pages

import board from './board.js';

/** @type {Record<string, string>} */
export default {
  ...board,

  'app.board': '盤',

  'menu.play': '対局',
  'menu.problems': '問題',
  'menu.learn': '学ぶ',

  'action.group': '操作',
  'action.retry': 'もう一度',
  'action.cancel': 'キャンセル',
  'action.close': '閉じる',
  'confirm.group': '手の確定',
  'confirm.play': '{point} に打つ',
  'grid.hint': '{cell}、おすすめ',

  'update.apply': '切り替える',
};
