import { textTerm } from '../operators/numbers.ts';
import type { RunState } from '../run-state.ts';
import type { Derived, SymbolicTerm } from '../shadow.ts';
import { byPattern } from './by-pattern.ts';
import { losing, losingModel, lostEntries } from './losing.ts';
import { derived, type BuiltinCall, type ModelEntry, type ModelFamily } from './model.ts';
import { STRING_MATCHING } from './string-matching.ts';
import { performReplace } from './string-replacing.ts';
import { performSplit } from './string-splitting.ts';

/** `concat` joins the texts of its arguments to its receiver. */
function concat(run: RunState, call: BuiltinCall, value: unknown): Derived {
  const otherwise = losing('String.prototype.concat');
  const loss = otherwise(run, call, value);
  if (loss === null) return null;
  let result: SymbolicTerm | null = textTerm(run.recorder, call.self);
  for (let index = 0; index < call.args.length && result !== null; index += 1) {
    const term = textTerm(run.recorder, call.args[index] as BuiltinCall['self']);
    result = term === null ? null : run.recorder.terms.apply2('str.concat', 'String', [result, term]);
  }
  return result ?? loss;
}

/** A string's own value. */
const itself = (_run: RunState, { self }: BuiltinCall): Derived => self.shadow?.symbolic ?? null;

const PARTS = ['at', 'charAt', 'charCodeAt', 'codePointAt', 'slice', 'substring', 'substr'];
const SEARCHES = ['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'localeCompare'];
const TRIMMING = ['trim', 'trimStart', 'trimEnd', 'padStart', 'padEnd', 'repeat'];
const CASES = ['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase'];
const UNICODE = ['normalize', 'isWellFormed', 'toWellFormed'];

const SPLIT = 'String.prototype.split';

const replacing = (name: 'replace' | 'replaceAll'): ModelEntry => {
  const fullName = `String.prototype.${name}`;
  return [fullName, 'concretises', byPattern(fullName, performReplace(name), losingModel(fullName, 1))];
};

/** `String` and its methods. */
export const STRING_MODELS: ModelFamily = {
  family: 'String',
  calls: [
    ['String.prototype.concat', 'exact', derived(concat)],
    ['String.prototype.toString', 'exact', derived(itself)],
    ['String.prototype.valueOf', 'exact', derived(itself)],
    ...lostEntries('String.prototype', [...PARTS, ...SEARCHES, ...TRIMMING, ...CASES, ...UNICODE]),
    ...STRING_MATCHING,
    ['String.prototype.split', 'concretises', byPattern(SPLIT, performSplit, derived(losing(SPLIT)))],
    ...(['replace', 'replaceAll'] as const).map(replacing),
    ...lostEntries('String', ['fromCharCode', 'fromCodePoint', 'raw']),
  ],
};
