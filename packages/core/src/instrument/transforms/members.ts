import type { AssignmentExpression, MemberExpression, Node, UpdateExpression } from 'estree';
import { endOf, startOf } from '../../program/syntax.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';

/**
 * Property access stays where it is, so the engine does the reading, the writing and the complaining;
 * hooks around it remember the object and the key, and look shadows up.
 */
export const MEMBERS: TransformFamily = {
  MemberExpression: (rewriter, node: MemberExpression, slot) => {
    if (node.object.type === 'Super') {
      rewriter.open(node, 'superGot', slot);
      if (node.computed) visitPinnedKey(rewriter, node.property, slot);
      rewriter.close(node);
      return;
    }
    visitGet(rewriter, node, slot);
  },
};

/** Whether the key of a member is spelled out, as opposed to computed. */
const hasStaticKey = (node: MemberExpression): boolean => !node.computed;

/** The text of a member's key as a string constant; private names keep their `#`. */
export function keyText(node: MemberExpression): string {
  if (node.property.type === 'PrivateIdentifier') return JSON.stringify(`#${node.property.name}`);
  return JSON.stringify(node.property.type === 'Identifier' ? node.property.name : '');
}

/** The text around a property read whose object is remembered in `slot`, where its shadow goes too. */
export function getText(
  rewriter: Rewriter,
  node: MemberExpression,
  slot: number,
): { readonly open: string; readonly close: string } {
  const hook = hasStaticKey(node) ? 'got' : 'gotComputed';
  return {
    open: `${rewriter.frame}.${hook}(${slot}, ${slot}, `,
    close: hasStaticKey(node) ? `, ${keyText(node)})` : ')',
  };
}

/** Rewrites `o.p` as a read. */
function visitGet(rewriter: Rewriter, node: MemberExpression, slot: number): void {
  const { open, close } = getText(rewriter, node, slot);
  rewriter.before(node, open);
  visitReference(rewriter, node, slot);
  rewriter.after(node, close);
}

/** Rewrites `o.p` or `o[k]` so that object and key are remembered in `slot`. */
export function visitReference(rewriter: Rewriter, node: MemberExpression, slot: number): void {
  rewriter.open(node.object, 'object', slot);
  rewriter.expression(node.object, slot);
  rewriter.close(node.object);
  if (node.computed) visitComputedKey(rewriter, node, slot);
}

/** Rewrites the key of `o[k]`. */
export function visitComputedKey(rewriter: Rewriter, node: MemberExpression, slot: number): void {
  rewriter.open(node.property, 'key', slot);
  rewriter.expression(node.property, slot + 1);
  rewriter.close(node.property);
}

/** Rewrites a key that nothing remembers: it is tied to its value. */
export function visitPinnedKey(rewriter: Rewriter, key: Node, slot: number): void {
  rewriter.open(key, 'pinned', slot);
  rewriter.expression(key, slot);
  rewriter.close(key);
}

/** `super.p = v`, which stores in `this`; what is computed of the old value is not followed. */
export function assignToSuper(
  rewriter: Rewriter,
  node: AssignmentExpression & { readonly left: MemberExpression },
  slot: number,
): void {
  const { left, right, operator } = node;
  const isPlain = operator === '=';
  rewriter.open(node, isPlain ? 'superAssigned' : 'superUpdated', slot);
  if (left.computed) visitPinnedKey(rewriter, left.property, slot);
  if (isPlain) rewriter.open(right, 'storing', slot);
  rewriter.expression(right, slot);
  if (isPlain) rewriter.close(right);
  rewriter.close(node, 'this', left.computed ? 'null' : keyText(left));
}

/** `super.p++`. */
export function updateSuper(rewriter: Rewriter, node: UpdateExpression, slot: number): void {
  const member = node.argument as MemberExpression;
  rewriter.open(node, 'superUpdated', slot);
  if (member.computed) visitPinnedKey(rewriter, member.property, slot);
  rewriter.close(node, 'this', member.computed ? 'null' : keyText(member));
}

/** Text that reads the remembered reference again, its shadow going to `slot`. */
function rereadText(rewriter: Rewriter, node: MemberExpression, slot: number, baseSlot: number): string {
  const { frame } = rewriter;
  const reference = referenceText(rewriter, node, baseSlot);
  return hasStaticKey(node)
    ? `${frame}.got(${slot}, ${baseSlot}, ${reference}, ${keyText(node)})`
    : `${frame}.gotComputed(${slot}, ${baseSlot}, ${reference})`;
}

/** Text of the remembered reference, fit for reading and for assigning. */
export function referenceText(rewriter: Rewriter, node: MemberExpression, baseSlot: number): string {
  const { frame } = rewriter;
  return hasStaticKey(node)
    ? `${frame}.base(${baseSlot}).${rewriter.sourceOf(node.property)}`
    : `${frame}.base(${baseSlot})[${frame}.lastKey(${baseSlot})]`;
}

