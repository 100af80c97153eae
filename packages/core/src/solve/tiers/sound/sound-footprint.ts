import type { Operator } from '../../../expr/operators.ts';
import type { Term } from '../../../expr/term.ts';
import type { Rounding } from './rounding.ts';
import type { SoundContext } from './sound-context.ts';
import { subtermsOf } from '../subterms.ts';

/** A lowered conjunct and its side conditions, in a fixed order. */
export interface SoundFootprint {
  readonly main: Term;
  readonly sides: readonly Term[];
  readonly roundings: readonly Rounding[];
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

/** Everything that lowering `conjunct` to `main` has added to `context`. */
export function footprintOf(context: SoundContext, conjunct: Term, main: Term): SoundFootprint {
  const terms = subtermsOf(conjunct);
  return {
    main,
    sides: terms.flatMap((term) => context.sides.of(term)),
    roundings: terms.flatMap((term) => context.roundingOf(term) ?? []),
    mentionsWhole: terms.some((term) => term.kind === 'application' && WHOLE.has(term.operator)),
  };
}
