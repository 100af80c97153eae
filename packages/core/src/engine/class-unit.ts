import type { World, WorldInvokable } from '../explore/sequences/world.ts';
import { planClass, type PlannedInvokable } from '../inputs/class-inputs.ts';
import { ANY_CLASS, type ClassKey } from '../program/classes/declared-class.ts';
import { branchesOfSite } from '../program/branch-site.ts';
import type { DeclaredClass, DeclaredInvokable } from '../program/classes/declared-class.ts';
import type { CallGraph, FunctionNumber } from '../program/influence/call-graph.ts';
import { Influence, type Entry } from '../program/influence/influence.ts';
import type { AmbientRead } from '../program/ambient-reads.ts';
import type { Literals } from '../program/literals.ts';
import { Obstacles, type PlacedSite } from '../program/influence/obstacles.ts';
import type { ForeignCode } from '../program/reach/code-reach.ts';
import type { HeapShape } from '../protocol/heap-shape.ts';
import type { InputShape } from '../protocol/input-shape.ts';
import type { Invokable } from '../protocol/sequence.ts';
import type { SourcePlace, TargetKind, TargetSpec } from '../protocol/target-spec.ts';
import type { AmbientClosure } from './ambient-closure.ts';
import { ledTo } from './led-branches.ts';
import type { LibraryModule } from './module-library.ts';
import type { ClassUnit, TargetPlan } from './target-plan.ts';

/** What a file's classes are planned with. */
export interface ClassContext {
  readonly module: LibraryModule;
  readonly freshState: boolean;
  readonly literals: Literals;
  readonly ambient: AmbientClosure;
  /** Whether what one test leaves behind may matter to another. */
  readonly isStateful: boolean;
  /** Over the file and all project files that it imports, directly or not. */
  readonly graph: CallGraph;
  /** The branch sites of these files. */
  readonly sites: readonly PlacedSite[];
  moduleOf(file: string): LibraryModule;
  /** The functions of the file that are targets by themselves. */
  readonly targets: ReadonlySet<FunctionNumber>;
  /** These functions by their index, and the classes of the file that are tested. */
  readonly foreign: ForeignCode;
  /** The exported class that a function of the file stands in; helpers stand in none. */
  classAround(fn: FunctionNumber): string | undefined;
}

/** An invokable as what may be a target: whether it belongs to the unit, and its code. */
export interface OwnMember {
  readonly isOwn: boolean;
  /** Whether it is of another class, yet may call code of this one. */
  readonly isInherited: boolean;
  readonly isConstructor: boolean;
  readonly number: FunctionNumber | undefined;
  /** What else it may be that is called. */
  readonly others: readonly FunctionNumber[];
}

/** Which branches belong to which invokable, by position. */
export interface BranchShares {
  readonly owned: readonly (readonly number[])[];
  /** Those that whatever is called on an object may take, for all that is known. */
  readonly anyones: readonly number[];
}

/** The targets of a class: its own constructor, methods and accessors. They are explored together. */
export function planClassTargets(
  declared: DeclaredClass,
  context: ClassContext,
  sharesOf = (own: readonly OwnMember[]): BranchShares => ({
    owned: ownedBranches(declared, { own, context }),
    anyones: [],
  }),
): readonly TargetPlan[] {
  const { invokables, heap, untried } = planClass(declared);
  const own = invokables.map(({ declared: one }): OwnMember => ({
    isOwn: isOwn(one, declared),
    isInherited: isInherited(one, declared),
    isConstructor: one.kind === 'constructor',
    number: functionNumber(one.place, context),
    others: (one.otherPlaces ?? []).flatMap((place) => functionNumber(place, context) ?? []),
  }));
  const { owned, anyones } = sharesOf(own);
  const codes = own.flatMap((member) => allCodesOf(member));
  const ambient = (): readonly AmbientRead[] => [
    ...context.ambient.within(context.graph.closure(codes)),
    ...declared.openness.map((assumption) => ({ assumption })),
  ];
  const world = createWorld(declared, { invokables, own, anyones, heap, context });
  const unit: ClassUnit = { name: declared.name, world, heap, untried, fields: fieldsOf(declared) };
  return invokables.flatMap((one, index): readonly TargetPlan[] => {
    if (!isTarget(index, own, owned)) return [];
    return [
      {
        spec: { ...memberSpec(one, { declared, unit }), isIsolated: context.isStateful },
        module: context.module,
        branches: owned[index] ?? [],
        unsupported: undefined,
        freshState: context.freshState,
        literals: context.literals,
        ambient,
        member: { unit, ways: waysOf(one, invokables) },
      },
    ];
  });
}

