import type { Term } from '../../../expr/term.ts';
import type { Value } from '../../../expr/value.ts';
import type { TermNetwork } from '../term-network.ts';
import type { Move, SearchState } from './search-state.ts';

/** The comparison of two numbers that a conjunct comes down to, through its negations. */
function comparisonOf(network: TermNetwork, conjunct: number): readonly [number, number] | undefined {
  let index = conjunct;
  for (let term = network.terms[index]; term?.kind === 'application'; term = network.terms[index]) {
    const args = network.args[index] as readonly number[];
    if (term.operator !== 'not') return isNumeric(term.args) ? (args as [number, number]) : undefined;
    index = args[0] as number;
  }
  return undefined;
}

const isNumeric = ([left, right]: readonly Term[]): boolean =>
  left?.sort === right?.sort && (left?.sort === 'Float64' || left?.sort === 'Int');

const isNumber = (value: Value): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

/**
 * Moves one variable to where the two sides of a comparison would meet if their difference were linear in
 * it, and beside. Where inversion fails because a variable occurs on many ways, this step of the secant
 * method often does not.
 */
export function slopeMoves(network: TermNetwork, state: SearchState, conjunct: number): readonly Move[] {
  const sides = comparisonOf(network, conjunct);
  if (sides === undefined) return [];
  const difference = (): number => Number(state.valueOf(sides[0])) - Number(state.valueOf(sides[1]));
  return network.below(conjunct).flatMap((variable): readonly Move[] => {
    const { kind, sort } = network.terms[variable] as Term;
    if (kind !== 'variable' || (sort !== 'Float64' && sort !== 'Int')) return [];
    return meetings(state, variable, difference).map((value) => [{ variable, value }]);
  });
}

function meetings(state: SearchState, variable: number, difference: () => number): readonly Value[] {
  const value = state.valueOf(variable);
  if (!isNumber(value)) return [];
  const [before, mark] = [difference(), state.mark()];
  state.apply([{ variable, value: typeof value === 'bigint' ? value + 1n : value + 1 }]);
  const slope = difference() - before;
  state.undo(mark);
  const root = Number(value) - before / slope;
  if (!Number.isFinite(root)) return [];
  const roots = [
    Math.round(root) + 0,
    Math.floor(root) + 0,
    Math.ceil(root) + 0,
    Math.floor(root) - 1,
    Math.ceil(root) + 1,
  ];
  return typeof value === 'bigint' ? roots.map(BigInt) : [...roots, root];
}
