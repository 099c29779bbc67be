// As inlined-large-network.js for the rule freestyle of gomoku.

export const weights = PONNUKI_GOMOKU_WEIGHTS.freestyle;
