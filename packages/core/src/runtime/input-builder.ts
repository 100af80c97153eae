import type { Sort } from '../expr/sort.ts';
import { decodeScalar } from '../protocol/scalar-wire.ts';
import type { WireParameter, WireShape } from '../protocol/target-messages.ts';
import { payloadVariable, tagVariable } from '../protocol/variable-names.ts';
import type { Operand } from './operators/numbers.ts';
import type { PathRecorder } from './path-recorder.ts';
import type { Shadow, SymbolicConstant, SymbolicTerm } from './shadow.ts';
import { shadowOf } from './shadowing.ts';

type ScalarKind = 'number' | 'boolean' | 'string';

const SORTS: Readonly<Record<ScalarKind, Sort>> = { number: 'Float64', boolean: 'Bool', string: 'String' };

const DEFAULTS: Readonly<Record<ScalarKind, string>> = { number: '0', boolean: 'false', string: '' };

/** The arguments of a call and their shadows. */
export interface BuiltInput {
  readonly args: readonly unknown[];
  readonly shadows: readonly (Shadow | null)[];
}

/** Builds the arguments that an assignment describes. */
export function buildInput(
  recorder: PathRecorder,
  parameters: readonly WireParameter[],
  assignment: Readonly<Record<string, string>>,
): BuiltInput {
  const args: unknown[] = [];
  const shadows: (Shadow | null)[] = [];
  for (let index = 0; index < parameters.length; index += 1) {
    const { name, shape } = parameters[index] as WireParameter;
    const built = buildValue(recorder, { name, shape, assignment });
    args[index] = built.value;
    shadows[index] = built.shadow;
  }
  return { args, shadows };
}

interface Wanted {
  readonly name: string;
  readonly shape: WireShape;
  readonly assignment: Readonly<Record<string, string>>;
}

function buildValue(recorder: PathRecorder, wanted: Wanted): Operand {
  const { shape } = wanted;
  if (shape.kind === 'choice') return buildChoice(recorder, { ...wanted, shape });
  const { value, symbolic } = buildAlternative(recorder, wanted, false);
  return { value, shadow: symbolic.kind === 'term' ? shadowOf(recorder, value, symbolic) : null };
}

function buildChoice(
  recorder: PathRecorder,
  { name, shape, assignment }: Wanted & { readonly shape: Extract<WireShape, { kind: 'choice' }> },
): Operand {
  const index = Number(assignment[tagVariable(name)] ?? '0');
  const tag = recorder.terms.variable('Int', tagVariable(name));
  const alternatives: (SymbolicTerm | SymbolicConstant)[] = [];
  let value: unknown = undefined;
  for (let position = 0; position < shape.alternatives.length; position += 1) {
    const alternative = shape.alternatives[position] as WireShape;
    const built = buildAlternative(recorder, { name, shape: alternative, assignment }, true);
    alternatives[position] = built.symbolic;
    if (position === index) value = built.value;
  }
  return {
    value,
    shadow: shadowOf(recorder, value, { kind: 'choice', tagRow: tag.row, alternatives, index }),
  };
}

function buildAlternative(
  recorder: PathRecorder,
  { name, shape, assignment }: Wanted,
  isInChoice: boolean,
): { readonly value: unknown; readonly symbolic: SymbolicTerm | SymbolicConstant } {
  if (shape.kind === 'literal') {
    const value = decodeScalar(shape.value);
    return { value, symbolic: { kind: 'constant', value } };
  }
  const kind = shape.kind as ScalarKind;
  const variable = payloadVariable(name, { kind }, isInChoice);
  const value = decodeScalar([kind, assignment[variable] ?? DEFAULTS[kind]]);
  return { value, symbolic: recorder.terms.variable(SORTS[kind], variable) };
}
