import type { World, WorldInvokable } from '../../explore/sequences/world.ts';
import type { PlannedInvokable } from '../../inputs/class-inputs.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { classRelation, type ClassKey } from '../../model/class-key.ts';
import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { isObjectSource } from '../../model/sequence.ts';
import type { SiteId } from '../../model/site-id.ts';
import type { DeclaredClass } from '../../program/classes/declared-class.ts';
import { Influence, type Entry } from '../../program/influence/influence.ts';
import { GraphObstacles } from '../../program/influence/obstacles.ts';
import type { ClassContext, OwnMember } from './class-context.ts';
import { allCodesOf, branchesIn } from './member-code.ts';
import { checkOf } from './member-violations.ts';
import type { WorldFacts } from './target-plan.ts';

/** The invokables of a unit, and what is known of their code. */
interface Invokables {
  readonly invokables: readonly PlannedInvokable[];
  readonly own: readonly OwnMember[];
  readonly anyones: readonly BranchId[];
  readonly heap: readonly HeapShape[];
  readonly context: ClassContext;
}

/** All that sequences of calls on a class can be made of, and a way to get it as plain data. */
export function createWorld(
  { name, lineages }: DeclaredClass,
  given: Invokables,
): { readonly world: World; readonly factsAt: (sites: ReadonlySet<SiteId>) => WorldFacts } {
  const { invokables, own, context } = given;
  const codes = own.map((member, index) =>
    context.graph.closure([...allCodesOf(member), ...checkOf(invokables[index], context)]),
  );
  const entries = invokables.map(({ declared }, index): Entry => {
    const isField = declared.kind === 'field' || declared.kind === 'static field';
    return {
      code: codes[index] as Entry['code'],
      ...(declared.kind === 'constructor' && { constructs: declared.name.replace(/^new /, '') }),
      ...(declared.kind === 'export' && { constructs: name }),
      ...(isField && { assigns: declared.member }),
    };
  });
  const isOfClass = classRelation(lineages);
  const influence = Influence.of(context.graph, entries);
  const obstacles = new GraphObstacles(context.graph, entries, context.sites);
  const plain = { invokables: worldInvokables(given, { codes, isOfClass }), keepsState: context.isStateful };
  return {
    world: { ...plain, influence, obstacles, isOfClass },
    factsAt: (sites) => ({
      ...plain,
      footprints: influence.footprints,
      obstacles: obstacles.factsAt(sites),
      lineages,
    }),
  };
}

/** Invokables as the search sees them. */
function worldInvokables(
  { invokables, anyones, heap, context }: Invokables,
  { codes, isOfClass }: { readonly codes: readonly Entry['code'][]; readonly isOfClass: World['isOfClass'] },
): readonly WorldInvokable[] {
  const made = invokables.flatMap(({ invokable, declared, isDistant }) =>
    isObjectSource(invokable) && declared.resultClass !== undefined && !isDistant
      ? [declared.resultClass]
      : [],
  );
  const isMade = (wanted: ClassKey | undefined): boolean =>
    wanted !== undefined && made.some((one) => isOfClass(one, wanted));
  const given = new Set(
    invokables.flatMap(({ invokable, declared }) => (invokable.givesObject ? [declared.resultClass] : [])),
  );
  return invokables.map((one, index): WorldInvokable => {
    const { receiverClass, resultClass } = one.declared;
    const code = codes[index] as Entry['code'];
    const branches = [...branchesIn(code, context), ...(receiverClass === undefined ? [] : anyones)];
    const { invokable, parameters, parameterClasses } = one;
    const result = invokable.givesObject ? resultClass : undefined;
    const needsMade = parameters.map(({ shape }, position) => {
      const ofClass = parameterClasses[position];
      if (isStopgap(shape, heap)) return ofClass !== undefined && given.has(ofClass);
      return isInstance(shape, heap) && isMade(ofClass);
    });
    return {
      index,
      invokable,
      parameters,
      parameterClasses,
      needsMade,
      isCompanion: one.isCompanion,
      isDistant: one.isDistant,
      receiverClass,
      resultClass: result,
      branches: new Set(branches),
    };
  });
}

/** Whether values of a shape are objects of classes of the project and nothing else: a sequence can make them. */
function isInstance(shape: InputShape, heap: readonly HeapShape[]): boolean {
  if (shape.kind === 'choice') return shape.alternatives.every((one) => isInstance(one, heap));
  return shape.kind === 'heap' && heap[shape.id]?.kind === 'instance';
}

/** Whether a double is only there for want of an object: one that a sequence can make is better. */
function isStopgap(shape: InputShape, heap: readonly HeapShape[]): boolean {
  const found = shape.kind === 'heap' ? heap[shape.id] : undefined;
  return found?.kind === 'object' && found.double?.isStopgap === true;
}
