import type { RunState } from '../../../src/runtime/run-state.ts';
import type { Operand } from '../../../src/runtime/shadow/operand.ts';
import { shadowOf } from '../../../src/runtime/record/shadowing.ts';
import type { Callbacks } from './callbacks.ts';

/** How to make a value: so that the same one can be made several times, with and without shadows. */
export type Plan =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'variable'; readonly name: VariableName }
  | { readonly kind: 'callback'; readonly name: string }
  | { readonly kind: 'array'; readonly items: readonly (Plan | null)[]; readonly isFrozen: boolean }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Plan])[] }
  | {
      readonly kind: 'map';
      readonly pairs: readonly (readonly [Plan, Plan])[];
      readonly type: 'Map' | 'WeakMap';
    }
  | { readonly kind: 'set'; readonly items: readonly Plan[]; readonly type: 'Set' | 'WeakSet' }
  | { readonly kind: 'proxy'; readonly target: Plan }
  | { readonly kind: 'make'; readonly make: () => unknown };

/** The inputs of every call, and their sorts. */
export const VARIABLES = {
  n0: 'Float64',
  n1: 'Float64',
  n2: 'Float64',
  b0: 'Bool',
  s0: 'String',
  s1: 'String',
} as const;

export type VariableName = keyof typeof VARIABLES;
export type Inputs = Readonly<Record<VariableName, number | boolean | string>>;

/** Where values are made: with shadows if there is a run. */
export interface World {
  readonly inputs: Inputs;
  readonly callbacks: Callbacks;
  readonly run: RunState | undefined;
  /** What is made once per world, so that two uses are the same object. */
  readonly made: Map<Plan, unknown>;
  /** The traps that proxies have run. */
  readonly traps: string[];
}

/** A handler that does nothing but write down what it is asked. */
function watchful(traps: string[]): ProxyHandler<object> {
  return new Proxy(
    {},
    {
      get: (_handler, name) => {
        traps.push(String(name));
        return undefined;
      },
    },
  );
}

type Builders = { readonly [K in Plan['kind']]: (plan: Extract<Plan, { kind: K }>, world: World) => unknown };

const BUILDERS: Builders = {
  value: ({ value }) => value,
  variable: ({ name }, { inputs }) => inputs[name],
  callback: ({ name }, { callbacks }) => callbacks[name],
  make: ({ make }) => make(),
  proxy: ({ target }, world) => new Proxy(build(target, world).value as object, watchful(world.traps)),
  array: ({ items, isFrozen }, world) => {
    const array: unknown[] = [];
    array.length = items.length;
    items.forEach((item, index) => {
      if (item === null) return;
      const { value, shadow } = build(item, world);
      array[index] = value;
      if (shadow !== null) world.run?.heap.set(array, index, shadow);
    });
    return isFrozen ? Object.freeze(array) : array;
  },
  object: ({ entries }, world) => {
    const object: Record<string, unknown> = {};
    for (const [key, plan] of entries) {
      const { value, shadow } = build(plan, world);
      object[key] = value;
      world.run?.heap.set(object, key, shadow);
    }
    return object;
  },
  map: ({ pairs, type }, world) => {
    const map = type === 'Map' ? new Map<unknown, unknown>() : new WeakMap<object, unknown>();
    for (const [keyPlan, valuePlan] of pairs) {
      const key = build(keyPlan, world).value as object;
      const { value, shadow } = build(valuePlan, world);
      map.set(key, value);
      world.run?.heap.collections.set(map, key, shadow);
    }
    return map;
  },
  set: ({ items, type }, world) => {
    const set = type === 'Set' ? new Set<unknown>() : new WeakSet();
    for (const item of items) set.add(build(item, world).value as object);
    return set;
  },
};

/** Makes the value of a plan. */
export function build(plan: Plan, world: World): Operand {
  const known = world.made.get(plan);
  const value = known ?? (BUILDERS[plan.kind] as (plan: Plan, world: World) => unknown)(plan, world);
  if (typeof value === 'object') world.made.set(plan, value);
  if (plan.kind !== 'variable' || world.run === undefined) return { value, shadow: null };
  const { recorder } = world.run;
  const term = recorder.terms.variable(VARIABLES[plan.name], plan.name);
  return { value, shadow: shadowOf(recorder, value, term) };
}
