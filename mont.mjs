import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const [out, h, ...names] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1900, height: 400 } });
await p.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:8px;background:#888">${names.map((n) => `<img height=${h} src="data:image/png;base64,${readFileSync('/tmp/five-shots/' + n + '.png').toString('base64')}">`).join('')}`);
await p.screenshot({ path: out, fullPage: true });
await b.close();
