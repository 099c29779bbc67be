// The tags by which other programs show a preview of a link to the page. A static site does not know its own address,
// so the address of the picture is relative, which some programs resolve and others ignore; with the address of the
// site (`node scripts/build.mjs web --address=https://…/`) it is absolute, as all of them understand.

/** The tags of public/index.html. */
const TAGS = /<meta (?:property="og:|name="twitter:)[^>]*>\n/g;
const IMAGE = /(<meta property="og:image" content=")([^"]*)(">\n)/;

/**
 * The page with absolute addresses in its preview.
 * @param {string} html
 * @param {string} address of the folder of the site; '' leaves the page as it is
 * @throws {Error} if it is no address of a web site; the message is one sentence
 */
export function withAddress(html, address) {
  if (!address) return html;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`--address takes the address of the site, such as https://example.org/ponnuki/; not "${address}".`);
  const site = new URL(address);
  if (!site.pathname.endsWith('/')) site.pathname += '/';
  const url = new URL('.', site.origin + site.pathname).href;
  return html.replace(
    IMAGE,
    (_, before, name, after) =>
      `${before}${new URL(name, url).href}${after}<meta property="og:url" content="${url}">\n`,
  );
}

/** The page without a preview: a file on disk has no link. @param {string} html */
export const withoutPreview = (html) => html.replace(TAGS, '');
