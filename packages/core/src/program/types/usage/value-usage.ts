import ts from 'typescript';
import { isAbsentLiteral, isUndefinedWord } from '../../absent-literal.ts';
import { oncePer } from '../../../foundation/once-per.ts';
import { kindNamed } from '../runtime-type-tests/asked-kind.ts';
import { isEquality } from '../runtime-type-tests/compared-texts.ts';
import { isOfProject } from '../type-naming.ts';
import { isFunction } from './called-functions.ts';
import { ExpressionValues } from './expression-values.ts';
import type { UsedKind, UsedValue } from './used-value.ts';

/** More functions of other files than this are not looked into. */
const MAX_FUNCTIONS = 100;

/** Finds how the code of a file uses the values of a parameter: all of the file, since values may be kept in between. */
export function usageOf(program: ts.Program, parameter: ts.ParameterDeclaration): UsedValue {
  return analysisOf(program)(parameter.getSourceFile()).ofDeclared(parameter);
}

const analysisOf = oncePer((program: ts.Program) =>
  oncePer((file: ts.SourceFile): ExpressionValues => {
    const values = new ExpressionValues(program);
    const usage = new ValueUsage(values);
    usage.visit(file);
    // Sets iterate over what is added meanwhile.
    let further = 0;
    for (const one of values.called) {
      const isElsewhere = one.getSourceFile() !== file && isOfProject(one.getSourceFile(), program);
      if (isElsewhere && (further += 1) <= MAX_FUNCTIONS) usage.visit(one);
    }
    return values;
  }),
);

const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
]);

const ORDER: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

const TESTING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** Whether an expression says something about its parts wherever it stands. */
const isNoted = (node: ts.Node): node is ts.Expression =>
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node) ||
  ts.isConditionalExpression(node) ||
  (ts.isBinaryExpression(node) && JOINING.has(node.operatorToken.kind));

const JOINING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.EqualsToken,
]);

/** Notes what statements and operators say about values. */
class ValueUsage {
  readonly #values: ExpressionValues;

  constructor(values: ExpressionValues) {
    this.#values = values;
  }

  visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    this.#note(node);
    if (isNoted(node)) this.#values.of(node);
    ts.forEachChild(node, (child) => {
      this.visit(child);
    });
  }

  #note(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) this.#noteBinary(node);
    else if (ts.isPrefixUnaryExpression(node)) this.#notePrefix(node);
    else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) this.#test(node.expression);
    else if (ts.isConditionalExpression(node)) this.#test(node.condition);
    else if (ts.isForOfStatement(node)) this.#noteLoop(node);
    else if (ts.isVariableDeclaration(node) || ts.isParameter(node)) this.#noteDeclaration(node);
    else if (ts.isReturnStatement(node)) this.#noteReturn(node);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body))
      this.#values.ofResult(node).merge(this.#values.of(node.body));
    else if (ts.isTemplateSpan(node)) this.#values.of(node.expression).as('passed');
    else if (ts.isSwitchStatement(node)) this.#noteSwitch(node);
  }

  #noteBinary(node: ts.BinaryExpression): void {
    const { left, operatorToken, right } = node;
    const { kind: operator } = operatorToken;
    if (ARITHMETIC.has(operator)) this.#both(node, 'number');
    if (ORDER.has(operator)) this.#both(node, 'ordered');
    if (TESTING.has(operator)) this.#test(left);
    if (operator === ts.SyntaxKind.QuestionQuestionToken) this.#values.of(left).miss();
    if (isEquality(node)) this.#noteEquality(node);
    if (operator === ts.SyntaxKind.PlusToken) this.#noteSum(left, right);
    if (operator === ts.SyntaxKind.InstanceOfKeyword && ts.isIdentifier(right)) {
      const kind = kindNamed(right.text);
      const value = this.#values.of(left).sort();
      if (kind !== undefined) value.as(kind);
      else value.askInstance();
    }
    if (operator === ts.SyntaxKind.InKeyword && ts.isStringLiteralLike(left))
      this.#values.of(right).member(left.text).miss();
  }

  #both({ left, right }: ts.BinaryExpression, kind: UsedKind): void {
    for (const side of [left, right]) this.#values.of(side).as(kind);
  }

  #noteSum(left: ts.Expression, right: ts.Expression): void {
    const values = [this.#values.of(left), this.#values.of(right)];
    if (values.some(({ kinds }) => kinds.has('number') && !kinds.has('string')))
      for (const one of values) one.as('number');
  }

  #noteEquality({ left, operatorToken, right }: ts.BinaryExpression): void {
    const isLoose = LOOSE.has(operatorToken.kind);
    for (const [side, other] of [[left, right] as const, [right, left] as const]) {
      const isNull = other.kind === ts.SyntaxKind.NullKeyword;
      if (ts.isTypeOfExpression(side)) this.#noteTypeof(side.expression, other);
      else if (isNull) this.#values.of(side).as('null');
      if ((isNull && isLoose) || isUndefinedWord(other)) this.#values.of(side).miss();
    }
    const isOfValues = ![left, right].some((one) => ts.isTypeOfExpression(one) || isAbsentLiteral(one));
    if (isOfValues) this.#values.of(left).merge(this.#values.of(right)).as('compared');
  }

  #noteTypeof(asked: ts.Expression, name: ts.Expression): void {
    if (!ts.isStringLiteralLike(name)) return;
    const value = this.#values.of(asked).sort();
    const kind = TYPEOF_KINDS.get(name.text) ?? kindNamed(name.text);
    if (kind !== undefined) value.as(kind);
  }

  #notePrefix({ operator, operand }: ts.PrefixUnaryExpression): void {
    if (operator === ts.SyntaxKind.ExclamationToken) this.#test(operand);
    if (operator === ts.SyntaxKind.MinusToken) this.#values.of(operand).as('number');
  }

  #noteLoop({ initializer, expression }: ts.ForOfStatement): void {
    const [variable] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
    const list = this.#values.of(expression).as('array');
    if (variable !== undefined) list.element.merge(this.#values.ofDeclared(variable));
  }

  #noteDeclaration(node: ts.VariableDeclaration | ts.ParameterDeclaration): void {
    const value = this.#values.ofDeclared(node);
    if (node.initializer !== undefined && !isFunction(node.initializer))
      value.merge(this.#values.of(node.initializer));
  }

  #noteReturn(node: ts.ReturnStatement): void {
    const around = ts.findAncestor(node, isFunction);
    if (around !== undefined && node.expression !== undefined)
      this.#values.ofResult(around).merge(this.#values.of(node.expression));
  }

  #noteSwitch({ expression, caseBlock }: ts.SwitchStatement): void {
    for (const clause of caseBlock.clauses)
      if (ts.isCaseClause(clause)) this.#values.of(expression).merge(this.#values.of(clause.expression));
  }

  #test(node: ts.Expression): void {
    if (ts.isParenthesizedExpression(node)) this.#test(node.expression);
    else if (ts.isIdentifier(node) || isAccess(node)) this.#values.of(node).test();
  }
}

const TYPEOF_KINDS: ReadonlyMap<string, UsedKind> = new Map<string, UsedKind>([
  ['string', 'string'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

const LOOSE: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

const isAccess = (node: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
