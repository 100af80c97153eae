import { apply } from '../../expr/build.ts';
import type { Operator } from '../../expr/operators.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Term } from '../../expr/term.ts';
import type { GoalKind } from './goal.ts';

/**
 * The edges of a comparison: the last input with the same outcome, and the first with the other one. At one of them,
 * both sides are equal. Strings have no next value.
 */
interface Edges {
  readonly inside: Term | undefined;
  readonly outside: Term | undefined;
}

/** Goals for both edges of each comparison: these tell `<` from `<=`. */
export function boundaryGoals(factory: TermFactory): GoalKind {
  const key = (place: string, isTrue: boolean): string =>
    `edge of ${place} where ${isTrue ? 'true' : 'false'}`;
  return {
    shownBy: ({ place, taken, conjunct, holds }) => {
      const inside = edgesOf(factory, conjunct)?.inside;
      return inside !== undefined && holds(inside) ? [key(place, taken)] : [];
    },
    goalsFrom: ({ place, taken, conjunct, before }) => {
      const { inside, outside } = edgesOf(factory, conjunct) ?? {};
      return [
        ...(inside === undefined ? [] : [{ key: key(place, taken), conjuncts: [...before, inside] }]),
        ...(outside === undefined ? [] : [{ key: key(place, !taken), conjuncts: [...before, outside] }]),
      ];
    },
  };
}

interface Comparison {
  readonly isStrict: boolean;
  readonly equal: Operator;
  /** One more or one less than a term, if its sort has that. */
  readonly next?: (factory: TermFactory, term: Term, by: 1 | -1) => Term;
}

const ints = {
  equal: 'same',
  next: (factory: TermFactory, term: Term, by: 1 | -1) =>
    apply(factory, 'int.add', term, factory.constant('Int', BigInt(by))),
} as const;
const numbers = {
  equal: 'f64.eq',
  next: (factory: TermFactory, term: Term, by: 1 | -1) =>
    apply(factory, by === 1 ? 'f64.add' : 'f64.sub', term, factory.constant('Float64', 1)),
} as const;

const COMPARISONS: Readonly<Partial<Record<Operator, Comparison>>> = {
  'int.lt': { isStrict: true, ...ints },
  'int.le': { isStrict: false, ...ints },
  'f64.lt': { isStrict: true, ...numbers },
  'f64.le': { isStrict: false, ...numbers },
  'str.lt': { isStrict: true, equal: 'same' },
};

function edgesOf(factory: TermFactory, condition: Term): Edges | undefined {
  if (condition.kind !== 'application') return undefined;
  const [left, right] = condition.args;
  if (left !== undefined && condition.operator === 'not') return swapped(edgesOf(factory, left));
  const comparison = COMPARISONS[condition.operator];
  if (comparison === undefined || left === undefined || right === undefined) return undefined;
  const { isStrict, equal, next } = comparison;
  const at = apply(factory, equal, left, right);
  // Equal sides make `<` false, so its other edge is where the left is one less; and one more for `<=`.
  const [smaller, larger] = isStrict ? [left, right] : [right, left];
  const beside =
    smaller.kind === 'constant'
      ? next && apply(factory, equal, larger, next(factory, smaller, 1))
      : next && apply(factory, equal, smaller, next(factory, larger, -1));
  return isStrict ? { inside: beside, outside: at } : { inside: at, outside: beside };
}

function swapped(edges: Edges | undefined): Edges | undefined {
  return edges && { inside: edges.outside, outside: edges.inside };
}
