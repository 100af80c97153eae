import type {
  BinaryExpression,
  ConditionalExpression,
  Identifier,
  LogicalExpression,
  Node,
  UnaryExpression,
  UpdateExpression,
} from 'estree';
import { endOf, startOf } from '../../program/modules/syntax.ts';
import { BINARY_HOOKS, UNARY_HOOKS } from '../../wire/operator-hooks.ts';
import { NO_SHADOW, type DirectFamily, type Rewriter, type TransformFamily } from '../rewriter.ts';
import { updateMember, updateSuper, visitPinnedKey } from './members.ts';

/** Operators that compute, and operators that decide. */
export const OPERATORS: TransformFamily = {
  UnaryExpression: (rewriter, node: UnaryExpression, slot) => {
    if (node.operator === 'delete' || isTypeofUnresolved(rewriter, node)) {
      rewriter.open(node, 'literal', slot);
      visitUnread(rewriter, node.argument, slot);
      rewriter.close(node);
      return;
    }
    const operatorEnd = startOf(node) + node.operator.length;
    rewriter.replaceStart(node, operatorEnd, `${rewriter.frame}.${UNARY_HOOKS[node.operator]}(${slot}, `);
    rewriter.close(node, rewriter.operand(node.argument, slot));
  },

  BinaryExpression: (rewriter, node: BinaryExpression, slot) => {
    if (node.left.type === 'PrivateIdentifier') {
      rewriter.open(node, 'literal', slot);
      rewriter.operand(node.right, slot);
      rewriter.close(node);
      return;
    }
    rewriter.open(node, BINARY_HOOKS[node.operator], slot);
    const left = rewriter.operand(node.left, slot);
    rewriter.replaceToken(node.operator, [endOf(node.left), startOf(node.right)], `, ${left},`);
    rewriter.close(node, rewriter.operand(node.right, slot + 1));
  },

  /** `a && b` → `($ps.truthy(site, slot, a) ? b : $ps.value)`; the shadow of `a` stays in its slot. */
  LogicalExpression: (rewriter, node: LogicalExpression, slot) => {
    rewriter.before(node, '(');
    rewriter.open(node, node.operator === '??' ? 'nullish' : 'truthy', rewriter.siteId(node), slot);
    const left = rewriter.operand(node.left, slot);
    const between: readonly [number, number] = [endOf(node.left), startOf(node.right)];
    const keepsLeftWhenTrue = node.operator === '||';
    const then = `, ${left}) ? ${keepsLeftWhenTrue ? `${rewriter.frame}.value : ` : ''}`;
    rewriter.replaceToken(node.operator, between, then);
    rewriter.expression(node.right, slot);
    rewriter.after(node, keepsLeftWhenTrue ? ')' : ` : ${rewriter.frame}.value)`);
  },

  ConditionalExpression: (rewriter, node: ConditionalExpression, slot) => {
    visitTest(rewriter, node, slot);
    rewriter.expression(node.consequent, slot);
    rewriter.expression(node.alternate, slot);
  },

  UpdateExpression: (rewriter, node: UpdateExpression, slot) => {
    const isOfSuper = node.argument.type === 'MemberExpression' && node.argument.object.type === 'Super';
    if (isOfSuper) {
      updateSuper(rewriter, node, slot);
    } else if (node.argument.type === 'Identifier') updateVariable(rewriter, node, slot);
    else updateMember(rewriter, node, slot);
  },
};

/** Visits an operand that is not read, as of `delete`: object and key are evaluated, and the key is pinned. */
function visitUnread(rewriter: Rewriter, argument: Node, slot: number): void {
  if (argument.type !== 'MemberExpression' || argument.object.type === 'Super') {
    rewriter.leave(argument);
    return;
  }
  rewriter.operand(argument.object, slot);
  if (argument.computed) visitPinnedKey(rewriter, argument.property, slot);
}

/** Operators whose result is constant because their operands are, or is in a variable. */
export const DIRECT_OPERATORS: DirectFamily = {
  UnaryExpression: (rewriter, node: UnaryExpression, slot) => {
    if (node.operator !== 'delete' && !isFixed(node) && !isTypeofUnresolved(rewriter, node)) return undefined;
    visitUnread(rewriter, node.argument, slot);
    return NO_SHADOW;
  },
  ConditionalExpression: (rewriter, node: ConditionalExpression, slot) => {
    if (!isFixed(node.consequent) || !isFixed(node.alternate)) return undefined;
    visitTest(rewriter, node, slot);
    return NO_SHADOW;
  },
  UpdateExpression: (rewriter, node: UpdateExpression, slot) => {
    const companion = node.argument.type === 'Identifier' ? rewriter.companionOf(node.argument) : undefined;
    if (!node.prefix || companion === undefined) return undefined;
    updateVariable(rewriter, node, slot);
    return companion;
  },
};

/** Rewrites an expression for its effects alone: the old value of `x++` is then not needed. */
export function visitEffect(rewriter: Rewriter, node: Node): void {
  if (node.type === 'UpdateExpression' && node.argument.type === 'Identifier')
    updateVariable(rewriter, { ...node, prefix: true }, 0);
  else rewriter.operand(node, 0);
}

/** Rewrites the test of a conditional and what follows it, up to the first alternative. */
function visitTest(rewriter: Rewriter, node: ConditionalExpression, slot: number): void {
  rewriter.open(node, 'branch', rewriter.siteId(node));
  const shadow = rewriter.operand(node.test, slot);
  rewriter.replaceToken('?', [endOf(node.test), startOf(node.consequent)], `, ${shadow}) ?`);
}

/** Whether a node is a literal, or unary operators on one. */
function isFixed(node: Node): boolean {
  return node.type === 'Literal' || (node.type === 'UnaryExpression' && isFixed(node.argument));
}

/** `typeof x` must not fail where nothing declares `x`. */
function isTypeofUnresolved(rewriter: Rewriter, node: UnaryExpression): boolean {
  return (
    node.operator === 'typeof' && node.argument.type === 'Identifier' && !rewriter.isResolved(node.argument)
  );
}

/** `++x` → `(x = $ps.prefix(slot, 1, x, $ps_x), $ps_x = $ps.slots[slot], x)`; `x++` gives what was there before. */
function updateVariable(rewriter: Rewriter, node: UpdateExpression, slot: number): void {
  const { name } = node.argument as Identifier;
  const companion = rewriter.companionOf(node.argument as Identifier);
  const shadow = rewriter.shadowTextOf(node.argument as Identifier);
  const { frame } = rewriter;
  const delta = node.operator === '++' ? 1 : -1;
  const hook = node.prefix ? 'prefix' : 'postfix';
  const updated = node.prefix ? rewriter.shadowIn(slot) : `${frame}.updated(${slot}, ${name})`;
  const keep = companion === undefined ? '' : `, ${companion} = ${updated}`;
  const result = node.prefix ? name : `${frame}.previous(${slot})`;
  const compute = `${frame}.${hook}(${slot}, ${delta}, ${name}, ${shadow ?? NO_SHADOW})`;
  rewriter.replaceStart(node, endOf(node), `(${name} = ${compute}${keep}, ${result})`);
}
