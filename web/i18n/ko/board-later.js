// 한국어: board, later

/** @type {Record<string, string>} */
export default {
  'verdict.forbidden': '{point}: 흑의 금수입니다.',
  'foul.overline': '{point}: 흑의 금수, 장목(여섯 이상)입니다.',
  'foul.double-four': '{point}: 흑의 금수, 쌍사입니다.',
  'foul.double-three': '{point}: 흑의 금수, 쌍삼입니다.',

  'refused.forbidden': '흑의 금수입니다',

  'action.stop': '멈추기',
  'action.back': '뒤로',
  'action.forward': '앞으로',

  'unit.nodes': '노드',
  'unit.playouts': '플레이아웃',
};
