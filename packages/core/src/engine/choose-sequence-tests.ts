import { chooseTests } from '../emit/minimise/choose-tests.ts';
import { inputCost } from '../emit/minimise/simplicity.ts';
import { simplifyInput } from '../emit/minimise/simplify-input.ts';
import { resultWorthShowing } from '../emit/minimise/result-worth-showing.ts';
import { executedPath, pathConditionOf } from '../explore/explorer.ts';
import type { SequenceExploration, SequencePath } from '../explore/sequences/sequence-search.ts';
import { withoutStep } from '../explore/sequences/without-step.ts';
import type { Invokable, SequenceStep } from '../protocol/sequence.ts';
import { endsByItself, type Outcome } from '../protocol/outcome.ts';
import type { TargetSpec } from '../protocol/target-spec.ts';
import type { ExecutedPath } from '../protocol/test-case.ts';
import { observersFor } from './observers.ts';
import { withSimplerInput } from './explore-target.ts';
import type { ExplorationTools } from './exploration-tools.ts';
import type { Candidate } from './explored-target.ts';
import type { ClassUnit, TargetPlan } from './target-plan.ts';

/** What the tests of a class are chosen with. */
export interface SequenceChoiceContext {
  readonly plans: readonly TargetPlan[];
  readonly unit: ClassUnit;
  readonly tools: ExplorationTools;
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
  const targets = new Set(context.plans.map(({ member }) => member?.index));
  const weighed = paths.filter(({ last }) => targets.has(last)).map((of): Weighed => ({ ...of.path, of }));
  const chooser = new SequenceChooser(context);
  let chosen = chooser.choose(weighed);
  chosen = chooser.choose(await chooser.simplify(chosen));
  const candidates: SequenceCandidate[] = [];
  for (const { of } of chosen) {
    const observers = await observersFor(of, { ...context, harmless });
    candidates.push({ spec: chooser.testSpec(of, observers), path: of.path, last: of.last });
  }
  return candidates;
}

class SequenceChooser {
  readonly #context: SequenceChoiceContext;
  readonly #branches: readonly number[];

  constructor(context: SequenceChoiceContext) {
    this.#context = context;
    this.#branches = context.plans.flatMap(({ branches }) => branches);
  }

  choose(paths: readonly Weighed[]): readonly Weighed[] {
    return chooseTests(paths, {
      branches: this.#branches,
      costOf: ({ of, input }) =>
        inputCost(this.#context.specOf(of.steps), input) + COST_OF_CALL * of.steps.length,
      showsOf: (path) => showsOf(path),
    });
  }

  /** Leaves out what calls can be left out, and makes the arguments of the others simple. */
  async simplify(chosen: readonly Weighed[]): Promise<readonly Weighed[]> {
    const simplified = [...chosen];
    for (const [position, weighed] of chosen.entries()) {
      const others = simplified.filter((_, index) => index !== position);
      const owed = this.#owedBy(weighed, others);
      const shorter = await this.#shorten(weighed.of, owed);
      const path = await this.#withSimplerInput(shorter);
      simplified[position] = { ...path.path, of: path };
    }
    return simplified;
  }

  testSpec({ steps, last }: SequencePath, observers: readonly Invokable[]): TargetSpec {
    const plan = this.#context.plans.find(({ member }) => member?.index === last);
    const called = this.#context.specOf(steps);
    const { name, kind, location, exportName, isIsolated = false } = plan?.spec ?? called;
    return { ...called, name, kind, location, exportName, isIsolated, observers };
  }

  /** What a test shows that no other does; all that it shows if there is no such thing. */
  #owedBy(path: Weighed, others: readonly Weighed[]): Owed {
    const wanted = new Set(this.#branches);
    const own = branchesOf(path).intersection(wanted);
    const shown = new Set(others.flatMap((other) => [...branchesOf(other)]));
    const branches = own.difference(shown);
    return { branches: branches.size > 0 ? branches : own, outcome: path.outcome };
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

  async #withSimplerInput(from: SequencePath): Promise<SequencePath> {
    const spec = this.#context.specOf(from.steps);
    const executor = this.#context.tools.executor.withSpec(spec);
    const path = await withSimplerInput(from.path, simplifyInput(from.path, spec), executor);
    return { ...from, path };
  }

  async #run(
    steps: readonly SequenceStep[],
    input: ExecutedPath['input'],
  ): Promise<ExecutedPath | undefined> {
    const { tools, specOf } = this.#context;
    const record = await tools.executor.withSpec(specOf(steps)).run(input);
    if (record.brokenAt !== undefined) return undefined;
    return executedPath(record, { input, pathCondition: pathConditionOf(record, tools.negate) });
  }
}

interface Owed {
  readonly branches: ReadonlySet<number>;
  readonly outcome: Outcome;
}

const branchesOf = ({ lastBranches, coveredBranches }: ExecutedPath): ReadonlySet<number> =>
  lastBranches ?? coveredBranches;

function shows(path: ExecutedPath, { branches, outcome }: Owed): boolean {
  const isAlike =
    path.outcome.kind === outcome.kind &&
    (path.outcome.kind !== 'threw' ||
      outcome.kind !== 'threw' ||
      path.outcome.error.className === outcome.error.className);
  return isAlike && endsByItself(path.outcome) && branches.isSubsetOf(branchesOf(path));
}

/** Each invokable is shown to work, and each error it throws. */
function showsOf(path: Weighed): readonly string[] {
  return ['called', ...resultWorthShowing(path)].map((what) => `${path.of.last}: ${what}`);
}
