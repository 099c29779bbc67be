// A static server for dist/, for playing and testing on this machine. `npm start` builds first (--build). PORT and HOST
// override http://localhost:8080; HOST=0.0.0.0 admits a phone in the same network.
import { createReadStream, existsSync, readFile, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { codeOf, fail, main, root } from './tools.mjs';

/** Content types by file extension. @type {Record<string, string>} */
export const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm', // required by compileStreaming
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** The file for a URL path, or '' if it is not in the folder. @param {string} folder @param {string} url */
export function fileFor(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://host').pathname);
  } catch {
    return '';
  }
  if (path.includes('\0')) return '';
  let file = resolve(folder, `.${sep}${path}`);
  if (file !== resolve(folder) && !file.startsWith(resolve(folder) + sep)) return '';
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  return existsSync(file) && statSync(file).isFile() ? file : '';
}

/**
 * @param {{folder?: string, port?: number, host?: string}} [options] port 0 takes any free port
 * @returns {Promise<{url: string, close: () => Promise<void>}>} rejects with the code EADDRINUSE etc.
 */
export function serve({ folder = join(root, 'dist'), port = 0, host = 'localhost' } = {}) {
  /** Cache of compressed files. @type {Map<string, { mtimeMs: number, packed: Buffer }>} */
  const packs = new Map();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const file = fileFor(folder, request.url ?? '/');
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no such file.\n');
      return;
    }
    const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'no-cache', // a rebuilt page appears on the next reload
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    };
    // Compress as static hosts do, so that measurements here apply to users.
    if (
      request.method === 'GET' &&
      /\bgzip\b/.test(String(request.headers['accept-encoding'])) &&
      !/^image\/(?!svg)/.test(type)
    ) {
      const { mtimeMs } = statSync(file);
      const ready = packs.get(file);
      /** @param {Buffer} packed */
      const send = (packed) =>
        response
          .writeHead(200, { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': packed.length })
          .end(packed);
      if (ready?.mtimeMs === mtimeMs) {
        send(ready.packed);
        return;
      }
      promisify(readFile)(file)
        .then((content) => promisify(gzip)(content))
        .then((packed) => {
          packs.set(file, { mtimeMs, packed });
          send(packed);
        })
        .catch(() => response.destroy());
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Length': statSync(file).size });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  return new Promise((done, refuse) => {
    server.once('error', refuse);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = address && typeof address === 'object' ? address.port : port;
      done({
        url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${actual}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

await main(import.meta.url, async () => {
  const wish = process.env.PORT ?? '8080';
  const port = Number(wish);
  if (!/^\d+$/.test(wish) || port > 65535) fail(`PORT is "${wish}"; a number from 0 to 65535 is meant.`);
  if (process.argv.includes('--build')) await (await import('./build.mjs')).build(['wasm', 'web']);
  try {
    const { url } = await serve({ port, host: process.env.HOST ?? 'localhost' });
    console.log(`\nPonnuki is ready: ${url}  (Ctrl+C ends it)`);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') fail(`port ${port} is taken by another program; try \`PORT=${port + 1} npm start\`.`);
    fail(
      code === 'EACCES'
        ? `port ${port} needs more rights; try \`PORT=8080 npm start\`.`
        : `the server could not start: ${error instanceof Error ? error.message : error}.`,
    );
  }
});
