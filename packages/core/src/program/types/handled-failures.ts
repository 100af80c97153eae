import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { codeWithin } from './referred-code.ts';

/** Methods of promises that are told of rejections. */
const HANDLERS: ReadonlySet<string> = new Set(['catch', 'finally', 'allSettled']);

/** Whether some code, or code of the project that it refers to, does something about promises that are rejected. */
export function handlesFailures(program: ts.Program, code: readonly ts.Node[]): boolean {
  return [...codeWithin(program, code)].some(hasHandler);
}

const hasHandler = oncePer((code: ts.Node): boolean => {
  let isFound = false;
  const visit = (node: ts.Node): void => {
    isFound ||= ts.isTryStatement(node) || isHandling(node);
    if (!isFound) ts.forEachChild(node, visit);
  };
  visit(code);
  return isFound;
});

/** Whether a call hands over a function for rejections: `p.catch(f)`, `p.then(f, g)`. */
function isHandling(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { text } = node.expression.name;
  return HANDLERS.has(text) || (text === 'then' && node.arguments.length > 1);
}
