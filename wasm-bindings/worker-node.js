// worker-node.js - the engine in a worker thread of Node.
import { parentPort } from 'node:worker_threads';
import { RequestHandler } from './request-handler.js';

if (!parentPort) throw new Error("This file is the engine's worker: start it by new Worker(...).");
const port = parentPort;
const handler = new RequestHandler((reply) => port.postMessage(reply));
port.on('message', (message) => handler.receive(message));
