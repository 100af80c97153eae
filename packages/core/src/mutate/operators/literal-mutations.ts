import type { ArrayExpression, Literal, ObjectExpression, TemplateLiteral } from 'estree';
import type { Mutation } from '../mutant.ts';
import { regexMutations } from './regex-mutations.ts';

/** The text that StrykerJS puts where there was none. */
const SOME_TEXT = '"Stryker was here!"';

/** Mutations of a text, a truth value or a regular expression. */
export function ofLiteral(node: Literal): readonly Mutation[] {
  if ('regex' in node) {
    const { pattern, flags } = node.regex;
    return regexMutations(pattern, flags).map((other) => ({ operator: 'Regex', text: `/${other}/${flags}` }));
  }
  if (typeof node.value === 'boolean') return [{ operator: 'BooleanLiteral', text: String(!node.value) }];
  if (typeof node.value !== 'string') return [];
  return [{ operator: 'StringLiteral', text: node.value === '' ? SOME_TEXT : '""' }];
}

/** Mutations of a template. */
export function ofTemplate({ quasis, expressions }: TemplateLiteral): readonly Mutation[] {
  const isEmpty = expressions.length === 0 && quasis.every(({ value }) => value.raw === '');
  return [{ operator: 'StringLiteral', text: isEmpty ? SOME_TEXT : '``' }];
}

/** Mutations of an array literal. */
export function ofArray({ elements }: ArrayExpression): readonly Mutation[] {
  return [{ operator: 'ArrayDeclaration', text: elements.length === 0 ? '["Stryker was here"]' : '[]' }];
}

/** Mutations of an object literal. */
export function ofObject({ properties }: ObjectExpression): readonly Mutation[] {
  return properties.length === 0 ? [] : [{ operator: 'ObjectLiteral', text: '({})' }];
}
