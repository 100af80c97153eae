import { CONSOLE_METHODS, type ConsoleMethod } from '../../model/run/console-method.ts';
import { defineProperty, getOwnPropertyDescriptor, globalObject, reflectApply } from '../realm/intrinsics.ts';
import { argumentsText } from './effects-text.ts';

/** A call of a method of `console`, with its arguments as JSON when it happened. */
interface SeenOutput {
  readonly method: ConsoleMethod;
  readonly args: readonly unknown[];
  readonly argsText: string;
}

/** A method of `console`, and the function that stands in its place during a run. */
interface WatchedMethod {
  readonly name: string;
  readonly original: unknown;
  readonly spy: object;
}

/** At most this many calls are kept: no test lists more. */
const MAX_CALLS = 20;

/** Methods that call observed ones, with arguments that each runner's console makes in its own way. */
const INDIRECT = [
  'assert',
  'count',
  'countReset',
  'dirxml',
  'group',
  'groupCollapsed',
  'table',
  'timeEnd',
  'timeLog',
  'trace',
];

const host: object = console;
let current: ConsoleWatch | null = null;
/** How many indirect methods are under way. */
let depth = 0;

const observed = watchedMethods(CONSOLE_METHODS, (name, original) => (...args: unknown[]): unknown => {
  current?.note(name as ConsoleMethod, args);
  return reflectApply(original, host, args);
});

const indirect = watchedMethods(INDIRECT, (_name, original) => (...args: unknown[]): unknown => {
  depth += 1;
  try {
    return reflectApply(original, host, args);
  } finally {
    depth -= 1;
  }
});

/** The functions that stand in the place of methods of `console` during runs. */
export const CONSOLE_SPIES: readonly object[] = [...observed, ...indirect].map(({ spy }) => spy);

type Callable = (...args: unknown[]) => unknown;

function watchedMethods(
  names: readonly string[],
  spyOf: (name: string, original: Callable) => Callable,
): readonly WatchedMethod[] {
  return names.flatMap((name) => {
    const original: unknown = getOwnPropertyDescriptor(host, name)?.value;
    if (typeof original !== 'function') return [];
    const spy = spyOf(name, original as Callable);
    for (const key of ['name', 'length'] as const)
      defineProperty(spy, key, { __proto__: null, value: original[key], configurable: true } as never);
    return [{ name, original, spy }];
  });
}

/**
 * Observes what code writes to `console` from now on. A test puts a spy in the place of a method when it begins, so
 * only what looks the method up during the run is observed, and not what has kept it from before.
 */
export class ConsoleWatch {
  readonly #calls: SeenOutput[] = [];
  /** Methods of which not all calls are known, by name. */
  readonly #unknown: Record<string, boolean> = { __proto__: null } as never;

  private constructor() {
    for (let index = 0; index < observed.length; index += 1) this.#begin(observed[index] as WatchedMethod);
    for (let index = 0; index < indirect.length; index += 1) this.#begin(indirect[index] as WatchedMethod);
  }

  static begin(): ConsoleWatch {
    depth = 0;
    current = new ConsoleWatch();
    return current;
  }

  /** Notes a call when it happens. */
  note(method: ConsoleMethod, args: readonly unknown[]): void {
    if (depth > 0 || this.#calls.length >= MAX_CALLS) this.#unknown[method] = true;
    else this.#calls[this.#calls.length] = { method, args, argsText: argumentsText(args) };
  }

  /**
   * The calls as items of a list in JSON. The arguments are `null` where not all calls of the method are known, or where
   * they look different by now: a spy keeps them as they are, and not as they were.
   */
  get text(): string {
    const isReplaced = getOwnPropertyDescriptor(globalObject, 'console')?.value !== host;
    for (let index = 0; index < observed.length; index += 1) {
      const { name, spy } = observed[index] as WatchedMethod;
      if (isReplaced || getOwnPropertyDescriptor(host, name)?.value !== spy) this.#unknown[name] = true;
    }
    for (let index = 0; index < this.#calls.length; index += 1) {
      const { method, args, argsText } = this.#calls[index] as SeenOutput;
      if (argumentsText(args) !== argsText) this.#unknown[method] = true;
    }
    let text = '';
    for (let index = 0; index < this.#calls.length; index += 1) {
      const { method, argsText } = this.#calls[index] as SeenOutput;
      if (this.#unknown[method] !== true) text += item(text, method, `[${argsText}]`);
    }
    for (let index = 0; index < observed.length; index += 1) {
      const { name } = observed[index] as WatchedMethod;
      if (this.#unknown[name] === true) text += item(text, name, 'null');
    }
    return text;
  }

  /** Puts the methods back, unless the code has replaced them. */
  end(): void {
    if (current !== this) return;
    current = null;
    for (let index = 0; index < observed.length; index += 1) restore(observed[index] as WatchedMethod);
    for (let index = 0; index < indirect.length; index += 1) restore(indirect[index] as WatchedMethod);
  }

  #begin(method: WatchedMethod): void {
    const { name, original, spy } = method;
    if (getOwnPropertyDescriptor(host, name)?.value === original) replace(name, spy);
    else this.#unknown[name] = true;
  }
}

const item = (before: string, method: string, args: string): string =>
  `${before === '' ? '' : ','}{"method":"${method}","args":${args}}`;

function restore({ name, original, spy }: WatchedMethod): void {
  if (getOwnPropertyDescriptor(host, name)?.value === spy) replace(name, original);
}

/** Replaces the value of a property and nothing else; nothing happens if the code has forbidden that. */
function replace(name: string, value: unknown): void {
  defineProperty(host, name, { __proto__: null, value } as never);
}
