// The lessons in languages that the reader does not use are not stored.

/**
 * The language of a lesson's page. English has no folder of its own.
 * @param {string} path relative to the site
 * @returns {string} '' for any other file
 */
export function lessonLanguage(path) {
  const found = /^learn\/(?:([a-z]{2}(?:-[A-Z][a-z]+)?)\/)?(?:[^/]+\.html)?$/.exec(path);
  return found ? (found[1] ?? 'en') : '';
}
