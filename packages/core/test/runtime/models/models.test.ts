import { EventEmitter, getEventListeners } from 'node:events';
import { inspect, isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Evaluator } from '../../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../../src/expr/term-decoder.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import { SeededRandom } from '../../../src/foundation/random.ts';
import type { Call } from '../../../src/runtime/shadow/call.ts';
import { callForOperand, constructObject } from '../../../src/runtime/calls/calls.ts';
import { HeapShadows } from '../../../src/runtime/heap/heap-shadows.ts';
import { builtinNamed } from '../../../src/runtime/models/builtin-named.ts';
import { MODEL_FAMILIES } from '../../../src/runtime/models/registry.ts';
import type { Operand } from '../../../src/runtime/shadow/operand.ts';
import { PathRecorder } from '../../../src/runtime/record/path-recorder.ts';
import type { RunState } from '../../../src/runtime/run-state.ts';
import { foretells } from './agreement.ts';
import { drawInputs, planCall, type CallPlan } from './call-plans.ts';
import { instrumentedCallbacks, plainCallbacks, type Callbacks } from './callbacks.ts';
import { build, type Inputs } from './plan.ts';

const CALLS = Number(process.env['PATHSMITH_MODEL_CALLS'] ?? 1_000);

const newRun = (): RunState => ({
  recorder: new PathRecorder({ maxSteps: 100_000, checksShadows: true }),
  heap: new HeapShadows(),
});
const holder = { current: newRun() };
const withShadows = instrumentedCallbacks(holder);

/** What a call has come to, and everything that it was given, afterwards. */
interface Outcome {
  readonly result: Operand | undefined;
  readonly thrown: unknown;
  readonly self: Operand;
  readonly args: readonly Operand[];
  readonly log: unknown;
  readonly traps: readonly string[];
}

interface Setting {
  readonly inputs: Inputs;
  readonly callbacks: Callbacks;
  readonly run: RunState | undefined;
}

type Invoke = (call: Pick<Call, 'self' | 'args' | 'selfShadow' | 'shadows'>) => Operand;

function perform(plan: CallPlan, setting: Setting, invoke: Invoke): Outcome {
  const world = { ...setting, made: new Map(), traps: [] };
  const self = build(plan.self, world);
  const args = plan.args.map((arg) => build(arg, world));
  setting.callbacks.reset(Array.isArray(self.value) ? self.value : args[0]?.value);
  let result: Operand | undefined;
  let thrown: unknown;
  try {
    const shadows = args.some((arg) => arg.shadow !== null) ? args.map((arg) => arg.shadow) : null;
    result = invoke({
      self: self.value,
      selfShadow: self.shadow,
      args: args.map((arg) => arg.value),
      shadows,
    });
  } catch (error) {
    thrown = error;
  }
  for (const value of [result?.value, self.value]) {
    if (value instanceof Promise) value.catch(() => undefined);
  }
  return { result, thrown, self, args, log: setting.callbacks.log(), traps: [...world.traps] };
}

function performPlainly(name: string, plan: CallPlan, inputs: Inputs): Outcome {
  const setting = { inputs, callbacks: plainCallbacks, run: undefined };
  return perform(plan, setting, ({ self, args }) => {
    const builtin = targetOf(name);
    const value: unknown = name.startsWith('new ')
      ? Reflect.construct(builtin, args)
      : Reflect.apply(builtin, self, args as never[]);
    return { value, shadow: null };
  });
}

function performFollowed(name: string, plan: CallPlan, inputs: Inputs): Outcome & { readonly run: RunState } {
  const run = newRun();
  holder.current = run;
  const outcome = perform(plan, { inputs, callbacks: withShadows, run }, (call) => {
    const whole: Call = { ...call, text: name, callee: targetOf(name) };
    return name.startsWith('new ')
      ? { value: constructObject(run, { ...whole, self: undefined, selfShadow: null }), shadow: null }
      : callForOperand(run, whole);
  });
  return { ...outcome, run };
}

const targetOf = (name: string): ((...args: never[]) => unknown) => builtinNamed(name.replace('new ', ''))!;

/** What of an outcome can be compared between runs: functions and symbols by their names. */
function visible({ result, thrown, self, args, log, traps }: Outcome): unknown {
  const operands = [self, ...args].map(({ value }) => value);
  const isGiven = operands.indexOf(result?.value);
  return [result?.value, thrown, operands, isGiven, log, traps].map((value) => comparable(value));
}

function comparable(value: unknown): unknown {
  if (typeof value === 'function') return `function ${value.name}/${value.length}`;
  if (typeof value === 'symbol') return String(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (value instanceof EventEmitter || value instanceof EventTarget) return listenersOf(value);
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain
    ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, comparable(held)]))
    : value;
}

/** Who is registered, which is all that can be seen of where events go. */
function listenersOf(value: EventEmitter | EventTarget): unknown {
  const isEmitter = value instanceof EventEmitter;
  const names = isEmitter ? value.eventNames() : ['a', 'b'];
  const listeners = names.map((name) => [
    name,
    comparable(getEventListeners(value as EventTarget, String(name))),
  ]);
  return isEmitter ? [...listeners, value.getMaxListeners()] : listeners;
}

const figures = { calls: 0, thrown: 0, shadows: 0, foretold: 0, models: 0 };

