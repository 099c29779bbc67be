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
    'about.production': 'The board of the engine’s games and search: rings, counted neighbours, pseudo-liberties.',
    size: 'Board',
    'race.start': 'Start the race',
    'race.stop': 'Stop',
    'race.speed': '{speed} M moves/s',
    'race.said':
      'Six boards play random games, in turn, on your machine. A first race may differ: the browser ' +
      'begins with a quick translation of the program and replaces it by a faster one.',
    'race.signature':
      'All but production share the rules and so play the very same games: after {playouts} of them each has ' +
      'the signature {signature}.',
    'race.failed': 'The race could not be run here: this browser gives no worker.',
    same: 'The same race with the program:',
  },
  ja: {
    'boards.said': '石を一つ打ってください。下のどの構造も同じ手順を打ち終えていて、最後の一手で変わった欄が光ります。',
    set: '{name}（1 のビット）',
    hex: '{name}（16進：白、黒、空）',
    'about.array': '色の表。ほかのことはすべて、見て調べます。',
    'about.mailbox': '同じものを一列に並べ、壁（3）で囲みます。隣が盤の外に出ることはありません。',
    'about.bitboard': '色ごとに一行が一ワード。ビット x が x 列目です。',
    'about.disjoint-set': '連は親をたどる木。石は輪につながり、根に呼吸点の集合があります。',
    'about.chain-set': '連は先頭から末尾へのリスト。どの石も先頭を知っています。',
    'about.production': 'エンジンの対局と探索の盤。輪、隣の数え上げ、疑似呼吸点。',
    size: '盤',
    'race.start': '競走を始める',
    'race.stop': '止める',
    'race.speed': '毎秒 {speed} 百万手',
    'race.said':
      '六つの盤が、あなたのマシンで、でたらめな碁を順番に打ちます。最初の競走は違う結果になることがあります。ブラウザはまず速く翻訳したプログラムを動かし、あとで高速なものに替えるからです。',
    'race.signature':
      'production 以外はルールが共通なので、まったく同じ碁を打ちます。{playouts}局のあと、シグネチャはどれも {signature} です。',
    'race.failed': 'ここでは競走できません。このブラウザではワーカーを使えません。',
    same: '同じ競走をプログラムで：',
  },
  ko: {
    'boards.said': '돌을 놓아 보세요. 아래의 구조들은 방금 같은 수를 두었고, 마지막 수에서 바뀐 칸이 밝아집니다.',
    set: '{name}(1인 비트)',
    hex: '{name}(16진수: 백, 흑, 빈 점)',
    'about.array': '색의 표입니다. 나머지는 모두 직접 보고 알아냅니다.',
    'about.mailbox': '같은 것을 한 줄로 놓고 벽(3)을 둘렀습니다. 이웃이 판을 벗어나는 일이 없습니다.',
    'about.bitboard': '색마다, 행마다 워드 하나. 비트 x가 x번째 열입니다.',
    'about.disjoint-set':
      '이어진 돌이 부모로 이어진 트리입니다. 돌은 따로 고리를 이루고, 활로의 집합은 뿌리에 있습니다.',
    'about.chain-set': '이어진 돌이 머리에서 꼬리까지 가는 목록입니다. 모든 돌이 머리를 압니다.',
    'about.production': '엔진이 대국하고 탐색하는 판: 고리, 이웃의 수, 의사 활로.',
    size: '바둑판',
    'race.start': '경주 시작',
    'race.stop': '멈추기',
    'race.speed': '초당 {speed}백만 수',
    'race.said':
      '여섯 바둑판이 여러분의 컴퓨터에서 번갈아 무작위 대국을 둡니다. 첫 경주는 다를 수 있습니다. 브라우저가 먼저 빨리 번역한 프로그램으로 시작해 나중에 더 빠른 것으로 바꾸기 때문입니다.',
    'race.signature':
      'production을 뺀 다섯은 규칙을 함께 쓰므로 똑같은 대국을 둡니다. {playouts}판 뒤의 서명은 모두 {signature}입니다.',
    'race.failed': '여기서는 경주를 할 수 없습니다. 이 브라우저에서 워커를 쓸 수 없습니다.',
    same: '명령줄 프로그램으로 하는 같은 경주:',
  },
  'zh-Hans': {
    'boards.said': '下一子看看。下面每种结构都刚走完同样的着手；最后一手改动的格子会亮起来。',
    set: '{name}（为 1 的位）',
    hex: '{name}（十六进制：白、黑、空）',
    'about.array': '一张颜色的表。其他的都要现看。',
    'about.mailbox': '摊成一行，外面围一圈墙（3）：邻点永远不会越出棋盘。',
    'about.bitboard': '每种颜色每行一个字，第 x 位就是第 x 列。',
    'about.disjoint-set': '棋串是由父节点连成的树，棋子另外串成环，气的集合放在树根。',
    'about.chain-set': '棋串是从头到尾的链表，每颗子都知道头是谁。',
    'about.production': '引擎对局和搜索用的棋盘：环、邻点计数、伪气。',
    size: '棋盘',
    'race.start': '开始比赛',
    'race.stop': '停止',
    'race.speed': '每秒 {speed} 百万手',
    'race.said':
      '六种棋盘在你的机器上轮流下随机对局。第一次赛跑的结果可能不同：浏览器先用快速翻译的程序，之后才换成更快的。',
    'race.signature':
      '除了 production，其他五种共用同一套规则，下的是一模一样的棋：{playouts} 局之后，签名都是 {signature}。',
    'race.failed': '这里跑不了比赛：这个浏览器不提供 worker。',
    same: '用命令行程序比同一场：',
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
    'about.production': '引擎對局和搜尋用的棋盤：環、鄰點計數、虛氣。',
    size: '棋盤',
    'race.start': '開始比賽',
    'race.stop': '停止',
    'race.speed': '每秒 {speed} 百萬手',
    'race.said':
      '六種棋盤在你的機器上輪流下隨機對局。第一次賽跑的結果可能不同：瀏覽器先用快速翻譯的程式，之後才換成更快的。',
    'race.signature':
      '除了 production，其他五種共用同一套規則，下的是一模一樣的棋：{playouts} 局之後，簽章都是 {signature}。',
    'race.failed': '這裡跑不了比賽：這個瀏覽器不提供 worker。',
    same: '用命令列程式比同一場：',
  },
};
