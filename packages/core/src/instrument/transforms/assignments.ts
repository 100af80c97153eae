import type { AssignmentExpression, Identifier, MemberExpression } from 'estree';
import { endOf, startOf } from '../../program/syntax.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { assignMember, assignMemberLogically } from './members.ts';
import { fillCompanions, openSource, visitAssignedPattern } from './patterns.ts';

/** Assignment to variables, members and patterns. */
export const ASSIGNMENTS: TransformFamily = {
  AssignmentExpression: (rewriter, node: AssignmentExpression, slot) => {
    const isLogical = LOGICAL.has(node.operator);
    if (isToVariable(node)) (isLogical ? assignVariableLogically : assignVariable)(rewriter, node, slot);
    else if (!isToMember(node)) assignPattern(rewriter, node, slot);
    else if (node.left.object.type === 'Super') assignToSuper(rewriter, node, slot);
    else (isLogical ? assignMemberLogically : assignMember)(rewriter, node, slot);
  },
};

const LOGICAL = new Set(['&&=', '||=', '??=']);

type ToVariable = AssignmentExpression & { readonly left: Identifier };
type ToMember = AssignmentExpression & { readonly left: MemberExpression };

const isToVariable = (node: AssignmentExpression): node is ToVariable => node.left.type === 'Identifier';
const isToMember = (node: AssignmentExpression): node is ToMember => node.left.type === 'MemberExpression';

/** `x = v` → `(x = v, $ps_x = $ps.saved(slot, x), x)`. */
function assignVariable(rewriter: Rewriter, node: ToVariable, slot: number): void {
  const { frame } = rewriter;
  const companion = rewriter.companionOf(node.left);
  const { name } = node.left;
  rewriter.before(node, '(');
  if (node.operator !== '=') {
    const shadow = rewriter.shadowTextOf(node.left);
    const read = shadow === undefined ? `literal(${slot}, ${name})` : `load(${slot}, ${name}, ${shadow})`;
    const text = `= ${frame}.binary(${slot}, ${JSON.stringify(node.operator.slice(0, -1))}, ${frame}.${read}, `;
    rewriter.replaceToken(node.operator, [endOf(node.left), startOf(node.right)], text);
    rewriter.expression(node.right, slot + 1);
    rewriter.after(node, ')');
    rewriter.after(
      node,
      companion === undefined ? ')' : `, ${companion} = ${frame}.saved(${slot}, ${name}), ${name})`,
    );
    return;
  }
  visitAssigned(rewriter, node, slot);
}

/** Writes the right side of `x = v` and what follows it, up to the closing parenthesis. */
function visitAssigned(rewriter: Rewriter, node: ToVariable, slot: number): void {
  const { frame } = rewriter;
  const companion = rewriter.companionOf(node.left);
  const { name } = node.left;
  if (isAnonymousDefinition(node.right)) {
    rewriter.leave(node.right);
    const forget = companion === undefined ? '' : `, ${companion} = null`;
    rewriter.after(node, `${forget}, ${frame}.literal(${slot}, ${name}))`);
    return;
  }
  rewriter.expression(node.right, slot);
  rewriter.after(
    node,
    companion === undefined ? ')' : `, ${companion} = ${frame}.saved(${slot}, ${name}), ${name})`,
  );
}

/** `x ??= v` → `($ps.nullish(site, slot, x) ? (x = v, …, x) : $ps.value)`. */
function assignVariableLogically(rewriter: Rewriter, node: ToVariable, slot: number): void {
  const { frame } = rewriter;
  const { name } = node.left;
  const keepsLeftWhenTrue = node.operator === '||=';
  rewriter.before(node, '(');
  rewriter.open(node, node.operator === '??=' ? 'nullish' : 'truthy', rewriter.siteId(node), slot);
  rewriter.expression(node.left, slot);
  const then = keepsLeftWhenTrue ? `) ? ${frame}.value : (${name} = ` : `) ? (${name} = `;
  rewriter.replaceToken(node.operator, [endOf(node.left), startOf(node.right)], then);
  visitAssigned(rewriter, node, slot);
  rewriter.after(node, keepsLeftWhenTrue ? ')' : ` : ${frame}.value)`);
}

/** `[a, b] = v` → `([a, b] = $ps.source(slot, v), $ps_a = …, $ps_b = …, $ps.base(slot))`. */
function assignPattern(rewriter: Rewriter, node: AssignmentExpression, slot: number): void {
  const pattern = node.left;
  rewriter.open(node, 'literal', slot);
  rewriter.before(node, '(');
  visitAssignedPattern(rewriter, pattern, slot);
  openSource(rewriter, node.right, pattern, slot);
  const companions = fillCompanions(rewriter, pattern, slot).map((companion) => `${companion}, `);
  rewriter.after(node, `, ${companions.join('')}${rewriter.frame}.base(${slot})))`);
}

function assignToSuper(rewriter: Rewriter, node: ToMember, slot: number): void {
  rewriter.open(node, 'literal', slot);
  rewriter.leave(node.left);
  rewriter.expression(node.right, slot);
  rewriter.close(node);
}
