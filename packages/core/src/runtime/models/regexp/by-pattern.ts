import type { BuiltinCall, BuiltinModel, ModelEntry, Perform } from '../model.ts';
import { losingSearch } from './pattern-call.ts';
import { performReplace } from './replacing.ts';
import { performSplit } from './splitting.ts';

/** Models of string methods that are given a regex. */
const PERFORMED: Readonly<Record<string, Perform>> = {
  'String.prototype.split': performSplit,
  'String.prototype.replace': performReplace('replace'),
  'String.prototype.replaceAll': performReplace('replaceAll'),
};

/** Extends the model of a method that is given a string, so that it tracks regexes, too. */
export function alsoByPattern([name, status, byText]: ModelEntry): ModelEntry {
  const perform = PERFORMED[name];
  return perform === undefined ? [name, status, byText] : [name, status, combine(name, perform, byText)];
}

function combine(name: string, perform: Perform, byText: BuiltinModel): BuiltinModel {
  const expressionIn = ({ args }: BuiltinCall): unknown => args[0]?.value;
  const loseExpression = losingSearch(name, expressionIn);
  return {
    kind: 'performed',
    perform: (run, call, callBack) => {
      const followed = perform(run, call, callBack);
      if (followed !== undefined || byText.kind !== 'performed') return followed;
      const result = byText.perform(run, call, callBack);
      if (result?.shadow?.symbolic.kind === 'lost') loseExpression(run, call, result.value);
      return result;
    },
    derive: (run, call, value) =>
      typeof expressionIn(call) === 'object'
        ? loseExpression(run, call, value)
        : byText.derive(run, call, value),
  };
}
