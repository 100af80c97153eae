import { and } from '../../expr/build.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { completeModel } from '../../expr/default-values.ts';
import type { Term } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Value } from '../../expr/value.ts';
import { SolverLink } from '../solver-link.ts';
import { ConjunctVariables } from '../conjunct-variables.ts';
import { searchEfforts, settleLocally, type SearchEfforts } from '../local/settle-locally.ts';
import { satisfiesQuery } from '../satisfies-query.ts';
import type { Query, Solver, Verdict } from '../solver.ts';
import { UnitLowering } from './unit-lowering.ts';

/**
 * Turns queries that look at strings unit by unit only into queries about integers, at which every solver is
 * fast: scanners and checks of digits are of this kind. Other queries pass as they are.
 *
 * Laws: `sat` is said only of an assignment under which the query was evaluated to true; `unsat` of the
 * integers is `unsat` of the strings.
 */
export class TextUnitsSolver extends SolverLink {
  readonly #factory: TermFactory;
  readonly #lowering: UnitLowering;
  readonly #efforts: SearchEfforts;
  readonly #variables = new ConjunctVariables();

  constructor(next: Solver, factory: TermFactory, efforts: SearchEfforts = searchEfforts()) {
    super(next);
    this.#factory = factory;
    this.#efforts = efforts;
    this.#lowering = new UnitLowering(factory);
  }

  async check(query: Query): Promise<Verdict> {
    const lowered = this.#variables.ofQuery(query).some(({ sort }) => sort === 'String')
      ? this.#lower(query)
      : undefined;
    if (lowered === undefined) return await this.next.check(query);
    const verdict = await this.next.check(lowered);
    if (verdict.kind === 'unsat') return { kind: 'unsat', core: raised(query, lowered, verdict.core) };
    // Queries too hard as integers are no easier as strings, but a search may be lucky.
    if (verdict.kind === 'unknown') return this.#search(query) ?? verdict;
    const model = this.#lift(query, verdict.model);
    return model === undefined ? await this.next.check(query) : { kind: 'sat', model };
  }

  /** Conjunct `i` depends on conjuncts `0 … i` only, so queries that share a prefix keep sharing it. */
  #lower({ conjuncts }: Query): Query | undefined {
    const said = new Set<Term>();
    const lowered: Term[] = [];
    for (const conjunct of conjuncts) {
      const counterpart = this.#lowering.lower(conjunct);
      if (counterpart === undefined) return undefined;
      const sides = counterpart.sides.filter((side) => !said.has(side));
      for (const side of sides) said.add(side);
      lowered.push(and(this.#factory, [...sides, counterpart.main]));
    }
    return { conjuncts: lowered };
  }

  /** Solvers choose unreadable characters; a search from there finds plainer ones. */
  #lift(query: Query, found: Assignment): Assignment | undefined {
    const variables = this.#variables.ofQuery(query);
    const model = new Map<string, Value>(found);
    for (const array of this.#lowering.arraysOf(variables)) model.set(array.variable.name, array.lift(found));
    const complete = completeModel(model, variables);
    if (!satisfiesQuery(query, complete)) return undefined;
    const plainer = settleLocally(query, { limits: this.#efforts.quick, start: complete });
    return plainer.kind === 'sat' ? plainer.model : complete;
  }

  #search(query: Query): Verdict | undefined {
    const verdict = settleLocally(query, { limits: this.#efforts.thorough });
    return verdict.kind === 'unknown' ? undefined : verdict;
  }
}

/** The original conjuncts of a core: the conditions beside them hold for every string. */
function raised(query: Query, lowered: Query, core: readonly Term[] | undefined): readonly Term[] {
  if (core === undefined) return query.conjuncts;
  const kept = new Set(core);
  return query.conjuncts.filter((_, index) => kept.has(lowered.conjuncts[index] as Term));
}
