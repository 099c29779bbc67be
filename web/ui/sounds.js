// Synthesised sounds: a few oscillators and bursts of noise, no files. Loaded after the first touch or key press of the
// visit: before that browsers would block them, and users do not expect any.

/** @typedef {'stone' | 'capture' | 'pass' | 'end' | 'tick' | 'low'} Sound */

/** Opening the audio output takes some 50 ms on some devices, so it must not happen while a stone is being played. */
const IDLE = { timeout: 150 };

/** @param {() => boolean} isAllowed */
export function createSounds(isAllowed) {
  /** @type {AudioBuffer | null} half a second of noise */
  let noise = null;

  function createContext() {
    if (typeof AudioContext === 'undefined') return null;
    const context = new AudioContext();
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = noise.getChannelData(0);
    let s = 0x1234567;
    for (let i = 0; i < samples.length; i++) {
      s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
      samples[i] = s / 0x80000000 - 1;
    }
    return context;
  }

  /** Null without Web Audio. @type {Promise<AudioContext | null>} */
  const opening = new Promise((done) => {
    const open = () => done(createContext());
    if ('requestIdleCallback' in globalThis) requestIdleCallback(open, IDLE);
    else setTimeout(open);
  });

  /**
   * Plays a source through a gain that decays exponentially.
   * @param {AudioContext} on @param {AudioScheduledSourceNode} source @param {AudioNode[]} filters
   * @param {number} at @param {number} gain initial gain, 0 to 1 @param {number} seconds
   */
  function sound(on, source, filters, at, gain, seconds) {
    const volume = on.createGain();
    volume.gain.setValueAtTime(gain, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    [...filters, volume, on.destination].reduce((/** @type {AudioNode} */ from, to) => from.connect(to), source);
    source.start(at);
    source.stop(at + seconds);
  }

  /**
   * A stone on wood: a click, and the resonance of the board.
   * @param {AudioContext} on @param {number} at @param {number} gain
   */
  function click(on, at, gain) {
    const burst = on.createBufferSource();
    burst.buffer = noise;
    const band = on.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = 2100 + 500 * Math.random();
    band.Q.value = 1.4;
    sound(on, burst, [band], at, gain, 0.05);
    tone(on, at, 190 + 25 * Math.random(), gain * 0.8, 0.09);
  }

  /** @param {AudioContext} on @param {number} at @param {number} hertz @param {number} gain @param {number} seconds */
  function tone(on, at, hertz, gain, seconds) {
    const source = on.createOscillator();
    source.frequency.value = hertz;
    sound(on, source, [], at, gain, seconds);
  }

  /** @type {Record<Sound, (on: AudioContext, at: number) => void>} */
  const sounds = {
    stone: (on, at) => click(on, at, 0.5),
    capture(on, at) {
      click(on, at, 0.5);
      for (let i = 0; i < 4; i++) click(on, at + 0.16 + i * 0.045 + Math.random() * 0.02, 0.2);
    },
    pass: (on, at) => tone(on, at, 330, 0.16, 0.22),
    end(on, at) {
      for (const [i, hertz] of [392, 494, 587].entries()) tone(on, at + i * 0.12, hertz, 0.14, 0.5);
    },
    tick: (on, at) => tone(on, at, 880, 0.08, 0.05),
    low: (on, at) => tone(on, at, 660, 0.16, 0.25),
  };

  return async (/** @type {Sound | undefined} */ name) => {
    const on = await opening;
    if (!name || !on || !isAllowed()) return;
    if (on.state === 'suspended') on.resume().catch(() => {});
    sounds[name](on, on.currentTime + 0.01);
  };
}
