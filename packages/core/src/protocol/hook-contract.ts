/**
 * What instrumented code calls: the one place where `instrument`, which writes the calls, and
 * `runtime`, which answers them, meet.
 *
 * Every hook returns the concrete value that the original code would have had. Shadows travel beside
 * in numbered slots of the activation's frame. A slot's number is the count of operands that wait at
 * that point, which is known when the code is written; so no stack pointer exists that an exception,
 * a generator or an `await` could leave wrong.
 */
export interface FrameHooks {
  /** The operand that a short-circuit or optional hook has just tested. */
  value: unknown;

  /** A value without a shadow. */
  literal<T>(slot: number, value: T): T;
  /** A value that came by a way that is not followed, such as out of a promise. */
  opaque<T>(slot: number, way: string, value: T): T;
  /** A value whose dependence on the operands in `count` slots is not followed. */
  dropped<T>(slot: number, count: number, construct: string, value: T): T;
  /** The shadow of a variable that holds `value` by a way that is not followed. */
  unfollowed(way: string, value: unknown): unknown;
  undefinedAt(slot: number): undefined;

  // Variables. A companion holds the shadow of the variable it stands beside.
  load<T>(slot: number, value: T, companion: unknown): T;
  /** The shadow in `slot`, to be kept in the companion of a variable that now holds `value`. */
  saved(slot: number, value: unknown): unknown;
  argument(index: number, value: unknown): unknown;
  rest(index: number, values: unknown): unknown;
  /** The parameters of this function are bound without their shadows. */
  leftArguments(): void;
  defaultNeeded(site: number, index: number, value: unknown): boolean;

  // Operators.
  unary(slot: number, operator: string, operand: unknown): unknown;
  binary(slot: number, operator: string, left: unknown, right: unknown): unknown;
  prefix(slot: number, delta: 1 | -1, operand: unknown): unknown;
  /** Leaves the old value's shadow in `slot`; returns the new value. */
  postfix(slot: number, delta: 1 | -1, operand: unknown): unknown;
  /** The shadow of the value that `postfix` returned. */
  updated(slot: number, value: unknown): unknown;
  /** The old value that `postfix` read. */
  previous(slot: number): unknown;

  // Decisions.
  branch(site: number, slot: number, value: unknown): boolean;
  truthy(site: number, slot: number, value: unknown): boolean;
  nullish(site: number, slot: number, value: unknown): boolean;
  discriminant(value: unknown): unknown;
  caseOf(site: number, value: unknown): unknown;

  // Properties. `object` and `key` remember what is being accessed; the rest tells what came of it.
  object<T>(slot: number, value: T): T;
  /** The key of a member. An object stays one: the engine converts it when, and as often as, it comes to it. */
  key(slot: number, value: unknown): unknown;
  /** The key of a property of a literal, converted. */
  literalKey(slot: number, value: unknown): PropertyKey;
  base(slot: number): never;
  lastKey(slot: number): never;
  got(slot: number, baseSlot: number, value: unknown, key: string): unknown;
  gotComputed(slot: number, baseSlot: number, value: unknown): unknown;
  assigned(slot: number, value: unknown, key: string): unknown;
  assignedComputed(slot: number, value: unknown): unknown;
  postAssigned(slot: number, value: unknown, key: string): unknown;
  postAssignedComputed(slot: number, value: unknown): unknown;
  /** `kinds` has a letter for each element: `v` a value, `s` something spread, `h` a hole. */
  array(slot: number, value: unknown[], kinds: string): unknown[];
  /** A key for each property; `COMPUTED_KEY`, `SPREAD_KEY`, or `null` where there is no shadow to keep. */
  record(slot: number, value: object, keys: readonly (string | number | null)[]): object;
  /** Something spread into an array; `complaint` is what to say if it cannot be. */
  spread<T>(slot: number, value: T, complaint: string | null): T;
  /** Something spread at the end of an argument list; `text` is how the engine prints it. */
  spreadArgument<T>(slot: number, value: T, text: string): T;
  /** What a `yield*` hands over to. */
  delegated<T>(value: T): T;
  /** Something spread into an object. */
  merged<T>(slot: number, value: T): T;
  /** Remembers what a field of `object` is about to be initialised with. */
  field(value: unknown, object: object, key: string | null): unknown;
  /** The `arguments` of the activation. */
  argumentsObject<T extends object>(slot: number, value: T): T;

  // Patterns. The engine destructures; the shadows are looked up afterwards.
  source(slot: number, value: unknown, complaint: PatternComplaint | undefined): unknown;
  defaulted(site: number, slot: number, value: unknown): unknown;
  bound(slot: number, value: unknown, path: readonly (string | number)[], site: number): unknown;
  /** What a rest element collected: from `start` on, or by name if that is −1. */
  boundRest(slot: number, value: unknown, path: readonly (string | number)[], start: number): unknown;
  /** As `bound`, for a pattern that is still being bound. */
  boundSoFar(slot: number, value: unknown, path: readonly (string | number)[], site: number): unknown;

  // Calls. `text` is how the engine would print the callee in an error message, or, where it has more to
  // say than that the callee is not a function, all of that.
  receiver<T>(slot: number, value: T): T;
  /** A method of the receiver that is about to be tested for being there. */
  method(slot: number, value: unknown, key: string): unknown;
  call(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown;
  callSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown;
  invoke(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown;
  invokeSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown;
  construct(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown;
  constructSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown;
  /** Arguments on their way to a superclass's constructor, and the object that came of it. */
  superArguments(slot: number, args: unknown[]): unknown[];
  constructed<T>(slot: number, object: T): T;
  /** A function to call in place of a template's tag, with the shadows in the slots that follow. */
  tag(slot: number, text: string, callee: unknown, isMethod: boolean): (...args: unknown[]) => unknown;
  result<T>(slot: number, value: T): T;
  /** A `catch` or `finally` begins: a run that has been ended must not be caught. */
  caught(): void;
  /** The shadow of what a `catch` has caught. */
  caughtValue(value: unknown): unknown;
  /** A value that the code throws on purpose. */
  thrown<T>(value: T): T;

  // Iteration.
  /** Something to loop over; `complaint` is what to say if it is not iterable, `null` to name its type. */
  iterate(slot: number, value: unknown, complaint: string | null): unknown;
  iterateAsync<T>(slot: number, value: T, complaint: string | null): T;
  element(value: unknown): unknown;
}

/** Stands for a key that was computed, in the list of keys that `record` is given. */
export const COMPUTED_KEY = 0;
/** Stands for a spread there. */
export const SPREAD_KEY = 1;

/** What the engine would name when a pattern meets `null` or `undefined`. */
export interface PatternComplaint {
  /** The source as the engine prints it; without one, it names the type. */
  readonly text?: string;
  readonly firstKey?: string;
  /** All of what to say where the source should have been iterable. */
  readonly notIterable?: string;
  /** The first property has a default: the engine complains of reading it. */
  readonly hasDefault?: boolean;
}

/** Opens the frame of a function activation; `functionId` names the function. */
export type EnterHook = (functionId: number) => FrameHooks;

/** The module from which instrumented code imports {@link EnterHook} as `enter`. */
export const HOOKS_MODULE = 'pathsmith:hooks';

/** The name under which instrumented code calls the hook. The runtime knows instrumented functions by it. */
export const ENTER_NAME = '$enter$ps';
