import type { ApplicationTerm, Term } from '../term.ts';
import { encodingOf, type Encoding } from './smtlib-encoding.ts';
import { SMTLIB_SORTS, smtlibLiteral } from './smtlib-literal.ts';
import { preludeCommand, type PreludeName } from './smtlib-prelude.ts';
import { smtlibSymbol } from './smtlib-symbol.ts';

/** A term in SMT-LIB: once `commands` have been sent, in order, `expression` may be used. */
export interface SmtlibFragment {
  readonly commands: readonly string[];
  readonly expression: string;
}

/** Text of an expression, and how many nodes it spells out. */
interface Inline {
  readonly text: string;
  readonly nodes: number;
}

/** Subterms of a term that the solver does not know yet, arguments before the terms that use them. */
interface Novelty {
  readonly terms: readonly Term[];
  /** How often each of them occurs as an argument of another. */
  readonly uses: ReadonlyMap<Term, number>;
}

/** An expression of more nodes than this gets a name, so that later terms can refer to it. */
const MAX_INLINE_NODES = 24;

/**
 * Prints terms of one factory for one solver session. Shared and large subterms become `define-fun`
 * commands, sent once per scope: a term costs what is new in it, however deep it is and however much
 * it shares.
 *
 * Law: under every assignment the expression denotes what the evaluator gives.
 */
export class SmtlibPrinter {
  /** Names that the solver knows in the present scope: of definitions and variables. */
  readonly #names = new Map<Term, string>();
  readonly #prelude = new Set<PreludeName>();
  readonly #scopes: (Term | PreludeName)[][] = [[]];

  /** `term` with the commands it needs, or `undefined` if SMT-LIB cannot express some part of it. */
  print(term: Term): SmtlibFragment | undefined {
    const novelty = this.#noveltyOf(term);
    if (novelty === undefined) return undefined;
    const [commands, inlines] = [[] as string[], new Map<Term, Inline>()];
    for (const next of novelty.terms) {
      const inline = this.#write(next, { commands, inlines });
      const isNamed = next !== term && ((novelty.uses.get(next) ?? 0) > 1 || inline.nodes > MAX_INLINE_NODES);
      if (next.kind === 'application' && isNamed) commands.push(this.#define(next, inline.text));
      else inlines.set(next, inline);
    }
    return { commands, expression: this.#textOf(term, inlines).text };
  }

  /** Call it with the solver's `(push 1)`. */
  push(): void {
    this.#scopes.push([]);
  }

  /** Call it with the solver's `(pop 1)`: forgets the names since the matching {@link push}. */
  pop(): void {
    for (const entry of this.#scopes.pop() ?? []) {
      if (typeof entry === 'string') this.#prelude.delete(entry);
      else this.#names.delete(entry);
    }
    if (this.#scopes.length === 0) this.#scopes.push([]);
  }

  #noveltyOf(root: Term): Novelty | undefined {
    const uses = new Map<Term, number>();
    const found: Term[] = [];
    const pending: Term[] = [root];
    for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
      if (this.#names.has(term)) continue;
      const count = uses.get(term);
      uses.set(term, (count ?? 0) + 1);
      if (count !== undefined) continue;
      found.push(term);
      if (term.kind !== 'application') continue;
      if (encodingOf(term) === undefined) return undefined;
      for (const arg of term.args) pending.push(arg);
    }
    return { terms: found.sort((left, right) => left.id - right.id), uses };
  }

  #write(term: Term, into: { commands: string[]; inlines: ReadonlyMap<Term, Inline> }): Inline {
    if (term.kind === 'constant') return { text: smtlibLiteral(term), nodes: 1 };
    if (term.kind === 'variable') {
      const symbol = smtlibSymbol(term.name);
      into.commands.push(`(declare-const ${symbol} ${SMTLIB_SORTS[term.sort]})`);
      return this.#name(term, symbol);
    }
    const encoding = encodingOf(term) as Encoding;
    this.#require(encoding.prelude, into.commands);
    return this.#spell(term, encoding, into.inlines);
  }

  #spell(term: ApplicationTerm, encoding: Encoding, inlines: ReadonlyMap<Term, Inline>): Inline {
    if (term.args.length === 0) return { text: encoding.empty ?? encoding.head, nodes: 1 };
    const { only } = encoding;
    if (only !== undefined) {
      const subject = this.#textOf(term.args[only.arg] as Term, inlines);
      return { text: `(${encoding.head} ${subject.text} ${only.tail})`, nodes: subject.nodes + 2 };
    }
    const parts = term.args.map((arg) => this.#textOf(arg, inlines));
    // Several operators of SMT-LIB want two arguments or more.
    if (term.args.length === 1 && encoding.empty !== undefined) return parts[0] as Inline;
    const nodes = parts.reduce((sum, part) => sum + part.nodes, 1);
    return { text: `(${encoding.head} ${parts.map((part) => part.text).join(' ')})`, nodes };
  }

  #textOf(term: Term, inlines: ReadonlyMap<Term, Inline>): Inline {
    return inlines.get(term) ?? { text: this.#names.get(term) as string, nodes: 1 };
  }

  #define(term: ApplicationTerm, text: string): string {
    const name = `!${term.id}`;
    this.#name(term, name);
    return `(define-fun ${name} () ${SMTLIB_SORTS[term.sort]} ${text})`;
  }

  #name(term: Term, name: string): Inline {
    this.#names.set(term, name);
    this.#scopes.at(-1)?.push(term);
    return { text: name, nodes: 1 };
  }

  #require(name: PreludeName | undefined, commands: string[]): void {
    if (name === undefined || this.#prelude.has(name)) return;
    this.#prelude.add(name);
    this.#scopes.at(-1)?.push(name);
    commands.push(preludeCommand(name));
  }
}

/** A script that asserts all of `conjuncts`, or `undefined` if SMT-LIB cannot express one of them. */
export function smtlibScript(conjuncts: readonly Term[]): string | undefined {
  const printer = new SmtlibPrinter();
  const lines: string[] = [];
  for (const conjunct of conjuncts) {
    const fragment = printer.print(conjunct);
    if (fragment === undefined) return undefined;
    for (const command of fragment.commands) lines.push(command);
    lines.push(`(assert ${fragment.expression})`);
  }
  return `${lines.join('\n')}\n`;
}
