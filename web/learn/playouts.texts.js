// What lesson 3 says while it runs.

/** @type {{ en: Record<string, string>, 'zh-Hant': Record<string, string> }} */
export const TEXTS = {
  en: {
    policy: 'Policy', 'policy.seed': 'seed (2012)', seed: 'Seed', size: 'Board', run: 'Playouts',
    'color.1': 'Black', 'color.2': 'White',
    'state.eye': 'own eye', 'state.ko': 'ko', 'state.suicide': 'suicide', 'state.fruitless': 'inside the opponent, takes nothing', 'state.free': 'may be played',
    start: 'The board is empty.', move: 'Move {number}: {color} {point}.', pass: 'Move {number}: {color} passes.',
    turn: '{color} draws the next one from {free} points.', over: 'Over after {moves} moves: {black} points of area for Black, {white} for White.',
    'value.playouts': 'playouts', 'value.area': 'mean area of Black', 'value.error': 'standard error', 'value.most': 'largest square', most: '{point}, Black’s in {percent}%', 'value.length': 'moves a playout', 'value.wins': 'more area for Black', 'value.signature': 'signature',
    same: 'The same numbers from the program:',
    chart: 'After {playouts} playouts Black has {area} points on average, give or take {error}.', 'chart.empty': 'Mean area of Black against the number of playouts; nothing yet.',
  },
  'zh-Hant': {
    policy: '策略', 'policy.seed': 'seed（2012 年的實驗）', seed: '亂數種子', size: '棋盤', run: '模擬局數',
    'color.1': '黑', 'color.2': '白',
    'state.eye': '自己的眼', 'state.ko': '打劫', 'state.suicide': '自殺', 'state.fruitless': '在對方眼裡，又提不到子', 'state.free': '可以下',
    start: '空棋盤。', move: '第 {number} 手：{color} {point}。', pass: '第 {number} 手：{color}虛手。',
    turn: '接下來{color}從 {free} 個點中抽一個。', over: '共 {moves} 手終局：黑佔 {black} 點，白佔 {white} 點。',
    'value.playouts': '模擬局數', 'value.area': '黑平均面積', 'value.error': '標準誤', 'value.most': '最大的方塊', most: '{point}，{percent}% 屬黑', 'value.length': '每局手數', 'value.wins': '黑面積較大', 'value.signature': '簽章',
    same: '命令列程式算出同樣的數字：',
    chart: '模擬 {playouts} 局後，黑平均佔 {area} 點，誤差約 {error}。', 'chart.empty': '黑的平均面積對模擬局數的變化；還沒有資料。',
  },
};
