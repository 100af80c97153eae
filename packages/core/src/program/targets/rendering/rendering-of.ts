import ts from 'typescript';
import type { Rendering } from '../../../model/rendering.ts';
import { withoutTypeWrappers, type CallableDeclaration } from '../callable-declaration.ts';
import { callsHooks, isHookName } from './hook-calls.ts';
import { isOfReact } from './react-packages.ts';

/** An exported function as people call it. */
export interface NamedFunction {
  readonly name: string;
  readonly callable: CallableDeclaration;
  /** The call that has made what is exported of the function. */
  readonly wrapper?: ts.CallExpression | undefined;
}

/** How React has to call a function; `undefined` for one that anybody may call. */
export function renderingOf(
  program: ts.Program,
  { name, callable, wrapper }: NamedFunction,
): Rendering | undefined {
  const { jsxImportSource } = program.getCompilerOptions();
  if (jsxImportSource !== undefined && jsxImportSource !== 'react') return undefined;
  const checker = program.getTypeChecker();
  if (wrapper !== undefined) return isMadeByReact(wrapper, checker) ? 'wrapped component' : undefined;
  const isAsync = (ts.getCombinedModifierFlags(callable) & ts.ModifierFlags.Async) !== 0;
  if (isAsync || callable.asteriskToken !== undefined) return undefined;
  const hasHooks = callsHooks(callable, checker);
  const hasElements = givesElements(callable, checker);
  const isForComponents = isHookName(name) || callable.parameters.length > 1;
  if (!isForComponents && (hasElements ? hasHooks || isCapital(name) : hasHooks && isCapital(name)))
    return 'component';
  if (hasHooks) return 'hook';
  return hasElements ? 'elements' : undefined;
}

/** JSX takes names that begin with a capital for components. */
const isCapital = (name: string): boolean => /^\p{Lu}/u.test(name);

/** Whether a call of `memo` or `forwardRef`, or the like of another package, has made a component. */
function isMadeByReact(wrapper: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const made = checker.getTypeAtLocation(wrapper);
  return checker.getPropertyOfType(made, '$$typeof')?.declarations?.some(isDeclaredByReact) === true;
}

const isDeclaredByReact = (declaration: ts.Declaration): boolean =>
  isOfReact(declaration.getSourceFile().fileName);

/** Whether a function returns elements, by its type or, where React has no types, by what it returns. */
function givesElements(callable: CallableDeclaration, checker: ts.TypeChecker): boolean {
  const result = checker.getSignatureFromDeclaration(callable)?.getReturnType();
  if (result === undefined) return false;
  const members = result.isUnion() ? result.types : [result];
  if (members.some(isElement)) return true;
  const isUntyped = (result.flags & ts.TypeFlags.Any) !== 0;
  return isUntyped && returnedBy(callable).some(isJsx);
}

function isElement(type: ts.Type): boolean {
  const symbol = type.getSymbol();
  return (
    symbol !== undefined &&
    /^(?:Element|ReactElement)$/.test(symbol.name) &&
    symbol.declarations?.some(isDeclaredByReact) === true
  );
}

function returnedBy({ body }: CallableDeclaration): readonly ts.Expression[] {
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function isJsx(expression: ts.Expression): boolean {
  const value = withoutTypeWrappers(expression);
  return ts.isJsxElement(value) || ts.isJsxSelfClosingElement(value) || ts.isJsxFragment(value);
}
