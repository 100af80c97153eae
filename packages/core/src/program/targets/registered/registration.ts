import ts from 'typescript';
import type { SourceLocation } from '../../../model/target-spec.ts';
import { callableOf, withoutTypeWrappers, type CallableDeclaration } from '../callable-declaration.ts';
import { usesThis } from '../../uses-this.ts';
import { locationOf } from '../declaration-place.ts';
import { valueSymbol } from '../../types/referred-code.ts';
import { registrationText, type Registering } from './registration-text.ts';

/** A function that a module hands to a call while it is loaded, as in `router.get('/items', (req, res) => { … })`. */
export interface Registration {
  /**
   * The call as people would name it, and the keys of the literals in between: `router.get('/items')`,
   * `app.route() handler`. Of several with one text, the later ones are numbered.
   */
  readonly name: string;
  readonly callable: CallableDeclaration;
  /** The location of its name, or of the function itself; it finds the code in emitted JavaScript. */
  readonly location: SourceLocation;
  /** The call inside of that one that is given the function, if it makes a function of it: `caught((req, res) => { … })`. */
  readonly wrapper: ts.CallExpression | undefined;
  /** Whether nothing but the effect of the call is wanted, so that the function is there to be called later. */
  readonly isStatement: boolean;
  /** Whether what it does depends on a receiver, which only the code that calls it knows. */
  readonly usesThis: boolean;
}

/** Finds the functions that a file hands to calls at its top level, each once, in source order. */
export function findRegistrations(
  checker: ts.TypeChecker,
  sourceFile: ts.SourceFile,
): readonly Registration[] {
  const found = new Map<CallableDeclaration, Registration>();
  const counts = new Map<string, number>();
  const add = (callable: CallableDeclaration, named: ts.Node, call: Registering): void => {
    if (found.has(callable)) return;
    const text = [registrationText(call), keysBetween(named, call)].filter((one) => one !== '').join(' ');
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    found.set(callable, {
      name: count === 1 ? text : `${text} #${count}`,
      callable,
      location: locationOf(named),
      wrapper: wrapperOf(checker, callable, call),
      isStatement: isStatement(call),
      usesThis: !ts.isArrowFunction(callable) && usesThis(callable),
    });
  };
  const visit = (node: ts.Node, call: Registering | undefined): void => {
    if (isHandedOver(node)) {
      if (call !== undefined) add(node, nameNodeOf(node), call);
      return;
    }
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isTypeNode(node)) return;
    if (isRegistering(node)) {
      if (!ts.isIdentifier(node.expression)) visit(node.expression, call);
      for (const argument of node.arguments ?? []) visit(argument, call ?? node);
      return;
    }
    if (call !== undefined && ts.isIdentifier(node)) {
      const named = namedFunction(checker, node);
      if (named !== undefined) add(named.callable, named.name, call);
      return;
    }
    ts.forEachChild(node, (child) => {
      visit(child, call);
    });
  };
  for (const statement of sourceFile.statements) visit(statement, undefined);
  return [...found.values()];
}

/** Whether a call may keep what it is given; `(function () { … })()` does not. */
function isRegistering(node: ts.Node): node is Registering {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const callee = withoutTypeWrappers(node.expression);
  return !ts.isFunctionExpression(callee) && !ts.isArrowFunction(callee);
}

type HandedOver = ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

const isHandedOver = (node: ts.Node): node is HandedOver =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent));

/** The call that makes one function of another inside of the arguments of a call. */
function wrapperOf(
  checker: ts.TypeChecker,
  callable: CallableDeclaration,
  outermost: Registering,
): ts.CallExpression | undefined {
  const { parent } = callable;
  if (parent === outermost || !ts.isCallExpression(parent)) return undefined;
  const [signature] = checker.getTypeAtLocation(parent).getCallSignatures();
  const declaration = signature?.getDeclaration() as ts.SignatureDeclaration | ts.JSDocSignature | undefined;
  return declaration === undefined || ts.isJSDocSignature(declaration) ? undefined : parent;
}

/** The node that locates a function: its name, the key that it stands behind, or itself. */
function nameNodeOf(node: HandedOver): ts.Node {
  const own = ts.isArrowFunction(node) ? undefined : node.name;
  const { parent } = node;
  return own ?? (ts.isPropertyAssignment(parent) ? parent.name : node);
}

/** The keys that lead from a call to what stands in the literals that it is given: `hooks.before`. */
function keysBetween(node: ts.Node, call: Registering): string {
  const keys: string[] = [];
  for (let one = node; one !== call && !ts.isSourceFile(one); one = one.parent) {
    if (ts.isPropertyAssignment(one) || ts.isMethodDeclaration(one)) keys.unshift(one.name.getText());
  }
  return keys.join('.');
}

/** The function that a name at the top level of the same file stands for. */
function namedFunction(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): { readonly callable: CallableDeclaration; readonly name: ts.Node } | undefined {
  if (!isValue(node)) return undefined;
  const declaration = valueSymbol(node, checker)?.declarations?.find(
    (one) => ts.isFunctionDeclaration(one) || ts.isVariableDeclaration(one),
  );
  if (declaration === undefined || !isAtTopLevel(declaration, node.getSourceFile())) return undefined;
  const callable = callableOf(declaration);
  const name = ts.getNameOfDeclaration(declaration);
  if (callable === undefined || name === undefined || !ts.isIdentifier(name)) return undefined;
  return { callable, name: ts.isFunctionExpression(callable) ? (callable.name ?? name) : name };
}

/** Whether an identifier is read as it stands, and is no key, and no object of which a member is taken. */
function isValue({ parent }: ts.Identifier): boolean {
  return (
    isRegisteringArgument(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertyAssignment(parent)
  );
}

const isRegisteringArgument = (node: ts.Node): boolean =>
  ts.isCallExpression(node) || ts.isNewExpression(node);

function isAtTopLevel(declaration: ts.Declaration, sourceFile: ts.SourceFile): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return statement.parent === sourceFile;
}

/** Whether the result of a call, or of the last in a chain of calls, is used for nothing. */
function isStatement(call: ts.Expression): boolean {
  const { parent } = call;
  if (ts.isExpressionStatement(parent)) return true;
  const isLink =
    (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) || ts.isAwaitExpression(parent)) &&
    parent.expression === call;
  return (isLink || ts.isVoidExpression(parent)) && isStatement(parent);
}
