import { differentInputs, nearInputs } from '../../../choose/minimise/varied-inputs.ts';
import { isNamedByCondition } from '../../../emit/naming/name-tests.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { runPath } from '../../../explore/executed-path.ts';
import { withoutStep } from '../../../explore/sequences/without-step.ts';
import { Budget, scaled } from '../../../foundation/budget.ts';
import { holdsUnder } from '../../../inputs/complete-input.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { ExecutedPath } from '../../../model/test-case.ts';
import type { TargetExecutor } from '../../target-process/target-executor.ts';
import type { UnitFate } from '../../units/explored-target.ts';
import { simplifyByRuns } from '../simplify-by-runs.ts';
import { specOfCalls, type UnitCandidate } from '../unit-candidate.ts';
import { throughCalls, type UnitPath } from '../unit-path.ts';
import { wordingOf, withWords } from '../worded-path.ts';
import {
  attemptsFrom,
  hasNegativeZero,
  hasOddNumber,
  isWorthTest,
  type Attempt,
  type AttemptContext,
} from './attempts.ts';
import {
  assertingConsole,
  assertingNeeded,
  withOutputOfSilent,
  withShowingConsole,
} from './asserted-console.ts';
import { withoutHollow } from './hollow-tests.ts';
import { MutantJudge, type Judgement } from './mutant-judge.ts';
import { OpenMutants } from './open-mutants.ts';
import { withRecordedCalls } from './recorded-calls.ts';
import { withoutRedundant } from './redundant-tests.ts';
import { Witnesses } from './witnesses.ts';

/** Share of a unit's budget that is spent, in addition, on mutants. */
const SHARE_OF_BUDGET = 0.4;

/** Least number of judged inputs under a work budget. */
const MIN_JUDGED = 5_000;

/** Inputs on the path of a test that are run to see whether its condition says enough, and texts for them. */
const MAX_ALIKE = 10;
const SOME_TEXTS: readonly string[] = ['7', 'b'];

/** Context for strengthening the tests of a unit. */
export interface StrengtheningContext extends AttemptContext {
  readonly mutants: TargetExecutor;
}

/** Tests of a unit, and what became of its mutants. */
export interface StrengthenedTests {
  readonly tests: readonly UnitCandidate[];
  readonly fates: ReadonlyMap<number, UnitFate>;
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

