// Follows the games against the engine: which of them were played with help, and what each says about the level of the
// player when it ends. One line at the end of a game tells the level, and what it was before; in Go it is told again
// when the moves of the game have been judged, too.

import { HELPED_KEY, readStored, writeStored } from '../base/local-storage.js';
import texts from '../i18n/dialogs.js';
import { addTexts, onLanguageChange, t } from '../i18n/t.js';
import { gameNamed } from '../game/game-registry.js';
import { likelihoodOf } from '../people/likelihood.js';
import { LEAST_SIZE, askPeople } from '../people/people.js';
import { placeOf, rankAt } from '../rating/ladder.js';
import { addMoves, addResult, estimateNow } from '../rating/results.js';
import { countedResult, isHelped } from './counting.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {Omit<import('../rating/results.js').KeptResult, 'id' | 'at'>} Counted */

addTexts(texts);

/** Games whose help is remembered: those that may still be going on. */
const MOST = 30;

/** @returns {string[]} ids of games in which there was help */
function helpedGames() {
  try {
    const stored = JSON.parse(readStored(HELPED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // not valid JSON
  }
}

/**
 * @param {HTMLElement} ending before which the line is shown
 * @param {object} dependencies @param {import('../game/state.js').Store} dependencies.store
 * @param {() => string} dependencies.id of the game on the board in the library; '' before it has one
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} dependencies.loadModule the rules
 * @param {(text: string) => void} dependencies.announce @param {() => void} dependencies.open opens the results
 */
export function createTracker(ending, { store, id, loadModule, announce, open }) {
  /** @type {WeakSet<GameTree>} */
  const helped = new WeakSet();
  /** The id that was noted last. */
  let noted = '';
  /** What the line says, of the game that has ended last. @type {{ tree: GameTree, say: () => string } | null} */
  let said = null;
  const line = document.createElement('button');
  line.type = 'button';
  line.className = 'button level-line';
  line.hidden = true;
  line.addEventListener('click', open);
  ending.before(line);

  /** @param {GameTree} tree */
  function noteHelp(tree) {
    helped.add(tree);
    const own = id();
    if (own === noted) return;
    noted = own;
    const known = helpedGames();
    if (!known.includes(own)) writeStored(HELPED_KEY, JSON.stringify([...known, own].slice(-MOST)));
  }

  function showLine() {
    const { phase, record } = store.get();
    line.hidden = said?.tree !== record.tree || phase !== 'over';
    if (said && !line.hidden) line.textContent = said.say();
  }

  store.watch((state, before) => {
    const { tree } = state.record;
    // Written again when the game gets its id.
    if (isHelped(state, before) || (helped.has(tree) && state.phase === 'playing')) noteHelp(tree);
    if (state.phase !== before.phase || state.record !== before.record) showLine();
  });
  onLanguageChange(showLine);

  /**
   * Adds to a result of Go what the player's moves tell; without the network of people the result stands alone.
   * @param {State} state @param {Counted} counted @param {string} own id of the game
   */
  async function judgeMoves({ settings, record }, { colour, level, size }, own) {
    if (settings.game !== 'go' || size < LEAST_SIZE) return;
    const { rules, komi } = settings;
    const played = {
      tree: record.tree,
      end: record.gameNode,
      color: colour,
      opponent: Math.round(rankAt(placeOf('go', level))),
      conditions: { rules, komi },
    };
    addMoves(own, await likelihoodOf(played, await loadModule(), askPeople));
    showLine();
  }

  return {
    /** The person was helped in a way that the state does not tell. */
    help: () => noteHelp(store.get().record.tree),

    /** A game has ended on this page. */
    gameEnded() {
      const state = store.get();
      const { tree } = state.record;
      const { game } = state.settings;
      const found = countedResult(state, helped.has(tree) || helpedGames().includes(id()));
      const before = estimateNow(game);
      said = null;
      const nameOf = (/** @type {number} */ level) => t(gameNamed(game).form.levels[level]);
      if (found && 'why' in found) {
        const { why } = found;
        if (before) said = { tree, say: () => t(`level.uncounted.${why}`, { level: nameOf(before.level) }) };
      } else if (found && id()) {
        const own = id();
        addResult(game, { ...found, id: own, at: Date.now() });
        const say = () => {
          const after = estimateNow(game)?.level ?? 0;
          const level = nameOf(after);
          if (!before) return t('level.first', { level });
          return before.level === after
            ? t('level.now', { level })
            : t('level.moved', { before: nameOf(before.level), after: level });
        };
        said = { tree, say };
        judgeMoves(state, found, own).catch(() => {});
      }
      showLine();
      if (said) announce(said.say());
    },
  };
}
