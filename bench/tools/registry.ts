import { engineTool } from './engine/engine-tool.ts';
import { externalTools } from './external/external-command.ts';
import type { Tool } from './tool.ts';

/** The configuration that people get who install nothing else; every other one is compared with it. */
export const BASELINE = 'pathsmith';

/** The search that uses nothing but types. */
export const RANDOM = 'random';

const wasm = { solver: 'z3-wasm' } as const;

const OWN_TOOLS: readonly Tool[] = [
  engineTool(BASELINE, 'as installed: Z3 in WebAssembly, everything on', wasm),
  engineTool(RANDOM, 'inputs at random from the same types; same oracle, minimiser and writer', {
    ...wasm,
    isRandom: true,
  }),
  engineTool('branches-only', 'tests for branches, none for changes of the code', {
    ...wasm,
    criterion: 'branch',
  }),
  engineTool('native-z3', 'the native Z3 as back-end', { solver: 'z3' }),
  engineTool('native-cvc5', 'cvc5 as back-end', { solver: 'cvc5' }),
  engineTool('no-heap-solver', 'aliases are split on as soon as objects are touched', {
    ...wasm,
    aliasing: 'eager',
  }),
  engineTool('no-aliasing', 'no two places of an input share an object', { ...wasm, aliasing: 'none' }),
  engineTool('no-simplifier', 'terms are not simplified', { ...wasm, without: ['simplifier'] }),
  engineTool('no-independence', 'queries are not taken apart', { ...wasm, without: ['independence'] }),
  engineTool('no-counterexample-cache', 'earlier models answer nothing', {
    ...wasm,
    without: ['counterexample-cache'],
  }),
  engineTool('no-caches', 'every query is solved anew', {
    ...wasm,
    without: ['exact-cache', 'counterexample-cache'],
  }),
  engineTool('no-local-solver', 'every question that is not remembered goes to the back-end', {
    ...wasm,
    without: ['local-solver'],
  }),
  engineTool('no-sequence-pruning', 'every call that is possible is made from every state', {
    ...wasm,
    without: ['sequence-pruning'],
  }),
  engineTool('no-drawn-inputs', 'every input is solved for', { ...wasm, without: ['drawn-inputs'] }),
  engineTool('breadth-first', 'the shallowest open path comes next, wherever it leads', {
    ...wasm,
    strategy: 'breadth-first',
  }),
];

/** Every tool that can be named, those of the local file included. */
export function allTools(): readonly Tool[] {
  return [...OWN_TOOLS, ...externalTools()];
}
