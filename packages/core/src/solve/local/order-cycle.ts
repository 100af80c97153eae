import type { Term } from '../../expr/term.ts';
import { FALSE } from './domains/bool-domain.ts';
import type { Domain } from './domains/domain.ts';
import { ORDERS, type DomainOf, type OrderEdge } from './order-edges.ts';
import type { TermNetwork } from './term-network.ts';

/** More comparisons than this make a graph that is not worth walking. */
const MAX_EDGES = 200;

/**
 * Whether the comparisons that must hold put some number before itself, as in `x < y`, `y <= z`, `z <= x`:
 * narrowing bounds does not find that. Also whether numbers that must differ are each no more than the other.
 */
export function hasOrderCycle(network: TermNetwork, domainOf: DomainOf): boolean {
  const edges = network.terms.flatMap((term, index) =>
    term.kind === 'application'
      ? (ORDERS[term.operator]?.(index, network.args[index] as readonly number[], domainOf) ?? [])
      : [],
  );
  if (edges.length === 0 || edges.length > MAX_EDGES) return false;
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

  constructor(edges: readonly OrderEdge[]) {
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
