import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { HeapAssumption } from '../../model/input/heap-assumption.ts';
import { isWithin, lastStepOf, type Location } from '../../model/input/location.ts';
import { AliasClasses } from '../alias-classes.ts';

/** The objects of an input, and the references between them that their names do not show. */
export class HeapGraph {
  readonly #classes: AliasClasses;
  /** References to an object whose canonical place is elsewhere. */
  readonly #edges: readonly { readonly from: Location; readonly to: Location }[];

  constructor(input: Assignment) {
    const classes = new AliasClasses(input);
    this.#classes = classes;
    this.#edges = [...classes.originals.keys()].flatMap((place) => {
      const container = lastStepOf(place)?.container;
      if (container === undefined) return [];
      return [{ from: classes.canonical(container), to: classes.canonical(place) }];
    });
  }

  /** Whether an input is as the assumption says. */
  satisfies(assumption: HeapAssumption): boolean {
    if (assumption.kind === 'acyclic') return !this.#isCyclic(this.#classes.canonical(assumption.place));
    const [one, other] = assumption.places.map((place) => this.#classes.canonical(place));
    if (one === undefined || other === undefined || one === other) return false;
    return assumption.kind === 'nonAliasing' || !this.#haveSharedObject(one, other);
  }

  /** Roots of everything that can be reached from `place`, itself included. */
  #reachable(place: Location): ReadonlySet<Location> {
    const roots = new Set([place]);
    for (const root of roots) {
      for (const { from, to } of this.#edges) if (isWithin(from, root)) roots.add(to);
    }
    return roots;
  }

  /** Whether a reference from inside leads to an object from which its origin can be reached. */
  #isCyclic(place: Location): boolean {
    const reached = [...this.#reachable(place)];
    return this.#edges.some(({ from, to }) => {
      if (!reached.some((root) => isWithin(from, root))) return false;
      return [...this.#reachable(to)].some((root) => isWithin(from, root));
    });
  }

  #haveSharedObject(one: Location, other: Location): boolean {
    const [left, right] = [[...this.#reachable(one)], [...this.#reachable(other)]];
    return left.some((from) => right.some((to) => isWithin(from, to) || isWithin(to, from)));
  }
}
