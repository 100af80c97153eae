import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { ParameterSpec } from '../../protocol/input-shape.ts';
import type { InputTypes } from '../../protocol/input-types.ts';
import { stepsOf } from '../../protocol/location.ts';
import { splitVariable } from '../../protocol/variable-names.ts';
import { drawInput } from './input-draw.ts';
import type { SeededValues } from './seeded-values.ts';

/** What inputs are drawn from. */
export interface DrawnInputsParts {
  readonly types: InputTypes;
  readonly values: SeededValues;
  /** Where the inputs of earlier calls are known: these, and whose parameters come after them. */
  readonly earlier?: EarlierInput;
}

/** An input that leads up to the last call of a sequence, and the parameters of that call. */
export interface EarlierInput {
  readonly input: Assignment;
  readonly last: readonly ParameterSpec[];
}

/** Of so many inputs, one differs from what is known of earlier calls as well. */
const DIFFERENT_EARLIER = 4;

/** Inputs that nobody has chosen, one after the other: drawn from their types, and from inputs that led somewhere. */
export class DrawnInputs {
  readonly #parts: DrawnInputsParts;
  readonly #good: Assignment[] = [];

  constructor(parts: DrawnInputsParts) {
    this.#parts = parts;
  }

  /** From now on, parts of this input come again. */
  remember(input: Assignment): void {
    this.#good.push(input);
    this.#parts.values.remember(input);
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

  /** Some of the parameters as they are in an input that is known, the others drawn. */
  #mixed(parameters: readonly ParameterSpec[], known: Assignment): Assignment {
    const kept = new Set(parameters.map(({ name }) => name).filter(() => this.#parts.values.below(2) === 0));
    return new Map([
      ...this.#drawn(parameters.filter(({ name }) => !kept.has(name))),
      ...[...known].filter(([variable]) => kept.has(stepsOf(splitVariable(variable).location).root)),
    ]);
  }

  #drawn(parameters: readonly ParameterSpec[]): Assignment {
    return drawInput({ ...this.#parts.types, parameters }, this.#parts.values);
  }
}
