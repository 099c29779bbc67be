// 繁體中文: board

import picture from './picture.js';

/** @type {Record<string, string>} */
export default {
  ...picture,

  'colour.1': '黑方',
  'colour.2': '白方',

  'grid.cell.0': '{point}，空',
  'grid.cell.1': '{point}，黑',
  'grid.cell.2': '{point}，白',
  'grid.last': '{cell}，最後一手',

  'say.pass': '{colour}虛手。',

  'verdict.occupied': '{point} 已經有棋子了。',
  'verdict.ko': '打劫：{point} 須先在別處下一手才能提回。',
  'verdict.superko': '下 {point} 會重複先前的局面。',
  'verdict.suicide': '下 {point} 會使自己的棋子沒有氣。',
  'verdict.over': '對局已經結束。',

  'refused.occupied': '該處已有棋子',
  'refused.ko': '立即提回了劫',
  'refused.superko': '重複了先前的局面',
  'refused.suicide': '使自己的棋子沒有氣',
  'refused.off-board': '沒有這個點',
  'refused.over': '對局已經結束',

  'action.pass': '虛手',
  'action.hint': '提示',
  'action.undo': '悔棋',
};
