// Gomoku's rules and what is said of them, for the classic script.

import { FIVE } from '../texts/en.js';
import { teach } from '../texts/texts.js';

export { GomokuGame } from '../../wasm-bindings/gomoku.js';

teach(FIVE);
