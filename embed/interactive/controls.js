// The bar below a board: which buttons there are, what they do, when they are disabled.

import { make } from '../base/dom.js';

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../base/play-attributes.js').Control} Control */

/** Lines of the icons, 24 by 24. @type {Record<string, string>} */
const ICONS = {
  first: 'M6 5v14M18 5.5 9.5 12l8.5 6.5z',
  back: 'M15.5 5.5 8 12l7.5 6.5',
  forward: 'M8.5 5.5 16 12l-7.5 6.5',
  last: 'M18 5v14M6 5.5l8.5 6.5L6 18.5z',
  pass: 'M5 6.5 11.5 12 5 17.5M13 6.5l6.5 5.5-6.5 5.5',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5.25 5.25 0 0 1 0 10.5h-3',
  restart: 'M19 6v4.5h-4.5M18.6 10.2A7 7 0 1 0 19 13.5',
  hint: 'M9.5 18.5h5M10.5 21h3M12 3a6 6 0 0 0-2.5 11.5V16h5v-1.5A6 6 0 0 0 12 3',
  engine: 'M12 8V4M5 8h14v11H5zM9 13v1M15 13v1',
};
/** Controls of a mode where the author names none. @type {Record<string, Control[]>} */
const DEFAULT_CONTROLS = {
  replay: ['first', 'back', 'slider', 'forward', 'last', 'comment'],
  play: ['undo', 'restart', 'pass', 'hint', 'status'],
  solve: ['undo', 'restart', 'hint', 'comment', 'status'],
  explain: ['back', 'forward', 'restart', 'status'],
  lesson: ['pass', 'hint', 'status'],
  static: [],
};

/**
 * How grid and controls look. In a narrow column the bar keeps to one row: the ends of the slider stand for the first
 * and last buttons, then the slider alone shows the place, and buttons become narrower, but not lower.
 */
export const CONTROLS_STYLE = `
.grid {
  position: absolute; display: flex; flex-direction: column; cursor: default; touch-action: manipulation;
  -webkit-tap-highlight-color: transparent; user-select: none; -webkit-user-select: none;
}
.grid > div { display: flex; flex: 1 }
.grid > div > div { flex: 1; outline: none }
.mode-play .grid, .mode-solve .grid, .mode-explain .grid, .mode-lesson .grid { cursor: pointer }
.bar {
  display: flex; flex-wrap: wrap; align-items: center; gap: 2px; margin-top: .45em; container-type: inline-size;
}
.bar button {
  display: inline-grid; place-items: center; min-width: 2.5em; min-height: 2.5em; padding: 0 .5em; cursor: pointer;
  border: 0; border-radius: 6px; background: none; color: inherit; font: inherit;
}
.bar button:hover { background: rgb(128 128 128/.16) }
.bar button:disabled { opacity: .35; cursor: default; background: none }
.bar button:focus-visible, .bar input:focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px }
.bar svg {
  width: 1.25em; height: 1.25em; fill: none; stroke: currentcolor; stroke-width: 1.9; stroke-linecap: round;
  stroke-linejoin: round;
}
.bar input { flex: 1 1 6em; min-width: 4em; accent-color: var(--_accent) }
.bar output { min-width: 3.6em; text-align: end; font-variant-numeric: tabular-nums; opacity: .75 }
@media (pointer: coarse) { .bar button { min-width: 44px; min-height: 44px } }
@container (max-width: 21em) { .slides [part~=first], .slides [part~=last] { display: none } }
@container (max-width: 14.5em) {
  .bar button { flex: 1 1 1.75em; min-width: 1.75em; max-width: 44px; padding: 0 }
  .bar output { display: none }
}
.status { min-height: 1.45em; margin: .35em 0 0 }
.comment { margin: .35em 0 0; max-height: 12em; overflow: auto; white-space: pre-line; overflow-wrap: anywhere }
.comment:empty, .status:empty { display: none }
.status.kept { display: block }
.task { margin: 0 0 .6em; font-weight: 600; text-wrap: pretty }
.labelled { flex-wrap: wrap; gap: .4em }
.labelled button { display: inline-flex; gap: .4em; align-items: center; border: 1px solid currentcolor }
.labelled button::after { content: attr(aria-label) }
.done { outline: 3px solid var(--_accent); outline-offset: 2px; border-radius: 4px }
@media print { .grid, .bar { display: none } }
`;

/** @param {string} d */
function icon(d) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  const path = document.createElementNS(ns, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}

