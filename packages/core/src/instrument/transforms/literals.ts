import type {
  ArrayExpression,
  AwaitExpression,
  Expression,
  Identifier,
  ImportExpression,
  Node,
  ObjectExpression,
  Property,
  SequenceExpression,
  SpreadElement,
  TaggedTemplateExpression,
  TemplateLiteral,
  YieldExpression,
} from 'estree';
import { COMPUTED_KEY, SPREAD_KEY } from '../../wire/hook-contract.ts';
import { engineText, iterableText } from '../engine-text.ts';
import { NO_SHADOW, type DirectFamily, type Rewriter, type TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { visitPinnedKey } from './members.ts';

/** Literals, and the constructs that build or pass on values. */
export const LITERALS: TransformFamily = {
  Literal: wrapLiteral,
  ThisExpression: wrapLiteral,
  MetaProperty: wrapLiteral,

  TemplateLiteral: (rewriter, node: TemplateLiteral, slot) => {
    rewriter.open(node, 'text', slot);
    node.expressions.forEach((expression, index) => {
      rewriter.open(expression, 'part', slot + index);
      rewriter.expression(expression, slot + index);
      rewriter.close(expression);
    });
    rewriter.close(node, JSON.stringify(node.quasis.map(({ value }) => value.cooked ?? value.raw)));
  },
  TaggedTemplateExpression: (rewriter, node: TaggedTemplateExpression, slot) => {
    visitTag(rewriter, node.tag, slot);
    node.quasi.expressions.forEach((expression, index) => {
      rewriter.expression(expression, slot + 2 + index);
    });
  },
  AwaitExpression: (rewriter, node: AwaitExpression, slot) => {
    rewriter.open(node, 'resumed', slot);
    rewriter.open(node.argument, 'awaiting', slot);
    rewriter.expression(node.argument, slot);
    rewriter.close(node.argument);
    rewriter.close(node);
  },
  YieldExpression: (rewriter, node: YieldExpression, slot) => {
    if (node.delegate && node.argument) {
      visitDelegation(rewriter, node, node.argument, slot);
      return;
    }
    rewriter.open(node, 'received', slot);
    if (node.argument) {
      rewriter.open(node.argument, 'yielding', slot);
      rewriter.expression(node.argument, slot);
      rewriter.close(node.argument);
    } else {
      rewriter.after(node, ` ${rewriter.frame}.yielding(${slot}, ${rewriter.frame}.undefinedAt(${slot}))`);
    }
    rewriter.close(node);
  },
  ImportExpression: (rewriter, node: ImportExpression, slot) => {
    wrapOpaque(rewriter, node, slot, { way: 'import()', operand: node.source });
  },
  SequenceExpression: (rewriter, node: SequenceExpression, slot) => {
    // A hook around it would take the operands for arguments of its own.
    rewriter.before(node, '(');
    node.expressions.forEach((expression, index) => {
      if (index === node.expressions.length - 1) rewriter.expression(expression, slot);
      else rewriter.operand(expression, slot);
    });
    rewriter.after(node, ')');
  },

  ArrayExpression: (rewriter, node: ArrayExpression, slot) => {
    rewriter.open(node, 'array', slot);
    visitElements(rewriter, node.elements, slot + 1);
    rewriter.close(node, kindsOf(node.elements));
  },

  ObjectExpression: (rewriter, node: ObjectExpression, slot) => {
    rewriter.open(node, 'record', slot);
    const keys = node.properties.map((property, index) =>
      writeProperty(rewriter, property, slot + 1 + index),
    );
    rewriter.close(node, JSON.stringify(keys));
  },
};

function visitDelegation(
  rewriter: Rewriter,
  node: YieldExpression,
  argument: Expression,
  slot: number,
): void {
  const isAsync = rewriter.functionKind === 'async generator';
  rewriter.open(node, 'delegateEnded', slot);
  rewriter.open(argument, isAsync ? 'delegatedAsync' : 'delegated');
  rewriter.expression(argument, slot);
  rewriter.close(argument);
  rewriter.close(node);
}

/** Literals and `this` never have a shadow. */
export const DIRECT_LITERALS: DirectFamily = {
  Literal: () => NO_SHADOW,
  ThisExpression: () => NO_SHADOW,
  MetaProperty: () => NO_SHADOW,
  TemplateLiteral: (_rewriter, { expressions }: TemplateLiteral) =>
    expressions.length === 0 ? NO_SHADOW : undefined,
  SequenceExpression: (rewriter, node: SequenceExpression, slot) => {
    rewriter.before(node, '(');
    const shadows = node.expressions.map((expression) => rewriter.operand(expression, slot));
    rewriter.after(node, ')');
    return shadows.at(-1);
  },
};

type Elements = readonly (Expression | SpreadElement | null)[];

/** Rewrites the elements of an array, or the arguments of a call that spreads, each in a slot of its own. */
export function visitElements(
  rewriter: Rewriter,
  elements: Elements,
  slot: number,
  hook: 'spread' | 'spreadArgument' = 'spread',
): void {
  elements.forEach((element, index) => {
    if (element === null) return;
    if (element.type === 'SpreadElement') {
      const isLast = index === elements.length - 1;
      visitSpread(rewriter, element.argument, { slot: slot + index, hook, isLast });
    } else rewriter.expression(element, slot + index);
  });
}

/** A letter for each element, as the `array` hook reads them. */
export function kindsOf(elements: Elements): string {
  const letters = elements.map((element) =>
    element === null ? 'h' : element.type === 'SpreadElement' ? 's' : 'v',
  );
  return JSON.stringify(letters.join(''));
}

function visitSpread(
  rewriter: Rewriter,
  argument: Node,
  { slot, hook, isLast }: { readonly slot: number; readonly hook: string; readonly isLast: boolean },
): void {
  // The engine handles arguments that end in a spread apart, with error messages of its own.
  const isArgument = hook === 'spreadArgument';
  const complaint = isArgument ? (isLast ? engineText(argument) : null) : iterableText(argument);
  if (!isArgument) rewriter.iteratedCalls.set(argument, iterableText(argument));
  rewriter.open(argument, isArgument && isLast ? hook : 'spread', slot);
  rewriter.expression(argument, slot);
  rewriter.close(argument, JSON.stringify(complaint));
}

/** The tag is called by the engine, so that each template keeps its own array of strings. */
function visitTag(rewriter: Rewriter, tag: Node, slot: number): void {
  const isMethod = tag.type === 'MemberExpression';
  rewriter.open(tag, 'tag', slot, JSON.stringify(engineText(tag)));
  if (isMethod && tag.object.type === 'Super') {
    rewriter.before(tag, `(${rewriter.frame}.receiver(${slot}, this), `);
    if (tag.computed) visitPinnedKey(rewriter, tag.property, slot + 1);
    rewriter.after(tag, ')');
  } else if (isMethod) {
    rewriter.open(tag.object, 'receiver', slot);
    rewriter.expression(tag.object, slot);
    rewriter.close(tag.object);
    if (tag.computed) visitPinnedKey(rewriter, tag.property, slot + 1);
  } else {
    rewriter.expression(tag, slot);
  }
  rewriter.close(tag, String(isMethod));
}

/** Writes one property and gives the key under which its shadow is kept. */
function writeProperty(
  rewriter: Rewriter,
  property: Property | SpreadElement,
  slot: number,
): string | number | null {
  if (property.type === 'SpreadElement') {
    rewriter.open(property.argument, 'merged', slot);
    rewriter.expression(property.argument, slot);
    rewriter.close(property.argument);
    return SPREAD_KEY;
  }
  const hasValue = property.kind === 'init' && !property.method && !isAnonymousDefinition(property.value);
  if (property.computed) visitKey(rewriter, property.key, { slot, isRemembered: hasValue });
  if (!hasValue) {
    rewriter.define(property.value, slot);
    return null;
  }
  if (property.shorthand) {
    // `{ __proto__ }` defines a property, `{ __proto__: x }` sets the prototype.
    const { name } = property.key as Identifier;
    rewriter.before(property, name === '__proto__' ? `['__proto__']: ` : `${name}: `);
  }
  rewriter.expression(property.value, slot);
  if (property.computed) return COMPUTED_KEY;
  const key = staticKeyOf(property);
  return key === '__proto__' && !property.shorthand ? null : key;
}

function visitKey(
  rewriter: Rewriter,
  key: Node,
  { slot, isRemembered }: { readonly slot: number; readonly isRemembered: boolean },
): void {
  if (!isRemembered) {
    visitPinnedKey(rewriter, key, slot + 1);
    return;
  }
  rewriter.open(key, 'literalKey', slot);
  rewriter.expression(key, slot + 1);
  rewriter.close(key);
}

/** The key of a property or member where the source spells it out. */
export function staticKeyOf(node: { readonly computed: boolean; readonly key: Node }): string | null {
  if (node.computed) return null;
  if (node.key.type === 'Identifier') return node.key.name;
  return node.key.type === 'Literal' ? String(node.key.value) : null;
}

function wrapLiteral(rewriter: Rewriter, node: Node, slot: number): void {
  rewriter.open(node, 'literal', slot);
  rewriter.close(node);
}

interface OpaqueWay {
  readonly way: string;
  readonly operand: Node | null | undefined;
}

/** A construct whose result is untracked. */
function wrapOpaque(rewriter: Rewriter, node: Node, slot: number, { way, operand }: OpaqueWay): void {
  rewriter.open(node, 'opaque', slot, JSON.stringify(way));
  if (operand) rewriter.expression(operand, slot);
  rewriter.close(node);
}
