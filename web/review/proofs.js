// The module that proves facts, loaded when the first of them is wanted; the page as one file has it inlined. Where it
// cannot be had, the review says only what the search measured.

import { compile } from '../../wasm-bindings/engine-module.js';
import { Facts } from '../../wasm-bindings/facts.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { bytesOf } from '../base/base64.js';
import { lazy } from '../base/lazy.js';
import { goFindings, gomokuFindings } from './findings.js';

const load = lazy(async () => {
  const wasm = PONNUKI_PROBLEMS_BYTES ? bytesOf(PONNUKI_PROBLEMS_BYTES) : new URL('problems.wasm', document.baseURI);
  const module = await instantiateProblems(await compile(wasm));
  return { module, facts: new Facts(module) };
});

/** The module and its facts; null if it cannot be loaded. */
export const loadFacts = () => load().catch(() => null);

/**
 * What is said about a move: the weightiest thing that is proven, or null.
 * @param {'go' | 'gomoku'} game @param {import('../record/replay.js').Question} position before the move
 * @param {import('./findings.js').Asked} asked @returns {Promise<import('./findings.js').Finding | null>}
 */
export async function findingOf(game, position, asked) {
  const loaded = await loadFacts();
  if (!loaded) return null;
  const find = game === 'go' ? goFindings : gomokuFindings;
  return find(loaded.facts, loaded.module, position, asked)[0] ?? null;
}
