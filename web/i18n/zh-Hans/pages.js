// 简体中文: all pages

import board from './board.js';

/** @type {Record<string, string>} */
export default {
  ...board,

  'app.board': '棋盘',

  'menu.play': '对弈',
  'menu.problems': '习题',
  'menu.learn': '学习',

  'action.group': '操作',
  'action.retry': '再试一次',
  'action.cancel': '取消',
  'action.close': '关闭',
  'confirm.group': '确认这一手',
  'confirm.play': '下 {point}',
  'grid.hint': '{cell}，建议',

  'update.apply': '立即切换',
};
