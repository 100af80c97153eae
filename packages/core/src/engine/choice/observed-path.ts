import { tellingInputs } from '../../choose/minimise/distinguishing-input.ts';
import type { Invokable } from '../../model/sequence.ts';
import { observersFor, type ObservingContext } from './observers.ts';
import { rerun } from './rerun.ts';
import { alike, type UnitPath } from './unit-path.ts';

/** A path, and what a test of it reads after its last call. */
export interface ObservedPath {
  readonly path: UnitPath;
  readonly observers: readonly Invokable[];
}

/**
 * A path with its observers. Where a call returns nothing and changes nothing that can be seen, such as `add('pen', 0)`
 * before `total()`, values that are not zero are tried: its effect may be hidden by them alone.
 */
export async function observedPath(path: UnitPath, context: ObservingContext): Promise<ObservedPath> {
  const observers = await observersFor(path, context);
  if (observers.length > 0 || !returnsNothing(path)) return { path, observers };
  const spec = context.specOf(path.steps);
  const executor = context.tools.choosing.withSpec(spec);
  for (const { input } of tellingInputs(path, spec)) {
    const found = await rerun(path, input, executor);
    if (found === undefined) continue;
    const telling = alike(found, path);
    const seen = await observersFor(telling, context);
    if (seen.length > 0) return { path: telling, observers: seen };
  }
  return { path, observers };
}

function returnsNothing({ outcome, steps }: UnitPath): boolean {
  return steps.length > 0 && outcome.kind === 'returned' && outcome.value.kind === 'undefined';
}
