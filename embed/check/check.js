// `ponnuki check FILE...`: verifies the boards of a page: attributes, records, legality of moves, and the numbers of
// `expect`, computed again by the same engine. Exit codes: 0 no problem, 1 problems, 2 misuse.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../wasm-bindings/engine.js';
import { compile, instantiate, vertexLabel } from '../../wasm-bindings/engine-module.js';
import { openEngine } from '../../wasm-bindings/engine-requests.js';
import { networkFor } from '../../wasm-bindings/messages.js';
import { RequestHandler } from '../../wasm-bindings/request-handler.js';
import { decodeFile } from '../../web/record/encoding.js';
import { Replay } from '../../web/record/replay.js';
import { GameTree } from '../../web/record/tree.js';
import { ATTRIBUTES, kindOf, readOptions } from '../base/attributes.js';
import { readPlay } from '../base/play-attributes.js';
import { compareWithExpected, describeResult, evaluatorOf, limitsOf } from '../engine/results.js';
import { recordOf } from '../lesson/exercises.js';
import { openRecord } from '../record/open-record.js';
import { setProperty } from '../record/record.js';
import { boardsIn } from './tags.js';

/** @typedef {import('./tags.js').Tag} Tag */

export const HELP = `ponnuki check FILE...: verify the boards of HTML or Markdown files

Every <ponnuki-board> must have attributes and a record that can be shown, its moves must be legal, and where it has
expect="D4 0.537" the engine, with the board's playouts and seed, must still say so. A line for each problem; ends
with 0 when there is none, with 1 when there is one, with 2 when a file cannot be read.
`;

/** Attributes that any element may have. */
const COMMON = /^(id|class|style|title|hidden|slot|part|dir|role|tabindex|is|on\w+|data-.+|aria-.+|lang)$/;

/** The handler in this thread, as an engine. @param {object} args of its first message */
async function engineOf(args) {
  /** @type {(reply: any) => void} */
  let receive = () => {};
  const handler = new RequestHandler((reply) => receive(reply), openEngine);
  const worker = {
    postMessage: (/** @type {object} */ message) => handler.receive(message),
    terminate() {},
    on: (/** @type {string} */ type, /** @type {(reply: any) => void} */ handler) => {
      if (type === 'message') receive = handler;
    },
  };
  return new Engine(worker, 'go', 19).open(args);
}

/** What lies beside this program. @param {string} name */
const fileBeside = (name) => readFileSync(fileURLToPath(new URL(name, import.meta.url)));

/**
 * What is wrong with a board.
 * @param {Tag} tag @param {string} file it stands in
 * @param {{ rules: import('../../wasm-bindings/engine-module.js').EngineModule, engineBy: (evaluator: 'playouts' |
 * 'net', size: number) => Promise<Engine>, weightsOf: (rule: string) => Uint8Array }} environment engineBy: for Go by
 * either, for gomoku by 'playouts'
 * @returns {Promise<{ problem?: string, note?: string }>}
 */
