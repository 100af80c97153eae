/** A program that shows what one construct does: what it logs, exports and throws. */
export interface Construct {
  readonly title: string;
  readonly code: string;
  /** `strict` is TypeScript in a module; `sloppy` is a plain script; `tsx` and `legacy` set options. */
  readonly mode: ConstructMode;
}

export type ConstructMode = 'strict' | 'sloppy' | 'tsx' | 'legacy';

/** Titles each snippet of a table, all in one mode. */
export function constructs(
  mode: ConstructMode,
  snippets: Readonly<Record<string, string>>,
): readonly Construct[] {
  return Object.entries(snippets).map(([title, code]) => ({ title, code, mode }));
}
