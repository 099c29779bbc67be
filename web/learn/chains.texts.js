// What lesson 1 says while it runs.

/** @type {{ en: Record<string, string>, 'zh-Hant': Record<string, string> }} */
export const TEXTS = {
  en: {
    scenes: 'Begin with', 'scene.merge': 'two chains to join', 'scene.capture': 'stones to take', 'scene.ko': 'a ko',
    'array.color': '0 empty, 1 black, 2 white', 'array.head': 'of a stone: the representative of its chain; 0 without a stone', 'array.next': 'of a stone: the next one in the ring of its chain',
    'array.length': 'at heads: stones in the chain', 'array.liberties': 'at heads: pseudo-liberties',
    arrows: 'Arrows', 'arrows.head': 'head: whose chain am I?', 'arrows.next': 'next: the ring of the chain',
    empty: 'The board is empty. Place a stone.', before: 'Before the move.',
    'step.create': '{point} becomes a stone: its own head and its own ring. head[{entry}] = next[{entry}] = {entry}, length 1.',
    'step.gain': 'Empty neighbours: {point}. Chain {head} counts {count}.',
    'step.lose': 'Chain {head} loses the liberty {point}: {count} left.',
    'step.merge': 'Chains {head} and {other} merge. The shorter one learns the head {headEntry}, then two next links are swapped ({pointers}): one ring of {length}.',
    pointers: 'next[{a}] = {nextA}, next[{b}] = {nextB}',
    'step.capture': 'Chain {head} has no liberty left. Its ring is walked.',
    'step.remove': '{point} is empty again.',
    'step.free': '{point}: a liberty for chain {head}, which now counts {count}.',
    'step.ko': 'Done. Simple ko: {point} may not be retaken at once.',
    'step.done': 'Done. Every cell that this move has changed is lit.',
  },
  'zh-Hant': {
    scenes: '從這裡開始', 'scene.merge': '兩條待連的棋串', 'scene.capture': '可以提的子', 'scene.ko': '打劫',
    'array.color': '0 空點，1 黑，2 白', 'array.head': '有子：所屬棋串的代表；無子為 0', 'array.next': '有子：同一棋串環狀串列上的下一顆',
    'array.length': '只在代表處有意義：棋串的子數', 'array.liberties': '只在代表處有意義：虛氣數（重複計算的氣）',
    arrows: '箭頭', 'arrows.head': 'head：我屬於哪條棋串？', 'arrows.next': 'next：棋串的環',
    empty: '棋盤是空的，請下一子。', before: '落子之前。',
    'step.create': '{point} 成為一顆棋子：自己當代表，自己成一個環。head[{entry}] = next[{entry}] = {entry}，長度 1。',
    'step.gain': '相鄰的空點：{point}。棋串 {head} 記得 {count}。',
    'step.lose': '棋串 {head} 少了 {point} 這口氣，還剩 {count}。',
    'step.merge': '棋串 {head} 與 {other} 合併：短的那條改認 {headEntry} 為代表，再交換兩個 next（{pointers}），兩個環就成了 {length} 子的一個環。',
    pointers: 'next[{a}] = {nextA}，next[{b}] = {nextB}',
    'step.capture': '棋串 {head} 沒有氣了，沿著環走一圈。',
    'step.remove': '{point} 變回空點。',
    'step.free': '{point}：成為棋串 {head} 的氣，現在記得 {count}。',
    'step.ko': '完成。打劫：不能馬上回提 {point}。',
    'step.done': '完成。這手棋改動過的格子都亮著。',
  },
};
