import { getOwnPropertyDescriptor, truncate, weakMapGet, weakMapSet } from './intrinsics.ts';
import type { PatternSearch } from './pattern-search.ts';
import type { PlainExpression } from './regular-expression.ts';
import type { RunState } from './run-state.ts';
import type { Shadow, SymbolicTerm } from './shadow.ts';
import { settle, shadowOf, validFor } from './shadowing.ts';

/** No text is longer. */
const LARGEST_INDEX = 2 ** 53 - 1;

/** The searches that have left an index behind, by its shadow. */
const searches = new WeakMap<object, PatternSearch>();

/** Where the next search of an expression begins; `undefined` if that is not followed. */
export function searchStart(run: RunState, plain: PlainExpression): SymbolicTerm | undefined {
  const { terms } = run.recorder;
  if (!plain.isGlobal && !plain.isSticky) return terms.integer(0);
  const value = lastIndexOf(plain);
  if (typeof value !== 'number') return undefined;
  const shadow = validFor(run.heap.get(plain.expression, 'lastIndex'), value);
  return shadow === null ? terms.integer(wholeIndex(value)) : followed(run, shadow, value);
}

/** Whether where the next search begins depends on the input. */
export function hasStartShadow({ heap }: RunState, plain: PlainExpression): boolean {
  return validFor(heap.get(plain.expression, 'lastIndex'), lastIndexOf(plain)) !== null;
}

function followed({ recorder }: RunState, shadow: Shadow, value: number): SymbolicTerm | undefined {
  const { terms } = recorder;
  const search = weakMapGet(searches, shadow);
  const found = search === undefined ? undefined : recorder.known(search.test);
  if (typeof found === 'boolean') return found ? search?.end : terms.integer(0);
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'constant') return terms.integer(wholeIndex(value));
  if (symbolic.kind !== 'term' || symbolic.sort !== 'Float64') return undefined;
  return terms.apply1('f64.toInteger', 'Int', symbolic);
}

/** An expression that remembers where it was now does so: behind what it has found, or at the start. */
export function followLastIndex(run: RunState, search: PatternSearch): void {
  const { plain } = search;
  if (!plain.isGlobal && !plain.isSticky) return;
  const { terms } = run.recorder;
  const index = terms.ite(search.test, search.end, terms.integer(0));
  const shadow = shadowOf(run.recorder, lastIndexOf(plain), terms.apply1('f64.fromInt', 'Float64', index));
  weakMapSet(searches, shadow, search);
  run.heap.set(plain.expression, 'lastIndex', shadow);
}

const lastIndexOf = ({ expression }: PlainExpression): unknown =>
  getOwnPropertyDescriptor(expression, 'lastIndex')?.value;

/** As the engine takes it. */
function wholeIndex(value: number): number {
  if (!(value > 0)) return 0;
  return value > LARGEST_INDEX ? LARGEST_INDEX : truncate(value);
}
