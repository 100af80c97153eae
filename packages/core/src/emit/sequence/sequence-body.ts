import { isAwaited, type Outcome, type ValueSnapshot } from '../../model/run/outcome.ts';
import type { Invokable, SequenceStep } from '../../model/sequence.ts';
import { isAssignment, isPosition, needsReceiver } from '../../model/sequence.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { argumentsDocument } from '../assertions/call-document.ts';
import { memberAccess } from '../identifiers.ts';
import { isOmitted, type InputArgument, type InputNode } from '../input/input-node.ts';
import type { InputScope } from '../input/input-scope.ts';
import { readInput } from '../input/read-input.ts';
import { openInput, type OpenInput } from '../input/write-input.ts';
import type { Document } from '../layout/document.ts';
import { plainPart, type LiteralPart } from '../literal-layout.ts';
import { SETTLE } from '../settle-statement.ts';
import type { Assertion, TestRunnerDialect } from '../test-runner-dialect.ts';

/** Context for writing the body of a test. */
export interface SequenceWriting {
  readonly scope: InputScope;
  readonly dialect: TestRunnerDialect;
  readonly steps: readonly SequenceStep[];
}

/**
 * The statements of a test with several calls: those that lead up to the one under test, that call with its result or
 * exception, and the state that the object shows afterwards.
 */
export function sequenceBody(test: ConfirmedTest, writing: SequenceWriting): Assertion {
  return new SequenceWriter(test, writing).write();
}

class SequenceWriter {
  readonly #test: ConfirmedTest;
  readonly #writing: SequenceWriting;
  readonly #args: ReadonlyMap<string, InputArgument>;
  readonly #input: OpenInput;
  readonly #names = new Map<number, string>();
  readonly #statements: Document[] = [];
  #isAsync = false;

  constructor(test: ConfirmedTest, writing: SequenceWriting) {
    const { target, path, outcome } = test;
    this.#test = test;
    this.#writing = writing;
    const args = readInput(target, path.input, effectsOf(outcome));
    this.#args = new Map(args.map((arg) => [arg.parameter.name, arg]));
    this.#input = openInput(args, { scope: writing.scope, heap: target.heap, kept: [] });
  }

