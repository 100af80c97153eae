import type { ArrowFunctionExpression, AssignmentPattern, BlockStatement, Pattern, Statement } from 'estree';
import { endOf, startOf, type FunctionNode } from '../../program/modules/syntax.ts';
import { boundNames } from '../bound-names.ts';
import { hasSimpleParameters } from '../companion-names.ts';
import {
  NO_SHADOW,
  NO_SLOT,
  type DirectFamily,
  type EnclosingFunction,
  type Rewriter,
  type TransformFamily,
} from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { closureAnswer } from './closures.ts';
import { complaintOf, movedPattern } from './patterns.ts';

/** Functions open a frame, give their parameters companions, and hand their result over. */
export const FUNCTIONS: TransformFamily = {
  FunctionDeclaration: visitFunction,
  FunctionExpression: wrapFunction,
  ArrowFunctionExpression: wrapFunction,
};

const visitDirectly = (rewriter: Rewriter, node: FunctionNode): string => {
  visitFunction(rewriter, node);
  return NO_SHADOW;
};

/** A function never has a shadow. */
export const DIRECT_FUNCTIONS: DirectFamily = {
  FunctionExpression: visitDirectly,
  ArrowFunctionExpression: visitDirectly,
};

function wrapFunction(rewriter: Rewriter, node: FunctionNode, slot: number): void {
  if (slot === NO_SLOT) {
    visitFunction(rewriter, node);
    return;
  }
  rewriter.open(node, 'literal', slot);
  visitFunction(rewriter, node);
  rewriter.close(node);
}

function visitFunction(rewriter: Rewriter, node: FunctionNode): void {
  rewriter.inFunction(() => {
    visitParts(rewriter, node);
  }, kindOf(node));
}

function kindOf({ async, generator }: FunctionNode): EnclosingFunction {
  if (generator === true) return async === true ? 'async generator' : 'generator';
  return async === true ? 'async' : 'plain';
}

/** Tells the frame of an async function or a generator that it may be suspended. */
function suspensionEntry({ frame, functionKind }: Rewriter): string {
  if (functionKind === 'plain') return '';
  return functionKind === 'async' ? `${frame}.asynchronous();` : `${frame}.generator();`;
}

function visitParts(rewriter: Rewriter, node: FunctionNode): void {
  const index = rewriter.model.functionOf.get(node)?.index ?? 0;
  const passing = rewriter.passing(node);
  const opening = `${closureAnswer(rewriter, node)}${rewriter.openFrame(index)}${suspensionEntry(rewriter)}`;
  const entry = `${opening}${bindParameters(rewriter, node)}${passing === '' ? '' : `${passing};`}${rewriter.entering(node)}`;
  if (node.body.type === 'BlockStatement') {
    // The semicolon is for a directive that may have none.
    rewriter.text.appendLeft(startOfBody(node.body), `;${entry}`);
    for (const statement of node.body.body) rewriter.statement(statement);
    if (rewriter.functionKind === 'async')
      rewriter.text.appendLeft(endOf(node.body) - 1, `;${rewriter.frame}.ended();`);
    return;
  }
  visitConciseBody(rewriter, node as ArrowFunctionExpression, entry);
}

function visitConciseBody(rewriter: Rewriter, node: ArrowFunctionExpression, entry: string): void {
  const lastParameter = node.params.at(-1);
  const from = lastParameter === undefined ? startOf(node) : endOf(lastParameter);
  const arrowEnd = rewriter.tokenAt('=>', [from, startOf(node.body)]) + 2;
  rewriter.text.appendLeft(arrowEnd, ` { ${entry}return ${rewriter.frame}.${rewriter.resultHook}(`);
  const shadow = rewriter.operand(node.body, 0);
  rewriter.after(node, `, ${shadow}); }`);
}

/** Directives must stay first in a body. */
function startOfBody(body: BlockStatement): number {
  const last = body.body.findLast(
    (statement: Statement) => 'directive' in statement && statement.directive !== undefined,
  );
  return last === undefined ? startOf(body) + 1 : endOf(last);
}

/** Companions for parameters; patterns and defaults move into the body, where a frame exists. */
function bindParameters(rewriter: Rewriter, node: FunctionNode): string {
  if (!rewriter.companions.areBoundInBody(node)) {
    for (const parameter of node.params) rewriter.leave(parameter);
    return `${rewriter.frame}.leftArguments();`;
  }
  const isSimple = hasSimpleParameters(node);
  return node.params
    .map((parameter, index) =>
      isSimple ? bindSimple(rewriter, parameter, index) : bindMoved(rewriter, node, index),
    )
    .join('');
}

