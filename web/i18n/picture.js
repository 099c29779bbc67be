// English texts of every picture of a board: its name for screen readers.

/** @type {Record<string, string>} */
export default {
  'board.go': 'Go board, {size} by {size}',
  'board.gomoku': 'Gomoku board, {size} by {size}',
  'board.1': 'Black: {points}',
  'board.2': 'White: {points}',
};
