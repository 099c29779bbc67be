// The element as a module of the npm package: importing it defines <ponnuki-board>; in Node it does nothing.
import { define } from './element.js';

export { PonnukiBoard } from './element.js';

define();
