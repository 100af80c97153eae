import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Term } from '../../expr/term.ts';
import type { SolverLimits, SolverUse } from '../backends/smtlib-dialect.ts';
import { SmtlibSession } from '../backends/smtlib-session.ts';
import type { SmtlibBackend } from '../backends/smtlib-transport.ts';
import { ValidatingSolver } from '../validating.ts';
import { ConjunctVariables } from '../conjunct-variables.ts';
import { completeModel } from '../../expr/default-values.ts';
import { satisfiesQuery } from '../satisfies-query.ts';
import {
  searchEfforts,
  settleLocally,
  type LocalOptions,
  type SearchEfforts,
} from '../local/settle-locally.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { ConjunctTraitsCache, type ConjunctTraits } from './conjunct-traits.ts';
import { IntegerEncoding } from './finite/integer-encoding.ts';
import type { NumericEncoding } from './numeric-encoding.ts';
import { RealEncoding } from './finite/real-encoding.ts';
import { SoundEncoding } from './sound/sound-encoding.ts';

/** Limits of a question to the solver: of a cheap one, and of the last and exact one. */
export interface TierLimits {
  readonly quick: SolverLimits;
  readonly exact: SolverLimits;
}

/** Parts of the tiers. The back-end belongs to the caller, who may use it for more and closes it. */
export interface NumericTiersOptions {
  readonly factory: TermFactory;
  readonly backend: SmtlibBackend;
  /** Asked instead of `backend` in the exact theory of floating point. */
  readonly exactBackend?: SmtlibBackend;
  readonly limits: TierLimits;
  /** Whether a thorough local search may answer too; `true` by default. */
  readonly searches?: boolean;
  readonly efforts?: SearchEfforts;
}

/** An encoding with a conversation of its own, so that successive queries share prefixes there too. */
interface Tier {
  readonly encoding: NumericEncoding;
  readonly session: Solver;
}

/**
 * Answers questions about doubles by cheaper theories first: integers, reals, reals with rounding bounds,
 * a thorough local search, and only then the exact theory of floating point. Plain reals come before the
 * bounds because they were measured ten times faster, and find most of what integers do not.
 *
 * Laws: `sat` is said only of an assignment under which the query was evaluated to true, and `unsat`
 * only by an over-approximation or by the exact theory.
 */
export class NumericTiersSolver implements Solver {
  readonly name: string;
  readonly #tiers: readonly Tier[];
  readonly #direct: Solver;
  readonly #exact: Solver;
  readonly #searches: boolean;
  readonly #efforts: SearchEfforts;
  readonly #variables = new ConjunctVariables();
  readonly #traits = new ConjunctTraitsCache();

