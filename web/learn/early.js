// What a lesson runs before its modules: the reader's colour theme, chosen here or on the page, before the first paint;
// and where it is opened from a disk, a sentence that says what to do. Browsers load no modules from a disk, so the
// live parts would stay empty without a word. The rest is in lesson-page.js.

import { PREFERENCES_KEY, readStored } from '../base/local-storage.js';

try {
  const { theme } = JSON.parse(readStored(PREFERENCES_KEY) ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Not valid JSON: keep the system's theme.
}

function explain() {
  document.querySelector('.from-disk')?.removeAttribute('hidden');
  for (const link of document.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (href.endsWith('/')) link.setAttribute('href', `${href}index.html`);
  }
}

if (location.protocol === 'file:') document.addEventListener('DOMContentLoaded', explain);
