import type { World, WorldInvokable } from '../explore/sequences/world.ts';
import { planClass, type PlannedInvokable } from '../inputs/class-inputs.ts';
import { branchId } from '../program/branch-site.ts';
import type { DeclaredClass } from '../program/classes/declared-class.ts';
import type { CallGraph, FunctionNumber } from '../program/influence/call-graph.ts';
import { Influence, type Entry } from '../program/influence/influence.ts';
import type { Invokable } from '../protocol/sequence.ts';
import type { SourcePlace, TargetKind, TargetSpec } from '../protocol/target-spec.ts';
import type { LibraryModule } from './module-library.ts';
import type { ClassUnit, TargetPlan } from './target-plan.ts';

/** What a file's classes are planned with. */
export interface ClassContext {
  readonly module: LibraryModule;
  readonly freshState: boolean;
  /** Over the file and all project files that it imports, directly or not. */
  readonly graph: CallGraph;
  moduleOf(file: string): LibraryModule;
  /** The functions of the file that are targets by themselves. */
  readonly targets: ReadonlySet<FunctionNumber>;
}

/** The targets of a class: its own constructor, methods and accessors. They are explored together. */
export function planClassTargets(declared: DeclaredClass, context: ClassContext): readonly TargetPlan[] {
  const { invokables, heap, untried } = planClass(declared);
  const numbers = invokables.map((one) => functionNumber(one.declared.place, context));
  const own = invokables.map((one) => one.declared.isOwn && one.declared.place?.file === declared.file);
  const world = createWorld(declared, { invokables, numbers, context });
  const unit: ClassUnit = { name: declared.name, world, heap, untried, fields: fieldsOf(declared) };
  const excluded = new Set([...numbers.filter((one) => one !== undefined), ...context.targets]);
  const claimed = new Set<number>();
  return invokables.flatMap((one, index): readonly TargetPlan[] => {
    const number = numbers[index];
    if (own[index] !== true || number === undefined) return [];
    const closure = context.graph.closure(number, new Set([...excluded].filter((other) => other !== number)));
    const branches = branchesIn(closure, context).filter((branch) => !claimed.has(branch));
    for (const branch of branches) claimed.add(branch);
    return [
      {
        spec: memberSpec(one, { declared, unit }),
        module: context.module,
        branches,
        unsupported: undefined,
        freshState: context.freshState,
        member: { unit, index },
      },
    ];
  });
}

interface Invokables {
  readonly invokables: readonly PlannedInvokable[];
  readonly numbers: readonly (FunctionNumber | undefined)[];
  readonly context: ClassContext;
}

function createWorld({ lineage, key }: DeclaredClass, { invokables, numbers, context }: Invokables): World {
  const entries = invokables.map(({ declared }, index): Entry => {
    const number = numbers[index];
    const isField = declared.kind === 'field' || declared.kind === 'static field';
    const isConstructor = declared.kind === 'constructor';
    return {
      roots: number === undefined ? [] : [number],
      ...(isConstructor && { constructs: declared.name.replace(/^new /, '') }),
      ...(isField && { assigns: declared.member }),
    };
  });
  const worldInvokables = invokables.map((one, index): WorldInvokable => {
    const number = numbers[index];
    const branches = number === undefined ? [] : branchesIn(context.graph.closure(number), context);
    const { receiverClass, resultClass } = one.declared;
    const { invokable, parameters, parameterClasses } = one;
    const given = invokable.givesObject ? resultClass : undefined;
    return {
      index,
      invokable,
      parameters,
      parameterClasses,
      receiverClass,
      resultClass: given,
      branches: new Set(branches),
    };
  });
  return {
    invokables: worldInvokables,
    influence: new Influence(context.graph, entries),
    isOfClass: (ownClass, wanted) =>
      ownClass === wanted ||
      (ownClass === key && lineage.includes(wanted)) ||
      (wanted === key && isSubclass(ownClass, { invokables, key })),
  };
}

/** Where a class is abstract, what makes objects of it are the constructors of its subclasses. */
function isSubclass(
  ownClass: string,
  { invokables }: { readonly invokables: readonly PlannedInvokable[]; readonly key: string },
): boolean {
  return invokables.some(
    ({ declared }) => declared.kind === 'constructor' && declared.resultClass === ownClass,
  );
}

function functionNumber(
  place: SourcePlace | undefined,
  { graph, moduleOf }: ClassContext,
): FunctionNumber | undefined {
  if (place === undefined) return undefined;
  const { model } = moduleOf(place.file);
  const found = model.functions.find(
    ({ node, location }) =>
      node !== undefined && location.line === place.line && location.column === place.column,
  );
  return found === undefined ? undefined : graph.numberOf(model, found.index);
}

/** The branches of the module under test that some functions may take, in source order. */
function branchesIn(
  functions: ReadonlySet<FunctionNumber>,
  { module: { model, siteBase }, graph }: ClassContext,
): readonly number[] {
  return model.sites
    .filter(({ functionIndex }) => functions.has(graph.numberOf(model, functionIndex)))
    .flatMap(({ index }) => [branchId(siteBase + index, true), branchId(siteBase + index, false)]);
}

function memberSpec(
  { invokable, declared }: PlannedInvokable,
  { declared: ofClass, unit }: { readonly declared: DeclaredClass; readonly unit: ClassUnit },
): TargetSpec {
  return {
    file: ofClass.file,
    name: invokable.name,
    exportName: invokable.exportName,
    kind: invokable.kind as TargetKind,
    location: declared.place ?? ofClass.location,
    parameters: [],
    heap: unit.heap,
    untried: unit.untried,
    isAsync: invokable.isAsync,
  };
}

function fieldsOf({ readableFields, name, file, exportName }: DeclaredClass): readonly Invokable[] {
  return readableFields.map((member) => ({
    kind: 'getter',
    name: `${name}.${member}`,
    file,
    exportName,
    member,
    isAsync: false,
    isGenerator: false,
    givesObject: false,
  }));
}
