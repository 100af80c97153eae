export type AnyFunction = (...args: unknown[]) => unknown;

/** What every function has; and `toString`, since the text of instrumented functions is another one. */
const RESERVED = new Set([
  'prototype',
  'length',
  'name',
  'arguments',
  'caller',
  'toString',
  '__esModule',
  'module.exports',
]);

/** Functions of a namespace and of its default export, one level deep, by name. */
export function exportedFunctions(
  namespace: object,
  leftOut: RegExp,
): readonly (readonly [string, AnyFunction])[] {
  const found = new Map<string, AnyFunction>();
  const visit = (holder: object, prefix: string, depth: number): void => {
    for (const name of Object.getOwnPropertyNames(holder).sort()) {
      if (leftOut.test(name) || RESERVED.has(name)) continue;
      const value: unknown = Object.getOwnPropertyDescriptor(holder, name)?.value;
      if (typeof value === 'function') found.set(`${prefix}${name}`, bind(value as AnyFunction, holder));
      if (depth > 0 && value !== null && (typeof value === 'object' || typeof value === 'function'))
        visit(value, `${prefix}${name}.`, depth - 1);
    }
  };
  visit(namespace, '', 1);
  return [...found];
}

/** A function may have a `bind` of its own. */
const bind = (fn: AnyFunction, self: object): AnyFunction =>
  Function.prototype.bind.call(fn, self) as AnyFunction;
