import type {
  DoWhileStatement,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  Node,
  WhileStatement,
} from 'estree';
import { isFunctionNode } from '../program/modules/syntax.ts';
import type { Mutation } from './mutant.ts';
import { ofCall, ofChain } from './operators/call-mutations.ts';
import { ofArray, ofLiteral, ofObject, ofTemplate } from './operators/literal-mutations.ts';
import {
  DECIDED,
  ofAssignment,
  ofBinary,
  ofLogical,
  ofUnary,
  ofUpdate,
} from './operators/operator-mutations.ts';
import type { Source } from './operators/source.ts';

type Loop = WhileStatement | DoWhileStatement | ForStatement | ForOfStatement | ForInStatement;

export function isLoop(node: Node): node is Loop {
  return (
    node.type === 'WhileStatement' ||
    node.type === 'DoWhileStatement' ||
    node.type === 'ForStatement' ||
    node.type === 'ForOfStatement' ||
    node.type === 'ForInStatement'
  );
}

/** Mutations of an expression where it stands. */
export function mutationsOf(node: Node, parent: Node, source: Source): readonly Mutation[] {
  // A sequence would fall apart, a chain would be cut.
  if (node.type === 'SequenceExpression' || parent.type === 'ChainExpression') return [];
  const own = [...ofStatement(node, parent), ...ofExpression(node, source)];
  const isBody =
    parent.type === 'ArrowFunctionExpression' && parent.body === node && node.type !== 'BlockStatement';
  const emptied: readonly Mutation[] = isBody ? [{ operator: 'ArrowFunction', text: 'undefined' }] : [];
  return [...emptied, ...withConditions(node, parent, own)];
}

/** A call that is made for what it does is left out. */
function ofStatement(node: Node, parent: Node): readonly Mutation[] {
  const isStatement =
    node.type === 'CallExpression' && parent.type === 'ExpressionStatement' && node.callee.type !== 'Super';
  return isStatement ? [{ operator: 'CallExpression', text: 'undefined' }] : [];
}

/** A test is decided without looking, too; a loop that never ends shows nothing. */
function withConditions(node: Node, parent: Node, own: readonly Mutation[]): readonly Mutation[] {
  const others = own.filter((mutation) => !DECIDED.includes(mutation));
  if (isTestedLoop(parent) && parent.test === node) return [...decided('false'), ...others];
  if (parent.type === 'IfStatement' && parent.test === node) return [...DECIDED, ...others];
  // An operand that decides alone would be the same as the whole.
  if (parent.type === 'LogicalExpression' && parent.operator !== '??' && others.length < own.length)
    return [...decided(parent.operator === '||' ? 'false' : 'true'), ...others];
  return own;
}

const decided = (outcome: string): readonly Mutation[] => DECIDED.filter(({ text }) => text === outcome);

function isTestedLoop(node: Node): node is WhileStatement | DoWhileStatement | ForStatement {
  return node.type === 'WhileStatement' || node.type === 'DoWhileStatement' || node.type === 'ForStatement';
}

function ofExpression(node: Node, source: Source): readonly Mutation[] {
  switch (node.type) {
    case 'BinaryExpression':
      return ofBinary(node, source);
    case 'LogicalExpression':
      return ofLogical(node, source);
    case 'AssignmentExpression':
      return ofAssignment(node, source);
    case 'UnaryExpression':
      return ofUnary(node, source);
    case 'UpdateExpression':
      return ofUpdate(node, source);
    case 'Literal':
      return ofLiteral(node);
    case 'TemplateLiteral':
      return ofTemplate(node);
    case 'ArrayExpression':
      return ofArray(node);
    case 'ObjectExpression':
      return ofObject(node);
    case 'CallExpression':
      return ofCall(node, source);
    case 'ChainExpression':
      return ofChain(node, source);
    default:
      return [];
  }
}

/** Parts of the syntax that are no expressions, or whose change would be another kind of change. */
export function isUntouched(node: Node, parent: Node): boolean {
  if ('directive' in node || node.type === 'ImportDeclaration') return true;
  switch (parent.type) {
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key === node && !parent.computed;
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return parent.source === node;
    case 'TaggedTemplateExpression':
      return parent.quasi === node;
    case 'CallExpression':
      // The name of a module.
      return (
        parent.callee.type === 'Identifier' && parent.callee.name === 'require' && parent.callee !== node
      );
    case 'UnaryExpression':
      return parent.operator === 'delete';
    default:
      return false;
  }
}

/** Whether a node is a list of statements. */
export function isList({ type }: Node): boolean {
  return type === 'BlockStatement' || type === 'SwitchCase';
}

/** Statements of a block or a case that can be left out together; none if that would be another kind of change. */
export function omissible(node: Node, parent: Node, source: Source): readonly Node[] {
  if (node.type === 'SwitchCase') return node.consequent.some(isDeclaration) ? [] : node.consequent;
  if (node.type !== 'BlockStatement') return [];
  // Without the call of another constructor there is no object.
  if (isFunctionNode(parent) && /\bsuper\s*\(/.test(source.textOf(parent))) return [];
  return node.body.filter((statement) => !('directive' in statement));
}

/** Whether other cases may see what a statement declares. */
function isDeclaration({ type }: Node): boolean {
  return type === 'VariableDeclaration' || type === 'FunctionDeclaration' || type === 'ClassDeclaration';
}
