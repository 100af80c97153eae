import type ts from 'typescript';
import { exportKey, WHOLE_EXPORT } from '../../model/input/surrounding.ts';
import { filesAround } from '../types/doubles/code-around.ts';
import type { UsedExport } from './replaced-exports.ts';
import { requiredNames } from './required-names.ts';

/**
 * Leaves modules as they are that scripts use both as a whole and by their members: what stands for the one has not got
 * the other. An object with some members replaced could not be called, either.
 */
export function withoutMixtures(
  replaced: ReadonlyMap<string, UsedExport>,
  home: ts.SourceFile,
  program: ts.Program,
): ReadonlyMap<string, UsedExport> {
  const files = filesAround(program)(home);
  const mixed = [...Map.groupBy(replaced.values(), ({ module }) => module)].flatMap(([module, exports]) => {
    const names = new Set(exports.map(({ name }) => name));
    const isUsedOtherwise = (): boolean =>
      files.some((file) => requiredNames(module, file, program).some((name) => name === WHOLE_EXPORT));
    const isMixed = names.has(WHOLE_EXPORT) ? names.size > 1 : isUsedOtherwise();
    return isMixed ? exports.map(exportKey) : [];
  });
  const left = new Set(mixed);
  return new Map([...replaced].filter(([key]) => !left.has(key)));
}
