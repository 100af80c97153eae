import type { AssignmentExpression, MemberExpression, Node, UpdateExpression } from 'estree';
import { endOf, startOf } from '../../program/modules/syntax.ts';
import { BINARY_HOOKS, type BinaryOperatorText } from '../../wire/operator-hooks.ts';
import { NO_SHADOW, type Rewriter, type TransformFamily } from '../rewriter.ts';

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
    rewriter.open(node, hasStaticKey(node) ? 'read' : 'readAt', slot);
    const base = visitBase(rewriter, node, slot);
    if (node.computed) visitComputedKey(rewriter, node, { slot, base, hook: 'readKey' });
    rewriter.close(node, ...(hasStaticKey(node) ? [keyText(node)] : []));
  },
};

/**
 * Rewrites the object of a member: once for the hook, with its shadow, and once to access the property.
 * Returns how to name it. `x.p` → `x, $ps.via(x, $ps_x), x.p`; `e.p` → `$ps.base = e, …, $ps.base.p`.
 */
export function visitBase(rewriter: Rewriter, node: MemberExpression, slot: number): SimpleBase {
  const simple = simpleBaseOf(rewriter, node);
  if (simple !== undefined) {
    rewriter.before(node, `${simple.text}, ${viaText(rewriter, simple)}, `);
    return simple;
  }
  const { object, property, computed } = node;
  const base = `${rewriter.frame}.base`;
  rewriter.before(node, `${base} = `);
  const shadow = rewriter.operand(object, slot);
  const token = computed ? '[' : '.';
  const via = viaText(rewriter, { text: base, shadow });
  rewriter.replaceToken(token, [endOf(object), startOf(property)], `, ${via}, ${base}${token}`);
  return { text: base, shadow };
}

/** The shadow of an object whose property is accessed next; `via` first decides whether there is an object. */
function viaText({ frame }: Rewriter, { text, shadow }: SimpleBase): string {
  return shadow === NO_SHADOW ? NO_SHADOW : `${frame}.via(${text}, ${shadow})`;
}

/** An object that can be named twice: nothing runs when it is evaluated, nor between the two. */
export interface SimpleBase {
  readonly text: string;
  readonly shadow: string;
}

/** The object of a member, if it is one that can be named twice. */
export function simpleBaseOf(rewriter: Rewriter, { object }: MemberExpression): SimpleBase | undefined {
  if (object.type === 'ThisExpression') return { text: 'this', shadow: NO_SHADOW };
  // A name that the module does not declare may be a getter of the global object.
  if (object.type !== 'Identifier' || !rewriter.isDeclared(object)) return undefined;
  return { text: object.name, shadow: rewriter.shadowTextOf(object) ?? NO_SHADOW };
}

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
  if (node.computed) visitComputedKey(rewriter, node, { slot, base: rememberedBase(rewriter, slot) });
}

/** The object that is remembered in `slot`, while its shadow is there too. */
export function rememberedBase(rewriter: Rewriter, slot: number): SimpleBase {
  return { text: rememberedText(rewriter, slot), shadow: rewriter.shadowIn(slot) };
}

/** The slot that a key is remembered in, its object, and the hook. */
interface KeyPlace {
  readonly slot: number;
  readonly base: SimpleBase;
  readonly hook?: 'key' | 'readKey';
}

/** Rewrites the key of `o[k]`. */
export function visitComputedKey(
  rewriter: Rewriter,
  node: MemberExpression,
  { slot, base, hook = 'key' }: KeyPlace,
): void {
  rewriter.open(node.property, hook, slot, base.text, base.shadow);
  rewriter.close(node.property, rewriter.operand(node.property, slot + 1));
}

/** Rewrites a key that nothing remembers: it is pinned to its value. */
export function visitPinnedKey(rewriter: Rewriter, key: Node, slot: number): void {
  rewriter.open(key, 'pinned');
  rewriter.close(key, rewriter.operand(key, slot));
}

/** `super.p = v`, which stores in `this`; a result computed from the old value is untracked. */
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
    ? `${frame}.remembered(${baseSlot}).${rewriter.sourceOf(node.property)}`
    : `${frame}.remembered(${baseSlot})[${frame}.lastKey(${baseSlot})]`;
}

type MemberAssignment = AssignmentExpression & { readonly left: MemberExpression };

/** The text around a value that is assigned to a property, in case it has a setter; `base` is the object's text. */
function passingText(
  rewriter: Rewriter,
  node: MemberExpression,
  { base, slot }: { readonly base: string; readonly slot: number },
): { readonly open: string; readonly close: (shadow: string) => string } {
  const { frame } = rewriter;
  const key = hasStaticKey(node) ? keyText(node) : `${frame}.lastKey(${slot})`;
  return { open: `${frame}.assigning(${base}, `, close: (shadow) => `, ${shadow}, ${key})` };
}

const rememberedText = ({ frame }: Rewriter, slot: number): string => `${frame}.remembered(${slot})`;

