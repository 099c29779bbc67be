// The modules that every board has loaded, from its attributes to the painted picture. Each module that is loaded later
// imports this file: so the bundler keeps these modules in one chunk, instead of one chunk for each set of users.

import texts from '../../web/i18n/picture.js';
import { addTexts } from '../../web/i18n/t.js';

export { lightTheme, darkTheme } from '../../web/board/theme.js';
export { loadTexts, textOf } from '../../web/i18n/t.js';
export { CanvasLifecycle, lifecycles } from './canvas-lifecycle.js';
export { BASE_STYLE, adoptStyle, make } from './dom.js';
export { ensure } from './errors.js';
export { ATTRIBUTES, kindOf, languageOf, readOptions, textIn } from './attributes.js';
export { cellsOf } from './picture.js';
export { drawShapes } from '../../web/board/draw-canvas.js';
export { shapesOf } from '../../web/board/shapes.js';
export { positionOf } from '../../web/record/picture-position.js';

addTexts(texts);
