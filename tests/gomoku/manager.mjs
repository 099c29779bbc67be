// A gomoku manager: starts programs, speaks the Gomocup protocol with them, and judges their games by rules of its
// own. Fives are looked for here, naively; only what renju forbids is asked of the engine that the page uses.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { root, timed } from '../gtp/programs.mjs';

/** @typedef {import('../../wasm-bindings/gomoku-game.js').Rule} Rule */
/** @typedef {[number, number]} Point column and row, from 0 at the top left */

/** INFO rule, by rule. @type {Record<Rule, number>} */
export const ruleNumber = { freestyle: 0, standard: 1, renju: 4 };
export const rules = Object.keys(ruleNumber);

const engine = await instantiate(
  await compile(readFileSync(join(root, 'dist/engine.wasm'))),
  await compile(readFileSync(join(root, 'dist/gomoku.wasm'))),
);

/**
 * Is it forbidden to black to play there, after these moves?
 * @param {Point[]} moves @param {Point} point @param {number} size
 */
function isForbidden(moves, [x, y], size) {
  const game = new GomokuGame(engine, { size, rule: 'renju' });
  for (const [a, b] of moves) assert.equal(game.play(b * size + a), 'ok');
  const verdict = game.legal(y * size + x, 1);
  game.free();
  // 'over' before the board is full: only forbidden points are left.
  return verdict === 'forbidden' || verdict === 'over';
}

/** Does the last of these moves, black first, win? @param {Point[]} moves @param {Rule} rule */
export function wins(moves, rule) {
  const mine = new Set(moves.filter((_, i) => (moves.length - 1 - i) % 2 === 0).map(String));
  const [x, y] = moves[moves.length - 1];
  const exact = rule === 'standard' || (rule === 'renju' && moves.length % 2 === 1);
  return [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ].some(([dx, dy]) => {
    let length = 1;
    for (const way of [1, -1]) for (let i = way; mine.has(`${x + i * dx},${y + i * dy}`); i += way) length++;
    return exact ? length === 5 : length >= 5;
  });
}

/**
 * May the next one play there? What is wrong, or ''.
 * @param {Point[]} moves @param {Point} point @param {Rule} rule @param {number} size
 */
export function illegal(moves, point, rule, size) {
  if (!point.every((n) => Number.isInteger(n) && n >= 0 && n < size)) return 'off the board';
  if (moves.some((move) => String(move) === String(point))) return 'on a stone';
  return rule === 'renju' && moves.length % 2 === 0 && isForbidden(moves, point, size) ? 'forbidden' : '';
}

/** A running program that speaks the protocol. */
export class Brain {
  /** @type {Array<(line: string) => void>} */
  #waiting = [];
  /** Lines that came before anybody waited for them. @type {string[]} */
  #early = [];
  #output = '';
  /** What it said without being asked. @type {string[]} */
  heard = [];
  #child;
  /** @type {Promise<number | null>} */
  ended;