/**
 * What belongs to another class is a target where it leads to branches that nothing else leads to. Of constructors,
 * which one can take a branch of their common ancestor is not known: if one is a target, all are.
 */
function isTarget(index: number, own: readonly OwnMember[], owned: BranchShares['owned']): boolean {
  const member = own[index];
  if (member?.number === undefined) return false;
  const leads = (at: number): boolean => (owned[at]?.length ?? 0) > 0;
  const isNeeded = member.isConstructor
    ? own.some((other, at) => other.isInherited && other.isConstructor && leads(at))
    : leads(index);
  return member.isOwn || (member.isInherited && isNeeded);
}

/** The invokables that call the code of one, itself among them. */
function waysOf(one: PlannedInvokable, invokables: readonly PlannedInvokable[]): ReadonlySet<number> {
  const isSame = ({ declared: { kind, exportName, place } }: PlannedInvokable): boolean =>
    kind === 'function' && exportName === one.declared.exportName && place?.file === one.declared.place?.file;
  return new Set(
    invokables.flatMap((other, index) =>
      other === one || (one.declared.kind === 'function' && isSame(other)) ? [index] : [],
    ),
  );
}

/** The functions that a target may be. */
export const codesOf = (member: OwnMember): readonly FunctionNumber[] =>
  member.isOwn ? allCodesOf(member) : [];

const allCodesOf = ({ number, others }: OwnMember): readonly FunctionNumber[] =>
  number === undefined ? [] : [number, ...others];

const isOwn = (invokable: DeclaredInvokable, { file, key }: DeclaredClass): boolean =>
  invokable.isOwn &&
  invokable.place?.file === file &&
  !(invokable.kind === 'constructor' && invokable.resultClass !== key);

/** Whether something is used on objects of a class, or makes them, and its code belongs to another. */
function isInherited(invokable: DeclaredInvokable, declared: DeclaredClass): boolean {
  const { kind, receiverClass, resultClass = '' } = invokable;
  if (isOwn(invokable, declared)) return false;
  const isSubclass = declared.lineages.get(resultClass)?.includes(declared.key) ?? false;
  return receiverClass === declared.key || (kind === 'constructor' && isSubclass);
}

/**
 * The branches of each own member: those of its code and of what it calls, as far as that is no target
 * itself and stands in no other class that can be tested. Each belongs to one member; what only members of
 * ancestors call, such as the steps of a template method, to these; what none of them seems to call, to the first.
 */
function ownedBranches(
  { name }: DeclaredClass,
  {
    own,
    context,
  }: {
    readonly own: readonly OwnMember[];
    readonly context: ClassContext;
  },
): readonly (readonly number[])[] {
  const { graph, targets, classAround, module } = context;
  const members = new Set(own.flatMap((one) => codesOf(one)));
  const claimed = new Set<number>();
  const claim = (functions: ReadonlySet<FunctionNumber>): readonly number[] => {
    const branches = branchesIn(functions, context).filter((branch) => !claimed.has(branch));
    for (const branch of branches) claimed.add(branch);
    return branches;
  };
  const claimFrom = (
    codes: ReadonlySet<FunctionNumber>,
    isOfUnit: (around?: string) => boolean,
  ): readonly number[] => {
    const excluded = members.union(targets).difference(codes);
    const closure = graph.closure(codes, excluded);
    return claim(new Set([...closure].filter((fn) => isOfUnit(classAround(fn)))));
  };
  const direct = own.map((one) => {
    const codes = one.isInherited && one.isConstructor ? allCodesOf(one) : codesOf(one);
    return claimFrom(new Set(codes), (around = name) => around === name);
  });
  const owned = own.map((one, index) =>
    one.isInherited && !one.isConstructor
      ? claimFrom(new Set(allCodesOf(one)), (around) => around === name)
      : (direct[index] as readonly number[]),
  );
  const everything = module.model.functions.map(({ index }) => graph.numberOf(module.model, index));
  const rest = [
    ...claim(new Set(everything.filter((fn) => classAround(fn) === name))),
    ...ledTo(name, { codes: members, context }).filter((branch) => !claimed.has(branch)),
  ];
  const first = owned.findIndex((_, index) => own[index]?.isOwn === true && own[index].number !== undefined);
  return owned.map((branches, index) =>
    index === first ? [...branches, ...rest].sort((one, other) => one - other) : branches,
  );
}

