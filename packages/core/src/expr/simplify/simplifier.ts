import { foldConstants } from '../fold-constants.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import type { TermFactory } from '../term-factory.ts';
import { ALL_RULES, type RuleTable } from './rule-table.ts';

/**
 * Brings terms into canonical form, remembering every answer. An explicit stack stands in for
 * recursion, because path conditions nest deeper than the call stack.
 *
 * Laws: `simplify(t)` evaluates to what `t` does under every assignment, and
 * `simplify(simplify(t)) === simplify(t)`. The second holds by construction: a result is a term whose
 * arguments are results and to which no rule applies, and rules depend on nothing but their arguments.
 */
export class Simplifier {
  readonly #factory: TermFactory;
  readonly #rules: RuleTable;
  readonly #results = new Map<Term, Term>();
  /** Terms that a rule has turned into another one, whose result they will share. */
  readonly #rewritten = new Map<Term, Term>();

  constructor(factory: TermFactory, rules: RuleTable = ALL_RULES) {
    this.#factory = factory;
    this.#rules = rules;
  }

  simplify(root: Term): Term {
    const pending: Term[] = [root];
    for (let term = pending.at(-1); term !== undefined; term = pending.at(-1)) {
      if (this.#results.has(term) || this.#settle(term, pending)) pending.pop();
    }
    return this.#resultOf(root);
  }

  /** Finds the result of `term`, or pushes the terms it needs; was it found? */
  #settle(term: Term, pending: Term[]): boolean {
    if (term.kind !== 'application') return this.#record(term, term);
    const successor = this.#rewritten.get(term);
    if (successor !== undefined) return this.#follow(term, successor, pending);
    if (this.#demandArguments(term, pending)) return false;
    const next = this.#step(term);
    return next === term ? this.#record(term, term) : this.#follow(term, next, pending);
  }

  /** `term` has the result of `successor`, which may have to be found first. */
  #follow(term: Term, successor: Term, pending: Term[]): boolean {
    const result = this.#results.get(successor);
    if (result === undefined) {
      this.#rewritten.set(term, successor);
      pending.push(successor);
      return false;
    }
    this.#rewritten.delete(term);
    return this.#record(term, result);
  }

  #demandArguments(term: ApplicationTerm, pending: Term[]): boolean {
    let isMissing = false;
    for (let index = 0; index < term.args.length; index += 1) {
      const arg = term.args[index] as Term;
      if (this.#results.has(arg)) continue;
      pending.push(arg);
      isMissing = true;
    }
    return isMissing;
  }

  /** One rewrite of `term` over simplified arguments; `term` itself if it is canonical. */
  #step(term: ApplicationTerm): Term {
    const args = this.#simplifiedArguments(term);
    if (args !== term.args) return this.#factory.application(term.operator, args);
    const folded = foldConstants(this.#factory, term.operator, args);
    if (folded !== undefined) return folded;
    const rules = this.#rules[term.operator];
    for (let index = 0; index < rules.length; index += 1) {
      const rewritten = rules[index]?.(this.#factory, args);
      if (rewritten !== undefined && rewritten !== term) return rewritten;
    }
    return term;
  }

  #simplifiedArguments(term: ApplicationTerm): readonly Term[] {
    let changed: Term[] | undefined;
    for (let index = 0; index < term.args.length; index += 1) {
      const arg = term.args[index] as Term;
      const result = this.#resultOf(arg);
      if (result === arg && changed === undefined) continue;
      changed ??= term.args.slice(0, index);
      changed.push(result);
    }
    return changed ?? term.args;
  }

  #record(term: Term, result: Term): true {
    this.#results.set(term, result);
    return true;
  }

  #resultOf(term: Term): Term {
    return this.#results.get(term) as Term;
  }
}
