import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Value } from '../../expr/value.ts';
import { scalarsOf, type InputScalar } from '../../emit/input/input-scalars.ts';
import type { InputSpec } from '../../emit/input/read-input.ts';
import type { RandomSource } from '../../foundation/random.ts';
import type { ScalarValue } from '../../model/input/input-shape.ts';

/** At most this many primitives of an input are varied one by one. */
const MAX_VARIED = 12;

/** Numbers and words that are all different, so that mixing them up shows. */
const NUMBERS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
const WORDS = ['apple', 'Berry', 'cherry', 'Date', 'elder', 'Fig', 'grape', 'Hazel', 'iris', 'Jade'];

/** Inputs in which all numbers and all texts differ: rising, and falling. */
export function differentInputs(spec: InputSpec, input: Assignment): readonly Assignment[] {
  const scalars = scalarsOf(spec, input);
  return [NUMBERS, NUMBERS.toReversed()].map((numbers) => allDifferent(scalars, input, numbers));
}

/** Inputs that differ from a given one in one primitive. */
export function* nearInputs(
  spec: InputSpec,
  input: Assignment,
  texts: readonly string[],
): Generator<Assignment> {
  for (const { variable, value } of scalarsOf(spec, input).slice(0, MAX_VARIED))
    for (const other of othersOf(value, texts))
      if (other !== value) yield new Map([...input, [variable, other] as const]);
}

/**
 * Inputs in which a string of a given one has a string of the code before or behind it, with something after that or
 * not, or ends or begins where it stands: `v1.2.3`, `1.2.3-a` and `1.2` for code that mentions `v`, `-` and `.`.
 */
export function* joinedInputs(
  spec: InputSpec,
  input: Assignment,
  texts: readonly string[],
): Generator<Assignment> {
  for (const { variable, value } of scalarsOf(spec, input).slice(0, MAX_VARIED)) {
    if (typeof value !== 'string' || value === '') continue;
    for (const text of texts)
      for (const other of [text + value, value + text, `${value}${text}a`, ...partsAround(text, value)])
        yield new Map([...input, [variable, other] as const]);
  }
}

/** Numbers and words that are few, so that equal ones are frequent. */
const FEW_NUMBERS = [0, 1, 2, 3, 5, 10, 100, -1, -5];
const FEW_WORDS = ['a', 'b', 'c', 'ab'];

/** One primitive in 3 gets another value than it has. */
const CHANGED = 3;

/**
 * An input in which some numbers and strings are others, and all that were left open, taken at random from few and from
 * those of the code.
 */
export function scatteredInput(
  spec: InputSpec,
  input: Assignment,
  { random, numbers, texts }: ScatteredValues,
): Assignment {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random.nextInt(items.length)];
  const changes = new Map<string, Value>();
  for (const { variable, value } of scalarsOf(spec, input)) {
    if (input.has(variable) && random.nextInt(CHANGED) > 0) continue;
    const other =
      typeof value === 'number'
        ? pick([...FEW_NUMBERS, ...numbers])
        : typeof value === 'string'
          ? pick([...FEW_WORDS, ...texts])
          : undefined;
    if (other !== undefined) changes.set(variable, other);
  }
  return new Map([...input, ...changes]);
}

/** Sources of random values: chance, and the literals of the code. */
export interface ScatteredValues {
  readonly random: RandomSource;
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

/** The parts of a string before and behind a part that it has. */
function partsAround(part: string, whole: string): readonly string[] {
  const [first, last] = [whole.indexOf(part), whole.lastIndexOf(part)];
  return part === '' || first === -1 ? [] : [whole.slice(0, first), whole.slice(last + part.length)];
}

function allDifferent(
  scalars: readonly InputScalar[],
  input: Assignment,
  sizes: readonly number[],
): Assignment {
  const numbers = [...sizes];
  const words = [...WORDS];
  const changes = new Map<string, Value>();
  for (const { variable, value } of scalars) {
    const other =
      typeof value === 'number' ? numbers.shift() : typeof value === 'string' ? words.shift() : undefined;
    if (other !== undefined) changes.set(variable, other);
  }
  return new Map([...input, ...changes]);
}

/** Values near a given one, and others that code of this kind often tells apart. */
function othersOf(value: ScalarValue, texts: readonly string[]): readonly Value[] {
  switch (typeof value) {
    case 'number':
      return [value + 1, value - 1, value * 2 + 3, -value, 0, 1, 0.5, 100].map((number) => number + 0);
    case 'bigint':
      return [value + 1n, value - 1n, -value];
    case 'boolean':
      return [!value];
    case 'string': {
      const changed = [`${value}a`, `a${value}`, value.toUpperCase(), value.toLowerCase(), ` ${value} `, ''];
      return [
        ...changed,
        Array.from(value).reverse().join(''),
        value + value,
        value.slice(1),
        value.slice(0, -1),
        ...texts,
      ];
    }
    default:
      return [];
  }
}
