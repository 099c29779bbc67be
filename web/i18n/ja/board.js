// 日本語: board

import picture from './picture.js';

/** @type {Record<string, string>} */
export default {
  ...picture,

  'colour.1': '黒',
  'colour.2': '白',

  'grid.cell.0': '{point}、空点',
  'grid.cell.1': '{point}、黒',
  'grid.cell.2': '{point}、白',
  'grid.last': '{cell}、最後の手',

  'say.pass': '{colour}はパス。',

  'verdict.occupied': '{point} にはもう石があります。',
  'verdict.ko': 'コウです。{point} はほかに一手打ってから取り返せます。',
  'verdict.superko': '{point} に打つと前と同じ形になります。',
  'verdict.suicide': '{point} に打つと自分の石の呼吸点がなくなります。',
  'verdict.over': '対局は終わっています。',

  'refused.occupied': 'すでに石がありました',
  'refused.ko': 'コウをすぐに取り返しています',
  'refused.superko': '前と同じ形になります',
  'refused.suicide': '自分の石の呼吸点がなくなります',
  'refused.off-board': 'その点はありません',
  'refused.over': '対局は終わっていました',

  'action.pass': 'パス',
  'action.hint': 'ヒント',
  'action.undo': '待った',
};
