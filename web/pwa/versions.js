// The versions of the site that the service worker stores: each in its own cache, complete or not used at all.
//
//   ponnuki:<scope>:<version>   one entry per file, and the list of files, written last. A cache without a list is an
//                               interrupted installation, and nothing is served from it.
//   ponnuki:<scope>:state       `current`: the version that new pages get; `page/<client id>`: the version of an
//                               open page. The entries are separate because an old and a new worker may write
//                               at the same time. Every later worker must be able to read this cache.
//
// Some files are optional: pages for readers of one language. An installation takes over those that an earlier version
// has; the others are downloaded, and stored, when they are asked for.
//
// A version is named by a hash of its files, so two versions never share a name. The scope is part of the name because
// caches belong to an origin, which may host several copies of the site.

/**
 * @typedef {Readonly<Record<string, string>>} Files path relative to the scope -> SHA-256 in hexadecimal; '' is the
 *   folder itself
 */

/** SHA-256 as 64 hexadecimal digits. @param {BufferSource} bytes */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The same response without what applies only to its transfer: redirection, encoding, length.
 * @param {ArrayBuffer} body @param {Headers} from
 */
function withoutTransferHeaders(body, from) {
  const headers = new Headers(from);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  return new Response(body, { headers });
}

export class Versions {
  #caches;
  #scope;
  #isOptional;
  #prefix;
  #stateName;
  #list;
  /** @type {Map<string, Files>} */
  #fileLists = new Map();

  /**
   * @param {object} site @param {CacheStorage} site.caches @param {string} site.scope URL, ends with a slash
   * @param {(path: string) => boolean} [site.isOptional]
   */
  constructor({ caches, scope, isOptional = () => false }) {
    this.#caches = caches;
    this.#scope = scope;
    this.#isOptional = isOptional;
    this.#prefix = `ponnuki:${new URL(scope).pathname}:`;
    this.#stateName = `${this.#prefix}state`;
    this.#list = new URL('.files', scope).href; // no file of the site begins with a dot
  }

