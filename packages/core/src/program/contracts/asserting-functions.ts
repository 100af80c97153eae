import ts from 'typescript';
import { withoutAlias } from '../without-alias.ts';
import { assertionIn, signatureIn } from './assertion-calls.ts';

/** The first and the last line of a function. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The functions of a file that assert the type of a value of which they know something: `asserts value is string`. One that
 * takes anything, or that is given a parameter as it is, checks what others brought.
 */
export function assertingFunctions(checker: ts.TypeChecker, sourceFile: ts.SourceFile): readonly LineRange[] {
  const found: ts.Declaration[] = [];
  const checksInputs = new Set<ts.Declaration | undefined>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) {
      const predicate = assertionIn(node);
      if (predicate?.type !== undefined && !isOpen(signatureIn(node)?.parameters[0]?.type)) found.push(node);
    }
    const [argument] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && argument !== undefined && isParameter(argument, checker))
      checksInputs.add(declarationOf(node.expression, checker));
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  const lineOf = (position: number): number => sourceFile.getLineAndCharacterOfPosition(position).line + 1;
  return found
    .filter((one) => !checksInputs.has(one))
    .map((one) => ({ first: lineOf(one.getStart(sourceFile)), last: lineOf(one.getEnd()) }));
}

const isOpen = (type: ts.TypeNode | undefined): boolean =>
  type === undefined || type.kind === ts.SyntaxKind.UnknownKeyword || type.kind === ts.SyntaxKind.AnyKeyword;

function declarationOf(callee: ts.Expression, checker: ts.TypeChecker): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(callee);
  return symbol === undefined ? undefined : withoutAlias(symbol, checker).valueDeclaration;
}

/** Whether an expression is a parameter, which callers are responsible for. */
function isParameter(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const declared = ts.isIdentifier(expression) ? checker.getSymbolAtLocation(expression) : undefined;
  return declared?.valueDeclaration !== undefined && ts.isParameter(declared.valueDeclaration);
}
