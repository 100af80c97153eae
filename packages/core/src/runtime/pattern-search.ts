import type { Operator } from '../expr/operators.ts';
import type { Sort } from '../expr/sort.ts';
import type { PathRecorder } from './path-recorder.ts';
import type { PlainExpression } from './regular-expression.ts';
import type { SymbolicTerm } from './shadow.ts';

/** One search of an expression in a text from an index on, as terms over what it would find. */
export class PatternSearch {
  readonly plain: PlainExpression;
  readonly #recorder: PathRecorder;
  readonly #args: readonly [SymbolicTerm, SymbolicTerm, SymbolicTerm, SymbolicTerm];
  #test: SymbolicTerm | null = null;
  #end: SymbolicTerm | null = null;

  constructor(recorder: PathRecorder, plain: PlainExpression, place: SearchPlace) {
    const { terms } = recorder;
    this.plain = plain;
    this.#recorder = recorder;
    this.#args = [terms.string(plain.source), terms.string(plain.flags), place.subject, place.from];
  }

  get subject(): SymbolicTerm {
    return this.#args[2];
  }

  /** Whether anything is found. */
  get test(): SymbolicTerm {
    this.#test ??= this.#apply('re.test', 'Bool');
    return this.#test;
  }

  /** Where what is found begins. */
  get index(): SymbolicTerm {
    return this.#apply('re.index', 'Int');
  }

  /** Where what is found ends. */
  get end(): SymbolicTerm {
    this.#end ??= this.#apply('re.end', 'Int');
    return this.#end;
  }

  /** What a group has captured; the whole match is group 0. */
  group(number: number): SymbolicTerm {
    return this.#applyTo('re.group', 'String', number);
  }

  /** Whether a group takes part. */
  hasGroup(number: number): SymbolicTerm {
    return this.#applyTo('re.hasGroup', 'Bool', number);
  }

  /** The search for what comes after; what matched nothing is left by one step. */
  next(): PatternSearch {
    const { terms } = this.#recorder;
    const isEmpty = terms.apply2('same', 'Bool', [this.index, this.end]);
    const behind = terms.apply2('int.add', 'Int', [this.end, terms.integer(1)]);
    const from = terms.ite(isEmpty, behind, this.end);
    return new PatternSearch(this.#recorder, this.plain, { subject: this.subject, from });
  }

  #apply(operator: Operator, sort: Sort): SymbolicTerm {
    return this.#recorder.terms.apply(operator, sort, this.#args);
  }

  #applyTo(operator: Operator, sort: Sort, group: number): SymbolicTerm {
    const args = this.#args;
    const number = this.#recorder.terms.integer(group);
    return this.#recorder.terms.apply(operator, sort, [args[0], args[1], args[2], args[3], number]);
  }
}

/** What is searched, and from which index on. */
export interface SearchPlace {
  readonly subject: SymbolicTerm;
  readonly from: SymbolicTerm;
}
