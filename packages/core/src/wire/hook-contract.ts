import type { SiteId } from '../model/site-id.ts';
import type { BinaryHook, BinaryHookName, UnaryHook, UnaryHookName } from './operator-hooks.ts';

/**
 * The hooks that instrumented code calls: the link between `instrument`, which writes the calls,
 * and `runtime`, which answers them.
 *
 * Every hook returns the concrete value that the original code would have had. Shadows travel beside.
 * If the source tells where a shadow is, it is passed right behind its value: `null` for a value that
 * never has one, a companion for a variable. Everything else leaves its shadow in a numbered slot of
 * the activation's frame. A slot's number is the count of operands that wait at that point, which is
 * known at instrumentation time. So there is no stack pointer that an exception, a generator or an
 * `await` could leave wrong.
 *
 * Instrumented code is mostly calls of these. So each does one thing, is called with arguments of one
 * kind, and has nothing more to do than to clear its slot when no operand has a shadow.
 */
export interface FrameHooks extends OperatorHooks {
  /** The operand that a short-circuit or optional hook has just tested. */
  value: unknown;
  /** The shadows of operands, by slot. */
  readonly slots: readonly unknown[];
  /** The shadows that the caller has left; `null` if there are none, and no argument need be asked for. */
  readonly incoming: unknown;

  /** A value without a shadow. */
  literal<T>(slot: number, value: T): T;
  /** A value from an untracked source, such as `import()`. */
  opaque<T>(slot: number, way: string, value: T): T;
  /** A string made of `quasis` with the parts in the slots from `slot` on between them. */
  text<T>(slot: number, value: T, quasis: readonly string[]): T;
  /** The shadow of a variable that has `value` from an untracked source. */
  unfollowed(way: string, value: unknown): unknown;
  /** Part of a template string. */
  part<T>(slot: number, value: T): T;
  /** Result of a direct `eval`, which may have assigned to any variable. */
  evaluated<T>(slot: number, value: T): T;
  undefinedAt(slot: number): undefined;
  /** Announces code that is not tracked. */
  unseen(construct: string): void;
  /** A value that goes where it is not tracked. */
  stray<T>(way: string, value: T, shadow: unknown): T;

  // Variables. A companion holds the shadow of the variable it stands beside.
  load<T>(slot: number, value: T, companion: unknown): T;
  argument(index: number, value: unknown): unknown;
  rest(index: number, values: unknown): unknown;
  /** The parameters of this function are bound without their shadows. */
  leftArguments(): void;
  defaultNeeded(site: SiteId, index: number, value: unknown): boolean;

  // Operators. Those that compute are in `operator-hooks.ts`.
  prefix(slot: number, delta: 1 | -1, operand: unknown, shadow: unknown): unknown;
  /** Leaves the old value's shadow in `slot`; returns the new value. */
  postfix(slot: number, delta: 1 | -1, operand: unknown, shadow: unknown): unknown;
  /** The shadow of the value that `postfix` returned. */
  updated(slot: number, value: unknown): unknown;
  /** The old value that `postfix` read. */
  previous(slot: number): unknown;

  // Decisions.
  branch(site: SiteId, value: unknown, shadow: unknown): boolean;
  /** These leave the shadow of what they have tested in `slot`. */
  truthy(site: SiteId, slot: number, value: unknown, shadow: unknown): boolean;
  nullish(site: SiteId, slot: number, value: unknown, shadow: unknown): boolean;
  discriminant(value: unknown, shadow: unknown): unknown;
  caseOf(site: SiteId, value: unknown, shadow: unknown): unknown;

