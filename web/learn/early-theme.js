// Applies the reader's colour theme, chosen here or on the page, before the first paint; the rest is in lesson-page.js.
// It is a separate script because it must run before the page is painted, and from a disk too, which runs no modules.

import { PREFERENCES_KEY, readStored } from '../base/local-storage.js';
import './from-disk.js';

try {
  const { theme } = JSON.parse(readStored(PREFERENCES_KEY) ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Not valid JSON: keep the system's theme.
}
