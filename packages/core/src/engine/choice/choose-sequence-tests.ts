import { isDeepStrictEqual } from 'node:util';
import { CALLED, chooseTests } from '../../emit/minimise/choose-tests.ts';
import { inputCost } from '../../emit/minimise/simplicity.ts';
import { resultWorthShowing } from '../../emit/minimise/result-worth-showing.ts';
import { ClosedFrontier } from '../../explore/frontiers/closed-frontier.ts';
import { pathOfRun } from '../../explore/executed-path.ts';
import type { SequenceExploration, SequencePath } from '../../explore/sequences/sequence-search.ts';
import { shortestPaths } from '../../explore/wishes/wish-list.ts';
import type { Wish } from '../../explore/wishes/wish.ts';
import { withoutStep } from '../../explore/sequences/without-step.ts';
import type { Invokable, SequenceStep } from '../../protocol/sequence.ts';
import { endsByItself, type Outcome } from '../../protocol/outcome.ts';
import type { TargetSpec } from '../../protocol/target-spec.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import { endlessPath } from './endless-path.ts';
import { observersFor } from './observers.ts';
import { fulfilWishes } from './fulfil-wishes.ts';
import { owedBranches } from './owed-branches.ts';
import { withReadableInput } from './readable-input.ts';
import { Showing } from './showing.ts';
import type { ExplorationTools } from '../exploration-tools.ts';
import type { Candidate } from '../explored-target.ts';
import type { RunOptions } from '../run-options.ts';
import type { ClassUnit, TargetPlan } from '../target-plan.ts';

/** What the tests of a class are chosen with. */
export interface SequenceChoiceContext {
  readonly plans: readonly TargetPlan[];
  readonly unit: ClassUnit;
  readonly tools: ExplorationTools;
  readonly options: RunOptions;
  /** Whether inputs may be searched for, and are not brought by the caller. */
  readonly isSearched: boolean;
  specOf(steps: readonly SequenceStep[]): TargetSpec;
}

/** A candidate, and which invokable it tests. */
export interface SequenceCandidate extends Candidate {
  readonly last: number;
}

/** A path on which a sequence ends, so that it can be weighed like any other path. */
interface Weighed extends ExecutedPath {
  readonly of: SequencePath;
}

/** What one more call costs a reader. */
const COST_OF_CALL = 6;

/**
 * The tests of a class: each is about what its last call does, with as few and as simple calls before
 * it as that takes.
 */
export async function chooseSequenceTests(
  { paths, harmless }: SequenceExploration,
  context: SequenceChoiceContext,
): Promise<readonly SequenceCandidate[]> {
  const targets = new Set(context.plans.flatMap(({ member }) => [...(member?.ways ?? [])]));
  const weighed = paths.filter(({ last }) => targets.has(last)).map((of): Weighed => ({ ...of.path, of }));
  const chooser = new SequenceChooser(context);
  const simple = await chooser.simplify(chooser.choosePaths(weighed));
  const chosen = chooser.chooseTests(context.isSearched ? await chooser.withWishes(simple, weighed) : simple);
  const candidates: SequenceCandidate[] = [];
  for (const { of } of chosen) {
    const observers = await observersFor(of, { ...context, harmless });
    candidates.push({ spec: chooser.testSpec(of, observers), path: of.path, last: of.last });
  }
  for (const ofTarget of Map.groupBy(weighed, ({ of }) => of.last).values()) {
    const path = endlessPath(ofTarget);
    if (path !== undefined)
      candidates.push({ spec: chooser.testSpec(path.of, []), path, last: path.of.last });
  }
  return candidates;
}

class SequenceChooser {
  readonly #context: SequenceChoiceContext;
  readonly #branches: readonly number[];
  readonly #showing: Showing<Weighed>;

  constructor(context: SequenceChoiceContext) {
    this.#context = context;
    this.#branches = context.plans.flatMap(({ branches }) => branches);
    this.#showing = new Showing(context.plans[0] as TargetPlan, context, ({ of }) => String(of.last));
  }

  /** Among all paths, before their calls and inputs are what they will be. */
  choosePaths(paths: readonly Weighed[]): readonly Weighed[] {
    return this.#choose(paths, (path) => this.#showing.ofPaths.shownBy(path));
  }

  chooseTests(tests: readonly Weighed[]): readonly Weighed[] {
    return this.#choose(tests, (path) => this.#showing.shownBy(path));
  }

  #choose(paths: readonly Weighed[], shownBy: (path: Weighed) => Iterable<string>): readonly Weighed[] {
    return chooseTests(paths, {
      branches: this.#branches,
      costOf: ({ of, input }) =>
        inputCost(this.#context.specOf(of.steps), input) + COST_OF_CALL * of.steps.length,
      // Each invokable is shown to work, and each error it throws.
      showsOf: (path) => [
        ...[CALLED, ...resultWorthShowing(path)].map((what) => `${path.of.last}: ${what}`),
        ...shownBy(path),
      ],
    });
  }

