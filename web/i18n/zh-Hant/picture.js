// 繁體中文: picture of a board

/** @type {Record<string, string>} */
export default {
  'board.go': '{size} 路圍棋盤',
  'board.gomoku': '{size} 路五子棋盤',
  'board.1': '黑：{points}',
  'board.2': '白：{points}',
};
