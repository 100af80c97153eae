import { textTerm } from '../operators/numbers.ts';
import type { RunState } from '../run-state.ts';
import type { Derived, SymbolicTerm } from '../shadow.ts';
import { losing, lostCallingEntries, lostEntries } from './losing.ts';
import { derived, type BuiltinCall, type ModelFamily } from './model.ts';

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

const PARTS = ['at', 'charAt', 'charCodeAt', 'codePointAt', 'slice', 'substring', 'substr', 'split'];
const SEARCHES = ['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'localeCompare'];
const PATTERNS = ['match', 'matchAll', 'search'];
const TRIMMING = ['trim', 'trimStart', 'trimEnd', 'padStart', 'padEnd', 'repeat'];
const CASES = ['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase'];
const UNICODE = ['normalize', 'isWellFormed', 'toWellFormed'];

/** `String` and its methods. */
export const STRING_MODELS: ModelFamily = {
  family: 'String',
  calls: [
    ['String.prototype.concat', 'exact', derived(concat)],
    ['String.prototype.toString', 'exact', derived(itself)],
    ['String.prototype.valueOf', 'exact', derived(itself)],
    ...lostEntries('String.prototype', [
      ...PARTS,
      ...SEARCHES,
      ...PATTERNS,
      ...TRIMMING,
      ...CASES,
      ...UNICODE,
    ]),
    ...lostCallingEntries('String.prototype', ['replace', 'replaceAll'], 1),
    ...lostEntries('String', ['fromCharCode', 'fromCodePoint', 'raw']),
  ],
};
