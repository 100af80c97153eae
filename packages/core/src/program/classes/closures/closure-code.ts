import ts from 'typescript';
import { returnedExpressions } from '../../returned-expressions.ts';
import { definedMembers } from './defined-members.ts';

/**
 * The code behind a value: the functions that it may be itself under the empty name, those of its members under
 * their names, in source order.
 */
export interface CodeBehind {
  readonly functions: ReadonlyMap<string, readonly CodeDeclaration[]>;
  /** The name of the value in the code that made it. */
  readonly name: string | undefined;
}

/** A declaration with code that can be called. */
export type CodeDeclaration =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.GetAccessorDeclaration;

/** Names and calls are followed at most this deep. */
const DEEPEST = 6;

/** The function that a declaration is, or that a field is initialised with. */
export function functionIn(declaration: ts.Declaration): CodeDeclaration | undefined {
  const value = ts.isPropertyDeclaration(declaration) ? declaration.initializer : declaration;
  return value !== undefined && isCode(value) ? value : undefined;
}

/** The functions that some expressions evaluate to, as far as the code shows it. */
export function codeBehind(expressions: readonly ts.Expression[], checker: ts.TypeChecker): CodeBehind {
  const finder = new CodeFinder(checker);
  for (const expression of expressions) finder.visit(expression, 0);
  return finder;
}

class CodeFinder implements CodeBehind {
  readonly functions = new Map<string, readonly CodeDeclaration[]>();
  name: string | undefined;
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  visit(node: ts.Expression, depth: number): void {
    if (depth > DEEPEST) return;
    const inner = PARTS.flatMap((partsOf) => partsOf(node));
    for (const one of inner) this.visit(one, depth + 1);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) this.#found('', node);
    if (ts.isFunctionExpression(node)) this.name ??= node.name?.text;
    if (ts.isObjectLiteralExpression(node)) for (const one of node.properties) this.#property(one, depth);
    if (ts.isArrayLiteralExpression(node)) this.#elements(node);
    if (ts.isIdentifier(node)) this.#named(node, depth);
    if (ts.isCallExpression(node)) this.#called(node, depth);
  }

  #found(member: string, code: CodeDeclaration): void {
    const known = this.functions.get(member) ?? [];
    if (code.body !== undefined && !known.includes(code)) this.functions.set(member, [...known, code]);
  }

  #named(node: ts.Identifier, depth: number): void {
    const symbol = this.#checker.getSymbolAtLocation(node);
    for (const declaration of symbol?.declarations ?? []) {
      if (ts.isFunctionDeclaration(declaration)) this.#found('', declaration);
      if (!ts.isFunctionDeclaration(declaration) && !ts.isVariableDeclaration(declaration)) continue;
      this.name ??= node.text;
      const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
      if (value !== undefined) this.visit(value, depth + 1);
      for (const { name, code } of definedMembers(declaration))
        for (const one of this.#functionsOf(code)) this.#found(name, one);
    }
    for (const member of this.#checker.getPropertiesOfType(this.#checker.getTypeAtLocation(node)))
      this.#assigned(member);
  }

  /** `returned.clear = () => …` */
  #assigned({ name, valueDeclaration }: ts.Symbol): void {
    const assignment = valueDeclaration?.parent;
    if (assignment === undefined || !ts.isBinaryExpression(assignment)) return;
    for (const code of this.#functionsIn(assignment.right)) this.#found(name, code);
  }

  #elements({ elements }: ts.ArrayLiteralExpression): void {
    elements.forEach((element, position) => {
      for (const code of this.#functionsIn(element)) this.#found(String(position), code);
    });
  }

  #property(property: ts.ObjectLiteralElementLike, depth: number): void {
    if (ts.isSpreadAssignment(property)) {
      this.visit(property.expression, depth + 1);
      return;
    }
    const { name } = property;
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return;
    for (const code of this.#functionsOf(property)) this.#found(name.text, code);
  }

  #functionsOf(property: ts.ObjectLiteralElementLike | ts.Expression): readonly CodeDeclaration[] {
    if (ts.isMethodDeclaration(property) || ts.isGetAccessor(property)) return [property];
    if (ts.isPropertyAssignment(property)) return this.#functionsIn(property.initializer);
    if (ts.isExpression(property)) return this.#functionsIn(property);
    if (!ts.isShorthandPropertyAssignment(property)) return [];
    const declaration = this.#checker.getShorthandAssignmentValueSymbol(property)?.valueDeclaration;
    if (declaration === undefined) return [];
    if (ts.isFunctionDeclaration(declaration)) return [declaration];
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value === undefined ? [] : this.#functionsIn(value);
  }

  #functionsIn(node: ts.Expression): readonly CodeDeclaration[] {
    return codeBehind([node], this.#checker).functions.get('') ?? [];
  }

  /** Visits the results of a function of the project, or the arguments of `Object.assign` and the like. */
  #called(node: ts.CallExpression, depth: number): void {
    const method = /^Object\.(assign|freeze|seal|definePropert(?:y|ies))$/.exec(
      node.expression.getText(),
    )?.[1];
    if (method !== undefined) {
      // Descriptors are no members.
      const objects = method === 'assign' ? node.arguments : node.arguments.slice(0, 1);
      for (const arg of objects) this.visit(arg, depth + 1);
      return;
    }
    const declaration = this.#checker.getResolvedSignature(node)?.declaration;
    if (declaration === undefined || !isCode(declaration)) return;
    for (const one of returnedExpressions(declaration)) this.visit(one, depth + 1);
  }
}

function isCode(node: ts.Node): node is CodeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** The parts whose value an expression may have: both arms of `a ? b : c`, both sides of `a ?? b`. */
const PARTS: readonly ((node: ts.Expression) => readonly ts.Expression[])[] = [
  (node) =>
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
      ? [node.expression]
      : [],
  (node) => (ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse] : []),
  (node) =>
    ts.isBinaryExpression(node) && CHOOSING.has(node.operatorToken.kind) ? [node.left, node.right] : [],
];

const CHOOSING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
