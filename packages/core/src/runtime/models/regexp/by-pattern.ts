import type { BuiltinCall, BuiltinModel, ModelEntry, Perform } from '../model.ts';
import { losingSearch } from './pattern-call.ts';
import { performReplace } from './replacing.ts';
import { performSplit } from './splitting.ts';

/** What follows a method of strings that is given an expression. */
const PERFORMED: Readonly<Record<string, Perform>> = {
  'String.prototype.split': performSplit,
  'String.prototype.replace': performReplace('replace'),
  'String.prototype.replaceAll': performReplace('replaceAll'),
};

/** The model of a method that is given a text, which from now on also follows expressions. */
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
