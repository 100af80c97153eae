import type {
  BinaryExpression,
  ConditionalExpression,
  Identifier,
  LogicalExpression,
  UnaryExpression,
  UpdateExpression,
} from 'estree';
import { endOf, startOf } from '../../program/syntax.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { updateMember } from './members.ts';

/** Operators that compute, and operators that decide. */
export const OPERATORS: TransformFamily = {
  UnaryExpression: (rewriter, node: UnaryExpression, slot) => {
    if (node.operator === 'delete' || isTypeofUnresolved(rewriter, node)) {
      rewriter.open(node, 'literal', slot);
      rewriter.leave(node.argument);
      rewriter.close(node);
      return;
    }
    const operatorEnd = startOf(node) + node.operator.length;
    rewriter.replaceStart(
      node,
      operatorEnd,
      `${rewriter.frame}.unary(${slot}, ${JSON.stringify(node.operator)}, `,
    );
    rewriter.expression(node.argument, slot);
    rewriter.close(node);
  },

  BinaryExpression: (rewriter, node: BinaryExpression, slot) => {
    if (node.left.type === 'PrivateIdentifier') {
      rewriter.open(node, 'literal', slot);
      rewriter.expression(node.right, slot);
      rewriter.close(node);
      return;
    }
    rewriter.open(node, 'binary', slot, JSON.stringify(node.operator));
    rewriter.expression(node.left, slot);
    rewriter.replaceToken(node.operator, [endOf(node.left), startOf(node.right)], ',');
    rewriter.expression(node.right, slot + 1);
    rewriter.close(node);
  },

  /** `a && b` → `($ps.truthy(site, slot, a) ? b : $ps.value)`; the shadow of `a` stays in its slot. */
  LogicalExpression: (rewriter, node: LogicalExpression, slot) => {
    rewriter.before(node, '(');
    rewriter.open(node, node.operator === '??' ? 'nullish' : 'truthy', rewriter.siteId(node), slot);
    rewriter.expression(node.left, slot);
    const between: readonly [number, number] = [endOf(node.left), startOf(node.right)];
    const keepsLeftWhenTrue = node.operator === '||';
    const then = keepsLeftWhenTrue ? `) ? ${rewriter.frame}.value : ` : ') ? ';
    rewriter.replaceToken(node.operator, between, then);
    rewriter.expression(node.right, slot);
    rewriter.after(node, keepsLeftWhenTrue ? ')' : ` : ${rewriter.frame}.value)`);
  },

  ConditionalExpression: (rewriter, node: ConditionalExpression, slot) => {
    rewriter.open(node, 'branch', rewriter.siteId(node), slot);
    rewriter.expression(node.test, slot);
    rewriter.replaceToken('?', [endOf(node.test), startOf(node.consequent)], ') ?');
    rewriter.expression(node.consequent, slot);
    rewriter.expression(node.alternate, slot);
  },

  UpdateExpression: (rewriter, node: UpdateExpression, slot) => {
    const isOfSuper = node.argument.type === 'MemberExpression' && node.argument.object.type === 'Super';
    if (isOfSuper) {
      rewriter.open(node, 'literal', slot);
      rewriter.leave(node.argument);
      rewriter.close(node);
    } else if (node.argument.type === 'Identifier') updateVariable(rewriter, node, slot);
    else updateMember(rewriter, node, slot);
  },
};

/** `typeof x` must not fail where nothing declares `x`. */
function isTypeofUnresolved(rewriter: Rewriter, node: UnaryExpression): boolean {
  return (
    node.operator === 'typeof' && node.argument.type === 'Identifier' && !rewriter.isResolved(node.argument)
  );
}

function updateVariable(rewriter: Rewriter, node: UpdateExpression, slot: number): void {
  const { name } = node.argument as Identifier;
  const companion = rewriter.companionOf(node.argument as Identifier);
  const shadow = rewriter.shadowTextOf(node.argument as Identifier);
  const { frame } = rewriter;
  const read =
    shadow === undefined
      ? `${frame}.literal(${slot}, ${name})`
      : `${frame}.load(${slot}, ${name}, ${shadow})`;
  const delta = node.operator === '++' ? 1 : -1;
  const hook = node.prefix ? 'prefix' : 'postfix';
  const keep =
    companion === undefined
      ? ''
      : `, ${companion} = ${frame}.${node.prefix ? 'saved' : 'updated'}(${slot}, ${name})`;
  const result = node.prefix ? name : `${frame}.previous(${slot})`;
  rewriter.replaceStart(
    node,
    endOf(node),
    `(${name} = ${frame}.${hook}(${slot}, ${delta}, ${read})${keep}, ${result})`,
  );
}
