// gomoku-opening.js - the opening rules of gomoku: who acts, and what may he do. The C side is core/gomoku/opening.c.
import { GomokuGame } from './gomoku-game.js';

/** @typedef {import('./engine-module.js').EngineModule} EngineModule */
/** @typedef {'free' | 'swap' | 'swap2' | 'rif' | 'taraguchi'} OpeningRule */
/** @typedef {'over' | 'place' | 'choose' | 'offer' | 'pick'} OpeningTask */
/** @typedef {'black' | 'white' | 'two' | 'fifth' | 'many'} OpeningChoice */
/**
 * @typedef {object} Opening
 * @property {OpeningTask} task over: colours are fixed
 * @property {0 | 1 | 2} seat who does it; 1 opens
 * @property {readonly OpeningChoice[]} choices if the task is to choose
 * @property {readonly number[]} points where a stone may be placed, offered or picked, unless the task is over
 * @property {0 | 1 | 2} black the seat that has black, 0 while that is open
 * @property {number} reach distance from the centre within which the stone must lie, or -1
 * @property {number} wanted how many fifth moves are to be offered
 * @property {readonly number[]} offers
 * @property {number} used how many of the decisions were made up to here
 * @property {boolean} decidedLast whether the last thing done was a decision, not a stone
 */

/** @type {readonly OpeningRule[]} in the order of gomoku_opening_rule */
export const OPENING_RULES = ['free', 'swap', 'swap2', 'rif', 'taraguchi'];
const SEATS = /** @type {const} */ ([0, 1, 2]);
/** @type {readonly OpeningTask[]} in the order of gomoku_opening_task */
const TASKS = ['over', 'place', 'choose', 'offer', 'pick'];
/** @type {readonly OpeningChoice[]} by the bits of gomoku_opening_choice */
const CHOICES = ['black', 'white', 'two', 'fifth', 'many'];

/**
 * What an opening has come to. Stones and decisions have lists of their own, since a record of moves holds only stones.
 * @param {EngineModule} engine @param {object} of @param {OpeningRule} of.opening @param {number} of.size
 * @param {string} of.rule @param {readonly number[]} of.stones vertices, black first
 * @param {readonly (OpeningChoice | number)[]} of.decisions choices, and vertices of offered fifth moves
 * @returns {Opening} @throws {RangeError} one sentence, when the board is too small or has no centre
 */
export function replayOpening(engine, { opening, size, rule, stones, decisions }) {
  const { exports, memory } = engine.gomoku ?? engine;
  const list = (/** @type {number} */ count) => Array.from(memory.doubles(exports.gomoku_api_out(), count));
  if (!exports.gomoku_api_opening_start(OPENING_RULES.indexOf(opening), size))
    throw new RangeError(`The opening ${opening} needs an odd number of lines, at least 9, not ${size}.`);
  const game = new GomokuGame(engine, { size, rule });
  let placed = 0;
  let used = 0;
  let decidedLast = false;
  try {
    for (;;) {
      const [task, seat, choices, black, reach, wanted, ...offers] = list(exports.gomoku_api_opening_state());
      const name = TASKS[task];
      const isDecision = name === 'choose' || name === 'offer';
      const next = isDecision ? decisions[used] : stones[placed];
      const done =
        name !== 'over' &&
        next !== undefined &&
        (typeof next === 'number'
          ? exports.gomoku_api_opening_point(game.handle, next)
          : exports.gomoku_api_opening_choose(1 << CHOICES.indexOf(next)));
      if (done) {
        if (isDecision) used++;
        else placed++;
        decidedLast = isDecision;
        continue;
      }
      return {
        task: name,
        seat: SEATS[seat],
        choices: CHOICES.filter((_, bit) => choices & (1 << bit)),
        points: name === 'over' ? [] : list(exports.gomoku_api_opening_points(game.handle)),
        black: SEATS[black],
        reach,
        wanted,
        offers,
        used,
        decidedLast: decidedLast && placed === stones.length,
      };
    }
  } finally {
    game.free();
  }
}
