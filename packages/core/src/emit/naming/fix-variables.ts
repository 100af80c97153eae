import type { Term } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';

/** The term with some variables, by name, replaced by constants. Meant for terms that fit into a name. */
export function fixVariables(term: Term, constants: ReadonlyMap<string, Term>, factory: TermFactory): Term {
  const replaced = new Map<Term, Term>();
  const replace = (part: Term): Term => {
    const known = replaced.get(part);
    if (known !== undefined) return known;
    const result = replaceOnce(part);
    replaced.set(part, result);
    return result;
  };
  const replaceOnce = (part: Term): Term => {
    if (part.kind === 'variable') return constants.get(part.name) ?? part;
    return part.kind === 'constant' ? part : factory.apply(part.operator, ...part.args.map(replace));
  };
  return replace(term);
}

/** Whether terms consist of at most `limit` different parts. */
export function isSmall(terms: readonly Term[], limit: number): boolean {
  const seen = new Set(terms);
  const pending = [...seen];
  for (let term = pending.pop(); term !== undefined && seen.size <= limit; term = pending.pop()) {
    if (term.kind !== 'application') continue;
    for (const part of term.args) {
      if (!seen.has(part)) pending.push(part);
      seen.add(part);
    }
  }
  return seen.size <= limit;
}
