import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { Term } from '../../src/expr/term.ts';
import { NOTHING_CALLED } from '../../src/explore/sequences/reached-state.ts';
import type { VisibleState } from '../../src/explore/sequences/subsumption.ts';
import type { World, WorldInvokable } from '../../src/explore/sequences/world.ts';
import { CallGraph, type FunctionNumber } from '../../src/program/influence/call-graph.ts';
import { Influence } from '../../src/program/influence/influence.ts';
import { GraphObstacles } from '../../src/program/influence/obstacles.ts';
import { classKey } from '../../src/model/class-key.ts';
import type { ParameterSpec } from '../../src/model/input/input-shape.ts';
import type { Invokable, InvokableKind, StepArgument } from '../../src/model/sequence.ts';

/** The class of the objects that sequences of tests are about. */
export const BOX = classKey('/box.ts', 'Box');

/** A required parameter that takes numbers. */
export const numeric = (name: string): ParameterSpec => ({
  name,
  shape: { kind: 'number' },
  isOptional: false,
});

/** An argument that is an input of its own, under the name that the parameter was declared with. */
export function inputOf(declaredName: string, name = declaredName): StepArgument {
  return { kind: 'input', parameter: numeric(name), declaredName };
}

/** An argument that an earlier step gave. */
export const resultOf = (step: number): StepArgument => ({ kind: 'result', step });

/** A member of the class `Box` in `/box.ts`, or its constructor if the member is nameless. */
export function boxMember(kind: InvokableKind, member = '', changes: Partial<Invokable> = {}): Invokable {
  return {
    kind,
    name: kind === 'constructor' ? 'new Box' : `Box.${member}`,
    file: '/box.ts',
    exportName: 'Box',
    member,
    isAsync: false,
    isGenerator: false,
    givesObject: kind === 'constructor',
    ...changes,
  };
}

/** An invokable as the search sees it. */
export function worldInvokable(
  index: number,
  invokable: Invokable,
  changes: Partial<WorldInvokable> = {},
): WorldInvokable {
  return {
    index,
    invokable,
    parameters: [],
    parameterClasses: [],
    needsMade: [],
    receiverClass: invokable.kind === 'constructor' ? undefined : BOX,
    resultClass: invokable.kind === 'constructor' ? BOX : undefined,
    isCompanion: false,
    isDistant: false,
    branches: new Set(),
    ...changes,
  };
}

/** A world with these invokables; what its code does, nobody knows. */
export function worldOf(invokables: readonly WorldInvokable[], changes: Partial<World> = {}): World {
  const graph = new CallGraph([]);
  const entries = invokables.map(() => ({ code: new Set<FunctionNumber>() }));
  return {
    invokables,
    influence: Influence.of(graph, entries),
    obstacles: new GraphObstacles(graph, entries, []),
    keepsState: false,
    isOfClass: (own, wanted) => own === wanted,
    ...changes,
  };
}

/** A state with slots, under a condition that an input meets. */
export function visibleState(parts: {
  readonly form?: string;
  readonly slots?: readonly Term[];
  readonly places?: readonly string[];
  readonly condition?: readonly Term[];
  readonly input?: Assignment;
}): VisibleState {
  const { form = 'Box{$0;}', slots = [], places = [], condition = [], input = new Map() } = parts;
  return { ...NOTHING_CALLED, condition, input, state: { form, slots, places, isWhole: true } };
}
