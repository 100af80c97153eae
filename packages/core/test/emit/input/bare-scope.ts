import type { InputScope } from '../../../src/emit/input/input-scope.ts';
import { LocalNames } from '../../../src/emit/input/local-names.ts';

/** A scope in which every export goes by its own name, for writing parts of an input without a test file. */
export function bareScope(chosen: Partial<InputScope>): InputScope {
  const names = new LocalNames(() => false);
  return {
    subject: 'f',
    hasTypes: false,
    knowsCalls: true,
    hasWildcards: true,
    recorded: new Set(),
    hasLocalTime: false,
    isSubjectUntyped: false,
    isIdle: () => false,
    nameExport: (name) => name,
    nameType: (name) => name,
    nameClass: () => undefined,
    nameLocal: (wanted) => names.claim(wanted),
    ...chosen,
  };
}
