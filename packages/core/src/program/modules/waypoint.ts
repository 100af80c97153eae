import type { Node } from 'estree';
import type { SiteIndex } from '../../model/site-id.ts';
import { childrenOf, isFunctionNode } from './syntax.ts';

/**
 * A place that a run passes only if nothing was thrown before it, or only if something was: the end of a `try` block,
 * a `return` whose value was found, the start of a `catch`. Others call the functions that code gives them, or do not:
 * these have one at their start. It is no branch, and tests should show it all the same.
 */
export interface Waypoint {
  /** Position after all branch sites of its module. */
  readonly index: SiteIndex;
  readonly functionIndex: number;
}

/** Whether a node has a waypoint. */
export function hasWaypoint(node: Node): boolean {
  switch (node.type) {
    case 'CatchClause':
      return true;
    case 'TryStatement':
      return Boolean(node.handler) && !LEAVING.has(node.block.body.at(-1)?.type ?? '');
    case 'ReturnStatement':
      return Boolean(node.argument) && mayThrow(node.argument as Node);
    default:
      return false;
  }
}

/** Whether a node is a function that code gives to a call, such as the one that a list is sorted by. `new Promise` always calls its own. */
export function isCallback(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return false;
  return parent?.type === 'CallExpression' && parent.callee !== node;
}

/** Statements after which nothing of their block runs. */
const LEAVING: ReadonlySet<string> = new Set([
  'ReturnStatement',
  'ThrowStatement',
  'BreakStatement',
  'ContinueStatement',
]);

/** Expressions that the language or a callee may end with an exception. */
const FAILING: ReadonlySet<string> = new Set([
  'CallExpression',
  'NewExpression',
  'MemberExpression',
  'AwaitExpression',
  'TaggedTemplateExpression',
  'YieldExpression',
  'ImportExpression',
  'SpreadElement',
]);

/** Operators that throw for some numbers, if these are bigints. */
const DIVIDING: ReadonlySet<string> = new Set(['/', '%', '**']);

function mayThrow(node: Node): boolean {
  if (FAILING.has(node.type)) return true;
  if (node.type === 'BinaryExpression' && DIVIDING.has(node.operator)) return true;
  return !isFunctionNode(node) && childrenOf(node).some(mayThrow);
}
