// Shares from other programs: a text, link or SGF file arrives as a form post, which only the service worker can
// receive. It is kept in a cache until the page asks for it, so it does not matter which of the two is ready first.

/** The record of a long game has some kilobytes; anything much larger is a mistake. Bytes. */
const MAX_BYTES = 8 * 2 ** 20;
const NAME = 'inbox';

/** @param {string} scope */
const cacheOf = (scope) => `ponnuki-${NAME}:${new URL(scope).pathname}`;
/** @param {string} scope */
const shareUrl = (scope) => new URL(`.${NAME}`, scope).href;

/**
 * Answers the form post of the manifest's share_target: stores the share and redirects to the page, which picks it up.
 * @param {Request} request @param {{ caches: CacheStorage, scope: string }} site @returns {Promise<Response>}
 */
export async function receiveShare(request, { caches, scope }) {
  let outcome = 'shared';
  try {
    const form = await request.formData();
    const file = form.getAll('file').find((part) => typeof part !== 'string' && part.size > 0);
    const words = ['text', 'url', 'title']
      .map((field) => form.get(field))
      .filter((part) => typeof part === 'string' && part.trim());
    const content = file ?? words[0];
    const size = typeof content === 'string' ? content.length : (content?.size ?? 0);
    if (content === undefined || content === null || size > MAX_BYTES)
      outcome = size ? 'share-too-long' : 'share-empty';
    else {
      const name = typeof content === 'string' ? '' : content.name;
      const headers = { 'x-name': encodeURIComponent(name) };
      await (await caches.open(cacheOf(scope))).put(shareUrl(scope), new Response(content, { headers }));
    }
  } catch {
    outcome = 'share-failed';
  }
  return Response.redirect(new URL(`./?launch=${outcome}`, scope).href, 303);
}

/**
 * Returns the last share and removes it.
 * @param {{ caches: CacheStorage, scope: string }} site
 * @returns {Promise<{ name: string, bytes: Uint8Array } | null>} name: '' for text; bytes because an SGF file may have
 *   any encoding
 */
export async function takeShare({ caches, scope }) {
  if (!(await caches.has(cacheOf(scope)))) return null;
  const cache = await caches.open(cacheOf(scope));
  const answer = await cache.match(shareUrl(scope));
  if (!answer) return null;
  const share = {
    name: decodeURIComponent(answer.headers.get('x-name') ?? ''),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
  await cache.delete(shareUrl(scope));
  return share;
}