  write(): Assertion {
    const { steps } = this.#writing;
    steps.slice(0, -1).forEach((step, position) => {
      this.#prepare(step, position);
    });
    this.#assertLast(steps.at(-1) as SequenceStep, steps.length - 1);
    this.#assertCalls();
    return { statements: this.#statements, isAsync: this.#isAsync };
  }

  /** Writes a call whose result is only a receiver or an argument. */
  #prepare(step: SequenceStep, position: number): void {
    const expression = this.#awaited(position, this.#expression(step));
    const isUsed = this.#writing.steps.some(
      ({ receiver, args }) =>
        receiver === position || args.some((arg) => arg.kind === 'result' && arg.step === position),
    );
    this.#statements.push(...this.#input.takeStatements());
    const binding = isUsed ? `const ${this.#claim(step, position)} = ` : '';
    // It returned an object, which the compiler cannot know.
    const assured =
      isUsed && step.invokable.mayGiveNothing === true && this.#writing.scope.hasTypes ? '!' : '';
    this.#statements.push([binding, expression, assured, ';']);
    this.#settle();
  }

  #settle(): void {
    if (this.#test.settles !== true) return;
    this.#statements.push(SETTLE);
    this.#isAsync = true;
  }

  #assertLast(step: SequenceStep, position: number): void {
    const { dialect, scope } = this.#writing;
    const { outcome } = this.#test;
    const expression = this.#expression(step);
    this.#statements.push(...this.#input.takeStatements());
    const call = isAssignment(step.invokable) ? ['(', expression, ')'] : expression;
    const tested = { call, isAsync: isAwaited(outcome, position) };
    if (outcome.kind === 'threw') this.#add(dialect.assertThrown(tested, outcome.error, scope));
    if (outcome.kind !== 'returned') return;
    const observed = outcome.effects?.observed ?? [];
    // The observed object is the receiver of the call, if there is one.
    const isNew =
      step.receiver === undefined &&
      step.invokable.givesObject &&
      outcome.effects?.returnedStep === undefined;
    if (isNew && observed.length > 0) {
      const name = this.#claim(step, position);
      this.#statements.push([`const ${name} = `, this.#awaited(position, expression), ';']);
      this.#settle();
      this.#observe(name, observed);
    } else {
      this.#add(this.#returned(step, expression, outcome));
      if (observed.length + this.#input.recorders.length > 0) this.#settle();
      if (step.receiver !== undefined) this.#observe(this.#names.get(step.receiver) ?? '', observed);
    }
  }

  /** Asserts the result of the call; `undefined` is left out if the call has visible effects. */
  #returned(
    step: SequenceStep,
    expression: Document,
    { value, effects }: Extract<Outcome, { kind: 'returned' }>,
  ): Assertion {
    const { dialect, scope } = this.#writing;
    const { invokable } = step;
    const position = this.#writing.steps.length - 1;
    const tested = { call: expression, isAsync: isAwaited(this.#test.outcome, position) };
    const same = effects?.returnedStep === undefined ? undefined : this.#names.get(effects.returnedStep);
    if (same !== undefined) return dialect.assertSame(tested, same);
    const showsMore = (effects?.observed ?? []).length > 0 || (effects?.calls ?? []).length > 0;
    if (isAssignment(invokable) || (value.kind === 'undefined' && showsMore)) {
      if (!showsMore) return dialect.assertPasses({ ...tested, call: ['(', expression, ')'] });
      return { statements: [[this.#awaited(position, expression), ';']], isAsync: tested.isAsync };
    }
    return dialect.assertReturned(tested, this.#shown(invokable, value), scope);
  }

  /** Shows only the class of a created object: its fields may be private. */
  #shown({ givesObject }: Invokable, value: ValueSnapshot): ValueSnapshot {
    return givesObject && value.kind === 'instance' ? { kind: 'opaque', typeName: value.className } : value;
  }

  #observe(subject: string, observed: readonly (readonly [number, ValueSnapshot])[]): void {
    const { dialect, scope } = this.#writing;
    for (const [position, value] of observed) {
      const observer = this.#test.target.observers?.[position];
      if (observer === undefined) continue;
      this.#statements.push(...dialect.assertValue(this.#use(observer, subject, []), value, scope));
    }
  }

  /** Asserts the calls of functions that were arguments. */
  #assertCalls(): void {
    const { dialect, scope } = this.#writing;
    for (const { name, expected } of this.#input.recorders)
      this.#statements.push(...dialect.assertValue(name, expected, scope));
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

  #expression(step: SequenceStep): Document {
    const { invokable, receiver } = step;
    const owner = needsReceiver(invokable)
      ? (this.#names.get(receiver ?? 0) ?? '')
      : this.#writing.scope.nameExport(invokable.exportName, invokable.file);
    return this.#use(invokable, owner, this.#argumentsOf(step));
  }

  #use(invokable: Invokable, owner: string, args: readonly LiteralPart[]): Document {
    const { kind, member, isGenerator } = invokable;
    if (kind === 'constructor') return argumentsDocument(`new ${owner}`, args);
    if (kind === 'call') {
      const callee = args.length === 0 ? owner : this.#opened(invokable, owner);
      return spread(argumentsDocument(callee, args), isGenerator);
    }
    if (kind === 'function') return spread(argumentsDocument(owner, args), isGenerator);
    if (member === '@@iterator') return `[...${owner}]`;
    const place = isPosition(member) ? `${owner}[${member}]` : memberAccess(owner, member);
    if (kind.endsWith('getter')) return place;
    if (kind.endsWith('setter') || kind.endsWith('field'))
      return [`${place} = `, args[0]?.document ?? 'undefined'];
    return spread(argumentsDocument(place, args), isGenerator);
  }

  /** Casts a function to take anything if its types depend on type parameters of its creator. */
  #opened({ hasOpenTypes = false, resultName }: Invokable, name: string): string {
    if (!hasOpenTypes || !this.#writing.scope.hasTypes) return name;
    const result = resultName === undefined ? 'unknown' : `ReturnType<typeof ${name}>`;
    return `(${name} as (...args: unknown[]) => ${result})`;
  }

  /** Arguments up to the last that the call must give, those of a rest parameter one by one. */
  #argumentsOf({ args }: SequenceStep): readonly LiteralPart[] {
    const inputs = args.map((arg) => (arg.kind === 'input' ? this.#args.get(arg.parameter.name) : undefined));
    const last = args.findLastIndex((arg, index) => {
      const input = inputs[index];
      return arg.kind === 'result' || (input !== undefined && !isOmitted(input));
    });
    return args.slice(0, last + 1).flatMap((arg, index) => {
      const input = inputs[index];
      if (arg.kind === 'result') return { ...plainPart(this.#names.get(arg.step) ?? ''), isName: true };
      return input === undefined ? [] : nodesOf(input).map((node) => this.#input.write(node));
    });
  }

  #claim({ invokable }: SequenceStep, position: number): string {
    const className =
      invokable.kind === 'constructor'
        ? invokable.exportName
        : (invokable.resultName ?? ownerName(invokable));
    const name = this.#writing.scope.nameLocal(className.charAt(0).toLowerCase() + className.slice(1));
    this.#names.set(position, name);
    return name;
  }
}

function nodesOf({ parameter, node }: InputArgument): readonly InputNode[] {
  return parameter.isRest === true && node.kind === 'array' ? node.items : [node];
}

/** Name of a call's result, after the callee. */
function ownerName({ name, kind }: Invokable): string {
  const called = kind === 'function' ? name : (name.split('.')[1] ?? name);
  return called.replace(/^(?:create|make|build|new|get|of|from)(?=[A-Z])/, '');
}

const spread = (call: Document, isGenerator: boolean): Document => (isGenerator ? ['[...', call, ']'] : call);

const effectsOf = (outcome: Outcome) =>
  outcome.kind === 'returned' || outcome.kind === 'threw' ? outcome.effects : undefined;
