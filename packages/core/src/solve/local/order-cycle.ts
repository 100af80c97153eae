import type { Operator } from '../../expr/operators.ts';
import type { Term } from '../../expr/term.ts';
import { FALSE, TRUE } from './domains/bool-domain.ts';
import type { Float64Domain, Domain } from './domains/domain.ts';
import type { TermNetwork } from './term-network.ts';

/** That one number lies below another, or is no more than it. */
interface Edge {
  readonly low: number;
  readonly high: number;
  readonly isStrict: boolean;
}

type DomainOf = (index: number) => Domain;
type Orders = (index: number, args: readonly number[], domainOf: DomainOf) => readonly Edge[];

const edge = (low: number, high: number, isStrict = false): Edge => ({ low, high, isStrict });
const isNumber = (domain: Domain): boolean => !(domain as Float64Domain).nan;

/** A comparison that holds puts its arguments in order; one that does not, in the opposite order, unless one is NaN. */
const comparison =
  (isStrict: boolean): Orders =>
  (index, args, domainOf) => {
    const [left, right] = args as readonly [number, number];
    if (domainOf(index) === TRUE) return [edge(left, right, isStrict)];
    const isReversed = domainOf(index) === FALSE && isNumber(domainOf(left)) && isNumber(domainOf(right));
    return isReversed ? [edge(right, left, !isStrict)] : [];
  };

const equality: Orders = (index, args, domainOf) => {
  const [left, right] = args as readonly [number, number];
  return domainOf(index) === TRUE ? [edge(left, right), edge(right, left)] : [];
};

/** Where a result is a number, so are the arguments of these. */
const bound =
  (ends: (index: number, arg: number) => Edge): Orders =>
  (index, args, domainOf) =>
    isNumber(domainOf(index)) ? args.map((arg) => ends(index, arg)) : [];

const ORDERS: Readonly<Partial<Record<Operator, Orders>>> = {
  'f64.lt': comparison(true),
  'f64.le': comparison(false),
  'f64.eq': equality,
  'f64.min': bound((index, arg) => edge(index, arg)),
  'f64.max': bound((index, arg) => edge(arg, index)),
  'f64.floor': bound((index, arg) => edge(index, arg)),
  'f64.ceil': bound((index, arg) => edge(arg, index)),
  'f64.abs': bound((index, arg) => edge(arg, index)),
};

/** More comparisons than this make a graph that is not worth walking. */
const MOST_EDGES = 200;

/**
 * Whether the comparisons that must hold put some number before itself, as in `x < y`, `y <= z`, `z <= x`:
 * bounds alone never meet there. Also whether numbers that must differ are each no more than the other.
 */
export function hasOrderCycle(network: TermNetwork, domainOf: DomainOf): boolean {
  const edges = network.terms.flatMap((term, index) =>
    term.kind === 'application'
      ? (ORDERS[term.operator]?.(index, network.args[index] as readonly number[], domainOf) ?? [])
      : [],
  );
  if (edges.length === 0 || edges.length > MOST_EDGES) return false;
  const reach = new Reachability(edges);
  return (
    edges.some(({ low, high, isStrict }) => isStrict && reach.leads(high, low)) ||
    network.terms.some((term, index) => isUnequal(term, domainOf(index)) && reach.isTied(network.args[index]))
  );
}

const isUnequal = (term: Term, domain: Domain): boolean =>
  term.kind === 'application' && term.operator === 'f64.eq' && domain === FALSE;

class Reachability {
  readonly #above = new Map<number, number[]>();

  constructor(edges: readonly Edge[]) {
    for (const { low, high } of edges) {
      const above = this.#above.get(low);
      if (above === undefined) this.#above.set(low, [high]);
      else above.push(high);
    }
  }

  leads(from: number, to: number): boolean {
    const seen = new Set([from]);
    for (const index of seen) {
      if (index === to) return true;
      for (const next of this.#above.get(index) ?? []) seen.add(next);
    }
    return false;
  }

  isTied(args: readonly number[] | undefined): boolean {
    const [left, right] = args as readonly [number, number];
    return left !== right && this.leads(left, right) && this.leads(right, left);
  }
}