  async strengthen(candidates: readonly UnitCandidate[]): Promise<StrengthenedTests> {
    const { options, wantedMutants: mutants } = this.#context;
    const open = new OpenMutants(mutants);
    const kills = new Map<UnitCandidate, readonly number[]>();
    const judged: UnitCandidate[] = [];
    const whole = new Set<UnitCandidate>();
    for (const candidate of candidates) {
      const left = open.leftFor('test');
      const plain = await this.#judged(candidate.spec, candidate.path.input, left);
      const recorded = withRecordedCalls({ test: candidate, judgement: plain });
      const { test, judgement } = withShowingConsole(recorded);
      open.survive(judgement);
      kills.set(test, open.close(judgement.killed));
      if (judgement.isWhole) whole.add(test);
      judged.push(test);
    }
    const before = open.noticed;
    const added: UnitCandidate[] = [];
    for await (const attempt of this.#attempts(judged, mutants, open)) {
      if (open.isEmpty || this.#budget.isExhausted()) break;
      const test = await this.#attempt(attempt, open);
      if (test === undefined) continue;
      const { killed } = await this.#judged(test.spec, test.path.input, open.leftFor(attempt.kind));
      kills.set(test, open.close(killed));
      added.push(test);
    }
    const noticed = open.noticed.slice(before.length);
    const isWanted = (test: UnitCandidate): boolean =>
      options.survivors === undefined || (kills.get(test) ?? []).length > 0;
    const wanted = [...judged.filter(isWanted), ...(await this.#needed(added, noticed, kills))];
    const tests = await withoutHollow(
      withoutRedundant(wanted, { kills, judged: whole }),
      kills,
      async ({ spec, path }, some) => (await this.#judged(spec, path.input, some)).killed,
    );
    for (const test of tests) await this.#seekWitness(test);
    const fates = new Map<number, UnitFate>([
      ...open.noticed.map((mutant) => [mutant, 'noticed'] as const),
      ...open.reasons(this.#budget.isExhausted()),
    ]);
    return { fates, tests: tests.map((test) => this.#witnesses.marked(withKills(test, kills))) };
  }

  /** Inputs to try: cheap ones first, then those that the solver finds for what is left. */
  async *#attempts(
    tests: readonly UnitCandidate[],
    mutants: readonly number[],
    open: OpenMutants,
  ): AsyncGenerator<Attempt> {
    yield* attemptsFrom(tests, this.#context);
    const { products, specOf } = this.#context;
    const left = mutants.filter((one) => open.left.has(one));
    for await (const { mutant, answer } of products.answers(left)) {
      if (answer === 'equivalent') open.prove(mutant);
      else if (answer === 'assumed') open.assume(mutant);
      else
        for (const input of answer) {
          const attempt: Attempt = { spec: specOf([]), steps: [], last: 0, input, kind: 'solved' };
          if (hasOddNumber(attempt) || hasNegativeZero(attempt)) open.noteOdd(mutant);
          else yield attempt;
        }
    }
  }

  /** A test of an input that kills some of the open mutants. */
  async #attempt(attempt: Attempt, open: OpenMutants): Promise<UnitCandidate | undefined> {
    const left = open.leftFor(attempt.kind);
    if (left.length === 0 || hasOddNumber(attempt) || !this.#admits(attempt.spec, attempt.input))
      return undefined;
    const judgement = await this.#judged(attempt.spec, attempt.input, left);
    const spec = assertingNeeded(attempt.spec, judgement);
    const shown = judgement.by(spec);
    open.survive(shown);
    return shown.killed.size === 0 ? undefined : this.#testOf({ ...attempt, spec }, shown.killed);
  }

  /** Leaves out tests whose mutants others notice as well, and notes all that the others notice. */
  async #needed(
    tests: readonly UnitCandidate[],
    noticed: readonly number[],
    kills: Map<UnitCandidate, readonly number[]>,
  ): Promise<readonly UnitCandidate[]> {
    const judged = new Map<UnitCandidate, ReadonlySet<number>>();
    for (const test of tests)
      judged.set(test, (await this.#judged(test.spec, test.path.input, noticed)).killed);
    return tests.filter((test) => {
      const own = judged.get(test) ?? new Set();
      judged.delete(test);
      const others = new Set([...judged.values()].flatMap((killed) => [...killed]));
      // A test that could not be judged again stays.
      const isNeeded = own.size === 0 || !own.isSubsetOf(others);
      if (isNeeded) judged.set(test, own);
      if (isNeeded && own.size > 0) kills.set(test, [...own]);
      return isNeeded;
    });
  }

  /** Runs inputs near that of a test which take the same path: their outcomes tell whether its condition says enough. */
  async #seekWitness({ spec, path }: UnitCandidate): Promise<void> {
    if (!isNamedByCondition(spec)) return;
    const inputs = [...differentInputs(spec, path.input), ...nearInputs(spec, path.input, SOME_TEXTS)];
    const alike = inputs.filter((input) => path.pathCondition.every((one) => holdsUnder(one, input)));
    for (const input of alike.slice(0, MAX_ALIKE)) await this.#judged(spec, input, []);
  }

  async #judged(spec: TargetSpec, input: Assignment, mutants: readonly number[]): Promise<Judgement> {
    const judgement = await this.#judge.judge(spec, input, mutants);
    if (judgement.outcome !== undefined) this.#witnesses.add(spec, input, judgement.outcome);
    return judgement;
  }

  /** The test of an attempt, with calls as few and an input as simple as the mutants allow that it kills. */
  async #testOf(whole: Attempt, killed: ReadonlySet<number>): Promise<UnitCandidate | undefined> {
    const attempt = whole.kind === 'random calls' ? await this.#shortened(whole, killed) : whole;
    const { spec, steps, last } = attempt;
    const found = await this.#run(spec, attempt.input);
    if (found === undefined) return undefined;
    const path = await simplifyByRuns(found, {
      spec,
      attempt: async (input) => {
        if (!this.#admits(spec, input)) return undefined;
        const still = await this.#judged(spec, input, [...killed]);
        return killed.isSubsetOf(still.killed) ? this.#run(spec, input) : undefined;
      },
    });
    const worded = await this.#worded(throughCalls(path, { steps, last }), spec, killed);
    return withOutputOfSilent({ spec, last, path: worded });
  }

  /** The attempt without the calls that it does not need to kill the same mutants. */
  async #shortened(attempt: Attempt, killed: ReadonlySet<number>): Promise<Attempt> {
    let best = attempt;
    for (let position = best.steps.length - 2; position >= 0; position -= 1) {
      const fewer = withoutStep(best.steps, best.input, position);
      if (fewer === undefined) continue;
      const { consoleMethods = [] } = best.spec;
      const called = specOfCalls({ steps: fewer.steps, last: best.last }, [], this.#context);
      const spec = assertingConsole(called, consoleMethods);
      const still = await this.#judged(spec, fewer.input, [...killed]);
      if (killed.isSubsetOf(still.killed)) best = { ...best, ...fewer, spec };
    }
    return best;
  }

  /** The same path with words for open texts, if it still kills the same mutants. */
  async #worded(path: UnitPath, spec: TargetSpec, killed: ReadonlySet<number>): Promise<UnitPath> {
    const worded = await withWords(path, wordingOf(path.steps, this.#context));
    if (worded === path) return path;
    const still = await this.#judged(spec, worded.input, [...killed]);
    return killed.isSubsetOf(still.killed) ? worded : path;
  }

  #admits(spec: TargetSpec, input: Assignment): boolean {
    return this.#context.tools.domainOf(spec).admits(input);
  }

  /** The path of an input that is worth a test. */
  async #run(spec: TargetSpec, input: Assignment): Promise<ExecutedPath | undefined> {
    const { tools } = this.#context;
    const executor = tools.executor.within(this.#budget).withSpec(spec);
    const path = await runPath(executor, { input, negate: tools.negate });
    return path !== undefined && isWorthTest(path) ? path : undefined;
  }
}

/** The test with the mutants that it notices. */
function withKills(test: UnitCandidate, kills: ReadonlyMap<UnitCandidate, readonly number[]>): UnitCandidate {
  return { ...test, path: { ...test.path, kills: kills.get(test) ?? [] } };
}