  // Properties. The object is given along: by name where it has one, otherwise by way of `base`.
  /** The object whose property is read next. */
  base: unknown;
  /** The shadow of an object whose property is about to be accessed: whether it is nullish is decided first. */
  via(base: unknown, shadow: unknown): unknown;
  read(slot: number, base: unknown, baseShadow: unknown, value: unknown, key: string): unknown;
  /** As `read`, by the key that `key` has remembered. */
  readAt(slot: number, base: unknown, baseShadow: unknown, value: unknown): unknown;
  stored(
    slot: number,
    base: unknown,
    baseShadow: unknown,
    value: unknown,
    shadow: unknown,
    key: string,
  ): unknown;
  // Objects that are read and then written, and computed keys, are remembered for the hooks below.
  object<T>(slot: number, value: T): T;
  /** The key of a member. An object is not converted: the engine does that itself, maybe more than once. */
  key(slot: number, base: unknown, baseShadow: unknown, value: unknown, shadow: unknown): unknown;
  /** As `key`, for a property that is only read. */
  readKey(slot: number, base: unknown, baseShadow: unknown, value: unknown, shadow: unknown): unknown;
  /** The key of a property of a literal, converted. */
  literalKey(slot: number, value: unknown): PropertyKey;
  /** A key that is pinned to its value. */
  pinned<T>(value: T, shadow: unknown): T;
  /** As `assigning`, where it is not known whether there is a setter. */
  storing<T>(slot: number, value: T): T;
  /** `super.p` was read, assigned to, or updated; the latter two change `this`. */
  superGot<T>(slot: number, value: T): T;
  superAssigned<T>(slot: number, value: T, self: object, key: string | null): T;
  superUpdated<T>(slot: number, value: T, self: object, key: string | null): T;
  remembered(slot: number): never;
  lastKey(slot: number): never;
  got(slot: number, baseSlot: number, value: unknown, key: string): unknown;
  gotComputed(slot: number, baseSlot: number, value: unknown): unknown;
  /** A value on its way into a property, which may have a setter. */
  assigning<T>(base: unknown, value: T, shadow: unknown, key: PropertyKey): T;
  /** As `assigning`, for the value that `postfix` returned and the object that is remembered. */
  postAssigning<T>(slot: number, value: T, key: PropertyKey): T;
  assigned(slot: number, value: unknown, shadow: unknown, key: string): unknown;
  assignedComputed(slot: number, value: unknown, shadow: unknown): unknown;
  postAssigned(slot: number, value: unknown, key: string): unknown;
  postAssignedComputed(slot: number, value: unknown): unknown;
  /** `kinds` has a letter for each element: `v` a value, `s` something spread, `h` a hole. */
  array(slot: number, value: unknown[], kinds: string): unknown[];
  /** A key for each property; `COMPUTED_KEY`, `SPREAD_KEY`, or `null` where there is no shadow to keep. */
  record(slot: number, value: object, keys: readonly (string | number | null)[]): object;
  /** Something spread into an array; `complaint` is the message if it cannot be. */
  spread(slot: number, value: unknown, complaint: string | null): unknown;
  /** Something spread at the end of an argument list; `text` is how the engine prints it. */
  spreadArgument(slot: number, value: unknown, text: string): unknown;
  /** Something spread into an object. */
  merged<T>(slot: number, value: T): T;
  /** Remembers what a field of `object` is about to be initialised with. */
  field(value: unknown, object: object, key: string | null): unknown;
  /** The `arguments` of the activation. */
  argumentsObject<T extends object>(slot: number, value: T): T;

  // Patterns. The engine destructures; the shadows are looked up afterwards.
  source(slot: number, value: unknown, complaint: PatternComplaint | undefined): unknown;
  defaulted(site: SiteId, slot: number, value: unknown): unknown;
  bound(slot: number, value: unknown, place: PatternPlace): unknown;
  /** Contents of a rest element: from `start` on, or by name if that is −1. */
  boundRest(slot: number, value: unknown, start: number, place: PatternPlace): unknown;
  /** A pattern with a default, inside of another. */
  boundPattern(slot: number, place: PatternPlace): void;
  /** As `bound`, for a member that a pattern assigned to, whose object is remembered in `memberSlot`. */
  boundMember(slot: number, memberSlot: number, key: PropertyKey, place: PatternPlace): void;
  /** As `bound`, for a pattern that is still being bound. */
  boundSoFar(slot: number, value: unknown, place: PatternPlace): unknown;

  // Calls. `text` is the callee as the engine prints it in an error message, or the whole message if that
  // says more than that the callee is not a function.
  // `shadows` are those of the arguments, or `null` if none has one.
  receiver<T>(slot: number, value: T): T;
  /** A method of the receiver that is about to be tested for being there. */
  method(slot: number, value: unknown, key: string): unknown;
  call(slot: number, text: string, callee: unknown, args: unknown[], shadows: ArgumentShadows): unknown;
  callSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown;
  /** Calls a method of the object that `receiver` has remembered. */
  invoke(slot: number, text: string, callee: unknown, args: unknown[], shadows: ArgumentShadows): unknown;
  invokeSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown;
  /** Calls a method of an object that is given along. */
  invokeOn(
    slot: number,
    text: string,
    self: unknown,
    selfShadow: unknown,
    callee: unknown,
    args: unknown[],
    shadows: ArgumentShadows,
  ): unknown;
  construct(slot: number, text: string, callee: unknown, args: unknown[], shadows: ArgumentShadows): unknown;
  constructSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown;
  /** Arguments on their way to a superclass's constructor, and the object that came of it. */
  superArguments(slot: number, args: unknown[]): unknown[];
  constructed<T>(slot: number, object: T): T;
  /** A function to call in place of a template's tag, with the shadows in the slots that follow. */
  tag(slot: number, text: string, callee: unknown, isMethod: boolean): (...args: unknown[]) => unknown;
  result<T>(value: T, shadow: unknown): T;
  /** A `catch` or `finally` begins: a run that has been ended must not be caught. */
  caught(): void;
  /** The end of a `try`, the start of a `catch`, or a `return` with its value: a waypoint, as the branch it stands for. */
  pass(waypoint: number): void;
  /** The shadow of what a `catch` has caught. */
  caughtValue(value: unknown): unknown;
  /** A `catch` whose variable has no companion, since a `var` has its name. */
  leftCaught(value: unknown): void;
  /** A value that the code throws on purpose. */
  thrown<T>(value: T, shadow: unknown): T;

