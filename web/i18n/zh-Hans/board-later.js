// 简体中文: board, later

/** @type {Record<string, string>} */
export default {
  'verdict.forbidden': '{point} 是黑方禁手。',
  'foul.overline': '{point} 是黑方禁手：长连，六子以上。',
  'foul.double-four': '{point} 是黑方禁手：四四。',
  'foul.double-three': '{point} 是黑方禁手：三三。',

  'refused.forbidden': '是黑方的禁手',

  'action.stop': '停止',
  'action.back': '后退',
  'action.forward': '前进',

  'unit.nodes': '节点',
  'unit.playouts': '模拟局数',
};
