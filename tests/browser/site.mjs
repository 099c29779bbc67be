// Helpers for the tests of the service worker: copies of dist that can be published as another version, lose a file or
// go offline, on a server that keeps its address.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { seal } from '../../scripts/offline.mjs';
import { serve } from '../../scripts/serve.mjs';
import { root } from '../../scripts/tools.mjs';

/** @param {string} folder @returns {string[]} */
const walk = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });

/** A worker's script with the placeholder instead of its list of files, as built. @param {string} sw */
const unsealed = (sw) => sw.replace(/\{"version":"[0-9a-f]+","files":\{[^}]*\}\}/, '__PONNUKI_SITE__');

/** A separate site under its own path, removed after the test. @param {import('node:test').TestContext} t */
export async function ownSite(t) {
  const base = mkdtempSync(join(tmpdir(), 'ponnuki-site-'));
  const folder = join(base, 'games');
  cpSync(join(root, 'dist'), folder, { recursive: true });
  let server = await serve({ folder: base });
  const port = Number(new URL(server.url).port);
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  t.after(async () => {
    await stop();
    rmSync(base, { recursive: true, force: true });
  });

  const site = {
    url: `${server.url}games/`,
    stop,
    async start() {
      if (!running) server = await serve({ folder: base, port });
      running = true;
    },
    /** @param {string} name */
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    /** @param {string} name @param {string} content */
    write: (name, content) => writeFileSync(join(folder, name), content),
    /** @param {string} name */
    remove: (name) => unlinkSync(join(folder, name)),

    /**
     * Publishes another version of the site, named in page, script, worker and style sheet.
     * @param {string} mark @returns {string} its version
     */
    publish(mark) {
      const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
      site.write('index.html', page.replace('<body ', `<body data-made="${mark}" `));
      const said = `globalThis.made = ${JSON.stringify(mark)};\n`;
      site.write('app.js', said + readFileSync(join(root, 'dist/app.js'), 'utf8'));
      site.write('worker.js', `/* made ${mark} */\n${readFileSync(join(root, 'dist/worker.js'), 'utf8')}`);
      site.write('css/page.css', `/* made ${mark} */\n${readFileSync(join(root, 'dist/css/page.css'), 'utf8')}`);
      return site.seal();
    },
    seal() {
      const names = walk(folder).map((path) => relative(folder, path).split(sep).join('/'));
      const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
      const { version, pages, worker } = seal(files, unsealed(readFileSync(join(root, 'dist/sw.js'), 'utf8')));
      for (const [name, page] of pages) site.write(name, page);
      site.write('sw.js', worker);
      return version;
    },
  };
  return site;
}
