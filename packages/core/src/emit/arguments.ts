import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Value } from '../expr/value.ts';
import type {
  EnumMember,
  InputShape,
  LiteralShape,
  ParameterSpec,
  ScalarValue,
} from '../protocol/input-shape.ts';
import { payloadVariable, tagVariable } from '../protocol/variable-names.ts';
import { memberAccess } from './identifiers.ts';
import { scalarLiteral } from './literals.ts';

/** What one parameter receives: the shape that was chosen for it and the value that fills it. */
export interface ArgumentChoice {
  readonly parameter: ParameterSpec;
  /** Never a choice: the alternative that the tag selects. */
  readonly shape: InputShape;
  readonly value: ScalarValue;
}

/** How a test file writes arguments. */
export interface ArgumentStyle {
  /** Gives the name under which the file knows an export of the module under test. */
  readonly nameExport: (exportName: string) => string;
  /** Whether the file may, and hence sometimes must, contain casts. */
  readonly hasTypes: boolean;
}

/** The alternative of a choice that an assignment selects; a missing or unusable tag means the first. */
export function selectedAlternative(name: string, shape: InputShape, input: Assignment): InputShape {
  if (shape.kind !== 'choice') return shape;
  const tag = Number(input.get(tagVariable(name)) ?? 0n);
  return shape.alternatives[tag] ?? shape.alternatives[0] ?? { kind: 'literal', value: undefined };
}

/** What every parameter receives under `input`. A variable without a value takes its default. */
export function chooseArguments(
  parameters: readonly ParameterSpec[],
  input: Assignment,
): readonly ArgumentChoice[] {
  return parameters.map((parameter) => {
    const shape = selectedAlternative(parameter.name, parameter.shape, input);
    const variable = payloadVariable(parameter.name, shape, parameter.shape.kind === 'choice');
    return { parameter, shape, value: argumentValue(shape, input.get(variable)) };
  });
}

/**
 * The arguments of a call as source text. Optional parameters at the end that receive `undefined` are
 * left out, since that is how a person would call it.
 */
export function argumentTexts(choices: readonly ArgumentChoice[], style: ArgumentStyle): readonly string[] {
  const last = choices.findLastIndex((choice) => !isOmitted(choice));
  return choices.slice(0, last + 1).map((choice) => argumentText(choice, style));
}

/** Whether the call leaves this argument open, or could. */
export function isOmitted({ parameter, value, shape }: ArgumentChoice): boolean {
  return parameter.isOptional && value === undefined && shape.kind !== 'unsupported';
}

function argumentValue(shape: InputShape, value: Value | undefined): ScalarValue {
  switch (shape.kind) {
    case 'number':
      return typeof value === 'number' ? value : 0;
    case 'boolean':
      return value === true;
    case 'string':
      return typeof value === 'string' ? value : '';
    case 'literal':
      return shape.value;
    case 'choice':
    case 'unsupported':
      return undefined;
  }
}

function argumentText({ shape, value }: ArgumentChoice, style: ArgumentStyle): string {
  if (shape.kind === 'literal' && shape.enumMember !== undefined) {
    return enumText(shape, shape.enumMember, style);
  }
  const literal = scalarLiteral(value);
  return shape.kind === 'unsupported' && style.hasTypes ? `${literal} as never` : literal;
}

/**
 * A member of an exported enum is written by name. TypeScript takes a number for a numeric enum as it
 * is, but no string for a string enum: there a cast is the only way to write it.
 */
function enumText(shape: LiteralShape, member: EnumMember, style: ArgumentStyle): string {
  if (member.isExported) return memberAccess(style.nameExport(member.enumName), member.memberName);
  const literal = scalarLiteral(shape.value);
  return typeof shape.value === 'string' && style.hasTypes ? `${literal} as never` : literal;
}
