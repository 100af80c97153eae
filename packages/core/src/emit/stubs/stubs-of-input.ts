import { keyOfStep, lastStepOf, memberOf, type Location } from '../../model/input/location.ts';
import type { InputArgument, ObjectNode } from '../input/input-node.ts';
import type { OpenInput } from '../input/open-input.ts';
import { scalarLiteral } from '../literals.ts';
import type { Stub } from './stubbing.ts';

/** Context for reading stubs from an input. */
export interface StubReading {
  readonly input: OpenInput;
  /** Whether the compiler checks what stands for a function of the global object. */
  readonly isTyped: boolean;
  /** The places that the run has used; `undefined` if that is not known. */
  readonly uses: ReadonlySet<Location> | undefined;
  /** Whether an earlier call of the test has set the clock. */
  readonly isClockSet: boolean;
  /** Whether the clock is set by local time. */
  readonly hasLocalTime: boolean;
}

/** The stubs that a surrounding of an input needs: none if the run has not read it. */
export function stubsOf(
  { parameter, node }: InputArgument,
  { input, uses, isTyped, isClockSet, hasLocalTime }: StubReading,
): readonly Stub[] {
  const { surrounding, name } = parameter;
  const isUsed = (place: Location): boolean => uses?.has(place) ?? true;
  switch (surrounding?.kind) {
    case 'clock':
    case 'random': {
      if (!isUsed(name) || node.kind !== 'scalar') return [];
      return surrounding.kind === 'random'
        ? [{ kind: 'random', value: scalarLiteral(node.value) }]
        : [{ kind: 'clock', timeMs: Number(node.value), isSet: isClockSet, isLocal: hasLocalTime }];
    }
    case 'environment':
      return node.kind === 'object' ? variableStubs(node, uses) : [];
    case 'global': {
      const isCalled = node.kind === 'function' && node.calls.length > 0;
      if (!isCalled) return [];
      const { name: called, holder } = surrounding;
      if (holder !== undefined) return [{ kind: 'method', holder, name: called, value: input.write(node) }];
      const value = isTyped ? input.write(node) : input.writeUntyped(node);
      return [{ kind: 'global', name: called, value }];
    }
    // Modules are replaced before anything is imported: see `replaced-modules.ts`.
    case 'export':
    case undefined:
      return [];
  }
}

/** Names of the variables that the run has read from an environment. */
function readNames(environment: Location, uses: ReadonlySet<Location> = new Set()): readonly string[] {
  return [...uses].flatMap((place) => {
    const last = lastStepOf(place);
    const name = last?.container === environment ? keyOfStep(last.step) : undefined;
    return name === undefined ? [] : [name];
  });
}

/** Variables that the run has read, also those that are not set: the environment of a test may have them. */
function variableStubs(
  { shape, entries, location }: ObjectNode,
  uses: ReadonlySet<Location> | undefined,
): readonly Stub[] {
  const isOpen = shape.index !== undefined;
  const set = new Map(entries.map(({ key, node }) => [key, node]));
  const names = new Set([
    ...shape.members.map(({ name }) => name),
    ...set.keys(),
    ...readNames(location, uses),
  ]);
  return [...names]
    .filter((name) => (isOpen && set.has(name)) || (uses?.has(memberOf(location, name)) ?? true))
    .map((name): Stub => {
      const node = set.get(name);
      return {
        kind: 'variable',
        name,
        value: node?.kind === 'scalar' ? scalarLiteral(node.value) : undefined,
      };
    });
}
