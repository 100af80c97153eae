import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { runPath } from '../../explore/executed-path.ts';
import type { SequencePath } from '../../explore/sequences/sequence-search.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { endsByItself } from '../../model/run/outcome.ts';
import { inputsOf } from '../../model/sequence.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { withoutCondition } from '../accounts/without-terms.ts';
import { simplifyByRuns } from '../choice/simplify-by-runs.ts';
import { specOfCalls } from '../choice/unit-candidate.ts';
import type { UnitChoiceContext } from '../choice/unit-chooser.ts';
import type { TargetPlan } from '../units/target-plan.ts';
import { endingTrouble } from './ending-trouble.ts';
import { GuardedVariables } from './guarded-variables.ts';
import { nanTroubles } from './nan-troubles.ts';
import { basesOf, costOf, specialRuns, type ProbedRun } from './probed-run.ts';
import { causeOf, type Suspect, type Trouble } from '../units/suspect.ts';
import { isOrdinary, troublesOf } from './troubles.ts';

/** Random inputs for one target, and for one whose module is loaded for each run. */
const MAX_DRAWN = 150;
const MAX_DRAWN_ANEW = 20;
/** Runs that are watched for rejections that nobody handles. */
const MAX_WATCHED = 40;
/** Suspects of one target whose inputs are simplified. */
const MAX_SIMPLIFIED = 6;
/** Runs that do not end by themselves, and cost a process or a time limit each, before a target is left alone. */
const MAX_BROKEN_OFF = 2;

/**
 * Looks for trouble once the search has ended: in the runs that it has made, in runs with special values, and in some
 * with random ones. None of these runs becomes a test.
 */
export class UnitProbe {
  readonly #context: UnitChoiceContext;
  readonly #invariants: ReadonlySet<BranchId>;

  constructor(context: UnitChoiceContext) {
    this.#context = context;
    const violations = context.plans.flatMap((plan) => plan.violations);
    this.#invariants = new Set(violations.flatMap((one) => (one.isInvariant === true ? [one.branch] : [])));
  }

