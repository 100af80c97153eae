import type { BranchId } from '../model/branch-id.ts';
import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { ExecutedPath } from '../model/test-case.ts';
import type { UnknownReason, Verdict } from '../solve/solver.ts';
import { branchKey, ConstraintTree, pathTo, type Alternative, type DecisionNode } from './constraint-tree.ts';
import { GivingUp } from './giving-up.ts';
import { findDetour } from './detour.ts';
import { conditionOf, executedPath, placeDecisions, places, relevantDecisions } from './executed-path.ts';
import type { DrawingPace } from './drawing-pace.ts';
import type { ExplorerParts } from './explorer-parts.ts';
import type { Exploration } from './exploration.ts';
import { alternativesOf, leaveOpen, whatIsLeft } from './leftovers.ts';
import { Evidence } from './verdicts/evidence.ts';
import { lookForWaypoints } from './look-for-waypoints.ts';
import { LossCounter } from './loss-counter.ts';
import { untrackedKey, type Decision, type PathRecord } from './path-executor.ts';
import type { UntrackedDecision } from '../wire/run-answer.ts';
import { Schedule } from './schedule.ts';
import { tryDrawn } from './try-drawn.ts';
import { WantedReturn } from './wanted-return.ts';
import { solveAsAssumed, solvePreferably } from './solve-as-assumed.ts';

/** Maximum number of detours tried for one branch. */
const MAX_DETOURS = 16;

/** The share of the time that a question may take at first. */
const FIRST_SHARE = 1 / 16;

/**
 * The concolic loop on one target: pick an alternative, ask the solver for an input that takes it, run
 * that input, add the path; until the criterion is met, nothing is left, or the budget is spent.
 */
export class Explorer {
  readonly #parts: ExplorerParts;
  readonly #tree: ConstraintTree;
  readonly #schedule: Schedule;
  readonly #paths: ExecutedPath[] = [];
  readonly #untracked = new Map<string, UntrackedDecision>();
  readonly #losses = new LossCounter();
  readonly #evidence = new Evidence();
  readonly #givingUp: GivingUp;
  readonly #nodes = new Set<DecisionNode>();
  /** How many detours were tried for each branch. */
  readonly #detours = new Map<number, number>();
  readonly #wantedReturn: WantedReturn;
  readonly #unknownReasons = new Map<Alternative, UnknownReason>();
  #patience: number;
  #turn: number;
  #shareOfQuestion = FIRST_SHARE;
  #triesWithoutGain = 0;

  constructor(parts: ExplorerParts) {
    this.#parts = parts;
    const { frontier, beyond, budget, patience = Infinity, turn = Infinity } = parts;
    this.#givingUp = new GivingUp(parts, this.#evidence);
    this.#wantedReturn = new WantedReturn(parts.wantsReturn === true);
    this.#patience = patience;
    this.#turn = turn;
    this.#tree = new ConstraintTree(parts.loopBound);
    this.#schedule = new Schedule({ tree: this.#tree, frontier, beyond, budget });
  }

