import type { InteropKind } from '../../wire/target-messages.ts';
import { getPrototypeOf, quote, reflectOwnKeys } from '../realm/intrinsics.ts';

/**
 * Code for each kind of interop, which has the script's namespace as `native` and its exports as `exports`. It defines
 * `whole`, the default export, and `named`, which looks a name up.
 */
const VIEWS: Readonly<Record<InteropKind, string>> = {
  // As Vitest shows modules that it does not compile itself.
  vitest: `let whole = exports, holder = native;
    if (isObject(whole) && '__esModule' in whole) { holder = whole; if ('default' in whole) whole = whole.default; }
    const named = (name) => holder[name] ?? whole?.[name];`,
  // As TypeScript, Babel and SWC import from scripts.
  esModuleInterop: `const whole = exports?.__esModule ? exports.default : exports;
    const named = (name) => exports?.[name];`,
  none: 'const whole = exports?.default; const named = (name) => exports?.[name];',
};

/** The source of a module that shows a script as the runner of the project would. */
export function interopModule(url: string, kind: InteropKind, names: readonly string[]): string {
  let variables = '';
  let exported = 'whole as default';
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    if (name === 'default') continue;
    // A getter that complains when it is read is left out, as Node does it.
    variables += `let name${index}; try { name${index} = named(${quote(name)}); } catch {}`;
    exported += `, name${index} as ${quote(name)}`;
  }
  return `import * as native from ${quote(url)};
    const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
    const exports = 'default' in native ? native.default : native;
    ${VIEWS[kind]}
    ${variables}
    export { ${exported} };`;
}

/** Properties of every function, never imported. */
const OF_FUNCTIONS: ReadonlySet<string> = new Set(['length', 'name', 'prototype', 'arguments', 'caller']);

/** The names of all that a script exports, own or inherited from a class. */
export function exportedNames(exports: unknown): readonly string[] {
  const names = new Set<string>();
  const isFunction = typeof exports === 'function';
  const isHolder = (typeof exports === 'object' && exports !== null) || isFunction;
  let holder: object | null = isHolder ? exports : null;
  while (holder !== null && holder !== Object.prototype && holder !== Function.prototype) {
    const keys = reflectOwnKeys(holder);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index];
      if (typeof key === 'string' && !(isFunction && OF_FUNCTIONS.has(key))) names.add(key);
    }
    holder = getPrototypeOf(holder);
  }
  return [...names];
}
