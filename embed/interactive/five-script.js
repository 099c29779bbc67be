// Gomoku's rules come with the first board of gomoku: a part that fills the stand-in which the bundler puts in the
// place of wasm-bindings/gomoku.js (scripts/embed.mjs).

// @ts-expect-error the stand-in alone has it
import { fill } from '../../wasm-bindings/gomoku.js';
import { part } from '../host.js';

export const bring = async () => fill(await part('five'));
