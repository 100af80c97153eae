import type { ParameterSpec } from '../../src/model/input/input-shape.ts';
import { HeapShadows } from '../../src/runtime/heap/heap-shadows.ts';
import { buildInput, type BuiltInput } from '../../src/runtime/inputs/input-builder.ts';
import type { PathRecorder } from '../../src/runtime/record/path-recorder.ts';

/** A parameter without objects. */
export type ScalarParameter = Pick<ParameterSpec, 'name' | 'shape'>;

/** Builds arguments without objects; `texts` has the values of variables by name. */
export function buildScalars(
  recorder: PathRecorder,
  parameters: readonly ScalarParameter[],
  texts: Readonly<Record<string, string>>,
): BuiltInput {
  return buildInput(
    { recorder, heap: new HeapShadows() },
    {
      parameters: parameters.map((parameter) => ({ ...parameter, isOptional: false })),
      heap: [],
      input: { values: Object.entries(texts), originals: [], extraKeys: [] },
      aliasing: 'guarded',
      classAt: () => undefined,
      refuse: (what) => new Error(what),
    },
  );
}
