// 한국어: <ponnuki-board>

import board from './board.js';
import boardLater from './board-later.js';

/** @type {Record<string, string>} */
export default {
  ...board,
  ...boardLater,

  'solve.task': '{colour} 차례: 수를 찾으세요.',
  'solve.wrong': '그 수는 통하지 않습니다.',
  'solve.done': '풀었습니다.',
  'board.controls': '바둑판 조작',
  'action.first': '처음으로',
  'action.last': '끝으로',
  'control.slider': '수',
  'action.restart': '처음부터 다시',
  'action.engine': '엔진이 두기',
  'board.move': '{colour}, {point}에 둠.',
  'board.hint': '엔진이라면 {point}에 둡니다.',
  'board.turn': '{colour} 차례입니다.',
  'board.chain': '{point}: {colour}, 돌 {stones}개의 사슬, 활로 {liberties}.',
  'board.refused': '{colour} {point}, 규칙에 어긋남: {why}.',
  'board.won': '{colour}, 오목 완성.',
  'board.thinking': '엔진이 생각하고 있습니다.',
  'board.margin': '{colour}, {points}집 앞섬.',
  'board.even': '점수가 같습니다.',
  badge: 'Ponnuki {version} · 시드 {seed} · {units} {count} · {signature}',
  'unit.learned': '노드(신경망)',
  'unit.visits': '방문 수',
  'badge.title': '버전, 시드, 수가 같으면 어느 기계에서나 같은 값이 나옵니다.',
  'badge.value': '{point}, {colour} 승률 {percent}%',
  'badge.holds': '{found}: 글과 같습니다.',
  'badge.drifted': '글에는 {expected}, 이 엔진은 {found}입니다.',
};
