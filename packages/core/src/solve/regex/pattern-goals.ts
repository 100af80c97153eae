import { parsePattern } from '../../expr/regex/parse-pattern.ts';
import type { Pattern } from '../../expr/regex/pattern.ts';
import type { ApplicationTerm, Term, VariableTerm } from '../../expr/term.ts';
import { constantValue, isApplicationOf } from '../../expr/term-matching.ts';
import type { MatchGoal } from './find-subject.ts';
import { factsOf, type Literal } from './query-facts.ts';
import type { GroupWish } from './match-step.ts';

/** Goals of a query for a string that it searches. */
export interface TextGoals {
  readonly variable: VariableTerm;
  readonly goals: readonly MatchGoal[];
  /** Patterns that should find nothing. */
  readonly misses: readonly Pattern[];
  readonly length: number | undefined;
}

/** The goals of a query for its searches, by the variable that they search. */
export function textGoalsOf(conjuncts: readonly Term[]): readonly TextGoals[] {
  const facts = factsOf(conjuncts);
  const literals = [...facts].map(([term, isTrue]) => ({ term, isTrue }));
  const collectors = new Map<VariableTerm, GoalCollector>();
  for (const { term, isTrue } of literals) {
    const search = searchIn(term);
    const subject = search?.args[2];
    if (search === undefined || subject?.kind !== 'variable') continue;
    const collector = collectors.get(subject) ?? new GoalCollector(subject);
    collectors.set(subject, collector);
    collector.add(search, wishOf(term, search, isTrue));
  }
  return [...collectors.values()].map((collector) => collector.collected(literals));
}

/** The search that a condition is about. */
function searchIn(term: Term): ApplicationTerm | undefined {
  if (term.kind !== 'application') return undefined;
  if (term.operator.startsWith('re.')) return term;
  for (const arg of term.args) {
    const found = searchIn(arg);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Goal of a condition for a search: a match or none, and for one of its groups. */
interface SearchWish {
  readonly isMatch: boolean;
  readonly group?: readonly [number, GroupWish];
}

function wishOf(term: Term, search: ApplicationTerm, isTrue: boolean): SearchWish {
  if (term === search && search.operator === 're.test') return { isMatch: isTrue };
  const number = Number(constantValue('Int', search.args[4] ?? search) ?? 0n);
  if (term === search && search.operator === 're.hasGroup') {
    return { isMatch: true, group: [number, { kind: isTrue ? 'present' : 'absent' }] };
  }
  const text = search.operator === 're.group' ? equalText(term, search) : undefined;
  if (text === undefined) return { isMatch: true };
  return { isMatch: true, group: [number, isTrue ? { kind: 'text', text } : { kind: 'other', than: text }] };
}

function equalText(term: Term, group: Term): string | undefined {
  if (!isApplicationOf(term, 'same') || !term.args.includes(group)) return undefined;
  return term.args.map((arg) => constantValue('String', arg)).find((text) => text !== undefined);
}

interface Collected {
  readonly search: ApplicationTerm;
  readonly pattern: Pattern;
  isMatch: boolean;
  readonly groups: Map<number, GroupWish>;
}

/** Collects the goals for the searches in one string. */
class GoalCollector {
  readonly #variable: VariableTerm;
  readonly #searches = new Map<string, Collected>();

  constructor(variable: VariableTerm) {
    this.#variable = variable;
  }

  add(search: ApplicationTerm, { isMatch, group }: SearchWish): void {
    const known = this.#searchOf(search);
    if (known === undefined) return;
    known.isMatch &&= isMatch;
    if (group !== undefined && known.groups.get(group[0])?.kind !== 'text') known.groups.set(...group);
  }

  collected(literals: readonly Literal[]): TextGoals {
    const all = [...this.#searches.values()];
    const wanted = all.filter(({ isMatch }) => isMatch);
    const goals = wanted.map(({ search, pattern, groups }): MatchGoal => {
      const before = previousSearch(search.args[3] as Term);
      const goal = wanted.findIndex((other) => before !== undefined && keyOf(other.search) === keyOf(before));
      return { pattern, groups, from: goal === -1 ? startOf(search) : { goal } };
    });
    return {
      variable: this.#variable,
      goals: goals.every(isInOrder) ? goals : goals.map((goal) => ({ ...goal, from: 0 })),
      misses: all.filter(({ isMatch }) => !isMatch).map(({ pattern }) => pattern),
      length: lengthOf(this.#variable, literals),
    };
  }

  /** Adds a search, after the search at whose end it starts. */
  #searchOf(search: ApplicationTerm): Collected | undefined {
    const before = previousSearch(search.args[3] as Term);
    if (before !== undefined) this.#searchOf(before);
    const known = this.#searches.get(keyOf(search));
    if (known !== undefined) return known;
    const [source, flags] = [search.args[0], search.args[1]].map((arg) =>
      constantValue('String', arg as Term),
    );
    const pattern = source === undefined || flags === undefined ? undefined : parsePattern(source, flags);
    if (pattern === undefined) return undefined;
    const created: Collected = { search, pattern, isMatch: true, groups: new Map() };
    this.#searches.set(keyOf(search), created);
    return created;
  }
}

const keyOf = ({ args }: ApplicationTerm): string =>
  args
    .slice(0, 4)
    .map((arg) => arg.id)
    .join(' ');

/** The search whose end an index depends on. */
function previousSearch(from: Term): ApplicationTerm | undefined {
  return from.kind === 'application' ? searchIn(from) : undefined;
}

const startOf = ({ args }: ApplicationTerm): number => Number(constantValue('Int', args[3] as Term) ?? 0n);

const isInOrder = ({ from }: MatchGoal, position: number): boolean =>
  typeof from === 'number' || from.goal < position;

/** The length that a query demands of a string. */
function lengthOf(variable: VariableTerm, literals: readonly Literal[]): number | undefined {
  for (const { term, isTrue } of literals) {
    if (!isTrue || !isApplicationOf(term, 'same')) continue;
    const isLength = term.args.some((arg) => isApplicationOf(arg, 'str.length') && arg.args[0] === variable);
    const length = term.args.map((arg) => constantValue('Int', arg)).find((value) => value !== undefined);
    if (isLength && length !== undefined && length >= 0n && length < 1000n) return Number(length);
  }
  return undefined;
}
