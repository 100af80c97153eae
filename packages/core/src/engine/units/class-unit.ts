import { planClass, type PlannedInvokable } from '../../inputs/class-inputs.ts';
import { siteOfBranch, type BranchId } from '../../model/branch-id.ts';
import type { DeclaredClass, DeclaredInvokable } from '../../program/classes/declared-class.ts';
import type { FunctionNumber } from '../../program/influence/call-graph.ts';
import type { AmbientRead } from '../../program/state/ambient-reads.ts';
import type { Invokable } from '../../model/sequence.ts';
import type { SiteId } from '../../model/site-id.ts';
import { isSamePlace, type SourcePlace, type TargetKind, type TargetSpec } from '../../model/target-spec.ts';
import { ledTo } from './led-branches.ts';
import { isOfAssertion, memberViolations } from './member-violations.ts';
import { changesByOthers } from './changes-by-others.ts';
import type { BranchShares, ClassContext, OwnMember } from './class-context.ts';
import { createWorld } from './class-world.ts';
import { allCodesOf, branchesIn, codesOf, withNested } from './member-code.ts';
import { plannedModule } from './planned-module.ts';
import type { TargetPlan, Unit } from './target-plan.ts';
import { waypointsFrom } from './waypoints-from.ts';

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
    ...[...changesByOthers(codes, context), ...declared.openness].map((assumption) => ({ assumption })),
  ];
  const { world, factsAt } = createWorld(declared, { invokables, own, anyones, heap, context });
  const unit: Unit = {
    name: declared.name,
    untried,
    sequences: {
      world,
      worldFacts: () => factsAt(sitesOf(plans)),
      heap,
      codes: indicesOf(codes, context),
      fields: fieldsOf(declared),
    },
  };
  const plans = invokables.flatMap((one, index): readonly TargetPlan[] => {
    if (!isTarget(index, own, owned)) return [];
    return [
      {
        spec: { ...memberSpec(one, { declared, heap, untried }), isIsolated: context.isStateful },
        module: plannedModule(context.module),
        branches: owned[index] ?? [],
        signature: one.declared.declared,
        waypoints: waypointsFrom(context.module, indicesOf(allCodesOf(own[index]), context), context.foreign),
        violations: memberViolations(one, allCodesOf(own[index]), context),
        unsupported: undefined,
        freshState: context.freshState,
        literals: context.literals,
        ambient,
        unit,
        ways: waysOf(one, invokables),
      },
    ];
  });
  return plans;
}

/** The sites of the branches that targets are searched for. */
function sitesOf(plans: readonly TargetPlan[]): ReadonlySet<SiteId> {
  const branches = plans.flatMap((one) => [...one.branches, ...one.violations.map(({ branch }) => branch)]);
  return new Set(branches.map(siteOfBranch));
}

/** The indices of functions of the module under test. */
function indicesOf(
  functions: readonly FunctionNumber[],
  { graph, module: { model } }: ClassContext,
): ReadonlySet<number> {
  const numbers = new Set(functions);
  const own = model.functions.filter(({ index }) => numbers.has(graph.numberOf(model, index)));
  return new Set(own.map(({ index }) => index));
}

/**
 * A member of another class is a target if it leads to branches that nothing else leads to. It is not known which
 * constructor can take a branch of their common ancestor: if one is a target, all are.
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
  // A constructor that is no class can be called without `new`, too.
  const isWithoutNew = ({ declared: { kind, place } }: PlannedInvokable): boolean =>
    one.declared.kind === 'constructor' && kind === 'function' && isSameCode(place, one.declared.place);
  return new Set(
    invokables.flatMap((other, index) =>
      other === one || (one.declared.kind === 'function' && isSame(other)) || isWithoutNew(other)
        ? [index]
        : [],
    ),
  );
}

const isSameCode = (one: SourcePlace | undefined, other: SourcePlace | undefined): boolean =>
  one !== undefined && one.file === other?.file && isSamePlace(one, other);

const isOwn = (invokable: DeclaredInvokable, { file, key }: DeclaredClass): boolean =>
  invokable.isOwn &&
  invokable.place?.file === file &&
  !(invokable.kind === 'constructor' && invokable.resultClass !== key);

/** Whether an invokable is used on objects of a class, or makes them, and its code belongs to another. */
function isInherited(invokable: DeclaredInvokable, declared: DeclaredClass): boolean {
  const { kind, receiverClass, resultClass } = invokable;
  if (isOwn(invokable, declared)) return false;
  const lineage = resultClass === undefined ? undefined : declared.lineages.get(resultClass);
  const isSubclass = lineage?.includes(declared.key) ?? false;
  return receiverClass === declared.key || (kind === 'constructor' && isSubclass);
}

/**
 * The branches of each own member: those of its code and of what it calls, except code that is a target itself or
 * stands in another tested class. Each belongs to one member. Code that only members of ancestors call, such as steps
 * of a template method, belongs to these; code that none seems to call, to the first.
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
): readonly (readonly BranchId[])[] {
  const { graph, targets, classAround, module } = context;
  const members = new Set(own.flatMap((one) => codesOf(one)));
  const claimed = new Set<BranchId>();
  const claim = (functions: ReadonlySet<FunctionNumber>): readonly BranchId[] => {
    const branches = branchesIn(functions, context).filter(
      (branch) => !claimed.has(branch) && !isOfAssertion(branch, module),
    );
    for (const branch of branches) claimed.add(branch);
    return branches;
  };
  const claimFrom = (
    codes: ReadonlySet<FunctionNumber>,
    isOfUnit: (around?: string) => boolean,
  ): readonly BranchId[] => {
    // Functions inside of a member are its own, whoever may call them.
    const others = members.difference(codes);
    const excluded = targets.difference(codes).union(withNested(others, context));
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
      : (direct[index] as readonly BranchId[]),
  );
  const everything = module.model.functions.map(({ index }) => graph.numberOf(module.model, index));
  const rest = [
    ...claim(new Set(everything.filter((fn) => classAround(fn) === name))),
    ...claim(withNested(members, context)),
    ...ledTo(name, { codes: members, context }).filter((branch) => !claimed.has(branch)),
  ];
  const first = owned.findIndex((_, index) => own[index]?.isOwn === true && own[index].number !== undefined);
  return owned.map((branches, index) =>
    index === first ? [...branches, ...rest].sort((one, other) => one - other) : branches,
  );
}

function functionNumber(
  place: SourcePlace | undefined,
  { graph, moduleOf }: ClassContext,
): FunctionNumber | undefined {
  if (place === undefined) return undefined;
  const { model } = moduleOf(place.file);
  const found = model.functions.find(
    ({ node, location }) => node !== undefined && isSamePlace(location, place),
  );
  return found === undefined ? undefined : graph.numberOf(model, found.index);
}

function memberSpec(
  { invokable, declared, parameters }: PlannedInvokable,
  {
    declared: ofClass,
    heap,
    untried,
  }: { readonly declared: DeclaredClass } & Required<Pick<TargetSpec, 'heap' | 'untried'>>,
): TargetSpec {
  return {
    file: ofClass.file,
    name: invokable.name,
    exportName: invokable.exportName,
    kind: invokable.kind as TargetKind,
    location: declared.place ?? ofClass.location,
    // A function can also be called without a sequence.
    parameters: invokable.kind === 'function' ? parameters : [],
    heap,
    untried,
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
