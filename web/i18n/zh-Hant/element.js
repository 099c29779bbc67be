// 繁體中文: <ponnuki-board>

import board from './board.js';
import boardLater from './board-later.js';

/** @type {Record<string, string>} */
export default {
  ...board,
  ...boardLater,

  'solve.task': '輪到{colour}：找出這一手。',
  'solve.wrong': '這一手不成立。',
  'solve.done': '解開了。',
  'board.controls': '棋盤操作',
  'action.first': '到開頭',
  'action.last': '到結尾',
  'control.slider': '手數',
  'action.restart': '重新開始',
  'action.engine': '讓引擎下',
  'board.move': '{colour}下在 {point}。',
  'board.hint': '引擎會下在 {point}。',
  'board.turn': '輪到{colour}。',
  'board.chain': '{point}：{colour}，{stones} 子的棋串，{liberties} 氣。',
  'board.refused': '{colour} {point} 違反規則：{why}。',
  'board.won': '{colour}五子連線。',
  'board.thinking': '引擎思考中。',
  'board.margin': '{colour}領先 {points} 目。',
  'board.even': '雙方同分。',
  badge: 'Ponnuki {version} · 種子 {seed} · {units} {count} · {signature}',
  'unit.learned': '節點（網路）',
  'unit.visits': '訪問數',
  'badge.title': '同樣的版本、種子和數量，在每台機器上得到同樣的數字。',
  'badge.value': '{point}，{colour}勝率 {percent}%',
  'badge.holds': '{found}：與文章相符。',
  'badge.drifted': '文章說 {expected}；這個引擎說 {found}。',
};
