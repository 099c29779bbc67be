// Polite announcements. What is said within one breath becomes one message, so that a screen reader reads all
// of it; saying the same thing again is a new message.

const BREATH_MS = 60;

/** @param {HTMLElement} region an element with role=status */
export function createAnnouncer(region) {
  /** @type {string[]} */
  let waiting = [];
  let timer = 0;
  let odd = false;

  return (/** @type {string} */ text) => {
    waiting.push(text);
    timer ||= window.setTimeout(() => {
      odd = !odd;
      region.textContent = waiting.join(' ') + (odd ? '' : '\u00a0');
      waiting = [];
      timer = 0;
    }, BREATH_MS);
  };
}
