import type { Term, VariableTerm } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Query, Solver, UnknownReason, Verdict } from '../solver.ts';
import { SolverLink } from '../solver-link.ts';

/** A query with more subterms is not compared with others. */
const MAX_TERMS = 2_000;

/** Giving up for these reasons says something about the question, so it is not asked again. */
const LASTING: ReadonlySet<UnknownReason> = new Set<UnknownReason>(['work limit', 'incomplete theory']);

/** A query that ran out of time is asked again only if there is this many times as much. */
const MORE_TIME = 1.5;

const OUT_OF_TIME: Verdict = { kind: 'unknown', reason: 'time limit' };

interface KnownVerdict {
  readonly verdict: Verdict;
  readonly query: Query;
  readonly variables: readonly VariableTerm[];
}

/**
 * Answers a query that differs from an earlier one only in the names of its variables: each call of a sequence asks about
 * its own arguments what earlier calls asked about theirs. A query that ran out of time is not asked again under another
 * name in as little time.
 *
 * Law: renaming variables one to one changes no verdict.
 */
export class RenamedCacheSolver extends SolverLink {
  readonly #clock: Clock;
  readonly #leftMs: () => number;
  readonly #known = new Map<string, KnownVerdict>();
  /** The longest time that a query has taken in vain. */
  readonly #vainMs = new Map<string, number>();

  constructor(next: Solver, { clock, leftMs }: { readonly clock: Clock; readonly leftMs: () => number }) {
    super(next);
    this.#clock = clock;
    this.#leftMs = leftMs;
  }

  async check(query: Query): Promise<Verdict> {
    const form = new QueryForm(query);
    if (form.text === undefined) return this.next.check(query);
    const { text, variables } = form;
    const known = this.#known.get(text);
    if (known !== undefined) return renamed(known, { query, variables });
    const vainMs = this.#vainMs.get(text) ?? 0;
    if (this.#leftMs() < vainMs * MORE_TIME) return OUT_OF_TIME;
    const startedMs = this.#clock.nowMs();
    const verdict = await this.next.check(query);
    if (verdict.kind !== 'unknown' || LASTING.has(verdict.reason))
      this.#known.set(text, { verdict, query, variables });
    else this.#vainMs.set(text, Math.max(vainMs, this.#clock.nowMs() - startedMs));
    return verdict;
  }

  override async reset(): Promise<void> {
    this.#known.clear();
    this.#vainMs.clear();
    await super.reset();
  }
}

/** A query as a string in which variables are numbered as they first occur. */
class QueryForm {
  /** `undefined` if the query is too large. */
  readonly text: string | undefined;
  readonly variables: VariableTerm[] = [];
  readonly #names = new Map<Term, string>();
  readonly #parts: string[] = [];

  constructor({ conjuncts }: Query) {
    const names = conjuncts.map((conjunct) => this.#nameOf(conjunct));
    this.text = names.includes(undefined) ? undefined : `${this.#parts.join(';')}|${names.join()}`;
  }

  /** The name of a subterm in the string; a shared one is written once. */
  #nameOf(term: Term): string | undefined {
    const known = this.#names.get(term);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_TERMS) return undefined;
    const name = this.#describe(term);
    if (name !== undefined) this.#names.set(term, name);
    return name;
  }

  #describe(term: Term): string | undefined {
    switch (term.kind) {
      case 'constant':
        return `c${term.id}`;
      case 'variable':
        return `${term.sort}${this.variables.push(term) - 1}`;
      case 'application': {
        const args: (string | undefined)[] = [];
        for (const arg of term.args) {
          args.push(this.#nameOf(arg));
          if (args.includes(undefined)) return undefined;
        }
        return `t${this.#parts.push(`${term.operator}(${args.join()})`) - 1}`;
      }
    }
  }
}

function renamed(
  { verdict, query: before, variables: old }: KnownVerdict,
  { query, variables }: Pick<KnownVerdict, 'query' | 'variables'>,
): Verdict {
  switch (verdict.kind) {
    case 'unknown':
      return verdict;
    case 'unsat': {
      const { core } = verdict;
      if (core === undefined) return verdict;
      return {
        kind: 'unsat',
        core: query.conjuncts.filter((_, index) => core.includes(before.conjuncts[index] as Term)),
      };
    }
    case 'sat': {
      const { model } = verdict;
      const valueOf = (index: number): Value => model.get((old[index] as VariableTerm).name) as Value;
      return { kind: 'sat', model: new Map(variables.map(({ name }, index) => [name, valueOf(index)])) };
    }
  }
}
