import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { Budget } from '../foundation/budget.ts';
import { branchId } from '../program/branch-site.ts';
import type { ExecutedPath, PathDecision } from '../protocol/test-case.ts';
import type { Solver, UnknownReason, Verdict } from '../solve/solver.ts';
import { ConstraintTree, pathTo, type Alternative, type DecisionNode } from './constraint-tree.ts';
import type { Criterion } from './criteria/criterion.ts';
import type { Frontier } from './frontiers/frontier.ts';
import { LossCounter, type CountedLoss } from './loss-counter.ts';
import type { Decision, PathExecutor, PathRecord, UntrackedDecision } from './path-executor.ts';

/** The ports and choices that an exploration is made of. */
export interface ExplorerParts {
  readonly executor: PathExecutor;
  readonly solver: Solver;
  readonly frontier: Frontier;
  readonly criterion: Criterion;
  readonly budget: Budget;
  /** How often one path may go the same way at one site. */
  readonly loopBound: number;
  /** So often the bound is doubled where nothing else is left to try; never unless said otherwise. */
  readonly deepenings?: number;
  /** The negation of a condition, in the canonical form that makes equal conditions one term. */
  readonly negate: (condition: Term) => Term;
  /** Whether a condition holds under an input. */
  readonly holds: (condition: Term, input: Assignment) => boolean;
  /** What holds of every input, as far as it matters to these conjuncts. */
  readonly domain: (conjuncts: readonly Term[]) => readonly Term[];
  /** What an input should be like if it can: tried first, given up where it leads to nothing. */
  readonly preferences: (conjuncts: readonly Term[]) => readonly Term[];
  /** A constraint that rules out an input which is not as assumed. */
  readonly refusal: (input: Assignment) => Term | undefined;
  /** What holds already: the conditions of a path that leads up to the last call of a sequence. */
  readonly given?: readonly Term[];
  /** Called after every step; what it throws ends the exploration. */
  readonly onStep?: () => void;
}

/** So many inputs that are not as assumed are ruled out before the search gives up on an alternative. */
const MOST_REFUSALS = 16;

/** Beyond the loop bound the search goes on for so many times what it took within it, and so many steps more. */
const DEEPENING_PATIENCE = 5;
const LEAST_DEEPENING = 2_000;

/** Everything that an exploration found out. */
export interface Exploration {
  readonly paths: readonly ExecutedPath[];
  readonly untracked: readonly UntrackedDecision[];
  readonly losses: readonly CountedLoss[];
  readonly counts: { readonly infeasible: number; readonly unknown: number; readonly diverged: number };
  /** Alternatives that were not taken and not refuted, with what stood in the way. */
  readonly leftovers: readonly Leftover[];
  /** Why the search ended. */
  readonly ending: 'criterion met' | 'nothing left' | 'budget';
}

/** An alternative that the search could not settle. */
export interface Leftover {
  readonly alternative: Alternative;
  readonly detail: UnknownReason | undefined;
}

/**
 * The concolic loop on one target: pick an alternative, ask the solver for an input that takes it, run
 * that input, add the path; until the criterion is met, nothing is left, or the budget is spent.
 */
export class Explorer {
  readonly #parts: ExplorerParts;
  readonly #tree: ConstraintTree;
  readonly #paths: ExecutedPath[] = [];
  readonly #untracked = new Map<number, UntrackedDecision>();
  readonly #losses = new LossCounter();
  readonly #nodes = new Set<DecisionNode>();
  #deepened = 0;
  #stepsWithinBound: number | undefined;
  readonly #unknownReasons = new Map<Alternative, UnknownReason>();

  constructor(parts: ExplorerParts) {
    this.#parts = parts;
    this.#tree = new ConstraintTree(parts.loopBound);
  }

  /** Inputs are taken only as long as the criterion is not met and there is budget; the first one always. */
  async explore(initialInputs: Iterable<Assignment>): Promise<Exploration> {
    const { criterion, budget, onStep } = this.#parts;
    for (const input of initialInputs) {
      await this.#execute(input, undefined);
      onStep?.();
      if (criterion.isMet() || budget.isExhausted()) break;
    }
    const ending = await this.#search();
    return this.#conclude(ending);
  }

