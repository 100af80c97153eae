import type { ModuleSource } from './module-source.ts';

const SPECIFIER = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*(["'])([^"'\n]+)\1/g;

/** The specifiers of all imports of a module, in whatever form, as they are written there. */
export function importsOf({ code }: Pick<ModuleSource, 'code'>): readonly string[] {
  return [...new Set([...code.matchAll(SPECIFIER)].map((match) => match[2] ?? ''))];
}