  /** @param {import('../gtp/programs.mjs').Program} program @param {...string} args */
  constructor({ file, args: before }, ...args) {
    this.#child = spawn(file, [...before, 'gomocup', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.ended = new Promise((resolve) => this.#child.on('close', resolve));
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.setEncoding('latin1');
    this.#child.stdout.on('data', (data) => {
      this.#output += data;
      for (let end; (end = this.#output.indexOf('\n')) >= 0; this.#output = this.#output.slice(end + 1)) {
        const line = this.#output.slice(0, end).trimEnd();
        if (/^(MESSAGE|INFO) /.test(line)) {
          this.heard.push(line);
          continue;
        }
        const next = this.#waiting.shift();
        if (next) next(line);
        else this.#early.push(line);
      }
    });
  }

  /** Sends lines that have no answer. @param {...string} lines */
  tell(...lines) {
    this.#child.stdin.write(lines.map((line) => `${line}\r\n`).join(''));
  }

  /** Sends lines that have one answer of one line. @param {...string} lines @returns {Promise<string>} */
  ask(...lines) {
    assert.deepEqual(this.#early, [], 'lines that nobody asked for');
    const answer = new Promise((resolve) => this.#waiting.push(resolve));
    this.tell(...lines);
    return Promise.race([
      answer,
      this.ended.then((code) =>
        Promise.reject(new Error(`it ended (${code}) instead of answering ${JSON.stringify(lines)}`)),
      ),
    ]);
  }

  /**
   * Asks for a move, and tells how long it took (`timed`).
   * @param {...string} lines @returns {Promise<{point: Point, ms: number, wall: number}>}
   */
  async move(...lines) {
    const { answer, ms, wall } = await timed(this.#child.pid, () => this.ask(...lines));
    const match = /^(\d+),(\d+)$/.exec(answer);
    assert.ok(match, `a move in answer to ${JSON.stringify(lines)}: ${answer}`);
    return { point: [Number(match[1]), Number(match[2])], ms, wall };
  }

  /** The most bytes that were ever in memory, as Linux knows them. */
  mostMemory() {
    return 1024 * Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1]);
  }

  /** @returns {Promise<number | null>} the exit code */
  end() {
    this.tell('END');
    return this.ended;
  }

  stop() {
    this.#child.kill('SIGKILL');
  }
}

/** Lines of BOARD for whoever is to play after these moves. @param {Point[]} moves */
const boardOf = (moves) => [
  'BOARD',
  ...moves.map(([x, y], i) => `${x},${y},${(moves.length - i) % 2 === 0 ? 1 : 2}`),
  'DONE',
];

/** Has black, to play under renju, no point left but forbidden ones? The protocol knows no pass, so the game is drawn.
 * @param {Point[]} moves @param {number} size */
function isStuck(moves, size) {
  const taken = new Set(moves.map(String));
  if (taken.size < (size * size) / 2) return false;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (!taken.has(`${x},${y}`) && !isForbidden(moves, [x, y], size)) return false;
  return true;
}

/**
 * A whole game between two programs that are started already.
 * @param {[Brain, Brain]} brains the first one is to play next
 * @param {{rule: Rule, size: number, opening: Point[], turn: number, most: number}} terms turn: milliseconds a move;
 * most: who takes
 *   more is asked again, twice at most, since what a busy machine adds once it seldom adds three times
 */
export async function game(brains, { rule, size, opening, turn, most }) {
  const moves = [...opening];
  const /** @type {Array<{ms: number, wall: number}>} */ times = [];
  for (const brain of brains) {
    assert.equal(
      await brain.ask(
        `INFO timeout_turn ${turn}`,
        'INFO timeout_match 0',
        'INFO time_left 2147483647',
        `INFO rule ${ruleNumber[rule]}`,
        'INFO game_type 1',
        `START ${size}`,
      ),
      'OK',
    );
  }
  let winner = 0;
  while (!winner && moves.length < size * size) {
    if (rule === 'renju' && moves.length % 2 === 0 && isStuck(moves, size)) break;
    const played = moves.length - opening.length;
    const [x, y] = moves[moves.length - 1] ?? [];
    const lines = played >= 2 ? [`TURN ${x},${y}`] : moves.length === 0 ? ['BEGIN'] : boardOf(moves);
    let { point, ms, wall } = await brains[played % 2].move('INFO time_left 2147483647', ...lines);
    for (let tries = 1; tries < 3 && ms > most; tries++)
      ({ point, ms, wall } = await brains[played % 2].move('INFO time_left 2147483647', ...boardOf(moves)));
    assert.equal(illegal(moves, point, rule, size), '', `${point} after ${moves.join(' ')}`);
    moves.push(point);
    times.push({ ms, wall });
    if (wins(moves, rule)) winner = 2 - (moves.length % 2);
  }
  return { moves, winner, times };
}
