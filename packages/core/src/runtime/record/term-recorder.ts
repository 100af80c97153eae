import type { Operator } from '../../expr/operators.ts';
import type { Sort } from '../../expr/sort.ts';
import { isElementName } from '../../model/input/location.ts';
import { mapGet, mapSet, objectIs, quote } from '../realm/intrinsics.ts';
import { SeenNumbers } from './seen-numbers.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';

/**
 * Writes terms as rows of the wire format, in text form from the start: nothing that foreign code
 * could poison takes part in serialising them.
 */
export class TermRecorder {
  #text = '';
  #count = 0;
  readonly #constants = new Map<string, SymbolicTerm>();
  readonly #variables = new Map<string, SymbolicTerm>();

  /** The rows of variables that stand for elements of arrays. */
  readonly #elements = new SeenNumbers();

  /** All rows as a JSON array. */
  get rows(): string {
    return `[${this.#text}]`;
  }

  get count(): number {
    return this.#count;
  }

  variable(sort: Sort, name: string): SymbolicTerm {
    const known = mapGet(this.#variables, name);
    if (known !== undefined) return known;
    const created = this.#row(sort, `["v","${sort}",${quote(name)}]`);
    if (isElementName(name)) this.#elements.isFirst(created.row);
    mapSet(this.#variables, name, created);
    return created;
  }

  /** Whether a term is the initial content of an array element. */
  isElement({ row }: SymbolicTerm): boolean {
    return this.#elements.has(row);
  }

  number(value: number): SymbolicTerm {
    return this.#constant('Float64', objectIs(value, -0) ? '-0' : `${value}`);
  }

  boolean(value: boolean): SymbolicTerm {
    return this.#constant('Bool', `${value}`);
  }

  string(value: string): SymbolicTerm {
    return this.#constant('String', value);
  }

  integer(value: number): SymbolicTerm {
    return this.#constant('Int', `${value}`);
  }

  bigint(value: bigint): SymbolicTerm {
    return this.#constant('Int', `${value}`);
  }

  apply1(operator: Operator, sort: Sort, arg: SymbolicTerm): SymbolicTerm {
    return this.#row(sort, `["a","${operator}",${arg.row}]`);
  }

  apply2(operator: Operator, sort: Sort, args: readonly [SymbolicTerm, SymbolicTerm]): SymbolicTerm {
    return this.#row(sort, `["a","${operator}",${args[0].row},${args[1].row}]`);
  }

  apply3(
    operator: Operator,
    sort: Sort,
    args: readonly [SymbolicTerm, SymbolicTerm, SymbolicTerm],
  ): SymbolicTerm {
    return this.#row(sort, `["a","${operator}",${args[0].row},${args[1].row},${args[2].row}]`);
  }

  apply(operator: Operator, sort: Sort, args: readonly SymbolicTerm[]): SymbolicTerm {
    let rows = '';
    for (let index = 0; index < args.length; index += 1) rows += `,${(args[index] as SymbolicTerm).row}`;
    return this.#row(sort, `["a","${operator}"${rows}]`);
  }

  ite(condition: SymbolicTerm, consequent: SymbolicTerm, alternate: SymbolicTerm): SymbolicTerm {
    return this.#row(consequent.sort, `["a","ite",${condition.row},${consequent.row},${alternate.row}]`);
  }

  #constant(sort: Sort, text: string): SymbolicTerm {
    const key = `${sort}:${text}`;
    const known = mapGet(this.#constants, key);
    if (known !== undefined) return known;
    const created = this.#row(sort, `["c","${sort}",${quote(text)}]`);
    mapSet(this.#constants, key, created);
    return created;
  }

  #row(sort: Sort, text: string): SymbolicTerm {
    this.#text += this.#count === 0 ? text : `,${text}`;
    const row = this.#count;
    this.#count += 1;
    return { kind: 'term', row, sort };
  }
}
