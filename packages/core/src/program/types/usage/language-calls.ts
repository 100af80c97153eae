import ts from 'typescript';
import type { ValueFinder } from './method-calls.ts';
import { TAKEN_BY } from './method-uses.ts';

/** Notes a call of a function of the language, such as `Math.floor` or `Object.keys`; returns whether it is one. */
export function useFunctionOfLanguage(
  { expression: callee, arguments: args }: ts.CallExpression,
  values: ValueFinder,
): boolean {
  const name = nameOf(callee);
  if (name === undefined) return false;
  const kind = name.startsWith('Math.') ? 'number' : TAKEN_BY.get(name);
  if (kind === undefined) return false;
  const taken = kind === 'number' ? args : args.slice(0, 1);
  for (const one of taken) if (!ts.isSpreadElement(one)) values.of(one).as(kind);
  const [first] = args;
  if (name === 'Array.isArray' && first !== undefined) values.of(first).sort();
  return true;
}

function nameOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return undefined;
  return `${callee.expression.text}.${callee.name.text}`;
}
