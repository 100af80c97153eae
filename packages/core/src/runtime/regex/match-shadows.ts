import { namedGroups } from './group-names.ts';
import { freeze, stringIncludes } from '../realm/intrinsics.ts';
import type { PatternSearch } from './pattern-search.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow, SymbolicTerm } from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';

/** Stands for the match that there would have been. */
const SOME_MATCH: object = freeze({ __proto__: null });

/**
 * The shadow of a search result: a match whose contents are tracked, or `null`. Which of the two is not
 * decided before the program looks at it.
 */
export function matchShadow(run: RunState, search: PatternSearch, match: RegExpExecArray | null): Shadow {
  if (match !== null) placeMatch(run, search, match);
  return shadowOf(run.recorder, match, {
    kind: 'choice',
    guards: [search.test, true],
    alternatives: [
      { kind: 'object', object: match ?? SOME_MATCH },
      { kind: 'constant', value: null },
    ],
    index: match === null ? 1 : 0,
    isExclusive: false,
  });
}

/** Gives the contents of a match their shadows. */
export function placeMatch(run: RunState, search: PatternSearch, match: RegExpExecArray): void {
  const { heap, recorder } = run;
  for (let number = 0; number < match.length; number += 1) {
    heap.set(match, number, groupShadow(run, search, { number, text: match[number] }));
  }
  const index = recorder.terms.apply1('f64.fromInt', 'Float64', search.index);
  heap.set(match, 'index', shadowOf(recorder, match.index, index));
  heap.set(match, 'input', shadowOf(recorder, match.input, search.subject));
  if (match.groups !== undefined) placeNames(run, search, { match, groups: match.groups });
  if (search.plain.hasIndices) heap.taint(match.indices, 'the indices of a match');
}

/** The shadow of what a group has captured: a string, or `undefined` if it took no part. */
export function groupShadow(
  { recorder }: RunState,
  search: PatternSearch,
  { number, text }: { readonly number: number; readonly text: string | undefined },
): Shadow {
  const captured: SymbolicTerm = search.group(number);
  if (number === 0) return shadowOf(recorder, text, captured);
  return shadowOf(recorder, text, {
    kind: 'choice',
    guards: [search.hasGroup(number), true],
    alternatives: [captured, { kind: 'constant', value: undefined }],
    index: text === undefined ? 1 : 0,
    isExclusive: false,
  });
}

/** Gives the captures of named groups their shadows in an object that has them by name. */
export function placeNames(
  run: RunState,
  search: PatternSearch,
  { match, groups }: { readonly match: RegExpExecArray; readonly groups: object },
): void {
  const { source, flags } = search.plain;
  const named = namedGroups(source, stringIncludes(flags, 'v'));
  for (let index = 0; index < named.length; index += 1) {
    const { name, number } = named[index] as (typeof named)[number];
    // Of groups that share a name only one takes part; which one is untracked.
    if (isShared(named, name)) run.heap.taint(groups, 'groups that share a name');
    else run.heap.set(groups, name, groupShadow(run, search, { number, text: match[number] }));
  }
}

function isShared(named: ReturnType<typeof namedGroups>, name: string): boolean {
  let count = 0;
  for (let index = 0; index < named.length; index += 1) if (named[index]?.name === name) count += 1;
  return count > 1;
}
