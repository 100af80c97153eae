import type { ApplicationTerm, VariableTerm } from '../../expr/term.ts';
import { CONTRACTORS } from './contractors/contractor-table.ts';
import { TRUE } from './domains/bool-domain.ts';
import type { Domain } from './domains/domain.ts';
import { latticeOf, type AnyLattice } from './domains/lattices.ts';
import { hasOrderCycle } from './order-cycle.ts';
import type { TermNetwork } from './term-network.ts';

/** Most rounds; bounds that still narrow each other are given up then. */
const MAX_ROUNDS = 12;

/**
 * Domains of the terms of a query if all conjuncts hold. Each operator repeatedly narrows its result by its
 * arguments, and its arguments by its result.
 *
 * Law: under every model of the query each term has a value in its domain. So an empty domain proves that
 * there is no model.
 */
export class Propagation {
  /** Whether the query was proved to have no model. Then the domains mean nothing. */
  isRefuted = false;
  readonly #network: TermNetwork;
  readonly #domains: Domain[];
  readonly #lattices: readonly AnyLattice[];

  /** `assumed` gives further domains of variables; the results hold only under them. */
  constructor(
    network: TermNetwork,
    assumed: (variable: VariableTerm) => Domain | undefined = () => undefined,
  ) {
    this.#network = network;
    this.#lattices = network.terms.map(({ sort }) => latticeOf(sort));
    this.#domains = network.terms.map((term, index) => {
      const lattice = this.#lattices[index] as AnyLattice;
      if (term.kind === 'constant') return lattice.of(term.value);
      return (term.kind === 'variable' ? assumed(term) : undefined) ?? lattice.top;
    });
    for (const conjunct of network.conjuncts) this.#narrow(conjunct, TRUE);
    this.#run();
  }

  /** The domain of the term with this number. */
  domainOf(index: number): Domain {
    return this.#domains[index] as Domain;
  }

  #run(): void {
    for (let round = 0; round < MAX_ROUNDS && !this.isRefuted; round += 1) {
      const hasRisen = this.#sweepForward();
      const hasSunk = this.#sweepBackward();
      if (!hasRisen && !hasSunk) break;
    }
    if (!this.isRefuted) this.isRefuted = hasOrderCycle(this.#network, (index) => this.domainOf(index));
  }

  #sweepForward(): boolean {
    let hasChanged = false;
    for (let index = 0; index < this.#network.size && !this.isRefuted; index += 1) {
      const term = this.#network.terms[index];
      if (term?.kind !== 'application') continue;
      const domain = CONTRACTORS[term.operator]?.forward(this.#argumentsOf(index), term);
      if (domain !== undefined && this.#narrow(index, domain)) hasChanged = true;
    }
    return hasChanged;
  }

  #sweepBackward(): boolean {
    let hasChanged = false;
    for (let index = this.#network.size - 1; index >= 0 && !this.isRefuted; index -= 1) {
      const term = this.#network.terms[index];
      if (term?.kind === 'application' && this.#sink(index, term)) hasChanged = true;
    }
    return hasChanged;
  }

  #sink(index: number, term: ApplicationTerm): boolean {
    const args = this.#argumentsOf(index);
    const narrowed = CONTRACTORS[term.operator]?.backward?.(this.domainOf(index), args, term);
    if (narrowed === undefined) return false;
    let hasChanged = false;
    for (const [position, arg] of (this.#network.args[index] as readonly number[]).entries()) {
      const domain = narrowed[position];
      if (domain !== args[position] && this.#narrow(arg, domain as Domain)) hasChanged = true;
    }
    return hasChanged;
  }

  #argumentsOf(index: number): readonly Domain[] {
    return (this.#network.args[index] as readonly number[]).map((arg) => this.domainOf(arg));
  }

  /** Meets a domain with another; returns whether that narrowed it. */
  #narrow(index: number, found: Domain): boolean {
    const lattice = this.#lattices[index] as AnyLattice;
    const before = this.domainOf(index);
    const after = lattice.meet(before, found);
    if (after === before) return false;
    this.#domains[index] = after;
    if (lattice.isEmpty(after)) this.isRefuted = true;
    return true;
  }
}
