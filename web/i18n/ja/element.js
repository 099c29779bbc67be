// 日本語: <ponnuki-board>

import board from './board.js';
import boardLater from './board-later.js';

/** @type {Record<string, string>} */
export default {
  ...board,
  ...boardLater,

  'solve.task': '{colour}の番：正しい手を探してください。',
  'solve.wrong': 'それではうまくいきません。',
  'solve.done': '正解です。',
  'board.controls': '盤の操作',
  'action.first': '最初へ',
  'action.last': '最後へ',
  'control.slider': '手数',
  'action.restart': '最初からやり直す',
  'action.engine': 'エンジンに打たせる',
  'board.move': '{colour}は{point}に打ちました。',
  'board.hint': 'エンジンなら{point}に打ちます。',
  'board.turn': '{colour}の番です。',
  'board.chain': '{point}：{colour}、{stones}子の連、呼吸点{liberties}。',
  'board.refused': '{colour}{point}は反則です：{why}。',
  'board.won': '{colour}の五連です。',
  'board.thinking': 'エンジンが考えています。',
  'board.margin': '{colour}が{points}目リードしています。',
  'board.even': '同点です。',
  badge: 'Ponnuki {version} · シード {seed} · {units} {count} · {signature}',
  'unit.learned': 'ノード（ネットワーク）',
  'unit.visits': '訪問数',
  'badge.title': '同じ版、シード、数なら、どの機械でも同じ値になります。',
  'badge.value': '{point}、{colour}の勝率{percent}%',
  'badge.holds': '{found}：記事のとおりです。',
  'badge.drifted': '記事では{expected}、このエンジンでは{found}です。',
};
