// Texts of the interactive parts of lesson 6, and the code it starts with.

/** @type {import('./shared.js').Tables} */
export const TEXTS = {
  en: {
    value: 'A chain as a value',
    'value.said': 'Point at a stone, or play one.',
    'value.none': 'There is no stone here.',
    'color.1': 'black',
    'color.2': 'white',
    editor: 'Your GoString',
    ready: 'Run the tests: some of them fail, on purpose.',
    running: 'The tests are running.',
    run: 'Run the tests',
    reset: 'Begin again',
    solution: 'Show a solution',
    keys: 'Ctrl+Enter runs them, too.',
    'test.fields': 'color, stones, liberties: the last two are sets of their own',
    'test.count': 'numLiberties counts the liberties',
    'test.remove': 'removeLiberty takes one away',
    'test.add': 'addLiberty adds one, and counts it once',
    'test.merge-stones': 'mergedWith has the stones of both',
    'test.merge-liberties': 'mergedWith has the liberties of both that are no stones now',
    'test.merge-values': 'mergedWith changes neither chain, and refuses another colour',
    'test.equals': 'equals compares colour, stones and liberties, in any order',
    'test.game': 'a whole game: after each of {moves} moves all chains are the engine’s',
    wanted: 'should be {wanted}, is {got}',
    differs: 'after move {move} the chain at {point} should have {wanted}; liberties in yours: {got}',
    all: 'All tests pass. Your chains are the engine’s.',
    some: '{right} of {count} tests pass.',
    broken: 'The code cannot be read: {error}',
    forbidden: 'This site’s security policy does not let typed code run.',
    endless: 'Stopped after {seconds} seconds at “{test}”: does something never end?',
    failed: 'The tests could not be run here.',
    starter: `class GoString {
  constructor(color, stones, liberties) {
    this.color = color;                 // 1 black, 2 white
    this.stones = new Set(stones);      // of points, which are numbers
    this.liberties = new Set(liberties);
  }

  get numLiberties() {
    return 0; // how many are there?
  }

  removeLiberty(point) {
    this.liberties.delete(point);
  }

  addLiberty(point) {
    // your turn
  }

  mergedWith(other) {
    // A new chain. Is every liberty of the two still one?
    const stones = new Set([...this.stones, ...other.stones]);
    const liberties = new Set([...this.liberties, ...other.liberties]);
    return new GoString(this.color, stones, liberties);
  }

  equals(other) {
    return this === other; // the same thing, or the same value?
  }
}
`,
  },
  'zh-Hant': {
    value: '棋串是一個值',
    'value.said': '指著一顆子，或下一顆子。',
    'value.none': '這裡沒有棋子。',
    'color.1': '黑',
    'color.2': '白',
    editor: '你的 GoString',
    ready: '按下執行測試：有幾項會失敗，是故意的。',
    running: '測試執行中。',
    run: '執行測試',
    reset: '重新開始',
    solution: '看解答',
    keys: '按 Ctrl+Enter 也可以。',
    'test.fields': 'color、stones、liberties：後兩者是自己的集合',
    'test.count': 'numLiberties 數得出有幾口氣',
    'test.remove': 'removeLiberty 拿掉一口氣',
    'test.add': 'addLiberty 加一口氣，重複的只算一次',
    'test.merge-stones': 'mergedWith 有雙方的棋子',
    'test.merge-liberties': 'mergedWith 有雙方的氣，但已成為棋子的不算',
    'test.merge-values': 'mergedWith 不改動原來兩串，顏色不同就拒絕',
    'test.equals': 'equals 比較顏色、棋子與氣，不管順序',
    'test.game': '一整盤棋：{moves} 手之中，每一手之後的棋串都和引擎的相同',
    wanted: '應該是 {wanted}，卻是 {got}',
    differs: '第 {move} 手之後，{point} 那條棋串應該有 {wanted}；你的氣是：{got}',
    all: '全部通過。你的棋串和引擎的一模一樣。',
    some: '{count} 項測試通過了 {right} 項。',
    broken: '程式讀不懂：{error}',
    forbidden: '這個網站的安全政策不允許執行輸入的程式。',
    endless: '在「{test}」停了 {seconds} 秒，已經中止：是不是有什麼停不下來？',
    failed: '這裡沒辦法執行測試。',
    starter: `class GoString {
  constructor(color, stones, liberties) {
    this.color = color;                 // 1 黑，2 白
    this.stones = new Set(stones);      // 點的集合，點就是編號
    this.liberties = new Set(liberties);
  }

  get numLiberties() {
    return 0; // 到底有幾口氣？
  }

  removeLiberty(point) {
    this.liberties.delete(point);
  }

  addLiberty(point) {
    // 換你寫
  }

  mergedWith(other) {
    // 一條新的棋串。兩邊的氣，現在還全都是氣嗎？
    const stones = new Set([...this.stones, ...other.stones]);
    const liberties = new Set([...this.liberties, ...other.liberties]);
    return new GoString(this.color, stones, liberties);
  }

  equals(other) {
    return this === other; // 同一個東西，還是同一個值？
  }
}
`,
  },
};
