import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { ParameterSpec, ScalarValue } from '../../protocol/input-shape.ts';
import { chooseArguments, isOmitted, type ArgumentChoice } from '../arguments.ts';

/** Beyond this the reader has to count digits. */
const SMALL_INTEGER = 10;

/**
 * How much a reader must take in to understand an input; smaller is simpler. Arguments that are left
 * out cost nothing, then come 0, 1 and `false`, small integers, short strings; fractions, huge numbers
 * and the special ones come last.
 */
export function inputCost(parameters: readonly ParameterSpec[], input: Assignment): number {
  return chooseArguments(parameters, input).reduce((sum, choice) => sum + argumentCost(choice), 0);
}

function argumentCost(choice: ArgumentChoice): number {
  if (isOmitted(choice)) return 0;
  return 1 + valueCost(choice.value);
}

/** The cost of one value on its own. */
export function valueCost(value: ScalarValue): number {
  switch (typeof value) {
    case 'number':
      return numberCost(value);
    case 'string':
      return stringCost(value);
    case 'bigint':
      return numberCost(Number(value));
    case 'boolean':
      return value ? 0.5 : 0;
    default:
      return 0.5;
  }
}

function numberCost(value: number): number {
  if (Number.isNaN(value)) return 60;
  if (Object.is(value, -0)) return 50;
  if (!Number.isFinite(value)) return 55;
  const magnitude = Math.abs(value);
  const sign = value < 0 ? 0.5 : 0;
  if (!Number.isInteger(value)) return 20 + sign + Math.min(20, String(value).length);
  if (magnitude <= SMALL_INTEGER) return sign + magnitude / SMALL_INTEGER;
  return 2 + sign + 2 * Math.log10(magnitude);
}

const PLAIN_TEXT = /^[\x20-\x7e]*$/;
const WORD = /^\w*$/;

function stringCost(value: string): number {
  const oddity = PLAIN_TEXT.test(value) ? (WORD.test(value) ? 0 : 1) : 5;
  return Math.min(40, value.length) + oddity;
}
