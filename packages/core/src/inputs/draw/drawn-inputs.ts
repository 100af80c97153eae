import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { InputShape, ParameterSpec } from '../../model/input/input-shape.ts';
import type { InputTypes } from '../../wire/input-types.ts';
import { stepsOf } from '../../model/input/location.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import { declaredAt } from '../declared-place.ts';
import { drawInput } from './input-draw.ts';
import type { SeededValues } from './seeded-values.ts';

/** Sources of random inputs. */
export interface DrawnInputsParts {
  readonly types: InputTypes;
  readonly values: SeededValues;
  /** Known input of earlier calls, and the parameters of the last call. */
  readonly earlier?: EarlierInput;
}

/** An input that leads up to the last call of a sequence, and the parameters of that call. */
export interface EarlierInput {
  readonly input: Assignment;
  readonly last: readonly ParameterSpec[];
}

/** One input in 4 differs from the known input of earlier calls as well. */
const DIFFERENT_EARLIER = 4;

/** Random inputs, one after the other: made from their types, and from inputs that covered something new. */
export class DrawnInputs {
  readonly #parts: DrawnInputsParts;
  readonly #good: Assignment[] = [];

  constructor(parts: DrawnInputsParts) {
    this.#parts = parts;
  }

  /** Reuses parts of this input from now on. */
  remember(input: Assignment): void {
    this.#good.push(input);
    this.#parts.values.remember(input);
  }

  /** The variables of an input that hold any string: other strings will do for the types in their place. */
  textsOf(input: Assignment): readonly string[] {
    const { types } = this.#parts;
    return [...input]
      .filter(
        ([name, value]) =>
          typeof value === 'string' && isString(declaredAt(types, splitVariable(name).location)?.shape),
      )
      .map(([name]) => name);
  }

  next(): Assignment {
    const { types, values, earlier } = this.#parts;
    if (earlier === undefined) return this.#ofParameters(types.parameters);
    const { input, last } = earlier;
    if (values.below(DIFFERENT_EARLIER) === 0) return this.#mixed(types.parameters, input);
    return new Map([...input, ...this.#ofParameters(last)]);
  }

  #ofParameters(parameters: readonly ParameterSpec[]): Assignment {
    const good = this.#good[this.#parts.values.below(this.#good.length * 2)];
    return good === undefined ? this.#drawn(parameters) : this.#mixed(parameters, good);
  }

  /** Takes some parameters from a known input, the others at random. */
  #mixed(parameters: readonly ParameterSpec[], known: Assignment): Assignment {
    const { values } = this.#parts;
    const kept = new Set(parameters.map(({ name }) => name).filter(() => values.below(2) === 0));
    const ofKept = [...known].filter(([variable]) =>
      kept.has(stepsOf(splitVariable(variable).location).root),
    );
    values.mention(ofKept.map(([, value]) => value));
    return new Map([...this.#drawn(parameters.filter(({ name }) => !kept.has(name))), ...ofKept]);
  }

  #drawn(parameters: readonly ParameterSpec[]): Assignment {
    return drawInput({ ...this.#parts.types, parameters }, this.#parts.values);
  }
}

const isString = (shape: InputShape | undefined): boolean =>
  shape?.kind === 'choice' ? shape.alternatives.some(isString) : shape?.kind === 'string';
