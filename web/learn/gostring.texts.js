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
  ja: {
    value: '値としての連',
    'value.said': '石を指すか、石を打ってください。',
    'value.none': 'ここに石はありません。',
    'color.1': '黒',
    'color.2': '白',
    editor: 'あなたの GoString',
    ready: 'テストを実行してください。いくつかは、わざと失敗するようにしてあります。',
    running: 'テストを実行しています。',
    run: 'テストを実行',
    reset: '最初に戻す',
    solution: '解答例を見る',
    keys: 'Ctrl+Enter でも実行できます。',
    'test.fields': 'color、stones、liberties。あとの二つは自分専用の集合',
    'test.count': 'numLiberties は呼吸点を数える',
    'test.remove': 'removeLiberty は一つ取り除く',
    'test.add': 'addLiberty は一つ加え、重複は一度だけ数える',
    'test.merge-stones': 'mergedWith は両方の石を持つ',
    'test.merge-liberties': 'mergedWith は両方の呼吸点のうち、石になっていないものを持つ',
    'test.merge-values': 'mergedWith は元の連を変えず、別の色を拒む',
    'test.equals': 'equals は色と石と呼吸点を順序によらず比べる',
    'test.game': '一局を通して：{moves}手のどの手のあとでも、すべての連がエンジンと同じ',
    wanted: '{wanted} のはずが {got} です',
    differs: '{move}手目のあと、{point} の連は {wanted} のはずです。あなたのコードでの呼吸点：{got}',
    all: 'すべてのテストに合格しました。あなたの連はエンジンの連と同じです。',
    some: '{count}個のテストのうち{right}個に合格しました。',
    broken: 'コードを読めません：{error}',
    forbidden: 'このサイトのセキュリティポリシーでは、入力したコードを実行できません。',
    endless: '「{test}」で{seconds}秒たったので止めました。終わらない処理はありませんか。',
    failed: 'ここではテストを実行できません。',
    starter: `class GoString {
  constructor(color, stones, liberties) {
    this.color = color;                 // 1 黒、2 白
    this.stones = new Set(stones);      // 点の集合。点は番号
    this.liberties = new Set(liberties);
  }

  get numLiberties() {
    return 0; // いくつありますか
  }

  removeLiberty(point) {
    this.liberties.delete(point);
  }

  addLiberty(point) {
    // ここを書いてください
  }

  mergedWith(other) {
    // 新しい連。二つの連の呼吸点は、今もすべて呼吸点でしょうか
    const stones = new Set([...this.stones, ...other.stones]);
    const liberties = new Set([...this.liberties, ...other.liberties]);
    return new GoString(this.color, stones, liberties);
  }

  equals(other) {
    return this === other; // 同じ物か、同じ値か
  }
}
`,
  },
  ko: {
    value: '값으로 보는 이어진 돌',
    'value.said': '돌을 가리키거나 두어 보세요.',
    'value.none': '여기에는 돌이 없습니다.',
    'color.1': '흑',
    'color.2': '백',
    editor: '내가 쓰는 GoString',
    ready: '테스트를 실행해 보세요. 몇 개는 일부러 실패하게 해 두었습니다.',
    running: '테스트를 실행하는 중입니다.',
    run: '테스트 실행',
    reset: '처음부터',
    solution: '풀이 보기',
    keys: 'Ctrl+Enter로도 실행됩니다.',
    'test.fields': 'color, stones, liberties: 뒤의 둘은 자기만의 집합이다',
    'test.count': 'numLiberties가 활로를 센다',
    'test.remove': 'removeLiberty가 활로 하나를 없앤다',
    'test.add': 'addLiberty가 활로를 더하고, 같은 것은 한 번만 센다',
    'test.merge-stones': 'mergedWith에 양쪽의 돌이 있다',
    'test.merge-liberties': 'mergedWith에 양쪽의 활로 가운데 이제 돌이 아닌 것이 있다',
    'test.merge-values': 'mergedWith가 원래의 둘을 바꾸지 않고, 색이 다르면 거부한다',
    'test.equals': 'equals가 순서와 상관없이 색, 돌, 활로를 비교한다',
    'test.game': '한 판 전체: {moves}수 동안 한 수마다 이어진 돌이 모두 엔진과 같다',
    wanted: '맞는 값은 {wanted}, 나온 값은 {got}',
    differs: '{move}수 뒤 {point}의 이어진 돌에서 맞는 값은 {wanted}, 여러분의 활로는 {got}',
    all: '모든 테스트를 통과했습니다. 여러분의 이어진 돌은 엔진과 똑같습니다.',
    some: '테스트 {count}개 가운데 {right}개를 통과했습니다.',
    broken: '코드를 읽을 수 없습니다: {error}',
    forbidden: '이 사이트의 보안 정책이 입력한 코드의 실행을 막습니다.',
    endless: '“{test}”에서 {seconds}초가 지나 멈췄습니다. 끝나지 않는 것이 있지 않나요?',
    failed: '여기서는 테스트를 실행할 수 없습니다.',
    starter: `class GoString {
  constructor(color, stones, liberties) {
    this.color = color;                 // 1 흑, 2 백
    this.stones = new Set(stones);      // 점의 집합, 점은 번호
    this.liberties = new Set(liberties);
  }

  get numLiberties() {
    return 0; // 몇 개일까?
  }

  removeLiberty(point) {
    this.liberties.delete(point);
  }

  addLiberty(point) {
    // 직접 써 보세요
  }

  mergedWith(other) {
    // 새로 이어진 돌. 양쪽의 활로가 지금도 모두 활로일까?
    const stones = new Set([...this.stones, ...other.stones]);
    const liberties = new Set([...this.liberties, ...other.liberties]);
    return new GoString(this.color, stones, liberties);
  }

  equals(other) {
    return this === other; // 같은 것일까, 같은 값일까?
  }
}
`,
  },
  'zh-Hans': {
    value: '棋串是一个值',
    'value.said': '指着一颗子，或下一颗子。',
    'value.none': '这里没有棋子。',
    'color.1': '黑',
    'color.2': '白',
    editor: '你的 GoString',
    ready: '运行测试看看：有几项会失败，是故意的。',
    running: '正在运行测试。',
    run: '运行测试',
    reset: '重新开始',
    solution: '看解答',
    keys: '按 Ctrl+Enter 也可以。',
    'test.fields': 'color、stones、liberties：后两者是自己的集合',
    'test.count': 'numLiberties 数出有几口气',
    'test.remove': 'removeLiberty 拿掉一口气',
    'test.add': 'addLiberty 加一口气，重复的只算一次',
    'test.merge-stones': 'mergedWith 有双方的棋子',
    'test.merge-liberties': 'mergedWith 有双方的气，但已成为棋子的不算',
    'test.merge-values': 'mergedWith 不改动原来两串，颜色不同就拒绝',
    'test.equals': 'equals 比较颜色、棋子与气，不管顺序',
    'test.game': '一整盘棋：{moves} 手中的每一手之后，所有棋串都和引擎的相同',
    wanted: '应该是 {wanted}，却是 {got}',
    differs: '第 {move} 手之后，{point} 那条棋串应该有 {wanted}；你的气是：{got}',
    all: '全部通过。你的棋串和引擎的一模一样。',
    some: '{count} 项测试通过了 {right} 项。',
    broken: '读不懂代码：{error}',
    forbidden: '这个网站的安全策略不允许运行输入的代码。',
    endless: '在“{test}”停了 {seconds} 秒，已经中止：是不是有什么停不下来？',
    failed: '这里没办法运行测试。',
    starter: `class GoString {
  constructor(color, stones, liberties) {
    this.color = color;                 // 1 黑，2 白
    this.stones = new Set(stones);      // 点的集合，点就是编号
    this.liberties = new Set(liberties);
  }

  get numLiberties() {
    return 0; // 到底有几口气？
  }

  removeLiberty(point) {
    this.liberties.delete(point);
  }

  addLiberty(point) {
    // 轮到你写
  }

  mergedWith(other) {
    // 一条新的棋串。两边的气，现在还全都是气吗？
    const stones = new Set([...this.stones, ...other.stones]);
    const liberties = new Set([...this.liberties, ...other.liberties]);
    return new GoString(this.color, stones, liberties);
  }

  equals(other) {
    return this === other; // 同一个东西，还是同一个值？
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