  /**
   * A path under these conditions, which then are part of its own, if there is one. It is a path to write
   * a test of, and not one to go on from.
   */
  async reach(conjuncts: readonly Term[]): Promise<ExecutedPath | undefined> {
    const { domain, executor } = this.#parts;
    const verdict = await this.#solve([...domain(conjuncts), ...conjuncts]);
    if (verdict.kind !== 'sat') return undefined;
    const record = await executor.run(verdict.model);
    const decisions = this.#ownDecisions(record);
    if (decisions === undefined) return undefined;
    const path = this.#toPath(verdict.model, record, decisions);
    return {
      ...path,
      pathCondition: [...new Set(conjuncts).difference(new Set(path.pathCondition)), ...path.pathCondition],
    };
  }

  async #search(): Promise<Exploration['ending']> {
    const { criterion, budget, frontier, onStep } = this.#parts;
    for (;;) {
      if (criterion.isMet()) return 'criterion met';
      if (budget.isExhausted()) return 'budget';
      const alternative = this.#isTooDeep() ? undefined : (frontier.next() ?? this.#deepen());
      if (alternative === undefined) return 'nothing left';
      await this.#try(alternative);
      onStep?.();
    }
  }

  /** Goes around loops more often. */
  #deepen(): Alternative | undefined {
    const { frontier, budget, deepenings = 0 } = this.#parts;
    while (this.#deepened < deepenings) {
      this.#deepened += 1;
      this.#stepsWithinBound ??= budget.steps;
      for (const alternative of this.#tree.deepen()) frontier.add(alternative);
      const next = frontier.next();
      if (next !== undefined) return next;
    }
    return undefined;
  }

  /** Ends the search beyond the bound if it has taken much more than the one within; what is left of it is bounded, then. */
  #isTooDeep(): boolean {
    const { steps } = this.#parts.budget;
    if (this.#stepsWithinBound === undefined) return false;
    if (steps < this.#stepsWithinBound * DEEPENING_PATIENCE + LEAST_DEEPENING) return false;
    for (const { whenTrue, whenFalse } of this.#nodes) {
      if (whenTrue.state === 'open') whenTrue.state = 'bounded';
      if (whenFalse.state === 'open') whenFalse.state = 'bounded';
    }
    return true;
  }

  async #try(alternative: Alternative): Promise<void> {
    const { budget, domain } = this.#parts;
    const path = this.#conditionOf(alternative);
    budget.spend();
    const verdict = await this.#solve([...domain(path), ...path]);
    if (verdict.kind === 'sat') {
      await this.#execute(verdict.model, alternative);
    } else if (verdict.kind === 'unsat') {
      alternative.state = 'infeasible';
    } else {
      alternative.state = 'unknown';
      this.#unknownReasons.set(alternative, verdict.reason);
    }
  }

  async #solve(conjuncts: readonly Term[]): Promise<Verdict> {
    const preferred = this.#parts.preferences(conjuncts);
    if (preferred.length > 0) {
      const verdict = await this.#solveAsAssumed([...conjuncts, ...preferred]);
      if (verdict.kind === 'sat') return verdict;
    }
    return this.#solveAsAssumed(conjuncts);
  }

  /** Inputs that are not as assumed are ruled out one after the other. */
  async #solveAsAssumed(conjuncts: readonly Term[]): Promise<Verdict> {
    const { solver, refusal } = this.#parts;
    const refusals: Term[] = [];
    for (;;) {
      const verdict = await solver.check({ conjuncts: [...conjuncts, ...refusals] });
      const refused = verdict.kind === 'sat' ? refusal(verdict.model) : undefined;
      if (refused === undefined) return verdict;
      if (refusals.length === MOST_REFUSALS) return { kind: 'unknown', reason: 'work limit' };
      refusals.push(refused);
    }
  }

  async #execute(input: Assignment, predicted: Alternative | undefined): Promise<void> {
    const { executor, budget, criterion, frontier } = this.#parts;
    budget.spend();
    const record = await executor.run(input);
    const decisions = this.#ownDecisions(record);
    if (decisions === undefined) {
      if (predicted !== undefined) predicted.state = 'diverged';
      return;
    }
    const { opened, passed, isInconsistent, isNew } = this.#tree.insert(decisions, (condition) =>
      this.#parts.holds(condition, input),
    );
    if (predicted !== undefined && !passed.includes(predicted)) predicted.state = 'diverged';
    for (const alternative of opened) frontier.add(alternative);
    for (const { node } of passed) this.#nodes.add(node);
    for (const entry of record.untracked) this.#untracked.set(entry.site, entry);
    this.#losses.add(record);
    // A run that contradicts others is no path to go on from; yet what it covers, a test of it can show.
    const isGain = !criterion.uncovered.isDisjointFrom(record.coveredBranches);
    criterion.cover(record.coveredBranches);
    if (isNew && (!isInconsistent || isGain)) this.#paths.push(this.#toPath(input, record, decisions));
  }

  /** What the run decided beyond what was given; `undefined` if it did not even come that far. */
  #ownDecisions(record: PathRecord): readonly Decision[] | undefined {
    const { given = [], negate } = this.#parts;
    if (record.brokenAt !== undefined) return undefined;
    const all = relevantDecisions(placeDecisions(record.decisions), negate);
    const isAsGiven = given.every((condition, index) => {
      const decision = all[index];
      return decision !== undefined && conditionOf(decision, negate) === condition;
    });
    return isAsGiven ? all.slice(given.length) : undefined;
  }

  #toPath(input: Assignment, record: PathRecord, decisions: readonly Decision[]): ExecutedPath {
    const { given = [], negate } = this.#parts;
    const own = decisions.map((decision) => conditionOf(decision, negate));
    const pathCondition = [...given, ...own];
    return executedPath(record, { input, pathCondition, decisions: places(decisions), negate });
  }

  #conditionOf(alternative: Alternative): readonly Term[] {
    const own = pathTo(alternative).map(({ node, way }) =>
      way ? node.condition : this.#parts.negate(node.condition),
    );
    return [...(this.#parts.given ?? []), ...own];
  }

  #conclude(ending: Exploration['ending']): Exploration {
    const all = [...this.#nodes].flatMap(({ whenTrue, whenFalse }) => [whenTrue, whenFalse]);
    const count = (state: Alternative['state']): number => all.filter((one) => one.state === state).length;
    const leftovers = all
      .filter(({ state }) => state !== 'taken' && state !== 'infeasible')
      .map((alternative) => ({ alternative, detail: this.#unknownReasons.get(alternative) }));
    return {
      paths: this.#paths,
      untracked: [...this.#untracked.values()].sort((left, right) => left.site - right.site),
      losses: this.#losses.counted(),
      counts: { infeasible: count('infeasible'), unknown: count('unknown'), diverged: count('diverged') },
      leftovers,
      ending,
    };
  }
}

/** What a run did, as a path. */
export function executedPath(
  { coveredBranches, lastBranches, outcome, isDeliberateThrow, thrownAt, state, returned }: PathRecord,
  {
    negate,
    ...taken
  }: Pick<ExecutedPath, 'input' | 'pathCondition' | 'decisions'> & Pick<ExplorerParts, 'negate'>,
): ExecutedPath {
  return {
    ...taken,
    ...(returned !== undefined && { returned: conditionOf(returned, negate) }),
    coveredBranches,
    outcome,
    isDeliberateThrow,
    ...(lastBranches !== undefined && { lastBranches }),
    ...(thrownAt !== undefined && { thrownAt }),
    ...(state !== undefined && { state }),
  };
}

/** The condition of the path that a run took, each conjunct once, and where the last call decided it. */
export function pathConditionOf(
  { decisions, lastStart = 0 }: PathRecord,
  negate: (condition: Term) => Term,
): Required<Pick<ExecutedPath, 'pathCondition' | 'decisions'>> {
  const placed = placeDecisions(decisions);
  const ofLast = new Set(placed.slice(lastStart));
  const relevant = relevantDecisions(placed, negate);
  return {
    pathCondition: relevant.map((decision) => conditionOf(decision, negate)),
    decisions: places(relevant.filter((decision) => ofLast.has(decision))),
  };
}

function places(decisions: readonly Decision[]): readonly PathDecision[] {
  return decisions.map(({ site, taken, after }) => ({ site, taken, ...(after !== undefined && { after }) }));
}

function conditionOf(
  { condition, taken }: Pick<Decision, 'condition' | 'taken'>,
  negate: (condition: Term) => Term,
): Term {
  return taken ? condition : negate(condition);
}

/** Says of every decision after which branch of the source it came. */
function placeDecisions(decisions: readonly Decision[]): readonly Decision[] {
  let after: number | undefined;
  return decisions.map((decision) => {
    const placed = after === undefined ? decision : { ...decision, after };
    if (decision.site >= 0) after = branchId(decision.site, decision.taken);
    return placed;
  });
}

/** Leaves out what is decided already: constants, and conditions that occurred before on the same path. */
function relevantDecisions(
  decisions: readonly Decision[],
  negate: (condition: Term) => Term,
): readonly Decision[] {
  const known = new Set<Term>();
  return decisions.filter(({ condition, taken }) => {
    if (condition.kind === 'constant') return false;
    const opposite = negate(condition);
    if (known.has(condition) || known.has(opposite)) return false;
    known.add(taken ? condition : opposite);
    return true;
  });
}
