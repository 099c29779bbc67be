// gomoku-worker.js - the best few moves of gomoku in a Web Worker: a classic script once bundled.
import { openBest } from './gomoku-best-requests.js';
import { serve } from './request-handler.js';

serve(/** @type {any} */ (globalThis), openBest);
