import { getOwnPropertyDescriptor, isProxy, reflectApply } from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import { readOperand, readShadow } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Shadow } from '../../shadow/shadow.ts';
import { validFor } from '../../shadow/valid-shadow.ts';
import { losingChanges } from '../losing.ts';
import { MISSING, type BuiltinModel, type ModelEntry } from '../model.ts';

type Fold = typeof Array.prototype.reduce;

/** `reduce` and `reduceRight`; `towards` is the direction of the previous element. */
function reduction(name: string, method: Fold, towards: 1 | -1): BuiltinModel {
  return {
    kind: 'performed',
    derive: losingChanges(name),
    perform: (run, { self, args }, callBack) => {
      const callback = args[0]?.value;
      const array = self.value;
      if (typeof callback !== 'function' || typeof array !== 'object' || array === null) return undefined;
      let accumulated: Shadow | null | undefined = args.length > 1 ? (args[1]?.shadow ?? null) : undefined;
      const around = (total: unknown, value: unknown, index: number, list: unknown): unknown => {
        accumulated ??= args.length > 1 ? null : neighbourShadow(run, { list, index, towards });
        const element = readOperand(run, { base: list, key: index, value });
        const operands = [{ value: total, shadow: validFor(accumulated, total) }, element];
        const result = callBack(callback, MISSING, withPosition(operands, index, list));
        accumulated = result.shadow ?? NONE;
        return result.value;
      };
      const initial = args.length > 1 ? [around, args[1]?.value] : [around];
      const value: unknown = reflectApply(method as unknown as () => unknown, array, initial);
      return { value, shadow: resultShadow(run, { array, value, accumulated }) };
    },
  };
}

/** Stands for a total that has been computed and has no shadow. */
const NONE: Shadow = { concrete: Symbol('none'), symbolic: lost('') };

const withPosition = (operands: Operand[], index: number, list: unknown): readonly Operand[] => {
  operands[2] = { value: index, shadow: null };
  operands[3] = { value: list, shadow: null };
  return operands;
};

/** Without an initial value, the first total is the element before the first that the callback sees. */
function neighbourShadow(
  run: RunState,
  { list, index, towards }: { readonly list: unknown; readonly index: number; readonly towards: 1 | -1 },
): Shadow {
  if (isProxy(list)) return NONE;
  const { length } = list as unknown[];
  for (let key = index + towards; key >= 0 && key < length; key += towards) {
    const descriptor = getOwnPropertyDescriptor(list as object, key);
    if (descriptor !== undefined)
      return readShadow(run, { base: list, key, value: descriptor.value }) ?? NONE;
  }
  return NONE;
}

function resultShadow(run: RunState, { array, value, accumulated }: Reduced): Shadow | null {
  const reason = run.heap.taintOf(array);
  if (reason !== undefined) {
    run.recorder.decideUntracked(-1, reason);
    run.heap.taint(value, reason);
    return { concrete: value, symbolic: lost(reason) };
  }
  // No call at all: the only element, or the initial value.
  const only =
    accumulated === undefined ? neighbourShadow(run, { list: array, index: -1, towards: 1 }) : null;
  return validFor(only ?? accumulated, value);
}

interface Reduced {
  readonly array: object;
  readonly value: unknown;
  readonly accumulated: Shadow | null | undefined;
}

/** Methods that fold an array into one value. */
export const ARRAY_REDUCTIONS: readonly ModelEntry[] = [
  ['Array.prototype.reduce', 'exact', reduction('Array.prototype.reduce', Array.prototype.reduce, -1)],
  [
    'Array.prototype.reduceRight',
    'exact',
    reduction('Array.prototype.reduceRight', Array.prototype.reduceRight, 1),
  ],
];
