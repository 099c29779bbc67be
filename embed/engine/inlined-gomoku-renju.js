// As inlined-large-network.js for the rule renju of gomoku.

export const weights = PONNUKI_GOMOKU_WEIGHTS.renju;
