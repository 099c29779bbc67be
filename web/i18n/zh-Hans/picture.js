// 简体中文: picture of a board

/** @type {Record<string, string>} */
export default {
  'board.go': '{size} 路围棋盘',
  'board.gomoku': '{size} 路五子棋盘',
  'board.1': '黑：{points}',
  'board.2': '白：{points}',
};