  constructor(options: NumericTiersOptions) {
    const { factory, backend, exactBackend = backend, limits } = options;
    this.#searches = options.searches ?? true;
    this.#efforts = options.efforts ?? searchEfforts();
    this.name = backend.name;
    const quick = { limits: limits.quick, use: 'incremental' } as const;
    const encodings = [new IntegerEncoding(factory), new RealEncoding(factory), new SoundEncoding(factory)];
    this.#tiers = encodings.map((encoding) => ({ encoding, session: new SmtlibSession(backend, quick) }));
    const last = (solver: SmtlibBackend, use: SolverUse): Solver =>
      new ValidatingSolver(new SmtlibSession(solver, { limits: limits.exact, use }), this.#variables);
    this.#direct = last(backend, 'incremental');
    this.#exact = last(exactBackend, 'one-shot');
  }

  async check(query: Query): Promise<Verdict> {
    const traits = query.conjuncts.map((conjunct) => this.#traits.of(conjunct));
    // A search finds strings in milliseconds for which the solver takes seconds.
    const isSearchedFirst = traits.some((trait) => trait.mentionsTexts);
    const found = isSearchedFirst ? this.#search(query) : undefined;
    if (found !== undefined) return found;
    const verdict = await this.#askTheories(query, traits);
    if (verdict.kind !== 'unknown') return verdict;
    const isExact =
      !traits.some((trait) => trait.isBeyondExact) && traits.some((trait) => trait.needsLowering);
    const late = isSearchedFirst ? undefined : this.#search(query);
    return late ?? (isExact ? await this.#exact.check(query) : verdict);
  }

  #search(query: Query): Verdict | undefined {
    return this.#searches ? searchThoroughly(query, this.#efforts) : undefined;
  }

  /** Asks the theories that answer fast. */
  async #askTheories(query: Query, traits: readonly ConjunctTraits[]): Promise<Verdict> {
    if (!traits.some((trait) => trait.needsLowering)) return await this.#direct.check(query);
    // Unknowns stand for inexpressible terms, so a model is hardly ever one of the query.
    const isRefutedOnly = traits.some((trait) => trait.isInexpressible);
    const hasDoubles = this.#variables.ofQuery(query).some(({ sort }) => sort === 'Float64');
    const isWorthAsking = ({ encoding }: Tier): boolean => {
      // Without doubles among the inputs, reals say the same as integers.
      if (!hasDoubles && encoding instanceof RealEncoding) return false;
      return !isRefutedOnly || encoding.isOverApproximation;
    };
    for (const tier of this.#tiers.filter(isWorthAsking)) {
      const verdict = (await this.#askTier(tier, query)) ?? this.#searchOddly(query, tier);
      if (verdict !== undefined) return verdict;
    }
    return { kind: 'unknown', reason: 'incomplete theory' };
  }

  async reset(): Promise<void> {
    await Promise.all(this.#sessions().map((session) => session.reset()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#sessions().map((session) => session.close()));
  }

  /** A verdict that counts, or `undefined` where the tier found none. */
  async #askTier({ encoding, session }: Tier, query: Query): Promise<Verdict | undefined> {
    const lowered = encoding.lower(query);
    const verdict = await session.check(lowered.query);
    if (verdict.kind === 'unsat')
      return encoding.isOverApproximation ? raiseCore(query, lowered.query, verdict) : undefined;
    if (verdict.kind === 'unknown') return undefined;
    const model = this.#firstModel(query, lowered.lift(verdict.model));
    return model === undefined ? undefined : { kind: 'sat', model };
  }

  /** Solvers prefer numbers next to a bound, and rounding moves them across; hence the search nearby. */
  #firstModel(query: Query, candidates: readonly Assignment[]): Assignment | undefined {
    const variables = this.#variables.ofQuery(query);
    const complete = candidates.map((candidate) => completeModel(candidate, variables));
    const [start] = complete;
    return (
      complete.find((candidate) => satisfiesQuery(query, candidate)) ??
      (start === undefined ? undefined : modelNear(query, { limits: this.#efforts.quick, start }))
    );
  }

  /** Tries `NaN`, infinities and `-0` if no integers do, before anything costly is asked. */
  #searchOddly(query: Query, { encoding }: Tier): Verdict | undefined {
    if (!(encoding instanceof IntegerEncoding)) return undefined;
    const model = modelNear(query, { limits: this.#efforts.quick, values: 'any' });
    return model === undefined ? undefined : { kind: 'sat', model };
  }

  #sessions(): readonly Solver[] {
    return [...this.#tiers.map((tier) => tier.session), this.#direct, this.#exact];
  }
}

function modelNear(query: Query, options: LocalOptions): Assignment | undefined {
  const verdict = settleLocally(query, options);
  return verdict.kind === 'sat' ? verdict.model : undefined;
}

/** Searches by branch distance, which often finds a model sooner than the exact theory. */
function searchThoroughly(query: Query, { thorough: limits }: SearchEfforts): Verdict | undefined {
  const model = modelNear(query, { limits }) ?? modelNear(query, { limits, values: 'any' });
  return model === undefined ? undefined : { kind: 'sat', model };
}

/**
 * The original conjuncts of a core. Side conditions hold in every real execution, whichever conjunct added
 * them; so the conjuncts of the core contradict each other.
 */
function raiseCore(query: Query, lowered: Query, verdict: Verdict & { kind: 'unsat' }): Verdict {
  if (verdict.core === undefined) return verdict;
  const origins = new Map(
    lowered.conjuncts.map((conjunct, index) => [conjunct, query.conjuncts[index] as Term]),
  );
  return { kind: 'unsat', core: verdict.core.map((conjunct) => origins.get(conjunct) as Term) };
}
