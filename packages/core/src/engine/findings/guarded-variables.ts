import { subterms } from '../../expr/subterms.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** Variables of the input that a check compares by order: some of their values are refused with an error of the code. */
export class GuardedVariables {
  readonly #names = new Set<string>();

  constructor(paths: Iterable<ExecutedPath>) {
    for (const path of paths) {
      const last = path.pathCondition.at(-1);
      if (path.outcome.kind !== 'threw' || path.isDeliberateThrow !== true || last === undefined) continue;
      if (!comparesOrder(last)) continue;
      for (const { name, sort } of freeVariables([last])) if (sort === 'Float64') this.#names.add(name);
    }
  }

  has(variable: string): boolean {
    return this.#names.has(variable);
  }
}

/** Whether a condition compares numbers by `<` and the like, which `NaN` never meets. */
function comparesOrder(condition: Term): boolean {
  return [...subterms([condition])].some(
    (term) => term.kind === 'application' && /^f64\.l[te]/.test(term.operator),
  );
}
