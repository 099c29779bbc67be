// worker-node.js - the service in a worker thread of Node.
import { parentPort } from 'node:worker_threads';
import { Service } from './service.js';

if (!parentPort) throw new Error("This file is the engine's worker: start it by new Worker(...).");
const port = parentPort;
const service = new Service((reply) => port.postMessage(reply));
port.on('message', (message) => service.receive(message));
