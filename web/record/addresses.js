// Addresses of games on other servers. The page may not load them (its content security policy allows this server
// alone, so that nobody learns which games a user opens), and says how to get the file instead.

import { SgfError } from './errors.js';

/** Domains of servers, the code of the error, and what to do. @type {[string[], string, string][]} */
const SERVERS = [
  [['online-go.com'], 'address-ogs', 'on OGS, choose Download SGF and drop the file here'],
  [['gokgs.com'], 'address-kgs', 'save the game from the KGS archives as SGF and drop the file here'],
  [['foxwq.com', 'txwq.qq.com'], 'address-fox', 'save the game in Fox as SGF and drop the file here'],
  [
    ['tygembaduk.com', 'tygemgo.com', 'tygem.com', 'eweiqi.com'],
    'address-tygem',
    'save the game in Tygem as a .gib or SGF file and drop the file here',
  ],
  [
    ['cyberoro.com', 'wbaduk.com'],
    'address-oro',
    'save the game in Cyberoro as an .ngf or SGF file and drop the file here',
  ],
  [
    ['pandanet-igs.com', 'pandanet.co.jp'],
    'address-pandanet',
    'save the game in PandaNet as a .ugf or SGF file and drop the file here',
  ],
  [['playok.com', 'kurnik.pl'], 'address-playok', 'on PlayOK, copy the list of moves and paste it here'],
  [['gomocup.org'], 'address-gomocup', 'download the .psq files or their ZIP archive from Gomocup and drop them here'],
];
const OTHER = 'download the game there as a file, preferably SGF, and drop it here';

const ADDRESS = /https?:\/\/([a-z0-9.-]{1,200})/i;
/** An address and nothing else, possibly without https. */
const ALONE = /^\s*(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,20})(?::\d{1,5})?(?:[/?]\S{0,4000})?\s*$/i;

/**
 * What to do about a text that is an address, or that mentions that of a game on a known server.
 * @param {string} text @returns {SgfError | null} null if it has none
 */
export function addressError(text) {
  const alone = ALONE.exec(text)?.[1];
  const host = (alone ?? ADDRESS.exec(text.slice(0, 10_000))?.[1] ?? '').toLowerCase();
  const [, code, how] = SERVERS.find(([domains]) => domains.some((domain) => `.${host}`.endsWith(`.${domain}`))) ?? [];
  if (!code && !(alone && /https?:|\//i.test(text))) return null;
  return new SgfError(code ?? 'address', `Ponnuki cannot load pages of other servers: ${how ?? OTHER}.`);
}
