import type { BuiltinCall, BuiltinModel, Perform } from './model.ts';
import { losingSearch } from './pattern-call.ts';

/** A model of a method that is given an expression or a text: `perform` follows the first, `byText` the other. */
export function byPattern(name: string, perform: Perform, byText: BuiltinModel): BuiltinModel {
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
