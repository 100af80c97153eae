import type ts from 'typescript';

/** Modules that tests of a file can replace: none, those that `import` gives, or also those that scripts `require`. */
export type Replacing = 'nothing' | 'imports' | 'imports and scripts';

const rules = new WeakMap<ts.Program, (file: string) => Replacing>();

/** Says what tests of a program's files can replace; by default that is nothing. */
export function replaceModulesFor(program: ts.Program, replacingOf: (file: string) => Replacing): void {
  rules.set(program, replacingOf);
}

/** Whether tests of a file can replace modules and load all of them anew. */
export const canReplaceModules = (program: ts.Program, { fileName }: ts.SourceFile): boolean =>
  (rules.get(program)?.(fileName) ?? 'nothing') !== 'nothing';

/** Whether this holds for what a file gets by `require`, too. */
export const canReplaceRequired = (program: ts.Program, { fileName }: ts.SourceFile): boolean =>
  rules.get(program)?.(fileName) === 'imports and scripts';
