import ts from 'typescript';
import { withoutAlias } from '../../without-alias.ts';
import { kindNamed } from '../runtime-type-tests/asked-kind.ts';
import { valueSymbol } from '../referred-code.ts';
import { calledFunctions, type FunctionWithBody } from './called-functions.ts';
import { kindOfOwner } from './method-uses.ts';
import { useMethod } from './method-calls.ts';
import { useFunctionOfLanguage } from './language-calls.ts';
import { UsedValue } from './used-value.ts';

/** Finds the values that expressions stand for, and notes what the expressions say about them. */
export class ExpressionValues {
  readonly checker: ts.TypeChecker;
  readonly #values = new Map<ts.Node | ts.Symbol, UsedValue>();
  readonly #results = new Map<ts.Node, UsedValue>();
  /** Functions that were seen to be called, wherever they stand. */
  readonly called = new Set<FunctionWithBody>();

  readonly #program: ts.Program;

  constructor(program: ts.Program) {
    this.#program = program;
    this.checker = program.getTypeChecker();
  }

  of(node: ts.Expression): UsedValue {
    const known = this.#values.get(node);
    if (known !== undefined) return known.root;
    // A cycle finds this value while it is worked out.
    const value = new UsedValue();
    this.#values.set(node, value);
    const found = this.#find(node);
    return found === undefined ? value : found.merge(value).root;
  }

  /** The value of a variable or a parameter; the parts of a pattern are members or elements of it. */
  ofDeclared(node: ts.ParameterDeclaration | ts.VariableDeclaration | ts.BindingElement): UsedValue {
    if (ts.isIdentifier(node.name)) return this.#ofSymbol(this.checker.getSymbolAtLocation(node.name), node);
    const known = this.#values.get(node);
    if (known !== undefined) return known.root;
    const value = new UsedValue();
    this.#values.set(node, value);
    const { name: pattern } = node;
    if (ts.isObjectBindingPattern(pattern)) for (const part of pattern.elements) this.#usePart(value, part);
    else for (const part of pattern.elements) this.#useItem(value.as('array'), part);
    return value.root;
  }

  /** The value that a function returns. */
  ofResult(node: ts.Node): UsedValue {
    const known = this.#results.get(node);
    if (known !== undefined) return known.root;
    const value = new UsedValue();
    this.#results.set(node, value);
    return value;
  }

  /** Functions that an expression may stand for. */
  functionsOf(node: ts.Expression): readonly FunctionWithBody[] {
    const functions = calledFunctions(node, this.#program);
    for (const one of functions) this.called.add(one);
    return functions;
  }

  #ofSymbol(symbol: ts.Symbol | undefined, node: ts.Node): UsedValue {
    const key = symbol === undefined ? node : withoutAlias(symbol, this.checker);
    const known = this.#values.get(key);
    if (known !== undefined) return known.root;
    const value = new UsedValue();
    this.#values.set(key, value);
    return value;
  }

