// 한국어: all pages

import board from './board.js';

/** @type {Record<string, string>} */
export default {
  ...board,

  'app.board': '바둑판',

  'menu.play': '대국',
  'menu.problems': '문제',
  'menu.learn': '배우기',

  'action.group': '동작',
  'action.retry': '다시 시도',
  'action.cancel': '취소',
  'action.close': '닫기',
  'confirm.group': '착수 확인',
  'confirm.play': '{point}에 두기',
  'grid.hint': '{cell}, 추천',

  'update.apply': '지금 바꾸기',
};
