/** An import of names in alphabetical order, each once. */
export function importStatement(specifier: string, names: readonly string[]): string {
  return `import { ${[...new Set(names)].sort().join(', ')} } from '${specifier}';`;
}
