import type ts from 'typescript';
import { allowsAbsence } from '../options-reader.ts';

/** Values that every type has under a project's settings, and that no input is tried with. */
export function untriedEverywhere(program: ts.Program): readonly string[] {
  return allowsAbsence(program.getCompilerOptions())
    ? ['null or undefined, as every type allows without strictNullChecks,']
    : [];
}
