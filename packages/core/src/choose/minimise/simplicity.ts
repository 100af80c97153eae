import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { ScalarValue } from '../../model/input/input-shape.ts';
import { childrenOf, isOmitted, type HeapNode, type InputNode } from '../../emit/input/input-node.ts';
import { readInput, type InputSpec } from '../../emit/input/read-input.ts';

/** Largest integer whose digits need no counting. */
const SMALL_INTEGER = 10;

/** Cost of a call, on the scale of `inputCost`. */
export const COST_OF_CALL = 6;

/** Cost of an error that the code passes on, but does not throw: a test of what works is worth a longer input. */
export const COST_OF_ACCIDENT = 40;

/** Cost of a name for an object in two places. */
const SHARING_COST = 2;

/**
 * How much a reader must take in to understand an input; smaller is simpler. Arguments that are left
 * out cost nothing, then come 0, 1 and `false`, small integers, short strings; fractions, huge numbers
 * and the special ones come last. A structure costs what its parts do, and each shared object something.
 */
export function inputCost(spec: InputSpec, input: Assignment): number {
  const seen = new Set<HeapNode>();
  const cost = (node: InputNode): number => {
    if (node.kind === 'scalar') return 1 + valueCost(node.value);
    if (seen.has(node)) return SHARING_COST;
    seen.add(node);
    const own =
      node.kind === 'builtin'
        ? node.elements.reduce((sum, item) => sum + 1 + valueCost(item), valueCost(node.value))
        : 0;
    return childrenOf(node).reduce((sum, child) => sum + cost(child), 1 + own);
  };
  return readInput(spec, input).reduce((sum, arg) => sum + (isOmitted(arg) ? 0 : cost(arg.node)), 0);
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

/** Blanks that do not stand between two words: a reader hardly sees them. */
const LONE_BLANK = /(?<!\w)\s|\s(?!\w)/g;

function stringCost(value: string): number {
  const oddity = PLAIN_TEXT.test(value) ? (WORD.test(value) ? 0 : 1) : 5;
  const blanks = value.match(LONE_BLANK)?.length ?? 0;
  return Math.min(40, value.length + blanks / 2) + oddity;
}
