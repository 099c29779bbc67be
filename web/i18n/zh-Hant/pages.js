// 繁體中文: all pages

import board from './board.js';

/** @type {Record<string, string>} */
export default {
  ...board,

  'app.board': '棋盤',

  'menu.play': '對弈',
  'menu.problems': '習題',
  'menu.learn': '學習',

  'action.group': '操作',
  'action.retry': '再試一次',
  'action.cancel': '取消',
  'action.close': '關閉',
  'confirm.group': '確認這一手',
  'confirm.play': '下 {point}',
  'grid.hint': '{cell}，建議',

  'update.apply': '立即切換',
};
