import type {
  ArrayShape,
  BuiltinShape,
  FunctionShape,
  HeapShape,
  InstanceShape,
  MapShape,
  ObjectShape,
  PromiseShape,
  SetShape,
  TupleShape,
} from '../../model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../model/input/input-shape.ts';
import {
  awaitedOf,
  constructedFrom,
  elementOf,
  entryOf,
  memberOf,
  type Location,
} from '../../model/input/location.ts';
import { constructObject } from '../calls/calls.ts';
import {
  defineProperty,
  mapSet,
  promiseReject,
  promiseThen,
  reflectApply,
  setAdd,
} from '../realm/intrinsics.ts';
import type { RunState } from '../run-state.ts';
import type { Call } from '../shadow/call.ts';
import { unsettled } from '../promises/settlements.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Shadow } from '../shadow/shadow.ts';
import type { BuildContext, WantedObject } from './build-context.ts';
import { buildBuiltin } from './builtin-builders.ts';
import { buildDouble } from './double-builder.ts';
import type { InputEntry } from '../input-heap/input-entries.ts';
import { settle } from '../record/shadowing.ts';
import { setField } from '../heap/set-field.ts';
import { memberNamed } from '../input-heap/place-within.ts';

export type HeapBuilder<Shape extends HeapShape = never> = (
  context: BuildContext,
  wanted: WantedObject<Shape>,
) => object;

type BuilderTable = { readonly [Kind in HeapShape['kind']]: HeapBuilder<Extract<HeapShape, { kind: Kind }>> };

// Captured before any foreign code runs.
const ErrorClass = Error;

/** How each kind of object is built. */
export const BUILDERS: BuilderTable = {
  object: buildObject,
  array: buildArray,
  tuple: buildTuple,
  map: buildMap,
  set: buildSet,
  function: buildFunction,
  promise: buildPromise,
  instance: buildInstance,
  builtin: (context, wanted: WantedObject<BuiltinShape>) => buildBuiltin(context, wanted),
};

function buildObject(context: BuildContext, wanted: WantedObject<ObjectShape>): object {
  const { place, type, shape, fill } = wanted;
  if (shape.double !== undefined) return buildDouble(context, wanted);
  const isError = shape.isError === true;
  const object = isError ? new ErrorClass('') : {};
  const initial = context.register(place, type, object);
  fill(() => {
    for (let index = 0; index < shape.members.length; index += 1) {
      const { name, shape: inner, isOptional } = shape.members[index] as ObjectShape['members'][number];
      const value = context.valueAt({ location: memberOf(place, name), shape: inner });
      if (isOptional && value === undefined) continue;
      context.standIns.nameAfter(name, value);
      define(object, name, value, !isError);
      mapSet(initial, name, value);
    }
    if (shape.index !== undefined)
      buildExtraKeys(context, { object, place, shape, index: shape.index, initial });
  });
  return object;
}

interface OpenObject {
  readonly object: object;
  readonly place: Location;
  readonly shape: ObjectShape;
  readonly index: InputShape;
  readonly initial: Map<string, unknown>;
}

function buildExtraKeys(context: BuildContext, { object, place, shape, index, initial }: OpenObject): void {
  const keys = context.reader.extraKeys(place);
  for (let position = 0; position < keys.length; position += 1) {
    const key = keys[position] as string;
    if (memberNamed(shape.members, key) !== undefined) continue;
    const value = context.valueAt({ location: memberOf(place, key), shape: index });
    if (value === undefined) continue;
    context.standIns.nameAfter(key, value);
    define(object, key, value);
    mapSet(initial, key, value);
  }
}

/** Defines an own property, also for a name such as `__proto__`. */
function define(object: object, key: string, value: unknown, isEnumerable = true): void {
  defineProperty(object, key, {
    __proto__: null,
    value,
    writable: true,
    enumerable: isEnumerable,
    configurable: true,
  } as never);
}

function buildArray(context: BuildContext, { place, type, shape, fill }: WantedObject<ArrayShape>): object {
  const array: unknown[] = [];
  const initial = context.register(place, type, array);
  fill(() => {
    const length = context.reader.length(place);
    for (let index = 0; index < length; index += 1)
      appendElement(context, { array, initial, place, shape: shape.element });
  });
  return array;
}

interface Growing {
  readonly array: unknown[];
  readonly initial: Map<string, unknown>;
  readonly place: Location;
  readonly shape: InputShape;
}

function appendElement(context: BuildContext, { array, initial, place, shape }: Growing): void {
  const index = array.length;
  const value = context.valueAt({ location: elementOf(place, index), shape });
  define(array, `${index}`, value);
  mapSet(initial, `${index}`, value);
}

function buildTuple(context: BuildContext, { place, type, shape, fill }: WantedObject<TupleShape>): object {
  const array: unknown[] = [];
  const initial = context.register(place, type, array);
  fill(() => {
    const { elements, required, rest } = shape;
    for (let index = 0; index < elements.length; index += 1) {
      const element = elements[index] as InputShape;
      const isLeftOut =
        index >= required &&
        context.valueAt({ location: elementOf(place, index), shape: element }) === undefined;
      if (isLeftOut) return;
      appendElement(context, { array, initial, place, shape: element });
    }
    const length = rest === undefined ? 0 : context.reader.length(place);
    for (let index = 0; index < length; index += 1) {
      appendElement(context, { array, initial, place, shape: rest as InputShape });
    }
  });
  return array;
}

