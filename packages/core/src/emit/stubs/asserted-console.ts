import type { ValueSnapshot } from '../../model/run/outcome.ts';
import { writtenBy, type MethodCalls } from '../../model/run/written-output.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { hasPart, isNameable } from '../assertions/expected-value.ts';
import type { Document } from '../layout/document.ts';
import type { TestRunnerDialect, TestScope } from '../test-runner-dialect.ts';
import type { StubKind } from './stubbing.ts';

/** The spies on `console` of a test, and what it asserts of their calls. */
export class AssertedConsole {
  readonly #dialect: TestRunnerDialect;
  readonly #scope: TestScope;
  readonly #spies: readonly (MethodCalls & { readonly name: string })[];

  constructor({ target, outcome }: ConfirmedTest, dialect: TestRunnerDialect, scope: TestScope) {
    this.#dialect = dialect;
    this.#scope = scope;
    this.#spies = writtenBy(outcome, target.consoleMethods ?? []).map((written) => ({
      ...written,
      name: scope.nameLocal(written.method),
    }));
  }

  get isUsed(): boolean {
    return this.#spies.length > 0;
  }

  /** The kinds of stubs that it needs. */
  get stubs(): readonly StubKind[] {
    return this.isUsed ? ['console'] : [];
  }

  /** Statements that put the spies in place. */
  spies(): readonly Document[] {
    return this.#spies.map(({ method, name }): Document => {
      return [`const ${name} = `, this.#dialect.stubs.console.spy(method), ';'];
    });
  }

  assertions(): readonly Document[] {
    const { console: style } = this.#dialect.stubs;
    return this.#spies.flatMap(({ method, name, calls }) => {
      if (calls.length === 0) return [style.assertNotCalled(name)];
      const expected: ValueSnapshot = {
        kind: 'array',
        items: calls.map((args) => ({ kind: 'array', items: args })),
      };
      if (this.#dialect.hasWildcards) return this.#value(style.callsOf(name), expected);
      const list = this.#scope.nameLocal(`${method}Calls`);
      const type = this.#scope.hasTypes ? ': unknown[][]' : '';
      const declaration = `const ${list}${type} = ${style.callsOf(name)};`;
      return [declaration, ...this.#listed(list, calls, expected)];
    });
  }

  /** Assertions on a list of calls, argument by argument if some cannot be compared. */
  #listed(list: string, calls: MethodCalls['calls'], expected: ValueSnapshot): readonly Document[] {
    const isComparable = (part: ValueSnapshot): boolean =>
      part.kind !== 'opaque' && (part.kind !== 'instance' || isNameable(part, this.#scope.nameClass));
    if (!hasPart(expected, (part) => !isComparable(part))) return this.#value(list, expected);
    const count = (subject: string, value: number): readonly Document[] =>
      this.#value(subject, { kind: 'number', value });
    return [
      ...count(`${list}.length`, calls.length),
      ...calls.flatMap((args, call) => [
        ...count(`${list}[${call}]?.length`, args.length),
        ...args.flatMap((arg, index) => {
          const isOpaque = arg.kind === 'instance' && !isComparable(arg);
          const shown: ValueSnapshot = isOpaque ? { kind: 'opaque', typeName: arg.className } : arg;
          return this.#value(`${list}[${call}]?.[${index}]`, shown);
        }),
      ]),
    ];
  }

  #value(subject: Document, expected: ValueSnapshot): readonly Document[] {
    return this.#dialect.assertValue(subject, expected, this.#scope);
  }
}