  /** The tests, and what shows more than they do. */
  async withWishes(tests: readonly Weighed[], paths: readonly Weighed[]): Promise<readonly Weighed[]> {
    const found = await fulfilWishes(this.#showing.wishesFrom(shortestPaths(paths)), tests, {
      budget: this.#showing.budget,
      limit: this.#context.tools.limit,
      reach: (wish) => this.#reach(wish),
      shownBy: (path) => this.#showing.shownBy(path),
    });
    return [...tests, ...found];
  }

  async #reach({ from, conjuncts }: Wish<Weighed>): Promise<Weighed | undefined> {
    const { tools, specOf } = this.#context;
    const spec = specOf(from.of.steps);
    const given = from.pathCondition.slice(0, from.pathCondition.length - (from.decisions?.length ?? 0));
    const path = await tools
      .explorer(spec, { executor: tools.executor.withSpec(spec), frontier: new ClosedFrontier(), given })
      .reach(conjuncts);
    if (path === undefined) return undefined;
    const all = { branches: branchesOf(path), outcome: path.outcome, isExact: true };
    const of = await this.#withReadableInput(await this.#shorten({ ...from.of, path }, all));
    return { ...of.path, of };
  }

  /** Leaves out what calls can be left out, and makes the arguments of the others simple. */
  async simplify(chosen: readonly Weighed[]): Promise<readonly Weighed[]> {
    const simplified = [...chosen];
    for (const [position, weighed] of chosen.entries()) {
      if (this.#context.tools.limit.isExhausted()) break;
      const others = simplified.filter((_, index) => index !== position);
      const owed = this.#owedBy(weighed, others);
      const shorter = await this.#shorten(weighed.of, owed);
      const path = await this.#withReadableInput(shorter);
      simplified[position] = { ...path.path, of: path };
    }
    return simplified;
  }

  testSpec({ steps, last }: SequencePath, observers: readonly Invokable[]): TargetSpec {
    const plan = this.#context.plans.find(({ member }) => member?.ways.has(last));
    const called = this.#context.specOf(steps);
    const { name, kind, location, exportName, isIsolated = false } = plan?.spec ?? called;
    return { ...called, name, kind, location, exportName, isIsolated, observers };
  }

  /** What a test shows that no other does; all that it shows if there is no such thing. */
  #owedBy(path: Weighed, others: readonly Weighed[]): Owed {
    const wanted = new Set(this.#branches);
    const own = branchesOf(path).intersection(wanted);
    return { branches: owedBranches(own, others.map(branchesOf)), outcome: path.outcome, isExact: false };
  }

  /** Takes calls away, one at a time, as long as what is owed is still shown. */
  async #shorten(from: SequencePath, owed: Owed): Promise<SequencePath> {
    let best = from;
    for (let position = from.steps.length - 2; position >= 0; position -= 1) {
      const shorter = withoutStep(best.steps, best.path.input, position);
      if (shorter === undefined) continue;
      const path = await this.#run(shorter.steps, shorter.input);
      if (path !== undefined && shows(path, owed)) {
        best = { ...best, steps: shorter.steps, path };
        // What was needed before may not be any more: all that is left is tried again.
        position = best.steps.length - 1;
      }
    }
    return best;
  }

  async #withReadableInput(from: SequencePath): Promise<SequencePath> {
    const spec = this.#context.specOf(from.steps);
    const executor = this.#context.tools.choosing.withSpec(spec);
    return { ...from, path: await withReadableInput(from.path, spec, executor) };
  }

  async #run(
    steps: readonly SequenceStep[],
    input: ExecutedPath['input'],
  ): Promise<ExecutedPath | undefined> {
    const { tools, specOf } = this.#context;
    const record = await tools.choosing.withSpec(specOf(steps)).run(input);
    if (record.brokenAt !== undefined) return undefined;
    return pathOfRun(record, { input, negate: tools.negate });
  }
}

/** What a sequence must go on to show when calls are taken away. */
interface Owed {
  readonly branches: ReadonlySet<number>;
  readonly outcome: Outcome;
  /** Whether the outcome must stay the very same, and not only of its kind. */
  readonly isExact: boolean;
}

const branchesOf = ({ lastBranches, coveredBranches }: ExecutedPath): ReadonlySet<number> =>
  lastBranches ?? coveredBranches;

function shows(path: ExecutedPath, { branches, outcome, isExact }: Owed): boolean {
  if (!endsByItself(path.outcome) || !branches.isSubsetOf(branchesOf(path))) return false;
  return isExact ? isDeepStrictEqual(path.outcome, outcome) : isAlike(path.outcome, outcome);
}

function isAlike(one: Outcome, other: Outcome): boolean {
  if (one.kind !== 'threw' || other.kind !== 'threw') return one.kind === other.kind;
  return one.error.className === other.error.className;
}
