import { givenShadow, resumeGenerator } from '../../generators/generators.ts';
import { getOwnPropertyDescriptor, isGenerator, isPromise, isProxy } from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { RunState } from '../../run-state.ts';
import { unsettled } from '../../promises/settlements.ts';
import { builtinNamed } from '../builtin-named.ts';
import { losing } from '../losing.ts';
import { MISSING, type ModelEntry, type Perform } from '../model.ts';

type Resume = 'next' | 'return' | 'throw';

/** Notes the operand that is sent: that of `return` is the generator's result, unless it handles it. */
function send(run: RunState, way: Resume, { generator, sent }: Sending): void {
  const operand = sent[0] ?? MISSING;
  const state = run.heap.generators.of(generator);
  state.returning = way === 'return' ? operand : null;
  if (way === 'throw') run.recorder.lastThrown = operand;
}

interface Sending {
  readonly generator: object;
  readonly sent: readonly Operand[];
}

/** Keeps the shadow of a generator's value in the result object that holds it. */
function placeGiven(run: RunState, generator: object, result: unknown): void {
  if (typeof result !== 'object' || result === null || isProxy(result)) return;
  const descriptor = getOwnPropertyDescriptor(result, 'value');
  // A result that `yield*` passes on may be an object of the target, which keeps its own shadows.
  if (descriptor === undefined || !('value' in descriptor) || run.heap.get(result, 'value') !== undefined)
    return;
  run.heap.set(result, 'value', givenShadow(run, generator, descriptor.value));
}

function resuming(holder: 'Generator' | 'AsyncGenerator', way: Resume): ModelEntry {
  const name = `${holder}.prototype.${way}`;
  const method = builtinNamed(name) as (...args: never[]) => unknown;
  const perform: Perform = (run, { self, args }) => {
    const generator = self.value;
    if (!isGenerator(generator)) return undefined;
    send(run, way, { generator, sent: args });
    const value = resumeGenerator(run, { generator, method, sent: args });
    if (!isPromise(value)) placeGiven(run, generator, value);
    else rememberResult(run, generator, value);
    return { value, shadow: null };
  };
  return [name, 'exact', { kind: 'performed', perform, derive: losing(name), isAlways: true }];
}

/** An asynchronous generator gives a promise of its result. */
function rememberResult(run: RunState, generator: object, promise: object): void {
  let isPlaced = false;
  run.heap.settlements.remember(promise, {
    ...unsettled(),
    generator,
    compose: ({ value, isRejected }) => {
      if (isRejected) return undefined;
      if (!isPlaced) placeGiven(run, generator, value);
      isPlaced = true;
      return null;
    },
  });
}

/** Generators: the values they are sent and give pass through their state. */
export const GENERATOR_MODELS: readonly ModelEntry[] = [
  resuming('Generator', 'next'),
  resuming('Generator', 'return'),
  resuming('Generator', 'throw'),
  resuming('AsyncGenerator', 'next'),
  resuming('AsyncGenerator', 'return'),
  resuming('AsyncGenerator', 'throw'),
];
