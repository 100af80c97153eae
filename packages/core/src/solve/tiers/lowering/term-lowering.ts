import { apply } from '../../../expr/build.ts';
import type { Operator } from '../../../expr/operators.ts';
import type { ApplicationTerm, ConstantTerm, Term, VariableTerm } from '../../../expr/term.ts';
import type { FormulaBuilder } from './formula-builder.ts';
import { intRange } from '../../../expr/simplify/int-range.ts';
import { keptName, variableName } from './lowered-names.ts';
import type {
  NumberAlgebra,
  NumberOperation,
  NumberPredicate,
  SideConditions,
  WordOperation,
} from './number-algebra.ts';
import type { TextUnknowns } from './text-unknowns.ts';
import { WORD_MODULUS, type WordArithmetic } from './word-arithmetic.ts';

/** Parts of a lowering. */
export interface LoweringParts<N> {
  readonly formula: FormulaBuilder;
  readonly sides: SideConditions;
  readonly numbers: NumberAlgebra<N>;
  readonly words: WordArithmetic;
  readonly texts: TextUnknowns;
}

/** Operators that take a double out of its sort, and what the algebra says they give. */
const CONVERSIONS: Readonly<Partial<Record<Operator, 'toWord' | 'toInteger' | 'toText'>>> = {
  'f64.toInt32': 'toWord',
  'f64.toInteger': 'toInteger',
  'str.fromNumber': 'toText',
};

/** Number formats that no encoding can express. */
const OPAQUE: ReadonlySet<Operator> = new Set<Operator>(['str.fromRadix', 'str.toFixed']);

/**
 * Rewrites terms over doubles and words into terms over Bool, Int, Real and String, each term once: a double
 * becomes a number of the algebra, a word becomes an integer.
 */
export class TermLowering<N> {
  readonly #parts: LoweringParts<N>;
  readonly #numbers = new Map<Term, N>();
  readonly #terms = new Map<Term, Term>();

  constructor(parts: LoweringParts<N>) {
    this.#parts = parts;
  }

  /** The counterpart of a `Bool` term. Iterative: path conditions nest deeper than the call stack. */
  lower(root: Term): Term {
    const pending: Term[] = [root];
    for (let term = pending.at(-1); term !== undefined; term = pending.at(-1)) {
      const missing = term.kind === 'application' ? term.args.filter((arg) => !this.#isLowered(arg)) : [];
      if (missing.length > 0) {
        pending.push(...missing);
      } else {
        pending.pop();
        if (!this.#isLowered(term)) this.#step(term);
      }
    }
    return this.#term(root);
  }

  #isLowered(term: Term): boolean {
    return term.sort === 'Float64' ? this.#numbers.has(term) : this.#terms.has(term);
  }

  #step(term: Term): void {
    if (term.sort === 'Float64') this.#numbers.set(term, this.#lowerNumber(term));
    else this.#terms.set(term, this.#lowerTerm(term));
  }

  #lowerNumber(term: Term): N {
    const { numbers, words } = this.#parts;
    if (term.kind === 'constant') return numbers.constant(term.value as number);
    if (term.kind === 'variable') return numbers.variable(term);
    const arg = term.args[0] as Term;
    switch (term.operator) {
      case 'ite':
        return numbers.choose(this.#term(arg), this.#numberPair(term, 1), term);
      case 'f64.fromInt':
        return numbers.fromInteger(this.#term(arg), magnitudeBound(arg), term);
      case 'f64.fromInt32':
        return numbers.fromInteger(words.toSigned(this.#term(arg)), WORD_MODULUS / 2n, term);
      case 'f64.fromUint32':
        return numbers.fromInteger(words.toUnsigned(this.#term(arg)), WORD_MODULUS, term);
      case 'str.toNumber':
      case 'str.parseInt':
      case 'str.parseFloat':
      case 'date.parse':
        return numbers.anything(term);
      default:
        return numbers.operations[term.operator as NumberOperation](this.#numberPair(term), term);
    }
  }

  #lowerTerm(term: Term): Term {
    if (term.kind === 'constant') return this.#lowerConstant(term);
    if (term.kind === 'variable') return this.#lowerVariable(term);
    const conversion = CONVERSIONS[term.operator];
    if (conversion !== undefined) {
      const number = this.#number(term.args[0] as Term);
      return this.#parts.numbers[conversion](number) ?? this.#parts.texts.anything(term);
    }
    if (OPAQUE.has(term.operator)) return this.#parts.texts.anything(term);
    if (term.args[0]?.sort === 'Float64') return this.#lowerPredicate(term);
    if (term.args[0]?.sort === 'BitVec32') return this.#lowerWordOperation(term);
    return this.#rebuild(term);
  }

  #lowerPredicate(term: ApplicationTerm): Term {
    const { numbers } = this.#parts;
    const args = this.#numberPair(term);
    if (term.operator === 'same') return numbers.same(args, term);
    return numbers.predicates[term.operator as NumberPredicate](args, term);
  }

  #lowerWordOperation(term: ApplicationTerm): Term {
    const { words } = this.#parts;
    const args = this.#termPair(term);
    return term.operator === 'same'
      ? words.same(args)
      : words.operations[term.operator as WordOperation](args, term);
  }

  #lowerConstant(term: ConstantTerm): Term {
    return term.sort === 'BitVec32' ? this.#parts.formula.int(BigInt(term.value as number)) : term;
  }

  #lowerVariable(term: VariableTerm): Term {
    const { formula, sides, words } = this.#parts;
    if (term.sort !== 'BitVec32') return formula.variable(term.sort, keptName(term));
    const word = formula.variable('Int', variableName(term, 'word'));
    sides.add(term, words.isUnsigned(word));
    return word;
  }

  #rebuild(term: ApplicationTerm): Term {
    const args = term.args.map((arg) => this.#term(arg));
    const { formula, texts } = this.#parts;
    return texts.printable(term, apply(formula.factory, term.operator, ...args));
  }

  #numberPair(term: ApplicationTerm, first = 0): readonly [N, N] {
    return [
      this.#number(term.args[first] as Term),
      this.#number(term.args[first + 1] ?? (term.args[first] as Term)),
    ];
  }

  #termPair(term: ApplicationTerm): readonly [Term, Term] {
    return [this.#term(term.args[0] as Term), this.#term(term.args[1] ?? (term.args[0] as Term))];
  }

  #number(term: Term): N {
    return this.#numbers.get(term) as N;
  }

  #term(term: Term): Term {
    return this.#terms.get(term) as Term;
  }
}

function magnitudeBound(term: Term): bigint | undefined {
  const { min, max } = intRange(term);
  if (min === undefined || max === undefined) return undefined;
  return -min > max ? -min : max;
}
