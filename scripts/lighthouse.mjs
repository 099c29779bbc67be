// Runs Lighthouse on dist/ as a simulated phone: `npm run lighthouse` after a build. Fails if a category is below 100
// in each of up to three attempts, because Lighthouse multiplies times by four, including delays of a busy machine. Its
// packages are 185 MB, so it is not a dependency: npm downloads this version into its own cache on first use.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './serve.mjs';
import { fail, find, main, root, run } from './tools.mjs';

/** The last version that runs on Node 20. */
const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

await main(import.meta.url, async () => {
  const npm = process.env.npm_execpath;
  if (!npm) fail('start this with `npm run lighthouse`.');
  const { url, close } = await serve({ folder: join(root, 'dist') });
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    for (let tries = 1; tries <= 3; tries++) {
      const { code } = await run(
        process.execPath,
        [
          npm,
          'exec',
          '--yes',
          '--package',
          `lighthouse@${VERSION}`,
          '--',
          'lighthouse',
          url,
          '--quiet',
          '--output=json',
          `--output-path=${report}`,
          `--only-categories=${CATEGORIES.join(',')}`,
          `--chrome-flags=--headless=new --no-first-run --disable-gpu` +
            `${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
        ],
        { env: { ...process.env, CHROME_PATH: find('chromium') }, limit_s: 600 },
      );
      if (code) fail('Lighthouse ended with an error; the lines above say why.');
      const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
      for (const name of CATEGORIES) {
        const { score, auditRefs } = categories[name];
        console.log(`  ${name.padEnd(16)}${Math.round(score * 100)}`);
        for (const { id, weight } of auditRefs) {
          const audit = audits[id];
          if (weight && audit.score !== null && audit.score < 0.9)
            console.log(`      ${audit.title}: ${audit.displayValue ?? audit.score}`);
        }
      }
      if (CATEGORIES.every((name) => categories[name].score >= 1)) return;
    }
    process.exitCode = 1;
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
