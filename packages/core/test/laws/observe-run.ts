import { inspect } from 'node:util';
import type { LoadedProgram } from '../support/run-instrumented.ts';

/** What a run shows: its result or error, its effects in order, and the object it was given. */
export interface Observation {
  readonly outcome: readonly ['returned' | 'threw', unknown];
  readonly effects: readonly unknown[];
  readonly object: unknown;
}

/** An object that a program may change. */
export const newObject = (): object => ({ n: 1, list: [1, 2, 3], inner: { m: 2 }, text: 'o' });

/** Calls `main` and waits until nothing of the run is left to happen. */
export async function observeRun(program: LoadedProgram, args: readonly unknown[]): Promise<Observation> {
  const { main, effects, settle } = program.exports as unknown as ProgramExports;
  const object = newObject();
  let outcome: Observation['outcome'];
  try {
    const result = main(...args, object);
    outcome = ['returned', shown(result instanceof Promise ? await result : result)];
  } catch (error) {
    outcome = ['threw', error instanceof Error ? `${error.name}: ${error.message}` : shown(error)];
  }
  await settle();
  return { outcome, effects: effects().map(shown), object };
}

interface ProgramExports {
  readonly main: (...args: unknown[]) => unknown;
  readonly effects: () => readonly unknown[];
  readonly settle: () => Promise<void>;
}

/** Functions, symbols and objects of two copies of a program are never the same: their texts are. */
function shown(value: unknown): unknown {
  const isScalar = (typeof value !== 'object' || value === null) && typeof value !== 'function';
  return isScalar && typeof value !== 'symbol' ? value : inspect(value, { depth: 4 });
}
