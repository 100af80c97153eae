import type { AssignmentExpression, Identifier, MemberExpression } from 'estree';
import { endOf, startOf } from '../../program/modules/syntax.ts';
import { BINARY_HOOKS, type BinaryOperatorText } from '../../wire/operator-hooks.ts';
import { NO_SHADOW, type DirectFamily, type Rewriter, type TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { assignMember, assignMemberLogically, assignToSuper } from './members.ts';
import { fillCompanions, fillMembers, openSource, visitAssignedPattern } from './patterns.ts';

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

/** A variable that has just been assigned has the shadow in its companion. */
export const DIRECT_ASSIGNMENTS: DirectFamily = {
  AssignmentExpression: (rewriter, node: AssignmentExpression, slot) => {
    if (!isToVariable(node) || LOGICAL.has(node.operator)) return undefined;
    rewriter.before(node, '(');
    const shadow = node.operator === '=' ? visitValue(rewriter, node, slot) : compute(rewriter, node, slot);
    return keepShadow(rewriter, node, shadow) ?? shadow;
  },
};

/** `x = v` → `(x = v, $ps_x = $ps.slots[slot], x)`. */
function assignVariable(rewriter: Rewriter, node: ToVariable, slot: number): void {
  rewriter.before(node, '(');
  if (node.operator === '=') visitAssigned(rewriter, node, slot);
  else keepShadow(rewriter, node, compute(rewriter, node, slot));
}

/** A variable without a companion belongs to the environment: code that reads it finds no shadow. */
const STRAYING = '"a global variable"';

/** `x += v` → `x = $ps.add(slot, x, $ps_x, v, …)`; the text of the result's shadow. */
function compute(rewriter: Rewriter, node: ToVariable, slot: number): string {
  const { left, right, operator } = node;
  const { frame } = rewriter;
  const hook = BINARY_HOOKS[operator.slice(0, -1) as BinaryOperatorText];
  const isStray = rewriter.companionOf(left) === undefined;
  const computed = `${frame}.${hook}(${slot}, ${left.name}, ${rewriter.shadowTextOf(left) ?? NO_SHADOW}, `;
  const text = `= ${isStray ? `${frame}.stray(${STRAYING}, ` : ''}${computed}`;
  rewriter.replaceToken(operator, [endOf(left), startOf(right)], text);
  rewriter.close(node, rewriter.operand(right, slot + 1));
  const shadow = rewriter.shadowIn(slot);
  if (isStray) rewriter.close(node, shadow);
  return shadow;
}

/** Writes the right side of `x = v` and gives the text of its shadow. */
function visitValue(rewriter: Rewriter, { left, right }: ToVariable, slot: number): string {
  if (isAnonymousDefinition(right)) {
    rewriter.define(right, slot);
    return NO_SHADOW;
  }
  if (rewriter.companionOf(left) !== undefined) return rewriter.operand(right, slot);
  rewriter.open(right, 'stray', STRAYING);
  const shadow = rewriter.operand(right, slot);
  rewriter.close(right, shadow);
  return shadow;
}

/** Writes the right side of `x = v` and what follows it, up to the closing parenthesis; its shadow is in `slot`. */
function visitAssigned(rewriter: Rewriter, node: ToVariable, slot: number): void {
  if (!isAnonymousDefinition(node.right)) {
    const isStray = rewriter.companionOf(node.left) === undefined;
    if (isStray) rewriter.open(node.right, 'stray', STRAYING);
    rewriter.expression(node.right, slot);
    if (isStray) rewriter.close(node.right, rewriter.shadowIn(slot));
    keepShadow(rewriter, node, rewriter.shadowIn(slot));
    return;
  }
  rewriter.define(node.right, slot);
  const companion = rewriter.companionOf(node.left);
  const forget = companion === undefined ? '' : `, ${companion} = ${NO_SHADOW}`;
  rewriter.after(node, `${forget}, ${rewriter.frame}.literal(${slot}, ${node.left.name}))`);
}

/** Closes an assignment after its companion, if it has one, has been given a shadow; the companion. */
function keepShadow(rewriter: Rewriter, node: ToVariable, shadow: string): string | undefined {
  const companion = rewriter.companionOf(node.left);
  const { name } = node.left;
  rewriter.after(node, companion === undefined ? ')' : `, ${companion} = ${shadow}, ${name})`);
  return companion;
}

/** `x ??= v` → `($ps.nullish(site, slot, x) ? (x = v, …, x) : $ps.value)`. */
function assignVariableLogically(rewriter: Rewriter, node: ToVariable, slot: number): void {
  const { frame } = rewriter;
  const { name } = node.left;
  const keepsLeftWhenTrue = node.operator === '||=';
  rewriter.before(node, '(');
  rewriter.open(node, node.operator === '??=' ? 'nullish' : 'truthy', rewriter.siteId(node), slot);
  const tested = rewriter.operand(node.left, slot);
  const then = `, ${tested}) ? ${keepsLeftWhenTrue ? `${frame}.value : ` : ''}(${name} = `;
  rewriter.replaceToken(node.operator, [endOf(node.left), startOf(node.right)], then);
  visitAssigned(rewriter, node, slot);
  rewriter.after(node, keepsLeftWhenTrue ? ')' : ` : ${frame}.value)`);
}

/** `[a, b] = v` → `([a, b] = $ps.source(slot, v), $ps_a = …, $ps_b = …, $ps.remembered(slot))`. */
function assignPattern(rewriter: Rewriter, node: AssignmentExpression, slot: number): void {
  const pattern = node.left;
  rewriter.open(node, 'literal', slot);
  rewriter.before(node, '(');
  visitAssignedPattern(rewriter, pattern, slot);
  openSource(rewriter, node.right, pattern, slot);
  const filled = [...fillCompanions(rewriter, pattern, slot), ...fillMembers(rewriter, pattern, slot)];
  const companions = filled.map((companion) => `${companion}, `);
  rewriter.after(node, `, ${companions.join('')}${rewriter.frame}.remembered(${slot})))`);
}
