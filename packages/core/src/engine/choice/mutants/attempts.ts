import {
  differentInputs,
  joinedInputs,
  nearInputs,
  scatteredInput,
} from '../../../choose/minimise/varied-inputs.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import type { World } from '../../../explore/sequences/world.ts';
import { SeededRandom } from '../../../foundation/random.ts';
import { leavesTimers } from '../../../model/run/outcome.ts';
import { canBeShown } from '../../../model/run/stand-in-mark.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { ExecutedPath } from '../../../model/test-case.ts';
import { waysTo } from '../../units/target-plan.ts';
import { observersFor, type ObservingContext } from '../observers.ts';
import { specOfCalls, type UnitCandidate } from '../unit-candidate.ts';
import type { UnitChoiceContext } from '../unit-chooser.ts';
import type { UnitPath } from '../unit-path.ts';
import { callsAfter, type CallsWithInput } from './calls-after.ts';
import { randomCalls } from './random-calls.ts';

/** Limits on the inputs that are tried. */
const MAX_PATHS = 150;
const MAX_DRAWN = 150;
const MAX_TEXTS = 6;
const MAX_FURTHER_CALLS = 2;
/** Sequences with as many further calls: those of a class with many members would leave nothing for other inputs. */
const MAX_LONGER = 200;

/** An input that may show a mutant, and the target as it is called with it. */
export interface Attempt extends CallsWithInput {
  readonly spec: TargetSpec;
  /** Origin of the input. */
  readonly kind: AttemptKind;
}

type AttemptKind =
  | 'path'
  | 'test'
  | 'different values'
  | 'further calls'
  | 'random calls'
  | 'near values'
  | 'joined texts'
  | 'random'
  | 'solved';

/** Context for finding inputs to try. */
export interface AttemptContext extends UnitChoiceContext, ObservingContext {
  /** All paths that exploration has found. */
  readonly paths: readonly UnitPath[];
}

/** Inputs to try: those of paths that were found, near those of the tests, of more calls, and at random. */
export async function* attemptsFrom(
  tests: readonly UnitCandidate[],
  context: AttemptContext,
): AsyncGenerator<Attempt> {
  const { paths, plans } = context;
  const { unit, literals } = plans[0];
  for (const path of paths.slice(0, MAX_PATHS)) {
    if (!isWorthTest(path)) continue;
    yield { ...path, spec: specOfCalls(path, await observersFor(path, context), context), kind: 'path' };
  }
  const own = tests.map(asAttempt);
  yield* varied(own, 'different values', differentInputs);
  const world = unit.sequences?.world;
  if (world !== undefined) {
    yield* furtherCalls(tests, world, context);
    yield* randomly(world, context);
  }
  const texts = literals.texts.slice(0, MAX_TEXTS);
  yield* varied(own, 'near values', (spec, input) => nearInputs(spec, input, texts));
  const richFirst = tests.toSorted((one, other) => emptinessOf(one) - emptinessOf(other)).map(asAttempt);
  yield* varied(richFirst, 'joined texts', (spec, input) => joinedInputs(spec, input, texts));
  if (world === undefined) yield* drawn(own, context);
}

const asAttempt = ({ spec, path: { steps, input }, last }: UnitCandidate): Attempt => ({
  spec,
  steps,
  last,
  input,
  kind: 'test',
});

/** Rank of a test by how little comes out: a string that was read whole shows more than one that was refused. */
function emptinessOf({ path: { outcome } }: UnitCandidate): number {
  if (outcome.kind !== 'returned') return 2;
  const { value } = outcome;
  const isNothing = value.kind === 'undefined' || value.kind === 'null' || value.kind === 'boolean';
  return isNothing ? 1 : 0;
}

/** Sequences of tests with one call more, then with two; their values all different, too. */
function* furtherCalls(
  tests: readonly UnitCandidate[],
  world: World,
  context: AttemptContext,
): Generator<Attempt> {
  const targets = waysTo(context.plans);
  const returning = tests.filter(({ path }) => path.outcome.kind === 'returned');
  const waiting = returning.flatMap(({ path }) => inTime(path));
  yield* waiting.map((calls) => furtherCall(calls, context));
  let longest: readonly CallsWithInput[] = [...returning.map(({ path }) => path), ...waiting];
  for (let count = 0; count < MAX_FURTHER_CALLS; count += 1) {
    const longer = longest.flatMap((calls) => [...callsAfter(calls, world, targets)]);
    longest = evenly(longer, MAX_LONGER);
    const attempts = longest.map((calls) => furtherCall(calls, context));
    yield* attempts;
    yield* varied(attempts, 'different values', differentInputs);
  }
}

/** At most as many of some items, from all of their length. */
function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  const rankOf = (index: number): number => Math.floor((index * most) / items.length);
  return items.length <= most ? items : items.filter((_, index) => rankOf(index) !== rankOf(index - 1));
}

const furtherCall = (calls: CallsWithInput, context: AttemptContext): Attempt => ({
  ...calls,
  spec: specOfCalls(calls, [], context),
  kind: 'further calls',
});

/** Random calls after those of all paths that returned. */
function* randomly(world: World, context: AttemptContext): Generator<Attempt> {
  const { paths, plans, options } = context;
  const random = new SeededRandom(options.seed);
  const { numbers, texts } = plans[0].literals;
  const bases = paths.filter(({ steps, outcome }) => steps.length > 0 && outcome.kind === 'returned');
  const varied = (calls: CallsWithInput): Assignment =>
    scatteredInput(specOfCalls(calls, [], context), calls.input, { random, numbers, texts });
  for (const calls of randomCalls(bases, { world, targets: waysTo(plans), random, varied }))
    yield { ...furtherCall(calls, context), kind: 'random calls' };
}

/** The same calls with time passing after the last, if that lets timers fire. */
function inTime(path: UnitPath): readonly CallsWithInput[] {
  const { steps, outcome } = path;
  const last = steps.at(-1);
  if (last === undefined || last.elapses === true || !leavesTimers(outcome)) return [];
  return [{ ...path, steps: [...steps.slice(0, -1), { ...last, elapses: true }] }];
}

/** Random inputs, mixed with those of the tests. */
function* drawn(tests: readonly Attempt[], { tools }: AttemptContext): Generator<Attempt> {
  const [first] = tests;
  if (first === undefined) return;
  const inputs = tools.drawnInputs(first.spec);
  for (const { input } of tests) inputs.remember(input);
  for (let count = 0; count < MAX_DRAWN; count += 1) yield { ...first, input: inputs.next(), kind: 'random' };
}

function* varied(
  attempts: readonly Attempt[],
  kind: AttemptKind,
  inputsFrom: (spec: TargetSpec, input: Assignment) => Iterable<Assignment>,
): Generator<Attempt> {
  for (const attempt of attempts)
    for (const input of inputsFrom(attempt.spec, attempt.input)) yield { ...attempt, input, kind };
}

/** Whether an input has `NaN` or an infinity, which tell changes apart that no one would call one. */
export function hasOddNumber({ input }: Attempt): boolean {
  return [...input.values()].some((value) => typeof value === 'number' && !Number.isFinite(value));
}

/** Whether an input has a zero with a sign, which few would call another number. */
export function hasNegativeZero({ input }: Attempt): boolean {
  return [...input.values()].some((value) => Object.is(value, -0));
}

/** Whether a path ends as its author meant it to. */
export function isWorthTest({ outcome, isDeliberateThrow = false }: ExecutedPath): boolean {
  return (
    canBeShown(outcome) && (outcome.kind === 'returned' || (outcome.kind === 'threw' && isDeliberateThrow))
  );
}
