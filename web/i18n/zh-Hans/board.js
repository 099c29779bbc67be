// 简体中文: board

import picture from './picture.js';

/** @type {Record<string, string>} */
export default {
  ...picture,

  'colour.1': '黑方',
  'colour.2': '白方',

  'grid.cell.0': '{point}，空',
  'grid.cell.1': '{point}，黑',
  'grid.cell.2': '{point}，白',
  'grid.last': '{cell}，最后一手',

  'say.pass': '{colour}停一手。',

  'verdict.occupied': '{point} 已经有棋子了。',
  'verdict.ko': '打劫：{point} 须先在别处下一手才能提回。',
  'verdict.superko': '下 {point} 会重复先前的局面。',
  'verdict.suicide': '下 {point} 会使自己的棋子没有气。',
  'verdict.over': '对局已经结束。',

  'refused.occupied': '该处已有棋子',
  'refused.ko': '立即提回了劫',
  'refused.superko': '重复了先前的局面',
  'refused.suicide': '使自己的棋子没有气',
  'refused.off-board': '没有这个点',
  'refused.over': '对局已经结束',

  'action.pass': '停一手',
  'action.hint': '提示',
  'action.undo': '悔棋',
};
