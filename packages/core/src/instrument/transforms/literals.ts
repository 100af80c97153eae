import type {
  ArrayExpression,
  AwaitExpression,
  Identifier,
  ImportExpression,
  Node,
  ObjectExpression,
  Property,
  SequenceExpression,
  TaggedTemplateExpression,
  TemplateLiteral,
  YieldExpression,
} from 'estree';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';

/** Values that stand for themselves, and the constructs that build or pass on values. */
export const LITERALS: TransformFamily = {
  Literal: wrapLiteral,
  ThisExpression: wrapLiteral,
  MetaProperty: wrapLiteral,

  TemplateLiteral: (rewriter, node: TemplateLiteral, slot) => {
    rewriter.open(node, 'dropped', slot, node.expressions.length, '"a template literal"');
    node.expressions.forEach((expression, index) => {
      rewriter.expression(expression, slot + index);
    });
    rewriter.close(node);
  },
  TaggedTemplateExpression: (rewriter, node: TaggedTemplateExpression, slot) => {
    rewriter.open(node, 'literal', slot);
    rewriter.leave(node.tag);
    for (const expression of node.quasi.expressions) rewriter.expression(expression, slot);
    rewriter.close(node);
  },
  AwaitExpression: (rewriter, node: AwaitExpression, slot) => {
    wrapDropped(rewriter, node, slot, { construct: 'await', operand: node.argument });
  },
  YieldExpression: (rewriter, node: YieldExpression, slot) => {
    wrapDropped(rewriter, node, slot, { construct: 'yield', operand: node.argument });
  },
  ImportExpression: (rewriter, node: ImportExpression, slot) => {
    wrapDropped(rewriter, node, slot, { construct: 'import()', operand: node.source });
  },
  SequenceExpression: (rewriter, node: SequenceExpression, slot) => {
    for (const expression of node.expressions) rewriter.expression(expression, slot);
  },

  ArrayExpression: (rewriter, node: ArrayExpression, slot) => {
    rewriter.open(node, 'array', slot);
    // Positions after a spread or a hole are not known here; shadows are kept for those before it.
    const irregular = node.elements.findIndex((element) => element === null || element.type === 'SpreadElement');
    const count = irregular === -1 ? node.elements.length : irregular;
    node.elements.forEach((element, index) => {
      if (element === null) return;
      const value = element.type === 'SpreadElement' ? element.argument : element;
      rewriter.expression(value, slot + 1 + Math.min(index, count));
    });
    rewriter.close(node, count);
  },

  ObjectExpression: (rewriter, node: ObjectExpression, slot) => {
    rewriter.open(node, 'record', slot);
    const keys = node.properties.map((property, index) =>
      property.type === 'SpreadElement'
        ? (rewriter.expression(property.argument, slot + 1 + index), null)
        : writeProperty(rewriter, property, slot + 1 + index),
    );
    // A later spread or computed key may overwrite an earlier one: lookups compare values, so that is safe.
    rewriter.close(node, JSON.stringify(keys));
  },
};

/** Writes one property and gives the key under which its shadow is kept. */
function writeProperty(rewriter: Rewriter, property: Property, slot: number): string | null {
  if (property.computed) rewriter.expression(property.key, slot);
  if (property.kind !== 'init' || property.method || isAnonymousDefinition(property.value)) {
    rewriter.leave(property.value);
    return null;
  }
  const key = staticKeyOf(property);
  if (property.shorthand) {
    // `{ __proto__ }` defines a property, `{ __proto__: x }` sets the prototype.
    const name = (property.key as Identifier).name;
    rewriter.before(property, name === '__proto__' ? `['__proto__']: ` : `${name}: `);
  }
  rewriter.expression(property.value, slot);
  return key === '__proto__' ? null : key;
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

interface Dropped {
  readonly construct: string;
  readonly operand: Node | null | undefined;
}

/** A construct whose result is not followed back to its operand. */
function wrapDropped(rewriter: Rewriter, node: Node, slot: number, { construct, operand }: Dropped): void {
  rewriter.open(node, 'dropped', slot, 1, JSON.stringify(construct));
  if (operand) rewriter.expression(operand, slot);
  rewriter.close(node);
}
