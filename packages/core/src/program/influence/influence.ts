import type { CallGraph, FunctionNumber } from './call-graph.ts';
import { ANYTHING, ELEMENTS } from './function-effects.ts';

/** The functions that an invokable may run, directly or not, and the class or field that it uses by itself. */
export interface Entry {
  readonly code: ReadonlySet<FunctionNumber>;
  /** The class of the object that a constructor makes. */
  readonly constructs?: string;
  /** The field that is assigned to, or read. */
  readonly assigns?: string;
  readonly reads?: string;
}

/** The names that an invokable and all that it may call define and use, as interned numbers. */
export interface Footprint {
  readonly defines: ReadonlySet<number>;
  readonly uses: ReadonlySet<number>;
}

/**
 * Which invokables may influence which: one defines a field, an element or a variable that the other
 * uses, in itself or in what it calls (second thesis, section 4.3.1).
 */
export class Influence {
  /** Plain data, by the number of the invokable. */
  readonly footprints: readonly Footprint[];

  constructor(footprints: readonly Footprint[]) {
    this.footprints = footprints;
  }

  /** The influence of the code of a graph. */
  static of(graph: CallGraph, entries: readonly Entry[]): Influence {
    const names = new NameNumbers();
    return new Influence(entries.map((entry) => footprintOf(entry, graph, names)));
  }

  /** Whether a change that `definer` makes may matter to `user`. */
  influences(definer: number, user: number): boolean {
    const { defines } = this.footprints[definer] as Footprint;
    const { uses } = this.footprints[user] as Footprint;
    return this.#overlap(defines, uses);
  }

  /** Whether it does not matter which of two invokables comes first. */
  areIndependent(one: number, other: number): boolean {
    const [left, right] = [this.footprints[one] as Footprint, this.footprints[other] as Footprint];
    return (
      !this.#overlap(left.defines, right.uses) &&
      !this.#overlap(right.defines, left.uses) &&
      !this.#overlap(left.defines, right.defines)
    );
  }

  /** Whether an invokable leaves everything as it is. */
  isPure(entry: number): boolean {
    return this.footprints[entry]?.defines.size === 0;
  }

  /** The invokables that may influence one of `goals`, directly or through others, and the goals themselves. */
  relevantTo(goals: ReadonlySet<number>): ReadonlySet<number> {
    const relevant = new Set(goals);
    for (const user of relevant) {
      for (let definer = 0; definer < this.footprints.length; definer += 1)
        if (!relevant.has(definer) && this.influences(definer, user)) relevant.add(definer);
    }
    return relevant;
  }

  #overlap(defined: ReadonlySet<number>, used: ReadonlySet<number>): boolean {
    if (defined.size === 0 || used.size === 0) return false;
    if (defined.has(NUMBER_OF_ANYTHING) || used.has(NUMBER_OF_ANYTHING)) return true;
    return !defined.isDisjointFrom(used);
  }
}

/** The number of the name that stands for all others. */
const NUMBER_OF_ANYTHING = 0;

/** Numbers for names, which are faster to compare. */
class NameNumbers {
  readonly #numbers = new Map<string, number>([[ANYTHING, NUMBER_OF_ANYTHING]]);

  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}

function footprintOf(
  { code, constructs, assigns, reads }: Entry,
  graph: CallGraph,
  names: NameNumbers,
): Footprint {
  const defines = new Set<number>();
  const uses = new Set<number>();
  for (const fn of code) {
    const effects = graph.effectsOf(fn);
    for (const name of effects.defines) defines.add(names.of(name));
    for (const name of effects.uses) uses.add(names.of(name));
    // A member that is called may be a built-in one of a collection.
    if (effects.invokes.size > 0) uses.add(names.of(ELEMENTS));
  }
  if (constructs !== undefined) for (const field of graph.fieldsOf(constructs)) defines.add(names.of(field));
  if (assigns !== undefined) defines.add(names.of(assigns));
  if (reads !== undefined) uses.add(names.of(reads));
  return { defines, uses };
}
