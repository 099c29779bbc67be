// Writes a PanelView into the page's fixed elements; unchanged values are not written again.

import { part } from '../base/elements.js';

/** @import { State, Choice, Layer } from '../game/state.js' */

/**
 * @typedef {object} PlayerView
 * @property {string} name
 * @property {string} level
 * @property {string} captured
 * @property {string} points in the score; '' outside scoring
 * @property {boolean} active it is this player's turn
 * @property {boolean} isEngine whose strength is always shown
 */

/**
 * @typedef {'pass' | 'hint' | 'estimate' | 'undo' | 'resign' | 'game' | 'resume' | 'accept' | 'review' | 'rematch' |
 *   'new'} Action
 */

/**
 * The position of the board in the record.
 * @typedef {object} PlaceView
 * @property {number} index in the current line; the root is 0
 * @property {number} length index of the end of the line
 * @property {string} text
 */

/**
 * @typedef {object} PanelView
 * @property {PlaceView} place
 * @property {boolean} study the study tools are open
 * @property {State['settings']['game']} game
 * @property {State['phase']} phase
 * @property {boolean} thinking
 * @property {string} status
 * @property {string} detail
 * @property {boolean} isWarning the detail explains why a move was refused
 * @property {string} rules
 * @property {[PlayerView, PlayerView]} players black, white
 * @property {boolean} engine the engine plays or thinks, so its progress and win rate are shown
 * @property {{ done: number, limit: number, text: string }} progress
 * @property {{ isOffered: boolean, isShown: boolean, isHelp: boolean }} ahead the switch that shows the win rate;
 *   isHelp: with it the game does not count
 * @property {{ black: number, text: string } | null} rate
 * @property {string} failure
 * @property {Record<Action, { shown: boolean, enabled: boolean, primary: boolean }>} actions
 * @property {readonly import('../game/state.js').Choice[]} options that the user has to choose from now
 * @property {import('./look-choice.js').BranchView | null} branch a point chosen where the game does not go on
 * @property {Partial<Record<import('../game/state.js').Layer, boolean>>} layers those available, and whether each is on
 * @property {readonly import('../game/game.js').LegendRow[]} legend
 */

/** @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string} value */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {ParentNode} root @param {string} [selector] @returns {HTMLButtonElement[]} */
const buttonsIn = (root, selector = 'button') => [...root.querySelectorAll(/** @type {'button'} */ (selector))];

/** The table of what the layers show. @param {HTMLElement} root */
function createLegend(root) {
  const [legend, legendRows] = ['legend', 'legend-rows'].map((name) => part(name, root));
  /** @type {PanelView['legend']} */
  let rows = [];

  /** @param {PanelView['legend']} next */
  return (next) => {
    legend.hidden = next.length === 0;
    if (!next.length || JSON.stringify(next) === JSON.stringify(rows)) return;
    rows = next;
    const cell = (
      /** @type {string} */ tag,
      /** @type {string} */ scope,
      /** @type {(string | Node)[]} */ ...content
    ) => {
      const element = document.createElement(tag);
      if (scope) element.setAttribute('scope', scope);
      element.append(...content);
      return element;
    };
    const sign = (/** @type {string} */ type) =>
      Object.assign(document.createElement('i'), { className: `sign ${type}` });
    const [types, black, white] = legendRows.querySelectorAll('tr');
    types.replaceChildren(types.cells[0], ...next.map(({ type, text }) => cell('th', 'col', sign(type), text)));
    black.replaceChildren(black.cells[0], ...next.map((row) => cell('td', '', `${row.black}`)));
    white.replaceChildren(white.cells[0], ...next.map((row) => cell('td', '', `${row.white}`)));
  };
}

/**
 * The buttons of an opening's choices, and those that switch layers.
 * @param {HTMLElement} root @param {(choice: Choice) => void} choose @param {(layer: Layer) => void} toggle
 */
function createChoices(root, choose, toggle) {
  const [options, layers] = ['options', 'layers'].map((name) => part(name, root));
  const choices = buttonsIn(options);
  const switches = buttonsIn(layers);
  const choiceOf = (/** @type {HTMLElement} */ button) => /** @type {Choice} */ (button.dataset.choice);
  const layerOf = (/** @type {HTMLElement} */ button) => /** @type {Layer} */ (button.dataset.layer);
  for (const button of choices) button.addEventListener('click', () => choose(choiceOf(button)));
  for (const button of switches) button.addEventListener('click', () => toggle(layerOf(button)));

  /** @param {PanelView} view */
  return ({ options: open, layers: shown }) => {
    options.hidden = open.length === 0;
    for (const button of choices) button.hidden = !open.includes(choiceOf(button));
    layers.hidden = Object.keys(shown).length === 0;
    for (const button of switches) {
      button.hidden = !(layerOf(button) in shown);
      setAttribute(button, 'aria-pressed', String(shown[layerOf(button)] === true));
    }
  };
}

