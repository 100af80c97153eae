import type { MemberShape, ObjectShape } from '../../model/input/heap-shape.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { memberOf } from '../../model/input/location.ts';
import {
  createDouble,
  defineProperty,
  getOwnPropertyDescriptor,
  mapHas,
  mapSet,
} from '../realm/intrinsics.ts';
import type { BuildContext, WantedObject } from './build-context.ts';
import { isLoading, type DoubleTraps } from './export-shells.ts';
import { memberNamed } from '../input-heap/place-within.ts';

// Captured before any foreign code runs.
const { get, has, set, deleteProperty } = Reflect;

/** Symbols that types name, as readers of types write them. */
const NAMED_SYMBOLS: readonly (readonly [symbol, string])[] = [
  [Symbol.iterator, '[Symbol.iterator]'],
  [Symbol.asyncIterator, '[Symbol.asyncIterator]'],
  [Symbol.toPrimitive, '[Symbol.toPrimitive]'],
];

/**
 * A double: an object that stands for one of a class or of a large type. A member is made when it is first used, so
 * that the run shows which members a test needs. What the type declares and cannot be made ends the run, as does
 * listing the members: the object in the test has others.
 */
export function buildDouble(context: BuildContext, wanted: WantedObject<ObjectShape>): object {
  const { place, type, shape } = wanted;
  const members: object = {};
  const refuse = (what: string): Error => context.refuse(`${what} of a double of ${shape.typeText}`);
  const use = (key: PropertyKey): void => {
    if (typeof key === 'string' && mapHas(initial, key)) return;
    const member = typeof key === 'string' ? memberNamed(shape.members, key) : undefined;
    if (member === undefined && isAbsent(shape, key)) throw refuse(`the member ${nameOf(key)}`);
    const content = typeof key === 'string' ? contentOf(context, wanted, { key, member }) : undefined;
    if (content === undefined) return;
    const location = memberOf(place, key as string);
    const value = context.valueAt({ location, shape: content });
    mapSet(initial, key as string, value);
    context.uses[context.uses.length] = location;
    if (member?.isOptional !== false && value === undefined) return;
    context.standIns.nameAfter(key as string, value);
    defineProperty(members, key, { __proto__: null, ...PLAIN, value } as never);
  };
  const environment = process.env;
  /** Whether modules that are loaded ask the environment for a variable that the input says nothing of. */
  const isOutside = (key: PropertyKey): boolean =>
    shape.double?.isEnvironment === true &&
    isLoading() &&
    (typeof key !== 'string' || memberNamed(shape.members, key) === undefined);
  const traps: DoubleTraps = {
    get: (_, key, receiver) => {
      if (isOutside(key)) return get(environment, key) as unknown;
      use(key);
      return get(members, key, receiver) as unknown;
    },
    has: (_, key) => {
      if (isOutside(key)) return has(environment, key);
      use(key);
      return has(members, key);
    },
    set: (_, key, value, receiver) => {
      use(key);
      return set(members, key, value, receiver);
    },
    deleteProperty: (_, key) => {
      use(key);
      return deleteProperty(members, key);
    },
    getOwnPropertyDescriptor: (_, key) => {
      use(key);
      return getOwnPropertyDescriptor(members, key);
    },
    defineProperty: (_, key, descriptor) => defineProperty(members, key, descriptor),
    ownKeys: () => {
      throw refuse('the list of members');
    },
  };
  wanted.shell?.behaveLike(traps);
  const double = wanted.shell?.value ?? createDouble(members, { __proto__: null, ...traps } as typeof traps);
  const initial = context.register(place, type, double);
  context.completeBy(double, (key) => {
    if (!isAbsent(shape, key)) use(key);
  });
  return double;
}

const PLAIN = { writable: true, enumerable: true, configurable: true };

/** The shape of what a key of a double holds; `undefined` if it has no such key, or an open one that the input does not mention. */
function contentOf(
  { reader }: BuildContext,
  { place, shape }: WantedObject<ObjectShape>,
  { key, member }: { readonly key: string; readonly member: MemberShape | undefined },
): InputShape | undefined {
  if (member !== undefined || shape.index === undefined) return member?.shape;
  const mentioned = reader.extraKeys(place);
  for (let index = 0; index < mentioned.length; index += 1) if (mentioned[index] === key) return shape.index;
  return undefined;
}

function isAbsent({ double }: ObjectShape, key: PropertyKey): boolean {
  const absent = double?.absent ?? [];
  const name = nameOf(key);
  for (let index = 0; index < absent.length; index += 1) if (absent[index] === name) return true;
  return false;
}

function nameOf(key: PropertyKey): string {
  if (typeof key !== 'symbol') return `${key}`;
  for (let index = 0; index < NAMED_SYMBOLS.length; index += 1)
    if (NAMED_SYMBOLS[index]?.[0] === key) return NAMED_SYMBOLS[index]?.[1] as string;
  return '';
}