  /** The suspects of one target among some paths and in runs beside them, one for each cause. */
  async suspectsOf(plan: TargetPlan, paths: readonly SequencePath[]): Promise<readonly Suspect[]> {
    const own = paths.filter(({ last, path }) => plan.ways.has(last) && path.outcome.kind !== 'excluded');
    const runs = own.map((one): ProbedRun => this.#asRun(one));
    const found = new FoundTroubles();
    for (const run of runs) found.note(run, this.#judge(plan, run));
    if (this.#context.isSearched) await this.#probe(plan, runs, found);
    return await this.#simplified(plan, found.all);
  }

  async #probe(plan: TargetPlan, runs: readonly ProbedRun[], found: FoundTroubles): Promise<void> {
    const bases = basesOf(runs);
    await this.#probeSpecial(plan, { runs, bases, found });
    if (bases[0] !== undefined) await this.#probeDrawn(plan, bases[0], found);
    if (!isAsynchronous(plan)) return;
    for (const run of runs.slice(0, MAX_WATCHED)) found.note(run, await this.#rejections(run));
  }

  /** Runs with special values in place of those of the simplest runs. */
  async #probeSpecial(
    plan: TargetPlan,
    {
      runs,
      bases,
      found,
    }: Record<'runs' | 'bases', readonly ProbedRun[]> & { readonly found: FoundTroubles },
  ): Promise<void> {
    const guarded = new GuardedVariables(runs.map(({ path }) => path));
    for (const [base, variable, value] of specialRuns(bases)) {
      if (found.brokenOff >= MAX_BROKEN_OFF) return;
      const run = await this.#run(base, new Map([...base.path.input, [variable, value]]));
      if (run === undefined) continue;
      found.note(run, this.#judge(plan, run));
      if (Number.isNaN(value) && guarded.has(variable)) found.note(run, nanTroubles(run.path, variable));
    }
  }

  /** Runs with random values for the last call. */
  async #probeDrawn(plan: TargetPlan, base: ProbedRun, found: FoundTroubles): Promise<void> {
    const earlier = { input: base.path.input, last: inputsOf(base.steps.slice(-1)) };
    const drawn = this.#context.tools.drawnInputs(base.spec, base.steps.length === 0 ? undefined : earlier);
    const most = plan.freshState ? MAX_DRAWN_ANEW : MAX_DRAWN;
    for (let count = 0; count < most && found.brokenOff < MAX_BROKEN_OFF; count += 1) {
      const run = await this.#run(base, drawn.next());
      if (run !== undefined) found.note(run, this.#judge(plan, run));
    }
  }

  #judge(plan: TargetPlan, { spec, path }: ProbedRun): readonly Trouble[] {
    const declared = troublesOf({ plan, spec, path, invariants: this.#invariants });
    const isExplained = declared.some(({ kind }) => kind === 'failed assertion');
    return [...declared, ...(isExplained ? [] : endingTrouble({ path, spec, module: plan.module }))];
  }

  async #rejections({ spec, path }: ProbedRun): Promise<readonly Trouble[]> {
    const executor = this.#context.tools.executor.withSpec(spec, {
      watchesRejections: true,
      settling: 'all',
    });
    const { unhandled } = await executor.runChecked(path.input);
    if (unhandled === undefined) return [];
    const { className = 'a value', message } = unhandled;
    return [{ kind: 'unhandled rejection', what: `leaves a rejection unhandled (${className}: ${message})` }];
  }

  /** Replaces inputs by simpler ones that show the same. */
  async #simplified(plan: TargetPlan, found: readonly FoundTrouble[]): Promise<readonly Suspect[]> {
    const suspects: Suspect[] = [];
    for (const [index, { trouble, run }] of found.entries()) {
      const cause = causeOf(trouble);
      const attempt = async (input: Assignment): Promise<ExecutedPath | undefined> => {
        const again = await this.#run(run, input);
        if (again === undefined) return undefined;
        return this.#judge(plan, again).some((one) => causeOf(one) === cause) ? again.path : undefined;
      };
      const isSimplified = index < MAX_SIMPLIFIED && !AS_IT_IS.has(trouble.kind) && this.#context.isSearched;
      const path = isSimplified ? await simplifyByRuns(run.path, { spec: run.spec, attempt }) : run.path;
      suspects.push({
        ...trouble,
        spec: run.spec,
        path: withoutCondition(path),
        isOrdinary: isOrdinary(path.input),
      });
    }
    return suspects;
  }

  #asRun({ steps, last, path }: SequencePath): ProbedRun {
    return { spec: specOfCalls({ steps, last }, [], this.#context), steps, path };
  }

  async #run(base: ProbedRun, input: Assignment): Promise<ProbedRun | undefined> {
    const { tools } = this.#context;
    const path = await runPath(tools.executor.withSpec(base.spec), { input, negate: tools.negate });
    return path === undefined || path.outcome.kind === 'excluded' ? undefined : { ...base, path };
  }
}

/** Kinds whose runs take long, or are judged in another way. */
const AS_IT_IS: ReadonlySet<string> = new Set(['hang', 'unhandled rejection', 'NaN passes a check']);

interface FoundTrouble {
  readonly trouble: Trouble;
  readonly run: ProbedRun;
}

/** The simplest run for each cause. */
class FoundTroubles {
  readonly #best = new Map<string, FoundTrouble>();
  brokenOff = 0;

  note(run: ProbedRun, troubles: readonly Trouble[]): void {
    if (!endsByItself(run.path.outcome)) this.brokenOff += 1;
    for (const trouble of troubles) {
      const cause = causeOf(trouble);
      const known = this.#best.get(cause);
      if (known === undefined || costOf(run) < costOf(known.run)) this.#best.set(cause, { trouble, run });
    }
  }

  get all(): readonly FoundTrouble[] {
    return [...this.#best.values()];
  }
}

/** Whether the code of a target may make promises. */
const isAsynchronous = ({ module }: TargetPlan): boolean =>
  /\basync\b|\bPromise\b|\.then\(/.test(module.code);
