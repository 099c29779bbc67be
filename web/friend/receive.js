// What becomes of a link from a friend: a new game, the next move of the game in the library, or one sentence on why
// nothing changes. Nothing here is overwritten: a link only appends to the game.

import { compare, lineHere, lineOfLink } from './compare.js';
import { deadOf, movesTo, readLinkGame } from './link-game.js';
import { exchanged } from '../game/state.js';
import { isSameScore, markOf } from '../game/exchange.js';
import { exchangeStage, loadGame } from '../game/game-registry.js';
import { Replay } from '../record/replay.js';
import { settingsFor } from '../storage/record-import.js';
import { t } from '../i18n/t.js';

/**
 * The rules of a game, for all games that were asked for.
 * @typedef {(game?: string) => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} LoadModule
 */

/** @typedef {import('../game/state.js').Store} Store */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../storage/restore.js').Position} Position */
/** @typedef {import('./link-game.js').LinkGame} LinkGame */

/**
 * The parts of the page that a link changes.
 * @typedef {object} Receiver
 * @property {Store} store
 * @property {(position: Position) => boolean} restore puts a game on the board
 * @property {() => void} goToGame shows the position where the game stands
 * @property {import('../storage/autosave.js').Autosave} session
 * @property {(id: string, options: { takeOver: boolean }) => Promise<void>} openGame of the library
 * @property {LoadModule} loadModule the rules
 * @property {ReturnType<typeof import('../ui/notifications.js').createToasts>} toast
 * @property {(text: string) => void} announce
 */

/** @param {string} end @param {number} size @returns {import('../storage/serialize.js').End | null} */
function storedEnd(end, size) {
  if (end === 'x') return { kind: 'resumed' };
  if (end[0] === 'r') return { kind: 'resigned', winner: end === 'r1' ? 1 : 2 };
  const dead = deadOf(end, size);
  return dead && { kind: end[0] === 'c' ? 'counted' : 'counting', dead };
}

/**
 * Whether the rules allow every move.
 * @param {LinkGame} link @param {Settings} settings
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module
 */
function isLegal({ tree }, { rules, komi }, module) {
  const replay = new Replay(tree, module, { rules, komi });
  try {
    return tree.mainLine().every((node) => {
      const move = node.move(tree.size);
      if (!node.parent) return true;
      if (!move || node.isSetup) return false;
      return replay.at(node.parent).toPlay === move.color && replay.at(node).verdict === 'ok';
    });
  } finally {
    replay.free();
  }
}

/** @param {Receiver} receiver */
export function createReceiver({ store, restore, goToGame, session, openGame, loadModule, toast, announce }) {
  let closeSentence = () => {};
  store.watch(({ record }, before) => {
    if (record.tree !== before.record.tree) closeSentence();
  });

  /** Puts the game of this device on the board, if there is one. @param {string} id */
  async function openHere(id) {
    const { games } = await session.library.contents();
    const found = games.filter(({ settings }) => settings.friend === id);
    const record = found.find((game) => game.id === session.id) ?? found[0];
    if (record) await openGame(record.id, { takeOver: true });
    if (store.get().settings.friend !== id) return false;
    goToGame();
    return true;
  }

  /**
   * Appends what the link has to a tree.
   * @param {LinkGame} link @param {Settings} settings @param {GameTree} tree that has the beginning of its line
   * @param {string} end
   */
  function append(link, settings, tree, end) {
    let node = tree.root;
    for (const { color, vertex } of movesTo(link.tree, link.tree.current)) node = tree.play(vertex, color, node);
    const dead = deadOf(end, tree.size);
    const isOwn = link.sender === settings.human && end[0] === 'a';
    const exchange = { sent: '', mine: isOwn ? dead : null, theirs: isOwn ? null : dead };
    const choices = [...link.choices];
    const done = restore({ settings, tree, choices, end: storedEnd(end, tree.size), gameNode: node, exchange });
    if (done) store.apply(exchanged, { sent: markOf(store.get()) });
    return done;
  }

  /** @param {string} key @param {() => void} asRecord */
  function say(key, asRecord) {
    closeSentence();
    closeSentence = toast('friend', t(key), [{ key: 'friend.record', act: asRecord }]);
  }

  /** @param {LinkGame} link @param {Settings} settings @param {() => void} asRecord */
  async function begin(link, settings, asRecord) {
    if (!isLegal(link, settings, await loadModule(link.tree.game))) {
      say('friend.illegal', asRecord);
      return;
    }
    if (append(link, settings, link.tree, link.end)) announce(t('friend.begun'));
  }

  /** @param {LinkGame} link @param {() => void} asRecord */
  async function goOn(link, asRecord) {
    const state = store.get();
    const { settings, record, exchange } = state;
    const isOwn = link.sender === settings.human;
    const relation = compare(lineHere(state), lineOfLink(link));
    if (relation === 'differs') say('friend.differs', asRecord);
    else if (relation === 'continues') {
      if (!isLegal(link, settings, await loadModule(link.tree.game))) say('friend.illegal', asRecord);
      else {
        // The friend alone cannot agree on a score.
        const isAgreed = isSameScore(exchange.mine, new Set(deadOf(link.end, settings.size)));
        const end = link.end[0] === 'c' && !isOwn && !isAgreed ? `a${link.end.slice(1)}` : link.end;
        if (append(link, settings, record.tree, end)) announce(t('friend.arrived'));
      }
    } else if (isOwn && exchangeStage(state)) {
      closeSentence();
      closeSentence = toast('friend', t('friend.turn'));
    } else if (relation === 'older') say('friend.older', asRecord);
  }

  /**
   * @param {GameTree} tree of a link
   * @param {() => void} asRecord opens it as any other record
   * @returns {Promise<boolean>} false if the link is not from a friend's game
   */
  return async function receive(tree, asRecord) {
    const link = readLinkGame(tree);
    if (!link) return false;
    await loadGame(tree.game);
    const isHere = await openHere(link.id);
    if (isHere) await goOn(link, asRecord);
    else {
      const human = /** @type {1 | 2} */ (3 - link.sender);
      await begin(link, { ...settingsFor(tree), human, opening: link.opening, friend: link.id }, asRecord);
    }
    return true;
  };
}
