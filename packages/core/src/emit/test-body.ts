import { effectsOf, isAwaited, type Outcome, type RunEffects } from '../model/run/outcome.ts';
import type { Location } from '../model/input/location.ts';
import { isAssignment, isPassed, usesResult, type SequenceStep } from '../model/sequence.ts';
import type { ConfirmedTest } from '../model/test-case.ts';
import { assertedCalls } from './asserted-calls.ts';
import { callAlone, onlyCall, resultName, stepExpression, useExpression } from './call-expression.ts';
import { withFields } from './input/instance-source.ts';
import { isOmitted, writtenNodes, type InputArgument } from './input/input-node.ts';
import type { InputScope } from './input/input-scope.ts';
import { readInput } from './input/read-input.ts';
import type { OpenInput } from './input/open-input.ts';
import { openInput } from './input/write-input.ts';
import type { Document } from './layout/document.ts';
import { plainPart, propertyDocument, type LiteralPart } from './literal-layout.ts';
import { givesNothing, shown, shownChanges } from './shown-values.ts';
import { SETTLE } from './settle-statement.ts';
import type { StubKind } from './stubs/stubbing.ts';
import { AssertedConsole } from './stubs/asserted-console.ts';
import { rendererOf, type RendererName } from './rendering/renderers.ts';
import { modulesOfTest } from './stubs/replaced-modules.ts';
import { TestStubs } from './stubs/test-stubs.ts';
import { scopeOf } from './test-scope.ts';
import { timeAfter, timedCall, type TimedCall } from './timed-call.ts';
import type { Assertion, TestedCall, TestRunnerDialect } from './test-runner-dialect.ts';
import type { TestWriting } from './test-writing.ts';

/** The body of a test, and the kinds of stubs that it sets up. */
export interface TestBody extends Assertion {
  /** Statements that come before any module is imported. */
  readonly first: readonly Document[];
  /** Whether it collects the items of an asynchronous generator. */
  readonly collects: boolean;
  /** The helper that renders what it calls, if it calls such. */
  readonly renderer: RendererName | undefined;
  readonly stubs: readonly StubKind[];
  /** Whether it gives mocks of the runner. */
  readonly usesMocks: boolean;
}

/**
 * The statements of a test: calls that lead up to the one under test, that call with its result or exception, and its
 * effects: changed arguments, the state that the object shows, and calls of the functions that it was given.
 */
export function testBody(test: ConfirmedTest, subject: string, writing: TestWriting): TestBody {
  return new TestBodyWriter(test, subject, writing).write();
}

type Returned = Extract<Outcome, { kind: 'returned' }>;

class TestBodyWriter {
  readonly #test: ConfirmedTest;
  readonly #dialect: TestRunnerDialect;
  readonly #scope: InputScope;
  readonly #steps: readonly SequenceStep[];
  readonly #args: ReadonlyMap<string, InputArgument>;
  readonly #console: AssertedConsole;
  readonly #changed: RunEffects['changed'];
  /** The places that the run has used; `undefined` if that is not known. */
  readonly #uses: ReadonlySet<Location> | undefined;
  readonly #input: OpenInput;
  /** Bindings of the results of steps. */
  readonly #names = new Map<number, string>();
  readonly #first: Document[] = [];
  readonly #statements: Document[] = [];
  readonly #specifierOf: TestWriting['specifierOf'];
  readonly #stubs: TestStubs;
  #isAsync = false;

