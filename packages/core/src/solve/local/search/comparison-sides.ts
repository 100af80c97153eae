import type { Term } from '../../../expr/term.ts';
import type { TermNetwork } from '../term-network.ts';
import type { SearchState } from './search-state.ts';

/** The two numbers that a conjunct compares, by the difference between them. */
export interface ComparisonSides {
  /** The numeric variables of the conjunct. */
  readonly variables: readonly number[];
  /** The current left side minus the right one. */
  difference(): number;
}

/** The comparison of numbers that a conjunct is, possibly negated; `undefined` if it is none. */
export function comparisonSides(
  network: TermNetwork,
  state: SearchState,
  conjunct: number,
): ComparisonSides | undefined {
  let index = conjunct;
  for (let term = network.terms[index]; term?.kind === 'application'; term = network.terms[index]) {
    const [left, right] = network.args[index] as readonly [number, number];
    if (term.operator === 'not') index = left;
    else if (!term.args.every(isNumeric) || term.args.length !== 2) return undefined;
    else {
      const difference = (): number => Number(state.valueOf(left)) - Number(state.valueOf(right));
      return { variables: numericVariables(network, conjunct), difference };
    }
  }
  return undefined;
}

const isNumeric = ({ sort }: Term): boolean => sort === 'Float64' || sort === 'Int';

function numericVariables(network: TermNetwork, conjunct: number): readonly number[] {
  return network.below(conjunct).filter((index) => {
    const term = network.terms[index] as Term;
    return term.kind === 'variable' && isNumeric(term);
  });
}
