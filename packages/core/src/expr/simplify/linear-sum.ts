import type { Term } from '../term.ts';
import type { TermFactory } from '../term-factory.ts';
import { constantValue, isApplicationOf } from '../term-matching.ts';
import type { SortValues } from '../value.ts';
import { isAbsorbable } from './absorb-limit.ts';
import type { Ring } from './ring.ts';

/** One summand: a coefficient times a term that is itself neither a sum nor a multiple. */
export interface Monomial<C> {
  readonly coefficient: C;
  readonly base: Term;
}

/**
 * A sum of multiples of terms plus a constant, such as `5x + 2y − 5`, under construction.
 *
 * Law: {@link toTerm} is canonical. Equal sums of equal bases give the same term, and reading that
 * term back gives the same sum.
 */
export class LinearSum<S extends 'Int' | 'Real'> {
  constant: SortValues[S];
  readonly #ring: Ring<S>;
  readonly #factory: TermFactory;
  readonly #coefficients = new Map<Term, SortValues[S]>();

  constructor(ring: Ring<S>, factory: TermFactory) {
    this.#ring = ring;
    this.#factory = factory;
    this.constant = ring.zero;
  }

  /** Adds `scale · term`, taking sums and multiples apart one level deep: arguments are canonical. */
  addScaled(term: Term, scale: SortValues[S]): this {
    if (this.#canTakeApart(term)) for (const summand of term.args) this.#addMultiple(summand, scale);
    else this.#addMultiple(term, scale);
    return this;
  }

  /** The summands that are not zero, by the creation of their bases. */
  monomials(): readonly Monomial<SortValues[S]>[] {
    const found: Monomial<SortValues[S]>[] = [];
    for (const [base, coefficient] of this.#coefficients) {
      if (!this.#ring.isZero(coefficient)) found.push({ coefficient, base });
    }
    return found.sort((left, right) => left.base.id - right.base.id);
  }

  toTerm(): Term {
    return this.termOf(this.monomials(), this.constant);
  }

  /** The canonical term of a sorted list of monomials and a constant. */
  termOf(monomials: readonly Monomial<SortValues[S]>[], constant: SortValues[S]): Term {
    const summands = monomials.map(({ coefficient, base }) => this.multiple(coefficient, base));
    const isBare = summands.length > 0 && this.#ring.isZero(constant);
    if (!isBare) summands.push(this.#factory.constant(this.#ring.sort, constant));
    return summands.length === 1
      ? (summands[0] as Term)
      : this.#factory.application(this.#ring.sum, summands);
  }

  /** `coefficient · base` as one flat product. */
  multiple(coefficient: SortValues[S], base: Term): Term {
    const { product, sort } = this.#ring;
    if (this.#ring.isOne(coefficient)) return base;
    const constant = this.#factory.constant(sort, coefficient);
    const isFlat = isAbsorbable(base, product) && base.args[0]?.kind !== 'constant';
    return this.#factory.application(product, isFlat ? [constant, ...base.args] : [constant, base]);
  }

  #canTakeApart(term: Term): term is Term & { readonly args: readonly Term[] } {
    if (!isAbsorbable(term, this.#ring.sum)) return false;
    return term.args.every((arg) => this.#isModest(arg) && this.#isModestMultiple(arg));
  }

  #addMultiple(term: Term, scale: SortValues[S]): void {
    const { add, multiply, sort, product } = this.#ring;
    const value = constantValue(sort, term);
    if (value !== undefined) {
      this.constant = add(this.constant, multiply(scale, value));
      return;
    }
    const factor = this.#isModestMultiple(term) ? this.#leadingConstant(term) : undefined;
    if (factor === undefined || !isApplicationOf(term, product)) this.#addBase(term, scale);
    else this.#addBase(this.#withoutFactor(term.args), multiply(scale, factor));
  }

  #withoutFactor(factors: readonly Term[]): Term {
    const rest = factors.slice(1);
    return rest.length === 1 ? (rest[0] as Term) : this.#factory.application(this.#ring.product, rest);
  }

  #addBase(base: Term, coefficient: SortValues[S]): void {
    const known = this.#coefficients.get(base);
    this.#coefficients.set(base, known === undefined ? coefficient : this.#ring.add(known, coefficient));
  }

  #leadingConstant(term: Term): SortValues[S] | undefined {
    return isAbsorbable(term, this.#ring.product)
      ? constantValue(this.#ring.sort, term.args[0] as Term)
      : undefined;
  }

  #isModest(term: Term): boolean {
    const value = constantValue(this.#ring.sort, term);
    return value === undefined || this.#ring.isModest(value);
  }

  #isModestMultiple(term: Term): boolean {
    const factor = this.#leadingConstant(term);
    return factor === undefined || this.#ring.isModest(factor);
  }
}
