import { reflectApply } from '../../realm/intrinsics.ts';
import { followLastIndex } from '../../regex/last-index.ts';
import { MatchWalk } from '../../regex/match-walk.ts';
import type { RunState } from '../../run-state.ts';
import { builtinNamed } from '../builtin-named.ts';
import { MISSING, type Perform } from '../model.ts';
import { matchesFrom } from './found-matches.ts';
import { patternCall, searchFromStart, searchFromThere, type PatternCall } from './pattern-call.ts';
import { Replacement, type AllFound, type Found } from './replacement.ts';

/** Runs the engine's own method, with a wrapper around the function that it calls for every match. */
export function performReplace(name: 'replace' | 'replaceAll'): Perform {
  const builtin = builtinNamed(`String.prototype.${name}`) as (...args: readonly unknown[]) => unknown;
  return (run, call, callBack) => {
    const pattern = call.args[0] ?? MISSING;
    const replacement = call.args[1] ?? MISSING;
    const isText = typeof call.self.value === 'string';
    const opened = isText ? patternCall(run, pattern.value, call.self) : undefined;
    if (opened === undefined || (name === 'replaceAll' && !opened.plain.isGlobal)) return undefined;
    const found = findAll(run, opened, call.self.value as string);
    if (found === undefined) return undefined;
    const replaced = new Replacement(run, opened.subject, found);
    const self = call.self.value;
    const isCalled = typeof replacement.value === 'function';
    const value: unknown = reflectApply(builtin, self, [
      pattern.value,
      isCalled ? replaced.around(replacement, callBack) : replacement.value,
    ]);
    if (!isCalled) replaced.fill(replacement);
    moveOn(run, opened, found);
    return replaced.result(value as string);
  };
}

/** Updates the shadow of the regex's `lastIndex`, which a global search resets to 0. */
function moveOn(run: RunState, { plain }: PatternCall, { last }: AllFound): void {
  if (plain.isGlobal) run.heap.set(plain.expression, 'lastIndex', null);
  else followLastIndex(run, last);
}

/** The matches that will be replaced; their number becomes part of the path. */
function findAll(run: RunState, call: PatternCall, text: string): AllFound | undefined {
  const { plain } = call;
  const first = plain.isGlobal ? searchFromStart(run, call) : searchFromThere(run, call);
  if (first === undefined) return undefined;
  const real = matchesFrom(plain, text);
  if (!plain.isGlobal) {
    const match = real.length > 0 ? real[0] : undefined;
    run.recorder.decide(-1, first.test, match !== undefined);
    return { matches: match === undefined ? [] : [{ match, search: first }], last: first, loss: undefined };
  }
  const walk = new MatchWalk(run, first);
  const matches: Found[] = [];
  let last = first;
  for (let index = 0; index <= real.length; index += 1) {
    const match = index < real.length ? real[index] : undefined;
    const search = walk.step(match?.[0]);
    if (search === undefined) break;
    last = search;
    if (match !== undefined) matches[matches.length] = { match, search };
  }
  return { matches, last, loss: walk.loss };
}
