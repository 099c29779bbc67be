// helped-engine.js - an engine whose tree of Go is helped by more workers (search-helpers.js).

/** @typedef {import('./engine.js').Engine} Engine */

/**
 * The engine is there with its first worker; each helper joins when it is ready, and one that fails is done without.
 * @param {() => import('./engine.js').WorkerLike} start a worker
 * @param {(worker: import('./engine.js').WorkerLike) => Engine} engineOf
 * @param {object} args of the first message to each worker
 * @param {number} helpers @returns {Promise<Engine>}
 */
export function startWithHelpers(start, engineOf, args, helpers) {
  const tree = start();
  /** @type {Engine[]} */
  const helping = [];
  const together = {
    postMessage: (/** @type {object} */ message, /** @type {Transferable[]} */ transfer) =>
      tree.postMessage(message, transfer),
    addEventListener: tree.addEventListener?.bind(tree),
    on: tree.on?.bind(tree),
    terminate() {
      tree.terminate();
      for (const helper of helping) helper.close();
    },
  };
  const ports = Array.from({ length: helpers }, () => {
    const { port1, port2 } = new MessageChannel();
    const help = async () => {
      const helper = engineOf(start());
      helping.push(helper);
      await helper.open({ ...args, port: port2 }, { transfer: [port2] });
    };
    help().catch(() => {});
    return port1;
  });
  return engineOf(together).open({ ...args, helpers: ports }, { transfer: ports });
}
