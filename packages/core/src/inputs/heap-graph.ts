import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { HeapAssumption } from '../protocol/heap-assumption.ts';
import { isWithin, lastStepOf, type Location } from '../protocol/location.ts';
import { AliasClasses } from './alias-classes.ts';

/** The objects of an input and which of them hold which, as far as that is not plain from their names. */
export class HeapGraph {
  readonly #classes: AliasClasses;
  /** From an object to one that it holds but that is at home elsewhere. */
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

  /** Every object from which a step leads that can be reached from `place`, itself included. */
  #reachable(place: Location): ReadonlySet<Location> {
    const roots = new Set([place]);
    for (const root of roots) {
      for (const { from, to } of this.#edges) if (isWithin(from, root)) roots.add(to);
    }
    return roots;
  }

  /** A step from somewhere inside leads to an object from which that place can be reached again. */
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
