import type { TargetSpec } from '../model/target-spec.ts';
import type { DeclaredTarget } from '../program/targets/declared-target.ts';
import { environmentError } from '../foundation/errors.ts';
import { requirementExport } from '../program/targets/preconditions.ts';
import { checkOf } from '../program/contracts/contract-text.ts';
import { parseHeapAssumption, placesOf, type HeapAssumption } from '../model/input/heap-assumption.ts';
import { stepsOf } from '../model/input/location.ts';
import { TypeShapes } from './shapes/type-shapes.ts';

/** A target whose inputs can be built, or the reason why they cannot. */
export type PlannedTarget =
  | { readonly kind: 'ready'; readonly spec: TargetSpec }
  | { readonly kind: 'unsupported'; readonly spec: TargetSpec; readonly reason: string };

/** Decides what each parameter of a target is tried with. */
export function planTarget(
  target: DeclaredTarget,
  { hasPage = false }: { readonly hasPage?: boolean } = {},
): PlannedTarget {
  const shapes = new TypeShapes(target.types, target.asked);
  const steps = hasPage ? target.rendering?.steps : undefined;
  const declared = steps === undefined ? target.parameters : [steps, ...target.parameters];
  const parameters = declared.flatMap((one) => shapes.parameter(one, 'parameter') ?? []);
  const heap = shapes.heap();
  const spec: TargetSpec = {
    file: target.file,
    name: target.name,
    exportName: target.exportName,
    ...(target.access.length > 0 && { access: target.access }),
    ...(target.isRegistered === true && { isRegistered: true }),
    ...(target.mayBeMissing && { mayBeMissing: true }),
    kind: 'function',
    location: target.location,
    parameters,
    heap,
    untried: [...shapes.untried, ...target.otherSignatures],
    isAsync: target.isAsync,
    freeTypeParameters: target.freeTypeParameters,
    assumptions: target.preconditions.assumptions.map((text) => readAssumption(text, target)),
    ...(target.preconditions.requirements.length > 0 && {
      requirement: requirementExport(target),
    }),
    ...checkOf({ ...target, kind: 'function' }),
    ...(target.rendering !== undefined && { rendering: target.rendering.kind }),
    ...(steps !== undefined && { isMounted: true }),
  };
  if (target.rendering?.isPossible === false)
    return { kind: 'unsupported', spec, reason: 'only React may call it, and react-dom is not installed' };
  const unsupported = parameters.find(({ shape }) => shape.kind === 'unsupported');
  if (unsupported?.shape.kind === 'unsupported') {
    const reason = `the parameter ${unsupported.name} has the type ${unsupported.shape.typeText}`;
    return { kind: 'unsupported', spec, reason };
  }
  return { kind: 'ready', spec };
}

function readAssumption(text: string, { name, parameters }: DeclaredTarget): HeapAssumption {
  const assumption = parseHeapAssumption(text);
  const places = assumption === undefined ? [] : placesOf(assumption);
  const isKnown = places.every((place) =>
    parameters.some((parameter) => stepsOf(place).root === parameter.name),
  );
  if (assumption !== undefined && isKnown) return assumption;
  throw environmentError({
    code: 'ASSUMPTION_UNREADABLE',
    message: `${name}: @assume ${text} cannot be read`,
    hint: 'Write acyclic(a), nonAliasing(a, b) or nonSharing(a, b), where a and b start with parameters.',
  });
}
