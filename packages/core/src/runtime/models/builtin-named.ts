/** The built-in at a path from the global object, as it was at the start; an engine may not have it yet. */
export function builtinNamed(path: string): ((...args: never[]) => unknown) | undefined {
  let holder: unknown = globalThis;
  for (const name of path.split('.'))
    holder = (holder as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof holder === 'function' ? (holder as (...args: never[]) => unknown) : undefined;
}
