import { differentInputs, nearInputs } from '../../../choose/minimise/varied-inputs.ts';
import { Budget, scaled } from '../../../foundation/budget.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { pathOfRun } from '../../../explore/executed-path.ts';
import { holdsUnder } from '../../../inputs/complete-input.ts';
import { canBeShown } from '../../../model/run/stand-in-mark.ts';
import type { SequenceStep } from '../../../model/sequence.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { ExecutedPath } from '../../../model/test-case.ts';
import { specOfCalls, type UnitCandidate } from '../unit-candidate.ts';
import { observersFor, type ObservingContext } from '../observers.ts';
import { simplifyByRuns } from '../simplify-by-runs.ts';
import { waysTo } from '../../units/target-plan.ts';
import type { World } from '../../../explore/sequences/world.ts';
import type { UnitChoiceContext } from '../unit-chooser.ts';
import { throughCalls, type UnitPath } from '../unit-path.ts';
import { callsAfter, type CallsWithInput } from './calls-after.ts';
import type { TargetExecutor } from '../../target-process/target-executor.ts';
import { MutantJudge, type Judgement } from './mutant-judge.ts';
import { OpenMutants } from './open-mutants.ts';
import { Witnesses } from './witnesses.ts';
import { ownMutants } from './own-mutants.ts';

/** Share of a unit's budget that is spent, in addition, on mutants. */
const SHARE_OF_BUDGET = 0.3;

/** Least number of judged inputs under a work budget. */
const MIN_JUDGED = 2_000;

/** Limits on the inputs that are tried. */
const MAX_PATHS = 150;
const MAX_DRAWN = 150;
const MAX_TEXTS = 6;
const MAX_FURTHER_CALLS = 2;
const MAX_ALIKE = 10;

const SOME_TEXTS: readonly string[] = ['7', 'b'];

/** An input that may show a mutant. */
interface Attempt {
  readonly spec: TargetSpec;
  readonly steps: readonly SequenceStep[];
  readonly last: number;
  readonly input: Assignment;
}

/** Context for strengthening the tests of a unit. */
export interface StrengtheningContext extends UnitChoiceContext, ObservingContext {
  /** All paths that exploration has found. */
  readonly paths: readonly UnitPath[];
  readonly mutants: TargetExecutor;
}

/** Adds tests that notice mutants which the given ones do not. */
export class TestStrengthener {
  readonly #context: StrengtheningContext;
  readonly #budget: Budget;
  readonly #judge: MutantJudge;
  readonly #witnesses = new Witnesses();

  constructor(context: StrengtheningContext) {
    const { tools } = context;
    this.#context = context;
    const share = scaled(tools.budget.limit, SHARE_OF_BUDGET);
    const limit = share.kind === 'work' ? { ...share, steps: Math.max(share.steps, MIN_JUDGED) } : share;
    this.#budget = new Budget(limit, tools.clock);
    this.#judge = new MutantJudge(context.mutants.within(this.#budget), this.#budget);
  }

