import type { InputShape, ParameterSpec } from '../../protocol/input-shape.ts';
import { memberAccess } from '../identifiers.ts';
import { scalarLiteral } from '../literals.ts';
import type { AlternativeFact } from './fact.ts';

/** Says which alternatives of a union are left: `x === null`, `x is omitted`, `typeof x === 'string'`. */
export function alternativePhrase({ parameter, allowed }: AlternativeFact): string {
  const { shape } = parameter;
  const all = shape.kind === 'choice' ? shape.alternatives : [shape];
  const left = all.filter((_, tag) => allowed.has(tag));
  const excluded = all.filter((_, tag) => !allowed.has(tag));
  if (left.length === 1 || left.length < excluded.length) return isOneOf(parameter, left);
  return excluded.map((alternative) => isNot(parameter, alternative)).join(' && ');
}

function isOneOf(parameter: ParameterSpec, alternatives: readonly InputShape[]): string {
  const [only] = alternatives;
  if (alternatives.length > 1)
    return `${parameter.name} is ${alternatives.map(alternativeName).join(' or ')}`;
  return only === undefined ? '' : is(parameter, only);
}

function is({ name, isOptional }: ParameterSpec, shape: InputShape): string {
  if (shape.kind !== 'literal') return `typeof ${name} === '${shape.kind}'`;
  return isOptional && shape.value === undefined
    ? `${name} is omitted`
    : `${name} === ${alternativeName(shape)}`;
}

function isNot({ name, isOptional }: ParameterSpec, shape: InputShape): string {
  if (shape.kind !== 'literal') return `typeof ${name} !== '${shape.kind}'`;
  return isOptional && shape.value === undefined
    ? `${name} is given`
    : `${name} !== ${alternativeName(shape)}`;
}

function alternativeName(shape: InputShape): string {
  if (shape.kind !== 'literal') return `a ${shape.kind}`;
  const member = shape.enumMember;
  return member === undefined ? scalarLiteral(shape.value) : memberAccess(member.enumName, member.memberName);
}
