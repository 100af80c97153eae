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
interface Footprint {
  readonly defines: ReadonlySet<number>;
  readonly uses: ReadonlySet<number>;
}

/**
 * Which invokables may influence which: one defines a field, an element or a variable that the other
 * uses, in itself or in what it calls (second thesis, section 4.3.1). Names are interned, and what is
 * known of an invokable is worked out once.
 */
export class Influence {
  readonly #numbers = new Map<string, number>();
  readonly #footprints: readonly Footprint[];
  readonly #anything: number;

  constructor(graph: CallGraph, entries: readonly Entry[]) {
    this.#anything = this.#numberOf(ANYTHING);
    this.#footprints = entries.map((entry) => this.#footprint(graph, entry));
  }

  /** Whether a change that `definer` makes may matter to `user`. */
  influences(definer: number, user: number): boolean {
    const { defines } = this.#footprints[definer] as Footprint;
    const { uses } = this.#footprints[user] as Footprint;
    return this.#overlap(defines, uses);
  }

  /** Whether it does not matter which of two invokables comes first. */
  areIndependent(one: number, other: number): boolean {
    const [left, right] = [this.#footprints[one] as Footprint, this.#footprints[other] as Footprint];
    return (
      !this.#overlap(left.defines, right.uses) &&
      !this.#overlap(right.defines, left.uses) &&
      !this.#overlap(left.defines, right.defines)
    );
  }

  /** Whether an invokable leaves everything as it is. */
  isPure(entry: number): boolean {
    return this.#footprints[entry]?.defines.size === 0;
  }

  /** The invokables that may influence one of `goals`, directly or through others, and the goals themselves. */
  relevantTo(goals: ReadonlySet<number>): ReadonlySet<number> {
    const relevant = new Set(goals);
    for (const user of relevant) {
      for (let definer = 0; definer < this.#footprints.length; definer += 1)
        if (!relevant.has(definer) && this.influences(definer, user)) relevant.add(definer);
    }
    return relevant;
  }

  #overlap(defined: ReadonlySet<number>, used: ReadonlySet<number>): boolean {
    if (defined.size === 0 || used.size === 0) return false;
    if (defined.has(this.#anything) || used.has(this.#anything)) return true;
    return !defined.isDisjointFrom(used);
  }

  #footprint(graph: CallGraph, { code, constructs, assigns, reads }: Entry): Footprint {
    const defines = new Set<number>();
    const uses = new Set<number>();
    for (const fn of code) {
      const effects = graph.effectsOf(fn);
      for (const name of effects.defines) defines.add(this.#numberOf(name));
      for (const name of effects.uses) uses.add(this.#numberOf(name));
      // A member that is called may be a built-in one of a collection.
      if (effects.invokes.size > 0) uses.add(this.#numberOf(ELEMENTS));
    }
    if (constructs !== undefined)
      for (const field of graph.fieldsOf(constructs)) defines.add(this.#numberOf(field));
    if (assigns !== undefined) defines.add(this.#numberOf(assigns));
    if (reads !== undefined) uses.add(this.#numberOf(reads));
    return { defines, uses };
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}
