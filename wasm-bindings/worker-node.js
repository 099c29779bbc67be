// worker-node.js - the engine in a worker thread of Node.
import { parentPort } from 'node:worker_threads';
import { openEngine } from './engine-requests.js';
import { serve } from './request-handler.js';

if (!parentPort) throw new Error("This file is the engine's worker: start it by new Worker(...).");
serve(/** @type {any} */ (parentPort), openEngine);
