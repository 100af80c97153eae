import type { Node } from 'estree';
import { capturedVariables } from '../../program/state/captured-variables.ts';
import { childrenOf, isFunctionNode, type FunctionNode } from '../../program/modules/syntax.ts';
import { ENTER_NAME } from '../../wire/hook-contract.ts';
import type { Rewriter } from '../rewriter.ts';

/**
 * Exposes the variables that a closure captures, which are part of the state and only it can read:
 * `if ($enter.asked) return $enter.answer(7, [count], [$ps_count]);`. Empty if other code would run
 * before this, or if not all captured values have a name.
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

/** The uses of `this`, `super` and `arguments` in an arrow function, which belong to the function around it. */
function outerWords(node: Node): readonly string[] {
  return childrenOf(node).flatMap((child) => {
    if (child.type === 'ThisExpression') return ['this'];
    if (child.type === 'Super') return ['super'];
    if (child.type === 'Identifier' && child.name === 'arguments') return ['arguments'];
    return isFunctionNode(child) && child.type !== 'ArrowFunctionExpression' ? [] : outerWords(child);
  });
}
