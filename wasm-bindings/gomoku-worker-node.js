// gomoku-worker-node.js - the best few moves of gomoku in a worker thread of Node.
import { parentPort } from 'node:worker_threads';
import { openBest } from './gomoku-best-requests.js';
import { serve } from './request-handler.js';

if (!parentPort) throw new Error("This file is the engine's worker: start it by new Worker(...).");
serve(/** @type {any} */ (parentPort), openBest);
