import { printReadable } from '../../expr/print/readable.ts';
import type { Term } from '../../expr/term.ts';
import type { InputSpec } from '../input/read-input.ts';
import { variablePhrase } from './place-phrase.ts';
import { comparisonOfAlternative, tagPhrase } from './tag-phrase.ts';

/** Words for the terms that are about the input itself: variables, alternatives of places, objects that are the same. */
export function termDescriber(spec: InputSpec): (term: Term) => string | undefined {
  const describe = (term: Term): string | undefined =>
    tagPhrase(term, spec) ??
    comparisonPhrase(term, spec, describe) ??
    (term.kind === 'variable' ? variablePhrase(term.name, spec) : undefined);
  return describe;
}

/** Says `id === 'all'` without saying first that it is a string. */
function comparisonPhrase(
  term: Term,
  spec: InputSpec,
  describe: (term: Term) => string | undefined,
): string | undefined {
  const found = comparisonOfAlternative(term, spec);
  const text = found && printReadable(found.equality, { describe });
  return found?.holds === false ? text?.replace(' === ', ' !== ') : text;
}