/** The text around a value on its way into a property, for a setter that may be in the way. */
function passingText(
  rewriter: Rewriter,
  node: MemberExpression,
  slot: number,
  hook: 'assigning' | 'postAssigning' = 'assigning',
): { readonly open: string; readonly close: string } {
  const { frame } = rewriter;
  const key = hasStaticKey(node) ? keyText(node) : `${frame}.lastKey(${slot})`;
  return { open: `${frame}.${hook}(${slot}, `, close: `, ${key})` };
}

/** `o.p = v` and `o.p += v`. */
export function assignMember(
  rewriter: Rewriter,
  node: AssignmentExpression & { readonly left: MemberExpression },
  slot: number,
): void {
  const { left, right, operator } = node;
  rewriter.open(node, hasStaticKey(left) ? 'assigned' : 'assignedComputed', slot);
  visitReference(rewriter, left, slot);
  const passing = passingText(rewriter, left, slot);
  if (operator === '=') {
    const isPassed = !HOLDS_NO_SHADOW.has(right.type);
    if (isPassed) rewriter.before(right, passing.open);
    rewriter.expression(right, slot + 1);
    if (isPassed) rewriter.after(right, passing.close);
  } else {
    const binary = JSON.stringify(operator.slice(0, -1));
    const read = rereadText(rewriter, left, slot + 1, slot);
    const text = `= ${passing.open}${rewriter.frame}.binary(${slot + 1}, ${binary}, ${read}, `;
    rewriter.replaceToken(operator, [endOf(left), startOf(right)], text);
    rewriter.expression(right, slot + 2);
    rewriter.after(node, `)${passing.close}`);
  }
  rewriter.close(node, ...(hasStaticKey(left) ? [keyText(left)] : []));
}

/** Expressions whose values never have a shadow, so that there is none to pass on to a setter. */
const HOLDS_NO_SHADOW: ReadonlySet<string> = new Set([
  'Literal',
  'ArrayExpression',
  'ObjectExpression',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassExpression',
  'NewExpression',
]);

/** `o.p ||= v`: reads, decides, and only then evaluates and assigns. */
export function assignMemberLogically(
  rewriter: Rewriter,
  node: AssignmentExpression & { readonly left: MemberExpression },
  slot: number,
): void {
  const { left, right, operator } = node;
  const { frame } = rewriter;
  const hook = operator === '??=' ? 'nullish' : 'truthy';
  rewriter.before(node, '(');
  rewriter.open(node, hook, rewriter.siteId(node), slot);
  visitGet(rewriter, left, slot);
  const assign = `${frame}.${hasStaticKey(left) ? 'assigned' : 'assignedComputed'}(${slot}, ${referenceText(rewriter, left, slot)} = `;
  const passing = passingText(rewriter, left, slot);
  const keepsLeft = operator === '||=' ? `) ? ${frame}.value : ` : ') ? ';
  rewriter.replaceToken(operator, [endOf(left), startOf(right)], `${keepsLeft}${assign}`);
  rewriter.before(right, passing.open);
  rewriter.expression(right, slot + 1);
  rewriter.after(right, passing.close);
  const closing = `${hasStaticKey(left) ? `, ${keyText(left)}` : ''})`;
  rewriter.after(node, operator === '||=' ? `${closing})` : `${closing} : ${frame}.value)`);
}

/** `o.p++` and `--o.p`. */
export function updateMember(rewriter: Rewriter, node: UpdateExpression, slot: number): void {
  const member = node.argument as MemberExpression;
  const { frame } = rewriter;
  const isStatic = hasStaticKey(member);
  const assignHook = `${node.prefix ? 'assigned' : 'postAssigned'}${isStatic ? '' : 'Computed'}`;
  const delta = node.operator === '++' ? 1 : -1;
  const compute = `${frame}.${node.prefix ? 'prefix' : 'postfix'}(${slot + 1}, ${delta}, ${rereadText(rewriter, member, slot + 1, slot)})`;
  if (node.prefix) rewriter.replaceToken(node.operator, [startOf(node), startOf(member)], '');
  else rewriter.replaceToken(node.operator, [endOf(member), endOf(node)], '');
  rewriter.before(node, `${frame}.${assignHook}(${slot}, `);
  visitReference(rewriter, member, slot);
  const passing = passingText(rewriter, member, slot, node.prefix ? 'assigning' : 'postAssigning');
  rewriter.after(
    node,
    ` = ${passing.open}${compute}${passing.close}${isStatic ? `, ${keyText(member)}` : ''})`,
  );
}
