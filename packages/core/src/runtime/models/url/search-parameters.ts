import { PLAIN_QUERY } from '../../../model/input/plain-url.ts';
import { textTerm } from '../../operators/numbers.ts';
import { regExpExec, weakMapGet, weakMapSet } from '../../realm/intrinsics.ts';
import type { PatternSearch } from '../../regex/pattern-search.ts';
import type { RunState } from '../../run-state.ts';
import type { Derived, SymbolicTerm } from '../../shadow/shadow.ts';
import { losing, losingChanges, losingConstruction, lostCallingEntries, lostEntries } from '../losing.ts';
import { derived, MISSING, type DeriveResult, type ModelFamily, type PerformConstruction } from '../model.ts';
import { foundIn, patternOf, searchIn } from '../../regex/text-search.ts';

/** The heap's key for the text that parameters come from: a query or a whole URL. No program can name it. */
const TEXT = '#text of parameters';

const ParametersClass = URLSearchParams;
const plainQuery = patternOf(PLAIN_QUERY);

/** The URLs that change with their parameters. */
const owners = new WeakMap<object, object>();

/** Tracks the parameters of a URL with a plain text. */
export function followParameters(
  { heap }: RunState,
  url: object,
  { parameters, text }: { readonly parameters: object; readonly text: SymbolicTerm },
): void {
  weakMapSet(owners, parameters, url);
  heap.foresee(parameters, TEXT, { concrete: parameters, symbolic: text });
}

const construct: PerformConstruction = (run, { args }) => {
  const text = args[0] ?? MISSING;
  if (text.shadow === null || typeof text.value !== 'string') return undefined;
  const term = textTerm(run.recorder, text);
  if (term === null || foundIn(run.recorder, plainQuery, { value: text.value, term }) === undefined)
    return undefined;
  const parameters = new ParametersClass(text.value);
  run.heap.foresee(parameters, TEXT, { concrete: parameters, symbolic: term });
  return parameters;
};

/** Names that stand for themselves, in a query as in a pattern. */
const PLAIN_NAME = /^[A-Za-z0-9_~-]+$/;

/** The search for a parameter: the first of its name counts. */
function searchFor({ heap, recorder }: RunState, parameters: unknown, name: unknown): PatternSearch | null {
  if (typeof name !== 'string' || heap.taintOf(parameters) !== undefined) return null;
  const url = weakMapGet(owners, parameters as object);
  if (heap.taintOf(url) !== undefined || regExpExec(PLAIN_NAME, name) === null) return null;
  const text = heap.get(parameters, TEXT)?.symbolic;
  if (text?.kind !== 'term') return null;
  const start = url === undefined ? '^\\??' : '^[^?#]*\\?';
  // One pattern over the whole text: a search within what another has found is hard to solve.
  const pattern = patternOf(`${start}(?:[^&#]*&)*?${name}(?:=([^&#]*))?(?:[&#]|$)`);
  return searchIn(recorder, pattern, text);
}

/** The value of a parameter, or `null`. */
const get: DeriveResult = (run, call, value): Derived => {
  const name = call.args[0] ?? MISSING;
  const search = name.shadow === null ? searchFor(run, call.self.value, name.value) : null;
  if (search === null) return losing('URLSearchParams.prototype.get')(run, call, value);
  return {
    kind: 'choice',
    guards: [search.test, true],
    alternatives: [search.group(1), { kind: 'constant', value: null }],
    index: value === null ? 1 : 0,
    isExclusive: false,
  };
};

/** Whether there is a parameter. */
const has: DeriveResult = (run, call, value): Derived => {
  const name = call.args[0] ?? MISSING;
  const isByName = name.shadow === null && call.args.length === 1;
  const search = isByName ? searchFor(run, call.self.value, name.value) : null;
  return search?.test ?? losing('URLSearchParams.prototype.has')(run, call, value);
};

/** Marks parameters as lost that are changed, and the URL that they belong to. */
const changing =
  (name: string): DeriveResult =>
  (run, call, value): Derived => {
    const url = weakMapGet(owners, call.self.value as object);
    if (url !== undefined) run.heap.taint(url, name);
    if (run.heap.get(call.self.value, TEXT) !== undefined) run.heap.taint(call.self.value, name);
    return losingChanges(name)(run, call, value);
  };

/** `URLSearchParams`: what a plain query has under a name is tracked. */
export const SEARCH_PARAMETER_MODELS: ModelFamily = {
  family: 'URLSearchParams',
  calls: [
    ['URLSearchParams.prototype.get', 'concretises', derived(get)],
    ['URLSearchParams.prototype.has', 'concretises', derived(has)],
    ...lostEntries('URLSearchParams.prototype', ['append', 'delete', 'set', 'sort'], changing),
    ...lostEntries('URLSearchParams.prototype', ['entries', 'getAll', 'keys', 'toString', 'values']),
    ...lostCallingEntries('URLSearchParams.prototype', ['forEach'], 0),
  ],
  constructions: [['URLSearchParams', 'concretises', losingConstruction('URLSearchParams'), construct]],
};
