// Records of six decades and as many encodings.
export { decodeFile } from '../../web/record/encoding.js';
