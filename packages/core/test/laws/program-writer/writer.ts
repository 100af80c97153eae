import type { SeededRandom } from '../../../src/foundation/random.ts';
import { NOWHERE, type Menu } from './menu.ts';
import { Scope, type ScopeNames } from './scope.ts';
import type { Dialect, FormKind, Place } from './syntax-family.ts';
import { DECLARATIONS } from './families/declarations.ts';

/** What a function that is being written is like. */
export interface FunctionShape {
  /** Its parameters that hold numbers. */
  readonly numbers?: readonly string[];
  readonly isAsync?: boolean;
  readonly isGenerator?: boolean;
  /** Whether it stands in a class. */
  readonly isMember?: boolean;
}

const MAX_BLOCKS = 3;
const MAX_OPERANDS = 2;

/**
 * Writes random text from a menu of forms. It knows what is in scope, what the place allows, and how
 * deep it is; forms ask it for parts and put them together.
 */
export class Writer {
  readonly scope = new Scope();
  readonly dialect: Dialect;
  /** The forms that were used. */
  readonly used = new Set<string>();
  place: Place = NOWHERE;
  readonly #hoisted: string[] = [];
  readonly #random: SeededRandom;
  readonly #menu: Menu;
  #fresh = 0;
  #blocksLeft = MAX_BLOCKS;
  #operandsLeft = MAX_OPERANDS;

  constructor(random: SeededRandom, menu: Menu, dialect: Dialect) {
    this.#random = random;
    this.#menu = menu;
    this.dialect = dialect;
  }

  pick<T>(...choices: readonly T[]): T {
    return choices[this.#random.nextInt(choices.length)] as T;
  }

  /** Writes text at the top level of the module, before everything else. */
  hoist(text: string): void {
    this.#hoisted.push(text);
  }

  /** What was hoisted. */
  get hoisted(): readonly string[] {
    return this.#hoisted;
  }

  /** One of some texts, of which only the chosen one is written. */
  oneOf(...choices: readonly (() => string)[]): string {
    return this.pick(...choices)();
  }

  /** An integer in `[0, bound)`. */
  integer(bound: number): number {
    return this.#random.nextInt(bound);
  }

  name(): string {
    this.#fresh += 1;
    return `t${this.#fresh}`;
  }

  /** A variable of a kind; a literal where there is none. */
  variable(kind: keyof typeof LITERALS): string {
    const names = this.scope.names[kind];
    return names.length === 0 ? this.pick(...LITERALS[kind]) : this.pick(...names);
  }

  /** Something to assign a number to. */
  target(): string {
    return this.pick(...this.scope.names.number, 'o.n');
  }

  /** Text that declares a variable, which can be used after it. */
  declare(kind: keyof ScopeNames, text: (name: string) => string): string {
    const name = this.name();
    const declaration = text(name);
    this.scope.add(kind, name);
    return declaration;
  }

  number(): string {
    return this.#expression('number');
  }

  string(): string {
    return this.#expression('string');
  }

  boolean(): string {
    return this.#expression('boolean');
  }

  /** A scalar of any type. */
  scalar(): string {
    return this.oneOf(
      () => this.number(),
      () => this.string(),
      () => this.boolean(),
      () => this.variable('union'),
    );
  }

  /** Statements, without braces; what they declare ends with them. */
  block(most = 3): string {
    const outer = this.#blocksLeft;
    this.#blocksLeft -= 1;
    const text = this.scope.within(() => this.statements(most));
    this.#blocksLeft = outer;
    return text;
  }

  /** Statements whose declarations stay in scope. */
  statements(most: number): string {
    const count = 1 + this.integer(most);
    return Array.from({ length: count }, () => this.#statement()).join('\n');
  }

  /** Statements in a place that allows more. */
  blockIn(place: Partial<Place>, most = 3): string {
    return this.#at({ ...this.place, ...place }, () => this.block(most));
  }

  /** Text inside of a function: what the place around it allows means nothing there. */
  inFunction(shape: FunctionShape, write: () => string): string {
    const { isAsync = false, isGenerator = false, isMember = false } = shape;
    const isStrict = isMember || this.place.isStrict;
    const place: Place = { ...NOWHERE, canReturn: true, canAwait: isAsync, canYield: isGenerator, isStrict };
    return this.scope.within(() => {
      this.scope.add('number', ...(shape.numbers ?? []));
      return this.#at(place, write);
    });
  }

  /** The body of a function that returns a number, in braces. */
  body(shape: FunctionShape = {}, most = 2): string {
    return this.inFunction(shape, () => {
      const statements = this.block(most);
      return `{ ${statements}\nreturn ${this.number()}; }`;
    });
  }

  /** An expression where the place around means nothing: a parameter's default, a field's initial value. */
  initial(numbers: readonly string[] = []): string {
    return this.inFunction({ numbers }, () => this.number());
  }

  /** As {@link initial}, for a condition. */
  initialBoolean(numbers: readonly string[] = []): string {
    return this.inFunction({ numbers }, () => this.boolean());
  }

  #at(place: Place, write: () => string): string {
    const outer = this.place;
    this.place = place;
    const text = write();
    this.place = outer;
    return text;
  }

  #statement(): string {
    if (this.#blocksLeft <= 0) return this.pick(...Object.values(DECLARATIONS.statement))(this);
    const { name, form } = this.#menu.draw(this.#random, 'statement', this.place);
    this.used.add(name);
    return form(this);
  }

  #expression(kind: Exclude<FormKind, 'statement'>): string {
    if (this.#operandsLeft <= 0 || this.integer(4) === 0) return this.#leaf(kind);
    this.#operandsLeft -= 1;
    const { name, form } = this.#menu.draw(this.#random, kind, this.place);
    this.used.add(name);
    const text = form(this);
    this.#operandsLeft += 1;
    return `(${text})`;
  }

  #leaf(kind: Exclude<FormKind, 'statement'>): string {
    return this.integer(3) === 0 ? this.pick(...LITERALS[kind]) : this.variable(kind);
  }
}

const LITERALS = {
  number: ['0', '1', '2', '3', '5', '10', '0.5', '(-1)', '1e9'],
  string: ["''", "'a'", "'ab'", "'7'", "' x '", "'Zz'"],
  boolean: ['true', 'false'],
  union: ['null', 'undefined', '4'],
} as const;
