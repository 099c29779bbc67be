// Swiping sideways over the tools of study and the navigation bar: one step through the record. Nothing follows the
// finger, so there is no motion to reduce. The style sheet leaves vertical strokes and two fingers to the browser
// (touch-action), which then cancels the pointer.

/** A stroke is a swipe from this length on, in CSS pixels, */
const MIN_LENGTH = 40;
/** and if it is this many times as long as it is high. */
const MIN_SLOPE = 2;

/** What uses sideways strokes itself: sliders, the graph, the tree that scrolls, text that is being edited. */
const OWN_STROKES = 'input, canvas, .tree, textarea:focus';

/**
 * Reports swipes of one finger, as long as somebody studies.
 * @param {readonly HTMLElement[]} areas @param {(step: 'back' | 'forward') => void} step
 */
export function watchSwipes(areas, step) {
  /** @type {{ id: number, x: number, y: number } | null} */
  let start = null;
  const forget = () => {
    start = null;
  };
  for (const area of areas) {
    area.addEventListener('pointerdown', ({ pointerType, isPrimary, pointerId, clientX, clientY, target }) => {
      const isOwn = target instanceof Element && target.closest(OWN_STROKES);
      start = pointerType === 'touch' && isPrimary && !isOwn ? { id: pointerId, x: clientX, y: clientY } : null;
    });
    area.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
      if (start?.id !== pointerId) return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      forget();
      if (document.body.dataset.study !== 'true') return;
      const isSwipe = Math.abs(dx) >= MIN_LENGTH && Math.abs(dx) >= MIN_SLOPE * Math.abs(dy);
      // As when leafing through a book: to the left is onwards.
      if (isSwipe) step(dx < 0 ? 'forward' : 'back');
    });
    area.addEventListener('pointercancel', forget);
  }
}
