// search-helpers.js - several workers for one tree: one grows it, the others, its helpers, judge positions.
//
// Batches of requests go to a helper through a MessagePort, answers come back:
//
//   helper -> tree   {ready: true}        first, when its network is open
//   tree -> helper   {batch, requests}    a number; bytes of GoSearch.collect
//   helper -> tree   {batch, answers}     bytes of EngineModule.evaluate, null when the requests were none
//
// A helper has three batches at a time, so that it never waits for the tree. What an answer says depends on its request
// alone, so the tree may judge a request itself at any time; the later answer is ignored. It does so when there is
// nothing else to do, and when a helper is silent for half a second or sends nonsense: no search waits for a helper.

/** @typedef {import('./engine-module.js').EngineModule} EngineModule */
/** @typedef {import('./go-search.js').GoSearch} GoSearch */
/** @typedef {{requests: Uint8Array, count: number}} Batch count: how many of the requests, from the first, still wait
 * for the helper; 0 when the search is over */
/** @typedef {{port: MessagePort, batches: Map<number, Batch>, heardAt: number, isBroken: boolean}} Helper heardAt: when
 * it last answered, or was given something to do */

/** One that a helper works on, one to go on with, and one under way to or from it. */
const BATCHES = 3;
const SILENT_MS = 500;

/** The tree's side. */
export class SearchHelpers {
  /** @type {Helper[]} */
  #helpers = [];
  #lastBatch = 0;
  /** The search that is helped now. @type {GoSearch | undefined} */
  #search;
  /** Visits that the search may still begin. */
  #room = () => 0;
  /** Requests of a batch. */
  #size = () => 1;
  /** Requests of helpers that failed. @type {Batch[]} */
  #returned = [];
  /** Positions that helpers judged for this search. */
  judged = 0;

  /** @param {EngineModule} engine @param {MessagePort[]} ports each leads to serveTree of another worker */
  constructor(engine, ports) {
    this.engine = engine;
    this.ports = ports;
    for (const port of ports) {
      port.onmessage = ({ data }) => {
        /** @type {Helper | undefined} */
        const helper = this.#helpers.find((one) => one.port === port);
        if (helper) this.#receive(helper, data);
        else if (data?.ready === true) this.#helpers.push({ port, batches: new Map(), heardAt: 0, isBroken: false });
        this.#fill();
      };
    }
  }

  /** Helpers that are there and answer. */
  get count() {
    return this.#helpers.filter((helper) => !this.#isLost(helper)).length;
  }

  /**
   * Helps that search until end().
   * @param {GoSearch} search @param {() => number} size requests of the next batch
   * @param {() => number} room visits that it may still begin
   */
  begin(search, size, room) {
    this.#search = search;
    this.#room = room;
    this.judged = 0;
    this.#size = size;
  }

  /** What is still to be answered is not wanted any more. */
  end() {
    this.#search = undefined;
    this.#returned = [];
    for (const { batches } of this.#helpers) for (const batch of batches.values()) batch.count = 0;
  }

  /** To be called now and then: gives helpers what to do, and takes it from those that fell silent. */
  tend() {
    for (const helper of this.#helpers) if (this.#isLost(helper)) this.#takeBack(helper);
    this.#fill();
  }

  /**
   * Judges a request that a helper failed to answer; with `any`, one that was given out last.
   * @param {boolean} any @returns {boolean} false when there is none
   */
  judge(any) {
    const given = this.#helpers.flatMap(({ batches }) => [...batches.entries()]).filter(([, { count }]) => count > 0);
    const [batch = any ? given.sort(([a], [b]) => b - a)[0]?.[1] : undefined] = this.#returned;
    if (!batch) return false;
    const { requestBytes } = this.engine;
    batch.count--;
    const request = batch.requests.subarray(batch.count * requestBytes, (batch.count + 1) * requestBytes);
    this.#search?.supply(1, this.engine.evaluate(request));
    if (batch.count === 0) this.#returned = this.#returned.filter((one) => one !== batch);
    return true;
  }

  /** @param {Helper} helper */
  #isLost({ batches, heardAt, isBroken }) {
    return isBroken || (batches.size > 0 && performance.now() - heardAt > SILENT_MS);
  }

  /** The requests of a helper are for the tree. @param {Helper} helper */
  #takeBack({ batches }) {
    for (const batch of batches.values())
      if (batch.count > 0 && !this.#returned.includes(batch)) this.#returned.push(batch);
  }

  /** @param {Helper} helper @param {any} message */
  #receive(helper, message) {
    const batch = helper.batches.get(message?.batch);
    if (!batch) return;
    helper.heardAt = performance.now();
    if (this.#search && batch.count > 0) {
      const taken = this.#search.supply(batch.requests.length / this.engine.requestBytes, message.answers);
      if (taken < 0) {
        helper.isBroken = true;
        return;
      }
      this.judged += taken;
    }
    helper.batches.delete(message.batch);
    this.#returned = this.#returned.filter((one) => one !== batch);
  }

  /** Gives a batch to every helper that has none, then a second one, then a third. */
  #fill() {
    const search = this.#search;
    if (!search) return;
    for (let had = 0; had < BATCHES; had++)
      for (const helper of this.#helpers) {
        if (helper.batches.size > had || this.#isLost(helper)) continue;
        const max = Math.min(this.#size(), this.#room(), this.engine.maxBatch);
        if (max <= 0) return;
        const requests = search.collect(max);
        if (requests.length === 0) return;
        if (helper.batches.size === 0) helper.heardAt = performance.now();
        const batch = ++this.#lastBatch;
        helper.batches.set(batch, { requests, count: requests.length / this.engine.requestBytes });
        helper.port.postMessage({ batch, requests });
      }
  }
}

/**
 * The helper's side: judges whatever comes through that port.
 * @param {EngineModule} engine @param {MessagePort} port
 */
export function serveTree(engine, port) {
  port.onmessage = ({ data }) => {
    const requests = data?.requests;
    const answers = requests instanceof Uint8Array ? engine.evaluate(requests) : null;
    port.postMessage({ batch: data?.batch, answers });
  };
  port.postMessage({ ready: true });
}
