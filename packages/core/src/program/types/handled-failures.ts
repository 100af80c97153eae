import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import type { HandledFailures } from './reading-context.ts';
import { codeWithin } from './referred-code.ts';

/** Methods of promises that are told of rejections. */
const HANDLERS: ReadonlySet<string> = new Set(['catch', 'finally', 'allSettled']);

/** The failures that some code, or code of the project that it refers to, handles. */
export function handledFailures(program: ts.Program, code: readonly ts.Node[]): HandledFailures {
  const handled = [...codeWithin(program, code)].map(handledIn);
  return {
    rejections: handled.some(({ rejections }) => rejections),
    exceptions: handled.some(({ exceptions }) => exceptions),
  };
}

const handledIn = oncePer((code: ts.Node): HandledFailures => {
  let exceptions = false;
  let rejections = false;
  const visit = (node: ts.Node): void => {
    exceptions ||= ts.isTryStatement(node);
    rejections ||= exceptions || isHandling(node);
    if (!exceptions) ts.forEachChild(node, visit);
  };
  visit(code);
  return { rejections, exceptions };
});

/** Whether a call hands over a function for rejections: `p.catch(f)`, `p.then(f, g)`, `catchError(f)`. */
function isHandling(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  if (ts.isIdentifier(node.expression)) return node.expression.text === 'catchError';
  if (!ts.isPropertyAccessExpression(node.expression)) return false;
  const { text } = node.expression.name;
  return HANDLERS.has(text) || (text === 'then' && node.arguments.length > 1);
}
