import type { Operator } from '../../src/expr/operators.ts';
import { rational } from '../../src/expr/rational.ts';
import type { Sort } from '../../src/expr/sort.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';

/** Terms in few words, for tests. */
export class Shorthand {
  readonly factory = new TermFactory();

  apply = (operator: Operator, ...args: readonly Term[]): Term => this.factory.apply(operator, ...args);
  not = (term: Term): Term => this.apply('not', term);
  same = (left: Term, right: Term): Term => this.apply('same', left, right);

  variable = (sort: Sort, name: string): Term => this.factory.variable(sort, name);
  double = (name: string): Term => this.variable('Float64', name);

  int = (value: number): Term => this.factory.constant('Int', BigInt(value));
  real = (numerator: number, denominator = 1): Term =>
    this.factory.constant('Real', rational(BigInt(numerator), BigInt(denominator)));
  number = (value: number): Term => this.factory.constant('Float64', value);
  word = (value: number): Term => this.factory.constant('BitVec32', value >>> 0);
  text = (value: string): Term => this.factory.constant('String', value);

  less = (left: Term, right: Term): Term => this.apply('f64.lt', left, right);
  atMost = (left: Term, right: Term): Term => this.apply('f64.le', left, right);
  equal = (left: Term, right: Term): Term => this.apply('f64.eq', left, right);
  plus = (left: Term, right: Term): Term => this.apply('f64.add', left, right);
  times = (left: Term, right: Term): Term => this.apply('f64.mul', left, right);
}
