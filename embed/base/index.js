// The modules that every board has loaded, from its attributes to the painted picture. Each module that is loaded later
// imports this file: so the bundler keeps these modules in one chunk, instead of one chunk for each set of users.

export { day, night } from '../../web/board/theme.js';
export { loadLanguage, textOf } from '../texts/texts.js';
export { CanvasLifecycle, lifecycles } from './canvas-lifecycle.js';
export { adoptStyle, make } from './dom.js';
export { ensure } from './errors.js';
export { cellsOf } from './layout.js';
export { ATTRIBUTES, languageOf, readOptions } from './options.js';
export { paintPicture } from './paint.js';
export { fetchText, kindOf, textIn } from './source.js';
export { BASE_STYLE } from './style.js';
