import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { codeWithin, valueSymbol } from '../types/referred-code.ts';
import { isOfProject } from '../types/type-naming.ts';
import { withoutAlias } from '../without-alias.ts';
import { mentionsFinder, type Mentions } from './mentions.ts';
import { canReplaceModules } from './replacing-rules.ts';

/**
 * Mentions in the code that makes the constants on which `pieces` branch, as in `const isLive = process.env.MODE === 'live'`
 * at the top of a file. Only constants whose variables are all read by name count. Where tests cannot load other modules
 * anew, neither do constants of other files than `home`.
 */
export function mentionsOnLoading(
  program: ts.Program,
  pieces: readonly ts.Node[],
  home: ts.SourceFile,
): readonly Mentions[] {
  const isRenewed = (one: ts.Node): boolean =>
    one.getSourceFile() === home || canReplaceModules(program, home);
  const branched = new Set(pieces.flatMap((piece) => branchedFinder(program)(piece)));
  return [...branched].filter(isRenewed).flatMap((constant) => {
    const own = [...codeWithin(program, [...constantsBehind(program, constant)])].map(
      mentionsFinder(program),
    );
    const isNamed = own.some(({ variables }) => variables.size > 0);
    return isNamed && !own.some(({ readsAnyVariable }) => readsAnyVariable) ? own : [];
  });
}

/** A constant with those that its value is made of. */
function constantsBehind(program: ts.Program, constant: ts.Node): ReadonlySet<ts.Node> {
  const found = new Set([constant]);
  for (const one of found)
    for (const { declaration } of constantsFinder(program)(one)) found.add(declaration);
  return found;
}

/** Finds the constants on which a piece of code branches, each piece once. */
const branchedFinder = oncePer((program: ts.Program) =>
  oncePer((piece: ts.Node): readonly ts.Node[] =>
    constantsFinder(program)(piece).flatMap(({ use, declaration }) => (decides(use) ? [declaration] : [])),
  ),
);

interface NamedConstant {
  readonly use: ts.Identifier;
  readonly declaration: ts.VariableDeclaration;
}

/** Finds the constants that a piece of code names, each piece once. */
const constantsFinder = oncePer((program: ts.Program) =>
  oncePer((piece: ts.Node): readonly NamedConstant[] => {
    const checker = program.getTypeChecker();
    const found: NamedConstant[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      const symbol = ts.isIdentifier(node) ? valueSymbol(node, checker) : undefined;
      const [declared] = symbol === undefined ? [] : (withoutAlias(symbol, checker).declarations ?? []);
      const declaration = declared === undefined ? undefined : constantAround(declared);
      if (
        declaration !== undefined &&
        declaration !== piece &&
        isOfProject(declaration.getSourceFile(), program)
      )
        found.push({ use: node as ts.Identifier, declaration });
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(piece, visit);
    return found;
  }),
);

/** The `const` of a file that declares a name, if its value is made when the file is loaded. */
function constantAround(declared: ts.Node): ts.VariableDeclaration | undefined {
  let node = declared;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node)) node = node.parent;
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return undefined;
  const list = node.parent;
  const isConstant = ts.isVariableDeclarationList(list) && (list.flags & ts.NodeFlags.Const) !== 0;
  if (!isConstant || !ts.isSourceFile(list.parent.parent) || isFunction(node.initializer)) return undefined;
  return node;
}

const isFunction = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether the use of a value, or of a member of it, decides where code goes on. */
function decides(use: ts.Node): boolean {
  let node = use;
  while (isPassedOn(node)) node = node.parent;
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (ts.isForStatement(parent)) return parent.condition === node;
  return isDeciding(parent) && parent.expression === node;
}

const isDeciding = (
  node: ts.Node,
): node is ts.IfStatement | ts.SwitchStatement | ts.WhileStatement | ts.DoStatement =>
  ts.isIfStatement(node) || ts.isSwitchStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node);

/** Whether a value goes into the expression around it: an operand, or an object of which a member is read. */
function isPassedOn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent))
    return parent.expression === node;
  return (
    ts.isBinaryExpression(parent) ||
    ts.isPrefixUnaryExpression(parent) ||
    ts.isParenthesizedExpression(parent)
  );
}
