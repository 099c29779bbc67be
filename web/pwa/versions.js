// Versions of the site as the service worker keeps them: each in a cache of its own, whole or not at all.
//
//   ponnuki:<scope>:<version>   one entry per file, and last of all the list of files. Without a list a cache is a
//                               beginning that was interrupted, and nothing is ever served from it.
//   ponnuki:<scope>:state       `current`: the version that new pages get; `page/<client id>`: the version that
//                               an open page was made of. Entries are apart, since an old and a new worker write
//                               them at the same time. Every later worker has to understand this cache.
//
// A version is named by a hash of its files, so two versions never share a name and one name never means two things.
// The scope is part of the name because caches belong to an origin, which may hold more than one copy of the site.

/**
 * @typedef {Readonly<Record<string, string>>} Files path relative to the scope -> SHA-256 in hexadecimal; '' is the
 * folder itself
 */

/** What the browser calls hexadecimal here, 64 digits. @param {BufferSource} bytes */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same answer without what only its way over the network explains: a redirection, an encoding, a length.
 * @param {ArrayBuffer} body @param {Headers} from */
function plain(body, from) {
  const headers = new Headers(from);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  return new Response(body, { headers });
}

/**
 * @param {object} site
 * @param {CacheStorage} site.caches
 * @param {string} site.scope URL, ends with a slash
 */
export function createVersions({ caches, scope }) {
  const prefix = `ponnuki:${new URL(scope).pathname}:`;
  const stateName = `${prefix}state`;
  const list = new URL('.files', scope).href; // no file of the site begins with a dot
  /** @type {Map<string, Files>} */
  const known = new Map();

  const nameOf = (/** @type {string} */ version) => prefix + version;
  const urlOf = (/** @type {string} */ path) => new URL(path, scope).href;

  /**
   * The files of a version that is wholly here, otherwise null.
   * @param {string} version
   * @returns {Promise<Files | null>}
   */
  async function filesOf(version) {
    const there = known.get(version);
    if (there) return (await caches.has(nameOf(version))) ? there : null;
    if (!version || !(await caches.has(nameOf(version)))) return null;
    const answer = await (await caches.open(nameOf(version))).match(list);
    if (!answer) return null;
    const files = await answer.json();
    known.set(version, files);
    return files;
  }

  /** One file from the server, if it is what was promised. A second try goes around every HTTP cache.
   * @param {string} path @param {string} hash */
  async function download(path, hash) {
    for (const cache of /** @type {const} */ (['no-cache', 'reload'])) {
      const answer = await fetch(urlOf(path), { cache, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`"${path}" answers ${answer.status}.`);
      const body = await answer.arrayBuffer();
      if ((await hashOf(body)) === hash) return plain(body, answer.headers);
    }
    throw new Error(`"${path}" is of another version.`);
  }

  /** One file from a version that is here already: an update fetches only what changed.
   * @param {string[]} versions @param {string} path @param {string} hash */
  async function borrow(versions, path, hash) {
    for (const version of versions) {
      if ((await filesOf(version))?.[path] !== hash) continue;
      const answer = await (await caches.open(nameOf(version))).match(urlOf(path));
      const body = await answer?.arrayBuffer();
      if (answer && body && (await hashOf(body)) === hash) return plain(body, answer.headers);
    }
    return null;
  }

  const versionsHere = async () =>
    (await caches.keys())
      .filter((name) => name.startsWith(prefix) && name !== stateName)
      .map((name) => name.slice(prefix.length));

  /**
   * Takes a version in. Everything is fetched and checked before the first byte is kept.
   * @param {string} version @param {Files} files @param {Files} [later] files that are fetched when they are asked for;
   * those that an earlier version has already are kept
   * @returns {Promise<void>} rejects when one file is missing or is not what it should be; nothing has changed then
   */
  async function install(version, files, later = {}) {
    if (await filesOf(version)) return;
    const others = await versionsHere();
    const all = { ...files, ...later };
    const answers = await Promise.all(
      Object.entries(all).map(async ([path, hash]) => {
        const borrowed = await borrow(others, path, hash);
        return /** @type {const} */ ([path, borrowed ?? (path in later ? null : await download(path, hash))]);
      }),
    );
    try {
      const cache = await caches.open(nameOf(version));
      await Promise.all(answers.map(([path, answer]) => answer && cache.put(urlOf(path), answer)));
      await cache.put(list, Response.json(all));
    } catch (error) {
      await caches.delete(nameOf(version)); // storage is full, for instance
      throw error;
    }
    known.set(version, all);
  }

  /**
   * A file of a version. One that is not here, because nobody has asked for it yet or the browser has thrown it away,
   * is fetched if the server still has that very one.
   * @param {string} version @param {string} path
   * @returns {Promise<Response | null>} null when the version has no such file
   */
  async function file(version, path) {
    const files = await filesOf(version);
    const found = [
      path.replace(/(^|\/)index\.html$/, '$1'),
      path,
      `${path}/`,
      `${path}index.html`,
      `${path}/index.html`,
    ].find((name) => files && Object.hasOwn(files, name));
    if (!files || found === undefined) return null;
    const cache = await caches.open(nameOf(version));
    const kept = await cache.match(urlOf(found));
    if (kept) return kept;
    const again = await download(found, files[found]);
    await cache.put(urlOf(found), again.clone()).catch(() => {}); // storage is full: it serves this once
    return again;
  }

  /** @param {string} key @returns {Promise<string>} '' for none */
  async function read(key) {
    const answer = await (await caches.open(stateName)).match(urlOf(`.state/${key}`));
    return answer ? answer.text() : '';
  }

  /** @param {string} key @param {string} value */
  const write = async (key, value) => (await caches.open(stateName)).put(urlOf(`.state/${key}`), new Response(value));

  return {
    install,
    file,
    /** @param {string} version */
    complete: async (version) => (await filesOf(version)) !== null,

    current: () => read('current'),
    /** @param {string} version */
    choose: (version) => write('current', version),

    /**
     * @param {string} client id
     * @returns {Promise<string>} the version that an open page was made of, '' when that is not known
     */
    versionOf: (client) => read(`page/${client}`),
    /** @param {string} client id @param {string} version */
    note: (client, version) => write(`page/${client}`, version),

    /**
     * Deletes what nobody uses: versions of pages that are closed, and their notes.
     * @param {ReadonlySet<string>} open ids of the pages that may still ask
     * @param {ReadonlyArray<string>} wanted versions that stay in any case
     * @param {() => boolean} idle false while another version is being installed or waits: its cache has no pages yet
     */
    async prune(open, wanted, idle) {
      const here = await versionsHere();
      const state = await caches.open(stateName);
      const used = new Set(wanted);
      for (const { url } of await state.keys()) {
        const client = url.split('/.state/page/')[1];
        if (client === undefined) continue;
        if (open.has(client)) used.add(await read(`page/${client}`));
        else await state.delete(url);
      }
      if (!idle()) return;
      for (const version of here) {
        if (used.has(version)) continue;
        known.delete(version);
        await caches.delete(nameOf(version));
      }
    },
  };
}
