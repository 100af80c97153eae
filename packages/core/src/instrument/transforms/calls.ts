import type { MemberExpression, NewExpression, Node, SimpleCallExpression } from 'estree';
import { endOf, startOf } from '../../program/syntax.ts';
import { engineText } from '../engine-text.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { kindsOf, visitElements } from './literals.ts';

type Arguments = SimpleCallExpression['arguments'];

/** Calls and constructions. */
export const CALLS: TransformFamily = {
  CallExpression: (rewriter, node: SimpleCallExpression, slot) => {
    if (!isRewritable(node)) {
      leaveCall(rewriter, node, slot);
      return;
    }
    const isMember = node.callee.type === 'MemberExpression';
    const spread = hasSpread(node.arguments) ? 'Spread' : '';
    rewriter.open(node, `${isMember ? 'invoke' : 'call'}${spread}`, slot, notCallableText(rewriter, node));
    visitCallee(rewriter, node.callee, slot);
    visitArguments(rewriter, node, slot + 1);
  },

  NewExpression: (rewriter, node: NewExpression, slot) => {
    const spread = hasSpread(node.arguments) ? 'Spread' : '';
    const callee = node.callee;
    rewriter.replaceStart(
      node,
      startOf(node) + 'new'.length,
      `${rewriter.frame}.construct${spread}(${slot}, ${calleeText(callee)}, `,
    );
    rewriter.expression(callee, slot);
    if (hasArgumentList(rewriter, node)) visitArguments(rewriter, node, slot + 1);
    else rewriter.after(node, ')');
  },
};

/** The callee as an error message would print it, as a string constant. */
export const calleeText = (callee: Node): string => JSON.stringify(engineText(callee));

function notCallableText(rewriter: Rewriter, node: SimpleCallExpression): string {
  const complaint = rewriter.iteratedCalls.get(node);
  return complaint === undefined ? calleeText(node.callee) : JSON.stringify(complaint);
}

/** Whether an argument list spreads something. */
export const hasSpread = (args: Arguments): boolean =>
  args.some((argument) => argument.type === 'SpreadElement');

/** `super(…)`, direct `eval` and `(a?.b)(…)` mean something only as they are written. */
export function isRewritable(node: SimpleCallExpression): boolean {
  const callee = node.callee as Node;
  if (callee.type === 'ChainExpression') return callee.expression.type !== 'MemberExpression';
  return callee.type !== 'Super' && !(callee.type === 'Identifier' && callee.name === 'eval');
}

/** Direct `eval` and a chain in parentheses stay as they are; `super(a)` → `$ps.constructed(slot, super(...$ps.superArguments(slot, …)))`. */
function leaveCall(rewriter: Rewriter, node: SimpleCallExpression, slot: number): void {
  if ((node.callee as Node).type !== 'Super') {
    const isEval = node.callee.type === 'Identifier';
    rewriter.open(node, 'opaque', slot, isEval ? '"eval"' : '"a call of a chain in parentheses"');
    rewriter.leave(node.callee);
    visitElements(rewriter, node.arguments, slot);
    rewriter.close(node);
    return;
  }
  const { frame } = rewriter;
  rewriter.open(node, 'constructed', slot);
  const text = `(...${frame}.superArguments(${slot}, ${frame}.array(${slot}, [`;
  rewriter.replaceToken('(', [endOf(node.callee), endOf(node)], text);
  visitElements(rewriter, node.arguments, slot + 1);
  rewriter.text.appendLeft(endOf(node) - 1, `], ${kindsOf(node.arguments)}))`);
  rewriter.close(node);
}

/** The callee without a shadow of its own; the object of a method call is remembered as its receiver. */
export function visitCallee(rewriter: Rewriter, callee: Node, slot: number): void {
  if (callee.type === 'Identifier') return;
  if (callee.type !== 'MemberExpression') {
    rewriter.expression(callee, slot);
    return;
  }
  if (callee.object.type === 'Super') {
    rewriter.before(callee, `(${rewriter.frame}.receiver(${slot}, this), `);
    if (callee.computed) rewriter.expression(callee.property, slot + 1);
    rewriter.after(callee, ')');
    return;
  }
  visitReceiver(rewriter, callee, slot);
}

function visitReceiver(rewriter: Rewriter, member: MemberExpression, slot: number): void {
  rewriter.open(member.object, 'receiver', slot);
  rewriter.expression(member.object, slot);
  rewriter.close(member.object);
  if (member.computed) rewriter.expression(member.property, slot + 1);
}

/** Turns `(a, b)` after a callee into `, a, b)`, or into `, $ps.array(…, [a, ...b], …))` if something is spread. */
export function visitArguments(
  rewriter: Rewriter,
  node: SimpleCallExpression | NewExpression,
  slot: number,
): void {
  const { arguments: args } = node;
  if (!hasSpread(args)) {
    rewriter.replaceToken('(', [endOf(node.callee), endOf(node)], args.length === 0 ? '' : ', ');
    visitElements(rewriter, args, slot);
    return;
  }
  rewriter.replaceToken('(', [endOf(node.callee), endOf(node)], `, ${rewriter.frame}.array(${slot}, [`);
  visitElements(rewriter, args, slot + 1, 'spreadArgument');
  rewriter.text.appendLeft(endOf(node) - 1, `], ${kindsOf(args)})`);
}

/** `new X` has no argument list, although `new (f())` ends in a parenthesis. */
function hasArgumentList(rewriter: Rewriter, node: NewExpression): boolean {
  if (node.arguments.length > 0) return true;
  return /\(\s*\)$/.test(rewriter.codeBetween(endOf(node.callee), endOf(node)));
}
