import type { Node } from 'estree';
import type { Variable } from 'eslint-scope';
import { capturedVariables } from '../../program/captured-variables.ts';
import { childrenOf, isFunctionNode, type FunctionNode } from '../../program/syntax.ts';
import { ENTER_NAME } from '../../protocol/hook-contract.ts';
import type { Rewriter } from '../rewriter.ts';

/**
 * What the variables around a function hold is part of the state, and only the function itself can see
 * them: `if ($enter.asked) return $enter.answer(7, [count], [$ps_count]);`. Nothing is said where other
 * code would run before this does, or where `this` is one of those variables.
 */
export function closureAnswer(rewriter: Rewriter, node: FunctionNode): string {
  const { model, companions } = rewriter;
  const fn = model.functionOf.get(node);
  const isNested = fn?.parentIndex !== undefined && fn.parentIndex !== 0;
  const isAsked = isNested && node.generator !== true && companions.areBoundInBody(node);
  if (!isAsked || (node.type === 'ArrowFunctionExpression' && usesOuterThis(node))) return '';
  const variables = capturedVariables(model, node);
  const values = variables.map(({ name }) => name).join(', ');
  const shadows = variables.map((variable: Variable) => companions.of(variable) ?? 'null').join(', ');
  const id = rewriter.functionId(fn.index);
  return `if (${ENTER_NAME}.asked) return ${ENTER_NAME}.answer(${id}, [${values}], [${shadows}]);`;
}

/** `this` and `arguments` of an arrow function are those of a function around it. */
function usesOuterThis(node: Node): boolean {
  return childrenOf(node).some((child) => {
    if (child.type === 'ThisExpression' || child.type === 'Super') return true;
    if (child.type === 'Identifier' && child.name === 'arguments') return true;
    return (!isFunctionNode(child) || child.type === 'ArrowFunctionExpression') && usesOuterThis(child);
  });
}
