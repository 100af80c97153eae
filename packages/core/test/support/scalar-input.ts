import type { ParameterSpec } from '../../src/protocol/input-shape.ts';
import { buildInput, type BuiltInput } from '../../src/runtime/inputs/input-builder.ts';
import type { RunState } from '../../src/runtime/run-state.ts';

/** Builds arguments without objects; `texts` has the values of variables by name. */
export function buildScalars(
  run: RunState,
  parameters: readonly ParameterSpec[],
  texts: Readonly<Record<string, string>>,
): BuiltInput {
  const input = { values: Object.entries(texts), originals: [], extraKeys: [] };
  return buildInput(run, { parameters, heap: [], input, aliasing: 'guarded', classAt: () => undefined });
}
