import ts from 'typescript';
import type { SourceLocation } from '../../model/target-spec.ts';
import { withoutAlias } from '../without-alias.ts';

/**
 * The calls of a file that assert what their first argument says: `console.assert`, `assert` of Node, and functions that
 * are declared with `asserts`.
 */
export function assertionCalls(
  checker: ts.TypeChecker,
  sourceFile: ts.SourceFile,
): readonly SourceLocation[] {
  const found: SourceLocation[] = [];
  const visit = (node: ts.Node): void => {
    const call = ts.isExpressionStatement(node) ? node.expression : undefined;
    if (call !== undefined && ts.isCallExpression(call) && isAssertion(call, checker)) {
      const { line, character } = sourceFile.getLineAndCharacterOfPosition(call.getStart(sourceFile));
      found.push({ line: line + 1, column: character + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

function isAssertion(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const { expression: callee, arguments: args } = call;
  const [condition] = args;
  if (condition === undefined || args.some(ts.isSpreadElement)) return false;
  if (callee.getText() === 'console.assert') return true;
  const symbol = checker.getSymbolAtLocation(callee);
  if (symbol === undefined) return false;
  if (isOfNode(symbol) || (ts.isPropertyAccessExpression(callee) && isOkOfNode(callee, checker))) return true;
  const declarations = withoutAlias(symbol, checker).declarations ?? [];
  return declarations.some((one) => {
    const predicate = assertionIn(one);
    return predicate !== undefined && predicate.type === undefined;
  });
}

/** The predicate of a function that asserts its first parameter. */
export function assertionIn(declaration: ts.Declaration): ts.TypePredicateNode | undefined {
  const signature = signatureIn(declaration);
  const predicate = signature?.type;
  if (predicate === undefined || !ts.isTypePredicateNode(predicate)) return undefined;
  const isOfFirst = signature?.parameters[0]?.name.getText() === predicate.parameterName.getText();
  return predicate.assertsModifier !== undefined && isOfFirst ? predicate : undefined;
}

export function signatureIn(declaration: ts.Declaration): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionLike(declaration)) return declaration;
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  const { type, initializer } = declaration;
  if (type !== undefined && ts.isFunctionTypeNode(type)) return type;
  return initializer !== undefined && ts.isFunctionLike(initializer) ? initializer : undefined;
}

/** Whether a name is imported from Node's `assert` and asserts its first argument, also where Node's types are missing. */
function isOfNode(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some((one) => {
    if (ts.isImportClause(one) || ts.isNamespaceImport(one)) return isFromAssert(one);
    return (
      ts.isImportSpecifier(one) &&
      /^(?:ok|strict|default)$/.test((one.propertyName ?? one.name).text) &&
      isFromAssert(one)
    );
  });
}

function isOkOfNode({ expression, name }: ts.PropertyAccessExpression, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(expression);
  return name.text === 'ok' && symbol !== undefined && isOfNode(symbol);
}

function isFromAssert(node: ts.Node): boolean {
  const declaration = ts.findAncestor(node, ts.isImportDeclaration);
  const specifier = declaration?.moduleSpecifier;
  return (
    specifier !== undefined &&
    ts.isStringLiteral(specifier) &&
    /^(?:node:)?assert(?:\/strict)?$/.test(specifier.text)
  );
}
