import { apply, same } from '../../expr/build.ts';
import type { Operator } from '../../expr/operators.ts';
import type { ApplicationTerm, Term, VariableTerm } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { constantValue, isApplicationOf } from '../../expr/term-matching.ts';
import { subtermsOf } from '../tiers/subterms.ts';
import { UnitArray } from './unit-array.ts';

/** Conditions on later units are rare. */
const MAX_UNITS = 64;

/** A conjunct without strings, and conditions on its units and lengths. */
export interface LoweredConjunct {
  readonly main: Term;
  readonly sides: readonly Term[];
}

type Handler = (lowering: UnitLowering, term: ApplicationTerm) => Term | undefined;

const lengthOf: Handler = (lowering, term) => lowering.array(term.args[0] as Term)?.length;

const codeAt: Handler = (lowering, term) => lowering.unit(term);

const startsWith: Handler = (lowering, term) => {
  const part = constantValue('String', term.args[1] as Term);
  return part === undefined || part.length > MAX_UNITS
    ? undefined
    : lowering.array(term.args[0] as Term)?.startsWith(part);
};

/** A string and a constant, or two units. */
const equality: Handler = (lowering, term) => {
  const [left, right] = term.args as readonly [Term, Term];
  const text = constantValue('String', right);
  if (text !== undefined) return text.length > MAX_UNITS ? undefined : lowering.array(left)?.is(text);
  const [one, other] = [left, right].map((side) =>
    isApplicationOf(side, 'str.at') ? lowering.unit(side) : undefined,
  );
  return one && other && same(lowering.factory, one, other);
};

/** Operators that depend on the lengths and units of strings only. */
const HANDLERS: Readonly<Partial<Record<Operator, Handler>>> = {
  'str.length': lengthOf,
  'str.codeAt': codeAt,
  'str.startsWith': startsWith,
  same: equality,
};

/**
 * Rewrites conditions on strings as conditions on integers: the length of each string, and the codes of the
 * units that are mentioned. Only conditions that look at nothing else can be rewritten.
 *
 * Law: a conjunct and its counterpart, together with the conditions beside it, have the same models.
 */
export class UnitLowering {
  readonly factory: TermFactory;
  readonly #arrays = new Map<Term, UnitArray>();
  readonly #lowered = new Map<Term, LoweredConjunct | undefined>();

  constructor(factory: TermFactory) {
    this.factory = factory;
  }

  /** The counterpart of a conjunct; `undefined` if it has none. */
  lower(conjunct: Term): LoweredConjunct | undefined {
    if (!this.#lowered.has(conjunct)) this.#lowered.set(conjunct, this.#rewrite(conjunct));
    return this.#lowered.get(conjunct);
  }

  /** The units of a string that is a variable. */
  array(text: Term): UnitArray | undefined {
    if (text.kind !== 'variable' || text.name.includes('!')) return undefined;
    let array = this.#arrays.get(text);
    if (array === undefined) {
      array = new UnitArray(this.factory, text);
      this.#arrays.set(text, array);
    }
    return array;
  }

  /** The code of the unit that `str.at` or `str.codeAt` gives. */
  unit(term: ApplicationTerm): Term | undefined {
    const index = constantValue('Int', term.args[1] as Term);
    if (index === undefined || index < 0n || index >= MAX_UNITS) return undefined;
    return this.array(term.args[0] as Term)?.unit(Number(index));
  }

  /** The strings among variables, as arrays. */
  arraysOf(variables: readonly VariableTerm[]): readonly UnitArray[] {
    return variables.flatMap((variable) => this.#arrays.get(variable) ?? []);
  }

  #rewrite(conjunct: Term): LoweredConjunct | undefined {
    const found = new Map<Term, Term>();
    // Arguments come before the terms that use them.
    for (const term of subtermsOf(conjunct)) {
      const lowered = this.#lowerTerm(term, found);
      if (lowered !== undefined) found.set(term, lowered);
    }
    const main = found.get(conjunct);
    return main === undefined ? undefined : { main, sides: this.#sidesOf(main) };
  }

  /** `undefined` for a string, which has no counterpart, and for an operator that needs more than its units. */
  #lowerTerm(term: Term, found: ReadonlyMap<Term, Term>): Term | undefined {
    if (term.sort === 'String') return undefined;
    if (term.kind !== 'application') return term;
    if (term.args.some(({ sort }) => sort === 'String')) return HANDLERS[term.operator]?.(this, term);
    const args = term.args.map((arg) => found.get(arg));
    if (args.some((arg) => arg === undefined)) return undefined;
    return apply(this.factory, term.operator, ...(args as Term[]));
  }

  /** Conditions on the units and lengths that a counterpart mentions. */
  #sidesOf(main: Term): readonly Term[] {
    const mentioned = new Set(subtermsOf(main));
    return [...this.#arrays.values()].flatMap((array) => array.conditionsOf(mentioned));
  }
}
