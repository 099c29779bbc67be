// As inlined-large-network.js for the rule standard of gomoku.

export const weights = PONNUKI_GOMOKU_WEIGHTS.standard;