function checkCall(name: string, seed: number): void {
  const random = new SeededRandom(seed);
  const plan = planCall(name, random);
  const inputs = drawInputs(random);
  const plain = performPlainly(name, plan, inputs);
  const followed = performFollowed(name, plan, inputs);
  const explain = (): string => `${name} ${inspect(plan, { depth: 9 })} of ${inspect(inputs)}`;
  if (!isDeepStrictEqual(visible(followed), visible(plain))) {
    expect(visible(followed), explain()).toStrictEqual(visible(plain));
  }
  figures.calls += 1;
  if (plain.result === undefined) figures.thrown += 1;
  checkProbes(followed.run, inputs, explain);
  for (let other = 0; other < 2; other += 1) {
    const others = drawInputs(random, inputs);
    checkForetelling({ name, plan, followed, explain }, others);
  }
}

interface RunRecord {
  readonly terms: unknown;
  readonly decisions: readonly (readonly [number, number, number])[];
  readonly untracked: readonly unknown[];
  readonly probes: readonly (readonly [number, readonly [string, string]])[];
}

const recordOf = ({ recorder }: RunState): RunRecord => JSON.parse(`{${recorder.toJson()}}`) as RunRecord;

function decoderOf({ terms }: RunRecord): TermDecoder {
  const decoder = new TermDecoder(new TermFactory());
  decoder.append(terms);
  return decoder;
}

const assignmentOf = (inputs: Inputs): Map<string, number | boolean | string> =>
  new Map(Object.entries(inputs));

/** The value that a probe of a sort has noted as text. */
function concreteOf(sort: string, text: string): unknown {
  if (sort === 'Float64') return Number(text);
  if (sort === 'Int') return BigInt(text);
  return sort === 'Bool' ? text === 'true' : text;
}

/** Every shadow evaluates to the value it was made for. */
function checkProbes(run: RunState, inputs: Inputs, explain: () => string): void {
  const record = recordOf(run);
  const decoder = decoderOf(record);
  const evaluator = new Evaluator(assignmentOf(inputs));
  for (const [row, [sort, text]] of record.probes) {
    const concrete = concreteOf(sort, text);
    const symbolic = evaluator.evaluate(decoder.term(row));
    if (!Object.is(symbolic, concrete))
      expect.fail(`${inspect(symbolic)}, not ${inspect(concrete)}: ${explain()}`);
  }
  for (const [, row, taken] of record.decisions) {
    if (evaluator.evaluate(decoder.term(row)) !== (taken === 1))
      expect.fail(`a wrong decision: ${explain()}`);
  }
  figures.shadows += record.probes.length;
}

interface Followed {
  readonly name: string;
  readonly plan: CallPlan;
  readonly followed: Outcome & { readonly run: RunState };
  readonly explain: () => string;
}

/** On other inputs that take the same decisions, everything comes out as the shadows say. */
function checkForetelling({ name, plan, followed, explain }: Followed, others: Inputs): void {
  const record = recordOf(followed.run);
  // What a proxy gives is not followed, and not known to be lost either.
  const hasProxy = followed.traps.length > 0;
  if (followed.result === undefined || record.untracked.length > 0 || hasProxy) return;
  const decoder = decoderOf(record);
  const evaluator = new Evaluator(assignmentOf(others));
  const isSamePath = record.decisions.every(
    ([, row, taken]) => evaluator.evaluate(decoder.term(row)) === (taken === 1),
  );
  if (!isSamePath) return;
  const actual = performPlainly(name, plan, others);
  const reading = { run: followed.run, decoder, evaluator };
  // A built-in that loses what it is given may throw on other inputs: the loss is in its result.
  const isLost =
    followed.result.shadow?.symbolic.kind === 'lost' ||
    followed.run.heap.taintOf(followed.result.value) !== undefined;
  if (actual.result === undefined) {
    if (!isLost) expect.fail(`threw ${inspect(actual.thrown)} on ${inspect(others)}: ${explain()}`);
    return;
  }
  const found: readonly (readonly [Operand, unknown])[] = [
    [followed.result, actual.result.value],
    [followed.self, actual.self.value],
    ...followed.args.map((arg, index) => [arg, actual.args[index]?.value] as const),
  ];
  for (const [operand, value] of found) {
    if (!foretells(reading, operand, value)) {
      expect.fail(
        `foretold ${inspect(operand)}, found ${inspect(value)} on ${inspect(others)}: ${explain()}`,
      );
    }
  }
  figures.foretold += 1;
}

describe('a model of a built-in', () => {
  for (const { family, calls, constructions } of MODEL_FAMILIES) {
    const names = [...calls.map(([name]) => name), ...(constructions ?? []).map(([name]) => `new ${name}`)];
    for (const name of names.filter((name) => builtinNamed(name.replace('new ', '')) !== undefined)) {
      it(`does what ${name} does, and foretells what it would do (${family})`, () => {
        fc.assert(
          fc.property(fc.integer(), (seed) => checkCall(name, seed)),
          { numRuns: CALLS, seed: 20_260_101, endOnFailure: true },
        );
        figures.models += 1;
      });
    }
  }

  afterAll(() => {
    const { calls, thrown, shadows, foretold, models } = figures;
    // eslint-disable-next-line no-console -- the figures belong into the log of a test run
    console.log(
      `models: ${models} built-ins, ${calls} calls (${thrown} of them throw), ${shadows} shadows checked, ${foretold} outcomes foretold`,
    );
  });
});
