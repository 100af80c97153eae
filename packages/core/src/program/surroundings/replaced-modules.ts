import type ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { exportKey, WHOLE_EXPORT, type ReplacedModule } from '../../model/input/surrounding.ts';
import { oncePerLoading } from '../modules/failing-modules.ts';
import { filesAround } from '../types/doubles/code-around.ts';
import { codeWithin } from '../types/referred-code.ts';
import { importsFrom, namesImported, usesOthers } from './imports-from.ts';
import { isNeededForLoading, usesOnLoading } from './load-uses.ts';
import { replacedExportsFinder, type UsedExport } from './replaced-exports.ts';
import { canReplaceModules } from './replacing-rules.ts';
import { withoutMixtures } from './whole-exports.ts';

/** The exports that stand-ins replace for the tests of a file, by key. */
export const replacedExportsFor = oncePerLoading((program) =>
  oncePer((home: ts.SourceFile): ReadonlyMap<string, UsedExport> => {
    if (!canReplaceModules(program, home)) return new Map();
    const find = replacedExportsFinder(program);
    const used = new Map<string, UsedExport>();
    for (const piece of codeWithin(program, [home]))
      for (const one of find(piece))
        if (!used.has(exportKey(one)) || one.form === 'maker') used.set(exportKey(one), one);
    const loading = usesOnLoading(program, home);
    const free = [...used].filter(([key, one]) => !isNeededForLoading(one, loading.get(key)));
    return withoutMixtures(new Map(free), home, program);
  }),
);

/** The modules with exports that stand-ins replace for the tests of a file. */
export function replacedModulesOf(program: ts.Program, home: ts.SourceFile): readonly ReplacedModule[] {
  const replaced = replacedExportsFor(program)(home);
  const files = filesAround(program)(home);
  return [...Map.groupBy(replaced.values(), ({ module }) => module)].map(([module, exports]) => {
    const imported = files.flatMap((file) => importsFrom(module, file, program));
    const isWhole = exports.some(({ name }) => name === WHOLE_EXPORT);
    const kept = isWhole ? [] : imported.filter((name) => !replaced.has(exportKey({ module, name })));
    return {
      module,
      exports: exports.map(({ name, form, member }) => ({
        name,
        form,
        ...(member !== undefined && {
          member,
          keepsMembers: files.some((file) => usesOthers(file, { module, name, member }, program)),
        }),
      })),
      keepsNamed: kept.some((name) => name !== 'default'),
      keepsDefault: kept.includes('default'),
      ...(files.every((file) => namesImported(module, file, program).length === 0) && { isRequired: true }),
    };
  });
}
