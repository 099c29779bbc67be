// Lazy loading of parts of the page and their style sheets on first use. After a failure the next request tries again.

/**
 * @template T @param {() => Promise<T>} load
 * @returns {() => Promise<T>} loads once; rejects when loading fails, and the next call tries again
 */
export function lazy(load) {
  /** @type {Promise<T> | null} */
  let part = null;
  return () => {
    if (!part) {
      const loading = load();
      part = loading;
      loading.catch(() => {
        if (part === loading) part = null;
      });
    }
    return part;
  };
}

/** @type {Map<string, () => Promise<unknown>>} */
const styles = new Map();

/**
 * Activates a style sheet that is `<link rel="lazy">` in index.html. The one-file page has all styles inlined.
 * @param {string} name of the file in css/
 */
export function loadStyle(name) {
  const load =
    styles.get(name) ??
    lazy(
      () =>
        new Promise((done, failed) => {
          const link = document.querySelector(`link[rel="lazy"][href="css/${name}.css"]`);
          if (!link) {
            done(undefined);
            return;
          }
          link.onload = done;
          link.onerror = () => {
            link.rel = 'lazy';
            failed(new Error(`css/${name}.css`));
          };
          link.rel = 'stylesheet';
        }),
    );
  styles.set(name, load);
  return load();
}
