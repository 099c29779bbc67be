#!/usr/bin/env node
// Writes core/base/log_table.inc: ln(1 + i/256) for i = 0..256, each as the shortest decimal that reads back exactly.
// ln(1+x) = 2 artanh(x / (2+x)) is summed in integers of 256 fractional bits, so that the nearest double is certain
// and no platform's Math.log is trusted.
//
//   node scripts/make-log-table.mjs          writes the table
//   node scripts/make-log-table.mjs --print  prints it (a test compares this with the committed file)
import { writeFileSync } from 'node:fs';

const STEPS = 256n;
const ONE = 1n << 256n;

/** ln(1 + i/256), as an integer of 256 fractional bits. @param {bigint} i */
function lnFixed(i) {
  const z = (i * ONE) / (2n * STEPS + i); // x / (2 + x) with x = i / 256
  const z2 = (z * z) / ONE;
  let sum = 0n;
  for (let power = z, k = 1n; power > 0n; power = (power * z2) / ONE, k += 2n) sum += power / k;
  return 2n * sum;
}

/**
 * Nearest double. A 60-digit decimal is far beyond double precision and Number() rounds it correctly.
 * @param {bigint} fixed
 */
function toDouble(fixed) {
  const digits = ((fixed * 10n ** 60n) / ONE).toString().padStart(61, '0');
  return Number(`${digits.slice(0, -60)}.${digits.slice(-60)}`);
}

const rows = [];
for (let i = 0n; i <= STEPS; i++) rows.push(`${toDouble(lnFixed(i))},`.replace(/^(\d+),$/, '$1.0,'));
const text = `// Written by scripts/make-log-table.mjs; do not edit.\n${rows.join('\n')}\n`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('../core/base/log_table.inc', import.meta.url), text);
