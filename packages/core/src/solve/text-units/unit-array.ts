import { and, apply, not, or, same } from '../../expr/build.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term, VariableTerm } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';

/** No JavaScript engine makes strings this long. */
const LONGEST = 2 ** 32;
/** A model with a longer string is of no use. */
const MAX_LIFTED_LENGTH = 4096;
/** Stands for units without conditions. */
const FILLER = 'a';

/** A string as its length and the codes of the units that conditions mention. */
export class UnitArray {
  readonly variable: VariableTerm;
  readonly length: Term;
  readonly #factory: TermFactory;
  readonly #units = new Map<number, Term>();

  constructor(factory: TermFactory, variable: VariableTerm) {
    this.#factory = factory;
    this.variable = variable;
    this.length = factory.variable('Int', `${variable.name}!length`);
  }

  /** The code of a unit; −1 behind the end. */
  unit(index: number): Term {
    let unit = this.#units.get(index);
    if (unit === undefined) {
      unit = this.#factory.variable('Int', `${this.variable.name}!unit-${index}`);
      this.#units.set(index, unit);
    }
    return unit;
  }

  /** Whether the string has these units from the start on. */
  startsWith(text: string): Term {
    const units = Array.from(text, (_, index) =>
      same(this.#factory, this.unit(index), this.#int(text.charCodeAt(index))),
    );
    return and(this.#factory, units);
  }

  /** Whether it is this string. */
  is(text: string): Term {
    const isAsLong = same(this.#factory, this.length, this.#int(text.length));
    return and(this.#factory, [isAsLong, this.startsWith(text)]);
  }

  /** Conditions that hold for every string, on its length and on the mentioned units. */
  conditionsOf(mentioned: ReadonlySet<Term>): readonly Term[] {
    const units = [...this.#units].filter(([, unit]) => mentioned.has(unit));
    if (units.length === 0 && !mentioned.has(this.length)) return [];
    const isPossible = this.#isBetween(this.length, 0, LONGEST);
    return [isPossible, ...units.map(([index, unit]) => this.#conditionOf(index, unit))];
  }

  #conditionOf(index: number, unit: Term): Term {
    const isOutside = this.#isAtMost(this.length, this.#int(index));
    const isNone = same(this.#factory, unit, this.#int(-1));
    return and(this.#factory, [
      this.#isBetween(unit, -1, 0xffff),
      or(this.#factory, [not(this.#factory, isNone), isOutside]),
      or(this.#factory, [isNone, not(this.#factory, isOutside)]),
    ]);
  }

  /** The string that a model describes. */
  lift(model: Assignment): string {
    const length = Number((model.get(`${this.variable.name}!length`) as bigint | undefined) ?? 0n);
    const units = Array.from({ length: Math.min(Math.max(length, 0), MAX_LIFTED_LENGTH) }, () => FILLER);
    for (const index of this.#units.keys()) {
      const code = model.get(`${this.variable.name}!unit-${index}`) as bigint | undefined;
      if (code !== undefined && code >= 0n && index < units.length)
        units[index] = String.fromCharCode(Number(code));
    }
    return units.join('');
  }

  #int(value: number): Term {
    return this.#factory.constant('Int', BigInt(value));
  }

  #isAtMost(left: Term, right: Term): Term {
    return apply(this.#factory, 'int.le', left, right);
  }

  #isBetween(term: Term, low: number, high: number): Term {
    return and(this.#factory, [this.#isAtMost(this.#int(low), term), this.#isAtMost(term, this.#int(high))]);
  }
}
