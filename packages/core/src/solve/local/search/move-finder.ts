import type { Term } from '../../../expr/term.ts';
import { isSameValue, type Value } from '../../../expr/value.ts';
import { INVERTERS } from '../inverters/inverter-table.ts';
import type { Proposal } from '../inverters/inverter.ts';
import type { TermNetwork } from '../term-network.ts';
import type { SearchSpace } from './search-space.ts';
import type { Move, SearchState } from './search-state.ts';

/** How many terms may be inverted to repair one conjunct. */
const ALLOWANCE = 192;

/** The empty move: nothing changes. */
const NOTHING: readonly Move[] = [[]];

/**
 * Finds moves by inversion: which value of a variable gives a term its wanted value, all other variables
 * being fixed? Every operator on the way down is asked for proposals.
 */
export class MoveFinder {
  readonly #network: TermNetwork;
  readonly #state: SearchState;
  readonly #space: SearchSpace;
  readonly #isTimeUp: () => boolean;

  constructor(network: TermNetwork, state: SearchState, space: SearchSpace, isTimeUp: () => boolean) {
    this.#network = network;
    this.#state = state;
    this.#space = space;
    this.#isTimeUp = isTimeUp;
  }

  /** Moves that may make a conjunct true, the plainest first. */
  repairs(conjunct: number): readonly Move[] {
    return this.#moves(conjunct, true, ALLOWANCE);
  }

  /** The allowance is divided among proposals, so that none starves those after it. */
  #moves(index: number, wanted: Value, allowance: number): readonly Move[] {
    if (isSameValue(this.#state.valueOf(index), wanted)) return NOTHING;
    const term = this.#network.terms[index] as Term;
    if (term.kind === 'constant' || allowance < 1 || this.#isTimeUp()) return [];
    if (term.kind === 'variable') return this.#variableMoves(index, wanted);
    const args = this.#network.args[index] as readonly number[];
    const current = args.map((arg) => this.#state.valueOf(arg));
    const { withOddities } = this.#space;
    const proposals = INVERTERS[term.operator]?.({ term, wanted, current, withOddities }) ?? [];
    const open = unique(proposals).filter((proposal) => this.#isOpen(proposal, args));
    const share = (allowance - 1) / open.length;
    return open.flatMap((proposal) => this.#grant(proposal, args, share));
  }

  /** Whether a proposal changes no constant. */
  #isOpen(proposal: Proposal, args: readonly number[]): boolean {
    return proposal.every(({ arg, value }) => {
      const index = args[arg] as number;
      return (
        this.#network.terms[index]?.kind !== 'constant' || isSameValue(this.#state.valueOf(index), value)
      );
    });
  }

  /** All moves for a single goal; for goals to be reached together, the first move for each. */
  #grant(proposal: Proposal, args: readonly number[], allowance: number): readonly Move[] {
    const share = allowance / proposal.length;
    const ways = proposal.map(({ arg, value }) => this.#moves(args[arg] as number, value, share));
    if (ways.length === 1) return ways[0] as readonly Move[];
    return ways.every((way) => way.length > 0) ? [ways.flatMap((way) => way[0] as Move)] : [];
  }

  #variableMoves(variable: number, wanted: Value): readonly Move[] {
    const value = this.#space.admit(variable, wanted);
    const isIdle = value === undefined || isSameValue(value, this.#state.valueOf(variable));
    return isIdle ? [] : [[{ variable, value }]];
  }
}

/** Each different proposal once: a duplicate would halve the allowance of the others. */
function unique(proposals: readonly Proposal[]): readonly Proposal[] {
  return proposals.filter(
    (proposal, index) => proposals.findIndex((other) => isSameProposal(other, proposal)) === index,
  );
}

function isSameProposal(left: Proposal, right: Proposal): boolean {
  return (
    left.length === right.length &&
    left.every(({ arg, value }, index) => {
      const wish = right[index];
      return wish?.arg === arg && isSameValue(wish.value, value);
    })
  );
}
