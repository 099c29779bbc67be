// What one board asks of the engine: moves, analyses, counts, and whether a number of the article holds. Loaded when
// the first board searches.

import { adoptStyle, make } from '../base/dom.js';
import '../base/index.js';
import { enqueue, release, retain } from './queue.js';
import { compareWithExpected, describeResult, evaluatorOf, limitsOf } from './results.js';

/** @typedef {import('../../wasm-bindings/engine-client.js').EngineClient} EngineClient */
/** @typedef {import('../interactive/player.js').Player} Player */
/** @typedef {import('./results.js').Play} Play */

/** The line below a board with numbers of the engine. */
const BADGE_STYLE = `
.badge { margin: .45em 0 0; font-size: .78em; opacity: .8; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.badge.holds::before { content: '✓ '; font-weight: 700 }
.badge.drifted { opacity: 1; color: var(--ponnuki-drifted, #b3140c); font-weight: 600 }
.badge.drifted::before { content: '✗ ' }
.box.drifted { outline: 3px solid var(--ponnuki-drifted, #b3140c) }
`;

/** @param {string} rule of gomoku */
const loadWeightsOf = async (rule) => (await import('./gomoku-network.js')).loadGomokuWeights(rule);

export class Searcher {
  /** @type {AbortController | null} of the searches under way */
  #searches = null;

  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    adoptStyle(player.board.root, BADGE_STYLE);
    retain();
  }

  close() {
    this.stop();
    release();
  }

  stop() {
    this.#searches?.abort();
    this.#searches = null;
  }

  /**
   * @template T @param {(client: EngineClient, signal: AbortSignal) => Promise<T>} work @param {boolean} isUrgent
   * @returns {Promise<T>}
   */
  async #ask(work, isUrgent) {
    this.#searches ??= new AbortController();
    const { signal } = this.#searches;
    this.player.setThinking(isUrgent);
    try {
      return await enqueue((client) => work(client, signal), signal, isUrgent);
    } catch (error) {
      this.player.reportError(error);
      throw error;
    } finally {
      this.player.setThinking(false);
    }
  }

  /** Dead stones and the count of a game that is over. */
  async count() {
    const { board, replay } = this.player;
    const { margin, dead } = await this.#ask((client, signal) => client.score(replay.question(), { signal }), true);
    this.player.setStatus(margin ? 'board.margin' : 'board.even', {
      colour: board.text(`colour.${margin > 0 ? 1 : 2}`),
      points: Math.abs(margin),
    });
    board.emit('end', { winner: margin > 0 ? 1 : margin < 0 ? 2 : 0, margin, dead });
  }

  #requireOpen() {
    if (this.player.position.isOver) throw new Error(this.player.board.text('verdict.over'));
  }

  /** @param {Play} [requested] */
  async genmove(requested) {
    this.#requireOpen();
    this.player.setStatus('board.thinking');
    const { node, result } = await this.search(requested);
    if (node === this.player.tree.current) this.player.play(result.move, 'engine');
    return result;
  }

  /** @param {Play} [requested] */
  async analyze(requested) {
    this.#requireOpen();
    this.player.analysis = await this.search(requested, this.player.mode !== 'static');
    this.#badge(this.player.analysis.result);
    this.player.update();
    return this.player.analysis.result;
  }

  /** @param {Play} [requested] @param {boolean} [isUrgent] */
  async search(requested, isUrgent = true) {
    const { tree, board, replay, options } = this.player;
    const node = tree.current;
    const evaluator = evaluatorOf(tree, this.player.mode, options, requested);
    const { seed, limits } = limitsOf(tree.game, options, requested);
    const isGo = tree.game === 'go';
    const isNet = evaluator === 'net';
    const question = replay.question();
    const position = isGo ? question : { size: question.size, rule: question.rules, moves: question.moves };
    const { version } = this.player.module;
    board.emit('search', { phase: 'begin', evaluator, seed, ...limits });
    const result = await this.#ask(async (client, signal) => {
      let weights;
      try {
        if (isNet && isGo) await client.loadNetwork(tree.size);
        else if (isNet) weights = await loadWeightsOf(question.rules);
      } catch (error) {
        if (options.evaluator) throw error; // else the engine answers without it
      }
      const netLimits = isNet && isGo ? limits : undefined;
      const onProgress = (/** @type {import('./results.js').Result} */ report) => {
        board.emit('playout', describeResult(report, tree.size, seed, version));
      };
      return describeResult(
        await client.search({ ...position, game: tree.game, seed, limits, netLimits, weights }, { signal, onProgress }),
        tree.size,
        seed,
        version,
      );
    }, isUrgent);
    board.emit('search', { phase: 'end', ...result });
    return { node, result };
  }

  /** Compares the article's number with the engine's. */
  async check() {
    const { expect } = this.player.options;
    if (!expect) return;
    this.player.analysis = await this.search(undefined, false);
    const { result } = this.player.analysis;
    this.player.checked = compareWithExpected(expect, result);
    this.#badge(result, this.player.checked);
    this.player.update();
  }

  /**
   * Shows version, seed and limit of a result, so that anybody can reproduce it.
   * @param {import('./results.js').Described} result @param {ReturnType<typeof compareWithExpected> | null} [checked]
   */
  #badge(result, checked = null) {
    const { board, replay, analysis } = this.player;
    const { toPlay } = replay.at(analysis?.node);
    const { seed, version, signature } = result;
    const [count, name] =
      'nodes' in result ? [result.nodes, result.learned ? 'learned' : 'nodes'] : [result.playouts, 'visits'];
    const text = board.text('badge', {
      version,
      seed,
      signature,
      count,
      units: board.text(`unit.${name}`),
    });
    /** "D4 0.537" in the words and the unit of the board. @param {string} said */
    const worded = (said) => {
      const [point, value = ''] = said.split(' ');
      const digits = value.split('.')[1]?.length ?? 0;
      if (!digits) return said;
      const percent = (100 * Number(value)).toFixed(Math.max(0, digits - 2));
      return board.text('badge.value', { point, percent, colour: board.text(`colour.${toPlay}`) });
    };
    const { expected = '', found = '', holds = false } = checked ?? {};
    const params = { expected: worded(expected), found: worded(found) };
    const checkText = checked ? `${board.text(holds ? 'badge.holds' : 'badge.drifted', params)} ` : '';
    board.root.querySelector('.badge')?.remove();
    board.root.append(
      make(
        'p',
        {
          class: `badge${checked ? (holds ? ' holds' : ' drifted') : ''}`,
          part: 'badge',
          title: board.text('badge.title'),
        },
        checkText + text,
      ),
    );
    board.box.classList.toggle('drifted', checked?.holds === false);
  }
}
