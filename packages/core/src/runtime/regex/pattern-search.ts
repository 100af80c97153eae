import type { Operator } from '../../expr/operators.ts';
import type { Sort } from '../../expr/sort.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { PlainExpression } from './regular-expression.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';

/** One search of a regex in a string from an index on, as terms over its result. */
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

  /** Start of the match. */
  get index(): SymbolicTerm {
    return this.#apply('re.index', 'Int');
  }

  /** End of the match. */
  get end(): SymbolicTerm {
    this.#end ??= this.#apply('re.end', 'Int');
    return this.#end;
  }

  /** Capture of a group; the whole match is group 0. */
  group(number: number): SymbolicTerm {
    return this.#applyTo('re.group', 'String', number);
  }

  /** Whether a group takes part. */
  hasGroup(number: number): SymbolicTerm {
    return this.#applyTo('re.hasGroup', 'Bool', number);
  }

  /** The next search; after an empty match it starts one unit further. */
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

/** A string, and the index to search from. */
export interface SearchPlace {
  readonly subject: SymbolicTerm;
  readonly from: SymbolicTerm;
}
