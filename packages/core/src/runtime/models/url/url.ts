import { CONNECTED } from '../../heap/heap-shadows.ts';
import { textTerm } from '../../operators/numbers.ts';
import { getOwnPropertyDescriptor, stringSlice, uncurryThis } from '../../realm/intrinsics.ts';
import { shadowOf } from '../../record/shadowing.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type SymbolicTerm } from '../../shadow/shadow.ts';
import { losing, losingConstruction } from '../losing.ts';
import {
  derived,
  MISSING,
  type BuiltinCall,
  type DeriveResult,
  type ModelFamily,
  type PerformConstruction,
} from '../model.ts';
import { followParameters } from './search-parameters.ts';
import { URL_PARTS, urlParts, type UrlPart } from './url-parts.ts';

// Captured before any foreign code runs.
const UrlClass = URL;
const reads = Object.fromEntries(
  [...URL_PARTS, 'searchParams' as const].map((part) => [
    part,
    uncurryThis(getOwnPropertyDescriptor(URL.prototype, part)?.get as () => unknown),
  ]),
) as Readonly<Record<UrlPart | 'searchParams', (url: object) => unknown>>;

/** Makes a URL whose parts are tracked, if its text is plain and its base, if any, does not depend on the input. */
const construct: PerformConstruction = (run, call) => {
  const { 0: text = MISSING, 1: base = MISSING } = call.args;
  if (text.shadow === null || typeof text.value !== 'string') return undefined;
  if (base.shadow !== null || (base.value !== undefined && typeof base.value !== 'string')) return undefined;
  const term = textTerm(run.recorder, text);
  if (term === null) return undefined;
  return trackedUrl(run, { value: text.value, term }, base.value);
};

function trackedUrl(
  run: RunState,
  text: { readonly value: string; readonly term: SymbolicTerm },
  base: string | undefined,
): object | undefined {
  const parts = urlParts(run.recorder, text, base === undefined ? undefined : originOf(base));
  if (parts === undefined) return undefined;
  const url = new UrlClass(text.value, base);
  for (let index = 0; index < URL_PARTS.length; index += 1) {
    const part = URL_PARTS[index] as UrlPart;
    const term = parts[part];
    if (term !== undefined) run.heap.foresee(url, part, shadowOf(run.recorder, reads[part](url), term));
  }
  run.heap.foresee(url, CONNECTED, { concrete: url, symbolic: text.term });
  followParameters(run, url, { parameters: reads.searchParams(url) as object, text: text.term });
  return url;
}

/** The text of a base up to its path; `undefined` if it is no URL with a host. */
function originOf(base: string): string | undefined {
  try {
    const root = new UrlClass('/', base);
    return reads.host(root) === '' ? undefined : stringSlice(reads.href(root) as string, 0, -1);
  } catch {
    return undefined;
  }
}

/** The whole text of a URL. */
const text: DeriveResult = (run, call, value) =>
  wholeOf(run, call) ?? losing('the text of a URL')(run, call, value);

function wholeOf({ heap }: RunState, { self }: BuiltinCall): SymbolicTerm | null {
  if (heap.taintOf(self.value) !== undefined) return null;
  const symbolic = heap.get(self.value, 'href')?.symbolic;
  return symbolic?.kind === 'term' ? symbolic : null;
}

/** Whether a string is a URL: plain ones are. */
const canParse: DeriveResult = (run, call, value) => {
  const { 0: first = MISSING, 1: base = MISSING } = call.args;
  if (base.value !== undefined || typeof first.value !== 'string' || first.shadow === null)
    return losing('URL.canParse')(run, call, value);
  const term = textTerm(run.recorder, first);
  if (term === null) return losing('URL.canParse')(run, call, value);
  const parts = urlParts(run.recorder, { value: first.value, term }, undefined);
  return parts === undefined ? lost('URL.canParse of a URL that is not plain') : null;
};

/** `URL`: the parts of a plain one are tracked. */
export const URL_MODELS: ModelFamily = {
  family: 'URL',
  calls: [
    ['URL.canParse', 'concretises', derived(canParse)],
    ['URL.prototype.toString', 'exact', derived(text)],
    ['URL.prototype.toJSON', 'exact', derived(text)],
  ],
  constructions: [['URL', 'concretises', losingConstruction('URL'), construct]],
};
