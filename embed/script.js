// ponnuki.js: the classic script.
import { define } from './element.js';
import { lend } from './host-script.js';
import { kernel } from './kernel.js';

lend(kernel);
define();
