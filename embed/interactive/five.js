// Gomoku for the interactive part. As a module its rules are there; the classic script, which may never need them, has
// five-script.js in this place.

import { FIVE } from '../texts/en.js';
import { teach } from '../texts/texts.js';

export const bring = async () => teach(FIVE);