/**
 * The buttons of the actions. Not `disabled`: a button that becomes unavailable must keep the focus.
 * @param {HTMLElement} root @param {(action: Action | 'retry') => void} act
 */
function createActions(root, act) {
  const actions = part('actions', root);
  const buttons = buttonsIn(root, 'button[data-action]');
  for (const button of buttons)
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') act(/** @type {Action} */ (button.dataset.action));
    });

  /** @param {PanelView} view */
  return (view) => {
    const focused = document.activeElement;
    let losesFocus = false;
    for (const button of buttons) {
      const action = view.actions[/** @type {Action} */ (button.dataset.action)];
      if (!action) continue;
      if (!action.shown && button === focused) losesFocus = true;
      button.hidden = !action.shown;
      setAttribute(button, 'aria-disabled', String(!action.enabled));
      button.classList.toggle('primary', action.primary);
    }
    if (losesFocus) buttons.find((button) => !button.hidden && actions.contains(button))?.focus();
  };
}

/**
 * @param {HTMLElement} root gets the attributes that the style sheet reads
 * @param {(action: Action | 'retry') => void} act @param {(choice: Choice) => void} choose in an opening
 * @param {(layer: Layer) => void} toggle @param {() => void} toggleAhead
 */
export function createPanel(root, act, choose, toggle, toggleAhead) {
  const players = ['black', 'white'].map((side) => {
    const row = part(side, root);
    return {
      row,
      name: part('name', row),
      level: part('level', row),
      captured: part('captured', row),
      points: part('points', row),
    };
  });
  const [status, detail, rules, thinking, progress, playouts, ahead, aheadNote, rate, rateText, failure, failureText] =
    [
      'status',
      'detail',
      'rules',
      'thinking',
      'progress',
      'playouts',
      'ahead',
      'ahead-note',
      'rate',
      'rate-text',
      'failure',
      'failure-text',
    ].map((name) => part(name, root));
  const showChoices = createChoices(root, choose, toggle);
  const showLegend = createLegend(root);
  const showActions = createActions(root, act);
  ahead.addEventListener('click', toggleAhead);

  return {
    /** @param {PanelView} view */
    show(view) {
      setAttribute(root, 'data-game', view.game);
      setAttribute(root, 'data-phase', view.phase);
      setAttribute(root, 'data-thinking', String(view.thinking));
      setAttribute(root, 'data-study', String(view.study));
      setText(status, view.status);
      setText(detail, view.detail);
      setAttribute(detail, 'data-warns', String(view.isWarning));
      setText(rules, view.rules);
      view.players.forEach((player, i) => {
        const row = players[i];
        setText(row.name, player.name);
        setText(row.level, player.level);
        setText(row.captured, player.captured);
        setText(row.points, player.points);
        setAttribute(row.row, 'data-active', String(player.active));
        setAttribute(row.row, 'data-engine', String(player.isEngine));
      });
      thinking.hidden = !view.engine || view.failure !== '' || view.options.length > 0;
      setText(playouts, view.progress.text);
      setAttribute(progress, 'aria-valuenow', String(view.progress.done));
      setAttribute(progress, 'aria-valuemax', String(view.progress.limit));
      progress.style.setProperty('--done', String(Math.min(1, view.progress.done / view.progress.limit)));
      const { isOffered, isShown, isHelp } = view.ahead;
      ahead.hidden = !isOffered;
      setAttribute(ahead, 'aria-pressed', String(isShown));
      aheadNote.hidden = !isOffered || isShown || !isHelp;
      rate.hidden = !isOffered || !isShown;
      setText(rateText, view.rate?.text ?? '');
      rate.style.setProperty('--black', String((view.rate?.black ?? 50) / 100));
      setAttribute(rate, 'aria-valuenow', String(view.rate?.black ?? 50));
      setAttribute(rate, 'data-known', String(view.rate !== null));
      failure.hidden = !view.failure;
      setText(failureText, view.failure);
      showChoices(view);
      showLegend(view.legend);
      showActions(view);
    },
  };
}
