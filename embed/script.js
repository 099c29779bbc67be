// The entry of ponnuki.js, the classic script: defines the element, and lends script-loader.js the policy with which it
// makes addresses.
import './element.js';

export { trusted } from './base/dom.js';