  /** Inputs are taken only as long as the criterion is not met and there is budget; the first one always. */
  async explore(initialInputs: Iterable<Assignment>): Promise<Exploration> {
    const { budget, onStep } = this.#parts;
    for (const input of initialInputs) {
      await this.#execute(input, undefined);
      onStep?.();
      if (this.#isMet() || budget.isExhausted()) break;
    }
    return this.#takeTurn();
  }

  /** Resumes after a pause, with twice the patience. The result has only the new paths. */
  async goOn(): Promise<Exploration> {
    this.#patience *= 2;
    this.#turn *= 2;
    this.#shareOfQuestion *= 2;
    this.#triesWithoutGain = 0;
    this.#schedule.resume();
    return this.#takeTurn();
  }

  async #takeTurn(): Promise<Exploration> {
    const search = async (): Promise<Exploration['ending']> => {
      const ending = await this.#search();
      const isOver = ending === 'criterion met' || ending === 'nothing left';
      return isOver && (await this.#lookForWaypoints()) ? this.#search() : ending;
    };
    return this.#conclude(await this.#parts.budget.inTurn(this.#turn, search));
  }

  /**
   * A path under these conditions, if there is one; its condition includes them. It serves to write a test, not to
   * continue the search.
   */
  async reach(conjuncts: readonly Term[]): Promise<ExecutedPath | undefined> {
    const { domain, executor } = this.#parts;
    const verdict = await solvePreferably([...domain(conjuncts), ...conjuncts], this.#parts);
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
    const { budget, onStep } = this.#parts;
    for (;;) {
      if (this.#isMet()) return 'criterion met';
      if (budget.isExhausted()) return 'budget';
      if (budget.isTurnOver()) return 'paused';
      if (this.#triesWithoutGain >= this.#patience) return 'paused';
      const alternative = this.#schedule.next();
      if (alternative === undefined && this.#schedule.hasDeferred) {
        if (!this.#askLonger()) return 'paused';
        continue;
      }
      if (alternative === undefined && !(await this.#drawAtLast())) break;
      if (alternative === undefined) continue;
      this.#triesWithoutGain += 1;
      const verdict = await this.#try(alternative);
      await this.#draw((pace) => pace.after(verdict === 'deferred' ? 'unknown' : verdict));
      this.#givingUp.look(this.#nodes, this.#triesWithoutGain);
      onStep?.();
    }
    if (this.#schedule.isGivenUp) leaveOpen(this.#nodes);
    return 'nothing left';
  }

  /** Gives questions more time that were cut short; returns whether the turn goes on. */
  #askLonger(): boolean {
    if (this.#turn < 1) return false;
    this.#shareOfQuestion *= 2;
    this.#schedule.resume();
    return true;
  }

  /** Looks for waypoints that no run has passed; returns whether that may have opened ways to branches. */
  #lookForWaypoints(): Promise<boolean> {
    const { budget, criterion } = this.#parts;
    const isPassed = (): boolean => criterion.unpassed.size === 0;
    return lookForWaypoints(this.#parts, {
      next: () => (budget.isExhausted() ? undefined : this.#schedule.next()),
      attempt: (alternative) => this.#try(alternative),
      draw: (count) => this.#draw(() => count, isPassed),
    });
  }

  #isMet(): boolean {
    return this.#parts.criterion.isMet() && !this.#wantedReturn.isOpen;
  }

  /** Tries random inputs; returns whether one covered something new. */
  async #draw(howMany: (pace: DrawingPace) => number, isMet = () => this.#isMet()): Promise<boolean> {
    const { drawing } = this.#parts;
    if (drawing === undefined) return false;
    return tryDrawn(this.#parts, {
      count: howMany(drawing.pace),
      isMet,
      wantsReturn: this.#wantedReturn.isOpen,
      // A random input that covers nothing new is dropped: its long path leads nowhere.
      take: (input, record) => this.#isNews(record) && this.#add(input, record, 'drawn'),
    });
  }

  /** Tries random inputs at the end, unless everything left is refuted. */
  async #drawAtLast(): Promise<boolean> {
    const { leftovers } = whatIsLeft(this.#nodes, this.#unknownReasons);
    if (leftovers.length === 0 && this.#untracked.size === 0 && !this.#wantedReturn.isWorthDrawing)
      return false;
    return this.#draw((pace) => pace.atLast());
  }

  async #try(alternative: Alternative): Promise<Verdict['kind'] | 'deferred'> {
    const { budget, domain } = this.#parts;
    const path = this.#conditionOf(alternative);
    budget.spend();
    const verdict = await budget.inQuestion(this.#shareOfQuestion, () =>
      solvePreferably([...domain(path), ...path], this.#parts),
    );
    if (verdict.kind === 'sat') {
      await this.#execute(verdict.model, alternative);
    } else if (verdict.kind === 'unsat') {
      alternative.state = 'infeasible';
      this.#givingUp.addRefutation(alternative, verdict.core ?? path);
      if (this.#parts.criterion.uncovered.has(branchKey(alternative)))
        await this.#tryDetour(branchKey(alternative), path, verdict.core);
    } else {
      this.#givingUp.leaveOpen(branchKey(alternative));
      this.#unknownReasons.set(alternative, verdict.reason);
      const isCutShort = verdict.reason === 'time limit' && budget.limit.kind === 'time';
      if (isCutShort && (this.#turn < 1 || this.#shareOfQuestion < 1))
        return this.#schedule.defer(alternative);
      alternative.state = 'unknown';
    }
    return verdict.kind;
  }

  /** Looks for a similar path on which the branch can be taken. */
  async #tryDetour(
    branch: BranchId,
    path: readonly Term[],
    core: readonly Term[] | undefined,
  ): Promise<void> {
    const { budget, domain, given = [] } = this.#parts;
    const tried = this.#detours.get(branch) ?? 0;
    if (tried >= MAX_DETOURS) return;
    this.#detours.set(branch, tried + 1);
    const input = await findDetour({
      goal: path.at(-1) as Term,
      path: path.slice(given.length, -1),
      core,
      check: (own) => {
        budget.spend();
        // The given conditions cannot be dropped.
        const conjuncts = [...given, ...own];
        return solveAsAssumed([...domain(conjuncts), ...conjuncts], this.#parts);
      },
    });
    if (input !== undefined) await this.#execute(input, undefined);
  }

  async #execute(input: Assignment, predicted: Alternative | undefined): Promise<void> {
    this.#parts.budget.spend();
    this.#add(input, await this.#parts.executor.run(input), predicted);
  }

  /** Adds a run; returns whether it covers something new. */
  #add(input: Assignment, record: PathRecord, origin: Alternative | 'drawn' | undefined): boolean {
    const predicted = origin === 'drawn' ? undefined : origin;
    const { criterion, drawing } = this.#parts;
    const decisions = this.#ownDecisions(record);
    this.#evidence.addRun(record);
    if (decisions === undefined) {
      if (predicted !== undefined) predicted.state = 'diverged';
      return false;
    }
    const inserted = this.#tree.insert(decisions, (condition) => this.#parts.holds(condition, input));
    const { passed, isInconsistent, isNew } = inserted;
    if (isInconsistent) this.#evidence.addInconsistency();
    if (predicted !== undefined && !passed.includes(predicted)) predicted.state = 'diverged';
    this.#schedule.add(inserted);
    for (const { node } of passed) this.#nodes.add(node);
    for (const entry of record.untracked) this.#untracked.set(untrackedKey(entry), entry);
    this.#losses.add(record);
    // The search does not continue from a run that contradicts others, or differs from one only in untracked values.
    // Yet a test can show the branches it covers.
    const isGain = this.#isNews(record);
    this.#wantedReturn.note(record);
    if (isGain) {
      this.#schedule.noteGain();
      this.#triesWithoutGain = 0;
      drawing?.pace.noteGain();
      drawing?.inputs.remember(input);
    }
    criterion.cover(record.coveredBranches);
    if (isGain || (isNew && !isInconsistent)) {
      const path = this.#toPath(input, record, decisions);
      this.#paths.push(origin === 'drawn' ? { ...path, isDrawn: true } : path);
    }
    return isGain;
  }

  /** Whether a run covers or passes something, or is the first to return where that is wanted. */
  #isNews(record: PathRecord): boolean {
    const { uncovered, unpassed } = this.#parts.criterion;
    const isNew = (wanted: ReadonlySet<BranchId>): boolean => !wanted.isDisjointFrom(record.coveredBranches);
    return isNew(uncovered) || isNew(unpassed) || this.#wantedReturn.isMetBy(record);
  }

  /** Decisions of the run after the given ones; `undefined` if the run did not take those. */
  #ownDecisions(record: PathRecord): readonly Decision[] | undefined {
    const { given = [], negate } = this.#parts;
    if (record.brokenAt !== undefined) return undefined;
    const placed = placeDecisions(record.decisions);
    const all = relevantDecisions(placed, negate);
    this.#givingUp.addRun(record, { all: placed, settled: new Set(placed).difference(new Set(all)) });
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
    return {
      paths: this.#paths.splice(0),
      untracked: [...this.#untracked.values()].sort((left, right) => left.site - right.site),
      losses: this.#losses.counted(),
      evidence: this.#evidence.found(),
      ...whatIsLeft(this.#nodes, this.#unknownReasons),
      refuted: alternativesOf(this.#nodes).filter(({ state }) => state === 'infeasible'),
      ending,
    };
  }
}