interface Invokables {
  readonly invokables: readonly PlannedInvokable[];
  readonly own: readonly OwnMember[];
  readonly anyones: readonly number[];
  readonly heap: readonly HeapShape[];
  readonly context: ClassContext;
}

function createWorld(
  { lineages }: DeclaredClass,
  { invokables, own, anyones, heap, context }: Invokables,
): World {
  const codes = own.map((member) => context.graph.closure(allCodesOf(member)));
  const entries = invokables.map(({ declared }, index): Entry => {
    const isField = declared.kind === 'field' || declared.kind === 'static field';
    const isConstructor = declared.kind === 'constructor';
    return {
      code: codes[index] as Entry['code'],
      ...(isConstructor && { constructs: declared.name.replace(/^new /, '') }),
      ...(isField && { assigns: declared.member }),
    };
  });
  const isOfClass = (own: ClassKey, wanted: ClassKey): boolean =>
    wanted === ANY_CLASS || own === wanted || (lineages.get(own) ?? []).includes(wanted);
  const made = invokables.flatMap(({ invokable, declared, isDistant }) =>
    invokable.kind === 'constructor' && declared.resultClass !== undefined && !isDistant
      ? [declared.resultClass]
      : [],
  );
  const isMade = (wanted: ClassKey | undefined): boolean =>
    wanted !== undefined && made.some((one) => isOfClass(one, wanted));
  const worldInvokables = invokables.map((one, index): WorldInvokable => {
    const { receiverClass, resultClass } = one.declared;
    const code = codes[index] as Entry['code'];
    const branches = [...branchesIn(code, context), ...(receiverClass === undefined ? [] : anyones)];
    const { invokable, parameters, parameterClasses } = one;
    const given = invokable.givesObject ? resultClass : undefined;
    const needsMade = parameters.map(
      ({ shape }, position) => isInstance(shape, heap) && isMade(parameterClasses[position]),
    );
    return {
      index,
      invokable,
      parameters,
      parameterClasses,
      needsMade,
      isCompanion: one.isCompanion,
      isDistant: one.isDistant,
      receiverClass,
      resultClass: given,
      branches: new Set(branches),
    };
  });
  return {
    invokables: worldInvokables,
    influence: new Influence(context.graph, entries),
    obstacles: new Obstacles(context.graph, entries, context.sites),
    keepsState: context.isStateful,
    isOfClass,
  };
}

/** Whether values of a shape are objects of classes of the project and nothing else: a sequence can make them. */
function isInstance(shape: InputShape, heap: readonly HeapShape[]): boolean {
  if (shape.kind === 'choice') return shape.alternatives.every((one) => isInstance(one, heap));
  return shape.kind === 'heap' && heap[shape.id]?.kind === 'instance';
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
export function branchesIn(
  functions: ReadonlySet<FunctionNumber>,
  { module: { model, siteBase }, graph }: ClassContext,
): readonly number[] {
  return model.sites
    .filter(({ functionIndex }) => functions.has(graph.numberOf(model, functionIndex)))
    .flatMap(({ index }) => branchesOfSite(siteBase + index));
}

function memberSpec(
  { invokable, declared, parameters }: PlannedInvokable,
  { declared: ofClass, unit }: { readonly declared: DeclaredClass; readonly unit: ClassUnit },
): TargetSpec {
  return {
    file: ofClass.file,
    name: invokable.name,
    exportName: invokable.exportName,
    kind: invokable.kind as TargetKind,
    location: declared.place ?? ofClass.location,
    // A function can be called as it is, too.
    parameters: invokable.kind === 'function' ? parameters : [],
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
