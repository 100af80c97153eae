import type { MemberExpression, NewExpression, Node, SimpleCallExpression } from 'estree';
import { endOf, startOf } from '../../program/modules/syntax.ts';
import { engineText } from '../engine-text.ts';
import { NO_SHADOW, type Rewriter, type TransformFamily } from '../rewriter.ts';
import { kindsOf, visitElements } from './literals.ts';
import { visitBase, visitPinnedKey } from './members.ts';

type Arguments = SimpleCallExpression['arguments'];

/** Calls and constructions. */
export const CALLS: TransformFamily = {
  CallExpression: (rewriter, node: SimpleCallExpression, slot) => {
    if (!isRewritable(node)) {
      leaveCall(rewriter, node, slot);
      return;
    }
    const isSpread = hasSpread(node.arguments);
    const text = notCallableText(rewriter, node);
    if (isMember(node.callee) && !isSpread && !isInParentheses(rewriter, node)) {
      rewriter.open(node, 'invokeOn', slot, text);
      visitMethod(rewriter, node.callee, slot);
    } else {
      const hook = isMember(node.callee) ? 'invoke' : 'call';
      rewriter.open(node, isSpread ? `${hook}Spread` : hook, slot, text);
      visitCallee(rewriter, node.callee, slot);
    }
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
    rewriter.operand(callee, slot);
    if (hasArgumentList(rewriter, node)) visitArguments(rewriter, node, slot + 1);
    else rewriter.after(node, `, [], ${NO_SHADOW})`);
  },
};

const isMember = (callee: Node): callee is MemberExpression => callee.type === 'MemberExpression';

/** Whether a callee stands in parentheses, as in `(a.b)()`. */
const isInParentheses = (rewriter: Rewriter, node: SimpleCallExpression): boolean =>
  rewriter.codeBetween(endOf(node.callee), endOf(node)).trimStart().startsWith(')');

/** The object that a method is called on, with its shadow, and the method. */
function visitMethod(rewriter: Rewriter, callee: MemberExpression, slot: number): void {
  if (callee.object.type === 'Super') rewriter.before(callee, `this, ${NO_SHADOW}, `);
  else visitBase(rewriter, callee, slot);
  if (callee.computed) visitPinnedKey(rewriter, callee.property, slot + 1);
}

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

/**
 * Direct `eval` and a chain in parentheses stay as they are;
 * `super(a)` → `$ps.constructed(slot, super(...$ps.superArguments(slot, …)))`.
 */
function leaveCall(rewriter: Rewriter, node: SimpleCallExpression, slot: number): void {
  if ((node.callee as Node).type !== 'Super') {
    const isEval = node.callee.type === 'Identifier';
    rewriter.open(
      node,
      isEval ? 'evaluated' : 'opaque',
      slot,
      ...(isEval ? [] : ['"a call of a chain in parentheses"']),
    );
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
  if (!isMember(callee)) {
    rewriter.operand(callee, slot);
    return;
  }
  const { object, property, computed } = callee;
  if (object.type === 'Super') {
    rewriter.before(callee, `(${rewriter.frame}.receiver(${slot}, this), `);
    if (computed) visitPinnedKey(rewriter, property, slot + 1);
    rewriter.after(callee, ')');
    return;
  }
  rewriter.open(object, 'receiver', slot);
  rewriter.expression(object, slot);
  rewriter.close(object);
  if (computed) visitPinnedKey(rewriter, property, slot + 1);
}

/**
 * Turns `(a, b)` after a callee into `, [a, b], shadows)`, or into `, $ps.array(…, [a, ...b], …))` if
 * something is spread.
 */
export function visitArguments(
  rewriter: Rewriter,
  node: SimpleCallExpression | NewExpression,
  slot: number,
): void {
  const { arguments: args } = node;
  const range: readonly [number, number] = [endOf(node.callee), endOf(node)];
  if (!hasSpread(args)) {
    rewriter.replaceToken('(', range, ', [');
    const isAsserted = rewriter.isAssertion(node);
    const shadows = args.map((argument, index) =>
      index === 0 && isAsserted
        ? visitAsserted(rewriter, node, { argument, slot })
        : visitArgument(rewriter, args, { argument, index, slot }),
    );
    rewriter.text.appendLeft(endOf(node) - 1, `], ${listText(shadows)}`);
    return;
  }
  rewriter.replaceToken('(', range, `, ${rewriter.frame}.array(${slot}, [`);
  visitElements(rewriter, args, slot + 1, 'spreadArgument');
  rewriter.text.appendLeft(endOf(node) - 1, `], ${kindsOf(args)})`);
}

/**
 * Writes an argument and gives the text of its shadow, which is evaluated when all arguments are there.
 * So a variable that another argument may assign has its shadow put into a slot.
 */
function visitArgument(
  rewriter: Rewriter,
  args: Arguments,
  { argument, index, slot }: { readonly argument: Node; readonly index: number; readonly slot: number },
): string {
  const isLast = args.slice(index + 1).every(({ type }) => QUIET.has(type));
  const isKept =
    argument.type === 'Identifier' ? rewriter.isNeverReassigned(argument) : QUIET.has(argument.type);
  if (isLast || isKept) return rewriter.operand(argument, slot + index);
  rewriter.expression(argument, slot + index);
  return rewriter.shadowIn(slot + index);
}

/** `assert(a)` → `assert(($ps.truthy(site, slot, a), $ps.value))`; the shadow of `a` stays in its slot. */
function visitAsserted(
  rewriter: Rewriter,
  node: Node,
  { argument, slot }: { readonly argument: Node; readonly slot: number },
): string {
  rewriter.before(argument, '(');
  rewriter.open(argument, 'truthy', rewriter.siteId(node), slot);
  rewriter.close(argument, rewriter.operand(argument, slot));
  rewriter.after(argument, `, ${rewriter.frame}.value)`);
  return rewriter.shadowIn(slot);
}

/** Expressions that run nothing when they are evaluated. */
const QUIET: ReadonlySet<string> = new Set([
  'Identifier',
  'Literal',
  'ThisExpression',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** The shadows of arguments as a list, which is made only if there is one. */
function listText(shadows: readonly string[]): string {
  const possible = shadows.filter((shadow) => shadow !== NO_SHADOW);
  if (possible.length === 0) return NO_SHADOW;
  return `(${possible.join(' ?? ')} ?? null) === null ? null : [${shadows.join(', ')}]`;
}

/** `new X` has no argument list, although `new (f())` ends in a parenthesis. */
function hasArgumentList(rewriter: Rewriter, node: NewExpression): boolean {
  if (node.arguments.length > 0) return true;
  return /\(\s*\)$/.test(rewriter.codeBetween(endOf(node.callee), endOf(node)));
}
