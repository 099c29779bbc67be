// 한국어: picture of a board

/** @type {Record<string, string>} */
export default {
  'board.go': '{size}줄 바둑판',
  'board.gomoku': '{size}줄 오목판',
  'board.1': '흑: {points}',
  'board.2': '백: {points}',
};
