// The page's clock: two clock faces beside the players, a pause button between them, and texts for screen readers.

import { leftOf, timeText } from '../clock/clock.js';
import { createClockRunner } from '../clock/runner.js';
import texts from '../i18n/dialogs.js';
import { addTexts, onLanguageChange, t } from '../i18n/t.js';
import { part } from '../base/elements.js';

/** @typedef {import('../clock/clock.js').Clock} Clock */

addTexts(texts);

/** Below this time a face is shown as low. Milliseconds. */
const LOW_MS = 10_000;

/** @param {() => void} onPause */
function createClockFaces(onPause) {
  const faces = ['black', 'white'].map((side) => part('clock', part(side)));
  const pause = part('clock-pause');
  /** @type {{ clock: Clock, stopped: boolean } | null} */
  let shown = null;
  pause.addEventListener('click', onPause);

  /** @param {Clock} clock @param {boolean} stopped */
  function show(clock, stopped) {
    shown = { clock, stopped };
    const isNone = clock.rules.kind === 'none';
    document.body.toggleAttribute('data-clock', !isNone);
    pause.hidden = isNone;
    for (const [i, face] of faces.entries()) {
      const colour = /** @type {1 | 2} */ (i + 1);
      face.hidden = isNone;
      if (isNone) continue;
      const { ms, periods, inPeriods } = leftOf(clock, colour);
      const time = timeText(ms);
      const text = inPeriods && !clock.flag ? t('clock.periods.left', { time, count: periods }) : time;
      if (face.textContent === text && face.dataset.stopped === String(stopped)) continue;
      face.textContent = text;
      face.dataset.low = String(ms < LOW_MS);
      face.dataset.stopped = String(stopped);
      face.setAttribute('aria-label', t('clock.left', { colour: t(`colour.${colour}`), time: text }));
    }
    pause.setAttribute('aria-pressed', String(stopped));
    pause.setAttribute('aria-label', t(stopped ? 'clock.resume' : 'clock.pause'));
  }
  onLanguageChange(() => {
    for (const face of faces) face.textContent = '';
    if (shown) show(shown.clock, shown.stopped);
  });
  return show;
}

/**
 * @param {NonNullable<ReturnType<typeof import('../clock/clock.js').warning>>} warning @param {1 | 2} colour
 * @param {import('../clock/clock.js').TimeControl} rules
 */
function textOfWarning({ kind, count }, colour, rules) {
  const who = t(`colour.${colour}`);
  if (kind === 'minute') return t('clock.say.minute', { colour: who });
  if (kind === 'seconds') return t('clock.say.seconds', { colour: who, seconds: count });
  return t('clock.say.period', { count, colour: who, seconds: Math.round(rules.period / 1000) });
}

/**
 * Creates the game clock and its faces.
 * @param {object} options @param {(isStopped: boolean) => void} options.onStop the user stopped or restarted the clock
 * @param {(text: string) => void} options.onWarning @param {(loser: 1 | 2) => void} options.onFlag
 */
export function createPageClock({ onStop, onWarning, onFlag }) {
  const runner = createClockRunner({
    now: () => performance.now(),
    onShow: createClockFaces(() => {
      runner.setStopped(!runner.isStopped());
      onStop(runner.isStopped());
    }),
    onWarning: (warning, colour, rules) => onWarning(textOfWarning(warning, colour, rules)),
    onFlag,
  });
  return runner;
}
