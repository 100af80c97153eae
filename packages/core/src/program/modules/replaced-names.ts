import type ts from 'typescript';

/** An export of the project in whose place a stand-in answers. */
export interface ReplacedName {
  /** The file that the code imports it from, which need not be the one that declares it. */
  readonly module: string;
  readonly name: string;
  /** The type of what it returns. */
  readonly result: ts.Type;
}

/** Says what an imported name stands for, if a stand-in replaces that. */
export type NameRule = (symbol: ts.Symbol) => ReplacedName | undefined;

const rules = new WeakMap<ts.Program, NameRule>();

/** Sets the names of a program that stand-ins replace; by default there are none. */
export function setReplacedNames(program: ts.Program, rule: NameRule): void {
  rules.set(program, rule);
}

/** Tells what a name is imported for, if a stand-in replaces it: no code of it is looked at. */
export const replacedName = (symbol: ts.Symbol, program: ts.Program): ReplacedName | undefined =>
  rules.get(program)?.(symbol);