  async strengthen(candidates: readonly UnitCandidate[]): Promise<readonly UnitCandidate[]> {
    const open = new OpenMutants(ownMutants(this.#context.plans).map(({ number }) => number));
    for (const { spec, path } of candidates)
      open.close((await this.#judged(spec, path.input, open.left)).killed);
    const before = open.noticed;
    const added: UnitCandidate[] = [];
    for await (const attempt of this.#attempts(candidates)) {
      if (open.left.length === 0 || this.#budget.isExhausted()) break;
      const judgement = await this.#judged(attempt.spec, attempt.input, open.left);
      open.survive(judgement);
      const test = judgement.killed.size === 0 ? undefined : await this.#testOf(attempt, judgement.killed);
      if (test === undefined) continue;
      open.close((await this.#judged(test.spec, test.path.input, open.left)).killed);
      added.push(test);
    }
    const noticed = open.noticed.slice(before.length);
    const tests = [...candidates, ...(await this.#needed(added, noticed))];
    for (const test of tests) await this.#seekWitness(test);
    return tests.map((test) => this.#witnesses.marked(test));
  }

  /** Leaves out tests whose mutants others notice as well. */
  async #needed(
    tests: readonly UnitCandidate[],
    noticed: readonly number[],
  ): Promise<readonly UnitCandidate[]> {
    const kills = new Map<UnitCandidate, ReadonlySet<number>>();
    for (const test of tests)
      kills.set(test, (await this.#judged(test.spec, test.path.input, noticed)).killed);
    return tests.filter((test) => {
      const own = kills.get(test) ?? new Set();
      kills.delete(test);
      const others = new Set([...kills.values()].flatMap((killed) => [...killed]));
      // A test that could not be judged again stays.
      const isNeeded = own.size === 0 || !own.isSubsetOf(others);
      if (isNeeded) kills.set(test, own);
      return isNeeded;
    });
  }

  /** Runs inputs near that of a test which take the same path: their outcomes tell whether its condition says enough. */
  async #seekWitness({ spec, path }: UnitCandidate): Promise<void> {
    if (spec.sequence !== undefined) return;
    const inputs = [...differentInputs(spec, path.input), ...nearInputs(spec, path.input, SOME_TEXTS)];
    const alike = inputs.filter((input) => path.pathCondition.every((one) => holdsUnder(one, input)));
    for (const input of alike.slice(0, MAX_ALIKE)) await this.#judged(spec, input, []);
  }

  async #judged(spec: TargetSpec, input: Assignment, mutants: readonly number[]): Promise<Judgement> {
    const judgement = await this.#judge.judge(spec, input, mutants);
    if (judgement.outcome !== undefined) this.#witnesses.add(spec, input, judgement.outcome);
    return judgement;
  }

  /** Inputs to try: those of paths that were found, near those of the tests, of more calls, and at random. */
  async *#attempts(candidates: readonly UnitCandidate[]): AsyncGenerator<Attempt> {
    const { paths, plans } = this.#context;
    for (const path of paths.slice(0, MAX_PATHS)) {
      if (!isWorthTest(path)) continue;
      const observers = await observersFor(path, this.#context);
      yield { ...path, spec: specOfCalls(path, observers, this.#context) };
    }
    const tests = candidates.map(({ spec, path: { steps, input }, last }) => ({ spec, steps, last, input }));
    yield* variedAttempts(tests, differentInputs);
    const { sequences } = plans[0].unit;
    if (sequences !== undefined) yield* this.#furtherCalls(candidates, sequences.world);
    const texts = plans[0].literals.texts.slice(0, MAX_TEXTS);
    yield* variedAttempts(tests, (spec, input) => nearInputs(spec, input, texts));
    if (sequences === undefined) yield* this.#drawn(tests);
  }

  /** Sequences of tests with one call more, then with two; their values all different, too. */
  *#furtherCalls(candidates: readonly UnitCandidate[], world: World): Generator<Attempt> {
    const targets = waysTo(this.#context.plans);
    const returning = candidates.filter(({ path }) => path.outcome.kind === 'returned');
    let last: readonly CallsWithInput[] = returning.map(({ path }) => path);
    for (let count = 0; count < MAX_FURTHER_CALLS; count += 1) {
      last = last.flatMap((calls) => [...callsAfter(calls, world, targets)]);
      const attempts = last.map((calls) => ({ ...calls, spec: specOfCalls(calls, [], this.#context) }));
      yield* attempts;
      yield* variedAttempts(attempts, differentInputs);
    }
  }

  /** Random inputs, mixed with those of the tests. */
  *#drawn(tests: readonly Attempt[]): Generator<Attempt> {
    const [first] = tests;
    if (first === undefined) return;
    const inputs = this.#context.tools.drawnInputs(first.spec);
    for (const { input } of tests) inputs.remember(input);
    for (let count = 0; count < MAX_DRAWN; count += 1) yield { ...first, input: inputs.next() };
  }

  /** The test of an attempt, with an input as simple as the mutants allow that it kills. */
  async #testOf(attempt: Attempt, killed: ReadonlySet<number>): Promise<UnitCandidate | undefined> {
    const { spec, steps, last } = attempt;
    const found = await this.#run(spec, attempt.input);
    if (found === undefined) return undefined;
    const path = await simplifyByRuns(found, {
      spec,
      attempt: async (input) => {
        const still = await this.#judged(spec, input, [...killed]);
        return killed.isSubsetOf(still.killed) ? this.#run(spec, input) : undefined;
      },
    });
    return { spec, last, path: throughCalls(path, { steps, last }) };
  }

  /** The path of an input that is worth a test. */
  async #run(spec: TargetSpec, input: Assignment): Promise<ExecutedPath | undefined> {
    const { tools } = this.#context;
    const record = await tools.executor.within(this.#budget).withSpec(spec).run(input);
    if (record.brokenAt !== undefined) return undefined;
    const path = pathOfRun(record, { input, negate: tools.negate });
    return isWorthTest(path) ? path : undefined;
  }
}

function* variedAttempts(
  attempts: readonly Attempt[],
  varied: (spec: TargetSpec, input: Assignment) => Iterable<Assignment>,
): Generator<Attempt> {
  for (const attempt of attempts)
    for (const input of varied(attempt.spec, attempt.input)) yield { ...attempt, input };
}

/** Whether a path ends as its author meant it to. */
function isWorthTest({ outcome, isDeliberateThrow = false }: ExecutedPath): boolean {
  return (
    canBeShown(outcome) && (outcome.kind === 'returned' || (outcome.kind === 'threw' && isDeliberateThrow))
  );
}
