import { getOwnPropertyDescriptor, truncate } from '../realm/intrinsics.ts';
import type { PatternSearch } from './pattern-search.ts';
import type { PlainExpression } from './regular-expression.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow, SymbolicTerm } from '../shadow/shadow.ts';
import { settle, shadowOf } from '../record/shadowing.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/** No string is longer. */
const MAX_INDEX = 2 ** 53 - 1;

/** The index where the next search of a regex begins; `undefined` if it is untracked. */
export function searchStart(run: RunState, plain: PlainExpression): SymbolicTerm | undefined {
  const { terms } = run.recorder;
  if (!plain.isGlobal && !plain.isSticky) return terms.integer(0);
  const value = lastIndexOf(plain);
  if (typeof value !== 'number') return undefined;
  const shadow = validFor(run.heap.get(plain.expression, 'lastIndex'), value);
  return shadow === null ? terms.integer(wholeIndex(value)) : followed(run, shadow, value);
}

/** Whether the start of the next search depends on the input. */
export function hasStartShadow({ heap }: RunState, plain: PlainExpression): boolean {
  return validFor(heap.get(plain.expression, 'lastIndex'), lastIndexOf(plain)) !== null;
}

function followed({ recorder }: RunState, shadow: Shadow, value: number): SymbolicTerm | undefined {
  const { terms } = recorder;
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'constant') return terms.integer(wholeIndex(value));
  if (symbolic.kind !== 'term' || symbolic.sort !== 'Float64') return undefined;
  return terms.apply1('f64.toInteger', 'Int', symbolic);
}

/** Tracks `lastIndex` after a search of a global or sticky regex: the end of the match, or 0. */
export function followLastIndex(run: RunState, search: PatternSearch): void {
  const { plain } = search;
  if (!plain.isGlobal && !plain.isSticky) return;
  const { terms } = run.recorder;
  const index = terms.ite(search.test, search.end, terms.integer(0));
  const shadow = shadowOf(run.recorder, lastIndexOf(plain), terms.apply1('f64.fromInt', 'Float64', index));
  run.heap.set(plain.expression, 'lastIndex', shadow);
}

const lastIndexOf = ({ expression }: PlainExpression): unknown =>
  getOwnPropertyDescriptor(expression, 'lastIndex')?.value;

/** Converts like the engine. */
function wholeIndex(value: number): number {
  if (!(value > 0)) return 0;
  return value > MAX_INDEX ? MAX_INDEX : truncate(value);
}
