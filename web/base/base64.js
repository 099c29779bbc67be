// Bytes that the build has put into a script.

/** @param {string} base64 */
export const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
