import { fileURLToPath } from 'node:url';

/** Members of requests that name a module: a file of the project, a package, or the main file of one as a URL. */
const NAMING = new Set(['file', 'module', 'entry']);

/** The modules that a request names, and that are loaded whether the code imports them or not. */
export function modulesNamedIn(request: object): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map) for (const one of value) visit(one);
    else if (value instanceof Set || Array.isArray(value)) for (const one of value) visit(one);
    else for (const [name, member] of Object.entries(value)) take(name, member);
  };
  const take = (name: string, member: unknown): void => {
    if (typeof member !== 'string' || !NAMING.has(name)) visit(member);
    else names.add(member.startsWith('file:') ? fileURLToPath(member) : member);
  };
  visit(request);
  return names;
}
