// As inlined-network.js: the weights of people.

export const weights = PONNUKI_PEOPLE_WEIGHTS;