  #usePart(value: UsedValue, part: ts.BindingElement): void {
    const own = this.ofDeclared(part);
    if (part.initializer !== undefined) own.merge(this.of(part.initializer)).miss();
    const { propertyName = part.name } = part;
    if (part.dotDotDotToken !== undefined) value.merge(own);
    else if (ts.isIdentifier(propertyName)) value.member(propertyName.text).merge(own);
  }

  #useItem(value: UsedValue, part: ts.ArrayBindingElement): void {
    if (!ts.isBindingElement(part)) return;
    const own = this.ofDeclared(part);
    if (part.dotDotDotToken === undefined) value.element.merge(own);
    else value.merge(own);
  }

  #find(node: ts.Expression): UsedValue | undefined {
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
      return this.of(node.expression);
    if (ts.isIdentifier(node)) return this.#named(node);
    if (ts.isPropertyAccessExpression(node)) return this.#member(node);
    if (ts.isElementAccessExpression(node)) return this.#element(node);
    if (ts.isCallExpression(node)) return this.#call(node);
    if (ts.isNewExpression(node)) return this.#made(node);
    if (ts.isArrayLiteralExpression(node)) return this.#list(node);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node);
    if (ts.isConditionalExpression(node)) return this.of(node.whenTrue).merge(this.of(node.whenFalse));
    if (ts.isBinaryExpression(node)) return this.#combined(node);
    return this.#typed(node);
  }

  #named(node: ts.Identifier): UsedValue | undefined {
    if (node.text === 'undefined') return undefined;
    const value = this.#ofSymbol(valueSymbol(node, this.checker), node);
    this.#noteType(node, value);
    return value;
  }

  #member(node: ts.PropertyAccessExpression): UsedValue | undefined {
    const { expression, name } = node;
    if (expression.kind === ts.SyntaxKind.ThisKeyword)
      return this.#ofSymbol(this.checker.getSymbolAtLocation(node), node);
    const base = this.of(expression);
    const kind = name.text === 'length' ? 'sequence' : kindOfOwner(name.text);
    if (kind === undefined) return base.member(name.text);
    base.as(kind);
    return name.text === 'length' ? new UsedValue().as('number') : undefined;
  }

  #element({ expression, argumentExpression: key }: ts.ElementAccessExpression): UsedValue {
    const base = this.of(expression);
    if (ts.isStringLiteralLike(key)) return base.member(key.text);
    const { flags } = this.checker.getTypeAtLocation(key);
    if ((flags & ts.TypeFlags.NumberLike) !== 0) return base.as('array').element;
    if ((flags & ts.TypeFlags.StringLike) !== 0) return base.as('record').element;
    // An object of the code itself is asked for one of its names.
    const isKnown = this.checker.getTypeAtLocation(expression).getProperties().length > 0;
    if (isKnown && !base.kinds.has('array')) this.of(key).as('string');
    return base.element;
  }

  #call(node: ts.CallExpression): UsedValue | undefined {
    const { expression: callee } = node;
    const functions = this.functionsOf(callee);
    if (functions.length > 0) return this.#callOf(node, functions);
    if (useFunctionOfLanguage(node, this)) return this.#typed(node);
    if (ts.isPropertyAccessExpression(callee) && kindOfOwner(callee.name.text) !== undefined)
      return useMethod(node, callee, this) ?? this.#typed(node);
    this.of(callee).as('function');
    for (const one of node.arguments) if (!ts.isSpreadElement(one)) this.of(one).as('passed');
    return this.#typed(node);
  }

  #callOf(node: ts.CallExpression, functions: readonly FunctionWithBody[]): UsedValue {
    const result = new UsedValue();
    for (const one of functions) {
      one.parameters.forEach((parameter, index) => {
        const argument = node.arguments[index];
        if (argument !== undefined && parameter.dotDotDotToken === undefined && !isReplaced(argument))
          this.ofDeclared(parameter).merge(this.of(argument));
      });
      result.merge(this.ofResult(one));
    }
    return result;
  }

  #made(node: ts.NewExpression): UsedValue | undefined {
    const [first] = node.arguments ?? [];
    const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
    if (first !== undefined && name === 'Date') this.of(first).as('number');
    if (first !== undefined && (name === 'Set' || name === 'Map')) this.of(first).as('array');
    const kind = kindNamed(name);
    return kind === undefined ? undefined : new UsedValue().as(kind);
  }

  #list(node: ts.ArrayLiteralExpression): UsedValue {
    const list = new UsedValue().as('array');
    for (const one of node.elements) {
      if (ts.isSpreadElement(one)) list.merge(this.of(one.expression));
      else if (!ts.isOmittedExpression(one)) list.element.merge(this.of(one));
    }
    return list;
  }

  #object(node: ts.ObjectLiteralExpression): UsedValue {
    const object = new UsedValue();
    for (const one of node.properties) {
      if (ts.isSpreadAssignment(one)) object.merge(this.of(one.expression));
      else if (ts.isShorthandPropertyAssignment(one)) object.member(one.name.text).merge(this.of(one.name));
      else if (ts.isPropertyAssignment(one) && ts.isIdentifier(one.name))
        object.member(one.name.text).merge(this.of(one.initializer));
    }
    // A value beside a spread one is a default for it, or a new member: inputs need not have it.
    if (node.properties.some(ts.isSpreadAssignment))
      for (const { name } of node.properties)
        if (name !== undefined && ts.isIdentifier(name)) object.member(name.text).miss();
    return object;
  }

  #combined(node: ts.BinaryExpression): UsedValue | undefined {
    const { left, right } = node;
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
      case ts.SyntaxKind.EqualsToken:
        return this.of(left).merge(this.of(right));
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return this.of(right);
      default:
        return this.#typed(node);
    }
  }

  #typed(node: ts.Expression): UsedValue {
    const value = new UsedValue();
    this.#noteType(node, value);
    return value;
  }

  /** Notes the primitive type that the checker knows. */
  #noteType(node: ts.Expression, value: UsedValue): void {
    const type = this.checker.getTypeAtLocation(node);
    if ((type.flags & ts.TypeFlags.StringLike) !== 0) value.as('string');
    if ((type.flags & ts.TypeFlags.NumberLike) !== 0) value.as('number');
    if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) value.as('boolean');
    if ((type.flags & ts.TypeFlags.Null) !== 0) value.as('null');
    if (this.checker.isArrayType(type)) value.as('array');
    const kind = kindNamed(type.getSymbol()?.name ?? '');
    if (kind !== undefined && kind !== 'function') value.as(kind);
  }
}

/** Whether the variable that is an argument takes the result of the call: its later uses say nothing of the argument. */
function isReplaced(argument: ts.Expression): boolean {
  const assignment = argument.parent.parent;
  return (
    ts.isIdentifier(argument) &&
    ts.isBinaryExpression(assignment) &&
    assignment.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(assignment.left) &&
    assignment.left.text === argument.text
  );
}
