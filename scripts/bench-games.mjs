// Processor time of a game at each level of Go, which stands for the energy that a phone spends on it: cli.mjs plays
// both sides over the network by GTP, and half of a game is what one player costs.
//
//   node scripts/bench-games.mjs [--size 9] [--games 3] [--levels 1,4,8] [--native yes]
//
// The time of compiling the wasm is outside; the first slow moves before it is optimised are inside, as on the page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { quantile } from './bench-open.mjs';
import { networkFor } from '../wasm-bindings/messages.js';
import { fail, main, root } from './tools.mjs';

const LEVELS = 20;
/** That of the engine without limit, which is not measured. */
const FULL = 18;

/** From the command line. @param {string[]} words */
export function readArguments(words) {
  const options = {
    size: 9,
    games: 3,
    levels: Array.from({ length: LEVELS }, (_, i) => i + 1).filter((level) => level !== FULL),
    native: false,
  };
  for (let i = 0; i < words.length; i += 2) {
    const value = words[i + 1] ?? '';
    const numbers = value.split(',').map(Number);
    const whole = numbers.every((n) => Number.isInteger(n) && n >= 1);
    if (words[i] === '--size' && whole && numbers[0] >= 5 && numbers[0] <= 19) options.size = numbers[0];
    else if (words[i] === '--games' && whole) options.games = numbers[0];
    else if (words[i] === '--levels' && whole && Math.max(...numbers) <= LEVELS && !numbers.includes(FULL))
      options.levels = numbers;
    else if (words[i] === '--native' && value === 'yes') options.native = true;
    else
      fail(
        `${words[i]} ${value}: the options are --size N, --games N, --levels L,L,... (1 to 20, not 18), --native yes.`,
      );
  }
  return options;
}

/**
 * Plays games of the engine with itself.
 * @param {{ size: number, games: number, native: boolean }} options @param {number} level
 * @returns {Promise<{ seconds: number, moves: number }[]>} of each game: of processor time, of both players
 */
async function play({ size, games, native }, level) {
  const program = native ? [join(root, 'build/native/ponnuki')] : [process.execPath, join(root, 'dist/cli.mjs')];
  const weights = join(root, `training/weights/${networkFor(size)}.bin`);
  const words = ['gtp', '--evaluator', 'net', '--weights', weights, '--level', `${level}`];
  const [command, ...args] = [...program, ...words];
  const engine = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  /** @param {string} line */
  const ask = async (line) => {
    engine.stdin.write(`${line}\n`);
    for (;;) {
      const { value, done } = await answers.next();
      if (done || value.startsWith('?')) fail(`the engine answered "${line}" by "${value}".`);
      if (value.startsWith('=')) return value.slice(1).trim();
    }
  };
  const found = [];
  await ask(`boardsize ${size}`);
  for (let game = 0; game < games; game++) {
    await ask('clear_board');
    const begun = Number(await ask('cputime'));
    let moves = 0;
    for (let passes = 0; passes < 2 && moves < 3 * size * size; moves++) {
      const move = await ask(`genmove ${moves % 2 ? 'white' : 'black'}`);
      if (move === 'resign') break;
      passes = move.toLowerCase() === 'pass' ? passes + 1 : 0;
    }
    found.push({ seconds: Number(await ask('cputime')) - begun, moves });
  }
  engine.stdin.end('quit\n');
  return found;
}

main(import.meta.url, async () => {
  const options = readArguments(process.argv.slice(2));
  console.log(`${options.size}x${options.size}, medians of ${options.games} games, one player's part`);
  for (const level of options.levels) {
    const games = await play(options, level);
    const seconds = quantile(games.map((game) => game.seconds / 2));
    const longest = Math.max(...games.map((game) => game.seconds / 2));
    const moves = quantile(games.map((game) => game.moves));
    const each = quantile(games.map((game) => (1000 * game.seconds) / game.moves));
    console.log(
      `level ${level}: ${seconds.toFixed(2)} s (at most ${longest.toFixed(2)}) in games of ${moves} moves, ` +
        `${each.toFixed(1)} ms a move`,
    );
  }
});
