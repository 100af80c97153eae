import type { Operator } from '../../expr/operators.ts';
import { rationalFromDouble } from '../../expr/rational.ts';
import type { Term } from '../../expr/term.ts';
import type { Rounding } from './rounding.ts';
import type { SoundContext } from './sound-context.ts';
import { subtermsOf } from './subterms.ts';

/** A lowered conjunct and what has to be said beside it, in a fixed order. */
export interface SoundFootprint {
  readonly main: Term;
  readonly sides: readonly Term[];
  readonly roundings: readonly Rounding[];
  /** The finite doubles that it compares something with, as exact numbers. */
  readonly doubles: readonly Term[];
  /** Whether it speaks of whole numbers. Only then is it worth asking whether operands are whole. */
  readonly mentionsWhole: boolean;
}

const WHOLE: ReadonlySet<Operator> = new Set<Operator>([
  'f64.isInteger',
  'f64.floor',
  'f64.ceil',
  'f64.trunc',
  'f64.round',
  'f64.rem',
  'f64.fromInt',
  'f64.toInt32',
]);

/** What lowering `conjunct` to `main` has added to `context`. */
export function footprintOf(context: SoundContext, conjunct: Term, main: Term): SoundFootprint {
  const terms = subtermsOf(conjunct);
  return {
    main,
    sides: terms.flatMap((term) => context.sides.of(term)),
    roundings: terms.flatMap((term) => context.roundingOf(term) ?? []),
    doubles: [...new Set(terms.flatMap(comparedTerms))].flatMap((term) => finiteDouble(context, term) ?? []),
    mentionsWhole: terms.some((term) => term.kind === 'application' && WHOLE.has(term.operator)),
  };
}

const COMPARISONS: ReadonlySet<Operator> = new Set<Operator>([
  'same',
  'f64.eq',
  'f64.lt',
  'f64.le',
  'f64.min',
  'f64.max',
]);

const comparedTerms = (term: Term): readonly Term[] =>
  term.kind === 'application' && COMPARISONS.has(term.operator) ? term.args : [];

function finiteDouble({ formula }: SoundContext, term: Term): Term | undefined {
  if (term.kind !== 'constant' || term.sort !== 'Float64') return undefined;
  const value = term.value as number;
  // Zero is part of every rounding's own bounds.
  return Number.isFinite(value) && value !== 0 ? formula.real(rationalFromDouble(value)) : undefined;
}
