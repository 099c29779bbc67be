// Clocks in one part, which is loaded when a game has one.

export { createClockRunner } from './runner.js';
export { createClockFaces, sayWarning } from '../ui/clock-faces.js';
