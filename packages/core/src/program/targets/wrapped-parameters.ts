import ts from 'typescript';
import { withoutTypeWrappers, type CallableDeclaration } from './callable-declaration.ts';

/** A call that is given a function and makes one of it, as in `caught((request, response) => { … })`. */
export interface WrappingCall {
  readonly wrapper: ts.CallExpression;
  readonly callable: CallableDeclaration;
}

/**
 * Finds the parameter of the wrapped function that takes the value of a parameter of what the wrapper returns. Where the
 * wrapper's code does not show it, parameters at the same position belong together.
 */
export function wrappedParameterFinder(
  checker: ts.TypeChecker,
  { wrapper, callable }: WrappingCall,
): (parameter: ts.ParameterDeclaration) => ts.ParameterDeclaration | undefined {
  const given = givenParameter(checker, { wrapper, callable });
  return (parameter) => {
    const { parent } = parameter;
    const called = given === undefined ? undefined : callOf(checker, given, parent);
    const position =
      called === undefined
        ? parent.parameters.indexOf(parameter)
        : called.arguments.findIndex((one) => isNamedBy(checker, one, parameter));
    return callable.parameters[position];
  };
}

/** The parameter of the wrapper that the function is passed for. */
function givenParameter(
  checker: ts.TypeChecker,
  { wrapper, callable }: WrappingCall,
): ts.ParameterDeclaration | undefined {
  const declaration = checker.getResolvedSignature(wrapper)?.declaration;
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return undefined;
  const position = wrapper.arguments.findIndex((one) => withoutTypeWrappers(one) === callable);
  return declaration.parameters[position];
}

/** The first call of what a parameter stands for. */
function callOf(
  checker: ts.TypeChecker,
  given: ts.ParameterDeclaration,
  code: ts.Node,
): ts.CallExpression | undefined {
  const find = (node: ts.Node): ts.CallExpression | undefined =>
    ts.isCallExpression(node) && isNamedBy(checker, node.expression, given)
      ? node
      : ts.forEachChild(node, find);
  return find(code);
}

const isNamedBy = (
  checker: ts.TypeChecker,
  node: ts.Expression,
  { name }: ts.ParameterDeclaration,
): boolean =>
  ts.isIdentifier(node) &&
  ts.isIdentifier(name) &&
  checker.getSymbolAtLocation(node) === checker.getSymbolAtLocation(name);