/** `var`, because a body may declare the same name again. */
function bindSimple(rewriter: Rewriter, parameter: Pattern, index: number): string {
  const isRest = parameter.type === 'RestElement';
  const [name] = boundNames(parameter);
  const { frame } = rewriter;
  const shadow = isRest
    ? `${frame}.rest(${index}, ${name})`
    : `${frame}.incoming === null ? null : ${frame}.argument(${index}, ${name})`;
  return `var ${rewriter.companions.named(name ?? '')} = ${shadow};`;
}

/**
 * `(b = d)` → `($1 = undefined) { let b = needed ? d : $1 }`. The default `undefined` keeps the
 * function's `length`.
 */
function bindMoved(rewriter: Rewriter, node: FunctionNode, index: number): string {
  const parameter = node.params[index] as Pattern;
  const isFirst = node.params.slice(0, index).every(({ type }) => type === 'Identifier');
  // A parameter after a default or a pattern is not bound yet while that is evaluated.
  if (parameter.type === 'Identifier' && isFirst) return bindSimple(rewriter, parameter, index);
  const target = innerPattern(parameter);
  if (parameter.type === 'RestElement' && target.type === 'Identifier')
    return bindSimple(rewriter, parameter, index);
  const temporary = rewriter.temporary();
  const value = movedValue(rewriter, parameter, { index, temporary });
  const bindings = movedBindings(rewriter, parameter, value);
  replaceParameter(rewriter, parameter, temporary);
  return bindings;
}

function innerPattern(parameter: Pattern): Pattern {
  if (parameter.type === 'AssignmentPattern') return parameter.left;
  return parameter.type === 'RestElement' ? parameter.argument : parameter;
}

/** Text of the value that a moved parameter is bound to; its shadow is in slot 0 afterwards. */
function movedValue(
  rewriter: Rewriter,
  parameter: Pattern,
  { index, temporary }: { readonly index: number; readonly temporary: string },
): string {
  const { frame } = rewriter;
  // The shadows of a rest parameter are those of its elements.
  const hook = parameter.type === 'RestElement' ? 'rest' : 'argument';
  const plain = `${frame}.load(0, ${temporary}, ${frame}.${hook}(${index}, ${temporary}))`;
  if (parameter.type !== 'AssignmentPattern') return plain;
  const needed = `${frame}.defaultNeeded(${rewriter.siteId(parameter)}, ${index}, ${temporary})`;
  return `${needed} ? ${movedDefault(rewriter, parameter)} : ${plain}`;
}

function movedBindings(rewriter: Rewriter, parameter: Pattern, value: string): string {
  const { frame } = rewriter;
  const target = innerPattern(parameter);
  if (target.type === 'Identifier') {
    const companion = rewriter.companions.named(target.name);
    return `let ${target.name} = ${value}, ${companion} = ${rewriter.shadowIn(0)};`;
  }
  const text = parameter.type === 'AssignmentPattern' ? '(intermediate value)'.repeat(3) : undefined;
  const source = `${frame}.source(0, ${value}, ${complaintOf(target, text)})`;
  return movedPattern(rewriter, target, { kind: 'let', source });
}

/** The rewritten text of a default that moves into the body. */
function movedDefault(rewriter: Rewriter, { left, right }: AssignmentPattern): string {
  const isNamedByTarget = isAnonymousDefinition(right) && left.type === 'Identifier';
  if (isNamedByTarget) rewriter.define(right, 0);
  else rewriter.expression(right, 0);
  const text = rewriter.text.slice(startOf(right), endOf(right));
  // An anonymous function takes the name of the property it stands in, as it would take the parameter's.
  return isNamedByTarget
    ? `${rewriter.frame}.literal(0, { ${left.name}: ${text} }.${left.name})`
    : `(${text})`;
}

function replaceParameter(rewriter: Rewriter, parameter: Pattern, temporary: string): void {
  const text =
    parameter.type === 'AssignmentPattern'
      ? `${temporary} = undefined`
      : parameter.type === 'RestElement'
        ? `...${temporary}`
        : temporary;
  rewriter.replace(parameter, text);
}