  // Iteration.
  /** Something to loop over; `complaint` is the message if it is not iterable, `null` to name its type. */
  iterate(slot: number, value: unknown, complaint: string | null): unknown;
  iterateAsync(slot: number, value: unknown, complaint: string | null): unknown;
  /** Something whose keys are looped over. */
  enumerated<T>(slot: number, value: T): T;
  element(value: unknown): unknown;

  // Activations that stop and go on.
  /** The activation is that of an asynchronous function. */
  asynchronous(): void;
  /** The activation is that of a generator, asynchronous or not. */
  generator(): void;
  /** The operand of an `await`, and its result. */
  awaiting<T>(slot: number, value: T): T;
  resumed<T>(slot: number, value: T): T;
  /** The result of an asynchronous function or a generator; the end of the former without one. */
  completed<T>(value: T, shadow: unknown): T;
  ended(): void;
  /** The operand of a `yield`, and the value sent in return. */
  yielding<T>(slot: number, value: T): T;
  received<T>(slot: number, value: T): T;
  /** An iterable that replaces the operand of a `yield*`, and the value that it returned. */
  delegated(value: unknown): unknown;
  delegatedAsync<T>(value: T): T;
  delegateEnded<T>(slot: number, value: T): T;
}

/** Hooks that carry out an operator; `operator-hooks.ts` says which. */
export type OperatorHooks = Readonly<Record<BinaryHookName, BinaryHook> & Record<UnaryHookName, UnaryHook>>;

/** The shadows of arguments, in order; `null` if none of them has one. */
export type ArgumentShadows = readonly unknown[] | null;

/** Stands for a key that was computed, in the list of keys that `record` is given. */
export const COMPUTED_KEY = 0;
/** Stands for a spread there. */
export const SPREAD_KEY = 1;

/** Parts of the engine's message when a pattern meets `null` or `undefined`. */
export interface PatternComplaint {
  /** The source as the engine prints it; without one, it names the type. */
  readonly text?: string;
  readonly firstKey?: string;
  /** The whole message if the source should have been iterable. */
  readonly notIterable?: string;
  /** Whether the source is iterated: the pattern is that of an array. */
  readonly isIterated?: boolean;
  /** The first property has a default: the engine complains of reading it. */
  readonly hasDefault?: boolean;
}

/** Keys from the source of a pattern to a value; `null` if not all are known before the code runs. */
export type PatternPath = readonly (string | number)[] | null;

/** Sites of the defaults of patterns around a value, the innermost first, with the path from each. */
export type DefaultsAround = readonly (readonly [site: SiteId, path: PatternPath])[];

/** The place of a value in a pattern; the site is that of its default, −1 if it has none. */
export type PatternPlace = readonly [path: PatternPath, site: SiteId, around?: DefaultsAround];

/** Opens the frame of a function activation; `functionId` names the function. */
export interface EnterHook {
  (functionId: number): FrameHooks;
  /** A class tells how to see the private fields of its objects, which are part of their state. */
  privates(prototype: object, names: readonly string[], read: (object: object) => readonly unknown[]): void;
  /** A module tells how to see the variables that it keeps between calls, with their shadows. */
  variables(read: () => readonly [values: readonly unknown[], shadows: readonly unknown[]]): void;
  /** Whether functions that are called should answer with the variables that they see, and do nothing else. */
  asked: boolean;
  /** A closure tells the id of its function, and what the variables around it hold. */
  answer(functionId: number, values: readonly unknown[], shadows: readonly unknown[]): void;
}

/** The module from which instrumented code imports {@link EnterHook} as `enter`. */
export const HOOKS_MODULE = 'pathsmith:hooks';

/** The name under which instrumented code calls the hook. The runtime knows instrumented functions by it. */
export const ENTER_NAME = '$enter$ps';

/** The line by which rewritten code gets hooks, each under the name given for it. */
export function importOfHooks(
  names: Readonly<Record<string, string>>,
  format: 'module' | 'commonjs',
): string {
  const from = JSON.stringify(HOOKS_MODULE);
  const listed = (word: string): string =>
    Object.entries(names)
      .map(([hook, name]) => `${hook}${word}${name}`)
      .join(', ');
  return format === 'module'
    ? `import { ${listed(' as ')} } from ${from};`
    : `const { ${listed(': ')} } = require(${from});`;
}
