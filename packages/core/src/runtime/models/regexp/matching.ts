import { getOwnPropertyDescriptor, reflectApply, weakMapGet, weakMapSet } from '../../realm/intrinsics.ts';
import { followLastIndex } from '../../regex/last-index.ts';
import { matchShadow, placeMatch } from '../../regex/match-shadows.ts';
import { MatchWalk } from '../../regex/match-walk.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { RunState } from '../../run-state.ts';
import { shadowOf } from '../../record/shadowing.ts';
import { builtinNamed } from '../builtin-named.ts';
import { losing } from '../losing.ts';
import { MISSING, type BuiltinCall, type BuiltinModel, type ModelEntry } from '../model.ts';
import {
  expressionOf,
  losingSearch,
  patternCall,
  searchFromStart,
  searchFromThere,
  type PatternCall,
} from './pattern-call.ts';

type Follow = (run: RunState, call: PatternCall, perform: () => unknown) => Operand | undefined;

/** A method of strings that is given a regex. */
function matching(name: string, flags: string, follow: Follow): ModelEntry {
  const fullName = `String.prototype.${name}`;
  const builtin = builtinNamed(fullName) as (pattern: unknown) => unknown;
  const model: BuiltinModel = {
    kind: 'performed',
    derive: losingSearch(fullName, ({ args }) => args[0]?.value),
    perform: (run, { self, args }: BuiltinCall) => {
      const expression = expressionOf(args[0] ?? MISSING, flags);
      const call = typeof self.value === 'string' ? patternCall(run, expression, self) : undefined;
      if (call === undefined) return undefined;
      return follow(run, call, () => reflectApply(builtin, self.value, [args[0]?.value]));
    },
  };
  return [fullName, 'exact', model];
}

/** One match, or the strings of all of them. */
const match: Follow = (run, call, perform) => {
  if (call.plain.isGlobal) return allTexts(run, call, perform() as string[] | null);
  const search = searchFromThere(run, call);
  if (search === undefined) return undefined;
  const value = perform() as RegExpExecArray | null;
  followLastIndex(run, search);
  return { value, shadow: matchShadow(run, search, value) };
};

/** Records how many matches there are, if any, one decision after the other. */
function allTexts(run: RunState, call: PatternCall, texts: string[] | null): Operand {
  const walk = new MatchWalk(run, searchFromStart(run, call));
  const count = texts?.length ?? 0;
  for (let index = 0; index <= count; index += 1) {
    const text = texts?.[index];
    const search = walk.step(index < count ? text : undefined);
    if (search === undefined || index === count) break;
    run.heap.set(texts, index, shadowOf(run.recorder, text, search.group(0)));
  }
  if (walk.loss !== undefined) run.heap.taint(texts, walk.loss);
  run.heap.set(call.plain.expression, 'lastIndex', null);
  return { value: texts, shadow: null };
}

/** Searches from the start of the string, whatever the regex's `lastIndex` is. */
const search: Follow = (run, call, perform) => {
  const { index } = searchFromStart(run, call);
  const value = perform();
  return {
    value,
    shadow: shadowOf(run.recorder, value, run.recorder.terms.apply1('f64.fromInt', 'Float64', index)),
  };
};

/** The walks of iterators over matches. */
const walks = new WeakMap<object, MatchWalk>();

/** Matches are decided one after the other, as the iterator is asked. */
const matchAll: Follow = (run, call, perform) => {
  const first = searchFromThere(run, call);
  if (first === undefined) return undefined;
  const value = perform() as object;
  weakMapSet(walks, value, new MatchWalk(run, first));
  // The iterator counts as a value that depends on the input.
  run.heap.set(value, '#matches', shadowOf(run.recorder, value, call.subject));
  return { value, shadow: null };
};

const otherwise = losing('next of an iterator over matches');

const nextMatch: BuiltinModel = {
  kind: 'derived',
  derive: (run, call, result) => {
    const walk = weakMapGet(walks, call.self.value as object);
    if (walk === undefined || run.heap.taintOf(call.self.value) !== undefined)
      return otherwise(run, call, result);
    const found = getOwnPropertyDescriptor(result as object, 'value')?.value as RegExpExecArray | undefined;
    const followed = walk.step(found?.[0]);
    if (followed === undefined) run.heap.taint(result, walk.loss ?? '');
    else if (found !== undefined) placeMatch(run, followed, found);
    return null;
  },
};

/** Methods of strings that look for matches. */
export const STRING_MATCHING: readonly ModelEntry[] = [
  matching('match', '', match),
  matching('matchAll', 'g', matchAll),
  matching('search', '', search),
  ['RegExpStringIterator.prototype.next', 'exact', nextMatch],
];