  constructor(test: ConfirmedTest, subject: string, writing: TestWriting) {
    const { target, path, outcome } = test;
    this.#test = test;
    this.#dialect = writing.dialect;
    this.#specifierOf = writing.specifierOf;
    this.#scope = scopeOf(test, subject, writing);
    this.#console = new AssertedConsole(test, writing.dialect, this.#scope);
    this.#steps = target.sequence ?? [onlyCall(target)];
    const effects = effectsOf(outcome);
    const args = readInput(target, path.input, effects);
    this.#args = new Map(args.map((arg) => [arg.parameter.name, arg]));
    this.#changed = shownChanges(effects?.changed ?? [], args);
    this.#uses = effects === undefined ? undefined : new Set(effects.uses);
    this.#input = openInput(args, {
      scope: this.#scope,
      heap: target.heap,
      kept: this.#changed.map(([position]) => position),
    });
    this.#stubs = new TestStubs(test, {
      args: this.#args,
      input: this.#input,
      uses: this.#uses,
      stubbing: this.#dialect.stubs,
      hasLocalTime: this.#scope.hasLocalTime,
    });
  }

  write(): TestBody {
    this.#replaceModules();
    this.#statements.push(...this.#console.spies());
    this.#steps.slice(0, -1).forEach((step, position) => {
      this.#prepare(step, position);
    });
    this.#assertLast(this.#steps.at(-1) as SequenceStep, this.#steps.length - 1);
    this.#statements.push(...assertedCalls(this.#input.recorders, this.#dialect, this.#scope));
    this.#statements.push(...this.#console.assertions());
    return {
      first: this.#first,
      statements: this.#statements,
      isAsync: this.#isAsync,
      stubs: [...this.#console.stubs, ...this.#stubs.kinds],
      collects: this.#steps.some(({ invokable }) => invokable.isGenerator && invokable.isAsync),
      renderer: rendererOf(this.#test),
      usesMocks: this.#input.mocks.length > 0,
    };
  }

  /** Replaces the modules of which the run has used an export. */
  #replaceModules(): void {
    const { replaced = [] } = this.#test.target;
    const modules = modulesOfTest(replaced, [...this.#args.values()], {
      input: this.#input,
      uses: this.#uses,
      hasTypes: this.#scope.hasTypes,
      specifierOf: this.#specifierOf,
    });
    const stubs = modules.map((one) => this.#dialect.stubs.replaceModule?.(one, 'test') ?? '');
    this.#first.push(...this.#input.takeStatements(), ...stubs);
  }

  /** Writes a call whose result is only a receiver or an argument. */
  #prepare(step: SequenceStep, position: number): void {
    const { invokable } = step;
    if (invokable.kind === 'export') {
      this.#names.set(position, this.#scope.nameExport(invokable.exportName, invokable.file));
      return;
    }
    const { document, hasFunction } = this.#call(step);
    if (step.overlaps === true) {
      this.#statements.push(['void ', document, ';']);
      return;
    }
    if (step.fails === true) {
      const isAsync = isAwaited(this.#test.outcome, position);
      const call = this.#inTime(position, document).document;
      this.#add(this.#dialect.assertFails({ call, isAsync, hasFunction }));
    } else {
      const isUsed = this.#steps.some((one) => usesResult(one, position));
      // It returned an object, which the compiler cannot know.
      const assured = isUsed && invokable.mayGiveNothing === true && this.#scope.hasTypes ? '!' : '';
      this.#bind(isUsed ? this.#claim(step, position) : undefined, position, document, assured);
    }
    this.#passTime(position);
    this.#settle();
  }

  /** A statement for a call whose result gets a name, if it needs one. */
  #bind(name: string | undefined, position: number, call: Document, assured = ''): void {
    const { document, isTimed } = this.#inTime(position, call);
    const target = isTimed ? `[${name ?? ''}]` : (name ?? '');
    const binding = name === undefined ? '' : `const ${target} = `;
    this.#statements.push([binding, this.#awaited(position, document), assured, ';']);
  }

  /** A call together with the time that passes while it waits. */
  #inTime(position: number, call: Document): TimedCall {
    return timedCall(call, { outcome: this.#test.outcome, position, stubs: this.#dialect.stubs });
  }

  /** Lets the time pass that passed after a call. */
  #passTime(position: number): void {
    const statements = timeAfter(this.#test.outcome, position, this.#dialect.stubs);
    this.#add({ statements, isAsync: statements.length > 0 });
  }

  #settle(): void {
    if (this.#test.settles !== true) return;
    this.#statements.push(SETTLE);
    this.#isAsync = true;
  }

  #assertLast(step: SequenceStep, position: number): void {
    const { outcome } = this.#test;
    const { document, hasFunction } = this.#call(step);
    const call = isAssignment(step.invokable) ? ['(', document, ')'] : document;
    const tested = { call, isAsync: isAwaited(outcome, position), hasFunction };
    if (outcome.kind === 'threw') {
      const timed = this.#inTime(position, call).document;
      this.#add(this.#dialect.assertThrown({ ...tested, call: timed }, outcome.error, this.#scope));
      this.#passTime(position);
      this.#assertEffects(step, []);
    }
    if (outcome.kind !== 'returned') return;
    const observed = outcome.effects?.observed ?? [];
    // The observed object is the receiver of the call, if there is one.
    const isNew =
      step.receiver === undefined &&
      step.invokable.givesObject &&
      outcome.effects?.returnedStep === undefined;
    if (isNew && observed.length > 0) {
      const name = this.#claim(step, position);
      this.#bind(name, position, document);
      this.#passTime(position);
      this.#settle();
      this.#observe(name, observed);
    } else {
      this.#add(this.#returned(step, { ...tested, call: document }, outcome));
      this.#passTime(position);
      this.#assertEffects(step, observed);
    }
  }

  /** Asserts the result of the call; that of one which never gives any is left out if it has visible effects. */
  #returned({ invokable }: SequenceStep, tested: TestedCall, { value, effects }: Returned): Assertion {
    const same = effects?.returnedStep === undefined ? undefined : this.#names.get(effects.returnedStep);
    const { isAsync } = tested;
    const showsMore = this.#showsEffects(effects?.observed ?? []);
    const { document, isTimed } = this.#inTime(this.#steps.length - 1, tested.call);
    if (same === undefined && (isAssignment(invokable) || (givesNothing(this.#test) && showsMore))) {
      if (!showsMore) return this.#dialect.assertPasses({ ...tested, call: ['(', tested.call, ')'] });
      return { statements: [[isAsync ? 'await ' : '', document, ';']], isAsync };
    }
    const result = isTimed ? this.#scope.nameLocal('result') : undefined;
    const subject = result === undefined ? tested : { call: result, isAsync: false };
    const { statements } =
      same === undefined
        ? this.#dialect.assertReturned(subject, shown(invokable, value), this.#scope)
        : this.#dialect.assertSame(subject, same);
    const first = result === undefined ? [] : [[`const [${result}] = await `, document, ';']];
    return { statements: [...first, ...statements], isAsync };
  }

  /** Whether the test asserts anything beside the result of the call. */
  #showsEffects(observed: RunEffects['observed']): boolean {
    const count = this.#changed.length + (observed?.length ?? 0) + this.#input.recorders.length;
    return count > 0 || this.#console.isUsed;
  }

  /** Asserts how arguments look now, and the state of the object that the call was made on. */
  #assertEffects({ receiver }: SequenceStep, observed: NonNullable<RunEffects['observed']>): void {
    if (this.#showsEffects(observed)) this.#settle();
    // Arguments that are one object have one name, and one state.
    const states = new Map(
      this.#changed.map(([position, after]) => [this.#input.nameOf(position), after] as const),
    );
    for (const [name, after] of states) {
      if (name !== undefined) this.#statements.push(...this.#dialect.assertValue(name, after, this.#scope));
    }
    if (receiver !== undefined) this.#observe(this.#bindingOf(receiver), observed);
  }

  #observe(subject: string, observed: NonNullable<RunEffects['observed']>): void {
    const { hasTypes } = this.#scope;
    for (const [position, value] of observed) {
      const observer = this.#test.target.observers?.[position];
      if (observer === undefined) continue;
      const read = useExpression(observer, subject, { args: [], hasTypes });
      this.#statements.push(...this.#dialect.assertValue(read, value, this.#scope));
    }
  }

  #add({ statements, isAsync }: Assertion): void {
    this.#statements.push(...statements);
    this.#isAsync ||= isAsync;
  }

  #awaited(position: number, expression: Document): Document {
    if (!isAwaited(this.#test.outcome, position)) return expression;
    this.#isAsync = true;
    return ['await ', expression];
  }

  /** A step as an expression, after the bindings that its arguments need. */
  #call(step: SequenceStep): { readonly document: Document; readonly hasFunction: boolean } {
    const args = this.#argumentsOf(step);
    const stubs = this.#stubs.forStep(step);
    const { target } = this.#test;
    const document =
      target.sequence === undefined
        ? callAlone(target, args, { input: this.#input, scope: this.#scope, given: this.#args.values() })
        : withFields(
            stepExpression(step, args, { scope: this.#scope, bindingOf: (one) => this.#bindingOf(one) }),
            this.#fieldsOf(step),
          );
    this.#first.push(...stubs.beforeLoading);
    this.#statements.push(...stubs.first, ...this.#input.takeStatements(), ...stubs.then);
    return { document, hasFunction: args.some(({ kind }) => kind === 'function') };
  }

  /** The fields that are set once the constructor of a step has run. */
  #fieldsOf({ args }: SequenceStep): readonly Document[] {
    return args.flatMap((arg) => {
      if (arg.kind === 'result' || arg.parameter.isField !== true) return [];
      const field = this.#args.get(arg.parameter.name);
      if (field === undefined || isOmitted(field)) return [];
      return [propertyDocument(arg.declaredName, this.#input.write(field.node))];
    });
  }

  /** Arguments up to the last that the call must give, those of a rest parameter one by one. */
  #argumentsOf(step: SequenceStep): readonly LiteralPart[] {
    const args = step.args.filter(isPassed);
    const inputs = args.map((arg) => (arg.kind === 'input' ? this.#args.get(arg.parameter.name) : undefined));
    const last = args.findLastIndex((arg, index) => {
      const input = inputs[index];
      return arg.kind === 'result' || (input !== undefined && !isOmitted(input));
    });
    return args.slice(0, last + 1).flatMap((arg, index) => {
      const input = inputs[index];
      if (arg.kind === 'result') return { ...plainPart(this.#bindingOf(arg.step)), isName: true };
      return input === undefined ? [] : writtenNodes(input).map((node) => this.#input.writeArgument(node));
    });
  }

  #bindingOf(step: number): string {
    return this.#names.get(step) ?? '';
  }

  #claim({ invokable }: SequenceStep, position: number): string {
    const name = this.#scope.nameLocal(resultName(invokable));
    this.#names.set(position, name);
    return name;
  }
}