/** Those that the author names, or the usual ones of the mode. @param {Player} player @returns {Control[]} */
function controlsOf({ options, mode, tree, handler }) {
  if (options.controls.size) return [...options.controls];
  if (!options.hasControls) return [];
  const canPass = tree.game === 'go' && handler.canPass !== false;
  return DEFAULT_CONTROLS[mode].filter((name) => (name !== 'hint' || options.hints) && (name !== 'pass' || canPass));
}

/** What the buttons do. @param {Player} player @returns {Record<string, () => void>} */
const actionsOf = (player) => ({
  first: () => player.go(player.tree.line()[0]),
  back: () => player.back(),
  forward: () => player.forward(),
  last: () => player.go(player.tree.line().at(-1) ?? player.tree.root),
  pass: () => player.act(-1),
  undo: () => player.undo(),
  restart: () => player.restart(),
  hint: () => player.hint(),
  engine: () => (player.isThinking ? player.stop() : player.genmove().catch(() => {})),
});

/** @param {Player} player */
export function createControls(player) {
  const { board, mode } = player;
  const { root } = board;
  const names = controlsOf(player);
  const has = (/** @type {Control} */ name) => names.includes(name);
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  // Who plays for the first time does not know the signs.
  const isFirst = mode === 'lesson' || player.options.level === 'gentle';
  const kind = has('slider') ? ' slides' : isFirst ? ' labelled' : '';
  const bar = make('div', { class: `bar${kind}`, part: 'controls', role: 'toolbar' });
  const slider = make('input', { type: 'range', min: '0', step: '1', part: 'slider' });
  const place = make('output', { 'aria-hidden': 'true', part: 'place' });
  const comment = make('p', { class: 'comment', part: 'comment' });
  const status = make('p', { class: 'status', part: 'status', role: 'status' });

  const actions = actionsOf(player);
  for (const name of names) {
    if (name === 'slider') {
      bar.append(slider, place);
      continue;
    }
    if (!(name in actions)) continue;
    const button = make('button', { type: 'button', part: `button ${name}` });
    button.append(icon(ICONS[name]));
    button.addEventListener('click', actions[name]);
    buttons.set(name, button);
    bar.append(button);
  }
  slider.addEventListener('input', () => player.go(player.tree.line()[Number(slider.value)]));
  const says = has('status') || ['play', 'solve', 'explain', 'lesson'].includes(mode);
  if (says) status.classList.add('kept');
  const below = [
    ...(bar.childElementCount ? [bar] : []),
    ...(has('comment') ? [comment] : []),
    ...(says ? [status] : []),
  ];
  // The answers of an exercise stand next to the board.
  root.append(...(mode === 'lesson' ? below.reverse() : below));

  return {
    /** @param {string} text */
    setStatus(text) {
      status.textContent = text;
    },

    /** Scrolls as little as is needed to show the status. @param {boolean} isSmooth */
    revealStatus(isSmooth) {
      status.scrollIntoView({ block: 'nearest', behavior: isSmooth ? 'smooth' : 'auto' });
    },

    update() {
      const { tree } = player;
      const line = tree.line();
      const at = line.indexOf(tree.current);
      const text = (/** @type {string} */ key, /** @type {import('../../web/i18n/t.js').Values} */ params) =>
        board.text(key, params);
      bar.setAttribute('aria-label', text('board.controls', {}));
      for (const [name, button] of buttons) {
        const label = text(name === 'engine' && player.isThinking ? 'action.stop' : `action.${name}`, {});
        button.title = label;
        button.setAttribute('aria-label', label);
      }
      const disable = (/** @type {string} */ name, /** @type {boolean} */ isDisabled) => {
        const button = buttons.get(name);
        if (!button || button.disabled === isDisabled) return;
        // A button that is disabled would lose the focus to the page.
        if (isDisabled && root.activeElement === button)
          [...buttons.values()]
            .find((other) => other !== button && !other.disabled && other.offsetWidth)
            ?.focus({ preventScroll: true });
        button.disabled = isDisabled;
      };
      for (const name of ['first', 'back']) disable(name, at <= 0);
      for (const name of ['forward', 'last']) disable(name, at >= line.length - 1);
      disable('undo', !player.canUndo());
      disable('pass', !player.canAct());
      disable('hint', !player.canAct());
      slider.max = String(line.length - 1);
      slider.value = String(at);
      slider.setAttribute('aria-label', text('control.slider', {}));
      place.textContent = `${at} / ${line.length - 1}`;
      slider.setAttribute('aria-valuetext', place.textContent);
      comment.textContent = tree.current.text('C').trim();
    },
  };
}
