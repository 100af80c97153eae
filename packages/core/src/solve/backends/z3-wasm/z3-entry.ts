import { createRequire } from 'node:module';
import type * as LowLevel from 'z3-solver/build/low-level/index.js';
import type { Z3Request, Z3Response } from './z3-messages.ts';

/** The parts of Emscripten's module object that are used here. */
interface Z3Module {
  ccall(name: string, returns: 'string', takes: readonly string[], args: readonly unknown[]): string;
  _Z3_get_estimated_alloc_size(): bigint | number;
}

if (process.send === undefined) throw new Error('z3-entry runs as a process with a channel only');
const respond = (response: Z3Response): void => void process.send?.(response);
// The program may end without a word; Z3's threads would keep this process alive.
process.on('disconnect', () => process.exit());

const load = createRequire(import.meta.url);
const { init } = load('z3-solver/build/low-level/index.js') as typeof LowLevel;
const built = await init(load('z3-solver/build/z3-built.js'));
const { Z3 } = built;
const z3 = built.em as Z3Module;
const contexts = new Map<number, LowLevel.Z3_context>();

function contextOf(conversation: number): LowLevel.Z3_context {
  const known = contexts.get(conversation);
  if (known !== undefined) return known;
  const config = Z3.mk_config();
  const context = Z3.mk_context(config);
  Z3.del_config(config);
  contexts.set(conversation, context);
  return context;
}

/**
 * `(reset)` would keep the term numbering, and with it the order in which Z3 looks at things; only a
 * new context answers as if nothing had been asked before. Deleting one gives its memory back.
 */
function forget(conversation: number): void {
  const context = contexts.get(conversation);
  contexts.delete(conversation);
  if (context !== undefined) Z3.del_context(context);
}

/** Synchronous on purpose: the asynchronous interface takes half as long again per question. */
function evaluate(conversation: number, script: string): string {
  const context = contextOf(conversation);
  return z3.ccall('Z3_eval_smtlib2_string', 'string', ['number', 'string'], [context, script]);
}

function handle(request: Z3Request): Z3Response {
  let text = '';
  if (request.kind === 'forget') forget(request.conversation);
  else text = evaluate(request.conversation, request.script);
  return { kind: 'done', text, allocatedBytes: Number(z3._Z3_get_estimated_alloc_size()) };
}

process.on('message', (request: Z3Request) => {
  try {
    respond(handle(request));
  } catch (error) {
    respond({ kind: 'crashed', message: String(error) });
  }
});
respond({ kind: 'ready' });
