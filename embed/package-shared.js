// What the package has in browsers and in Node alike.

export { EngineModule, GoGame, PASS, RESIGN, vertexLabel } from '../wasm-bindings/module.js';
export { GomokuGame } from '../wasm-bindings/gomoku.js';
export { Engine } from '../wasm-bindings/engine.js';
export { readPoint } from '../web/board/coordinates.js';
export { themeOf } from '../web/board/themes.js';
export { readDiagram } from '../web/record/diagram-tree.js';
export { diagramAt, writeDiagram } from '../web/record/diagram.js';
export { decodeFile } from '../web/record/encoding.js';
export { markupOf } from '../web/record/marks.js';
export { svgOf } from '../web/record/picture.js';
export { Replay } from '../web/record/replay.js';
export { readSgf } from '../web/record/sgf.js';
export { writeSgf } from '../web/record/sgf-write.js';
export { GameNode, GameTree } from '../web/record/tree.js';
