// As inlined.js: the weights for small boards, in base64; undefined where nothing is inlined.

export const weights = PONNUKI_SMALL_WEIGHTS;
