// worker.js - the service in a Web Worker: a classic script once bundled.
import { Service } from './service.js';

const scope = /** @type {any} */ (globalThis);
const service = new Service((reply) => scope.postMessage(reply));
scope.onmessage = (/** @type {MessageEvent} */ event) => service.receive(event.data);
