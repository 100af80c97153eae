import { argumentOf } from '../../expr/term-matching.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import { divisibilityImplies } from './divisibility.ts';
import { flipped, type Comparison, type Fact, type Relation } from './fact.ts';

/** Relations that each one implies between the same two values. */
const IMPLIED: Readonly<Record<Relation, readonly Relation[]>> = {
  '===': ['===', '<=', '>='],
  '!==': ['!=='],
  '<': ['<', '<=', '!=='],
  '<=': ['<='],
  '>': ['>', '>=', '!=='],
  '>=': ['>='],
};

type Comparable = number | bigint | string;

const HOLDS: Readonly<Record<Relation, (left: Comparable, right: Comparable) => boolean>> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/**
 * Leaves out every fact that another one implies, by a syntactic check: no solver is asked, so some that are implied in
 * less obvious ways stay. Of two facts that imply each other the first one stays.
 */
export function withoutImplied(facts: readonly Fact[]): readonly Fact[] {
  const fixed = new Set(facts.map(fixedVariable).filter((variable) => variable !== undefined));
  const kept = facts.filter((fact) => fixedVariable(fact) !== undefined || !speaksOnlyOf(fact, fixed));
  return kept.filter(
    (fact, index) =>
      !isOrderedElsewhere(fact, kept) &&
      !kept.some(
        (other, position) =>
          position !== index && implies(other, fact) && (position < index || !implies(fact, other)),
      ),
  );
}

/** Whether a fact says that a number is not `NaN`, and another one compares it, or reads a part of the date it stands for. */
function isOrderedElsewhere(fact: Fact, facts: readonly Fact[]): boolean {
  const denied = fact.kind === 'other' ? argumentOf(fact.term, 'not') : undefined;
  const number = denied && argumentOf(denied, 'f64.isNaN');
  if (number?.kind !== 'variable') return false;
  return facts.some(
    (other) =>
      other.kind === 'comparison' &&
      other.relation !== '!==' &&
      [other.left, other.right].some((side) => side === number || isPartOf(side, number)),
  );
}

/** Whether a term is a part or the text of a date with this time. */
function isPartOf(term: Term, time: Term): boolean {
  if (term.kind !== 'application') return false;
  const isOfDate = term.operator === 'date.part' || term.operator === 'date.text';
  return isOfDate ? term.args.some((arg) => argumentOf(arg, 'f64.toInteger') === time) : false;
}

/** The variable whose value a fact fixes: all other facts about it follow. */
function fixedVariable(fact: Fact): Term | undefined {
  if (fact.kind === 'NaN') return fact.subject.kind === 'variable' ? fact.subject : undefined;
  const isFixing = fact.kind === 'comparison' && fact.relation === '===' && fact.right.kind === 'constant';
  return isFixing && fact.left.kind === 'variable' ? fact.left : undefined;
}

function speaksOnlyOf(fact: Fact, variables: ReadonlySet<Term>): boolean {
  const mentioned = freeVariables(termsOf(fact));
  return mentioned.length > 0 && mentioned.every((variable) => variables.has(variable));
}

/** The terms in a fact. */
export function termsOf(fact: Fact): readonly Term[] {
  switch (fact.kind) {
    case 'comparison':
      return [fact.left, fact.right];
    case 'NaN':
      return [fact.subject];
    case 'other':
      return [fact.term];
    case 'alternative':
    case 'identity':
      return [];
  }
}

function implies(known: Fact, fact: Fact): boolean {
  if (known.kind === 'comparison' && fact.kind === 'comparison') {
    return comparisonImplies(known, fact) || comparisonImplies(known, flipped(fact));
  }
  if (known.kind === 'NaN' && fact.kind === 'NaN') return known.subject === fact.subject;
  if (known.kind === 'other' && fact.kind === 'other') return known.term === fact.term;
  return known.kind === 'comparison' && fact.kind === 'other' && isNumberImplied(known, fact.term);
}

function comparisonImplies(known: Comparison, fact: Comparison): boolean {
  if (known.left !== fact.left) return divisibilityImplies(known, fact);
  if (known.right === fact.right) return IMPLIED[known.relation].includes(fact.relation);
  const [bound, limit] = [comparableOf(known.right), comparableOf(fact.right)];
  if (bound === undefined || limit === undefined || typeof bound !== typeof limit) return false;
  return boundImplies([known.relation, bound], [fact.relation, limit]);
}

/** Whether all `x` with `x relation bound` satisfy the fact about `limit`, for different constants. */
function boundImplies([relation, bound]: [Relation, Comparable], fact: [Relation, Comparable]): boolean {
  const [factRelation, limit] = fact;
  if (relation === '===') return HOLDS[factRelation](bound, limit);
  const isUpper = relation === '<' || relation === '<=';
  if (relation === '!==') return false;
  const isTighter = isUpper ? bound < limit : bound > limit;
  const implied: readonly Relation[] = isUpper ? ['<', '<=', '!=='] : ['>', '>=', '!=='];
  return isTighter && implied.includes(factRelation);
}

/** Whether a comparison implies that a double is not NaN: all but `!==` do. */
function isNumberImplied({ left, relation, right }: Comparison, term: Term): boolean {
  const negated = term.kind === 'application' && term.operator === 'not' ? term.args[0] : undefined;
  if (negated?.kind !== 'application' || negated.operator !== 'f64.isNaN' || relation === '!==') return false;
  return negated.args[0] === left || negated.args[0] === right;
}

function comparableOf(term: Term): Comparable | undefined {
  if (term.kind !== 'constant' || typeof term.value === 'boolean' || typeof term.value === 'object')
    return undefined;
  return Number.isNaN(term.value) ? undefined : term.value;
}
