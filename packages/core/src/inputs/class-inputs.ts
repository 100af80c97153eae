import type { DeclaredClass, DeclaredInvokable } from '../program/classes/declared-class.ts';
import type { ClassKey } from '../model/class-key.ts';
import type { HeapShape } from '../model/input/heap-shape.ts';
import type { ParameterSpec } from '../model/input/input-shape.ts';
import type { Invokable } from '../model/sequence.ts';
import { contracted, contractExports } from '../program/contracts/contract-text.ts';
import { TypeShapes } from './shapes/type-shapes.ts';

/** A way to use a class, with what each parameter is tried with. */
export interface PlannedInvokable {
  readonly declared: DeclaredInvokable;
  readonly invokable: Invokable;
  /** Parameters, also unbuildable ones: an object that a sequence has created may do. */
  readonly parameters: readonly ParameterSpec[];
  readonly parameterClasses: readonly (ClassKey | undefined)[];
  /** Whether it creates or changes arguments of others. */
  readonly isCompanion: boolean;
  /** Whether these others are companions themselves. */
  readonly isDistant: boolean;
}

/** All ways to use a class. Their inputs share one list of types. */
export interface PlannedClass {
  readonly invokables: readonly PlannedInvokable[];
  readonly heap: readonly HeapShape[];
  /** Values that the declared types allow but no input will have. */
  readonly untried: readonly string[];
}

/** Decides what the parameters of a class's constructors, methods and accessors are tried with. */
export function planClass({
  creators,
  members,
  companions,
  distant,
  types,
  asked,
  file,
  untried: everywhere,
}: DeclaredClass): PlannedClass {
  const shapes = new TypeShapes(types, asked);
  const brought = new Set([...companions, ...distant]);
  const far = new Set(distant);
  const all = unique([...creators, ...members, ...companions, ...distant]);
  const plan = (declared: DeclaredInvokable): PlannedInvokable => ({
    ...planInvokable(declared, shapes, file),
    isCompanion: brought.has(declared),
    isDistant: far.has(declared),
  });
  const invokables = all.filter((one) => !far.has(one)).map(plan);
  const overloads = invokables.flatMap(({ declared }) => declared.otherSignatures ?? []);
  invokables.push(...all.filter((one) => far.has(one)).map(plan));
  const heap = shapes.heap();
  const untried = [...shapes.untried, ...overloads, ...everywhere];
  return { invokables, heap, untried };
}

function planInvokable(
  declared: DeclaredInvokable,
  shapes: TypeShapes,
  fileUnderTest: string,
): Omit<PlannedInvokable, 'isCompanion' | 'isDistant'> {
  const parameters: ParameterSpec[] = [];
  const parameterClasses: (ClassKey | undefined)[] = [];
  declared.parameters.forEach((one, index) => {
    const parameter = shapes.parameter(one, 'parameter');
    if (parameter === undefined) return;
    parameters.push(parameter);
    parameterClasses.push(declared.parameterClasses[index]);
  });
  const { kind, name, file, exportName, member, isAsync, isGenerator, resultClass } = declared;
  const isObservable = declared.isObservable === true;
  const givesObject = resultClass !== undefined && !isGenerator && !isObservable;
  const invokable = {
    ...{ kind, name, file, exportName, member, isAsync, isGenerator, givesObject },
    ...(isObservable && { isObservable }),
    ...(declared.resultName !== undefined && { resultName: declared.resultName }),
    ...(givesObject && declared.mayGiveNothing === true && { mayGiveNothing: true }),
    ...(declared.hasOpenTypes === true && { hasOpenTypes: true }),
    // Code is added to files under test only.
    ...(file === fileUnderTest && contractExports(contracted(declared))),
  };
  return { declared, invokable, parameters, parameterClasses };
}

/** Removes duplicates with equal results: a static factory is a member and a creator. */
function unique(invokables: readonly DeclaredInvokable[]): readonly DeclaredInvokable[] {
  const seen = new Set<string>();
  return invokables.filter(({ kind, file, exportName, member, receiverClass = '', resultClass = '' }) => {
    const key = `${kind} ${file} ${exportName} ${member} ${receiverClass} ${resultClass}`;
    return !seen.has(key) && seen.add(key);
  });
}
