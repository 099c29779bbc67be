// Records that lie in files of their own.

import { part } from '../host.js';
import { demand } from './options.js';

/** @param {string} src @returns {Promise<string>} */
export async function fetched(src) {
  const response = await fetch(src).catch(() => null);
  demand(response?.ok, 'src', src);
  const bytes = await /** @type {Response} */ (response).arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return (await part('encoding')).decodeFile(bytes).text;
  }
}
