// Sounds and haptics, by the preferences of the page; before the first touch or key of the visit there is neither.

import { lazy } from '../base/lazy.js';

/** Long enough to be felt, too short to be heard. Milliseconds. */
const BUZZ_MS = 8;

/** @param {() => import('../ui/preferences.js').Preferences} preferences */
export function createFeedback(preferences) {
  const isAwake = () => navigator.userActivation?.hasBeenActive === true;
  const isAllowed = () => preferences().sounds && isAwake();
  const load = lazy(async () => (await import('../ui/sounds.js')).createSounds(isAllowed));

  /** Without a name the sounds are only loaded. @param {import('../ui/sounds.js').Sound} [name] */
  const play = (name) => {
    if (isAllowed())
      load().then(
        (sounds) => sounds(name),
        () => {},
      );
  };
  for (const type of ['pointerup', 'keydown']) addEventListener(type, () => play(), { once: true });

  return {
    play,
    /** Does nothing on devices that cannot vibrate. @param {number} [times] */
    vibrate(times = 1) {
      if (!preferences().haptics || !isAwake()) return;
      navigator.vibrate?.(Array.from({ length: 2 * times - 1 }, (_, i) => (i % 2 ? 60 : BUZZ_MS)));
    },
  };
}
