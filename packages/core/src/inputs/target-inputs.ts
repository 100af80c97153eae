import type { InputShape, ParameterSpec } from '../protocol/input-shape.ts';
import type { TargetSpec } from '../protocol/target-spec.ts';
import type { DeclaredParameter, DeclaredTarget } from '../program/declared-target.ts';
import { choiceOf, shapeOfType } from './shape-of-type.ts';

/** A target whose inputs can be built, or the reason why they cannot. */
export type PlannedTarget =
  | { readonly kind: 'ready'; readonly spec: TargetSpec }
  | { readonly kind: 'unsupported'; readonly spec: TargetSpec; readonly reason: string };

/** Decides what each parameter of a target is tried with. */
export function planTarget(target: DeclaredTarget): PlannedTarget {
  const parameters = target.parameters.filter(({ isRest }) => !isRest).map(planParameter);
  const spec: TargetSpec = {
    file: target.file,
    name: target.name,
    exportName: target.exportName,
    kind: 'function',
    location: target.location,
    parameters,
    heap: [],
    isAsync: target.isAsync,
  };
  const unsupported = parameters.find(({ shape }) => shape.kind === 'unsupported');
  if (unsupported?.shape.kind === 'unsupported') {
    const reason = `the parameter ${unsupported.name} has the type ${unsupported.shape.typeText}`;
    return { kind: 'unsupported', spec, reason };
  }
  return { kind: 'ready', spec };
}

/** The types of alternatives that cannot be built, for the report. */
export function unsupportedTypes(spec: TargetSpec): readonly string[] {
  return spec.parameters.flatMap(({ shape }) =>
    shape.kind === 'choice'
      ? shape.alternatives.flatMap((alternative) =>
          alternative.kind === 'unsupported' ? [alternative.typeText] : [],
        )
      : [],
  );
}

function planParameter({ name, type, isOptional }: DeclaredParameter): ParameterSpec {
  const declared = shapeOfType(type);
  const shape = isOptional ? choiceOf([declared, { kind: 'literal', value: undefined }]) : declared;
  return { name, shape: supportedFirst(withoutRepeats(shape)), isOptional };
}

/** Tags count alternatives that can be built before those that cannot, so that the latter are never chosen. */
function supportedFirst(shape: InputShape): InputShape {
  if (shape.kind !== 'choice') return shape;
  const isSupported = ({ kind }: InputShape): boolean => kind !== 'unsupported';
  const supported = shape.alternatives.filter(isSupported);
  if (supported.length === 0) return shape.alternatives[0] ?? shape;
  return {
    kind: 'choice',
    alternatives: [...supported, ...shape.alternatives.filter((s) => !isSupported(s))],
  };
}

function withoutRepeats(shape: InputShape): InputShape {
  if (shape.kind !== 'choice') return shape;
  const seen = new Set<string>();
  const alternatives = shape.alternatives.filter((alternative) => {
    const key =
      alternative.kind === 'literal'
        ? `${typeof alternative.value}:${String(alternative.value)}`
        : alternative.kind;
    return alternative.kind === 'unsupported' || (!seen.has(key) && seen.add(key));
  });
  return choiceOf(alternatives);
}
