// Texts of the interactive parts of lesson 2.

/** @type {import('./shared.js').Tables} */
export const TEXTS = {
  en: {
    'boards.said':
      'Play a stone. Each structure below has just played the same moves; cells that the last move has changed ' +
      'are lit.',
    set: '{name} (bits set)',
    hex: '{name} (hex: white, black, empty)',
    'about.array': 'A table of colours. Everything else is found by looking.',
    'about.mailbox': 'The same in one row, with a wall (3) around it: no neighbour is ever off the board.',
    'about.bitboard': 'One word a row for each colour; bit x is column x.',
    'about.disjoint-set':
      'Chains as trees of parents, with a ring for their stones and a set of liberties at the root.',
    'about.chain-set': 'Chains as lists from head to tail; every stone knows the head.',
    'about.production': 'What the engine runs: rings, counted neighbours, pseudo-liberties.',
    size: 'Board',
    'race.start': 'Start the race',
    'race.stop': 'Stop',
    'race.speed': '{speed} M moves/s',
    'race.said': 'Six boards play the same random games, in turn, on your machine.',
    'race.signature':
      'All but production share the rules and so play the very same games: after {playouts} of them each has ' +
      'the signature {signature}.',
    'race.failed': 'The race could not be run here: this browser gives no worker.',
    same: 'The same race with the program:',
  },
  'zh-Hant': {
    'boards.said': '下一子看看。下面每種結構都剛走完同樣的棋步；最後一手改動的格子會亮起來。',
    set: '{name}（為 1 的位元）',
    hex: '{name}（十六進位：白、黑、空）',
    'about.array': '一張顏色的表。其他的都要現場看。',
    'about.mailbox': '攤成一列，外面圍一圈牆（3）：鄰點永遠不會掉出棋盤。',
    'about.bitboard': '每種顏色一列一個字組，第 x 個位元就是第 x 行。',
    'about.disjoint-set': '棋串是 parent 連成的樹，棋子另外串成環，氣的集合放在樹根。',
    'about.chain-set': '棋串是從頭到尾的串列，每顆子都記得頭是誰。',
    'about.production': '引擎真正用的：環、鄰點計數、虛氣。',
    size: '棋盤',
    'race.start': '開始比賽',
    'race.stop': '停止',
    'race.speed': '每秒 {speed} 百萬手',
    'race.said': '六種棋盤在你的機器上輪流下同樣的隨機對局。',
    'race.signature':
      '除了 production，其他五種共用同一套規則，下的是一模一樣的棋：{playouts} 局之後，簽章都是 {signature}。',
    'race.failed': '這裡跑不了比賽：這個瀏覽器不提供 worker。',
    same: '用命令列程式比同一場：',
  },
};