export async function checkBoard({ attributes, text }, file, { rules, engineBy, weightsOf }) {
  const attribute = (/** @type {string} */ name) => attributes.get(name) ?? null;
  const unknown = [...attributes.keys()].find((name) => !ATTRIBUTES.includes(name) && !COMMON.test(name));
  if (unknown) return { problem: `there is no attribute ${unknown}` };
  try {
    const options = readOptions(attribute);
    if (options.src && /^[a-z][a-z+.-]+:|^\/\//i.test(options.src))
      return { note: `${options.src} is elsewhere and was not checked` };
    const written = options.lesson
      ? recordOf(options.lesson)
      : options.src === null
        ? text
        : readRecord(resolve(dirname(file), decodeURIComponent(options.src.split(/[?#]/)[0])), options.src);
    const record = await openRecord(written, options, kindOf(written));
    const play = readPlay(attribute, record);
    if (play.komi !== null) setProperty(record.root, 'KM', [String(play.komi)]);
    if (play.rules) setProperty(record.root, 'RU', [play.rules]);
    const tree = new GameTree(record.game, record.size, record.root);
    const replay = new Replay(tree, rules, record.game === 'go' ? { rules: 'chinese', komi: 7.5 } : {});
    let number = 0;
    for (const node of tree.path(record.node)) {
      const { verdict, move } = replay.at(node);
      if (move) number++;
      if (verdict !== 'ok')
        return {
          problem: `move ${number} (${vertexLabel(move?.vertex ?? -1, record.size)}) is against the rules: ${verdict}`,
        };
    }
    if (!play.expect) return {};
    const evaluator = evaluatorOf(record, options.mode, play);
    const { seed, limits } = limitsOf(record.game, play);
    const question = replay.question(record.node);
    const isGo = record.game === 'go';
    const weights = !isGo && evaluator === 'net' ? weightsOf(question.rules) : undefined;
    const position = isGo ? question : { size: question.size, rule: question.rules, moves: question.moves, weights };
    const engine = await engineBy(isGo ? evaluator : 'playouts', record.size);
    const result = await engine.search({ ...position, game: record.game, seed, limits });
    const { holds, found, expected } = compareWithExpected(
      play.expect,
      describeResult(result, record.size, seed, engine.version),
    );
    return holds
      ? { note: `${expected}, as expected` }
      : { problem: `expect says ${expected}, the engine says ${found}` };
  } catch (error) {
    return { problem: (error instanceof Error ? error.message : String(error)).replace(/\.$/, '') };
  }
}

/** @param {string} path @param {string} src as it is written */
function readRecord(path, src) {
  try {
    return decodeFile(readFileSync(path)).text;
  } catch {
    throw new Error(`the record ${src} cannot be read`);
  }
}

/**
 * @param {string[]} files @param {(line: string) => void} say @param {(line: string) => void} complain
 * @returns {Promise<number>} what the program ends with
 */
export async function check(files, say, complain) {
  if (!files.length || files.some((name) => name === '--help' || name === '-h')) {
    (files.length ? say : complain)(HELP);
    return files.length ? 0 : 2;
  }
  const option = files.find((name) => name.startsWith('-'));
  if (option) {
    complain(`ponnuki: check has no option ${option}; \`ponnuki check --help\` explains it\n`);
    return 2;
  }
  const module = await compile(fileBeside('engine.wasm'));
  const gomoku = await compile(fileBeside('gomoku.wasm'));
  /** By evaluator: playouts, or the name of a network. @type {Map<string, Promise<Engine>>} */
  const engines = new Map();
  const environment = {
    rules: await instantiate(module, gomoku),
    engineBy(/** @type {'playouts' | 'net'} */ evaluator, /** @type {number} */ size) {
      const name = evaluator === 'net' ? networkFor(size) : evaluator;
      const engine =
        engines.get(name) ??
        engineOf({ module, gomoku, weights: evaluator === 'net' ? fileBeside(`weights/${name}.bin`) : undefined });
      engines.set(name, engine);
      return engine;
    },
    weightsOf: (/** @type {string} */ rule) => fileBeside(`weights/gomoku/${rule}.bin`),
  };
  let boards = 0;
  let problems = 0;
  let unread = 0;
  for (const file of files) {
    let html;
    try {
      html = readFileSync(file, 'utf8');
    } catch {
      complain(`ponnuki: ${file} cannot be read\n`);
      unread++;
      continue;
    }
    for (const tag of boardsIn(html, { isMarkdown: /\.(md|markdown|mdx)$/i.test(file) })) {
      boards++;
      const { problem, note } = await checkBoard(tag, file, environment);
      if (problem) problems++;
      if (problem || note) say(`${file}:${tag.line}: ${problem ?? note}\n`);
    }
  }
  say(`${boards} ${boards === 1 ? 'board' : 'boards'}, ${problems} ${problems === 1 ? 'problem' : 'problems'}\n`);
  return unread ? 2 : problems ? 1 : 0;
}
