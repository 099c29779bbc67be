// Before the first picture of a lesson: the colours that its reader has chosen, here or on the page. The rest is in
// lesson-page.js. A script of its own, because it must run before the page is painted.

import { PREFERENCES_KEY, readStored } from '../base/local-storage.js';

try {
  const { theme } = JSON.parse(readStored(PREFERENCES_KEY) ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Not JSON: the system's choice holds.
}