  #nameOf(/** @type {string} */ version) {
    return this.#prefix + version;
  }

  #urlOf(/** @type {string} */ path) {
    return new URL(path, this.#scope).href;
  }

  /**
   * The files of a version that is stored completely, otherwise null.
   * @param {string} version @returns {Promise<Files | null>}
   */
  async #filesOf(version) {
    const known = this.#fileLists.get(version);
    if (known) return (await this.#caches.has(this.#nameOf(version))) ? known : null;
    if (!version || !(await this.#caches.has(this.#nameOf(version)))) return null;
    const answer = await (await this.#caches.open(this.#nameOf(version))).match(this.#list);
    if (!answer) return null;
    const files = await answer.json();
    this.#fileLists.set(version, files);
    return files;
  }

  /**
   * Downloads a file and checks its hash. A second attempt bypasses all HTTP caches.
   * @param {string} path @param {string} hash
   */
  async #download(path, hash) {
    for (const cache of /** @type {const} */ (['no-cache', 'reload'])) {
      const answer = await fetch(this.#urlOf(path), { cache, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`"${path}" answers ${answer.status}.`);
      const body = await answer.arrayBuffer();
      if ((await hashOf(body)) === hash) return withoutTransferHeaders(body, answer.headers);
    }
    throw new Error(`"${path}" is of another version.`);
  }

  /**
   * Copies a file from a stored version, so that an update downloads only what changed.
   * @param {string[]} versions @param {string} path @param {string} hash
   */
  async #copyStored(versions, path, hash) {
    for (const version of versions) {
      if ((await this.#filesOf(version))?.[path] !== hash) continue;
      const answer = await (await this.#caches.open(this.#nameOf(version))).match(this.#urlOf(path));
      const body = await answer?.arrayBuffer();
      if (answer && body && (await hashOf(body)) === hash) return withoutTransferHeaders(body, answer.headers);
    }
    return null;
  }

  async #storedVersions() {
    return (await this.#caches.keys())
      .filter((name) => name.startsWith(this.#prefix) && name !== this.#stateName)
      .map((name) => name.slice(this.#prefix.length));
  }

  /**
   * The optional files of a version that are stored in one of these.
   * @param {string[]} versions @param {Files} files
   */
  async #optionalFilesIn(versions, files) {
    /** @type {Set<string>} */
    const found = new Set();
    for (const version of versions)
      for (const { url } of await (await this.#caches.open(this.#nameOf(version))).keys()) {
        const path = decodeURI(url.slice(this.#scope.length));
        if (this.#isOptional(path) && Object.hasOwn(files, path)) found.add(path);
      }
    return found;
  }

  /**
   * Installs a version. All files are downloaded and checked before any is stored.
   * @param {string} version @param {Files} files
   * @returns {Promise<void>} rejects, with nothing changed, if a file is missing or has the wrong hash
   */
  async install(version, files) {
    if (await this.#filesOf(version)) return;
    const others = await this.#storedVersions();
    const wanted = await this.#optionalFilesIn(others, files);
    const answers = await Promise.all(
      Object.entries(files)
        .filter(([path]) => !this.#isOptional(path) || wanted.has(path))
        .map(async ([path, hash]) => {
          const answer = (await this.#copyStored(others, path, hash)) ?? (await this.#download(path, hash));
          return /** @type {const} */ ([path, answer]);
        }),
    );
    try {
      const cache = await this.#caches.open(this.#nameOf(version));
      await Promise.all(answers.map(([path, answer]) => cache.put(this.#urlOf(path), answer)));
      await cache.put(this.#list, Response.json(files));
    } catch (error) {
      await this.#caches.delete(this.#nameOf(version)); // for example, storage is full
      throw error;
    }
    this.#fileLists.set(version, files);
  }

  /**
   * A file of a version. If it is optional or the browser has evicted it, it is downloaded, provided the server has the
   * same one.
   * @param {string} version @param {string} path
   * @returns {Promise<Response | null>} null if the version has no such file; rejects if it cannot be downloaded
   */
  async file(version, path) {
    const files = await this.#filesOf(version);
    const found = [
      path.replace(/(^|\/)index\.html$/, '$1'),
      path,
      `${path}/`,
      `${path}index.html`,
      `${path}/index.html`,
    ].find((name) => files && Object.hasOwn(files, name));
    if (!files || found === undefined) return null;
    const cache = await this.#caches.open(this.#nameOf(version));
    const cached = await cache.match(this.#urlOf(found));
    if (cached) return cached;
    const again = await this.#download(found, files[found]);
    await cache.put(this.#urlOf(found), again.clone()).catch(() => {}); // storage is full: it serves this once
    return again;
  }

  /** @param {string} key @returns {Promise<string>} '' for none */
  async #read(key) {
    const answer = await (await this.#caches.open(this.#stateName)).match(this.#urlOf(`.state/${key}`));
    return answer ? answer.text() : '';
  }

  /** @param {string} key @param {string} value */
  async #write(key, value) {
    return (await this.#caches.open(this.#stateName)).put(this.#urlOf(`.state/${key}`), new Response(value));
  }

  /**
   * Stores the optional files that are wanted.
   * @param {string} version @param {(path: string) => boolean} isWanted
   * @returns {Promise<boolean>} false if one of them could not be stored
   */
  async keep(version, isWanted) {
    const files = await this.#filesOf(version);
    if (!files) return false;
    const paths = Object.keys(files).filter((path) => this.#isOptional(path) && isWanted(path));
    const kept = await Promise.allSettled(paths.map((path) => this.file(version, path)));
    return kept.every(({ status }) => status === 'fulfilled');
  }

  /** The optional files of a version that are stored. @param {string} version @returns {Promise<Set<string>>} */
  async optionalFiles(version) {
    return this.#optionalFilesIn([version], (await this.#filesOf(version)) ?? {});
  }

  /** @param {string} version */
  async isComplete(version) {
    return (await this.#filesOf(version)) !== null;
  }

  current() {
    return this.#read('current');
  }

  /** @param {string} version */
  setCurrent(version) {
    return this.#write('current', version);
  }

  /** @param {string} client id @returns {Promise<string>} the version of an open page, '' if unknown */
  versionOf(client) {
    return this.#read(`page/${client}`);
  }

  /** @param {string} client id @param {string} version */
  setVersionOf(client, version) {
    return this.#write(`page/${client}`, version);
  }

  /**
   * Deletes unused versions and the entries of closed pages.
   * @param {ReadonlySet<string>} open ids of the pages that may still make requests
   * @param {ReadonlyArray<string>} keep versions to keep in any case
   * @param {() => boolean} idle false while another version is installing or waiting: its cache has no pages yet
   */
  async prune(open, keep, idle) {
    const stored = await this.#storedVersions();
    const state = await this.#caches.open(this.#stateName);
    const used = new Set(keep);
    for (const { url } of await state.keys()) {
      const client = url.split('/.state/page/')[1];
      if (client === undefined) continue;
      if (open.has(client)) used.add(await this.#read(`page/${client}`));
      else await state.delete(url);
    }
    if (!idle()) return;
    for (const version of stored) {
      if (used.has(version)) continue;
      this.#fileLists.delete(version);
      await this.#caches.delete(this.#nameOf(version));
    }
  }
}

/** The path that a lesson has in English. @param {string} path */
export const inEnglish = (path) => path.replace(/^learn\/[a-z]{2}(?:-[A-Z][a-z]+)?\//, 'learn/');

/**
 * The language of a lesson's page. English has no folder of its own.
 * @param {string} path relative to the site
 * @returns {string} '' for any other file
 */
export function lessonLanguage(path) {
  const found = /^learn\/(?:([a-z]{2}(?:-[A-Z][a-z]+)?)\/)?(?:[^/]+\.html)?$/.exec(path);
  return found ? (found[1] ?? 'en') : '';
}
