// 한국어: board

import picture from './picture.js';

/** @type {Record<string, string>} */
export default {
  ...picture,

  'colour.1': '흑',
  'colour.2': '백',

  'grid.cell.0': '{point}, 빈 자리',
  'grid.cell.1': '{point}, 흑',
  'grid.cell.2': '{point}, 백',
  'grid.last': '{cell}, 마지막 수',

  'say.pass': '{colour} 한수쉼.',

  'verdict.occupied': '{point}에는 이미 돌이 있습니다.',
  'verdict.ko': '패: {point}에는 다른 곳에 둔 뒤에 되따낼 수 있습니다.',
  'verdict.superko': '{point}에 두면 앞선 모양이 되풀이됩니다.',
  'verdict.suicide': '{point}에 두면 자기 돌의 활로가 없어집니다.',
  'verdict.over': '대국이 끝났습니다.',

  'refused.occupied': '이미 돌이 있었습니다',
  'refused.ko': '패를 바로 되따냈습니다',
  'refused.superko': '앞선 모양이 되풀이됩니다',
  'refused.suicide': '자기 돌의 활로가 없어집니다',
  'refused.off-board': '그런 자리가 없습니다',
  'refused.over': '대국이 끝난 뒤입니다',

  'action.pass': '한수쉼',
  'action.hint': '힌트',
  'action.undo': '무르기',
};
