// Boards of slate and paper.
export { themeOf } from '../../web/board/themes.js';
