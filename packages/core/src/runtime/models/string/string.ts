import { textTerm } from '../../operators/numbers.ts';
import type { RunState } from '../../run-state.ts';
import type { Derived, SymbolicTerm } from '../../shadow/shadow.ts';
import { losing, lostEntries } from '../losing.ts';
import { derived, type BuiltinCall, type ModelFamily } from '../model.ts';
import { alsoByPattern } from '../regexp/by-pattern.ts';
import { STRING_MATCHING } from '../regexp/matching.ts';
import { STRING_CREATION } from './creation.ts';
import { STRING_REPLACING } from './replacing.ts';
import { STRING_REWRITES } from './rewrites.ts';
import { STRING_SEARCHES } from './searches.ts';
import { STRING_SLICES } from './slices.ts';
import { STRING_SPLITTING } from './splitting.ts';
import { STRING_UNITS } from './units.ts';

/** `concat` appends its arguments, as strings, to its receiver. */
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

/** Methods that depend on the locale, or on tables of Unicode that nothing here inverts. */
const LOCALE = ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase'];
const UNICODE = ['normalize', 'isWellFormed', 'toWellFormed'];

/** `String` and its methods. */
export const STRING_MODELS: ModelFamily = {
  family: 'String',
  calls: [
    ['String.prototype.concat', 'exact', derived(concat)],
    ['String.prototype.toString', 'exact', derived(itself)],
    ['String.prototype.valueOf', 'exact', derived(itself)],
    ...STRING_UNITS,
    ...STRING_SLICES,
    ...STRING_SEARCHES,
    ...STRING_REWRITES,
    ...STRING_MATCHING,
    ...STRING_SPLITTING.map(alsoByPattern),
    ...STRING_REPLACING.map(alsoByPattern),
    ...STRING_CREATION,
    ...lostEntries('String.prototype', [...LOCALE, ...UNICODE]),
    ...lostEntries('String', ['raw']),
  ],
};
