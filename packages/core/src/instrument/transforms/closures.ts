import type { Node } from 'estree';
import { capturedVariables } from '../../program/captured-variables.ts';
import { childrenOf, isFunctionNode, type FunctionNode } from '../../program/syntax.ts';
import { ENTER_NAME } from '../../protocol/hook-contract.ts';
import type { Rewriter } from '../rewriter.ts';

/**
 * What the variables around a function hold is part of the state, and only the function itself can see
 * them: `if ($enter.asked) return $enter.answer(7, [count], [$ps_count]);`. Nothing is said where other
 * code would run before this does, or where not all of it can be named.
 */
export function closureAnswer(rewriter: Rewriter, node: FunctionNode): string {
  const { model, companions } = rewriter;
  const fn = model.functionOf.get(node);
  const isNested = fn?.parentIndex !== undefined && fn.parentIndex !== 0;
  if (!isNested || node.generator === true || !companions.areBoundInBody(node)) return '';
  const words = node.type === 'ArrowFunctionExpression' ? outerWords(node) : [];
  if (words.includes('arguments') || words.includes('super')) return '';
  const variables = capturedVariables(model, node);
  const hasThis = words.includes('this');
  const values = [...variables.map(({ name }) => name), ...(hasThis ? ['this'] : [])];
  const shadows = [...variables.map((one) => companions.of(one) ?? 'null'), ...(hasThis ? ['null'] : [])];
  const answer = `${rewriter.functionId(fn.index)}, [${values.join(', ')}], [${shadows.join(', ')}]`;
  return `if (${ENTER_NAME}.asked) return ${ENTER_NAME}.answer(${answer});`;
}

/** The words of an arrow function that mean what they mean in the function around it. */
function outerWords(node: Node): readonly string[] {
  return childrenOf(node).flatMap((child) => {
    if (child.type === 'ThisExpression') return ['this'];
    if (child.type === 'Super') return ['super'];
    if (child.type === 'Identifier' && child.name === 'arguments') return ['arguments'];
    return isFunctionNode(child) && child.type !== 'ArrowFunctionExpression' ? [] : outerWords(child);
  });
}
