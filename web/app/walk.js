// Puts the rules on a node of the record. What the rules do not allow is kept: the stone is put there as far as it can
// stand, the turn changes, and the node's verdict is remembered. Invariant: `at` is where the rules stand now.

/** @typedef {import('../game/game.js').GameRules} GameRules */
/** @typedef {import('../game/game.js').Start} Start */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../record/tree.js').GameNode} GameNode */

/**
 * The core looks for a repetition through the whole history, so a line of n moves costs n² looks. Beyond any real game
 * a
 * line is walked in stretches, each from a board without a history. Moves.
 */
const STRETCH = 512;

/** Nodes that need more than a move on top of what was before. @param {GameNode} node */
const isBase = (node) => !node.parent || node.isSetup || node.get('PL') !== null;

export function createWalk() {
  /** @type {{ rules: GameRules, tree: GameTree, edits: number, settings: Settings, node: GameNode } | null} */
  let at = null;
  /** Moves that the rules refuse. @type {WeakMap<GameNode, string>} */
  const refused = new WeakMap();
  /** Moves since the start that the rules were given last. */
  let run = 0;
  /** Whose turn a refused move that changed no stone has left; 0 when the rules know it themselves. */
  let turn = 0;

  /** The stones as they are, or with a change, become the start of what follows.
   * @param {GameRules} rules
   * @param {Settings} settings
   * @param {number} first
   * @param {(stones: Uint8Array) => void} [change]
   */
  function rebase(rules, settings, first, change) {
    const stones = rules.stones();
    change?.(stones);
    /** @type {Start} */
    const start = { black: [], white: [], first };
    stones.forEach((color, vertex) => {
      if (color) start[color === 1 ? 'black' : 'white'].push(vertex);
    });
    rules.begin(settings, start);
    run = 0;
  }

  /**
   * Older records give only the number: the stones stand on the fixed points, as record/replay.js has it.
   * @param {GameRules} rules
   * @param {Settings} settings
   */
  function placeHandicap(rules, settings) {
    try {
      rules.begin(settings);
    } catch {
      // No such points on this board: the players will have placed them as moves.
    }
  }

  /** @param {GameRules} rules @param {Settings} settings @param {GameTree} tree @param {GameNode} node */
  function setUp(rules, settings, { size }, node) {
    const said = node.line('PL').trim().toUpperCase();
    const next = node.children[0]?.move(size)?.color;
    const usual = node.parent ? rules.snapshot().toPlay : settings.handicap >= 2 ? 2 : 1;
    const first = said.startsWith('W') ? 2 : said.startsWith('B') ? 1 : (next ?? usual);
    if (!node.parent && !node.isSetup && settings.handicap >= 2 && first === 2) placeHandicap(rules, settings);
    rebase(rules, settings, first, (stones) => {
      for (const [id, color] of /** @type {const} */ ([
        ['AE', 0],
        ['AB', 1],
        ['AW', 2],
      ])) {
        for (const vertex of node.points(id, size)) stones[vertex] = color;
      }
    });
  }

  /** @param {GameRules} rules @param {Settings} settings @param {GameTree} tree @param {GameNode} node */
  function enter(rules, settings, tree, node) {
    if (isBase(node)) setUp(rules, settings, tree, node);
    const move = node.move(tree.size);
    if (!move) return;
    const { vertex, color } = move;
    const isGo = settings.game === 'go';
    if (run >= STRETCH) rebase(rules, settings, color);
    run++;
    let verdict = vertex < 0 && !isGo ? 'ok' : rules.play(vertex, color);
    if (verdict === 'over' && rules.resume) {
      rules.resume();
      verdict = rules.play(vertex, color);
    }
    turn = 0;
    if (verdict === 'ok') {
      refused.delete(node);
      if (vertex < 0 && !isGo && !rules.snapshot().isOver) turn = 3 - color; // gomoku knows no pass
      return;
    }
    refused.set(node, verdict);
    if (verdict === 'ko' || verdict === 'superko') {
      rebase(rules, settings, color); // a start has no history to repeat
      rules.play(vertex, color);
    } else if (isGo && (verdict === 'suicide' || verdict === 'occupied')) {
      // Where a stone lies already it takes its place; and some rules know suicide: the stones leave the board.
      const before = rules.stones();
      rebase(rules, { ...settings, rules: 'tromp-taylor' }, color, (stones) => {
        stones[vertex] = 0;
      });
      const done = rules.play(vertex, color) === 'ok';
      rebase(rules, settings, 3 - color, done ? undefined : (stones) => stones.set(before));
    } else if (verdict === 'occupied') {
      rebase(rules, settings, 3 - color, (stones) => {
        stones[vertex] = color;
      });
    } else if (verdict !== 'over') turn = 3 - color; // a row of five stays the end
  }

  return {
    /**
     * @param {GameRules} rules @param {Settings} settings @param {GameTree} tree @param {GameNode} node of the tree
     * @returns {string} why the rules refuse the node's move, '' when they do not
     */
    to(rules, settings, tree, node) {
      const known =
        at !== null && at.rules === rules && at.tree === tree && at.edits === tree.edits && at.settings === settings;
      const from = known && at ? at.node : null;
      at = null; // nowhere, should the rules fail
      const simple = from && node.parent === from ? node : from?.parent === node ? from : null;
      if (from && from === node) {
        /* there already */
      } else if (from && simple === node && !isBase(node)) enter(rules, settings, tree, node);
      else if (from && simple === from && from.isMove && !isBase(from) && !refused.has(from) && rules.undo()) run--;
      else {
        rules.begin(settings, { black: [], white: [], first: 1 }); // a handicap stands in the record, or setUp places it
        run = 0;
        for (const step of tree.path(node)) enter(rules, settings, tree, step);
      }
      if (turn) rebase(rules, settings, turn);
      turn = 0;
      at = { rules, tree, edits: tree.edits, settings, node };
      return refused.get(node) ?? '';
    },

    /**
     * The rules have played the node's move themselves.
     * @param {GameRules} rules
     * @param {Settings} settings
     * @param {GameTree} tree
     * @param {GameNode} node
     */
    played(rules, settings, tree, node) {
      at = { rules, tree, edits: tree.edits, settings, node };
    },

    /** Why the rules refuse a node's move, as far as it has been looked at. @param {GameNode} node */
    verdictOf: (node) => refused.get(node) ?? '',
  };
}
