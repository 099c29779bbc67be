// Holds the one state. `apply` takes a pure function of state.js; whoever watches hears after every change.

/** @typedef {import('./state.js').State} State */

/** @param {State} initial */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const watchers = new Set();

  return {
    get: () => state,

    /**
     * @template {unknown[]} A
     * @param {(state: State, ...args: A) => State} change
     * @param {A} args
     */
    apply(change, ...args) {
      const before = state;
      state = change(before, ...args);
      if (state !== before) for (const watch of watchers) watch(state, before);
    },

    /** @param {(state: State, before: State) => void} watch */
    watch(watch) {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
