// 한국어: settings

/** @type {Record<string, string>} */
export default {
  'settings.language': '언어',
  'settings.theme': '색상',
  'settings.theme.system': '시스템에 맞춤',
  'settings.theme.light': '밝게',
  'settings.theme.dark': '어둡게',
  'settings.theme.contrast': '고대비',

  'game.go': '바둑',
  'game.gomoku': '오목',

  'move.pass': '한수쉼',

  'action.done': '닫기',
  'share.copy': '복사',
  'update.ready': '새 판의 Ponnuki가 준비되었습니다.',
  'people.level': '두는 사람의 기력',
};
