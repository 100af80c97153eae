import { effectsOf } from '../model/run/outcome.ts';
import type { ConfirmedTest } from '../model/test-case.ts';
import { GLOBAL_CLASSES } from './builtin-classes.ts';
import type { InputScope } from './input/input-scope.ts';
import { LocalNames } from './input/local-names.ts';
import type { TestWriting } from './test-writing.ts';

/** The names that a test can use, and gives to what it declares. */
export function scopeOf(
  { target, outcome }: ConfirmedTest,
  subject: string,
  writing: Pick<TestWriting, 'imports' | 'hasTypes' | 'isIdle' | 'dialect' | 'samples'>,
): InputScope {
  const { imports, hasTypes, isIdle, dialect, samples } = writing;
  const names = new LocalNames((name) => imports.isTaken(name));
  return {
    subject,
    isSubjectUntyped: hasTypes && target.isRegistered === true,
    hasTypes,
    knowsCalls: effectsOf(outcome) !== undefined,
    hasWildcards: dialect.hasWildcards,
    mocks: dialect.mocks,
    recorded: new Set(target.recorded),
    isIdle,
    useSample: samples === undefined ? undefined : (node, isNamed) => samples.use(node, isNamed),
    hasLocalTime: target.hasLocalTime === true,
    nameExport: (exportName, file) => imports.from(file).use(exportName),
    nameType: (typeName, file) => imports.from(file).useType(typeName),
    nameLocal: (wanted) => names.claim(wanted),
    // Exports of the source come first: a class of its own may carry the name of a global one.
    nameClass: (className) => {
      if (imports.isExported(className)) return imports.from().use(className);
      const shape = target.heap.find((one) => one.kind === 'instance' && one.exportName === className);
      if (shape?.kind === 'instance') return imports.from(shape.file).use(shape.exportName);
      return GLOBAL_CLASSES.has(className) ? className : undefined;
    },
  };
}
