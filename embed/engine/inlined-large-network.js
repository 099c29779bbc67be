// As inlined-network.js: the weights for large boards, which are four times as long.

export const weights = PONNUKI_LARGE_WEIGHTS;
