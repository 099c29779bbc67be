// 简体中文: <ponnuki-board>

import board from './board.js';
import boardLater from './board-later.js';

/** @type {Record<string, string>} */
export default {
  ...board,
  ...boardLater,

  'solve.task': '轮到{colour}：找出这一手。',
  'solve.wrong': '这一手不成立。',
  'solve.done': '解开了。',
  'board.controls': '棋盘操作',
  'action.first': '到开头',
  'action.last': '到结尾',
  'control.slider': '手数',
  'action.restart': '重新开始',
  'action.engine': '让引擎下',
  'board.move': '{colour}下在 {point}。',
  'board.hint': '引擎会下在 {point}。',
  'board.turn': '轮到{colour}。',
  'board.chain': '{point}：{colour}，{stones} 子的棋串，{liberties} 气。',
  'board.refused': '{colour} {point} 违反规则：{why}。',
  'board.won': '{colour}五子连线。',
  'board.thinking': '引擎思考中。',
  'board.margin': '{colour}领先 {points} 目。',
  'board.even': '双方同分。',
  badge: 'Ponnuki {version} · 种子 {seed} · {units} {count} · {signature}',
  'unit.learned': '节点（网络）',
  'unit.visits': '访问数',
  'badge.title': '同样的版本、种子和数量，在每台机器上得到同样的数字。',
  'badge.value': '{point}，{colour}胜率 {percent}%',
  'badge.holds': '{found}：与文章相符。',
  'badge.drifted': '文章说 {expected}；这个引擎说 {found}。',
};
