import { reflectApply } from '../../realm/intrinsics.ts';
import { followLastIndex } from '../../regex/last-index.ts';
import { matchShadow } from '../../regex/match-shadows.ts';
import type { PatternSearch } from '../../regex/pattern-search.ts';
import type { RunState } from '../../run-state.ts';
import type { Shadow } from '../../shadow/shadow.ts';
import { shadowOf } from '../../record/shadowing.ts';
import { builtinNamed } from '../builtin-named.ts';
import { losingConstruction, lostEntries } from '../losing.ts';
import { MISSING, type BuiltinModel, type ModelEntry, type ModelFamily } from '../model.ts';
import { losingSearch, patternCall, searchFromThere } from './pattern-call.ts';

/** Gives the shadow of a search's result. */
type FollowResult = (run: RunState, search: PatternSearch, value: unknown) => Shadow;

/** A method of a regex that makes one search from its `lastIndex`. */
function searching(name: string, follow: FollowResult): BuiltinModel {
  const fullName = `RegExp.prototype.${name}`;
  const builtin = builtinNamed(fullName) as (text: unknown) => unknown;
  return {
    kind: 'performed',
    derive: losingSearch(fullName, ({ self }) => self.value),
    perform: (run, { self, args }) => {
      const call = patternCall(run, self.value, args[0] ?? MISSING);
      const search = call === undefined ? undefined : searchFromThere(run, call);
      if (search === undefined) return undefined;
      const value: unknown = reflectApply(builtin, self.value, [args[0]?.value]);
      followLastIndex(run, search);
      return { value, shadow: follow(run, search, value) };
    },
  };
}

const exec: FollowResult = (run, search, value) => matchShadow(run, search, value as RegExpExecArray | null);

const test: FollowResult = (run, search, value) => shadowOf(run.recorder, value, search.test);

const entry = (name: string, follow: FollowResult): ModelEntry => [
  `RegExp.prototype.${name}`,
  'exact',
  searching(name, follow),
];

/** `RegExp`. */
export const REGEXP_MODELS: ModelFamily = {
  family: 'RegExp',
  calls: [
    entry('exec', exec),
    entry('test', test),
    ...lostEntries('RegExp.prototype', ['toString']),
    ...lostEntries('', ['RegExp']),
  ],
  constructions: [['RegExp', 'concretises', losingConstruction('RegExp')]],
};
