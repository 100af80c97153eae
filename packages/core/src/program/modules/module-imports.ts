import type { ModuleSource } from './module-source.ts';

const SPECIFIER = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*(["'])([^"'\n]+)\1/g;

/** The specifiers of all imports of a module, in whatever form, as they are written there. */
export function importsOf({ code }: Pick<ModuleSource, 'code'>): readonly string[] {
  return [...new Set([...code.matchAll(SPECIFIER)].map((match) => match[2] ?? ''))];
}

/** The specifiers of modules that are evaluated before a module, in order; those of a script in whatever form. */
export function evaluatedBefore(source: Pick<ModuleSource, 'code' | 'format' | 'syntax'>): readonly string[] {
  if (source.format === 'commonjs') return importsOf(source);
  const specifiers = source.syntax.body.flatMap((statement) =>
    'source' in statement && typeof statement.source?.value === 'string' ? [statement.source.value] : [],
  );
  return [...new Set(specifiers)];
}
