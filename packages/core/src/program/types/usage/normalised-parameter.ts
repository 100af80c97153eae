import ts from 'typescript';
import { givenFunctions } from '../../prototypes/given-functions.ts';
import { prototypesIn } from '../../prototypes/prototype-table.ts';
import { calledFunctions } from './called-functions.ts';

/** A parameter that takes over from another is looked for at most this often. */
const MAX_STEPS = 3;

/**
 * The parameter that says what values a parameter takes: itself, unless its function first replaces the value by what
 * another function makes of it, as `y = new Big(y)` does. What the code does with it afterwards says nothing about inputs.
 */
export function normalisedBy(
  parameter: ts.ParameterDeclaration,
  program: ts.Program,
  steps = 0,
): ts.ParameterDeclaration {
  const taker = steps < MAX_STEPS ? takerOf(parameter, program) : undefined;
  return taker === undefined || taker === parameter ? parameter : normalisedBy(taker, program, steps + 1);
}

function takerOf(
  { name, parent }: ts.ParameterDeclaration,
  program: ts.Program,
): ts.ParameterDeclaration | undefined {
  const { body } = parent as ts.FunctionLikeDeclaration;
  if (!ts.isIdentifier(name) || body === undefined) return undefined;
  const visit = (node: ts.Node): ts.ParameterDeclaration | undefined => {
    if (ts.isFunctionLike(node)) return undefined;
    const making = replacedBy(node, name.text);
    const position =
      making?.arguments?.findIndex((one) => ts.isIdentifier(one) && one.text === name.text) ?? -1;
    const taken = position < 0 ? undefined : functionMeant(making as Making, program)?.parameters[position];
    return taken ?? ts.forEachChild(node, visit);
  };
  return visit(body);
}

type Making = ts.NewExpression | ts.CallExpression;

/** The call whose result an assignment gives to a variable. */
function replacedBy(node: ts.Node, variable: string): Making | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const { left, right } = node;
  const isReplaced = ts.isIdentifier(left) && left.text === variable;
  return isReplaced && (ts.isNewExpression(right) || ts.isCallExpression(right)) ? right : undefined;
}

function functionMeant(making: Making, program: ts.Program): ts.SignatureDeclaration | undefined {
  const { expression: callee } = making;
  const [own, ...others] = ts.isCallExpression(making)
    ? calledFunctions(callee, program)
    : constructorsMeant(callee, program);
  return others.length === 0 ? own : undefined;
}

/** The constructors that a name stands for: `Big` itself, or the constructor of an object: `const Big = this.constructor`. */
function constructorsMeant(callee: ts.Expression, program: ts.Program): readonly ts.SignatureDeclaration[] {
  const checker = program.getTypeChecker();
  const declared = checker.getSymbolAtLocation(callee)?.declarations ?? [];
  const isOfObject = [callee, ...declared].some((one) => givesConstructor(one));
  if (isOfObject) return [...prototypesIn(program)(callee.getSourceFile()).values()].map(({ code }) => code);
  return [
    ...givenFunctions(callee, checker),
    ...declared.filter(ts.isClassLike).flatMap(({ members }) => members.filter(ts.isConstructorDeclaration)),
  ];
}

function givesConstructor(node: ts.Node): boolean {
  const value = ts.isVariableDeclaration(node) ? node.initializer : node;
  return value !== undefined && ts.isPropertyAccessExpression(value) && value.name.text === 'constructor';
}
