import type { Clock, Untimed } from '../../foundation/clock.ts';
import { NO_RULES } from '../../expr/simplify/rule-table.ts';
import { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { withDeadline } from '../backends/deadline-backend.ts';
import type { SmtlibBackend } from '../backends/smtlib-transport.ts';
import { ConjunctVariables } from '../conjunct-variables.ts';
import { LocalSolver } from '../local/local-solver.ts';
import { searchEfforts, type SearchEfforts } from '../local/settle-locally.ts';
import type { Solver } from '../solver.ts';
import { PatternSolver } from '../regex/pattern-solver.ts';
import { TextUnitsSolver } from '../text-units/text-units-solver.ts';
import { NumericTiersSolver, type TierLimits } from '../tiers/numeric-tiers.ts';
import { CounterexampleCacheSolver } from './counterexample-cache.ts';
import { CountingSolver } from './counting.ts';
import { CutShortSolver } from './cut-short.ts';
import { ExactCacheSolver } from './exact-cache.ts';
import { IndependenceSolver } from './independence.ts';
import { LoggingSolver, type QuerySink } from './logging.ts';
import { Portfolio } from './portfolio.ts';
import { RenamedCacheSolver } from './renamed-cache.ts';
import { SimplifyingSolver } from './simplifying.ts';
import type { Technique } from '../../model/technique.ts';

/** Parts of a standard chain. Closing the chain leaves the back-ends open: they belong to the caller. */
export interface ChainOptions {
  readonly factory: TermFactory;
  readonly backend: SmtlibBackend;
  /** Asked instead of `backend` about strings, and about doubles exactly. */
  readonly specialist?: SmtlibBackend;
  readonly clock: Clock;
  readonly limits?: TierLimits;
  /** Milliseconds left for answers; unlimited by default. */
  readonly leftMs?: () => number;
  /** Starts a back-end for the first time. */
  readonly starting?: Untimed;
  /** Sink for every query that reaches the back-end. */
  readonly trace?: QuerySink;
  /** Links to leave out; none unless something is being measured. */
  readonly without?: readonly Technique[];
}

/** The standard chain, with counters at its two ends. */
export interface SolverChain {
  readonly solver: Solver;
  /** Everything that was asked of the chain. */
  readonly asked: CountingSolver;
  /** Queries that neither simplifying nor a cache could answer. */
  readonly solved: CountingSolver;
  /** Decided most of these without a back-end. */
  readonly local: LocalSolver;
}

/**
 * Enough for all but the hardest questions of a path, and less than a second or two on a laptop. Work ends a question;
 * the time is far beyond that, so that a busy machine gives the same answers as an idle one.
 */
export const DEFAULT_LIMITS: TierLimits = {
  quick: { workLimit: 60_000, timeoutMs: 8_000 },
  exact: { workLimit: 400_000, timeoutMs: 16_000 },
};

/**
 * simplify → independent slices → exact cache → counterexample cache → strings for patterns → local →
 * cache up to renaming → units of strings → numeric tiers → back-end. Models are checked inside the tiers, where a wrong one can still be
 * followed by another attempt.
 *
 * For answers that do not depend on what else a process has worked on, give each target a chain and a term
 * factory of its own: the order of terms follows their creation, and solvers follow that order.
 */
export function assembleSolver(options: ChainOptions): SolverChain {
  const { factory, clock, trace, leftMs, without = [] } = options;
  const variables = new ConjunctVariables();
  const efforts = searchEfforts(leftMs === undefined ? undefined : () => leftMs() <= 0);
  const units = new TextUnitsSolver(assembleTiers(options, efforts), factory, efforts);
  const tiers = leftMs === undefined ? units : new CutShortSolver(units, leftMs);
  const logged = trace === undefined ? tiers : new LoggingSolver(tiers, trace, clock);
  const unless = (technique: Technique, next: Solver, link: (next: Solver) => Solver): Solver =>
    without.includes(technique) ? next : link(next);
  const renamed = unless(
    'exact-cache',
    logged,
    (next) => new RenamedCacheSolver(next, { clock, leftMs: leftMs ?? (() => Infinity) }),
  );
  const local = new LocalSolver(renamed, efforts.quick);
  const settled = unless('local-solver', renamed, () => new PatternSolver(local, { factory, variables }));
  const solved = new CountingSolver(settled, clock);
  const recalled = unless(
    'counterexample-cache',
    solved,
    (next) => new CounterexampleCacheSolver(next, variables),
  );
  const cached = unless('exact-cache', recalled, (next) => new ExactCacheSolver(next));
  const sliced = unless('independence', cached, (next) => new IndependenceSolver(next, variables));
  const asked = new CountingSolver(
    new SimplifyingSolver(sliced, simplifierFor(factory, without), variables),
    clock,
  );
  return { solver: asked, asked, solved, local };
}

function assembleTiers(options: ChainOptions, efforts: SearchEfforts): Solver {
  const { factory, limits = DEFAULT_LIMITS, leftMs, starting } = options;
  const inTime = (backend: SmtlibBackend): SmtlibBackend =>
    leftMs === undefined
      ? backend
      : withDeadline(backend, { leftMs, ...(starting !== undefined && { starting }) });
  const shared = { factory, limits, efforts };
  const backend = inTime(options.backend);
  if (options.specialist === undefined) return new NumericTiersSolver({ ...shared, backend });
  const specialist = inTime(options.specialist);
  return new Portfolio({
    texts: new NumericTiersSolver({ ...shared, backend: specialist }),
    others: new NumericTiersSolver({ ...shared, backend, exactBackend: specialist }),
  });
}

/** A simplifier, with no rules where that technique is left out: constants are folded all the same. */
export function simplifierFor(factory: TermFactory, without: readonly Technique[] = []): Simplifier {
  return without.includes('simplifier') ? new Simplifier(factory, NO_RULES) : new Simplifier(factory);
}