/** `o.p = v` and `o.p += v`. */
export function assignMember(rewriter: Rewriter, node: MemberAssignment, slot: number): void {
  const { left } = node;
  const simple = hasStaticKey(left) ? simpleBaseOf(rewriter, left) : undefined;
  if (simple !== undefined) {
    const { text: base, shadow } = simple;
    const reread = `${rewriter.frame}.read(${slot + 1}, ${base}, ${shadow}, ${rewriter.sourceOf(left)}, ${keyText(left)})`;
    rewriter.open(node, 'stored', slot, base, viaText(rewriter, simple));
    rewriter.close(node, visitStored(rewriter, node, { slot, base, reread }), keyText(left));
    return;
  }
  rewriter.open(node, hasStaticKey(left) ? 'assigned' : 'assignedComputed', slot);
  visitReference(rewriter, left, slot);
  const base = rememberedText(rewriter, slot);
  const reread = rereadText(rewriter, left, slot + 1, slot);
  const shadow = visitStored(rewriter, node, { slot, base, reread });
  rewriter.close(node, shadow, ...(hasStaticKey(left) ? [keyText(left)] : []));
}

/** Writes what is stored and gives the text of its shadow; `reread` is the text of what is there before. */
function visitStored(
  rewriter: Rewriter,
  node: MemberAssignment,
  { slot, base, reread }: { readonly slot: number; readonly base: string; readonly reread: string },
): string {
  const { left, right, operator } = node;
  const passing = passingText(rewriter, left, { base, slot });
  if (operator === '=') return visitPassed(rewriter, right, slot + 1, passing);
  const hook = BINARY_HOOKS[operator.slice(0, -1) as BinaryOperatorText];
  const held = rewriter.shadowIn(slot + 1);
  const text = `= ${passing.open}${rewriter.frame}.${hook}(${slot + 1}, ${reread}, ${held}, `;
  rewriter.replaceToken(operator, [endOf(left), startOf(right)], text);
  const shadow = rewriter.operand(right, slot + 2);
  rewriter.after(node, `, ${shadow})${passing.close(held)}`);
  return held;
}

/** Writes a value on its way into a property and gives the text of its shadow. */
function visitPassed(
  rewriter: Rewriter,
  value: Node,
  slot: number,
  passing: ReturnType<typeof passingText>,
): string {
  if (HOLDS_NO_SHADOW.has(value.type)) return rewriter.operand(value, slot);
  rewriter.before(value, passing.open);
  const shadow = rewriter.operand(value, slot);
  rewriter.after(value, passing.close(shadow));
  return shadow;
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
  const tested = rewriter.shadowIn(slot);
  const assign = `${frame}.${hasStaticKey(left) ? 'assigned' : 'assignedComputed'}(${slot}, ${referenceText(rewriter, left, slot)} = `;
  const passing = passingText(rewriter, left, { base: rememberedText(rewriter, slot), slot });
  const keepsLeft = `, ${tested}) ? ${operator === '||=' ? `${frame}.value : ` : ''}`;
  rewriter.replaceToken(operator, [endOf(left), startOf(right)], `${keepsLeft}${assign}`);
  const shadow = visitPassed(rewriter, right, slot + 1, passing);
  const closing = `, ${shadow}${hasStaticKey(left) ? `, ${keyText(left)}` : ''})`;
  rewriter.after(node, operator === '||=' ? `${closing})` : `${closing} : ${frame}.value)`);
}

/** `o.p++` and `--o.p`. */
export function updateMember(rewriter: Rewriter, node: UpdateExpression, slot: number): void {
  const member = node.argument as MemberExpression;
  const { frame } = rewriter;
  const isStatic = hasStaticKey(member);
  const assignHook = `${node.prefix ? 'assigned' : 'postAssigned'}${isStatic ? '' : 'Computed'}`;
  const delta = node.operator === '++' ? 1 : -1;
  const held = rewriter.shadowIn(slot + 1);
  const read = rereadText(rewriter, member, slot + 1, slot);
  const compute = `${frame}.${node.prefix ? 'prefix' : 'postfix'}(${slot + 1}, ${delta}, ${read}, ${held})`;
  if (node.prefix) rewriter.replaceToken(node.operator, [startOf(node), startOf(member)], '');
  else rewriter.replaceToken(node.operator, [endOf(member), endOf(node)], '');
  rewriter.before(node, `${frame}.${assignHook}(${slot}, `);
  visitReference(rewriter, member, slot);
  const key = isStatic ? keyText(member) : `${frame}.lastKey(${slot})`;
  const passed = node.prefix
    ? `${frame}.assigning(${rememberedText(rewriter, slot)}, ${compute}, ${held}, ${key})`
    : `${frame}.postAssigning(${slot}, ${compute}, ${key})`;
  const shadow = node.prefix ? `, ${held}` : '';
  rewriter.after(node, ` = ${passed}${shadow}${isStatic ? `, ${key}` : ''})`);
}
