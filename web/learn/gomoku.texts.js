// What lesson 5 says while it runs.

/** @type {{ en: Record<string, string>, 'zh-Hant': Record<string, string> }} */
export const TEXTS = {
  en: {
    'type.nothing': 'nothing', 'type.one': 'one', 'type.open-one': 'open one', 'type.two': 'two', 'type.open-two': 'open two', 'type.three': 'three', 'type.open-three': 'open three', 'type.four': 'four', 'type.five': 'five',
    windows: 'The windows of the last stone', atlas: 'All 243 shapes: what the windows were is framed, what they have become is filled',
    'score.black': 'windows of Black', 'score.white': 'windows of White',
    all: '{point} lies in {count} windows. Step through them.', empty: 'No stone yet.',
    window: 'Window {number}, {from} to {to}: {before} becomes {after}. next[{index}] of shape {shape} is {then}: {type}.',
    cell: 'cell {cell}', 'color.1': 'Black', 'color.2': 'White',
    score: '{color} to move, score {score}. Windows: {black} for Black, {white} for White; worth of the empty points: {blackWorth} and {whiteWorth}.',
    wins: 'Counting alone proves a win in {plies}.', loses: 'Counting alone proves a loss in {plies}.', over: 'Five in a row: there is nothing left to search.',
    candidates: 'Candidates, best first',
    'urgency.wins': 'makes five', 'urgency.must': 'must stop a five', 'urgency.strong': 'open four, double four or four-three, or stops one', 'urgency.fours': 'makes a four', 'urgency.threes': 'an open three, own or the opponent’s', 'urgency.others': 'near a stone',
    depth: 'Depth', start: 'Search', stop: 'Stop', log: 'The log of the search', proof: '(proven by threats)',
    'log.depth': 'depth', 'log.nodes': 'nodes', 'log.best': 'best', 'log.score': 'score', 'log.ms': 'ms', 'log.speed': 'nodes/s', 'log.hits': 'table hits', 'log.line': 'line',
    same: 'The same numbers, but for the time, from the program:',
  },
  'zh-Hant': {
    'type.nothing': '無', 'type.one': '眠一', 'type.open-one': '活一', 'type.two': '眠二', 'type.open-two': '活二', 'type.three': '眠三', 'type.open-three': '活三', 'type.four': '四', 'type.five': '五',
    windows: '最後一子影響的窗口', atlas: '全部 243 種棋型：外框是原來的，填色是變成的',
    'score.black': '黑的窗口分', 'score.white': '白的窗口分',
    all: '{point} 落在 {count} 個窗口裡，一個一個看。', empty: '還沒有棋子。',
    window: '第 {number} 個窗口，{from} 到 {to}：{before} 變成 {after}。棋型 {shape} 的 next[{index}] 是 {then}：{type}。',
    cell: '第 {cell} 格', 'color.1': '黑', 'color.2': '白',
    score: '輪到{color}，評分 {score}。窗口分：黑 {black}，白 {white}；空點的價值：黑 {blackWorth}，白 {whiteWorth}。',
    wins: '光用數的就知道 {plies} 手內必勝。', loses: '光用數的就知道 {plies} 手內必敗。', over: '已經連成五子，沒有什麼好搜尋的了。',
    candidates: '候選點，好的在前',
    'urgency.wins': '成五', 'urgency.must': '非擋不可', 'urgency.strong': '活四、雙四、四三，或擋住這些', 'urgency.fours': '衝四', 'urgency.threes': '自己或對方的活三', 'urgency.others': '在棋子附近',
    depth: '深度', start: '搜尋', stop: '停止', log: '搜尋紀錄', proof: '（由威脅證明）',
    'log.depth': '深度', 'log.nodes': '節點', 'log.best': '最佳', 'log.score': '評分', 'log.ms': '毫秒', 'log.speed': '節點/秒', 'log.hits': '置換表命中', 'log.line': '主要變化',
    same: '除了時間，命令列程式的數字都相同：',
  },
};
