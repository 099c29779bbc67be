// A worker that records its messages, for tests of those who talk to it.
import { Worker } from 'node:worker_threads';

export class WatchedWorker {
  /** Messages from the worker, oldest first. */
  said = [];
  /** Messages to it. */
  asked = [];
  /** It seems to have stopped answering, without dying. */
  isMute = false;

  /** @param {string} [name] of the program in wasm-bindings */
  constructor(name = 'worker-node.js') {
    this.worker = new Worker(new URL(`../../wasm-bindings/${name}`, import.meta.url));
  }

  postMessage(message, transfer) {
    this.asked.push(message);
    this.worker.postMessage(message, transfer);
  }
  /** @param {string} type @param {(event: any) => void} handler */
  on(type, handler) {
    this.worker.on(type, (event) => {
      if (type === 'message') this.said.push(event);
      if (!this.isMute) handler(event);
    });
  }
  terminate() {
    return this.worker.terminate();
  }

  get searches() {
    return this.asked.filter(({ type }) => type === 'search').length;
  }
}

/** Waits until a condition holds. @param {() => unknown} holds */
export async function until(holds) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
