import type { Value } from '../../../expr/value.ts';
import type { AnyLattice } from '../domains/lattices.ts';
import { latticeOf } from '../domains/lattices.ts';
import type { Propagation } from '../propagation.ts';
import type { TermNetwork } from '../term-network.ts';

/** Values that variables may have in a search: the domains that propagation left. */
export class SearchSpace {
  /** Whether `NaN`, infinities and `-0` may be tried just to satisfy a comparison. */
  readonly withOddities: boolean;
  readonly #network: TermNetwork;
  readonly #propagation: Propagation;

  constructor(network: TermNetwork, propagation: Propagation, withOddities: boolean) {
    this.#network = network;
    this.#propagation = propagation;
    this.withOddities = withOddities;
  }

  /** The plainest value of a variable. */
  plainest(variable: number): Value {
    return this.#latticeOf(variable).simplest(this.#propagation.domainOf(variable));
  }

  /** `value`, or one near it that the variable may have. */
  admit(variable: number, value: Value): Value | undefined {
    const [lattice, domain] = [this.#latticeOf(variable), this.#propagation.domainOf(variable)];
    const near = lattice.nearest(domain, value);
    return lattice.has(domain, near) ? near : undefined;
  }

  #latticeOf(variable: number): AnyLattice {
    return latticeOf(this.#network.variable(variable).sort);
  }
}
