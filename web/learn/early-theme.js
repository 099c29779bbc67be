// Before the first picture of a lesson: the colours that its reader has chosen, here or on the page. The rest is
// frame.js.

import { PREFERENCES } from '../ui/kept.js';

try {
  const { theme } = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept here: the system's wish holds.
}
