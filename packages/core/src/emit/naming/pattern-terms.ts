import { subterms } from '../../expr/subterms.ts';
import type { Term } from '../../expr/term.ts';
import { constantValue } from '../../expr/term-matching.ts';

/** The position of the argument that says where a search begins. */
const START = 3;

/**
 * Whether terms are about where a match ends, or about a search that does not begin at the start: JavaScript has no
 * expression for that, and nobody could read it.
 */
export const searchOnward = (terms: Iterable<Term>): boolean =>
  some(terms, (operator, start) => operator === 're.end' || constantValue('Int', start) !== 0n);

/** Whether terms are about what a regex matches, which JavaScript gives only where it does match. */
export const useMatches = (terms: Iterable<Term>): boolean =>
  some(terms, (operator) => operator !== 're.test');

function some(terms: Iterable<Term>, isWanted: (operator: string, start: Term) => boolean): boolean {
  return [...subterms(terms)].some(
    (term) =>
      term.kind === 'application' &&
      term.operator.startsWith('re.') &&
      isWanted(term.operator, term.args[START] as Term),
  );
}