function buildMap(context: BuildContext, { place, type, shape, fill }: WantedObject<MapShape>): object {
  const map = new Map<unknown, unknown>();
  context.register(place, type, map);
  fill(() => {
    const entries: InputEntry[] = [];
    const length = context.reader.length(place);
    for (let index = 0; index < length; index += 1) {
      const key = context.operandAt({ location: entryOf(place, index, 'key'), shape: shape.key });
      const value = context.operandAt({ location: entryOf(place, index, 'value'), shape: shape.value });
      entries[index] = { key, value };
      mapSet(map, key.value, value.value);
      context.run.heap.collections.set(map, key.value, value.shadow);
    }
    context.registerEntries(map, entries);
  });
  return map;
}

function buildSet(context: BuildContext, { place, type, shape, fill }: WantedObject<SetShape>): object {
  const set = new Set<unknown>();
  context.register(place, type, set);
  fill(() => {
    const entries: InputEntry[] = [];
    const length = context.reader.length(place);
    for (let index = 0; index < length; index += 1) {
      const key = context.operandAt({ location: entryOf(place, index, 'element'), shape: shape.element });
      entries[index] = { key, value: key };
      setAdd(set, key.value);
    }
    context.registerEntries(set, entries);
  });
  return set;
}

function buildFunction(
  context: BuildContext,
  { place, type, shape, shell }: WantedObject<FunctionShape>,
): object {
  const standIn = context.standIns.create(place, shape, shell);
  context.register(place, type, standIn);
  return standIn;
}

function buildPromise(context: BuildContext, { place, type, shape }: WantedObject<PromiseShape>): object {
  const { value, shadow } = context.operandAt({
    location: awaitedOf(place, shape.isRejected),
    shape: shape.value,
  });
  if (shape.isRejected === true) return buildRejected(context, { place, type }, { value, shadow });
  const promise = Promise.resolve(value);
  context.register(place, type, promise);
  context.run.heap.settlements.remember(promise, { ...unsettled(), resolution: { value, shadow } });
  return promise;
}

/** A promise that is rejected. It is no error of the code under test if that comes out. */
function buildRejected(
  context: BuildContext,
  { place, type }: Pick<WantedObject<PromiseShape>, 'place' | 'type'>,
  reason: Operand,
): object {
  const promise = promiseReject(reason.value);
  // Nobody may ever look at it, which the process would end for.
  void promiseThen(promise, ignore, ignore);
  context.register(place, type, promise);
  const { heap, recorder } = context.run;
  heap.settlements.remember(promise, { ...unsettled(), rejection: reason });
  recorder.reasons[recorder.reasons.length] = reason.value;
  return promise;
}

const ignore = (): undefined => undefined;

/** The constructor runs as part of the path, with its arguments as inputs; then its open fields are set. */
function buildInstance(context: BuildContext, wanted: WantedObject<InstanceShape>): object {
  const { place, type, shape } = wanted;
  const args: unknown[] = [];
  const shadows: (Shadow | null)[] = [];
  for (let index = 0; index < shape.parameters.length; index += 1) {
    const parameter = shape.parameters[index] as ParameterSpec;
    if (parameter.isField === true) continue;
    const { value, shadow } = context.operandAt({
      location: constructedFrom(place, index),
      shape: parameter.shape,
    });
    args[index] = value;
    shadows[index] = shadow;
  }
  const callee = context.classAt(shape.file, shape.exportName, shape.heldBy);
  const call = { text: shape.exportName, callee, self: undefined, args, selfShadow: null, shadows };
  const { run } = context;
  const make = shape.isFactory === true ? callFactory : constructObject;
  const instance = run.recorder.aroundPath(() => make(run, call)) as object;
  context.register(place, type, instance);
  wanted.fill(() => setFields(context, instance, wanted));
  return instance;
}

/** Factories of packages, such as `of(value)`, put arguments into what they make, and change none of them. */
function callFactory({ heap, recorder }: RunState, { text, callee, args, shadows }: Call): unknown {
  // Callbacks of the package get the arguments without shadows, so alternatives of their types are decided here.
  for (let index = 0; index < args.length; index += 1) {
    const shadow = shadows?.[index] ?? null;
    if (shadow !== null) settle(recorder, shadow);
  }
  const made: unknown = reflectApply(callee as () => unknown, undefined, args);
  const reason = `${text}, which has no model`;
  heap.taint(made, reason);
  recorder.losses.note(reason);
  return made;
}

function setFields(
  context: BuildContext,
  instance: object,
  { place, shape: { parameters } }: WantedObject<InstanceShape>,
): void {
  for (let index = 0; index < parameters.length; index += 1) {
    const { name, shape, isField, hasOwnValue } = parameters[index] as ParameterSpec;
    if (isField !== true) continue;
    const { value, shadow } = context.operandAt({ location: memberOf(place, name), shape });
    if (hasOwnValue === true) {
      // Nothing that is read later shows whether it was left out, so that is decided here.
      if (shadow !== null) settle(context.run.recorder, shadow);
      if (value === undefined) continue;
    }
    setField(context.run, instance, name, { value, shadow });
  }
}
