import ts from 'typescript';
import { withoutTypeWrappers } from '../callable-declaration.ts';

/** A call that may keep the functions that it is given. */
export type Registering = ts.CallExpression | ts.NewExpression;

/** Longer texts of arguments say no more. */
const MAX_LENGTH = 60;

/**
 * A call as people would name it, with those of its arguments that are plain text, numbers or patterns:
 * `router.get('/items/:id')`. Of a chain, calls that are given functions are left out, since each of them has a name of
 * its own: `new Hono().get('/b')` for `new Hono().get('/a', first).get('/b', second)`.
 */
export function registrationText(call: Registering): string {
  const opening = ts.isNewExpression(call) ? 'new ' : '';
  return `${opening}${calleeText(call.expression)}${argumentsText(call)}`;
}

function calleeText(callee: ts.Expression): string {
  const inner = withoutTypeWrappers(callee);
  if (ts.isPropertyAccessExpression(inner)) return `${holderText(inner.expression)}.${inner.name.text}`;
  return holderText(inner);
}

function holderText(holder: ts.Expression): string {
  const inner = withoutTypeWrappers(holder);
  if (ts.isCallExpression(inner)) {
    const isRegistration = inner.arguments.some(isFunction);
    const { expression } = inner;
    return isRegistration && ts.isPropertyAccessExpression(expression)
      ? holderText(expression.expression)
      : registrationText(inner);
  }
  if (ts.isNewExpression(inner)) return registrationText(inner);
  if (ts.isPropertyAccessExpression(inner)) return calleeText(inner);
  return shortened(inner.getText());
}

const isFunction = (node: ts.Expression): boolean => {
  const inner = withoutTypeWrappers(node);
  return ts.isArrowFunction(inner) || ts.isFunctionExpression(inner);
};

function argumentsText({ arguments: given }: Registering): string {
  const plain = (given ?? []).filter(
    (one) => ts.isStringLiteralLike(one) || ts.isNumericLiteral(one) || ts.isRegularExpressionLiteral(one),
  );
  return `(${plain.map((one) => shortened(one.getText())).join(', ')})`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}
