// 日本語: picture of a board

/** @type {Record<string, string>} */
export default {
  'board.go': '{size}路の碁盤',
  'board.gomoku': '{size}路の五目盤',
  'board.1': '黒：{points}',
  'board.2': '白：{points}',
};
