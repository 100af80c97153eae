import ts from 'typescript';
import { siteAt } from './site-words.ts';

/** Code that a run may come to. */
export interface Candidate {
  readonly kind: 'statement' | 'function' | 'branch' | 'field';
  readonly node: ts.Node;
  /** Offsets of its beginning, and of what follows it. */
  readonly start: number;
  readonly end: number;
  /** Nodes by whose positions emitted code may know a function. */
  readonly names: readonly ts.Node[];
  /** The site whose way leads to it. */
  readonly site?: { readonly node: ts.Node; readonly way: boolean };
}

/** Everything in a file that a line may stand for, outer code first. */
export function candidatesIn(file: ts.SourceFile): readonly Candidate[] {
  const found: Candidate[] = [];
  const add = (node: ts.Node, candidate: Partial<Candidate> = {}): void => {
    found.push({
      kind: 'statement',
      node,
      start: node.getStart(file),
      end: node.end,
      names: [],
      ...candidate,
    });
  };
  const visit = (node: ts.Node): void => {
    if (isWithoutCode(node)) return;
    if (ts.isFunctionLike(node)) addFunction(node, add);
    else if (ts.isStatement(node) && !ts.isBlock(node) && !ts.isLabeledStatement(node.parent))
      addStatement(node, add);
    else if (
      ts.isPropertyDeclaration(node) &&
      node.initializer !== undefined &&
      functionIn(node.initializer) === undefined
    )
      add(node, { kind: 'field' });
    addArms(node, add, file);
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) visit(statement);
  return found;
}

type Add = (node: ts.Node, candidate?: Partial<Candidate>) => void;

/** Whether nothing of a node is left in the emitted code. */
function isWithoutCode(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isEmptyStatement(node)) return true;
  if (ts.isImportEqualsDeclaration(node) || ts.isMissingDeclaration(node)) return true;
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);
}

/** A line that makes a function stands for its beginning: that it is made interests nobody. */
function addStatement(node: ts.Statement, add: Add): void {
  const made = functionMadeBy(node);
  if (made === undefined) add(node);
  else addFunction(made, add, node);
}

function addFunction(node: ts.SignatureDeclaration, add: Add, owner: ts.Node = node): void {
  const body = (node as { body?: ts.Node }).body;
  if (body === undefined) return;
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  const key =
    ts.isPropertyAssignment(node.parent) || ts.isPropertyDeclaration(node.parent)
      ? node.parent.name
      : undefined;
  const names = [named, key, node, body].filter((one) => one !== undefined);
  const start = (key === undefined ? owner : node.parent).getStart();
  add(node, { kind: 'function', names, start, end: owner.end });
}

/** The function that a statement makes and does nothing else with than name it. */
function functionMadeBy(node: ts.Statement): ts.SignatureDeclaration | undefined {
  if (ts.isVariableStatement(node)) {
    const [only, ...others] = node.declarationList.declarations;
    return others.length > 0 ? undefined : functionIn(only?.initializer);
  }
  if (ts.isExportAssignment(node)) return functionIn(node.expression);
  const isAssignment =
    ts.isExpressionStatement(node) &&
    ts.isBinaryExpression(node.expression) &&
    node.expression.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment ? functionIn(node.expression.right) : undefined;
}

function functionIn(node: ts.Expression | undefined): ts.SignatureDeclaration | undefined {
  if (node === undefined) return undefined;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return functionIn(node.expression);
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? node : undefined;
}

/** The first statement that runs in a list of them. */
function firstIn(statements: readonly ts.Statement[]): ts.Statement | undefined {
  const first = statements.find((one) => !isWithoutCode(one) && !ts.isFunctionDeclaration(one));
  return first !== undefined && ts.isBlock(first) ? firstIn(first.statements) : first;
}

/** The ways of a branch site that lead to something: parts of expressions, blocks, and cases. */
function addArms(node: ts.Node, add: Add, file: ts.SourceFile): void {
  const arm = (part: ts.Node | undefined, way: boolean): void => {
    if (part !== undefined) add(part, { kind: 'branch', site: { node, way } });
  };
  if (ts.isIfStatement(node)) {
    for (const [part, way] of [
      [node.thenStatement, true],
      [node.elseStatement, false],
    ] as const)
      if (part !== undefined && ts.isBlock(part)) {
        arm(part, way);
        // `else` stands before its block.
        const word = node.getChildren(file).find(({ kind }) => kind === ts.SyntaxKind.ElseKeyword);
        if (!way && word !== undefined)
          add(part, { kind: 'branch', site: { node, way }, start: word.getStart(file) });
      }
    return;
  }
  if (ts.isConditionalExpression(node)) {
    arm(node.whenTrue, true);
    arm(node.whenFalse, false);
    return;
  }
  if (ts.isCaseClause(node) || ts.isDefaultClause(node)) {
    const first = firstIn(node.statements);
    if (first !== undefined) add(first, { start: node.getStart(file), end: first.getStart(file) });
    else if (ts.isCaseClause(node)) add(node, { kind: 'branch', site: { node, way: true } });
    return;
  }
  if (ts.isCatchClause(node)) {
    const first = firstIn(node.block.statements);
    if (first !== undefined) add(first, { start: node.getStart(file), end: first.getStart(file) });
    return;
  }
  if (ts.isTryStatement(node) && node.finallyBlock !== undefined) {
    const first = firstIn(node.finallyBlock.statements);
    const word = node.getChildren(file).find(({ kind }) => kind === ts.SyntaxKind.FinallyKeyword);
    if (first !== undefined && word !== undefined)
      add(first, { start: word.getStart(file), end: first.getStart(file) });
    return;
  }
  const site = siteAt(node);
  if (site === undefined) return;
  if (ts.isBinaryExpression(node)) arm(node.right, site.kind !== 'or');
  else if (site.kind === 'default value') arm((node as ts.ParameterDeclaration).initializer, true);
}
